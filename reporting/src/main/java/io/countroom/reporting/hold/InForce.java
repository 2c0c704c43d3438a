package io.countroom.reporting.hold;

import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldRepository.Offered;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The odds of the Rules Submissions under which rounds were played.
 *
 * @param odds by Rules Submission
 * @param edges main wagers first; wagers for which there are no odds are left out, and the figures that would need them are then
 *     missing
 * @param inexact of those edges that are not exact, how far off they may be
 */
record InForce(Map<Integer, Odds> odds, Map<Offered, BigDecimal> edges, Map<Offered, Inexact> inexact) {

    /**
     * How far off an edge may be.
     *
     * @param error its standard error where it was simulated
     * @param slack how much less than stated it may be where it depends on what else is wagered in a round
     */
    record Inexact(double error, double slack) {}

    static InForce of(Map<Integer, Odds> odds) {
        Map<Offered, BigDecimal> edges = new LinkedHashMap<>();
        Map<Offered, Inexact> inexact = new HashMap<>();
        odds.forEach((submission, known) -> {
            for (WagerOdds wager : known.wagers()) {
                Offered offered = new Offered(submission, wager.wager());
                edges.put(offered, edge(wager));
                Double error = wager.standardError();
                Double least = wager.leastEdge();
                if (error != null || least != null) {
                    inexact.put(
                            offered,
                            new Inexact(error == null ? 0 : error, least == null ? 0 : wager.houseEdge() - least));
                }
            }
        });
        return new InForce(odds, edges, inexact);
    }

    /** For what is expected alone, and not how far results vary from it. */
    InForce withoutVariance() {
        return new InForce(Map.of(), edges, inexact);
    }

    private static BigDecimal edge(WagerOdds odds) {
        // No roll-up row is large enough for a seventeenth decimal to move a cent.
        return BigDecimal.valueOf(odds.houseEdge()).setScale(HoldRepository.EDGE_DECIMALS, RoundingMode.HALF_UP);
    }

    /** The covariance of two wagers per unit of each; 0 where one of them has no odds, or variance is not asked for. */
    double covariance(int submission, String wagerA, String wagerB, boolean sameSeat) {
        Odds known = odds.get(submission);
        return known == null ? 0 : covariance(known.covariances(), wagerA, wagerB, sameSeat);
    }

    static double covariance(Covariances known, String wagerA, String wagerB, boolean sameSeat) {
        if (!known.wagers().contains(wagerA) || !known.wagers().contains(wagerB)) {
            return 0;
        }
        return sameSeat ? known.ofSeat(wagerA, wagerB) : known.acrossSeats(wagerA, wagerB);
    }
}
