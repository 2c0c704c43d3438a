package io.countroom.reporting.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestCasino;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.PlainSql;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VoidRoundReportsTest {

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);
    private static final Period OCTOBER = Periods.month(YearMonth.from(FIRST));
    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");

    private static Database database;
    private static Property property;

    @BeforeAll
    static void deal(@TempDir Path folder) {
        TestCasino casino = TestCasino.setUp(TestDatabase.H2, new SamplePlan(7, FIRST, 3, 12, 2), folder);
        database = casino.database();
        property = casino.property();
        casino.result(folder.resolve("rounds-2026-10.ndjson.gz"));
        // Of one table, every tenth round in the roll-ups is void.
        database.dsl()
                .execute("update round_hour_rollup set void_rounds = void_rounds + rounds / 10 where table_id = 1");
        database.dsl()
                .execute("update round_shift_rollup set void_rounds = void_rounds + rounds / 10 where table_id = 1");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    private static long number(String sql) {
        return PlainSql.number(database, sql);
    }

    private static Report report() {
        return new VoidRoundReports(database, "test")
                .report(ReportRequest.of(property, OCTOBER, "ana", NOW).by(List.of(Dimension.GAME, Dimension.TABLE)));
    }

    private static long count(Table table, Row row, String column) {
        return ((Value.Count) row.cells().get(table.index(column)).value()).count();
    }

    private static double real(Table table, Row row, String column) {
        return ((Value.Real) row.cells().get(table.index(column)).value()).number();
    }

    @Test
    void eachRowIsWhatPlainSqlCountsAndItsLimitsAreTheBinomials() {
        Table tables = report().section("tables").table();
        assertThat(tables.rows()).hasSize(12);
        for (Row row : tables.rows()) {
            String of = " from round_shift_rollup r join gaming_table t on t.table_id = r.table_id where t.code = '"
                    + Formats.cell(tables.groups().getFirst(), row.label()) + "'";
            long voided = number("select sum(void_rounds)" + of);
            long dealt = number("select sum(rounds + void_rounds)" + of);
            assertThat(count(tables, row, "void")).isEqualTo(voided);
            assertThat(count(tables, row, "dealt")).isEqualTo(dealt);
            assertThat(real(tables, row, "voidShare")).isEqualTo(voided / (double) dealt);
            // At either limit so many void rounds, or more extreme, come in one of forty such periods.
            double high = real(tables, row, "shareHigh");
            assertThat(BinomialDistribution.of((int) dealt, high).cumulativeProbability((int) voided))
                    .isBetween(0.0249, 0.0251);
            if (voided > 0) {
                double low = real(tables, row, "shareLow");
                assertThat(BinomialDistribution.of((int) dealt, low).survivalProbability((int) voided - 1))
                        .isBetween(0.0249, 0.0251);
            }
        }
        // The roll-ups were given void rounds that are not stored: what these returned nobody knows.
        assertThat(tables.total().cells().get(tables.index("money")).remark())
                .isEqualTo("Void rounds of the period are no longer stored.");
        for (String section : List.of("grouped", "tables", "dealers", "shifts")) {
            Table table = report().section(section).table();
            assertThat(count(table, table.total(), "void"))
                    .isEqualTo(number("select sum(void_rounds) from round_shift_rollup"));
            assertThat(table.total().cells().get(table.index("voidShare")).flag())
                    .isNull();
        }
    }

    /** By the plain SQL of the roll-ups, among tables of its game. */
    @Test
    void aTableWithManyVoidRoundsIsAFinding() {
        ReportRequest october = ReportRequest.of(property, OCTOBER, "ana", NOW);
        VoidRoundReports reports = new VoidRoundReports(database, "test");
        String game = " join gaming_table t on t.table_id = r.table_id where t.game ="
                + " (select game from gaming_table where table_id = 1)";
        long voided = number("select sum(void_rounds) from round_shift_rollup where table_id = 1");
        long dealt = number("select sum(rounds + void_rounds) from round_shift_rollup where table_id = 1");
        long allVoid = number("select sum(void_rounds) from round_shift_rollup r" + game);
        long all = number("select sum(rounds + void_rounds) from round_shift_rollup r" + game);
        assertThat(all).isGreaterThan(dealt);
        Table often = report().section("often").table();
        Row first = often.rows().stream()
                .filter(row ->
                        Formats.cell(often.groups().getFirst(), row.label()).equals(code(1)))
                .findFirst()
                .orElseThrow();
        assertThat(count(often, first, "void")).isEqualTo(voided);
        assertThat(real(often, first, "expected")).isCloseTo(allVoid * (double) dealt / all, within(1e-9));
        assertThat(real(often, first, "p")).isEqualTo(OftenVoid.p(voided, dealt, allVoid, all));
        assertThat(first.cells().get(often.index("p")).flag()).isNotNull();
        List<Finding> found = reports.patterns(october);
        assertThat(found.stream().filter(one -> one.table().equals(code(1))))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.kind()).isEqualTo(Finding.Kind.OFTEN_VOID);
                    assertThat(one.number()).isEqualTo(voided);
                    assertThat(one.sentence()).startsWith("Table " + code(1) + ": " + voided + " of " + dealt);
                });
        Checks checks = new Checks(database, Clock.systemUTC());
        checks.set(property.id(), Check.OFTEN_VOID, false, null, "Under review", "Pat");
        assertThat(reports.patterns(october)).isEmpty();
        assertThat(report().section("often").table().rows()).isEmpty();
        assertThat(report().section("often").empty()).contains("Under review");
        checks.set(property.id(), Check.OFTEN_VOID, true, null, "As before", "Pat");
    }

    private static String code(int tableId) {
        return database.dsl()
                .fetchSingle("select code from gaming_table where table_id = " + tableId)
                .get(0, String.class);
    }

    @Test
    void aTableWhoseRoundsAreVoidMoreOftenThanOthersIsMarked() {
        Table tables = report().section("tables").table();
        String code = database.dsl()
                .fetchSingle("select code from gaming_table where table_id = 1")
                .get(0, String.class);
        Row marked = tables.rows().stream()
                .filter(row ->
                        Formats.cell(tables.groups().getFirst(), row.label()).equals(code))
                .findFirst()
                .orElseThrow();
        assertThat(marked.cells().get(tables.index("voidShare")).remark()).startsWith("More often than the ");
    }

    @Test
    void theLeadOfAPatternIsInTheLanguageOfItsReader() {
        assertThat(Language.GERMAN.in(
                        () -> ReportWords.of(report()).section("often").lead()))
                .contains(" exakte bedingte Tests, je einer für jeden Tisch", " markiert.");
    }
}
