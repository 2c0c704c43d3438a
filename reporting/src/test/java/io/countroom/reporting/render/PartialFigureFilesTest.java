package io.countroom.reporting.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.SampleReports;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.BorderStyle;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A figure that is known in part is a number in every format, which says of how much it stands and what lacks. */
class PartialFigureFilesTest {

    private static final String CLOSER = "MB-07 on 8 Oct 2026: the closer is missing.";
    private static final Coverage PART = Coverage.because(30, 31, "gaming dates", CLOSER);
    private static final String SENTENCE = "30 of 31 gaming dates; " + CLOSER;

    /** The rows of a sheet: a title of four lines, the heading, two tables, the total. */
    private static final int PARTIAL_ROW = 6;

    private static final int TOTAL_ROW = 7;

    private static final Renderers RENDERERS = new Renderers();

    /** A table that is known, one whose win of a gaming date is not, and the total; a chart with a gap. */
    private static Report report() {
        Table table = new Table(
                List.of(Column.text("table", "Table")),
                List.of(
                        Column.sum("drop", "Drop", Type.MONEY),
                        Column.sum("win", "Counted win", Type.MONEY),
                        Column.own("hold", "Hold", Type.PERCENT).over("win", "drop")),
                List.of(
                        Row.of(Cell.text("MB-06"), List.of(Cell.money(1_000_000), Cell.money(200_000), Cell.real(0.2))),
                        Row.of(
                                Cell.text("MB-07"),
                                List.of(
                                        Cell.money(3_100_000),
                                        Cell.money(450_000).covering(PART),
                                        Cell.real(0.15).covering(PART)))),
                Row.of(
                        Cell.text("Total"),
                        List.of(
                                Cell.money(4_100_000),
                                Cell.money(650_000).covering(PART),
                                Cell.real(0.1625).covering(PART))));
        Chart.Trend chart = new Chart.Trend(
                "Drop from day to day",
                "A gap: no drop is known.",
                Type.MONEY,
                List.of("2026-10-07", "2026-10-08", "2026-10-09"),
                List.of(new Chart.Series("drop", Chart.Series.Role.ACTUAL, Arrays.asList(1_000.0, null, 3_000.0))),
                null,
                List.of());
        return new Report(
                SampleReports.header("Sample report", "by table"),
                List.of(new Section("tables", "Tables", "", List.of(chart), table)),
                List.of());
    }

    private static byte[] written(FileFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RENDERERS.write(report(), format, out);
        return out.toByteArray();
    }

    private static String text(FileFormat format) throws IOException {
        return new String(written(format), StandardCharsets.UTF_8);
    }

    @Test
    void aWorkbookGivesItANoteAndAColumnAndMakesNoFormulaOfARatioOfParts() throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(FileFormat.XLSX)))) {
            XSSFSheet sheet = workbook.getSheet("Tables");
            XSSFRow partial = sheet.getRow(PARTIAL_ROW);
            assertThat(partial.getCell(2).getNumericCellValue()).isEqualTo(4_500.0);
            assertThat(partial.getCell(2).getCellComment().getString().getString())
                    .isEqualTo(SENTENCE);
            assertThat(partial.getCell(1).getCellComment()).isNull();
            assertThat(sheet.getRow(PARTIAL_ROW - 2).getCell(5).getStringCellValue())
                    .isEqualTo("Coverage");
            assertThat(partial.getCell(5).getStringCellValue())
                    .isEqualTo("Counted win 30 of 31 gaming dates; Hold 30 of 31 gaming dates");
            assertThat(partial.getCell(3).getCellType()).isEqualTo(CellType.NUMERIC);
            XSSFRow total = sheet.getRow(TOTAL_ROW);
            assertThat(total.getCell(2).getCellType()).isEqualTo(CellType.FORMULA);
            assertThat(total.getCell(2).getNumericCellValue()).isEqualTo(6_500.0);
            assertThat(total.getCell(3).getCellFormula()).startsWith("IF(SUBTOTAL(3,A");
        }
    }

    @Test
    void aWorkbookMarksItsCell() throws IOException {
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(FileFormat.XLSX)))) {
            XSSFSheet sheet = workbook.getSheet("Tables");
            for (int row : List.of(PARTIAL_ROW, TOTAL_ROW)) {
                assertThat(IntStream.rangeClosed(1, 3)
                                .filter(column -> sheet.getRow(row)
                                                .getCell(column)
                                                .getCellStyle()
                                                .getBorderBottom()
                                        == BorderStyle.DOTTED))
                        .as("counted win and hold are known in part, drop is known")
                        .containsExactly(2, 3);
            }
        }
    }

    @Test
    void csvAndJsonHaveItsCoverage() throws IOException {
        assertThat(text(FileFormat.CSV))
                .contains("row,table,drop,win,hold,remarks,coverage\r\n")
                .contains("line,MB-06,10000.00,2000.00,0.2,,\r\n")
                .contains("line,MB-07,31000.00,4500.00,0.15,"
                        + SENTENCE
                        + ",win 30 of 31 gaming dates; hold 30 of 31 gaming dates\r\n");
        JsonNode row =
                JsonMapper.builder().build().readTree(text(FileFormat.JSON)).at("/sections/0/rows/1");
        assertThat(row.at("/figures/win").doubleValue()).isEqualTo(4_500.0);
        assertThat(row.at("/coverage/win/known").intValue()).isEqualTo(30);
        assertThat(row.at("/coverage/win/of").intValue()).isEqualTo(31);
        assertThat(row.at("/coverage/win/what").stringValue()).isEqualTo("gaming dates");
        assertThat(row.at("/coverage/win/why").stringValue()).isEqualTo(CLOSER);
        assertThat(row.at("/coverage/drop").isMissingNode()).isTrue();
    }

    @Test
    void aPrintedReportHasAFootnote() throws IOException {
        try (PDDocument document = Loader.loadPDF(written(FileFormat.PDF))) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            assertThat(stripper.getText(document))
                    .containsPattern("MB-07\\s+31,000\\.00\\s+4,500\\.00¹\\s+15\\.00%¹")
                    .containsPattern(
                            "1 partial\\s+30 of 31 gaming dates; MB-07 on 8 Oct 2026: the closer is missing\\.");
        }
    }

    @Test
    void aChartDrawsWhatIsKnownAndLeavesAGap() throws IOException {
        JsonNode values =
                JsonMapper.builder().build().readTree(text(FileFormat.JSON)).at("/sections/0/charts/0/series/0/values");
        assertThat(values.size()).isEqualTo(3);
        assertThat(values.get(0).doubleValue()).isEqualTo(10.0);
        assertThat(values.get(1).isNull()).isTrue();
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(FileFormat.XLSX)))) {
            XSSFSheet charts = workbook.getSheet("Charts");
            assertThat(charts.createDrawingPatriarch().getCharts()).hasSize(1);
            // The title, the caption and the heading come first.
            assertThat(charts.getRow(3).getCell(1).getNumericCellValue()).isEqualTo(10.0);
            assertThat(charts.getRow(4).getCell(1)).isNull();
            assertThat(charts.getRow(5).getCell(1).getNumericCellValue()).isEqualTo(30.0);
        }
    }
}
