package io.countroom.reporting.hold;

import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.hold.HoldRepository.Offered;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The odds of the wagers that were made.
 *
 * @param odds by Rules Submission
 * @param edges wagers for which there are no odds are left out, and the figures that would need them are then missing
 * @param errors the standard errors of those edges that were simulated
 * @param slacks of edges that depend on what else is wagered in a round: how much less than what they are stated as they may be
 */
record InForce(
        Map<Integer, Odds> odds,
        Map<Offered, BigDecimal> edges,
        Map<Offered, Double> errors,
        Map<Offered, Double> slacks) {

    /** For what is counted and logged alone, without anything expected. */
    static final InForce NOTHING = new InForce(Map.of(), Map.of(), Map.of(), Map.of());

    static InForce of(Set<Offered> offered, Map<Integer, Odds> odds) {
        Map<Offered, BigDecimal> edges = new HashMap<>();
        Map<Offered, Double> errors = new HashMap<>();
        Map<Offered, Double> slacks = new HashMap<>();
        for (Offered wager : offered) {
            Optional.ofNullable(odds.get(wager.submissionId()))
                    .flatMap(known -> known.find(wager.wager()))
                    .ifPresent(known -> {
                        edges.put(wager, edge(known));
                        Double error = known.standardError();
                        if (error != null) {
                            errors.put(wager, error);
                        }
                        Double least = known.leastEdge();
                        if (least != null) {
                            slacks.put(wager, known.houseEdge() - least);
                        }
                    });
        }
        return new InForce(odds, edges, errors, slacks);
    }

    private static BigDecimal edge(WagerOdds odds) {
        // Fifteen digits: no roll-up row is large enough for the sixteenth to move a cent.
        return new BigDecimal(odds.houseEdge(), new MathContext(15));
    }

    @Nullable Covariances covariances(int submission) {
        Odds known = odds.get(submission);
        return known == null ? null : known.covariances();
    }
}
