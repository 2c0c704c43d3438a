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
import io.countroom.reporting.report.Wording;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outermost rows of a table, printed on a page. Figures are values elsewhere: no page reads one back from here. */
public final class Figures {

    private final Table table;

    public Figures(Table table) {
        this.table = table;
    }

    /** A total as a sentence has it: $4,218,640, or a dash. */
    public static String dollars(Cell cell) {
        Long cents = cell.cents();
        return cents == null ? Formats.MISSING : Formats.wholeDollars(cents);
    }

    /** A row under another. */
    public FigureTable plain() {
        List<String> headings = new ArrayList<>();
        List<Align> align = new ArrayList<>();
        headings.add(table.groups().getFirst().heading().in(Words::of).text());
        align.add(Align.START);
        for (Column column : table.columns()) {
            headings.add(heading(column));
            align.add(column.type().numeric() ? Align.END : Align.START);
        }
        FigureTable plain = new FigureTable(headings, align);
        for (Row row : table.rows()) {
            plain.row(cells(row));
        }
        if (table.total() != null) {
            plain.total(cells(table.total()));
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
        for (int i = 0; i < table.columns().size(); i++) {
            Column column = table.columns().get(i);
            boolean money = column.type() == Column.Type.MONEY;
            List<Component> cells = new ArrayList<>();
            cells.add(FigureTable.text(money ? column.heading().in(Words::of).text() : heading(column)));
            for (Row row : table.rows()) {
                Cell cell = row.cells().get(i);
                cells.add(remarked(new Span(money ? dollars(cell) : Formats.cell(column, cell)), cell));
            }
            turned.row(cells.toArray(Component[]::new));
        }
        return turned;
    }

    /** With its unit. */
    private static String heading(Column column) {
        return column.heading() instanceof Wording.Typed ? Formats.heading(column) : Words.of(Formats.heading(column));
    }

    private Component[] cells(Row row) {
        List<Component> cells = new ArrayList<>();
        cells.add(shown(row.label(), table.groups().getFirst()));
        for (int i = 0; i < row.cells().size(); i++) {
            cells.add(shown(row.cells().get(i), table.columns().get(i)));
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

    /** The position of a z-score on a bar that ends at three standard deviations, in percent of its half. */
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

    /** The link of a figure; null without one. */
    public static @Nullable String href(Cell cell) {
        Link link = cell.link();
        return link == null ? null : link.path();
    }
}
