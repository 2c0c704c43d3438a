package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Single figures of a report's table, by the ids of their columns, for pages that show a few of them. */
public final class Figures {

    private final Table table;

    public Figures(Table table) {
        this.table = table;
    }

    /** The cell of a row under a column. */
    public Cell cell(Row row, String columnId) {
        return table.cell(row, column(columnId));
    }

    /** The total under a column; missing where the table has none. */
    public Cell total(String columnId) {
        Row total = table.total();
        return total == null ? Cell.missing(Words.of("There is no total.")) : cell(total, columnId);
    }

    /** As the column writes it. */
    public String text(Cell cell, String columnId) {
        return Formats.cell(column(columnId), cell);
    }

    /** What stands over the column, with its unit. */
    public String heading(String columnId) {
        return Formats.heading(column(columnId));
    }

    /** A total as a sentence has it: $4,218,640, or a dash. */
    public static String dollars(Cell cell) {
        Long cents = cell.cents();
        return cents == null ? Formats.MISSING : Formats.wholeDollars(cents);
    }

    private Column column(String columnId) {
        return table.column(columnId).orElseThrow(() -> new IllegalArgumentException("no column '" + columnId + "'"));
    }

    /** The outermost rows as a plain table of the columns named. */
    public FigureTable plain(List<String> columnIds) {
        List<String> headings = new ArrayList<>();
        List<Align> align = new ArrayList<>();
        headings.add(Words.of(table.groups().getFirst().title()));
        align.add(Align.START);
        for (String id : columnIds) {
            headings.add(Words.of(Formats.heading(column(id))));
            align.add(column(id).type().numeric() ? Align.END : Align.START);
        }
        FigureTable plain = new FigureTable(headings, align);
        for (Row row : table.rows()) {
            plain.row(cells(row, columnIds));
        }
        if (table.total() != null) {
            plain.total(cells(table.total(), columnIds));
        }
        return plain;
    }

    /** The outermost rows beside each other with a line for each figure, money in whole dollars: for a few rows of many figures. */
    public FigureTable turned() {
        List<String> headings = new ArrayList<>();
        headings.add(Words.of("Figure"));
        table.rows().forEach(row -> headings.add(Formats.cell(table.groups().getFirst(), row.label())));
        List<Align> align = new ArrayList<>(Collections.nCopies(headings.size(), Align.END));
        align.set(0, Align.START);
        FigureTable turned = new FigureTable(headings, align);
        for (Column column : table.columns()) {
            boolean money = column.type() == Column.Type.MONEY;
            List<Component> cells = new ArrayList<>();
            cells.add(FigureTable.text(Words.of(money ? column.title() : Formats.heading(column))));
            for (Row row : table.rows()) {
                Cell cell = cell(row, column.id());
                cells.add(remarked(new Span(money ? dollars(cell) : Formats.cell(column, cell)), cell));
            }
            turned.row(cells.toArray(Component[]::new));
        }
        return turned;
    }

    private Component[] cells(Row row, List<String> columnIds) {
        List<Component> cells = new ArrayList<>();
        cells.add(shown(row.label(), table.groups().getFirst()));
        for (String id : columnIds) {
            cells.add(shown(cell(row, id), column(id)));
        }
        return cells.toArray(Component[]::new);
    }

    /** A figure with its link, its remark, and for a z-score its place in the range. */
    public static Component shown(Cell cell, Column column) {
        Span shown = new Span();
        Double z = column.type() == Column.Type.Z && cell.value() instanceof Value.Real(double value) ? value : null;
        if (z != null) {
            shown.add(zBar(z, tone(cell)));
        }
        String text = Formats.cell(column, cell);
        Link link = cell.link();
        shown.add(link == null ? new Span(text) : Parts.figure(text, link.path()));
        return remarked(shown, cell);
    }

    private static Span remarked(Span shown, Cell cell) {
        if (!cell.remark().isEmpty()) {
            shown.setTitle(cell.remark());
            shown.addClassNames(tone(cell).split(" "));
        }
        return shown;
    }

    private static Span zBar(double z, String tone) {
        Span bar = new Span();
        bar.addClassName("z");
        if (!tone.isEmpty()) {
            bar.addClassName(tone);
        }
        bar.getStyle().set("--z", String.valueOf(place(z)));
        return bar;
    }

    /** Where a z-score lies on a bar that ends at three standard deviations, in percent of its half. */
    static double place(double z) {
        return Math.clamp(z * 100 / 3, -100, 100);
    }

    static String tone(Cell cell) {
        String flag = cell.flag() == null
                ? ""
                : switch (cell.flag().level()) {
                    case NOTE -> "flag-note";
                    case LOOK -> "flag-look";
                    case WRONG -> "flag-wrong";
                };
        return cell.coverage() == null ? flag : ("partial " + flag).strip();
    }

    /** Where a figure leads; null where it leads nowhere. */
    public static @Nullable String href(Cell cell) {
        Link link = cell.link();
        return link == null ? null : link.path();
    }
}
