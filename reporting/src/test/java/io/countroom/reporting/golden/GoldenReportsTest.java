package io.countroom.reporting.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.exceptions.CountFindingReports;
import io.countroom.reporting.exceptions.VoidRoundReports;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every report over two months, as it was before and as it is. */
class GoldenReportsTest {

    /** Both Rules Submissions of every game for a month, with a fault at every table on every date. */
    private static final SamplePlan FAULTY = new SamplePlan(22, LocalDate.of(2026, 10, 1), 31, 18, 1);

    private static final SamplePlan CLEAN = new SamplePlan(23, LocalDate.of(2026, 10, 1), 31, 9, 1);

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    private static final List<String> NESTINGS = List.of(
            "property", "game", "pit", "table", "day", "shift", "dealer", "table,day", "game,shift", "shift,dealer");

    /**
     * Edges are round here, so that expectations of these wagers are whole cents and have to be the same to the cent in every
     * row, however they are rounded.
     */
    @Test
    void reportsOfTheFaultySampleMonthAreAsTheyWere(@TempDir Path folder) throws IOException {
        SampleCasino.writeWithFaults(FAULTY, folder, day -> {});
        assertSame("reports-faulty.zip", folder);
    }

    @Test
    void reportsOfTheCleanSampleMonthAreAsTheyWere(@TempDir Path folder) throws IOException {
        SampleCasino.write(CLEAN, folder, day -> {});
        assertSame("reports-clean.zip", folder);
    }

    private static void assertSame(String file, Path folder) throws IOException {
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", NOW);
            countAllKinds(database, property);
            SubmissionRules rules = new SubmissionRules(OtherEdges::of);
            Importer importer = new Importer(database, TestOdds.of(database, rules), Clock.systemUTC(), "test");
            for (String log : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
                assertThat(importer.importFile(property, folder.resolve(log), "ana", ImportListener.NONE)
                                .accepted())
                        .isTrue();
            }
            ReportCatalogue catalogue = new ReportCatalogue(database, rules, "test");
            // The summary repeats figures of the others; count findings and void rounds have tests of their own.
            Set<String> all = catalogue.all().stream()
                    .map(ReportKind::id)
                    .filter(id -> !Set.of(SummaryReports.ID, CountFindingReports.ID, VoidRoundReports.ID)
                            .contains(id))
                    .collect(Collectors.toSet());
            ReportRequest october = ReportRequest.of(property, OCTOBER, "ana", NOW.toInstant());
            GoldenReports.assertSame(file, GoldenReports.of(catalogue, all, october, NESTINGS), 1);
        }
    }

    /** As it was before a property had a drop policy. */
    private static void countAllKinds(Database database, Property property) {
        new PropertyRepository(database)
                .saveDropPolicy(property.id(), new DropPolicy(LocalDate.EPOCH, true, true, "as before"), "ana", NOW);
    }

    /**
     * The amounts that are kept are a thousand times these: what was rounded to the cent for each table and gaming date was then
     * rounded to a thousandth of one, and figures are held to the cent whatever was rounded where.
     */
    @Test
    void reportsOfTheBenchMonthAreAsTheyWere() throws IOException {
        try (Database database = TestDatabase.H2.open()) {
            Property property = BenchMonth.fill(database, 1);
            countAllKinds(database, property);
            ReportCatalogue catalogue = new ReportCatalogue(database, new SubmissionRules(), "test");
            ReportRequest october = ReportRequest.of(property, OCTOBER, "ana", NOW.toInstant());
            GoldenReports.assertSame(
                    "reports-bench.zip",
                    GoldenReports.of(
                            catalogue, Set.of("hold", "to-date", "paytable", "drop", "pace"), october, NESTINGS),
                    1_000);
        }
    }
}
