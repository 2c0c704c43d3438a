package io.countroom.reporting.hold;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a table beside those that the same rows had in an earlier period, and how they changed. Gaming dates stand beside
 * those as far into their period; what there was only in the earlier period stands last.
 */
public final class Compared {

    private static final String BEFORE = "Before";
    private static final String CHANGE = "Change";

    private final List<Column> figures;
    private final Function<Column, Cell> absentNow;
    private final Function<Column, Cell> absentBefore;
    private final long daysBetween;
    private final Table now;
    private final Table before;

    private Compared(
            Table now,
            Table before,
            List<String> columns,
            Function<Column, Cell> absentNow,
            Function<Column, Cell> absentBefore,
            long daysBetween) {
        this.now = now;
        this.before = before;
        this.figures =
                columns.stream().map(id -> now.columns().get(now.index(id))).toList();
        this.absentNow = absentNow;
        this.absentBefore = absentBefore;
        this.daysBetween = daysBetween;
    }

    /**
     * @param of what is compared, for the heading of the section: "Drop"
     * @param before the same table of the earlier period
     * @param columns which figures: amounts, counts and shares
     * @param absentNow what is said of a figure of a row that only the earlier period has
     * @param absentBefore what is said of a figure of a row that the earlier period does not have
     */
    public static Section section(
            HoldQuery query,
            Comparison comparison,
            String of,
            Table now,
            Table before,
            List<String> columns,
            Function<Column, Cell> absentNow,
            Function<Column, Cell> absentBefore) {
        Period earlier = comparison.of(query.period());
        long days = ChronoUnit.DAYS.between(earlier.first(), query.period().first());
        return new Section(
                comparison.sectionId(),
                of + ", " + query.period().label() + " against " + earlier.label(),
                before.rows().isEmpty() ? "There is nothing of " + earlier.label() + "." : "",
                List.of(),
                new Compared(now, before, columns, absentNow, absentBefore, days).table());
    }

    private Table table() {
        List<Column> columns = new ArrayList<>();
        for (Column figure : figures) {
            columns.add(figure);
            columns.add(new Column(
                    figure.id() + BEFORE, figure.title() + " before", figure.type(), before(figure.total()), ""));
            columns.add(Column.difference(
                    figure.id() + CHANGE,
                    figure.title() + " change",
                    figure.type() == Type.PERCENT || figure.type() == Type.FINE_PERCENT ? Type.POINTS : figure.type(),
                    figure.id(),
                    figure.id() + BEFORE,
                    ""));
        }
        List<Row> rows = rows(now.rows(), before.rows());
        return new Table(
                now.groups(),
                columns,
                rows,
                rows.isEmpty() ? null : Row.of(Cell.text("Total"), cells(now.total(), before.total())));
    }

    private static Total before(Total total) {
        return total instanceof Total.Ratio(String over, String under)
                ? new Total.Ratio(over + BEFORE, under + BEFORE)
                : total;
    }

    private record Both(
            Cell label, @Nullable Row now, @Nullable Row before) {}

    private List<Row> rows(List<Row> now, List<Row> before) {
        Map<Object, Both> both = new LinkedHashMap<>();
        now.forEach(row -> both.put(name(row.label()), new Both(row.label(), row, null)));
        for (Row row : before) {
            Cell label = later(row.label());
            both.merge(name(label), new Both(label, null, row), (one, other) -> new Both(one.label, one.now, row));
        }
        List<Both> ordered = new ArrayList<>(both.values());
        if (ordered.stream().allMatch(one -> one.label.value() instanceof Value.Day)) {
            ordered.sort(Comparator.comparing(one -> ((Value.Day) name(one.label)).date()));
        }
        return ordered.stream()
                .map(one -> new Row(
                        new Cell(one.label.value(), null, null),
                        cells(one.now, one.before),
                        rows(children(one.now), children(one.before))))
                .toList();
    }

    private static List<Row> children(@Nullable Row row) {
        return row == null ? List.of() : row.children();
    }

    /** What a row is called, by which it is found in the other period. */
    private static Object name(Cell label) {
        Value value = label.value();
        return value == null ? "" : value;
    }

    private Cell later(Cell label) {
        return label.value() instanceof Value.Day(LocalDate date) ? Cell.day(date.plusDays(daysBetween)) : label;
    }

    private List<Cell> cells(@Nullable Row now, @Nullable Row before) {
        List<Cell> cells = new ArrayList<>();
        for (Column figure : figures) {
            Cell one = now == null ? absentNow.apply(figure) : now.cells().get(this.now.index(figure.id()));
            Cell other =
                    before == null ? absentBefore.apply(figure) : before.cells().get(this.before.index(figure.id()));
            cells.add(one);
            cells.add(other);
            cells.add(change(one, other));
        }
        return cells;
    }

    /** Not known where one of the two is not, for the reason that is not. */
    private static Cell change(Cell now, Cell before) {
        return switch (now.value()) {
            case Value.Money(long cents)
            when before.value() instanceof Value.Money(long earlier) -> Cell.money(Math.subtractExact(cents, earlier));
            case Value.Expected(long micros)
            when before.value() instanceof Value.Expected(long earlier) ->
                Cell.expected(Math.subtractExact(micros, earlier));
            case Value.Count(long count)
            when before.value() instanceof Value.Count(long earlier) -> Cell.count(count - earlier);
            case Value.Real(double real)
            when before.value() instanceof Value.Real(double earlier) -> Cell.real(real - earlier);
            case null, default -> {
                Cell.Flag reason = now.value() == null ? now.flag() : before.flag();
                yield now.equals(Cell.EMPTY) && before.equals(Cell.EMPTY)
                        ? Cell.EMPTY
                        : Cell.missing(
                                reason == null || before.value() != null && now.value() != null
                                        ? "One of the two periods has no such figure."
                                        : reason.sentence());
            }
        };
    }
}
