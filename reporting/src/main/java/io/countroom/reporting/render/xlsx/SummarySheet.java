package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import java.util.List;
import org.apache.poi.ss.formula.SheetNameFormatter;
import org.apache.poi.ss.usermodel.Name;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;

/**
 * The first sheet of a workbook with a summary: its sections under one another. The figures of the first, and the totals of the
 * others, have names, so that another workbook can refer to them: {@code summary.drop}, {@code summary.games.drop}.
 */
final class SummarySheet {

    static String name() {
        return Words.of("Summary");
    }

    private static final int FIRST_COLUMN = 32;
    private static final int OTHER_COLUMNS = 16;

    private final SXSSFWorkbook workbook;
    private final Styles styles;
    private final SXSSFSheet sheet;
    private int next;
    private int widest = 1;

    private SummarySheet(SXSSFWorkbook workbook, Styles styles) {
        this.workbook = workbook;
        this.styles = styles;
        this.sheet = workbook.createSheet(name());
    }

    static void write(SXSSFWorkbook workbook, Styles styles, Report report) {
        new SummarySheet(workbook, styles).write(report);
    }

    private void write(Report report) {
        SXSSFRow title = sheet.createRow(next++);
        title.setHeightInPoints(22);
        Styles.text(
                title,
                0,
                report.header().property().name() + ", "
                        + report.header().period().label(),
                styles.title);
        Styles.text(
                sheet.createRow(next++),
                0,
                report.header().title() + " · " + report.header().property().certificateHolder() + " · "
                        + Words.of(
                                "generated {0}", Formats.moment(report.header().generatedAt())),
                styles.subtitle);
        List<Section> sections = report.atAGlance().sections();
        for (Section section : sections) {
            section(section, section.equals(sections.getFirst()));
        }
        next++;
        SXSSFRow signed = sheet.createRow(next++);
        Styles.text(signed, 0, Words.of("Prepared by, date"), styles.subtitle);
        Styles.text(signed, 2, Words.of("Reviewed by, date"), styles.subtitle);
        Styles.text(signed, 4, Words.of("Certified by, date"), styles.subtitle);
        sheet.setColumnWidth(0, FIRST_COLUMN * 256);
        for (int i = 1; i < widest; i++) {
            sheet.setColumnWidth(i, OTHER_COLUMNS * 256);
        }
        workbook.setPrintArea(workbook.getSheetIndex(sheet), 0, widest - 1, 0, next - 1);
        Print.fit(sheet, report.header(), true, 1, 1);
    }

    private void section(Section section, boolean first) {
        Table table = section.table();
        int columns = table.columns().size() + 1;
        widest = Math.max(widest, columns);
        next++;
        SXSSFRow heading = sheet.createRow(next++);
        heading.setHeightInPoints(20);
        Styles.text(heading, 0, section.title(), styles.title);
        if (!section.lead().isEmpty()) {
            Styles.text(sheet.createRow(next++), 0, section.lead(), styles.subtitle);
        }
        if (table.rows().isEmpty()) {
            Styles.text(sheet.createRow(next++), 0, section.empty(), styles.subtitle);
            return;
        }
        SXSSFRow names = sheet.createRow(next++);
        names.setHeightInPoints(28);
        Styles.text(names, 0, Formats.heading(table.groups().getFirst()), styles.headingLeft);
        for (int i = 0; i < table.columns().size(); i++) {
            Column column = table.columns().get(i);
            Styles.text(
                    names,
                    i + 1,
                    Formats.heading(column),
                    column.type().numeric() ? styles.headingRight : styles.headingLeft);
        }
        String named = first ? "summary." : "summary." + section.id().replaceFirst(".*\\.", "") + ".";
        for (Table.Row row : table.rows()) {
            line(table, row, Styles.Row.LINE);
            if (first && row.equals(table.rows().getFirst())) {
                name(table, named);
            }
        }
        if (table.total() != null) {
            line(table, table.total(), Styles.Row.TOTAL);
            name(table, named);
        }
    }

    private void line(Table table, Table.Row row, Styles.Row kind) {
        SXSSFRow line = sheet.createRow(next++);
        Column group = table.groups().getFirst();
        TableSheets.value(line, 0, row.label(), styles.label(group.type(), kind));
        for (int i = 0; i < table.columns().size(); i++) {
            Cell cell = row.cells().get(i);
            Column column = table.columns().get(i);
            TableSheets.value(line, i + 1, cell, styles.figure(column.type(), kind, cell));
            boolean last = i == table.columns().size() - 1;
            if (last && !column.type().numeric()) {
                // A sentence takes the rest of the line.
                sheet.addMergedRegion(new CellRangeAddress(line.getRowNum(), line.getRowNum(), i + 1, i + 6));
            }
        }
    }

    /** Of the figures of the line just written. */
    private void name(Table table, String before) {
        for (int i = 0; i < table.columns().size(); i++) {
            Name name = workbook.createName();
            name.setNameName(before + table.columns().get(i).id());
            name.setRefersToFormula(SheetNameFormatter.format(name()) + "!"
                    + new CellReference(next - 1, i + 1, true, true).formatAsString());
        }
    }
}
