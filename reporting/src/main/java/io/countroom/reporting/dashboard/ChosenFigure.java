package io.countroom.reporting.dashboard;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.RefusedException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A figure that somebody chose from a view by the id of its measure. */
public record ChosenFigure(Table table, Column column) {

    /** An innermost row. Its name includes the names of the rows above it. */
    public record Line(
            String name, Figure<Value> figure, @Nullable Link link) {}

    /** @throws RefusedException if the table has no such figure any more */
    public static ChosenFigure of(Table table, String id) {
        return table.column(id)
                .filter(column -> column.type().numeric())
                .map(column -> new ChosenFigure(table, column))
                .orElseThrow(() -> new RefusedException("The view has no figure '" + id
                        + "' any more: remove the tile or alert, and add one of another figure"));
    }

    /** The columns of a table that a user may choose. */
    public static List<Column> offered(Table table) {
        return table.columns().stream()
                .filter(column -> column.type().numeric())
                .toList();
    }

    /** The total of the figure; missing if the table has no total. */
    public Cell total() {
        Row total = table.total();
        return total == null ? Cell.missing("There is no total.") : table.cell(total, column);
    }

    public Stream<Line> lines() {
        return lines(table.rows(), "");
    }

    private Stream<Line> lines(List<Row> rows, String above) {
        return rows.stream().flatMap(row -> {
            Value label = Objects.requireNonNullElse(row.label().value(), new Value.Text(Formats.MISSING));
            String name = above + Formats.value(Column.Type.TEXT, label);
            return row.children().isEmpty() ? Stream.of(line(name, row)) : lines(row.children(), name + " ");
        });
    }

    private Line line(String name, Row row) {
        Cell cell = table.cell(row, column);
        return new Line(name, cell.figure(), cell.link());
    }
}
