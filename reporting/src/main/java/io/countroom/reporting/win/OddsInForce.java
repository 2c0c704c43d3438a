package io.countroom.reporting.win;

import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Offered;
import java.util.HashMap;
import java.util.Map;

/**
 * The odds of the Rules Submissions under which rounds were played.
 *
 * @param odds by Rules Submission
 * @param inexact of the edges that are not exact, how far off they may be
 */
record OddsInForce(Map<Integer, Odds> odds, Map<Offered, Inexact> inexact) {

    /**
     * How far off an edge may be.
     *
     * @param error its standard error where it was simulated
     * @param slack how much less than stated it may be where it depends on what else is wagered in a round
     */
    record Inexact(double error, double slack) {}

    static OddsInForce of(Map<Integer, Odds> odds) {
        Map<Offered, Inexact> inexact = new HashMap<>();
        odds.forEach((submission, known) -> {
            for (WagerOdds wager : known.wagers()) {
                Double error = wager.standardError();
                Double least = wager.leastEdge();
                if (error != null || least != null) {
                    inexact.put(
                            new Offered(submission, wager.wager()),
                            new Inexact(error == null ? 0 : error, least == null ? 0 : wager.houseEdge() - least));
                }
            }
        });
        return new OddsInForce(odds, inexact);
    }
}
