package io.countroom.reporting.report;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.report.Table.Row;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Remarks of a row, for formats whose cells cannot hold a remark: one text with every flag's sentence. */
public final class Remarks {

    private Remarks() {}

    /**
     * Each remark once, in the order of the columns; empty where no cell is flagged. A remark is left out if a longer remark begins
     * with it.
     */
    public static String of(Row row) {
        Set<String> sentences = new LinkedHashSet<>();
        add(sentences, row.label());
        row.cells().forEach(cell -> add(sentences, cell));
        List.copyOf(sentences).forEach(longer -> sentences.removeIf(shorter -> longer.startsWith(shorter + " ")));
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
        return table.all().flatMap(row -> row.cells().stream()).anyMatch(cell -> cell.coverage() != null);
    }

    /** Whether any row of the table has a remark. */
    public static boolean any(Table table) {
        return table.all().anyMatch(row -> !of(row).isEmpty());
    }
}
