package io.countroom.reporting.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jooq.impl.DSL.sum;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.fact.Restatement;
import io.countroom.sql.property.Property;
import io.countroom.sql.schema.Tables;
import io.countroom.sql.testkit.Rollups;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounds that another version expected by other odds. */
@ParameterizedClass
@EnumSource
class RestateTest {

    private static final LocalDate DATE = LocalDate.of(2026, 10, 18);

    @TempDir
    Path folder;

    @Parameter
    TestDatabase kind;

    private Database database;
    private Property property;
    private SubmissionOdds before;
    private SubmissionRules otherRules;
    private Restate restate;

    @BeforeEach
    void open() throws IOException {
        database = kind.open();
        property = SmallFloor.apply(database, folder);
        before = TestOdds.of(database);
        otherRules = new SubmissionRules(OtherEdges::of);
        restate = new Restate(
                database,
                new SubmissionOdds(database, otherRules, "Countroom 2", Clock.systemUTC()),
                Clock.systemUTC());
        take("a.ndjson", 1, 2, 3);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void take(String name, int... hands) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int hand : hands) {
            lines.append(SmallFloor.round("R" + hand, "MB-07", 1, hand, 100, "played"))
                    .append('\n');
        }
        assertThat(new Importer(database, before, Clock.systemUTC(), "test")
                        .importFile(
                                property, Files.writeString(folder.resolve(name), lines), "ana", ImportListener.NONE)
                        .accepted())
                .isTrue();
    }

    private long expectedMicros() {
        return database.dsl()
                .select(sum(Tables.ROUND_MONTH_ROLLUP.EXPECTED_MICROS))
                .from(Tables.ROUND_MONTH_ROLLUP)
                .fetchSingle()
                .value1()
                .longValueExact();
    }

    private String rulesAndOdds() {
        return new ReportCatalogue(database, otherRules, "test")
                        .named("hold")
                        .report(ReportRequest.of(
                                property,
                                Periods.month(YearMonth.from(DATE)),
                                "ana",
                                Clock.systemUTC().instant()))
                        .header()
                        .versions()
                        .stream()
                        .filter(fact -> fact.name().equals("Rules and odds"))
                        .map(Fact::value)
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void roundsOfOpenMonthsAreExpectedByTheOddsOfThisVersion() {
        long was = expectedMicros();
        assertThat(restate.outdated(property)).containsExactly(DATE);
        assertThat(restate.run(property, (done, of) -> true)).isOne();
        // The second wager of the game has an edge of 8%.
        assertThat(expectedMicros()).isEqualTo(3 * 8_000_000L).isNotEqualTo(was);
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        assertThat(restate.outdated(property)).isEmpty();
        assertThat(new AuditTrail(database).page(AuditFilter.ALL, 0, 1).getFirst())
                .satisfies(event -> assertThat(event.action()).isEqualTo(AuditAction.RESTATE.word()))
                .satisfies(event -> assertThat(event.after()).startsWith("3 rounds"));
    }

    @Test
    void aReportOverRoundsOfSeveralOddsSaysSo() throws IOException {
        assertThat(rulesAndOdds()).doesNotContain("different odds");
        restate.run(property, (done, of) -> true);
        assertThat(rulesAndOdds()).doesNotContain("different odds");
        take("b.ndjson", 4, 5);
        assertThat(rulesAndOdds())
                .contains(
                        "expected by different odds", "3 rounds by those of Countroom 2", "2 rounds by those of test");
        restate.run(property, (done, of) -> true);
        assertThat(rulesAndOdds()).doesNotContain("different odds");
    }

    @Test
    void closedMonthsKeepWhatTheyExpected() {
        long was = expectedMicros();
        database.dsl()
                .execute(
                        "insert into month_end (property_id, first_date, state, closing, closed_by, fingerprint) values ("
                                + property.id() + ", date '2026-10-01', 'closed', 1, 'ana', '" + "0".repeat(64) + "')");
        assertThat(restate.outdated(property)).isEmpty();
        assertThat(restate.run(property, (done, of) -> true)).isZero();
        assertThat(expectedMicros()).isEqualTo(was);
    }

    @Test
    void whatIsImportedMeanwhileIsNotLost() throws IOException {
        try (Restatement restatement = new Restatement(database, property.id(), property.timeZone(), DATE)) {
            take("b.ndjson", 4);
            assertThat(restatement.apply("ana", OffsetDateTime.now())).isFalse();
        }
        assertThat(Rollups.wrong(database.dsl())).isEmpty();
        assertThat(restate.run(property, (done, of) -> true)).isOne();
        assertThat(expectedMicros()).isEqualTo(4 * 8_000_000L);
    }

    @Test
    void nothingIsRestatedWhereTheOddsAreTheSame() {
        assertThat(new Restate(database, TestOdds.of(database), Clock.systemUTC()).outdated(property))
                .isEqualTo(List.of());
    }
}
