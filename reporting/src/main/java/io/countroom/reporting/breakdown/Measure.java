package io.countroom.reporting.breakdown;

import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column of a report: what it is called and means, how its figure follows from the sums of a row with what is to be said of it,
 * and which page shows what it is made of.
 *
 * @param leadsTo the page, as in addresses; empty where it leads nowhere
 */
public record Measure<S>(Column column, String leadsTo, Function<S, Cell> figure) {

    /** Those of some ids, in their order. */
    public static <S> List<Measure<S>> choose(List<Measure<S>> measures, String... ids) {
        return Stream.of(ids)
                .map(id -> measures.stream()
                        .filter(measure -> measure.column.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no measure '" + id + "'")))
                .toList();
    }

    /** @param rows where the rows of a report lead; null where they lead nowhere */
    Cell cell(S sums, @Nullable Link rows) {
        Cell cell = figure.apply(sums);
        return rows == null || leadsTo.isEmpty() || cell.equals(Cell.EMPTY) ? cell : cell.linked(rows.in(leadsTo));
    }
}
