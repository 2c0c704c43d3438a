package io.countroom.reporting.exceptions;

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
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What void rounds returned, by cause, and which of them were complete. */
@ParameterizedClass
@EnumSource
class VoidMoneyTest {

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private int hand;

    /** The player's nine wins against the banker's five. */
    private String coup(String table, String state, String player, int dollars, int paid) {
        return """
                {"round":"R-%1$d","table":"%2$s","game":"minibaccarat","gamingDate":"2026-10-18","shift":"day","shoe":1,\
                "hand":%1$d,"dealer":"D-7",%3$s,"hands":[{"of":"player","cards":"%4$s"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"player","amount":%5$d,"paid":%6$d}]}
                """.formatted(++hand, table, state, player, dollars, paid);
    }

    private static List<String> rows(Table table) {
        List<Row> rows = new ArrayList<>(table.rows());
        rows.add(table.total());
        return rows.stream()
                .map(row -> Formats.cell(table.groups().getFirst(), row.label()) + ": "
                        + table.columns().stream()
                                .map(column -> cell(table, row, column))
                                .collect(Collectors.joining(" | ")))
                .toList();
    }

    private static String cell(Table table, Row row, Column column) {
        return Formats.cell(column, row.cells().get(table.index(column.id())));
    }

    @Test
    void moneyReturnedIsToldByCauseAndWhatTheHouseWouldHaveWonOfCompleteRounds() throws IOException {
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02"))) {
            Database database = casino.database();
            casino.importWhole(
                    "rounds.ndjson",
                    coup("MB-01", "\"state\":\"played\"", "4S 5D", 700, 700)
                            + coup("MB-01", "\"state\":\"void\"", "4S 5D", 200, 0)
                            // The player draws to a five, and no third card was left.
                            + coup("MB-01", "\"state\":\"void\",\"cause\":\"insufficient-cards\"", "2S 3D", 60, 0)
                            + coup("MB-02", "\"state\":\"void\",\"cause\":\"insufficient-cards\"", "4S 5D", 40, 0));
            ReportRequest request =
                    casino.request(Periods.month(YearMonth.of(2026, 10))).by(List.of(Dimension.TABLE));
            Report report = new VoidRoundReports(database, "test").report(request);

            assertThat(rows(report.section("causes").table()))
                    .containsExactly(
                            "cause not logged: 1 | 25.0000% | 0.6309% | 80.5880% | 1 | 25.0000% | 200.00 | 20.0000% | 1",
                            "too few cards were left to complete it: 2 | 50.0000% | 6.7586% | 93.2414% | 2 | 50.0000%"
                                    + " | 100.00 | 10.0000% | 1",
                            "Total: 3 | 75.0000% | 19.4120% | 99.3691% | 3 | 75.0000% | 300.00 | 30.0000% | 2");
            Table tables = report.section("tables").table();
            assertThat(tables.rows().stream()
                            .map(row -> List.of(
                                    cell(tables, row, tables.columns().get(tables.index("wagers"))),
                                    cell(tables, row, tables.columns().get(tables.index("made"))),
                                    cell(tables, row, tables.columns().get(tables.index("wagerShare"))),
                                    cell(tables, row, tables.columns().get(tables.index("money"))),
                                    cell(tables, row, tables.columns().get(tables.index("wagered"))),
                                    cell(tables, row, tables.columns().get(tables.index("complete"))))))
                    .containsExactly(
                            List.of("2", "3", "66.6667%", "260.00", "960.00", "1"),
                            List.of("1", "1", "100.0000%", "40.00", "40.00", "1"));
            // The players' largest win first.
            assertThat(rows(report.section("complete").table()))
                    .containsExactly(
                            "MB-01: 18 Oct 2026 | R-2 | day | D-7 | cause not logged | 200.00 | \u2212200.00",
                            "MB-02: 18 Oct 2026 | R-4 | day | D-7 | too few cards were left to complete it | 40.00"
                                    + " | \u221240.00",
                            "Total:  |  |  |  |  | 240.00 | \u2212240.00");
        }
    }

    /** Shares by plain SQL; the limits by the tails of the binomial distribution, from which they are defined. */
    @Test
    void sharesAreThoseOfPlainSqlInEveryReportAndTheirLimitsAreExact() throws IOException {
        try (TestCasino casino = TestCasino.of(kind, folder, TestCasino.setUpFile("minibaccarat", "MB-01", "MB-02"))) {
            Database database = casino.database();
            StringBuilder log = new StringBuilder();
            for (int i = 0; i < 30; i++) {
                String table = i % 3 == 0 ? "MB-01" : "MB-02";
                boolean voided = i % 7 == 0;
                log.append(coup(
                        table, voided ? "\"state\":\"void\"" : "\"state\":\"played\"", "4S 5D", 50, voided ? 0 : 50));
            }
            casino.importWhole("rounds.ndjson", log);
            ReportRequest request =
                    casino.request(Periods.month(YearMonth.of(2026, 10))).by(List.of(Dimension.TABLE));
            Report voids = new VoidRoundReports(database, "test").report(request);
            for (String by : List.of("tables", "dealers", "shifts", "causes")) {
                Table table = voids.section(by).table();
                for (Row row : table.rows()) {
                    exact(
                            table,
                            row,
                            plain(database, by, Formats.cell(table.groups().getFirst(), row.label()), "void"),
                            plain(
                                    database,
                                    by.equals("causes") ? "" : by,
                                    Formats.cell(table.groups().getFirst(), row.label()),
                                    ""));
                }
            }
            ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
            long all = plain(database, "", "", "");
            long voided = plain(database, "", "", "void");
            Table hold = catalogue.named("hold").report(request).section("hold").table();
            check(hold, hold.total(), voided, all);
            for (Row row : hold.rows()) {
                String code = Formats.cell(hold.groups().getFirst(), row.label());
                check(hold, row, plain(database, "tables", code, "void"), plain(database, "tables", code, ""));
            }
            Table toDate = catalogue
                    .named("to-date")
                    .report(request.by(List.of(Dimension.GAME)))
                    .section("toDate")
                    .table();
            check(toDate, toDate.rows().getLast(), voided, all);
            Table pace = catalogue
                    .named("pace")
                    .report(request.by(List.of()))
                    .section("hours")
                    .table();
            check(pace, pace.total(), voided, all);
        }
    }

    private static void exact(Table table, Row row, long voided, long all) {
        check(table, row, voided, all);
        int n = (int) all;
        int k = (int) voided;
        double low = real(table, row, "shareLow");
        double high = real(table, row, "shareHigh");
        assertThat(BinomialDistribution.of(n, low).survivalProbability(k - 1)).isCloseTo(0.025, within(1e-9));
        assertThat(BinomialDistribution.of(n, high).cumulativeProbability(k)).isCloseTo(0.025, within(1e-9));
    }

    private static void check(Table table, Row row, long voided, long all) {
        assertThat(row.cells().get(table.index("void")).value()).isEqualTo(new Cell.Value.Count(voided));
        assertThat(real(table, row, "voidShare")).isEqualTo(voided / (double) all);
    }

    private static double real(Table table, Row row, String column) {
        return ((Cell.Value.Real) row.cells().get(table.index(column)).value()).number();
    }

    private static long plain(Database database, String by, String label, String state) {
        String where = switch (by) {
            case "tables" -> " and t.code = '" + label + "'";
            case "dealers" -> " and d.code = '" + label + "'";
            case "shifts" -> " and r.shift = '" + label + "'";
            default -> "";
        };
        return ((Number) database.dsl()
                        .fetchValue("select count(*) from round r join gaming_table t on t.table_id = r.table_id"
                                + " join dealer d on d.dealer_id = r.dealer_id where r.state like '" + state + "%'"
                                + where))
                .longValue();
    }
}
