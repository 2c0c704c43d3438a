package io.countroom.reporting.hold;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.statistics.Verdict;

/**
 * What one table held, won and was expected to win in a period.
 *
 * @param table its code
 * @param counted by the count, in cents
 * @param logged by the log, in cents
 * @param expected in cents
 * @param difference logged less expected, in cents; bonuses that the odds do not cover are added back
 */
public record TableResult(
        String table,
        long rounds,
        Figure<Long> counted,
        Figure<Long> logged,
        Figure<Long> expected,
        Figure<Long> difference,
        Figure<Double> z) {

    static TableResult of(String table, HoldSums sums) {
        return new TableResult(
                table,
                sums.rounds,
                sums.counted(),
                sums.logged(),
                sums.expectedCents(),
                sums.differenceCents(),
                sums.z());
    }

    public Verdict verdict() {
        Double known = z.value();
        return known == null ? Verdict.INSUFFICIENT : Verdict.of(rounds, known);
    }
}
