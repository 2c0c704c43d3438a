package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Section;
import org.apache.poi.common.usermodel.HyperlinkType;
import org.apache.poi.ss.formula.SheetNameFormatter;
import org.apache.poi.ss.usermodel.Hyperlink;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;

/** Where each table of a workbook is, with links. Stands behind the summary, and is written as its tables are. */
final class ContentsSheet {

    static String name() {
        return Words.of("Contents");
    }

    private final SXSSFWorkbook workbook;
    private final Styles styles;
    private final SXSSFSheet sheet;
    private int next;

    ContentsSheet(SXSSFWorkbook workbook, Styles styles, Header header) {
        this.workbook = workbook;
        this.styles = styles;
        this.sheet = workbook.createSheet(name());
        sheet.setColumnWidth(0, 34 * 256);
        sheet.setColumnWidth(1, 90 * 256);
        Print.fit(sheet, header, false, 1, 0);
        SXSSFRow title = sheet.createRow(next++);
        title.setHeightInPoints(22);
        Styles.text(title, 0, name(), styles.title);
        next++;
        SXSSFRow heading = sheet.createRow(next++);
        Styles.text(heading, 0, Words.of("Sheet"), styles.headingLeft);
        Styles.text(heading, 1, Words.of("What it holds"), styles.headingLeft);
        sheet.createFreezePane(0, next);
    }

    void add(Section section, String sheetName) {
        SXSSFRow row = sheet.createRow(next++);
        Styles.text(row, 0, sheetName, styles.link);
        Hyperlink link = workbook.getCreationHelper().createHyperlink(HyperlinkType.DOCUMENT);
        link.setAddress(SheetNameFormatter.format(sheetName) + "!A1");
        row.getCell(0).setHyperlink(link);
        Styles.text(
                row,
                1,
                section.title()
                        + (section.table().rows().isEmpty()
                                ? ": " + section.empty()
                                : section.lead().isEmpty() ? "" : ". " + section.lead()),
                styles.factValue);
    }
}
