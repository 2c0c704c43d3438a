package io.countroom.reporting.win;

import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.statistics.Verdict;
import io.countroom.sql.property.GamingTable;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The play of a table by count, log and rules: amounts in cents, positive for the house.
 *
 * @param gamingDate null where it is over the whole period
 * @param difference logged win less expected win, without bonuses
 * @param z the difference in standard deviations
 */
public record TablePlay(
        GamingTable table,
        @Nullable LocalDate gamingDate,
        long rounds,
        Figure<Long> counted,
        Figure<Long> handle,
        Figure<Long> logged,
        Figure<Long> expected,
        Figure<Long> difference,
        Figure<Double> z) {

    static TablePlay of(GamingTable table, Node<WinSums> node) {
        WinSums sums = node.sums();
        return new TablePlay(
                table,
                node.path().size() == 1
                        ? null
                        : LocalDate.parse(node.path().getLast().code()),
                sums.rounds,
                sums.counted(),
                sums.handle(),
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
