package io.countroom.reporting.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.audit.Audits;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Without faults none is found, and every meter is explained. {@code ./countroom bench faults} for more casinos.
 */
class CleanSampleTest {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 9);
    private static final LocalDate CLOCKS_FORWARD = LocalDate.of(2027, 3, 13);
    private static final LocalDate CLOCKS_BACK = LocalDate.of(2026, 10, 31);

    static Stream<SamplePlan> plans() {
        return Stream.of(
                new SamplePlan(1, FROM, 3, 18, 4),
                new SamplePlan(2, CLOCKS_FORWARD, 1, 9, 10),
                new SamplePlan(3, CLOCKS_BACK, 1, 9, 10),
                new SamplePlan(4, FROM, 1, 2, 400),
                new SamplePlan(5, FROM, 1, 16, 8, 0, SamplePlan.Mix.ORDINARY),
                // Two Blackjack tables share a meter.
                new SamplePlan(6, FROM, 2, 23, 4),
                // Months before that are counted and not logged, also at tables of games without rules of play.
                new SamplePlan(7, FROM, 3, 9, 4, 3, SamplePlan.Mix.ORDINARY));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void nothingIsFound(SamplePlan plan, @TempDir Path folder) throws IOException {
        List<Path> files = SampleCasino.write(plan, folder, day -> {});
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(files.getFirst()).apply(database, "ana", OffsetDateTime.now());
            Importer importer = new Importer(
                    database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test");
            for (Path file : files.subList(1, files.size())) {
                importer.importFile(property, file, "ana", ImportListener.NONE);
            }
            assertThat(database.dsl().fetch("select code, sentence from round_exception").stream()
                            .map(row -> row.get(0) + ": " + row.get(1)))
                    .isEmpty();
            List<Finding> found = new ArrayList<>(new Audits(database)
                    .findings(property, Periods.range(plan.from(), plan.from().plusDays(plan.days() - 1L))));
            assertThat(found).isEmpty();
            assertThat(Judged.ofMeters(
                            database,
                            property,
                            Periods.range(plan.from(), plan.from().plusDays(plan.days() - 1L))))
                    .isEmpty();
            everyMeterIsExplained(database, property, plan);
            // In memory it would outlive its connections.
            database.dsl().execute("set db_close_delay 0");
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }

    /** Opening, contributions, payouts and closing tie to the rounds, to the cent. */
    private static void everyMeterIsExplained(Database database, Property property, SamplePlan plan) {
        Report report = new MeterReports(database, "test")
                .report(ReportRequest.of(
                        property,
                        Periods.range(plan.from(), plan.from().plusDays(plan.days() - 1L)),
                        "ana",
                        Instant.EPOCH));
        Table meters = report.section("meters").table();
        List<Row> tables = meters.rows().stream()
                .flatMap(wager -> wager.children().stream())
                .toList();
        if (plan.tables() > 5) {
            assertThat(tables).isNotEmpty();
        }
        assertThat(tables)
                .allSatisfy(row -> assertThat(
                                row.cells().get(meters.index("adjustments")).cents())
                        .isZero());
        long contributions = tables.stream()
                .mapToLong(row -> Objects.requireNonNull(
                        row.cells().get(meters.index("contributions")).cents()))
                .sum();
        assertThat(contributions)
                .isEqualTo(database.dsl()
                                .fetchSingle("select coalesce(sum(w.amount_cents), 0) from wager w join round r"
                                        + " on r.property_id = w.property_id and r.gaming_date = w.gaming_date and r.round_id = w.round_id"
                                        + " where r.state = 'played' and w.wager like '%progressive'")
                                .get(0, Long.class)
                        / 5);
    }
}
