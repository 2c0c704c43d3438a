package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.sf.jasperreports.engine.JRDataSource;
import net.sf.jasperreports.engine.JRField;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a printed table from top to bottom: a group's name, what is in it, its subtotal. Remarks are numbered in
 * the order in which they are met, the same sentence with the same number.
 */
final class TableLines implements JRDataSource {

    enum Kind {
        GROUP,
        LINE,
        SUBTOTAL,
        TOTAL
    }

    /** @param level how deep the line is nested, 0 for the outermost */
    private record Line(Kind kind, int level, List<String> texts) {}

    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private final TableLayout layout;
    private final List<Line> lines = new ArrayList<>();
    private final Map<String, Integer> remarks;
    private int position = -1;

    /** @param remarks the remarks met so far, which the parts of a table share */
    TableLines(TableLayout layout, Map<String, Integer> remarks) {
        this.layout = layout;
        this.remarks = remarks;
        Table table = layout.table();
        table.rows().forEach(row -> add(row, 0));
        if (table.total() != null) {
            lines.add(new Line(Kind.TOTAL, 0, texts("Total", table.total())));
        }
    }

    private void add(Table.Row row, int level) {
        Column group = layout.table().groups().get(level);
        String label = Formats.cell(group, row.label()) + mark(row.label());
        if (row.children().isEmpty()) {
            lines.add(new Line(Kind.LINE, level, texts(label, row)));
            return;
        }
        lines.add(new Line(Kind.GROUP, level, List.of(label)));
        row.children().forEach(child -> add(child, level + 1));
        lines.add(new Line(Kind.SUBTOTAL, level, texts(label + ", total", row)));
    }

    private List<String> texts(String label, Table.Row row) {
        List<String> texts = new ArrayList<>();
        texts.add(label);
        for (int column : layout.columns()) {
            Cell cell = row.cells().get(column);
            texts.add(Formats.cell(layout.table().columns().get(column), cell) + mark(cell));
        }
        return texts;
    }

    private String mark(Cell cell) {
        if (cell.remark().isEmpty()) {
            return "";
        }
        Integer number = remarks.computeIfAbsent(cell.remark(), sentence -> remarks.size() + 1);
        StringBuilder mark = new StringBuilder();
        number.toString().chars().forEach(digit -> mark.append(SUPERSCRIPTS.charAt(digit - '0')));
        return mark.toString();
    }

    @Override
    public boolean next() {
        return ++position < lines.size();
    }

    /** {@code c0} is the label, {@code c1} the first figure; {@code line1} says whether this is a line of the second level. */
    @Override
    public @Nullable Object getFieldValue(JRField field) {
        Line line = lines.get(position);
        String name = field.getName();
        if (name.startsWith("c")) {
            int column = Integer.parseInt(name.substring(1));
            return column < line.texts.size() ? line.texts.get(column) : null;
        }
        return name.equals(bandName(line.kind, line.level));
    }

    static String bandName(Kind kind, int level) {
        return switch (kind) {
            case GROUP -> "group" + level;
            case LINE -> "line" + level;
            case SUBTOTAL -> "subtotal" + level;
            case TOTAL -> "total";
        };
    }
}
