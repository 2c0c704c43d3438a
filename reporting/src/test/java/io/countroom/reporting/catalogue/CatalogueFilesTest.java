package io.countroom.reporting.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.PlayedFloor;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every report of the catalogue, read back from the files that it is written to; and all of them as the month-end pack. */
class CatalogueFilesTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");
    private static final int HEADING_ROWS = 5;

    private static Database database;
    private static PlayedFloor floor;
    private static ReportCatalogue catalogue;

    @BeforeAll
    static void play() {
        database = TestDatabase.H2.open();
        floor = PlayedFloor.in(database, false);
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static Report report(ReportKind kind) {
        return kind.report(ReportRequest.of(floor.property, OCTOBER, "Pat Controller", NOW));
    }

    @Test
    void inEveryReportExcelPdfAndCsvHoldTheFiguresOfTheModelToTheCent() throws IOException {
        Renderers renderers = new Renderers();
        for (ReportKind each : catalogue.all()) {
            Report report = report(each);
            String csv = new String(file(renderers, report, FileFormat.CSV), StandardCharsets.UTF_8);
            String pdf;
            try (PDDocument document = Loader.loadPDF(file(renderers, report, FileFormat.PDF))) {
                pdf = new PDFTextStripper().getText(document);
            }
            int figures = 0;
            try (XSSFWorkbook workbook =
                    new XSSFWorkbook(new ByteArrayInputStream(file(renderers, report, FileFormat.XLSX)))) {
                FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
                DataFormatter formatter = new DataFormatter(Locale.US);
                for (int i = 0; i < report.sections().size(); i++) {
                    Table table = report.sections().get(i).table();
                    Sheet sheet = workbook.getSheetAt(i);
                    List<Row> lines = lines(table);
                    for (int line = 0; line < lines.size(); line++) {
                        for (int c = 0; c < table.columns().size(); c++) {
                            Cell cell = lines.get(line).cells().get(c);
                            if (cell.value() == null || cell.value() instanceof Cell.Value.Text) {
                                continue;
                            }
                            String as =
                                    each.id() + " " + report.sections().get(i).id() + " "
                                            + table.columns().get(c).id() + " line " + line;
                            String shown = Formats.cell(table.columns().get(c), cell);
                            if (cell.value() instanceof Cell.Value.Money(long cents)) {
                                assertThat(formatter.formatCellValue(
                                                sheet.getRow(HEADING_ROWS + line)
                                                        .getCell(table.groups().size() + c),
                                                evaluator))
                                        .as(as)
                                        .isEqualTo(shown);
                                assertThat(pdf).as(as).contains(shown);
                                if (i == 0) {
                                    assertThat(csv)
                                            .as(as)
                                            .contains(
                                                    BigDecimal.valueOf(cents, 2).toPlainString());
                                }
                                figures++;
                            }
                        }
                    }
                }
            }
            // The variance appendix is in words, the pace report in rounds and hours.
            boolean money = report.sections().stream()
                    .flatMap(section -> section.table().columns().stream())
                    .anyMatch(column -> column.type() == Column.Type.MONEY);
            assertThat(figures > 0).as(each.id()).isEqualTo(money);
            assertThat(money)
                    .as(each.id())
                    .isEqualTo(!Set.of("variance", "pace").contains(each.id()));
        }
    }

    private static byte[] file(Renderers renderers, Report report, FileFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        renderers.write(report, format, out);
        return out.toByteArray();
    }

    /** As they stand on a sheet: children above their subtotal, the total last. */
    private static List<Row> lines(Table table) {
        List<Row> lines = new ArrayList<>();
        table.rows().forEach(row -> add(lines, row));
        if (table.total() != null) {
            lines.add(table.total());
        }
        return lines;
    }

    private static void add(List<Row> lines, Row row) {
        row.children().forEach(child -> add(lines, child));
        lines.add(row);
    }

    @Test
    void theMonthEndPackHoldsEveryReportAndItsManifestIsTrue(@TempDir Path folder) throws Exception {
        List<Path> files =
                new MonthEndPack(catalogue, new Renderers()).write(floor.property, OCTOBER, "Pat", NOW, folder);
        assertThat(files)
                .extracting(file -> file.getFileName().toString())
                .containsExactly("month-end-2026-10.xlsx", "month-end-2026-10.pdf", "month-end-2026-10.sha256");
        String manifest = Files.readString(files.getLast());
        for (Path file : files.subList(0, 2)) {
            String sum = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
            assertThat(manifest).contains(sum + "  " + file.getFileName() + "\n");
        }
        int sections = 0;
        try (XSSFWorkbook workbook = new XSSFWorkbook(Files.newInputStream(files.getFirst()));
                PDDocument pdf = Loader.loadPDF(files.get(1).toFile())) {
            int pages = pdf.getNumberOfPages();
            for (ReportKind each : catalogue.all()) {
                PDFTextStripper stripper = new PDFTextStripper();
                stripper.setEndPage(2);
                Matcher begins = Pattern.compile(
                                "(?m)^" + Pattern.quote(each.title()) + " .*?(\\d+)\\s*$", Pattern.DOTALL)
                        .matcher(stripper.getText(pdf));
                assertThat(begins.find()).as(each.title()).isTrue();
                sections += report(each).sections().size();
            }
            PDFTextStripper last = new PDFTextStripper();
            last.setStartPage(pages);
            assertThat(last.getText(pdf)).contains("Page " + pages + " of").contains(String.valueOf(pages));
            assertThat(pdf.getDocumentCatalog().getDocumentOutline()).isNotNull();
            // Contents, charts and notes beside the sections.
            assertThat(workbook.getNumberOfSheets()).isEqualTo(sections + 3);
        }
    }
}
