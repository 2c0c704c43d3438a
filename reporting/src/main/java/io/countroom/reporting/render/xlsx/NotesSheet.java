package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Definitions;
import io.countroom.reporting.report.Header;
import io.countroom.reporting.report.Report;
import java.util.Map;
import org.apache.poi.xssf.streaming.SXSSFRow;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;

/** The last sheet: the cover block, what each column is, and the notes. */
final class NotesSheet {

    static String name() {
        return Words.of("Notes");
    }

    private final SXSSFSheet sheet;
    private final Styles styles;
    private int next;

    private NotesSheet(SXSSFSheet sheet, Styles styles) {
        this.sheet = sheet;
        this.styles = styles;
    }

    static void write(SXSSFWorkbook workbook, Styles styles, Report report) {
        NotesSheet notes = new NotesSheet(workbook.createSheet(name()), styles);
        notes.sheet.setColumnWidth(0, 26 * 256);
        notes.sheet.setColumnWidth(1, 100 * 256);
        Print.fit(notes.sheet, report.header(), false, 1, 0);
        notes.write(report);
    }

    private void write(Report report) {
        Header header = report.header();
        heading(header.title() + (header.subtitle().isEmpty() ? "" : ", " + header.subtitle()));
        header.facts(Formats.moment(header.generatedAt())).forEach(fact -> pair(fact.name(), fact.value()));
        pair(
                Words.of("Filtering a table"),
                Words.of("Sums follow a filter, and so do shares and differences of sums. Figures that are not sums of "
                        + "their lines (standard deviation, z, range) stay the figures of all lines."));
        Map<String, String> definitions = Definitions.of(report, Formats::heading);
        if (!definitions.isEmpty()) {
            heading(Words.of("Definitions"));
            definitions.forEach(this::pair);
        }
        if (!report.notes().isEmpty()) {
            heading(Words.of("Notes"));
            report.notes().forEach(note -> pair(note.subject(), note.text()));
        }
    }

    private void heading(String text) {
        if (next > 0) {
            next++;
        }
        SXSSFRow row = sheet.createRow(next++);
        row.setHeightInPoints(22);
        Styles.text(row, 0, text, styles.title);
    }

    private void pair(String name, String value) {
        SXSSFRow row = sheet.createRow(next++);
        // Wrapped rows are not made taller by themselves when a sheet is streamed.
        row.setHeightInPoints(14 * (1 + value.length() / 105));
        Styles.text(row, 0, name, styles.factName);
        Styles.text(row, 1, value, styles.factValue);
    }
}
