package io.countroom.reporting.render.pdf;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import java.util.ArrayList;
import java.util.List;
import net.sf.jasperreports.engine.JRField;
import net.sf.jasperreports.engine.JRRewindableDataSource;
import org.jspecify.annotations.Nullable;

/** The lines of a printed table from top to bottom: a group's name, what is in it, its subtotal. */
final class TableLines implements JRRewindableDataSource {

    static final String TOGETHER = "together";

    enum Kind {
        GROUP,
        LINE,
        SUBTOTAL,
        TOTAL
    }

    /** @param level how deep the line is nested, 0 for the outermost */
    private record PrintedLine(Kind kind, int level, List<String> texts) {}

    private final TableLayout layout;
    private final List<PrintedLine> lines = new ArrayList<>();
    private final NumberedRemarks remarks;
    private int position = -1;

    /** @param remarks those met so far in the whole report */
    TableLines(TableLayout layout, NumberedRemarks remarks) {
        this.layout = layout;
        this.remarks = remarks;
        Table table = layout.table();
        table.rows().forEach(row -> add(row, 0));
        if (table.total() != null) {
            lines.add(new PrintedLine(
                    Kind.TOTAL,
                    0,
                    texts(Formats.cell(table.groups().getFirst(), table.total().label()), table.total())));
        }
    }

    private void add(Table.Row row, int level) {
        Column group = layout.table().groups().get(level);
        String label = Formats.cell(group, row.label()) + remarks.mark(row.label());
        if (row.children().isEmpty()) {
            lines.add(new PrintedLine(Kind.LINE, level, texts(label, row)));
            return;
        }
        lines.add(new PrintedLine(Kind.GROUP, level, List.of(label)));
        row.children().forEach(child -> add(child, level + 1));
        if (row.cells().stream().anyMatch(cell -> cell != Cell.EMPTY)) {
            lines.add(new PrintedLine(Kind.SUBTOTAL, level, texts(label + ", " + Words.of("total"), row)));
        }
    }

    private List<String> texts(String label, Table.Row row) {
        List<String> texts = new ArrayList<>();
        texts.add(label);
        for (int column : layout.columns()) {
            Cell cell = row.cells().get(column);
            texts.add(Formats.cell(layout.table().columns().get(column), cell) + remarks.mark(cell));
        }
        return texts;
    }

    @Override
    public boolean next() {
        return ++position < lines.size();
    }

    /** A table that does not fit is begun again on the next page. */
    @Override
    public void moveFirst() {
        position = -1;
    }

    /**
     * {@code c0} is the label, {@code c1} the first figure; {@code line1} says whether this is a line of the second level. Lines
     * with the same {@link #TOGETHER} stay on one page.
     */
    @Override
    public @Nullable Object getFieldValue(JRField field) {
        PrintedLine line = lines.get(position);
        String name = field.getName();
        if (name.equals(TOGETHER)) {
            return firstOfPage(position);
        }
        if (name.startsWith("c")) {
            int column = Integer.parseInt(name.substring(1));
            return column < line.texts.size() ? line.texts.get(column) : null;
        }
        return name.equals(bandName(line.kind, line.level));
    }

    /** The first line of the block that must stay on one page: the last two lines, or names of groups with the line below them. */
    private int firstOfPage(int line) {
        int first = Math.max(0, Math.min(line, lines.size() - 2));
        while (first > 0 && lines.get(first - 1).kind == Kind.GROUP) {
            first--;
        }
        return first;
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
