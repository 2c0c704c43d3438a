package io.countroom.reporting.pack;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.report.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the printed pack shows of a section: its outer levels, or of its lines those that stand out; where neither is said, those
 * that come first. The total is always that of the whole section. This is printing: it chooses lines of a finished table and computes
 * no figure from them.
 *
 * @param section its id
 * @param title as the pack prints it
 * @param levels how many outer levels are printed, whole
 * @param flagged the column in whose lines a reader is told to look, the largest figures first
 * @param largest the number of lines with the largest figures in these columns, then lines with unknown figures; none if all
 * figures are zero
 * @param columns those that are printed, by id; empty for all
 * @param none what is said where no line stands out
 * @param drawn whether its charts are printed
 */
record Excerpt(
        String section,
        String title,
        @Nullable Integer levels,
        @Nullable String flagged,
        @Nullable List<String> largest,
        List<String> columns,
        String none,
        boolean drawn) {

    /** Lines of a list are printed up to this number. */
    static final int MOST = 8;

    Excerpt {
        columns = Objects.requireNonNullElse(columns, List.of());
        none = Objects.requireNonNullElse(none, "");
    }

    Section of(Section whole) {
        Table table = whole.table();
        Section empty =
                none.isEmpty() || (table.rows().isEmpty() && !whole.empty().equals(Section.NO_ACTIVITY))
                        ? whole
                        : whole.orElse(none);
        if (levels != null) {
            return titled(empty, empty.lead(), table.outer(levels));
        }
        List<Row> leaves = leaves(table);
        return lines(
                empty,
                flagged != null
                        ? ranked(leaves, table, List.of(flagged), true)
                        : largest != null ? ranked(leaves, table, largest, false) : leaves);
    }

    private Section titled(Section section, String lead, Table table) {
        return new Section(
                section.id(),
                new Wording.Phrase(title),
                lead,
                drawn ? section.charts() : List.of(),
                new Arrangement(columns, null).apply(table),
                section.place(),
                section.ifEmpty());
    }

    private Section lines(Section section, List<Row> chosen) {
        Table table = section.table();
        int all = leaves(table).size();
        List<Row> printed = chosen.stream().limit(MOST).toList();
        String titles = table.groups().reversed().stream().map(Column::title).collect(Collectors.joining(", "));
        String lead = printed.size() == all
                ? section.lead()
                : printed.isEmpty()
                        ? ""
                        : Formats.count(printed.size()) + " of "
                                + (printed.size() < chosen.size()
                                        ? Formats.count(chosen.size()) + " lines that stand out, of "
                                        : "")
                                + Formats.count(all) + "; the workbook has all.";
        Row total = table.total();
        return titled(
                section,
                lead,
                new Table(
                        List.of(Column.text("line", titles)),
                        table.columns(),
                        printed,
                        total == null || printed.isEmpty() || printed.size() == all
                                ? printed.isEmpty() ? null : total
                                : Row.of(Cell.text("All " + Formats.count(all)), total.cells())));
    }

    /** Each line by itself, its label with those above it. */
    private static List<Row> leaves(Table table) {
        List<Row> leaves = new ArrayList<>();
        table.rows().forEach(row -> leaves(table, row, 0, "", leaves));
        return leaves;
    }

    private static void leaves(Table table, Row row, int level, String above, List<Row> leaves) {
        String own = Formats.cell(table.groups().get(level), row.label());
        String label = above.isEmpty() ? own : own + ", " + above;
        if (row.children().isEmpty()) {
            Cell cell = level == 0 ? row.label() : Cell.text(label);
            leaves.add(Row.of(
                    level == 0 ? cell : new Cell(cell.value(), row.label().flag(), null), row.cells()));
        }
        row.children().forEach(child -> leaves(table, child, level + 1, label, leaves));
    }

    private static List<Row> ranked(List<Row> rows, Table table, List<String> by, boolean flagged) {
        List<Column> measures =
                by.stream().map(id -> table.column(id).orElseThrow()).toList();
        return rows.stream()
                .filter(row -> measures.stream()
                        .map(measure -> table.cell(row, measure))
                        .anyMatch(cell -> flagged ? looksOut(cell) : cell.value() == null || size(cell) != 0))
                .sorted(Comparator.comparingDouble((Row row) -> measures.stream()
                                .mapToDouble(measure -> size(table.cell(row, measure)))
                                .sum())
                        .reversed())
                .toList();
    }

    private static boolean looksOut(Cell cell) {
        return cell.flag() != null && cell.flag().level() != Cell.Flag.Level.NOTE;
    }

    private static double size(Cell cell) {
        Double number = cell.number();
        return number == null ? 0 : Math.abs(number);
    }
}
