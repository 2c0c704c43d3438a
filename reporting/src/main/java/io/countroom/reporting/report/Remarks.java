package io.countroom.reporting.report;

import io.countroom.reporting.report.Table.Row;
import java.util.LinkedHashSet;
import java.util.Set;

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
        if (cell.flag() != null) {
            sentences.add(cell.flag().sentence());
        }
    }

    /** Whether any row of the table has a remark. */
    public static boolean any(Table table) {
        return table.rows().stream().anyMatch(Remarks::any) || (table.total() != null && any(table.total()));
    }

    private static boolean any(Row row) {
        return row.label().flag() != null
                || row.cells().stream().anyMatch(cell -> cell.flag() != null)
                || row.children().stream().anyMatch(Remarks::any);
    }
}
