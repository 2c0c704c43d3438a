package io.countroom.reporting.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.accounting.Accounting;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.Riverbend;
import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class DropReportTest {

    private static final Period OCTOBER = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10");

    private static Database database;
    private static Property property;
    private static Report report;

    @Parameter
    TestDatabase kind;

    @BeforeParameterizedClassInvocation
    static void count(TestDatabase kind) throws SQLException {
        database = kind.open();
        PropertyRepository properties = new PropertyRepository(database);
        property = Riverbend.in(database);
        Pit pit = properties.savePit(property.id(), "P1", "Main");
        GamingTable mb1 = properties.saveTable(property.id(), "MB-01", "minibaccarat", pit.id(), true);
        GamingTable mb2 = properties.saveTable(property.id(), "MB-02", "minibaccarat", pit.id(), true);
        List<SlipRow> slips = new ArrayList<>();
        // MB-01: the second opener is 500.00 short of the closer before it.
        add(slips, mb1, 30, 9, Kind.CLOSER, null, 1_000_000);
        add(slips, mb1, 1, 10, Kind.OPENER, null, 1_000_000);
        add(slips, mb1, 1, 10, Kind.DROP_CURRENCY, null, 250_000);
        add(slips, mb1, 1, 10, Kind.DROP_PROMOTIONAL, null, 0);
        add(slips, mb1, 1, 10, Kind.FILL, "F-0017", 200_000);
        add(slips, mb1, 1, 10, Kind.CLOSER, null, 1_050_000);
        add(slips, mb1, 2, 10, Kind.OPENER, null, 1_000_000);
        add(slips, mb1, 2, 10, Kind.DROP_CURRENCY, null, 80_000);
        add(slips, mb1, 2, 10, Kind.CREDIT, "C-9", 60_000);
        add(slips, mb1, 2, 10, Kind.FILL, "F-0020", 40_000);
        add(slips, mb1, 2, 10, Kind.CLOSER, null, 1_000_000);
        // MB-02: no drop on the first day, no closer before the second opener.
        add(slips, mb2, 1, 10, Kind.OPENER, null, 500_000);
        add(slips, mb2, 1, 10, Kind.CLOSER, null, 500_000);
        add(slips, mb2, 2, 10, Kind.OPENER, null, 500_000);
        add(slips, mb2, 2, 10, Kind.DROP_CURRENCY, null, 10_000);
        add(slips, mb2, 2, 10, Kind.FILL, "F-0020", 40_000);
        add(slips, mb2, 3, 10, Kind.OPENER, null, 510_000);
        new SlipRepository(database).load(property.id(), slips);
        Riverbend.imported(database, property, LocalDate.of(2026, 9, 30), LocalDate.of(2026, 10, 3));
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            // Two months later MB-02 was dealt without a wager, and MB-01 had nothing but a void round.
            statement.execute("insert into round_hour_rollup (property_id, gaming_date, table_id, shift, hour_of_day,"
                    + " submission_id, dealer_id, rounds, void_rounds, seats, exceptions, overpaid_cents,"
                    + " underpaid_cents, wagers, amount_cents, initial_cents, paid_cents, due_cents, bonus_cents,"
                    + " unknown_paid, unknown_due, expected_micros, without_odds, variance_cents2) values ("
                    + property.id() + ", date '2026-12-01', " + mb2.id()
                    + ", 'day', 12, 1, 1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), (" + property.id()
                    + ", date '2026-12-01', " + mb1.id()
                    + ", 'day', 12, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)");
            Rollups.fillCoarser(statement);
        }
        report = new DropReports(database, "Countroom test")
                .report(ReportRequest.of(property, OCTOBER, "Pat", Instant.parse("2026-11-02T12:15:00Z"))
                        .by(Dimension.parse("table,day")));
    }

    private static void add(
            List<SlipRow> slips, GamingTable table, int day, int month, Kind kind, String number, long cents) {
        slips.add(new SlipRow(
                LocalDate.of(2026, month, day),
                slips.size() + 1,
                "day",
                table.id(),
                kind,
                number,
                cents,
                null,
                null,
                null,
                1,
                slips.size() + 1));
    }

    @AfterParameterizedClassInvocation
    static void close() {
        database.close();
    }

    private static Cell.Value value(Table table, Row row, String column) {
        return row.cells().get(table.index(column)).value();
    }

    private static long number(String sql) {
        return PlainSql.number(database, sql);
    }

    @Test
    void everyKindAddsUpToWhatPlainSqlMakesOfTheSlips() throws SQLException {
        Table table = report.section("drop").table();
        Row total = table.total();
        String october = " and gaming_date between date '2026-10-01' and date '2026-10-31'";
        for (var column : List.of(
                List.of("currency", "drop-currency"),
                List.of("fills", "fill"),
                List.of("credits", "credit"),
                List.of("openers", "opener"),
                List.of("closers", "closer"))) {
            assertThat(value(table, total, column.getFirst()))
                    .isEqualTo(new Cell.Value.Money(number("select sum(amount_cents) from count_slip where kind = '"
                            + column.get(1) + "'" + october)));
        }
        assertThat(table.rows()).hasSize(2);
        assertThat(table.rows().getFirst().children()).hasSize(2);
    }

    @Test
    void noSlipIsBlankNoughtWasCountedAndAMissingDropIsNotKnown() {
        Table table = report.section("drop").table();
        Row mb1 = table.rows().getFirst().children().getFirst();
        assertThat(value(table, mb1, "vouchers")).isEqualTo(new Cell.Value.Text(""));
        assertThat(value(table, mb1, "promotional")).isEqualTo(new Cell.Value.Money(0));
        assertThat(value(table, mb1, "drop")).isEqualTo(new Cell.Value.Money(250_000));
        // 1,050,000 + 250,000 - 1,000,000 - 200,000
        assertThat(value(table, mb1, "countedWin")).isEqualTo(new Cell.Value.Money(100_000));
        Row mb2 = table.rows().get(1).children().getFirst();
        assertThat(value(table, mb2, "drop")).isNull();
        assertThat(mb2.cells().get(table.index("drop")).flag().sentence())
                .isEqualTo("MB-02 on 1 Oct 2026: the drop is missing.");
        Cell all = table.total().cells().get(table.index("countedWin"));
        assertThat(all.coverage().what()).isEqualTo("table counts");
        assertThat(all.coverage().known()).isLessThan(all.coverage().of());
    }

    @Test
    void anOpenerUnlikeTheCloserBeforeItIsTold() {
        var section = report.section("continuity");
        assertThat(section.lead()).isEqualTo("2 of 5 openers are not the closer before them.");
        Table table = section.table();
        assertThat(value(table, table.rows().getFirst(), "openerLessCloser")).isEqualTo(new Cell.Value.Money(-50_000));
        assertThat(table.rows()
                        .getFirst()
                        .cells()
                        .get(table.index("openerLessCloser"))
                        .flag()
                        .sentence())
                .isEqualTo("MB-01 opened on 2 Oct 2026, $500.00 below the prior closer.");
        assertThat(value(table, table.rows().get(1), "closerBefore")).isNull();
        assertThat(table.rows()
                        .get(1)
                        .cells()
                        .get(table.index("closerBefore"))
                        .flag()
                        .sentence())
                .isEqualTo("MB-02 opened on 3 Oct 2026 without a closer since its last opener.");
    }

    @Test
    void aGapInTheSlipsAndANumberWrittenTwiceAreTold() {
        var section = report.section("gaps");
        assertThat(section.lead()).isEqualTo("2 breaks in the numbers of 4 slips.");
        Table table = section.table();
        assertThat(value(table, table.rows().getFirst(), "missing")).isEqualTo(new Cell.Value.Count(2));
        assertThat(table.rows()
                        .get(1)
                        .cells()
                        .get(table.index("missing"))
                        .flag()
                        .sentence())
                .isEqualTo("The number F-0020 was written twice.");
    }

    @Test
    void aDayStandsBesideTheDayBeforeWithItsTrendAndWhatIsNotKnown() {
        Period second = Periods.at(LocalDate.of(2026, 11, 2)).parse("2026-10-02");
        Report compared = new DropReports(database, "Countroom test")
                .report(ReportRequest.of(property, second, "Pat", Instant.parse("2026-11-02T12:15:00Z"))
                        .by(Dimension.parse("table,day"))
                        .options(Map.of("compare", "prior")));
        Table table = compared.section("prior").table();
        Row mb1 = table.rows().getFirst();
        assertThat(value(table, mb1, "drop")).isEqualTo(new Cell.Value.Money(80_000));
        assertThat(value(table, mb1, "dropBefore")).isEqualTo(new Cell.Value.Money(250_000));
        assertThat(value(table, mb1, "dropChange")).isEqualTo(new Cell.Value.Money(-170_000));
        // The gaming date of the one stands beside that of the other.
        assertThat(mb1.children()).hasSize(1);
        assertThat(value(table, mb1.children().getFirst(), "dropChange")).isEqualTo(new Cell.Value.Money(-170_000));
        Row mb2 = table.rows().get(1);
        assertThat(value(table, mb2, "drop")).isEqualTo(new Cell.Value.Money(10_000));
        assertThat(value(table, mb2, "dropBefore")).isNull();
        Cell change = mb2.cells().get(table.index("dropChange"));
        assertThat(change.value()).isNull();
        assertThat(change.flag().sentence()).contains("drop");
        assertThat(compared.section("drop").charts()).isEmpty();
    }

    @Test
    void theTrendDrawsWhatIsKnownAndCirclesWhatIsAPart() {
        Chart.Trend trend = (Chart.Trend) report.section("drop").charts().getFirst();
        assertThat(trend.series().getFirst().values()).containsExactly(250_000.0, 90_000.0, null);
        assertThat(trend.marked()).containsExactly(0);
    }

    @Test
    void aTableThatWasDealtWithoutAWagerKeepsItsRounds() {
        Table pace = new DropReports(database, "Countroom test")
                .report(ReportRequest.of(
                                property,
                                Periods.at(LocalDate.of(2027, 1, 2)).parse("2026-12"),
                                "Pat",
                                Instant.parse("2027-01-02T12:15:00Z"))
                        .by(Dimension.parse("table,day")))
                .section("pace")
                .table();
        Row game = pace.rows().getFirst();
        assertThat(game.children()).extracting(DropReportTest::label).containsExactly("MB-02");
        assertThat(value(pace, game.children().getFirst(), "rounds")).isEqualTo(new Cell.Value.Count(7));
        assertThat(value(pace, pace.total(), "rounds")).isEqualTo(new Cell.Value.Count(7));
        assertThat(value(pace, game.children().getFirst(), "drop")).isNull();
    }

    @Test
    void aWinAndItsGradeAreThoseOfTheAccountingReport() {
        Accounting accounting = new Accounting(database);
        assertThat(gradesAsAccountingHasThem()).containsEntry("MB-01 2026-10-01", "estimate");
        assertThat(gradesAsAccountingHasThem()).doesNotContainValue("final");
        OffsetDateTime at = OffsetDateTime.of(2026, 11, 2, 12, 0, 0, 0, ZoneOffset.UTC);
        LocalDate second = LocalDate.of(2026, 10, 2);
        accounting.makeFinal(property, LocalDate.of(2026, 10, 1), LocalDate.of(2026, 10, 3), "ada", at);
        assertThat(gradesAsAccountingHasThem())
                .containsEntry("MB-01 2026-10-01", "final")
                .containsEntry("MB-01 2026-10-02", "final")
                .containsEntry("MB-02 2026-10-02", "not known");
        JournalEntry entry = accounting.propose(
                property, "MB-01", second, Kind.CREDIT, 61_000, "miscount", "Counted again.", "ada", at);
        accounting.decide(property, entry.number(), JournalEntry.State.APPROVED, "ben", at, "");
        assertThat(gradesAsAccountingHasThem())
                .containsEntry("MB-01 2026-10-01", "final")
                .containsEntry("MB-01 2026-10-02", "estimate");
        Table table = october("drop", "table,day");
        Row adjusted = table.rows().getFirst().children().get(1);
        // 1,000,000 + 60,000 + 80,000 - 1,000,000 - 40,000, and ten dollars more
        assertThat(value(table, adjusted, "countedWin")).isEqualTo(new Cell.Value.Money(100_000));
        assertThat(value(table, adjusted, "win")).isEqualTo(new Cell.Value.Money(101_000));
        assertThat(adjusted.cells().get(table.index("win")).flag().sentence())
                .isEqualTo("With approved adjustments of 1 of 1 table counts.");
        assertThat(value(table, table.rows().getFirst(), "grade")).isEqualTo(new Cell.Value.Text("in part final"));
    }

    private static Table october(String report, String by) {
        ReportKind kind = new ReportCatalogue(database, new SubmissionRules(), "Countroom test").named(report);
        ReportRequest request = ReportRequest.of(property, OCTOBER, "Pat", Instant.parse("2026-11-02T12:15:00Z"));
        return kind.report(by.isEmpty() ? request : request.by(Dimension.parse(by)))
                .sections()
                .getFirst()
                .table();
    }

    /** The grade of each table and gaming date; where the win is known it and the grade are accounting's. */
    private static Map<String, String> gradesAsAccountingHasThem() {
        Map<String, Row> books = new HashMap<>();
        Table accounting = october("accounting", "");
        accounting
                .rows()
                .forEach(game -> game.children()
                        .forEach(table ->
                                table.children().forEach(day -> books.put(label(table) + " " + label(day), day))));
        Map<String, String> grades = new TreeMap<>();
        Table drop = october("drop", "table,day");
        for (Row table : drop.rows()) {
            for (Row day : table.children()) {
                String unit = label(table) + " " + label(day);
                Row booked = books.remove(unit);
                String grade = ((Cell.Value.Text) value(drop, day, "grade")).text();
                grades.put(unit, grade);
                assertThat(value(drop, day, "win")).as(unit).isEqualTo(value(accounting, booked, "adjustedWin"));
                if (value(drop, day, "win") != null) {
                    assertThat(value(accounting, booked, "grade")).as(unit).isEqualTo(new Cell.Value.Text(grade));
                }
            }
        }
        assertThat(books).isEmpty();
        return grades;
    }

    private static String label(Row row) {
        return row.label().value() instanceof Cell.Value.Day(LocalDate day)
                ? day.toString()
                : ((Cell.Value.Text) row.label().value()).text();
    }
}
