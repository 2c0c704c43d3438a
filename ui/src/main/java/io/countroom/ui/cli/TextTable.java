package io.countroom.ui.cli;

import java.util.ArrayList;
import java.util.List;

/** A table in plain text: columns as wide as their widest cell, figures to the right. */
final class TextTable {

    /** A column's heading and the side its cells keep to. */
    record Column(String heading, boolean right) {

        static Column text(String heading) {
            return new Column(heading, false);
        }

        static Column figure(String heading) {
            return new Column(heading, true);
        }
    }

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    void add(String... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
        }
        rows.add(List.of(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Every line with its indent and without trailing blanks. */
    List<String> lines(String indent) {
        List<String> lines = new ArrayList<>();
        lines.add(line(indent, columns.stream().map(Column::heading).toList()));
        rows.forEach(row -> lines.add(line(indent, row)));
        return lines;
    }

    private String line(String indent, List<String> cells) {
        StringBuilder line = new StringBuilder(indent);
        for (int i = 0; i < cells.size(); i++) {
            String blanks = " ".repeat(width(i) - length(cells.get(i)));
            line.append(i == 0 ? "" : "  ")
                    .append(columns.get(i).right() ? blanks + cells.get(i) : cells.get(i) + blanks);
        }
        return line.toString().stripTrailing();
    }

    private int width(int column) {
        return rows.stream()
                .mapToInt(row -> length(row.get(column)))
                .reduce(length(columns.get(column).heading()), Math::max);
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
