package io.countroom.reporting.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.OtherEdges;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.DropPolicy;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every report of the catalogue over a clean month and a faulty one, as it was kept. */
class GoldenReportsTest {

    /**
     * Logs and counts as they were dealt once: both Rules Submissions of every game for a month, with a fault of each kind of then
     * at every table on every date. The sample deals other cards and faults as it grows; these stay.
     */
    private static final Path FAULTY = Path.of("src/test/resources/golden/casino-faulty.zip");

    private static final SamplePlan CLEAN = new SamplePlan(23, LocalDate.of(2026, 10, 1), 31, 9, 1);

    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 11, 2, 14, 0, 0, 0, ZoneOffset.UTC);
    private static final Period OCTOBER = Periods.month(YearMonth.of(2026, 10));

    private static final List<String> NESTINGS = List.of(
            "property", "game", "pit", "table", "day", "shift", "dealer", "table,day", "game,shift", "shift,dealer");

    @Tag("whole")
    @Test
    void reportsOfTheFaultySampleMonthAreAsTheyWere(@TempDir Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(FAULTY))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.copy(zip, folder.resolve(entry.getName()));
            }
        }
        Map<String, String> reports = reports(folder);
        GoldenReports.assertSame("reports-faulty.zip", reports);
        GoldenReports.assertKnownInPart("reports-faulty-once-missing.txt", reports);
    }

    @Test
    void reportsOfTheCleanSampleMonthAreAsTheyWere(@TempDir Path folder) throws IOException {
        SampleCasino.write(CLEAN, folder, day -> {});
        GoldenReports.assertSame("reports-clean.zip", reports(folder));
    }

    /** With edges of whole percents, so that no release of the odds changes what is kept. */
    private static Map<String, String> reports(Path folder) throws IOException {
        try (Database database = TestDatabase.H2.open()) {
            Property property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", NOW);
            // Reports were kept before a property had a drop policy.
            new PropertyRepository(database)
                    .saveDropPolicy(
                            property.id(), new DropPolicy(LocalDate.EPOCH, true, true, "as before"), "ana", NOW);
            SubmissionRules rules = new SubmissionRules(OtherEdges::of);
            Importer importer = new Importer(
                    database, TestOdds.of(database, rules), Clock.fixed(NOW.toInstant(), ZoneOffset.UTC), "test");
            for (String log : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
                assertThat(importer.importFile(property, folder.resolve(log), "ana", ImportListener.NONE)
                                .accepted())
                        .isTrue();
            }
            return GoldenReports.of(
                    new ReportCatalogue(database, rules, "test"),
                    ReportRequest.of(property, OCTOBER, "ana", NOW.toInstant()),
                    NESTINGS);
        }
    }
}
