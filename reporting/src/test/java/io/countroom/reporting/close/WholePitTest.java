package io.countroom.reporting.close;

import static io.countroom.reporting.testkit.Tables.cents;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.filing.Certification;
import io.countroom.reporting.filing.Filings;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.filing.FilingRow;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.PlainSql;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nine games with rules of play and eight that are counted only, one of them poker and one by a name of its own, with a transfer from
 * table to table, a cage, and a drop policy that changes within the month.
 */
@Tag("whole")
class WholePitTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final LocalDate SECOND = OCTOBER.atDay(2);
    private static final OffsetDateTime NOW = TestCasino.NOW;

    private static final Map<String, String> COUNTED = new LinkedHashMap<>(Map.of(
            "RO-1", "roulette",
            "CR-1", "craps",
            "SB-1", "sic-bo",
            "WA-1", "war",
            "TC-1", "three-card-poker",
            "LR-1", "let-it-ride",
            "LW-1", "lucky-wheel",
            "PK-1", "poker"));

    /** Vouchers count on the first date alone, promotional chips never; slips of the cage and payouts never. */
    private static final String DROPPED = "case when kind in ('drop-currency', 'drop-counter-check')"
            + " or kind = 'drop-voucher' and gaming_date = date '2026-10-01' then amount_cents else 0 end";

    private static final String WON = "case when kind in ('opener', 'fill', 'transfer-in') then -amount_cents"
            + " when kind in ('closer', 'credit', 'transfer-out', 'rake') then amount_cents else " + DROPPED + " end";

    private static final String CAGE = """
            gamingDate,table,kind,slip,amount,denominations
            2026-09-30,,counter-check-balance,,40000.00,
            2026-10-02,RO-1,counter-check-issued,K-1,5000.00,
            2026-10-02,,counter-check-redeemed,R-1,1500.00,
            2026-09-30,,front-money-balance,,0.00,
            2026-10-02,,front-money-deposit,D-1,12345.67,
            2026-09-30,,chips-balance,,,100x9000
            2026-10-02,,chips-received,B-1,,100x10
            2026-10-02,RO-1,transfer-out,T-1,2500.00,
            2026-10-02,CR-1,transfer-in,T-1,2500.00,
            """;

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;

    @BeforeEach
    void twoDays() throws IOException {
        casino = TestCasino.imported(new SamplePlan(31, OCTOBER.atDay(1), 2, 9, 1), folder);
        database = casino.database();
        property = casino.property();
        casino.editor().countDrop(property.id(), new DropPolicy(SECOND, false, false, "Opinion of counsel"), "ana");
        StringBuilder counts = new StringBuilder("gamingDate,table,kind,slip,amount\n");
        COUNTED.forEach((code, game) -> {
            casino.addCountedTable(code, game);
            for (int day = 1; day <= 2; day++) {
                String line = OCTOBER.atDay(day) + "," + code + ",";
                counts.append(line).append("opener,,50000\n").append(line).append("closer,,48765.25\n");
                if (game.equals("poker")) {
                    counts.append(line).append("rake,,910.50\n");
                } else {
                    counts.append(line)
                            .append("drop-currency,,")
                            .append(7_000 + 10 * day)
                            .append(".25\n");
                    counts.append(line).append("drop-voucher,,120.00\n");
                    counts.append(line).append("drop-promotional,,60.00\n");
                }
            }
        });
        casino.importWhole("others.csv", counts);
        casino.importWhole("cage.csv", CAGE);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private long sql(String sum, String where) {
        return PlainSql.number(database, "select sum(" + sum + ") from count_slip where " + where);
    }

    private Report report(String id, List<Dimension> by) {
        return new ReportCatalogue(database, new SubmissionRules(), "test")
                .named(id)
                .report(ReportRequest.of(property, MONTH, "ana", NOW.toInstant())
                        .by(by));
    }

    @Test
    void everySumTiesToTheSlipsAndTheWorksheetToThePolicy() {
        assertThat(Games.all()).hasSize(9);
        Table hold = report("hold", List.of(Dimension.GAME)).section("hold").table();
        assertThat(hold.rows()).hasSize(17);
        Table tables = report("hold", List.of(Dimension.TABLE)).section("hold").table();
        assertThat(tables.rows()).hasSize(17);
        for (String code : List.of("RO-1", "CR-1", "MI-01", "PK-1")) {
            Table.Row row = tables.rows().stream()
                    .filter(one -> one.label().value() instanceof Cell.Value.Text(String text) && text.equals(code))
                    .findFirst()
                    .orElseThrow();
            // A transfer is a credit of one table and a fill of the other.
            assertThat(cents(tables, row, "countedWin"))
                    .as(code)
                    .isEqualTo(sql(
                            WON,
                            "table_id = (select table_id from gaming_table where code = '" + code
                                    + "') and kind not like 'counter-check%'"));
        }
        long win = sql(WON, "table_id <> 0");
        long drop = sql(DROPPED, "true");
        assertThat(win).isEqualTo(sql(WON.replace("'transfer-in'", "'x'").replace("'transfer-out'", "'x'"), "true"));

        Table drops = report("drop", List.of(Dimension.GAME)).section("drop").table();
        Table accounting = report("accounting", List.of()).section("win").table();
        Table revenue = report("revenue", List.of()).section("revenue").table();
        Table tax = new TaxReports(database, "test")
                .worksheet(ReportRequest.of(property, MONTH, "ana", NOW.toInstant()))
                .section("worksheet")
                .table();
        assertThat(cents(hold, hold.total(), "countedWin")).isEqualTo(win);
        assertThat(cents(hold, hold.total(), "drop")).isEqualTo(drop);
        assertThat(cents(drops, drops.total(), "win")).isEqualTo(win);
        assertThat(cents(drops, drops.total(), "drop")).isEqualTo(drop);
        assertThat(cents(accounting, accounting.total(), "adjustedWin")).isEqualTo(win);
        assertThat(cents(accounting, accounting.total(), "drop")).isEqualTo(drop);
        assertThat(cents(revenue, revenue.total(), "drop")).isEqualTo(drop);
        assertThat(cents(tax, tax.total(), "revenue")).isEqualTo(win);
        long due = 0;
        for (int day = 1; day <= 2; day++) {
            long ofDay = sql(WON, "table_id <> 0 and gaming_date = date '" + OCTOBER.atDay(day) + "'");
            due += taxOf(ofDay, 12) + taxOf(ofDay, 2) + taxOf(ofDay, 2);
        }
        assertThat(cents(tax, tax.total(), "tax")).isEqualTo(due);
    }

    private static long taxOf(long winCents, int percent) {
        return Math.round(winCents * percent / 100.0);
    }

    @Test
    void theMonthIsClosedAndFiledAndThenTakesNoSlipOfAnyKind() throws IOException {
        casino.closed(OCTOBER, item -> {});
        assertThat(database.dsl()
                        .fetchSingle("select sum(win_cents) from month_figure")
                        .get(0, Long.class))
                .isEqualTo(sql(WON, "table_id <> 0"));
        assertThat(database.dsl()
                        .fetchSingle("select sum(drop_cents) from month_figure")
                        .get(0, Long.class))
                .isEqualTo(sql(DROPPED, "true"));
        Filings filings = new Filings(
                database, new SubmissionRules(), VariancePacks.standard(), new Renderers(), "Countroom test");
        filings.issue(property, OCTOBER, new Certification("Grace Hopper", "Controller", "L-0042"), "Chris", NOW);
        FilingRow filing = filings.of(property, OCTOBER).getFirst();
        assertThat(text(filings.file(property, filing, FileFormat.PDF))).contains("Lucky Wheel", "Poker", "Roulette");

        List<Kind> kinds = new ArrayList<>(Kind.OF_CAGE);
        kinds.addAll(List.of(Kind.TRANSFER_IN, Kind.TRANSFER_OUT, Kind.CLOSER));
        long before = sql("1", "true");
        TypedSlips typed = new TypedSlips(database, casino.importer(), Clock.systemUTC());
        for (Kind kind : kinds) {
            String table = Kind.OF_CAGE.contains(kind) ? "" : "RO-1";
            String number = kind.numbered() ? "Z-1" : "";
            Typed slip = new Typed(table, OCTOBER.atDay(3), "", kind, number, 10_000, "", new TreeMap<>());
            assertThatThrownBy(() -> typed.take(property, slip, null, "", "bob"))
                    .as("typed: " + kind.word())
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("2026-10 is closed");
            Path file = casino.file(
                    kind.word() + ".csv",
                    "gamingDate,table,kind,slip,amount\n"
                            + String.join(",", OCTOBER.atDay(3).toString(), table, kind.word(), number, "100.00"));
            assertThatThrownBy(() -> casino.result(file))
                    .as("by file: " + kind.word())
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("2026-10 is closed");
        }
        assertThat(sql("1", "true")).isEqualTo(before);
    }

    @Test
    void theCageReportHasItsFiguresInExcelAndPdf() throws IOException {
        Report cage = report("cage", List.of());
        assertThat(text(written(cage, FileFormat.PDF)))
                .contains(
                        "Counter checks outstanding 40,000.00 5,000.00 1,500.00 0.00 43,500.00",
                        "Front money 0.00 12,345.67 0.00 0.00 12,345.67",
                        "RO-1 CR-1 2,500.00 2,500.00 0.00");
        try (XSSFWorkbook workbook = new XSSFWorkbook(new ByteArrayInputStream(written(cage, FileFormat.XLSX)))) {
            List<Double> numbers = new ArrayList<>();
            for (int i = 0; i < workbook.getNumberOfSheets(); i++) {
                XSSFSheet sheet = workbook.getSheetAt(i);
                sheet.forEach(row -> row.forEach(cell -> {
                    if (cell.getCellType() == CellType.NUMERIC) {
                        numbers.add(cell.getNumericCellValue());
                    }
                }));
            }
            // Opening, issued, redeemed and closing of counter checks; front money; chips received; the transfer.
            assertThat(numbers).contains(40_000.0, 5_000.0, 1_500.0, 43_500.0, 12_345.67, 1_000.0, 2_500.0);
        }
    }

    private static byte[] written(Report report, FileFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Renderers().write(report, format, out);
        return out.toByteArray();
    }

    private static String text(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFTextStripper().getText(document);
        }
    }
}
