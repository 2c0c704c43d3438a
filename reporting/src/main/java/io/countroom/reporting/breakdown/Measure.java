package io.countroom.reporting.breakdown;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column of a report: what it is called and means, how its figure follows from the sums of a row, what is said of it, and which
 * page shows what it is made of.
 *
 * @param leadsTo the page, as in addresses; empty where it leads nowhere
 * @param number cents where it is money; missing in a column that has no figures
 * @param figure the cell with the figure and its remark
 */
public record Measure<S>(Column column, String leadsTo, Function<S, Figure<Double>> number, Function<S, Cell> figure) {

    /** A column whose cell is not a figure alone. */
    public static <S> Measure<S> cell(Column column, Function<S, Cell> cell) {
        return new Measure<>(column, "", sums -> Figure.missing("It has no figures."), cell);
    }

    /** A figure that groups and the total add up. */
    public static <S> Measure<S> sum(String id, String title, Type type, Function<S, Figure<? extends Number>> figure) {
        return figure(Column.sum(id, title, type), figure);
    }

    /** A number of things. */
    public static <S> Measure<S> count(String id, String title, ToLongFunction<S> number) {
        return sum(id, title, Type.COUNT, sums -> Figure.known(number.applyAsLong(sums)));
    }

    /** A figure that is computed from the sums of each row. */
    public static <S> Measure<S> own(String id, String title, Type type, Function<S, Figure<? extends Number>> figure) {
        return figure(Column.own(id, title, type), figure);
    }

    /** Money that is added up in millionths of a dollar. */
    public static <S> Measure<S> expected(String id, String title, Function<S, Figure<Long>> micros) {
        return new Measure<>(
                Column.sum(id, title, Type.MONEY),
                "",
                sums -> micros.apply(sums).map(value -> value / 10_000.0),
                sums -> Cell.of(micros.apply(sums), Cell::expected));
    }

    /** Cents where it is money, a fraction where it is a percentage. */
    private static <S> Measure<S> figure(Column column, Function<S, Figure<? extends Number>> figure) {
        return new Measure<>(
                column,
                "",
                sums -> figure.apply(sums).map(Number::doubleValue),
                sums -> Cell.of(figure.apply(sums), value -> switch (column.type()) {
                    case COUNT -> Cell.count(value.longValue());
                    case MONEY -> Cell.money(value.longValue());
                    case PERCENT, FINE_PERCENT, POINTS, Z, NUMBER -> Cell.real(value.doubleValue());
                    case TEXT, DATE, TIME ->
                        throw new IllegalArgumentException(column.id() + " is no column of figures");
                }));
    }

    /** The same as one column over another. */
    public Measure<S> over(String dividend, String divisor) {
        return new Measure<>(column.over(dividend, divisor), leadsTo, number, figure);
    }

    /** The same as one column less another. */
    public Measure<S> less(String from, String take) {
        return new Measure<>(column.less(from, take), leadsTo, number, figure);
    }

    /** The same of rows that these sums are part of. */
    public <R> Measure<R> of(Function<R, S> sums) {
        return new Measure<>(
                column, leadsTo, row -> number.apply(sums.apply(row)), row -> figure.apply(sums.apply(row)));
    }

    /** The same with its definition. */
    public Measure<S> means(String sentence) {
        return new Measure<>(column.means(sentence), leadsTo, number, figure);
    }

    /** The same with a remark on the cells that need one. */
    public Measure<S> remarked(BiFunction<S, Cell, Cell> remark) {
        return new Measure<>(column, leadsTo, number, sums -> remark.apply(sums, figure.apply(sums)));
    }

    /** The same with links to a page. */
    public Measure<S> leadsTo(String page) {
        return new Measure<>(column, page, number, figure);
    }

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
