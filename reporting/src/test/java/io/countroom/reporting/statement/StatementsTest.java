package io.countroom.reporting.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.Riverbend;
import io.countroom.sql.Database;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each figure of a statement is what plain SQL makes of the slips. */
class StatementsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final List<String> TABLES = List.of("MB-01", "MB-02", "BJ-01");
    private static final List<String> GAMES = List.of("minibaccarat", "minibaccarat", "blackjack");

    private static Database database;
    private static Property property;

    private static final LocalDate INCOMPLETE = LocalDate.of(2026, 11, 1);

    /**
     * The first table is counted on every gaming date from October 2025 to 1 November 2026, the second on every other one. On
     * 1 November 2026 the second table has no closer.
     */
    @BeforeAll
    static void count() throws SQLException {
        database = TestDatabase.H2.open();
        PropertyRepository properties = new PropertyRepository(database);
        property = Riverbend.in(database);
        Pit pit = properties.savePit(property.id(), "P1", "Pit 1");
        int[] tables = new int[TABLES.size()];
        for (int t = 0; t < tables.length; t++) {
            tables[t] = properties
                    .saveTable(property.id(), TABLES.get(t), GAMES.get(t), pit.id(), true)
                    .id();
        }
        Riverbend.imported(database, property, LocalDate.of(2025, 10, 1), LocalDate.of(2026, 11, 1));
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            slips(connection, tables);
            Rollups.fill(statement);
        }
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static void slips(Connection connection, int[] tables) throws SQLException {
        List<String> kinds = List.of("opener", "drop-currency", "fill", "credit", "closer");
        long[] cents = {15_000_000, 1_200_000, 500_000, 200_000, 14_700_000};
        try (PreparedStatement slip = connection.prepareStatement("insert into count_slip (property_id, slip_id,"
                + " gaming_date, shift, table_id, kind, slip_no, amount_cents, at, signed_by, import_id, line_no) values ("
                + property.id() + ", ?, ?, 'day', ?, ?, ?, ?, ?, 'A. Ames', 1, 1)")) {
            long place = 0;
            for (LocalDate date = LocalDate.of(2025, 10, 1); !date.isAfter(INCOMPLETE); date = date.plusDays(1)) {
                for (int t = 0; t < tables.length; t++) {
                    if (t == 1 && date.getDayOfMonth() % 2 == 0) {
                        continue;
                    }
                    boolean closed = t != 1 || !date.equals(INCOMPLETE);
                    for (int k = 0; k < (closed ? kinds.size() : kinds.size() - 1); k++) {
                        slip.setLong(1, (1L << 32) + place);
                        slip.setObject(2, date);
                        slip.setInt(3, tables[t]);
                        slip.setString(4, kinds.get(k));
                        slip.setString(5, k == 2 || k == 3 ? kinds.get(k) + "-" + place : null);
                        slip.setLong(6, cents[k] + (place++ * 7_919) % 90_000);
                        slip.setObject(7, date.atTime(12 + k, 0).atOffset(ZoneOffset.UTC));
                        slip.addBatch();
                    }
                }
            }
            slip.executeBatch();
        }
    }

    private static Report report(String kind) {
        return new ReportCatalogue(database, new SubmissionRules(), "Countroom test")
                .named(kind)
                .report(ReportRequest.of(property, Periods.month(OCTOBER), "Pat Controller", NOW));
    }

    private static final String DROP = "sum(case when kind like 'drop-%' then amount_cents else 0 end)";
    private static final String WIN =
            "sum(case when kind in ('closer', 'credit') or kind like 'drop-%' then amount_cents"
                    + " else -amount_cents end)";

    private static long sql(String what, String game, String from, String to) throws SQLException {
        return PlainSql.number(
                database,
                "select " + what
                        + " from count_slip s join gaming_table t on t.property_id = s.property_id and t.table_id ="
                        + " s.table_id where t.game = '" + game + "' and gaming_date between date '" + from
                        + "' and date '" + to + "'");
    }

    private static Cell cell(Table table, String row, String column) {
        Row found = table.rows().stream()
                .filter(each -> each.label().equals(Cell.text(row)))
                .findFirst()
                .orElseThrow();
        return found.cells().get(table.index(column));
    }

    @Test
    void revenueByTypeOfGameIsThatOfTheSlips() throws SQLException {
        Report report = report(RevenueStatement.ID);
        Table revenue = report.section("revenue").table();
        Table compared = report.section("compared").table();
        for (String game : List.of("minibaccarat", "blackjack")) {
            String name = game.equals("blackjack") ? "Blackjack" : "Minibaccarat";
            long drop = sql(DROP, game, "2026-10-01", "2026-10-31");
            long win = sql(WIN, game, "2026-10-01", "2026-10-31");
            long counts = sql(
                    "count(distinct s.table_id * 100000 + extract(day from gaming_date))",
                    game,
                    "2026-10-01",
                    "2026-10-31");
            long prior = sql(WIN, game, "2026-09-01", "2026-09-30");
            long year = sql(WIN, game, "2025-10-01", "2025-10-31");
            assertThat(cell(revenue, name, "drop")).isEqualTo(Cell.money(drop));
            assertThat(cell(revenue, name, "win")).isEqualTo(Cell.money(win));
            assertThat(real(cell(revenue, name, "hold"))).isCloseTo(win / (double) drop, within(1e-12));
            assertThat(real(cell(revenue, name, "units"))).isCloseTo(counts / 31.0, within(1e-12));
            assertThat(cell(revenue, name, "winPerUnit")).isEqualTo(Cell.money(Math.round(win / (double) counts)));
            assertThat(cell(compared, name, "priorWin")).isEqualTo(Cell.money(prior));
            assertThat(real(cell(compared, name, "priorChange")))
                    .isCloseTo((win - prior) / (double) prior, within(1e-12));
            assertThat(cell(compared, name, "yearWin")).isEqualTo(Cell.money(year));
            assertThat(real(cell(compared, name, "yearChange"))).isCloseTo((win - year) / (double) year, within(1e-12));
            assertThat(cell(compared, name, "fiscalWin"))
                    .isEqualTo(Cell.money(sql(WIN, game, "2026-07-01", "2026-10-31")));
            assertThat(cell(compared, name, "calendarWin"))
                    .isEqualTo(Cell.money(sql(WIN, game, "2026-01-01", "2026-10-31")));
        }
        comparedAreThoseOfTheSlips(report);
        double shares = revenue.rows().stream()
                .mapToDouble(row -> real(row.cells().get(revenue.index("share"))))
                .sum();
        assertThat(shares).isCloseTo(1, within(1e-12));
        Table taxes = report.section("taxes").table();
        long all = sql(WIN, "minibaccarat", "2026-10-01", "2026-10-31")
                + sql(WIN, "blackjack", "2026-10-01", "2026-10-31");
        assertThat(cell(taxes, "October 2026", "revenue")).isEqualTo(Cell.money(all));
    }

    /** Drop, hold, units and share of the month, the month before, the year before and both years to date. */
    private static void comparedAreThoseOfTheSlips(Report report) throws SQLException {
        Map<String, List<String>> spans = Map.of(
                "", List.of("2026-10-01", "2026-10-31", "31"),
                "prior", List.of("2026-09-01", "2026-09-30", "30"),
                "year", List.of("2025-10-01", "2025-10-31", "31"),
                "fiscal", List.of("2026-07-01", "2026-10-31", "123"),
                "calendar", List.of("2026-01-01", "2026-10-31", "304"));
        for (Map.Entry<String, List<String>> span : spans.entrySet()) {
            String from = span.getValue().get(0);
            String to = span.getValue().get(1);
            double all = sql(WIN, "minibaccarat", from, to) + sql(WIN, "blackjack", from, to);
            for (String game : List.of("minibaccarat", "blackjack")) {
                String name = game.equals("blackjack") ? "Blackjack" : "Minibaccarat";
                long drop = sql(DROP, game, from, to);
                double win = sql(WIN, game, from, to);
                double counts = sql("count(distinct s.table_id || '-' || gaming_date)", game, from, to);
                assertThat(compared(report, "drop", name, span.getKey()).cents())
                        .isEqualTo(drop);
                assertThat(real(compared(report, "hold", name, span.getKey()))).isCloseTo(win / drop, within(1e-12));
                assertThat(real(compared(report, "share", name, span.getKey()))).isCloseTo(win / all, within(1e-12));
                assertThat(real(compared(report, "units", name, span.getKey())))
                        .isCloseTo(counts / Integer.parseInt(span.getValue().get(2)), within(1e-12));
            }
        }
        Table hold = report.section("hold-compared").table();
        assertThat(hold.columns().get(hold.index("priorChange")).type()).isEqualTo(Column.Type.POINTS);
        assertThat(real(cell(hold, "Blackjack", "priorChange")))
                .isCloseTo(
                        real(cell(hold, "Blackjack", "hold")) - real(cell(hold, "Blackjack", "priorHold")),
                        within(1e-12));
        Table drop = report.section("drop-compared").table();
        long before = Objects.requireNonNull(cell(drop, "Blackjack", "yearDrop").cents());
        assertThat(real(cell(drop, "Blackjack", "yearChange")))
                .isCloseTo(
                        (Objects.requireNonNull(cell(drop, "Blackjack", "drop").cents()) - before) / (double) before,
                        within(1e-12));
    }

    private static Cell compared(Report report, String figure, String game, String span) {
        Table table = report.section(figure + "-compared").table();
        String first = figure.substring(0, 1);
        return cell(table, game, span.isEmpty() ? figure : span + first.toUpperCase(Locale.ROOT) + figure.substring(1));
    }

    @Test
    void shareAndWinPerUnitAreOfTheTableCountsWhoseWinIsKnown() throws SQLException {
        Table revenue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test")
                .named(RevenueStatement.ID)
                .report(ReportRequest.of(property, Periods.range(INCOMPLETE, INCOMPLETE), "Pat", NOW))
                .section("revenue")
                .table();
        String date = INCOMPLETE.toString();
        String known = WIN.replace("sum(case ", "sum(case when t.code = 'MB-02' then 0 ");
        long minibaccarat = sql(known, "minibaccarat", date, date);
        long blackjack = sql(WIN, "blackjack", date, date);
        double all = minibaccarat + blackjack;
        String why = " table counts; MB-02 on 1 Nov 2026: the closer is missing.";

        Cell share = cell(revenue, "Minibaccarat", "share");
        assertThat(real(share)).isCloseTo(minibaccarat / all, within(1e-12));
        assertThat(share.remark()).isEqualTo("1 of 2" + why);
        Cell perUnit = cell(revenue, "Minibaccarat", "winPerUnit");
        assertThat(perUnit.cents()).isEqualTo(minibaccarat);
        assertThat(perUnit.remark()).isEqualTo("1 of 2" + why);

        // The count of blackjack is complete, but the win of all types of game is not.
        Cell ofBlackjack = cell(revenue, "Blackjack", "share");
        assertThat(real(ofBlackjack)).isCloseTo(blackjack / all, within(1e-12));
        assertThat(ofBlackjack.remark()).isEqualTo("2 of 3" + why);
        assertThat(cell(revenue, "Blackjack", "winPerUnit")).isEqualTo(Cell.money(blackjack));

        Row total = Objects.requireNonNull(revenue.total());
        Cell ofAll = total.cells().get(revenue.index("winPerUnit"));
        assertThat(ofAll.cents()).isEqualTo(Math.round(all / 2));
        assertThat(ofAll.remark()).isEqualTo("2 of 3" + why);
    }

    /** September 2025 was not counted: no change is made of it, and the statement says why. */
    @Test
    void aPeriodThatIsNotCountedWholeIsComparedWithNothing() {
        Table compared = new ReportCatalogue(database, new SubmissionRules(), "Countroom test")
                .named(RevenueStatement.ID)
                .report(ReportRequest.of(property, Periods.month(YearMonth.of(2025, 10)), "Pat", NOW))
                .section("compared")
                .table();
        Cell change = cell(compared, "Blackjack", "priorChange");
        assertThat(change.value()).isNull();
        assertThat(change.remark()).isEqualTo("September 2025 has counts of 0 of 30 gaming dates.");
    }

    @Test
    void theBaseLevelIsTheHoldOfTheYearBefore() throws SQLException {
        Table month = report(GameAnalysis.ID).section("month").table();
        Row blackjack = month.rows().stream()
                .filter(row -> row.label().equals(Cell.text("Blackjack")))
                .findFirst()
                .orElseThrow();
        double base = sql(WIN, "blackjack", "2025-10-01", "2026-09-30")
                / (double) sql(DROP, "blackjack", "2025-10-01", "2026-09-30");
        double held = sql(WIN, "blackjack", "2026-10-01", "2026-10-31")
                / (double) sql(DROP, "blackjack", "2026-10-01", "2026-10-31");
        for (Row row : List.of(blackjack, blackjack.children().getFirst())) {
            assertThat(real(row.cells().get(month.index("base")))).isCloseTo(base, within(1e-12));
            assertThat(real(row.cells().get(month.index("hold")))).isCloseTo(held, within(1e-12));
            assertThat(real(row.cells().get(month.index("deviation")))).isCloseTo(held - base, within(1e-12));
            // No round was logged: the limit is not known, and that is said.
            assertThat(row.cells().get(month.index("limit")).value()).isNull();
        }
    }

    /** Thirteen months as rows, and quarters within games. */
    @Test
    void dropByMonthAndQuarterIsThatOfTheSlips() throws SQLException {
        ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "Countroom test");
        ReportRequest year = ReportRequest.of(
                property, Periods.range(LocalDate.of(2025, 10, 1), OCTOBER.atEndOfMonth()), "Pat", NOW);
        Table months = catalogue
                .named("drop")
                .report(year.by(List.of(Dimension.MONTH, Dimension.GAME)))
                .section("drop")
                .table();
        assertThat(months.rows()).hasSize(13);
        YearMonth month = YearMonth.of(2025, 10);
        for (Row row : months.rows()) {
            assertThat(row.label().value())
                    .isEqualTo(Cell.text(Formats.month(month)).value());
            long drop = 0;
            for (String game : List.of("minibaccarat", "blackjack")) {
                drop += sql(
                        DROP,
                        game,
                        month.atDay(1).toString(),
                        month.atEndOfMonth().toString());
            }
            assertThat(row.cells().get(months.index("drop")))
                    .extracting(Cell::cents)
                    .isEqualTo(drop);
            month = month.plusMonths(1);
        }
        Table quarters = catalogue
                .named("drop")
                .report(year.by(List.of(Dimension.GAME, Dimension.QUARTER)))
                .section("drop")
                .table();
        Row third = quarters.rows().stream()
                .filter(row -> row.label().value().equals(Cell.text("Blackjack").value()))
                .flatMap(row -> row.children().stream())
                .filter(row -> row.label()
                        .value()
                        .equals(Cell.text("Quarter 3 of 2026").value()))
                .findFirst()
                .orElseThrow();
        assertThat(third.cells().get(quarters.index("drop")).cents())
                .isEqualTo(sql(DROP, "blackjack", "2026-07-01", "2026-09-30"));
        // The last quarter has one month of the period: its link leads to that month alone.
        Row last = quarters.rows().getFirst().children().getLast();
        assertThat(Objects.requireNonNull(
                                last.cells().get(quarters.index("drop")).link())
                        .path())
                .contains("period=2026-10-01%20-%202026-10-31");
    }

    private static double real(Cell cell) {
        return ((Cell.Value.Real) Objects.requireNonNull(cell.value())).number();
    }
}
