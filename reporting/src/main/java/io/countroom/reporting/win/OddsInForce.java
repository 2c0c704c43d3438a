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
 * @param inexact those with an edge that is not exact
 */
record OddsInForce(Map<Integer, Odds> odds, Map<Offered, Inexact> inexact) {

    /** An edge that may be off. Rules Submissions with the same rules, also of several properties, have one and the same. */
    record Inexact(WagerOdds odds) {

        /** Its standard error if it was simulated. */
        double error() {
            Double error = odds.standardError();
            return error == null ? 0 : error;
        }

        /** How much less than stated it may be if it depends on what else is wagered in a round. */
        double slack() {
            Double least = odds.leastEdge();
            return least == null ? 0 : odds.houseEdge() - least;
        }
    }

    static OddsInForce of(Map<Integer, Odds> odds) {
        Map<Offered, Inexact> inexact = new HashMap<>();
        odds.forEach((submission, known) -> {
            for (WagerOdds wager : known.wagers()) {
                if (wager.standardError() != null || wager.leastEdge() != null) {
                    inexact.put(new Offered(submission, wager.wager()), new Inexact(wager));
                }
            }
        });
        return new OddsInForce(odds, inexact);
    }
}
