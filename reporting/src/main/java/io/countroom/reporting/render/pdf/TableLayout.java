package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How wide each column of a printed table is. The groups share the first column, each level indented under the one
 * above. A table too wide for the paper is printed in parts, one under the other, each with the first column; columns that
 * are read together, a figure and what it was before, stay in one part.
 *
 * @param columns the figures of this part, by their position in the table
 * @param widths the first column's, then one for each of {@code columns}
 */
record TableLayout(Table table, List<Integer> columns, List<Integer> widths) {

    /** A page that lies, without its margins; {@code report.jrxml} is drawn for it. */
    static final int LYING = 720;

    /** A page that stands; {@code summary.jrxml} is drawn for it. */
    static final int STANDING = 540;

    static final int INDENT = 8;
    private static final int GAP = 10;
    private static final int STEP = 4;
    private static final int NARROWEST = 30;
    private static final int WIDEST_TEXT = 150;

    int width() {
        return widths.stream().mapToInt(Integer::intValue).sum();
    }

    /** The parts of a table, from left to right. */
    static List<TableLayout> of(Table table, int pageWidth) {
        int[] wanted = wanted(table);
        int[] widths = wanted.clone();
        for (int i = 0; i < widths.length; i++) {
            if (i == 0 || !table.columns().get(i - 1).type().numeric()) {
                widths[i] = Math.min(WIDEST_TEXT, widths[i]);
            }
        }
        List<List<Integer>> families = families(table);
        int all = Arrays.stream(widths, 1, widths.length).sum();
        int room = pageWidth - widths[0];
        // No part is left with the last column alone.
        int fair = (int) Math.ceil(all / Math.ceil((double) all / room));
        List<TableLayout> parts = new ArrayList<>();
        List<Integer> columns = new ArrayList<>();
        int used = 0;
        for (List<Integer> family : families) {
            int more = family.stream().mapToInt(column -> widths[column + 1]).sum();
            if (!columns.isEmpty() && (used >= fair || used + more > room)) {
                parts.add(part(table, columns, widths, wanted, pageWidth));
                columns = new ArrayList<>();
                used = 0;
            }
            columns.addAll(family);
            used += more;
        }
        parts.add(part(table, columns, widths, wanted, pageWidth));
        return parts;
    }

    /** Columns beside each other, of which each follows from the others: a figure, what it was before, and its change. */
    private static List<List<Integer>> families(Table table) {
        List<List<Integer>> families = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            int start = i;
            boolean end = i + 2 >= table.columns().size()
                    || !(table.columns().get(i + 2).total() instanceof Total.Difference(String from, String take)
                            && from.equals(table.columns().get(i).id())
                            && take.equals(table.columns().get(i + 1).id()));
            i = end ? i : i + 2;
            families.add(IntStream.rangeClosed(start, i).boxed().toList());
        }
        return families;
    }

    /** Spread over what width there is, long texts first; texts give way where it is too narrow. */
    private static TableLayout part(Table table, List<Integer> columns, int[] widths, int[] wanted, int pageWidth) {
        int[] fitted = new int[columns.size() + 1];
        fitted[0] = widths[0];
        for (int i = 0; i < columns.size(); i++) {
            fitted[i + 1] = widths[columns.get(i) + 1];
        }
        int needed = Arrays.stream(fitted).sum();
        int slack = pageWidth - needed;
        if (slack < 0) {
            fitted = Arrays.stream(fitted)
                    .map(width -> width * pageWidth / needed)
                    .toArray();
        } else {
            for (int i = 0; i < fitted.length; i++) {
                int more = Math.min(slack, wanted[i == 0 ? 0 : columns.get(i - 1) + 1] - fitted[i]);
                fitted[i] += more;
                slack -= more;
            }
            int each = Math.min(24, slack / fitted.length);
            for (int i = 0; i < fitted.length; i++) {
                fitted[i] += each;
            }
            fitted[0] += Math.min(60, slack - each * fitted.length);
        }
        return new TableLayout(
                table, List.copyOf(columns), Arrays.stream(fitted).boxed().toList());
    }

    /** As wide as everything in a column is on one line, its heading on two. */
    private static int[] wanted(Table table) {
        int[] widths = new int[table.columns().size() + 1];
        String[] longest = new String[widths.length];
        Arrays.fill(longest, "");
        longest[0] = table.groups().stream().map(Column::title).collect(Collectors.joining(", "));
        for (Table.Row row : table.rows()) {
            longest(table, row, 0, longest);
        }
        if (table.total() != null) {
            longest(table, table.total(), 0, longest);
        }
        for (int i = 0; i < widths.length; i++) {
            // Bold, as in a total, and with room for the number of a remark.
            double text = Type.width(Type.BOLD, Type.TABLE_SIZE, longest[i]) + GAP;
            double heading = i == 0 ? 0 : onTwoLines(heading(table.columns().get(i - 1))) + GAP;
            // In steps, so that other figures under the same columns mostly share a template.
            widths[i] = STEP * (int) Math.ceil(Math.max(NARROWEST, Math.max(text, heading)) / STEP);
        }
        return widths;
    }

    private static void longest(Table table, Table.Row row, int level, String[] longest) {
        String label = " ".repeat(3 * level) + Formats.cell(table.groups().get(level), row.label());
        if (!row.children().isEmpty()) {
            label += ", " + Words.of("total");
        }
        if (label.length() > longest[0].length()) {
            longest[0] = label;
        }
        for (int i = 0; i < table.columns().size(); i++) {
            Cell cell = row.cells().get(i);
            String text = Formats.cell(table.columns().get(i), cell)
                    + (cell.coverage() == null ? "" : "\u00b9\u00b9")
                    + (cell.flag() == null ? "" : "\u00b9\u00b9");
            if (text.length() > longest[i + 1].length()) {
                longest[i + 1] = text;
            }
        }
        row.children().forEach(child -> longest(table, child, level + 1, longest));
    }

    /** The unit stays beside the word before it when the heading wraps. */
    static String heading(Column column) {
        return Formats.heading(column).replace(", ", ",\u00a0");
    }

    /** The least width in which a heading takes no more than two lines. */
    private static double onTwoLines(String heading) {
        double least = Type.width(Type.BOLD, Type.TABLE_SIZE, heading);
        for (int i = heading.indexOf(' '); i >= 0; i = heading.indexOf(' ', i + 1)) {
            least = Math.min(
                    least,
                    Math.max(
                            Type.width(Type.BOLD, Type.TABLE_SIZE, heading.substring(0, i)),
                            Type.width(Type.BOLD, Type.TABLE_SIZE, heading.substring(i + 1))));
        }
        return least;
    }
}
