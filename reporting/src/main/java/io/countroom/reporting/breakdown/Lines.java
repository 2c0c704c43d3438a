package io.countroom.reporting.breakdown;

import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a list, such as every exception or every slip: one line, the lines of a group, or all lines. Groups and lines keep the
 * order in which the lines come.
 *
 * @param <T> what is listed
 */
public record Lines<T>(List<T> all, Level level) {

    public enum Level {
        TOTAL,
        GROUP,
        LINE
    }

    /** A column that only lines have. */
    public static <T> Measure<Lines<T>> each(String id, String title, Type type, Function<T, Cell> cell) {
        return each(Column.own(id, title, type), cell);
    }

    /** A column that only lines have. */
    public static <T> Measure<Lines<T>> each(Column column, Function<T, Cell> cell) {
        return own(column, one -> Cell.EMPTY, cell);
    }

    /** A column of single things, which groups leave empty. */
    public static <T> Measure<Lines<T>> each(Measure<T> one) {
        return each(one.column(), one.figure());
    }

    /**
     * A column whose groups have a figure of their own instead of a sum.
     *
     * @param group the figure of a group, which each of its lines knows
     */
    public static <T> Measure<Lines<T>> own(Column column, Function<T, Cell> group, Function<T, Cell> cell) {
        return Measure.cell(column, lines -> switch (lines.level) {
            case TOTAL -> Cell.EMPTY;
            case GROUP -> group.apply(lines.all.getFirst());
            case LINE -> cell.apply(lines.all.getFirst());
        });
    }

    /** A text of each line; empty where it is null. */
    public static <T> Measure<Lines<T>> text(String id, String title, Function<T, @Nullable String> text) {
        return each(id, title, Type.TEXT, one -> Cell.text(Objects.requireNonNullElse(text.apply(one), "")));
    }

    /** A number or an amount that groups and the total add up. */
    public static <T> Measure<Lines<T>> sum(String id, String title, Type type, ToLongFunction<T> figure) {
        return Measure.sum(
                id,
                title,
                type,
                lines -> Figure.known(lines.all.stream().mapToLong(figure).reduce(0, Math::addExact)));
    }

    /** An amount of each line, which nothing adds up; missing for that reason where it is null. */
    public static <T> Measure<Lines<T>> money(String id, String title, Function<T, @Nullable Long> cents, String why) {
        return each(id, title, Type.MONEY, one -> Cell.money(cents.apply(one), why));
    }

    /**
     * How often chance alone gives a result like the line's.
     *
     * @param mark the note on a marked line
     */
    public static <T> Measure<Lines<T>> p(ToDoubleFunction<T> p, Predicate<T> marked, String mark) {
        return each(
                "p",
                "p",
                Type.FINE_PERCENT,
                one -> Cell.real(p.applyAsDouble(one)).flagged(marked.test(one), Flag.Level.LOOK, mark));
    }

    /** An amount that groups and the total know where it is known of each of their lines. */
    public static <T> Measure<Lines<T>> whole(Column column, Function<T, @Nullable Long> cents, String why) {
        return Measure.cell(column, lines -> {
            List<@Nullable Long> amounts = lines.all.stream().map(cents).toList();
            return amounts.contains(null)
                    ? Cell.missing(why)
                    : Cell.money(
                            amounts.stream().mapToLong(Objects::requireNonNull).reduce(0, Math::addExact));
        });
    }

    /** The gaming date of each line. */
    public static <T> Measure<Lines<T>> day(Function<T, LocalDate> date) {
        return each("day", "Gaming date", Type.DATE, one -> Cell.day(date.apply(one)));
    }

    /**
     * The difference of two amounts.
     *
     * @param why the remark on a line whose amounts differ
     */
    public static <T> Measure<Lines<T>> difference(
            String id, String title, String from, String take, ToLongFunction<T> figure, Function<T, String> why) {
        Measure<Lines<T>> sum = sum(id, title, Type.MONEY, figure);
        return Measure.cell(Column.own(id, title, Type.MONEY).less(from, take), lines -> {
            Cell cell = sum.figure().apply(lines);
            return lines.level == Level.LINE && !cell.equals(Cell.money(0))
                    ? cell.flagged(Flag.Level.LOOK, why.apply(lines.all.getFirst()))
                    : cell;
        });
    }

    public static <T> Table table(Column line, List<T> all, Function<T, Cell> label, List<Measure<Lines<T>>> measures) {
        return table(List.of(line), all, one -> List.of(), label, measures);
    }

    /** Without a total. */
    @SafeVarargs
    public static <T> Table list(Column line, List<T> all, Function<T, Cell> label, Measure<Lines<T>>... measures) {
        return list(line, all, label, List.of(measures));
    }

    /** Without a total. */
    public static <T> Table list(Column line, List<T> all, Function<T, Cell> label, List<Measure<Lines<T>>> measures) {
        return table(line, all, label, measures).withoutTotal();
    }

    /**
     * @param levels a column for each level of groups, then one for the lines
     * @param groups those of a line, each known by its code
     */
    public static <T> Table table(
            List<Column> levels,
            List<T> all,
            Function<T, List<Part>> groups,
            Function<T, Cell> label,
            List<Measure<Lines<T>>> measures) {
        Breakdown<Lines<T>> rows =
                new Breakdown<>(levels, path -> new Lines<>(new ArrayList<>(), level(path.size(), levels.size())));
        Map<List<String>, String> places = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            String place = "%08d".formatted(i);
            List<Part> path = new ArrayList<>();
            List<String> codes = new ArrayList<>();
            for (Part group : groups.apply(all.get(i))) {
                codes.add(group.code());
                String first = places.computeIfAbsent(List.copyOf(codes), code -> place);
                path.add(Part.named(group.code(), group.name(), first));
            }
            path.add(Part.named(String.valueOf(i), "", place));
            T one = all.get(i);
            rows.along(path).forEach(row -> row.all.add(one));
        }
        return rows.table(
                measures,
                new Layout(
                        path -> path.size() == levels.size()
                                ? label.apply(
                                        all.get(Integer.parseInt(path.getLast().code())))
                                : Layout.name(path),
                        path -> null));
    }

    private static Level level(int depth, int deepest) {
        return depth == 0 ? Level.TOTAL : depth == deepest ? Level.LINE : Level.GROUP;
    }
}
