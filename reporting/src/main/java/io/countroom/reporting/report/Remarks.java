package io.countroom.reporting.report;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.report.Table.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What is to be said about a row where a cell cannot hold a remark of its own: one text with every flag's sentence. */
public final class Remarks {

    private Remarks() {}

    /** Each sentence once, in the order of the columns; empty where no cell is flagged. */
    public static String of(Row row) {
        Set<String> sentences = new LinkedHashSet<>();
        add(sentences, row.label());
        row.cells().forEach(cell -> add(sentences, cell));
        return String.join(" ", sentences);
    }

    private static void add(Set<String> sentences, Cell cell) {
        if (cell.coverage() != null) {
            sentences.add(cell.coverage().sentence());
        }
        if (cell.flag() != null) {
            sentences.add(cell.flag().sentence());
        }
    }

    /**
     * Of how much each figure stands that is known in part: "drop 30 of 31 gaming dates"; empty where all are whole.
     *
     * @param name what a column is called
     */
    public static String coverage(Table table, Row row, Function<Column, String> name) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < row.cells().size(); i++) {
            Coverage coverage = row.cells().get(i).coverage();
            if (coverage != null) {
                parts.add(name.apply(table.columns().get(i)) + " " + coverage.share());
            }
        }
        return String.join("; ", parts);
    }

    /** Whether any figure of the table is known in part. */
    public static boolean anyPart(Table table) {
        return Stream.concat(table.rows().stream(), Stream.ofNullable(table.total()))
                .anyMatch(Remarks::anyPart);
    }

    private static boolean anyPart(Row row) {
        return row.cells().stream().anyMatch(cell -> cell.coverage() != null)
                || row.children().stream().anyMatch(Remarks::anyPart);
    }

    /** Whether any row of the table has a remark. */
    public static boolean any(Table table) {
        return table.rows().stream().anyMatch(Remarks::any) || (table.total() != null && any(table.total()));
    }

    private static boolean any(Row row) {
        return row.label().flag() != null
                || row.cells().stream().anyMatch(cell -> !cell.remark().isEmpty())
                || row.children().stream().anyMatch(Remarks::any);
    }
}
