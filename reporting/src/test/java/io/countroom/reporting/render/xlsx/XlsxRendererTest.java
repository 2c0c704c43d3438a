package io.countroom.reporting.render.xlsx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.github.pjfanning.xlsx.StreamingReader;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.SampleReports;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTValAx;

class XlsxRendererTest {

    private static final int HEADING_ROW = 4;

    /** The text of a label in a chart. */
    private static final Pattern SHOWN = Pattern.compile("<a:t>([^<]+)</a:t>");

    /** Columns of the sample report with numbers. */
    private static final int FIGURES = 10;

    private static byte[] written(Report report, int maxRows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        XlsxRenderer.write(report, out, maxRows);
        return out.toByteArray();
    }

    private static XSSFWorkbook read(Report report) throws IOException {
        byte[] file = written(report, SpreadsheetVersion.EXCEL2007.getMaxRows());
        return new XSSFWorkbook(new ByteArrayInputStream(file));
    }

    @Test
    void theSameReportIsTheSameFileWheneverItIsWritten() throws IOException {
        Report report = SampleReports.nested();
        byte[] file = written(report, SpreadsheetVersion.EXCEL2007.getMaxRows());
        assertThat(written(report, SpreadsheetVersion.EXCEL2007.getMaxRows())).isEqualTo(file);
        LocalDateTime generated = report.header()
                .generatedAt()
                .withZoneSameInstant(ZoneOffset.UTC)
                .toLocalDateTime()
                .truncatedTo(ChronoUnit.MINUTES);
        int entries = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(entry.getTimeLocal().truncatedTo(ChronoUnit.MINUTES))
                        .as(entry.getName())
                        .isEqualTo(generated);
                entries++;
            }
        }
        assertThat(entries).isGreaterThan(5);
    }

    @Test
    void everyFigureReadsBackAsItsNumberAndLooksLikeTheFormatterWritesIt() throws IOException {
        Report report = SampleReports.nested();
        Table table = report.sections().getFirst().table();
        try (XSSFWorkbook workbook = read(report)) {
            XSSFSheet sheet = workbook.getSheetAt(0);
            List<Table.Row> lines = new ArrayList<>();
            table.rows().forEach(row -> flatten(row, lines));
            lines.add(table.total());
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            DataFormatter formatter = new DataFormatter(java.util.Locale.US);
            for (int i = 0; i < lines.size(); i++) {
                for (int j = 0; j < table.columns().size(); j++) {
                    Cell cell = sheet.getRow(HEADING_ROW + 1 + i).getCell(2 + j);
                    Column column = table.columns().get(j);
                    io.countroom.reporting.report.Cell figure =
                            lines.get(i).cells().get(j);
                    String shown = formatter.formatCellValue(cell, evaluator);
                    String text = Formats.cell(column, figure);
                    String as = column.type() == Column.Type.POINTS && figure.value() != null ? text + "%" : text;
                    assertThat(shown).as("row %d, %s", i, column.id()).isEqualTo(as);
                }
            }
        }
    }

    private static void flatten(Table.Row row, List<Table.Row> into) {
        row.children().forEach(child -> flatten(child, into));
        into.add(row);
    }

    @Test
    void subtotalsAreFormulasThatComeToTheFiguresOfTheModel() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.large(4, 25))) {
            XSSFSheet sheet = workbook.getSheetAt(0);
            Row total = sheet.getRow(sheet.getLastRowNum());
            assertThat(total.getCell(3).getCellFormula()).isEqualTo("SUBTOTAL(9,D6:D109)");
            assertThat(total.getCell(7).getCellFormula()).isEqualTo("IFERROR(E110/D110,\"—\")");
            // No formula makes a standard deviation of the rows that a filter leaves.
            Column z = SampleReports.large(4, 25).sections().getFirst().table().columns().stream()
                    .filter(column -> column.type() == Column.Type.Z)
                    .findFirst()
                    .orElseThrow();
            int place = SampleReports.large(4, 25).sections().getFirst().table().index(z.id());
            assertThat(total.getCell(2 + place).getCellFormula())
                    .startsWith("IF(SUBTOTAL(3,A6:A109)=104,")
                    .endsWith(",\"—\")");
            assertThat(formulasComeToTheirValues(workbook)).isEqualTo(5 * FIGURES);
        }
    }

    /** Recomputes every formula and compares it with the value that was written beside it. */
    private static int formulasComeToTheirValues(XSSFWorkbook workbook) {
        FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
        int formulas = 0;
        for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
            for (Row row : workbook.getSheetAt(i)) {
                for (Cell cell : row) {
                    if (cell.getCellType() == CellType.FORMULA
                            && cell.getCachedFormulaResultType() == CellType.NUMERIC) {
                        formulas++;
                        double written = cell.getNumericCellValue();
                        double computed = evaluator.evaluate(cell).getNumberValue();
                        assertThat(computed)
                                .as(cell.getAddress() + " " + cell.getCellFormula())
                                .isCloseTo(written, within(1e-6 * Math.max(1, Math.abs(written))));
                    }
                }
            }
        }
        return formulas;
    }

    @Test
    void aMissingFigureIsADashAndItsSubtotalNoFormula() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            XSSFSheet sheet = workbook.getSheetAt(0);
            Row blackjack = sheet.getRow(10);
            assertThat(blackjack.getCell(1).getStringCellValue()).isEqualTo("Subtotal");
            assertThat(blackjack.getCell(4).getCellType()).isEqualTo(CellType.STRING);
            assertThat(blackjack.getCell(4).getStringCellValue()).isEqualTo("—");
            assertThat(blackjack.getCell(13).getStringCellValue())
                    .isEqualTo("The closer of =BJ+12 on 14 Oct is missing.");
        }
    }

    @Test
    void aTextThatLooksLikeAFormulaStaysText() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            Cell table = workbook.getSheetAt(0).getRow(9).getCell(1);
            assertThat(table.getCellType()).isEqualTo(CellType.STRING);
            assertThat(table.getStringCellValue()).isEqualTo("=BJ+12");
        }
    }

    @Test
    void theSheetIsSetUpForReadingFilteringAndPrinting() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            XSSFSheet sheet = workbook.getSheetAt(0);
            assertThat(sheet.getSheetName()).isEqualTo("Games and tables");
            assertThat(sheet.getPaneInformation().getHorizontalSplitPosition()).isEqualTo((short) (HEADING_ROW + 1));
            assertThat(sheet.getPaneInformation().getVerticalSplitPosition()).isEqualTo((short) 2);
            assertThat(sheet.getCTWorksheet().getAutoFilter().getRef()).isEqualTo("A5:N11");
            assertThat(sheet.getRepeatingRows().formatAsString()).isEqualTo("5:5");
            assertThat(sheet.getPrintSetup().getLandscape()).isTrue();
            assertThat(sheet.getPrintSetup().getFitHeight()).isZero();
            assertThat(sheet.getFooter().getRight()).isEqualTo("Page &P of &N");
            assertThat(sheet.getHeader().getLeft()).isEqualTo("Riverbend Gaming && Racing, LP");
            assertThat(sheet.getRow(5).getOutlineLevel()).isEqualTo(1);
            assertThat(sheet.getRow(7).getOutlineLevel()).isZero();
            assertThat(workbook.getProperties().getCoreProperties().getTitle())
                    .isEqualTo("Sample report, October 2026");
        }
    }

    @Test
    void datesAndTimesAreRealAndInTheZoneOfTheProperty() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            Row first = workbook.getSheet("Days first  three ") == null
                    ? workbook.getSheetAt(1).getRow(5)
                    : workbook.getSheet("Days first  three ").getRow(5);
            assertThat(first.getCell(0).getLocalDateTimeCellValue()).isEqualTo(LocalDateTime.of(2026, 10, 1, 0, 0));
            assertThat(first.getCell(3).getLocalDateTimeCellValue()).isEqualTo(LocalDateTime.of(2026, 11, 1, 7, 15));
            assertThat(new DataFormatter(java.util.Locale.US).formatCellValue(first.getCell(0)))
                    .isEqualTo("1 Oct 2026");
        }
    }

    @Test
    void anAxisBeginsAtNoughtOrSaysWhereItBegins() throws IOException {
        Report nested = SampleReports.nested();
        Chart close = new Chart.Trend(
                "Rounds",
                "",
                Column.Type.COUNT,
                List.of("1 Oct", "2 Oct"),
                List.of(new Chart.Series("rounds", Chart.Series.Role.ACTUAL, List.of(1_000.0, 1_001.0))),
                null,
                List.of());
        Section section = new Section(
                "rounds",
                "Rounds",
                "",
                List.of(close),
                nested.sections().getFirst().table());
        try (XSSFWorkbook workbook = read(new Report(nested.header(), List.of(section), List.of()))) {
            assertThat(amounts(workbook, 0).getScaling().getMin().getVal()).isZero();
        }
        try (XSSFWorkbook workbook = read(nested)) {
            assertThat(amounts(workbook, 1).getScaling().getMin().getVal()).isPositive();
            assertThat(amounts(workbook, 1).getTitle().toString()).contains("The axis begins at 3.");
        }
    }

    private static CTValAx amounts(XSSFWorkbook workbook, int chart) {
        return workbook.getSheet("Charts")
                .getDrawingPatriarch()
                .getCharts()
                .get(chart)
                .getCTChart()
                .getPlotArea()
                .getValAxArray(0);
    }

    @Test
    void chartsAreNativeAndStandBesideTheirNumbers() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            XSSFSheet charts = workbook.getSheet("Charts");
            assertThat(charts.getDrawingPatriarch().getCharts()).hasSize(2);
            assertThat(charts.getDrawingPatriarch().getCharts().getFirst().getChartSeries())
                    .hasSize(2);
            assertThat(charts.getRow(2).getCell(1).getStringCellValue()).isEqualTo("counted");
            assertThat(workbook.getSheetIndex(charts)).isEqualTo(workbook.getNumberOfSheets() - 2);
        }
    }

    @Test
    void eachBarOfABridgeHasItsAmount() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            XSSFSheet charts = workbook.getSheet("Charts");
            XSSFChart bridge = charts.getDrawingPatriarch().getCharts().get(1);
            String labels = bridge.getCTChart()
                    .getPlotArea()
                    .getLineChartArray(0)
                    .getSerArray(0)
                    .getDLbls()
                    .xmlText();
            assertThat(SHOWN.matcher(labels).results().map(found -> found.group(1)))
                    .containsExactly("4.09M", "+114.5k", "−1.5k", "+17.5k", "4.22M");
        }
    }

    @Test
    void theNotesSaySaidFiltersVersionsAndDefinitions() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.nested())) {
            List<String> notes = new ArrayList<>();
            workbook.getSheet("Notes")
                    .forEach(row -> notes.add(row.getCell(0) + "=" + (row.getCell(1) == null ? "" : row.getCell(1))));
            assertThat(notes)
                    .contains(
                            "Certificate holder=Riverbend Gaming & Racing, LP",
                            "Period=October 2026",
                            "Generated at=2 Nov 2026 07:15:00 EST",
                            "Filters=game Minibaccarat or Blackjack",
                            "Software=Countroom 1.0",
                            "Drop, $=Currency and counter checks in the drop box.",
                            "Band=Nineteen of twenty months lie within 1.96 standard deviations.");
        }
    }

    @Test
    void aTableThatNoSheetHoldsGoesOnInTheNextAndStillAddsUp() throws IOException {
        Report report = SampleReports.large(3, 40);
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(report, 50)))) {
            assertThat(workbook.getNumberOfSheets()).isEqualTo(4);
            assertThat(workbook.getSheetName(1)).isEqualTo("Tables (2)");
            int lines = 0;
            for (int i = 0; i < 3; i++) {
                assertThat(workbook.getSheetAt(i).getLastRowNum()).isLessThan(50);
                lines += workbook.getSheetAt(i).getLastRowNum() - HEADING_ROW;
            }
            assertThat(lines).isEqualTo(report.sections().getFirst().table().lines());
            assertThat(formulasComeToTheirValues(workbook)).isEqualTo(4 * FIGURES);
            Value.Money win = (Value.Money)
                    report.sections().getFirst().table().total().cells().get(2).value();
            XSSFSheet last = workbook.getSheetAt(2);
            double total = workbook.getCreationHelper()
                    .createFormulaEvaluator()
                    .evaluate(last.getRow(last.getLastRowNum()).getCell(4))
                    .getNumberValue();
            assertThat(Math.round(total * 100)).isEqualTo(win.cents());
        }
    }

    @Test
    void aPeriodWithoutActivitySaysSo() throws IOException {
        try (XSSFWorkbook workbook = read(SampleReports.noActivity())) {
            assertThat(workbook.getSheetAt(0).getRow(HEADING_ROW + 1).getCell(0).getStringCellValue())
                    .isEqualTo("No Activity");
            assertThat(workbook.getSheet("Charts")).isNull();
        }
    }

    @Test
    void aLargeSheetStreamsBack() throws IOException {
        byte[] file = written(SampleReports.large(20, 500), SpreadsheetVersion.EXCEL2007.getMaxRows());
        int rows = 0;
        try (Workbook workbook = StreamingReader.builder().rowCacheSize(100).open(new ByteArrayInputStream(file))) {
            for (Row row : workbook.getSheetAt(0)) {
                rows += row.getRowNum() > HEADING_ROW ? 1 : 0;
            }
        }
        assertThat(rows).isEqualTo(20 * 501 + 1);
    }
}
