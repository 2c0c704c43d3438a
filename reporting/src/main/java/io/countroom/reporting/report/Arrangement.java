package io.countroom.reporting.report;

import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Table.Row;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A reader's layout of a table: columns, their order, and the sort column. Screen and export use the same arrangement, so that
 * they cannot differ. It moves finished cells and reads none for a figure.
 *
 * @param columns ids, in their order; empty for all as the report has them
 * @param sort a column's id, {@link #LABEL} for the rows' own names, with "-" before it to begin with the largest; null for
 *     the report's own order
 */
public record Arrangement(List<String> columns, @Nullable String sort) {

    /** Sorts by what the rows are. */
    public static final String LABEL = "label";

    public static final Arrangement NONE = new Arrangement(List.of(), null);

    public Arrangement {
        columns = List.copyOf(columns);
    }

    /** The report with that section alone, arranged. Its file is named after the report where it is the first. */
    public Report only(Report report, String sectionId) {
        Section section = report.section(sectionId);
        boolean first = section.equals(report.sections().getFirst());
        return new Report(
                first ? report.header() : report.header().part(sectionId),
                List.of(section.with(apply(section.table()))),
                report.notes());
    }

    /** The table arranged. Columns that it does not have are passed over; a table is never left without any. */
    public Table apply(Table table) {
        return ordered(chosen(table));
    }

    private Table chosen(Table table) {
        List<Integer> places = columns.stream()
                .distinct()
                .map(table::place)
                .filter(place -> place >= 0)
                .toList();
        if (places.isEmpty()) {
            return table;
        }
        Set<String> kept =
                places.stream().map(place -> table.columns().get(place).id()).collect(Collectors.toSet());
        List<Column> chosen = places.stream()
                .map(place -> standing(table.columns().get(place), kept))
                .toList();
        Function<Row, Row> pick = row -> pick(row, places);
        Row total = table.total();
        return new Table(
                table.groups(),
                chosen,
                table.rows().stream().map(pick).toList(),
                total == null ? null : pick(total, places));
    }

    /** A ratio whose parts are not shown cannot be made again from the row: its figure stands by itself. */
    private static Column standing(Column column, Set<String> kept) {
        boolean whole = switch (column.total()) {
            case Total.Ratio(String over, String under) -> kept.contains(over) && kept.contains(under);
            case Total.Difference(String from, String take) -> kept.contains(from) && kept.contains(take);
            case Total.Sum() -> true;
            case Total.Own() -> true;
        };
        return whole
                ? column
                : new Column(column.id(), column.heading(), column.type(), new Total.Own(), column.definition());
    }

    private static Row pick(Row row, List<Integer> places) {
        return new Row(
                row.label(),
                places.stream().map(place -> row.cells().get(place)).toList(),
                row.children().stream().map(child -> pick(child, places)).toList());
    }

    private Table ordered(Table table) {
        if (sort == null) {
            return table;
        }
        boolean falling = sort.startsWith("-");
        String id = falling ? sort.substring(1) : sort;
        int place = table.place(id);
        if (place < 0 && !id.equals(LABEL)) {
            return table;
        }
        Function<Row, Cell> by = place < 0 ? Row::label : row -> row.cells().get(place);
        Comparator<Row> order = Comparator.comparing(by, falling ? FALLING : RISING);
        return new Table(table.groups(), table.columns(), sorted(table.rows(), order), table.total());
    }

    private static List<Row> sorted(List<Row> rows, Comparator<Row> order) {
        return rows.stream()
                .sorted(order)
                .map(row -> new Row(row.label(), row.cells(), sorted(row.children(), order)))
                .toList();
    }

    /** The smallest first; what is not known comes last. */
    public static final Comparator<Cell> RISING = order(Arrangement::compare);

    /** The largest first; what is not known comes last all the same. */
    public static final Comparator<Cell> FALLING = order((a, b) -> compare(b, a));

    private static Comparator<Cell> order(Comparator<Value> values) {
        return Comparator.comparing(Cell::value, Comparator.nullsLast(values));
    }

    private static int compare(Value a, Value b) {
        return switch (a) {
            case Value.Text(String text) -> b instanceof Value.Text(String other) ? text.compareToIgnoreCase(other) : 0;
            case Value.Count(long count) -> b instanceof Value.Count(long other) ? Long.compare(count, other) : 0;
            case Value.Money(long cents) -> b instanceof Value.Money(long other) ? Long.compare(cents, other) : 0;
            case Value.Expected(long micros) ->
                b instanceof Value.Expected(long other) ? Long.compare(micros, other) : 0;
            case Value.Real(double real) -> b instanceof Value.Real(double other) ? Double.compare(real, other) : 0;
            case Value.Day(var day) -> b instanceof Value.Day(var other) ? day.compareTo(other) : 0;
            case Value.Moment(var at) -> b instanceof Value.Moment(var other) ? at.compareTo(other) : 0;
        };
    }
}
