package io.countroom.reporting.close;

import static io.countroom.reporting.testkit.Tables.cell;
import static io.countroom.reporting.testkit.Tables.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.tax.TaxReports;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.TheoreticalHold;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.TestDatabase;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A poker table beside one of roulette and two that are logged: its rake is win, and it has no drop and no hold. */
class RakeTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final Period MONTH = Periods.month(OCTOBER);
    private static final OffsetDateTime NOW = TestCasino.NOW;
    private static final String DROP =
            "select sum(amount_cents) from count_slip where kind like 'drop-%' and kind <> 'drop-promotional'";
    private static final String WIN =
            "select sum(case when kind in ('opener', 'fill') then -amount_cents when kind in ('payout', 'drop-promotional') then 0"
                    + " else amount_cents end) from count_slip";

    @TempDir
    Path folder;

    private Database database;
    private Property property;
    private TestCasino casino;

    @BeforeEach
    void fourDays() {
        casino = TestCasino.imported(new SamplePlan(31, OCTOBER.atDay(1), 4, 2, 1), folder);
        database = casino.database();
        property = casino.property();
        casino.addCountedTable("PK-1", "poker");
        casino.addCountedTable("RO-1", "roulette");
        StringBuilder counts = new StringBuilder("gamingDate,table,kind,slip,amount\n");
        for (int day = 1; day <= 4; day++) {
            String date = OCTOBER.atDay(day).toString();
            counts.append(date).append(",RO-1,opener,,50000\n").append(date).append(",RO-1,closer,,49000\n");
            counts.append(date)
                    .append(",RO-1,drop-currency,,")
                    .append(7_000 + day)
                    .append(".25\n");
            counts.append(date).append(",PK-1,opener,,5000\n").append(date).append(",PK-1,closer,,5000\n");
            counts.append(date).append(",PK-1,rake,,").append(900 + 10 * day).append(".50\n");
        }
        casino.importWhole("others.csv", counts);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private long sql(String query) {
        return PlainSql.number(database, query);
    }

    private Table table(String report, String section, Dimension... by) {
        return casino.report(report, MONTH, by).section(section).table();
    }

    private static void assertNoDrop(Cell drop) {
        assertThat(drop.value()).isNull();
        assertThat(drop.remark()).isEqualTo(TableCount.NO_DROP_BOX);
    }

    @Test
    void rakeIsWinInEveryReportAndInNoDropAndNoHold() {
        long rake = sql("select sum(amount_cents) from count_slip where kind = 'rake'");
        long drop = sql(DROP);
        long win = sql(WIN);
        assertThat(rake).isEqualTo(370_200);

        Table hold = table("hold", "hold", Dimension.GAME);
        Table.Row poker = row(hold, "Poker");
        assertThat(cell(hold, poker, "countedWin").cents()).isEqualTo(rake);
        assertNoDrop(cell(hold, poker, "drop"));
        assertNoDrop(cell(hold, poker, "hold"));
        assertThat(cell(hold, hold.total(), "drop").value()).isEqualTo(new Cell.Value.Money(drop));
        assertThat(cell(hold, hold.total(), "drop").coverage()).isNull();
        assertThat(cell(hold, hold.total(), "countedWin").cents()).isEqualTo(win);
        assertThat(cell(hold, hold.total(), "hold").value())
                .isEqualTo(new Cell.Value.Real((win - rake) / (double) drop));

        assertThat(hold.columns().get(hold.index("hold")).total())
                .as("a workbook must not divide the whole win by the drop")
                .isInstanceOf(Column.Total.Own.class);
        Table toDate = table("to-date", "toDate", Dimension.GAME);
        assertThat(toDate.columns().get(toDate.index("hold")).total()).isInstanceOf(Column.Total.Own.class);
        assertThat(cell(toDate, toDate.rows().getLast(), "hold").value())
                .isEqualTo(cell(hold, hold.total(), "hold").value());

        Table drops = table("drop", "drop", Dimension.GAME);
        assertNoDrop(cell(drops, row(drops, "Poker"), "drop"));
        assertThat(cell(drops, row(drops, "Poker"), "rake").cents()).isEqualTo(rake);
        assertThat(cell(drops, drops.total(), "drop").value()).isEqualTo(new Cell.Value.Money(drop));
        assertThat(cell(drops, drops.total(), "win").cents()).isEqualTo(win);
        Table pace = table("drop", "pace", Dimension.GAME);
        assertNoDrop(cell(pace, row(pace, "Poker"), "drop"));

        Table accounting = table("accounting", "win");
        assertNoDrop(cell(accounting, row(accounting, "Poker"), "drop"));
        assertThat(cell(accounting, accounting.total(), "drop").cents()).isEqualTo(drop);
        assertThat(cell(accounting, accounting.total(), "adjustedWin").cents()).isEqualTo(win);
        Table revenue = table("revenue", "revenue");
        assertThat(cell(revenue, revenue.total(), "drop").cents()).isEqualTo(drop);
        Table statement = table("game-analysis", "month");
        assertNoDrop(cell(statement, row(statement, "Poker"), "drop"));
        assertNoDrop(cell(statement, row(statement, "Poker"), "hold"));
        Table tax = new TaxReports(database, "test")
                .worksheet(casino.request(MONTH))
                .section("worksheet")
                .table();
        assertThat(cell(tax, tax.total(), "revenue").cents()).isEqualTo(win);

        assertThat(new Audits(database).findings(property, MONTH))
                .extracting(Finding::table)
                .doesNotContain("PK-1");
        assertThat(new Accounting(database).makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW))
                .as("counts that are not final")
                .isZero();
    }

    @Test
    void theMonthIsClosedAndFiledWithTheRake() {
        casino.closed(
                OCTOBER,
                item -> assertThat(item.findings()).as(item.title()).noneMatch(finding -> finding.contains("PK-1")));
        assertThat(sql("select sum(win_cents) from month_figure")).isEqualTo(sql(WIN));
        assertThat(casino.filed(OCTOBER).of(property, OCTOBER)).hasSize(1);
    }

    @Test
    void aMissingRakeIsMissedAndNoDropIs() {
        ImportResult result = casino.result(
                "fifth.csv",
                "gamingDate,table,kind,slip,amount\n2026-10-05,PK-1,opener,,5000\n2026-10-05,PK-1,closer,,5000\n");
        assertThat(result.accepted()).isTrue();
        Table hold = table("hold", "hold", Dimension.GAME);
        Cell win = cell(hold, row(hold, "Poker"), "countedWin");
        assertThat(win.coverage().sentence())
                .isEqualTo("4 of 5 gaming dates; PK-1 on 5 Oct 2026: the rake is missing.");
        assertThat(cell(hold, hold.total(), "drop").coverage()).isNull();
        assertThat(new Accounting(database).makeFinal(property, MONTH.first(), MONTH.last(), "Pat", NOW))
                .isOne();
    }

    @Test
    void aRakeIsAdjustedByJournalOnPostgresqlToo() {
        try (TestCasino postgresql =
                TestCasino.setUp(TestDatabase.POSTGRESQL, new SamplePlan(31, OCTOBER.atDay(1), 4, 2, 1), folder)) {
            Property there = postgresql.property();
            postgresql.addCountedTable("PK-1", "poker");
            postgresql.importWhole("poker.csv", """
                    gamingDate,table,kind,slip,amount
                    2026-10-05,PK-1,opener,,5000
                    2026-10-05,PK-1,closer,,4900
                    2026-10-05,PK-1,rake,,800
                    """);
            Accounting accounting = new Accounting(postgresql.database());
            LocalDate fifth = OCTOBER.atDay(5);
            assertThatThrownBy(() -> accounting.propose(
                            there, "PK-1", fifth, Kind.DROP_CURRENCY, 1, "count-error", "x", "Pat", NOW))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("which has rake and no drop box");
            JournalEntry entry = accounting.propose(
                    there, "PK-1", fifth, Kind.RAKE, 81_000, "missing-slip", "Counted again", "Pat", NOW);
            accounting.decide(there, entry.number(), JournalEntry.State.APPROVED, "Chris", NOW, "seen");
            assertThat(accounting.days(there, fifth, fifth)).singleElement().satisfies(day -> {
                assertThat(day.original().winCents()).isEqualTo(70_000);
                assertThat(day.adjusted().winCents()).isEqualTo(71_000);
            });
        }
    }

    @Test
    void aSlipThatTheTableCannotHaveIsRejected() {
        ImportResult result = casino.result(
                "odd.csv",
                "gamingDate,table,kind,slip,amount\n2026-10-05,PK-1,drop-currency,,100\n2026-10-05,RO-1,rake,,100\n");
        assertThat(result.firstRejects())
                .extracting(reject -> reject.reason())
                .containsExactly(
                        "table PK-1 deals Poker, which has rake and no drop box",
                        "table RO-1 deals Roulette, which has no rake");
        TheoreticalHold hold = TheoreticalHold.of("poker", OCTOBER.atDay(1), BigDecimal.TEN, "Annual report");
        assertThatThrownBy(() -> casino.editor().expectHold(property.id(), hold, "Chris"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("rake and no drop");
    }
}
