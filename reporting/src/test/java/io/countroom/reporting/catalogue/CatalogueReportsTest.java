package io.countroom.reporting.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldFilter;
import io.countroom.reporting.hold.PlayedFloor;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Total;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
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
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.FormulaEvaluator;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every report of the catalogue over a floor that plain SQL has played, recomputed by plain SQL and read back from files. */
@ParameterizedClass
@EnumSource
class CatalogueReportsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");
    private static final int HEADING_ROWS = 5;

    @Parameter
    TestDatabase kind;

    private static Database database;
    private static PlayedFloor floor;
    private static ReportCatalogue catalogue;

    @BeforeParameterizedClassInvocation
    static void play(TestDatabase kind) {
        database = kind.open();
        floor = PlayedFloor.in(database, false);
        catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private static Report report(String kind, String by, HoldFilter filter, Map<String, String> options) {
        return catalogue
                .named(kind)
                .report(ReportRequest.of(floor.property, OCTOBER, "Pat Controller", NOW)
                        .by(by.isEmpty() ? List.of() : Dimension.parse(by))
                        .filter(filter)
                        .options(options));
    }

    private static Report report(String kind, String by) {
        return report(kind, by, HoldFilter.NONE, Map.of());
    }

    private static Long number(String sql) {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            long number = result.getLong(1);
            return result.wasNull() ? null : (Long) number;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Cell cell(Table table, Row row, String column) {
        return row.cells().get(table.index(column));
    }

    private static Long cents(Table table, Row row, String column) {
        return cell(table, row, column).value() instanceof Cell.Value.Money(long cents) ? (Long) cents : null;
    }

    private static double real(Table table, Row row, String column) {
        return ((Cell.Value.Real) cell(table, row, column).value()).number();
    }

    private static String label(Row row) {
        return switch (row.label().value()) {
            case Cell.Value.Text(String text) -> text;
            case Cell.Value.Day(LocalDate date) -> date.toString();
            case null, default -> throw new IllegalStateException();
        };
    }

    /** What a row is, as a condition over slips, rounds and tables. */
    private static String where(Dimension dimension, String label) {
        return switch (dimension) {
            case TABLE -> "t.code = '" + label + "'";
            case GAME -> "t.game = '" + label.toLowerCase(Locale.ROOT) + "'";
            case SHIFT -> "x.shift = '" + label + "'";
            case DAY -> "x.gaming_date = date '" + label + "'";
            case PIT -> "p.code = '" + label + "'";
            case PROPERTY, DEALER -> "1 = 1";
        };
    }

    private static final String FLOOR =
            " join gaming_table t on t.property_id = x.property_id and t.table_id = x.table_id"
                    + " join pit p on p.property_id = t.property_id and p.pit_id = t.pit_id";
    private static final String SLIPS = " from count_slip x" + FLOOR
            + " join import i on i.property_id = x.property_id and i.import_id = x.import_id and i.state = 'accepted' where ";
    private static final String WAGERS = " from round x" + FLOOR + " join wager w on w.property_id = x.property_id and"
            + " w.gaming_date = x.gaming_date and w.round_id = x.round_id where x.state = 'played' and ";

    @Test
    void everyFigureOfTheDropReportIsWhatPlainSqlMakesOfTheSlipsHoweverItIsNested() {
        for (String by : List.of("table,day", "game,shift", "pit,day", "shift,table", "property")) {
            List<Dimension> dimensions = Dimension.parse(by);
            Table table = report("drop", by).section("drop").table();
            int rows = 0;
            for (Row outer : table.rows()) {
                String above = where(dimensions.getFirst(), label(outer));
                checkDrop(table, outer, above);
                rows++;
                for (Row inner : outer.children()) {
                    checkDrop(table, inner, above + " and " + where(dimensions.get(1), label(inner)));
                    rows++;
                }
                addsUp(table, outer, outer.children());
            }
            checkDrop(table, table.total(), "1 = 1");
            addsUp(table, table.total(), table.rows());
            assertThat(rows).as(by).isPositive();
        }
    }

    private static void checkDrop(Table table, Row row, String where) {
        Map<String, String> kinds = Map.of(
                "currency", "drop-currency",
                "counterChecks", "drop-counter-check",
                "fills", "fill",
                "credits", "credit",
                "openers", "opener",
                "closers", "closer");
        kinds.forEach((column, kind) -> assertThat(cents(table, row, column))
                .as(column + " where " + where)
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + where + " and x.kind = '" + kind + "'")));
        assertThat(cents(table, row, "drop"))
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + where + " and x.kind like 'drop-%'"));
        // A shift is counted by itself only where it has its own opener and closer, as none has here.
        boolean whole = !where.contains("x.shift")
                && number("select count(*)" + SLIPS + where + " and x.kind = 'opener'")
                        .equals(number("select count(*)" + SLIPS + where + " and x.kind = 'closer'"));
        Long win =
                number("select sum(case when x.kind in ('closer', 'credit') or x.kind like 'drop-%' then amount_cents"
                        + " else -amount_cents end)" + SLIPS + where);
        assertThat(cents(table, row, "countedWin")).as(where).isEqualTo(whole ? win : null);
        if (whole) {
            assertThat(cell(table, row, "grade").value()).isEqualTo(new Cell.Value.Text("final"));
            assertThat(cents(table, row, "win")).isEqualTo(win);
        }
    }

    @Test
    void anIncompleteCountIsEstimatedFromTheLogAndSaysSo() {
        Table table = report("drop", "table,day").section("drop").table();
        Row third = table.rows().get(1).children().get(2);
        Long logged =
                number("select -sum(w.paid_cents)" + WAGERS + "t.code = 'MB-02' and x.gaming_date = date '2026-10-03'");
        assertThat(cents(table, third, "win")).isEqualTo(logged);
        assertThat(cell(table, third, "win").flag().sentence())
                .isEqualTo(
                        "Estimated from the log for 1 of 1 table counts; MB-02 on 3 Oct 2026: the closer is missing.");
        assertThat(cell(table, third, "grade").value()).isEqualTo(new Cell.Value.Text("estimate"));
        assertThat(cell(table, table.total(), "grade").value()).isEqualTo(new Cell.Value.Text("1 of 12 estimated"));
    }

    @Test
    void dropPerOpenHourAndTurnsAreOfTheSlipsTimesAndTheRounds() {
        Table table = report("drop", "table").section("pace").table();
        Row minibaccarat = table.rows().getFirst();
        Row mb1 = minibaccarat.children().getFirst();
        // Four days of eighteen hours.
        assertThat(real(table, mb1, "openHours")).isEqualTo(72);
        long drop = number("select sum(amount_cents)" + SLIPS + "t.code = 'MB-01' and x.kind like 'drop-%'");
        long handle = number("select sum(w.amount_cents)" + WAGERS + "t.code = 'MB-01'");
        assertThat(real(table, mb1, "dropPerHour")).isCloseTo(drop / 100.0 / 72, within(1e-9));
        assertThat(real(table, mb1, "turns")).isCloseTo(handle / (double) drop, within(1e-9));
        assertThat(cell(table, minibaccarat.children().get(1), "openHours")
                        .flag()
                        .sentence())
                .startsWith("MB-02 on 3 Oct 2026: an opener or closer is missing");
        assertThat(cell(table, minibaccarat, "openHours").value()).isNull();
    }

    @Test
    void everyFillAndCreditIsListedInSequence() {
        Table table = report("drop", "table").section("slips").table();
        assertThat(table.rows()).extracting(CatalogueReportsTest::label).containsExactly("credit C-", "fill F-");
        assertThat(cents(table, table.rows().get(1), "amount"))
                .isEqualTo(number("select sum(amount_cents)" + SLIPS + "x.kind = 'fill'"));
        assertThat(table.rows().get(1).children()).hasSize(12);
        table.rows().forEach(row -> addsUp(table, row, row.children()));
    }

    @Test
    void aDropReportOfOneTableAndShiftHoldsNothingElse() {
        Report report = report(
                "drop",
                "table,day",
                new HoldFilter(Set.of(), Set.of(), Set.of("MB-01"), Set.of("swing"), Set.of()),
                Map.of());
        Table table = report.section("drop").table();
        assertThat(table.rows()).hasSize(1);
        checkDrop(table, table.total(), "t.code = 'MB-01' and x.shift = 'swing'");
    }

    @Test
    void theRoundAuditNamesEachExceptionWithWhatWasPaidAndDue() {
        Report report = report("round-audit", "");
        for (String id : List.of("rules", "tables", "dealers", "shifts")) {
            Table table = report.section(id).table();
            Row total = table.total();
            assertThat(cell(table, total, "exceptions").value())
                    .isEqualTo(new Cell.Value.Count(number("select count(*) from round_exception")));
            assertThat(cents(table, total, "overpaid"))
                    .isEqualTo(number("select sum(overpaid_cents) from round_exception where overpaid_cents > 0"));
            assertThat(cents(table, total, "underpaid")).isZero();
            table.rows().forEach(row -> addsUp(table, row, row.children()));
            addsUp(table, total, table.rows());
        }
        Table table = report.section("rounds").table();
        Row row = table.rows().getFirst().children().getFirst();
        String wager = " from round_exception e join wager w on w.property_id = e.property_id and w.gaming_date ="
                + " e.gaming_date and w.round_id = e.round_id and w.wager_no = e.wager_no";
        assertThat(cents(table, row, "paid")).isEqualTo(number("select w.paid_cents" + wager));
        assertThat(cents(table, row, "due")).isEqualTo(number("select w.due_cents" + wager));
        assertThat(cents(table, row, "overpaid")).isEqualTo(40_000);
        assertThat(cell(table, row, "citation").value()).isEqualTo(new Cell.Value.Text("§ 541.12(b)"));
        assertThat(row.label().link().path())
                .isEqualTo("rounds/2026-10-02/" + number("select round_id from round_exception"));
        assertThat(report.section("rules").lead())
                .isEqualTo("1 exception in 1 round; $400.00 overpaid, $0.00 underpaid.");
    }

    /** Sums of rows that are all known. */
    private static void addsUp(Table table, Row sum, List<Row> parts) {
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            if (!parts.isEmpty()
                    && table.columns().get(i).total() instanceof Total.Sum
                    && sum.cells().get(i).value() instanceof Cell.Value.Money(long cents)
                    && parts.stream().allMatch(part -> part.cells().get(column).value() != null)) {
                assertThat(cents)
                        .as(table.columns().get(i).id())
                        .isEqualTo(parts.stream()
                                .mapToLong(
                                        part -> part.cells().get(column).value() instanceof Cell.Value.Money(long own)
                                                ? own
                                                : 0)
                                .sum());
            }
        }
    }

    @Test
    void inEveryReportExcelPdfAndCsvHoldTheFiguresOfTheModelToTheCent() throws IOException {
        Renderers renderers = new Renderers();
        for (ReportKind each : catalogue.all()) {
            Report report = report(each.id(), "");
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
            // The variance appendix is in words.
            boolean money = report.sections().stream()
                    .flatMap(section -> section.table().columns().stream())
                    .anyMatch(column -> column.type() == Column.Type.MONEY);
            assertThat(figures > 0).as(each.id()).isEqualTo(money);
            assertThat(money).as(each.id()).isEqualTo(!each.id().equals("variance"));
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
    void everyReportSaysNoActivityWhereNothingHappened() {
        for (ReportKind each : catalogue.all()) {
            Report report = each.report(ReportRequest.of(
                    floor.property, Periods.at(LocalDate.of(2026, 11, 2)).parse("2025-01"), "Pat", NOW));
            assertThat(report.noActivity()).as(each.id()).isTrue();
            assertThat(report.header().versions())
                    .as(each.id())
                    .extracting(fact -> fact.name())
                    .contains("Data", "Software");
            assertThat(report.sections().stream().map(Section::id)).doesNotHaveDuplicates();
            assertThat(Stream.of(report.header().kind())).containsExactly(each.id());
        }
    }
}
