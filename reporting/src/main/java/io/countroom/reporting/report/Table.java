package io.countroom.reporting.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows under typed columns, nested as deep as there are groups. A row that has children is their subtotal.
 *
 * @param groups one column for each level of nesting, outermost first: what the rows of that level are ("Game", "Table")
 * @param columns the figures
 * @param rows the outermost rows
 * @param total over all rows, or null where a total would mean nothing
 */
public record Table(
        List<Column> groups,
        List<Column> columns,
        List<Row> rows,
        @Nullable Row total) {

    public Table {
        groups = List.copyOf(groups);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("a table says what its rows are");
        }
        for (Row row : rows) {
            check(row, columns.size(), groups.size());
        }
        if (total != null) {
            check(total, columns.size(), 1);
        }
    }

    private static void check(Row row, int columns, int levels) {
        if (row.cells().size() != columns) {
            throw new IllegalArgumentException(
                    "the row '" + row.label() + "' has " + row.cells().size() + " cells under " + columns + " columns");
        }
        if (!row.children().isEmpty() && levels == 1) {
            throw new IllegalArgumentException(
                    "the row '" + row.label() + "' is nested deeper than the table's groups");
        }
        row.children().forEach(child -> check(child, columns, levels - 1));
    }

    /** The same with another name for its total. */
    public Table named(String ofTotal) {
        return new Table(
                groups, columns, rows, total == null ? null : new Row(Cell.text(ofTotal), total.cells(), List.of()));
    }

    /** The same where a total would mean nothing. */
    public Table withoutTotal() {
        return new Table(groups, columns, rows, null);
    }

    /** The same with figures that lead nowhere. */
    Table unlinked() {
        return new Table(
                groups, columns, rows.stream().map(Row::unlinked).toList(), total == null ? null : total.unlinked());
    }

    /** The outer levels. */
    public Table outer(int levels) {
        int kept = Math.min(levels, groups.size());
        return new Table(
                groups.subList(0, kept),
                columns,
                rows.stream().map(row -> row.outer(kept)).toList(),
                total);
    }

    /** The position of a column among the figures. */
    public int index(String columnId) {
        int place = place(columnId);
        if (place < 0) {
            throw new IllegalArgumentException("no column '" + columnId + "'");
        }
        return place;
    }

    /** The same; -1 where there is no such column. */
    int place(String columnId) {
        return IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).id().equals(columnId))
                .findFirst()
                .orElse(-1);
    }

    /** The column of figures with this id. */
    public Optional<Column> column(String id) {
        return columns.stream().filter(column -> column.id().equals(id)).findFirst();
    }

    /** The cell of a row in a column of this table. */
    public Cell cell(Row row, Column column) {
        return row.cells().get(columns.indexOf(column));
    }

    /** How many lines the table takes, subtotals and the total included. */
    public int lines() {
        return (int) all().count();
    }

    /** Every row with those below it, and the total. */
    public Stream<Row> all() {
        return Stream.concat(rows.stream().flatMap(Row::all), Stream.ofNullable(total));
    }

    /**
     * @param label what the row is: a game, a table, a day
     * @param cells one for each of the table's columns
     * @param children what the row is the sum of; empty for a line of its own
     */
    public record Row(Cell label, List<Cell> cells, List<Row> children) {

        public Row {
            cells = List.copyOf(cells);
            children = List.copyOf(children);
        }

        public static Row of(Cell label, List<Cell> cells) {
            return new Row(label, cells, List.of());
        }

        private Row unlinked() {
            return new Row(
                    label.unlinked(),
                    cells.stream().map(Cell::unlinked).toList(),
                    children.stream().map(Row::unlinked).toList());
        }

        private Row outer(int levels) {
            return new Row(
                    label,
                    cells,
                    levels == 1
                            ? List.of()
                            : children.stream()
                                    .map(child -> child.outer(levels - 1))
                                    .toList());
        }

        private Stream<Row> all() {
            return Stream.concat(Stream.of(this), children.stream().flatMap(Row::all));
        }
    }
}
