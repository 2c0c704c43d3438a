package io.countroom.reporting.cage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.FormatsDocument;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.TypedSlips;
import io.countroom.reporting.importing.TypedSlips.Typed;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.fact.TieOuts;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Two tables of which one gives chips to the other, and a cage with counter checks, front money and chips. */
@ParameterizedClass
@EnumSource
class CageReportTest {

    private static final OffsetDateTime NOW = TestCasino.NOW;
    private static final LocalDate LAST_OF_OCTOBER = LocalDate.of(2026, 10, 31);
    private static final Period SEPTEMBER = Periods.month(YearMonth.of(2026, 9));
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private TestCasino casino;
    private Database database;
    private Property property;

    @BeforeEach
    void twoMonths() throws IOException {
        casino = TestCasino.of(kind, folder, """
                {"property": {"code": "RB", "name": "Riverbend Casino", "certificateHolder": "Riverbend LLC",
                  "licenceNumber": null, "timeZone": "America/New_York", "gamingDayStarts": "06:00"},
                 "pits": [{"code": "P1", "name": "Main"}], "submissions": [],
                 "tables": [{"code": "RO-1", "game": "roulette", "pit": "P1", "rules": []},
                            {"code": "RO-2", "game": "roulette", "pit": "P1", "rules": []}]}
                """);
        database = casino.database();
        property = casino.property();
        ImportResult result = casino.result("counts.csv", """
                gamingDate,table,kind,slip,amount,denominations
                2026-09-30,,counter-check-balance,,40000.00,
                2026-09-30,,chips-balance,,,100x9000;25x4000
                2026-10-02,RO-1,counter-check-issued,K-501,5000.00,
                2026-10-03,,counter-check-redeemed,R-77,2000.00,
                2026-10-03,,front-money-deposit,D-1,10000.00,
                2026-10-10,,counter-check-balance,,42900.00,
                2026-10-10,,counter-check-issued,K-502,0.50,
                2026-10-11,,counter-check-issued,K-503,100.00,
                2026-10-20,,chips-received,B-1,,25x400
                2026-10-21,,chips-removed,B-2,,100x50
                2026-10-31,RO-1,opener,,,100x500
                2026-10-31,RO-1,drop-currency,,4000.00,
                2026-10-31,RO-1,transfer-out,T-9,,100x100
                2026-10-31,RO-1,closer,,,100x380
                2026-10-31,RO-2,opener,,,100x500
                2026-10-31,RO-2,drop-currency,,3000.00,
                2026-10-31,RO-2,transfer-in,T-9,,100x100
                2026-10-31,RO-2,closer,,,100x590;25x40
                2026-10-31,,chips-on-hand,,,100x7000;25x4000
                """);
        assertThat(result.firstRejects()).isEmpty();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Report report(Period period) {
        return casino.report(CageReports.ID, period);
    }

    /** A row as its amounts in cents with spaces between, "?" where one is not known. */
    private static String row(Table table, String label) {
        return table.rows().stream()
                .filter(row -> row.label().equals(Cell.text(label)))
                .map(row -> cents(row.cells()))
                .findFirst()
                .orElse("no row");
    }

    private static String cents(List<Cell> cells) {
        return cells.stream()
                .map(Cell::cents)
                .map(cents -> cents == null ? "?" : cents.toString())
                .collect(Collectors.joining(" "));
    }

    @Test
    void anAccountRollsForwardFromTheLastCountedBalance() {
        Table october = report(OCTOBER).section("accounts").table();

        // 40,000 + 5,000 - 2,000 + 0.50 should be 43,000.50 on 10 Oct, where 42,900 was counted; then 100 more was
        // issued.
        assertThat(row(october, "Counter checks outstanding")).isEqualTo("4000000 510050 200000 -10050 4300000");
        assertThat(row(report(SEPTEMBER).section("accounts").table(), "Counter checks outstanding"))
                .as("the closing of a month is the opening of the next; before the first count nothing is known")
                .isEqualTo("? 0 0 ? 4000000");
        assertThat(row(
                        report(Periods.month(YearMonth.of(2026, 11)))
                                .section("accounts")
                                .table(),
                        "Counter checks outstanding"))
                .isEqualTo("4300000 0 0 0 4300000");
    }

    @Test
    void ofAnAccountThatWasNeverCountedOnlyTheMovementsAreKnown() {
        assertThat(row(report(OCTOBER).section("accounts").table(), "Front money"))
                .isEqualTo("? 1000000 0 ? ?");
    }

    @Test
    void theFloatIsTheInventoryWithoutCageAndTablesByDenomination() {
        Table chips = report(OCTOBER).section("chips").table();

        assertThat(row(chips, "$100.00")).isEqualTo("90000000 0 500000 0 89500000 70000000 9700000 9800000");
        assertThat(row(chips, "$25.00")).isEqualTo("10000000 1000000 0 0 11000000 10000000 100000 900000");
        assertThat(cents(Objects.requireNonNull(chips.total()).cells()))
                .isEqualTo("100000000 1000000 500000 0 100500000 80000000 9800000 10700000");
    }

    @Test
    void aTransferIsACreditOfOneTableAndAFillOfTheOther() {
        List<DailyWin> days = new Accounting(database).days(property, LAST_OF_OCTOBER, LAST_OF_OCTOBER);

        // closer + credits + drop - opener - fills: 38,000 + 10,000 + 4,000 - 50,000 and 60,000 + 3,000 - 50,000 -
        // 10,000.
        assertThat(days.stream().map(day -> day.original().winCents())).containsExactly(200_000L, 300_000L);
        assertThat(row(report(OCTOBER).section("transfers").table(), "T-9")).isEqualTo("? ? ? 1000000 1000000 0");
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        assertThat(new TieOuts(database).untiedSlips(property.id(), OCTOBER.first(), OCTOBER.last()))
                .isEmpty();
    }

    @Test
    void aTransferWithOneSlipIsFlagged() throws IOException {
        casino.result("more.csv", """
                gamingDate,table,kind,slip,amount
                2026-10-31,RO-2,transfer-out,T-10,500.00
                """);

        Table transfers = report(OCTOBER).section("transfers").table();
        assertThat(row(transfers, "T-10")).isEqualTo("? ? ? 50000 0 50000");
        assertThat(transfers.rows().getFirst().cells().getLast().remark())
                .isEqualTo("The transfer-in slip is missing.");
    }

    @Test
    void aSlipOfTheCageIsTypedCorrectedToldByTheTrailAndUndone() {
        TypedSlips typed = new TypedSlips(database, casino.importer(), Clock.systemUTC());
        Typed deposit =
                new Typed("", LAST_OF_OCTOBER, "", Kind.FRONT_MONEY_BALANCE, "", 1_200_000, "", new TreeMap<>());

        typed.take(property, deposit, null, "", "bob");

        assertThat(row(report(OCTOBER).section("accounts").table(), "Front money"))
                .isEqualTo("? 1000000 0 ? 1200000");
        assertThatThrownBy(() -> typed.take(property, deposit, null, "", "cy"))
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("The front money balance on 31 Oct 2026 was entered meanwhile by bob");
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 50))
                .anyMatch(event -> event.action().equals("type-slip")
                        && event.userName().equals("bob")
                        && event.subject().equals("front money balance on 31 Oct 2026"));

        long last = new ImportRepository(database)
                .page(property.id(), 0, 1)
                .getFirst()
                .importId();
        casino.importer().undo(property, last, "ana");
        assertThat(row(report(OCTOBER).section("accounts").table(), "Front money"))
                .isEqualTo("? 1000000 0 ? ?");
    }

    @Test
    void theExampleOfTheDocumentIsRead() throws IOException {
        ImportResult result =
                casino.result("example.csv", FormatsDocument.example("csv-cage").replace("MB-07", "RO-1"));

        assertThat(result.firstRejects()).isEmpty();
        assertThat(result.row().counts().accepted()).isEqualTo(4);
    }

    @Test
    void aMovementWithoutItsNumberIsRejected() throws IOException {
        ImportResult result = casino.result("bad.csv", """
                gamingDate,table,kind,slip,amount
                2026-10-31,,front-money-deposit,,500.00
                2026-10-31,XX-1,front-money-deposit,D-2,500.00
                2026-10-31,,closer,,500.00
                """);

        assertThat(result.row().counts().rejects()).isEqualTo(3);
    }
}
