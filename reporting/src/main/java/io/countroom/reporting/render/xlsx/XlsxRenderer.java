package io.countroom.reporting.render.xlsx;

import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.util.WorkbookUtil;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** Writes a workbook: the tables first, then the charts, then the notes. */
public final class XlsxRenderer {

    private XlsxRenderer() {}

    public static void write(Report report, OutputStream out) throws IOException {
        write(report, out, SpreadsheetVersion.EXCEL2007.getMaxRows());
    }

    /** @param maxRows how many rows a sheet can hold; a table that needs more goes on in a further sheet */
    static void write(Report report, OutputStream out, int maxRows) throws IOException {
        // Charts need the whole of their sheet in memory; the tables are streamed around it.
        try (XSSFWorkbook whole = new XSSFWorkbook()) {
            properties(whole, report);
            Styles styles = new Styles(whole);
            boolean charts = ChartSheet.write(whole, styles, report);
            try (SXSSFWorkbook workbook =
                    new WithoutClock(whole, report.header().generatedAt())) {
                SheetNames names = new SheetNames();
                if (charts) {
                    names.take(ChartSheet.name());
                }
                names.take(NotesSheet.name());
                tables(workbook, styles, report, names, maxRows);
                NotesSheet.write(workbook, styles, report);
                if (charts) {
                    workbook.setSheetOrder(ChartSheet.name(), workbook.getNumberOfSheets() - 2);
                }
                workbook.setActiveSheet(0);
                workbook.setSelectedTab(0);
                workbook.write(out);
            }
        }
    }

    /** The summary and the contents, where the report has a summary, and a sheet for each table. */
    private static void tables(SXSSFWorkbook workbook, Styles styles, Report report, SheetNames names, int maxRows) {
        List<Section> body = report.sections().stream()
                .filter(section -> section.place() == Section.Place.BODY)
                .toList();
        boolean summary = body.size() < report.sections().size();
        if (summary) {
            names.take(SummarySheet.name());
            SummarySheet.write(workbook, styles, report);
        }
        ContentsSheet contents = null;
        if (summary && !body.isEmpty()) {
            names.take(ContentsSheet.name());
            contents = new ContentsSheet(workbook, styles, report.header());
        }
        for (Section section : body) {
            String first = new TableSheets(workbook, styles, report.header(), section, names, maxRows).write();
            if (contents != null) {
                contents.add(section, first);
            }
        }
    }

    /**
     * A workbook is an archive whose entries carry the time at which they were written. Here that is the report's own, in
     * UTC, so that the same report is the same file, to the byte.
     */
    private static final class WithoutClock extends SXSSFWorkbook {

        private final long time;

        WithoutClock(XSSFWorkbook whole, ZonedDateTime at) {
            super(whole, 100);
            // The entry of an archive has a time of day without a zone, which is made of a moment by the zone of this
            // machine.
            this.time = at.withZoneSameInstant(ZoneOffset.UTC)
                    .withZoneSameLocal(ZoneId.systemDefault())
                    .toInstant()
                    .toEpochMilli();
        }

        @Override
        protected ZipArchiveOutputStream createArchiveOutputStream(OutputStream out) {
            return new ZipArchiveOutputStream(out) {
                @Override
                public void putArchiveEntry(ZipArchiveEntry entry) throws IOException {
                    entry.setTime(time);
                    super.putArchiveEntry(entry);
                }
            };
        }
    }

    private static void properties(XSSFWorkbook workbook, Report report) {
        var core = workbook.getProperties().getCoreProperties();
        core.setTitle(report.header().title() + ", " + report.header().period().label());
        core.setCreator(report.header().operator());
        core.setModified(Optional.of(Date.from(report.header().generatedAt().toInstant())));
        core.setCreated(Optional.of(Date.from(report.header().generatedAt().toInstant())));
        var extended = workbook.getProperties().getExtendedProperties();
        extended.setApplication("Countroom");
        extended.setCompany(report.header().property().certificateHolder());
    }

    /** Excel allows 31 characters, some of them not, and each name once whatever its case. */
    static final class SheetNames {

        private static final int LONGEST = 31;

        private final Set<String> taken = new HashSet<>();

        String take(String wish) {
            String name = whole(wish, LONGEST);
            for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
                String ending = " (" + number + ")";
                name = whole(wish, LONGEST - ending.length()) + ending;
            }
            return name;
        }

        /** Of a wish that is too long, as many whole words as there is room for. */
        private static String whole(String wish, int most) {
            String safe = WorkbookUtil.createSafeSheetName(wish, ' ');
            if (wish.length() <= most) {
                return safe;
            }
            int end = wish.lastIndexOf(' ', most);
            String words = safe.substring(0, end < most / 2 ? Math.min(most, safe.length()) : end);
            return words.replaceFirst("( (of|the|and|by|not|to|from|what|a|for|in|with|that|is|their))+$", "")
                    .replaceFirst("[,;:]$", "");
        }
    }
}
