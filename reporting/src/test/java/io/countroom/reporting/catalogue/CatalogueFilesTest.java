package io.countroom.reporting.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cage.CageReports;
import io.countroom.reporting.dashboard.DashboardReports;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.render.pdf.Conformance;
import io.countroom.reporting.render.pdf.PrintedLayout;
import io.countroom.reporting.render.xlsx.WorkbookParts;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.testkit.PlayedFloor;
import io.countroom.reporting.trend.TrendReports;
import io.countroom.sql.Database;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.property.Paper;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.PrintSetup;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.util.CellReference;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
        SubmissionRules rules = new SubmissionRules();
        catalogue = new ReportCatalogue(database, rules, "Countroom test");
        ResettlementRuns runs =
                new ResettlementRuns(database, rules, "Countroom test", Clock.fixed(NOW, ZoneOffset.UTC));
        runs.settle(
                runs.ask(List.of(floor.property), OCTOBER, Set.of(), new OtherRules.Unchanged(), "test"),
                1,
                (done, of) -> {});
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
            byte[] printed = file(renderers, report, FileFormat.PDF);
            assertThat(Conformance.flaws(printed)).as(each.id()).isEmpty();
            try (PDDocument document = Loader.loadPDF(printed)) {
                pdf = new PDFTextStripper().getText(document);
                assertThat(document.getDocumentCatalog().getDocumentOutline().children())
                        .as("a section has one bookmark, however many parts its table is printed in: " + each.id())
                        .extracting(PDOutlineItem::getTitle)
                        .containsExactlyElementsOf(
                                report.sections().stream().map(Section::title).toList());
            }
            int figures = 0;
            try (XSSFWorkbook workbook =
                    new XSSFWorkbook(new ByteArrayInputStream(file(renderers, report, FileFormat.XLSX)))) {
                FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
                DataFormatter formatter = new DataFormatter(Locale.US);
                List<Section> sections = onSheets(report);
                figures += report.sections().size() - sections.size();
                for (int i = 0; i < sections.size(); i++) {
                    Table table = sections.get(i).table();
                    Sheet sheet = workbook.getSheetAt(i);
                    List<Row> lines = lines(table);
                    for (int line = 0; line < lines.size(); line++) {
                        for (int c = 0; c < table.columns().size(); c++) {
                            Cell cell = lines.get(line).cells().get(c);
                            if (cell.value() == null || cell.value() instanceof Cell.Value.Text) {
                                continue;
                            }
                            String as = each.id() + " " + sections.get(i).id() + " "
                                    + table.columns().get(c).id() + " line " + line;
                            String shown = Formats.cell(table.columns().get(c), cell);
                            Long cents = cell.cents();
                            if (cents != null) {
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
            // The variance appendix is in words, pace in rounds and hours.
            boolean money = report.sections().stream()
                    .flatMap(section -> section.table().columns().stream())
                    .anyMatch(column -> column.type() == Column.Type.MONEY);
            // Nothing progressive is offered on this floor, and its cage has no slips.
            boolean empty = Set.of("meters", CageReports.ID).contains(each.id());
            assertThat(report.sections().stream()
                                    .allMatch(section -> section.table().rows().isEmpty())
                            || !empty)
                    .as(each.id())
                    .isTrue();
            // There was play, so that an empty table has a reason of its own.
            assertThat(report.noActivity()).as(each.id()).isFalse();
            assertThat(figures > 0).as(each.id()).isEqualTo(money && !empty);
            assertThat(money)
                    .as(each.id())
                    .isEqualTo(!Set.of("variance", "pace").contains(each.id()));
        }
    }

    @Test
    void inNoTotalAConstantStandsBesideAFormulaThatAFilterWouldChange(@TempDir Path folder) throws IOException {
        List<Path> workbooks = new ArrayList<>();
        Renderers renderers = new Renderers();
        for (ReportKind each : catalogue.all()) {
            workbooks.add(
                    Files.write(folder.resolve(each.id() + ".xlsx"), file(renderers, report(each), FileFormat.XLSX)));
        }
        workbooks.add(new MonthEndPack(catalogue, renderers)
                .write(floor.property, OCTOBER, "Pat Controller", NOW, folder)
                .getFirst());
        int totals = 0;
        for (Path each : workbooks) {
            try (XSSFWorkbook workbook = new XSSFWorkbook(Files.newInputStream(each))) {
                FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
                for (Sheet sheet : workbook) {
                    for (org.apache.poi.ss.usermodel.Row row : sheet) {
                        totals += followsAsAWhole(each.getFileName() + " " + sheet.getSheetName(), row, evaluator);
                    }
                }
            }
        }
        assertThat(totals).isGreaterThan(150);
    }

    /** @return 1 for a total with formulas, each of which comes to the value beside it */
    private static int followsAsAWhole(String where, org.apache.poi.ss.usermodel.Row row, FormulaEvaluator evaluator) {
        List<String> constants = new ArrayList<>();
        int formulas = 0;
        for (org.apache.poi.ss.usermodel.Cell cell : row) {
            String as = where + " " + cell.getAddress() + " " + cell;
            if (cell.getCellType() == CellType.FORMULA) {
                formulas++;
                if (cell.getCachedFormulaResultType() == CellType.STRING) {
                    assertThat(evaluator.evaluate(cell).getStringValue()).as(as).isEqualTo(cell.getStringCellValue());
                } else {
                    double written = cell.getNumericCellValue();
                    assertThat(evaluator.evaluate(cell).getNumberValue())
                            .as(as)
                            .isCloseTo(written, within(1e-9 * Math.max(1, Math.abs(written))));
                }
            } else if (cell.getCellType() == CellType.NUMERIC && cell.getColumnIndex() >= groups(row.getSheet())) {
                constants.add(as);
            }
        }
        if (formulas == 0) {
            return 0;
        }
        assertThat(constants).isEmpty();
        return 1;
    }

    private static int groups(Sheet sheet) {
        return sheet.getPaneInformation() == null
                ? 0
                : sheet.getPaneInformation().getVerticalSplitPosition();
    }

    /** MB-02 has no closer on 3 Oct, and a count of 4 Oct has no rounds. */
    @Test
    void whatIsSaidOfAMissingSlipNamesItsDateAndHowManyThereAre() {
        int dated = 0;
        for (ReportKind each : catalogue.all()) {
            for (Section section : report(each).sections()) {
                for (Row row : lines(section.table())) {
                    for (Cell cell : row.cells()) {
                        String remark = cell.remark();
                        if (remark.matches("(?s).*\\b(opener|closer|drop|rake)\\b.* (is|are) missing.*")) {
                            assertThat(remark)
                                    .as(each.id() + " " + section.id())
                                    .containsPattern("\\d Oct 2026");
                            dated++;
                        }
                        if (cell.coverage() != null) {
                            assertThat(remark)
                                    .as(each.id() + " " + section.id())
                                    .containsPattern("^[\\d,]+ of [\\d,]+ [a-z]");
                        }
                    }
                }
            }
        }
        assertThat(dated).isGreaterThan(20);
    }

    /** By chance alone one in forty lies below a 95% range and one in forty above. */
    @Test
    void whereThereAreLimitsOneInFortyPassesEach() {
        int limits = 0;
        for (ReportKind each : catalogue.all()) {
            Report report = report(each);
            for (Section section : report.sections()) {
                for (Column column : section.table().columns()) {
                    if (column.title().startsWith("95%") || column.title().startsWith("Limit")) {
                        String said = Stream.concat(
                                        section.table().columns().stream().map(Column::definition),
                                        report.notes().stream().map(Report.Note::text))
                                .collect(Collectors.joining(" "));
                        assertThat(said)
                                .as(each.id() + " " + section.id() + " " + column.id())
                                .containsPattern("[Oo]ne (line |row |such sample )?(of|in) forty|of forty|"
                                        + "of all its points|three standard deviations|nineteen of twenty such series");
                        assertThat(said).doesNotContain("one in twenty", "one row in twenty");
                        limits++;
                    }
                }
            }
        }
        assertThat(limits).isGreaterThan(10);
    }

    @Test
    void aDashboardIsAPdfThatEverybodyCanReadToo() throws Exception {
        Dashboard dashboard = new Dashboard(
                1,
                "ada",
                true,
                "Morning",
                List.of(
                        new Tile.Table("Tables", "hold"),
                        new Tile.Chart("Days", "hold"),
                        new Tile.Figure("Drop", "drop", "drop")));
        Report report = new DashboardReports(database, "Countroom test")
                .report(dashboard, ReportRequest.of(floor.property, OCTOBER, "Pat", NOW), url -> new View() {
                    @Override
                    public Report section(ReportRequest request) {
                        Report whole = catalogue.named(url).report(request);
                        return whole.only(whole.sections().getFirst().id());
                    }

                    @Override
                    public Arrangement arrangement(Section section) {
                        return Arrangement.NONE;
                    }
                });
        assertThat(Conformance.flaws(file(new Renderers(), report, FileFormat.PDF)))
                .isEmpty();
        assertThat(PrintedLayout.of(report).flaws()).isEmpty();
    }

    @Tag("whole")
    @Test
    void everyReportIsPrintedOnThePaperOfItsProperty() throws Exception {
        Renderers renderers = new Renderers();
        Map<Paper, List<Integer>> sides = Map.of(Paper.LETTER, List.of(612, 792), Paper.A4, List.of(595, 842));
        Map<Paper, Short> sheets = Map.of(Paper.LETTER, PrintSetup.LETTER_PAPERSIZE, Paper.A4, PrintSetup.A4_PAPERSIZE);
        for (ReportKind each : catalogue.all()) {
            for (Paper paper : Paper.values()) {
                Report report = each.report(ReportRequest.of(floor.property.on(paper), OCTOBER, "Pat", NOW));
                String as = each.id() + " on " + paper;
                byte[] printed = file(renderers, report, FileFormat.PDF);
                try (PDDocument document = Loader.loadPDF(printed)) {
                    for (PDPage page : document.getPages()) {
                        assertThat(Stream.of(
                                                page.getMediaBox().getWidth(),
                                                page.getMediaBox().getHeight())
                                        .map(Math::round)
                                        .sorted())
                                .as(as)
                                .isEqualTo(sides.get(paper));
                    }
                }
                if (paper == Paper.A4) {
                    assertThat(Conformance.flaws(printed)).as(as).isEmpty();
                }
                try (XSSFWorkbook workbook =
                        new XSSFWorkbook(new ByteArrayInputStream(file(renderers, report, FileFormat.XLSX)))) {
                    assertThat(workbook)
                            .as(as)
                            .allMatch(sheet -> sheet.getPrintSetup().getPaperSize() == sheets.get(paper));
                }
            }
        }
    }

    @Test
    void theCsvOfEveryReportHasAByteOrderMarkByOption() throws IOException {
        Renderers renderers = new Renderers();
        for (ReportKind each : catalogue.all()) {
            Report standard = report(each);
            assertThat(new String(file(renderers, standard, FileFormat.CSV_BOM), StandardCharsets.UTF_8))
                    .as(each.id())
                    .isEqualTo(
                            "\uFEFF" + new String(file(renderers, standard, FileFormat.CSV), StandardCharsets.UTF_8));
        }
    }

    @Test
    void theCsvOfEveryReportHasTheGroupsAskedFor() throws IOException {
        Renderers renderers = new Renderers();
        Set<String> reports = new TreeSet<>();
        for (ReportKind kind : catalogue.all()) {
            for (Dimension inner : kind.takes().by()) {
                for (List<Dimension> by : List.of(List.of(inner), List.of(Dimension.TABLE, inner))) {
                    boolean twice = by.size() == 2
                            && (inner == Dimension.TABLE || !kind.takes().by().contains(Dimension.TABLE));
                    if (twice) {
                        continue;
                    }
                    Report report = kind.report(ReportRequest.of(floor.property, OCTOBER, "Pat Controller", NOW)
                            .by(by));
                    String heading = new String(file(renderers, report, FileFormat.CSV), StandardCharsets.UTF_8)
                            .lines()
                            .findFirst()
                            .orElseThrow();
                    assertThat(heading)
                            .as(kind.id() + " " + Dimension.words(by))
                            .contains("," + by.stream().map(Dimension::id).collect(Collectors.joining(",")) + ",");
                    reports.add(kind.id());
                }
            }
        }
        assertThat(reports)
                .containsExactly("drop", "group", "hold", "resettled", "round-audit", "to-date", "trends", "voids");
    }

    /** A script reads figures without asking what they are: nothing to say is null like what is not known. */
    @Test
    void inJsonEveryNumberIsANumberOrNull() throws IOException {
        Renderers renderers = new Renderers();
        JsonMapper mapper = JsonMapper.builder().build();
        for (ReportKind each : catalogue.all()) {
            JsonNode sections = mapper.readTree(file(renderers, report(each), FileFormat.JSON))
                    .get("sections");
            for (JsonNode section : sections) {
                for (JsonNode column : section.get("columns")) {
                    if (!Set.of("text", "date", "time")
                            .contains(column.get("type").stringValue())) {
                        String id = column.get("id").stringValue();
                        assertThat(section.findValues("figures"))
                                .as(each.id() + " " + section.get("id") + " " + id)
                                .allMatch(row ->
                                        row.get(id).isNumber() || row.get(id).isNull());
                    }
                }
            }
        }
    }

    /** On 4 Oct one table of the second pit was counted without a round in the log, and on 3 Oct it was logged. */
    private static final Map<String, List<String>> NESTINGS = Map.of(
            "2026-10",
            List.of("table,day", "game,day"),
            "2026-10-04",
            List.of("day,table", "shift,table", "pit,game,table"));

    @Tag("whole")
    @Test
    void everyTotalInExcelComesToItsFigureWhereALineBelowItIsMissing() throws IOException {
        Renderers renderers = new Renderers();
        Set<String> reports = new TreeSet<>();
        int overMissing = 0;
        for (Map.Entry<String, List<String>> nestings : NESTINGS.entrySet()) {
            Period period = Periods.at(LocalDate.of(2026, 11, 2)).parse(nestings.getKey());
            for (String nesting : nestings.getValue()) {
                for (ReportKind kind : catalogue.all()) {
                    List<Dimension> by = Dimension.parse(nesting);
                    if (kind.takes().by().containsAll(by)) {
                        Report report = kind.report(ReportRequest.of(floor.property, period, "Pat Controller", NOW)
                                .by(by));
                        reports.add(kind.id());
                        overMissing += totalsComeToTheirFigures(
                                report, file(renderers, report, FileFormat.XLSX), kind.id() + " by " + nesting);
                    }
                }
            }
        }
        assertThat(reports).containsExactly("drop", "group", "hold", "round-audit", "to-date", "trends", "voids");
        assertThat(overMissing).isGreaterThan(100);
    }

    /** @return how many formulas of sums there are over lines of which some are missing */
    private static int totalsComeToTheirFigures(Report report, byte[] file, String as) throws IOException {
        int overMissing = 0;
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(file))) {
            FormulaEvaluator evaluator = workbook.getCreationHelper().createFormulaEvaluator();
            for (int i = 0; i < report.sections().size(); i++) {
                Table table = report.sections().get(i).table();
                List<Row> lines = lines(table);
                for (int line = 0; line < lines.size(); line++) {
                    Row row = lines.get(line);
                    List<Row> below = row.equals(table.total()) ? table.rows() : row.children();
                    for (int c = 0; c < table.columns().size(); c++) {
                        Double figure = number(row.cells().get(c));
                        if (below.isEmpty() || figure == null) {
                            continue;
                        }
                        org.apache.poi.ss.usermodel.Cell cell = workbook.getSheetAt(i)
                                .getRow(HEADING_ROWS + line)
                                .getCell(table.groups().size() + c);
                        String where = as + " " + report.sections().get(i).id() + " line " + line + " "
                                + table.columns().get(c).id() + " " + cell;
                        assertThat(evaluator.evaluate(cell).getNumberValue())
                                .as(where)
                                .isCloseTo(figure, within(1e-9 * Math.max(1, Math.abs(figure))));
                        if (table.columns().get(c).total() instanceof Column.Total.Sum) {
                            int column = c;
                            boolean missing = below.stream()
                                    .anyMatch(child -> number(child.cells().get(column)) == null);
                            boolean formula = cell.getCellType() == CellType.FORMULA;
                            assertThat(formula || missing).as(where).isTrue();
                            overMissing += formula && missing ? 1 : 0;
                        }
                    }
                }
            }
        }
        return overMissing;
    }

    /** The summary has one sheet for all its sections. */
    private static List<Section> onSheets(Report report) {
        return report.sections().stream()
                .filter(section -> section.place() == Section.Place.BODY)
                .toList();
    }

    private void theSummaryHasNamesForItsFigures(XSSFWorkbook workbook) {
        Table hold = catalogue
                .named("hold")
                .report(ReportRequest.of(floor.property, OCTOBER, "Pat", NOW))
                .section("hold")
                .table();
        for (String column : List.of("drop", "countedWin", "expectedWin")) {
            for (String name : List.of("summary." + column, "summary.games." + column)) {
                CellReference place = new CellReference(workbook.getName(name).getRefersToFormula());
                assertThat(workbook.getSheet(place.getSheetName())
                                .getRow(place.getRow())
                                .getCell(place.getCol())
                                .getNumericCellValue())
                        .as(name)
                        .isCloseTo(number(hold.total().cells().get(hold.index(column))), within(0.005));
            }
        }
    }

    private static Double number(Cell cell) {
        return switch (cell.value()) {
            case Cell.Value.Money(long cents) -> cents / 100.0;
            case Cell.Value.Expected(long micros) -> micros / 1e6;
            case Cell.Value.Count(long count) -> (double) count;
            case Cell.Value.Real(double real) -> real;
            case null, default -> null;
        };
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
        WorkbookParts parts = WorkbookParts.of(files.getFirst());
        assertThat(parts.names()).contains("xl/workbook.xml", "xl/styles.xml", "xl/charts/chart1.xml");
        assertThat(parts.wrong()).isEmpty();
        String keep = System.getProperty("pack.keep", "");
        if (!keep.isEmpty()) {
            Files.copy(files.getFirst(), Path.of(keep), StandardCopyOption.REPLACE_EXISTING);
        }
        // Trends are of more than the period of a pack.
        List<ReportKind> packed = catalogue.all().stream()
                .filter(each -> !Set.of(DailyFlash.ID, TrendReports.ID, GroupReports.ID, ResettledReports.ID)
                        .contains(each.id()))
                .toList();
        int sections = 0;
        try (XSSFWorkbook workbook = new XSSFWorkbook(Files.newInputStream(files.getFirst()));
                PDDocument pdf = Loader.loadPDF(files.get(1).toFile())) {
            int pages = pdf.getNumberOfPages();
            PDFTextStripper contents = new PDFTextStripper();
            contents.setEndPage(2);
            String named = contents.getText(pdf);
            for (ReportKind each : packed) {
                if (!each.id().equals(SummaryReports.ID)) {
                    assertThat(named).contains(each.title());
                }
                sections += onSheets(report(each)).size();
            }
            PDFTextStripper last = new PDFTextStripper();
            last.setStartPage(pages);
            assertThat(last.getText(pdf)).contains("Page " + pages + " of").contains(String.valueOf(pages));
            assertThat(pdf.getDocumentCatalog().getDocumentOutline()).isNotNull();
            assertThat(named).contains("A part without a page number has no lines.");
            assertThat(new PDFTextStripper().getText(pdf).replaceAll("\\s+", " "))
                    .contains(
                            "Not in this pack",
                            "Paytable report with what-if yes (settle every round again under every other paytable and option");
            List<String> notes = new ArrayList<>();
            workbook.getSheet("Notes")
                    .forEach(row -> notes.add(row.getCell(0) + "=" + (row.getCell(1) == null ? "" : row.getCell(1))));
            for (ReportKind each : packed) {
                for (Section section : report(each).sections()) {
                    section.table().columns().stream()
                            .filter(column -> !column.definition().isEmpty())
                            .forEach(column -> assertThat(notes)
                                    .as(each.id() + " " + section.id() + " " + column.id())
                                    .anyMatch(note -> note.startsWith(Formats.heading(column) + "=")
                                            && note.contains(column.definition())));
                }
            }
            assertThat(notes).anyMatch(note -> note.startsWith("Data=") && note.contains("Hold report"));
            // Summary, contents, charts and notes beside the sections.
            assertThat(workbook.getNumberOfSheets()).isEqualTo(sections + 4);
            assertThat(workbook.getSheetAt(0).getSheetName()).isEqualTo("Summary");
            Sheet listed = workbook.getSheet("Contents");
            for (int i = 3; i < 3 + sections; i++) {
                String address = listed.getRow(i)
                        .getCell(0)
                        .getHyperlink()
                        .getAddress()
                        .replaceAll("^'|'?!A1$", "")
                        .replace("''", "'");
                assertThat(workbook.getSheet(address)).as(address).isNotNull();
            }
            theSummaryHasNamesForItsFigures(workbook);
        }
    }
}
