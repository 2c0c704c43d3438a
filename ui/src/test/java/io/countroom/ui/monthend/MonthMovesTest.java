package io.countroom.ui.monthend;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.MonthEnd;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.variance.Cases;
import io.countroom.reporting.variance.VariancePacks;
import io.countroom.sql.Database;
import io.countroom.sql.archive.ArchiveSchedule;
import io.countroom.sql.archive.MonthArchive.Extent;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A month moves in the row of imports, is asked for once, and can be cancelled; what went wrong is said where it was asked for. */
class MonthMovesTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);
    private static final OffsetDateTime NOW = OffsetDateTime.of(2026, 12, 2, 9, 0, 0, 0, ZoneOffset.UTC);

    private static ImportJob ended(ImportJob job) throws InterruptedException {
        for (int i = 0; i < 500 && !job.ended(); i++) {
            Thread.sleep(Duration.ofMillis(20));
        }
        assertThat(job.ended()).isTrue();
        return job;
    }

    @Test
    void whatIsDueIsArchivedAtNightAtTheProperty(@TempDir Path folder) throws Exception {
        SampleCasino.write(new SamplePlan(23, LocalDate.of(2026, 10, 1), 1, 1, 1), folder, day -> {});
        try (Database database = TestDatabase.H2.open().withArchive(folder.resolve("archive"))) {
            Property property = SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", NOW);
            SubmissionRules rules = new SubmissionRules();
            Importer importer = new Importer(
                    database,
                    new SubmissionOdds(database, rules, "test", Clock.systemUTC()),
                    Clock.systemUTC(),
                    "test");
            importer.importFile(property, folder.resolve("rounds-2026-10.ndjson.gz"), "ana", ImportListener.NONE);
            MonthRepository months = new MonthRepository(database);
            List<RowDigest> rows =
                    new MonthRows(database).digests(property.id(), OCTOBER.atDay(1), OCTOBER.atEndOfMonth());
            String fingerprint = MonthRows.fingerprint(rows);
            months.decide(property.id(), OCTOBER, row -> new MonthDecision.Prepare("pat", NOW, "", fingerprint));
            months.decide(
                    property.id(),
                    OCTOBER,
                    row -> new MonthDecision.Close("cora", NOW, "", fingerprint, rows, List.of()));
            ArchiveSchedule schedule = new ArchiveSchedule(database);
            schedule.set(property.id(), 1, "ana", NOW);
            PropertyRepository properties = new PropertyRepository(database);
            ImportJobs jobs = new ImportJobs(importer, database, properties, Clock.systemUTC());
            MonthEnd monthEnd = new MonthEnd(
                    database,
                    new ReportCatalogue(database, rules, "test"),
                    new Cases(database, rules, VariancePacks.standard()));
            // 22:30 and 03:30 in New York.
            for (String at : List.of("2026-12-08T03:30:00Z", "2026-12-08T08:30:00Z")) {
                Clock clock = Clock.fixed(Instant.parse(at), ZoneOffset.UTC);
                MonthMoves moves = new MonthMoves(monthEnd, jobs, schedule, properties, clock);
                moves.archiveDue();
                if (at.contains("T03")) {
                    assertThat(moves.last(property, OCTOBER)).isEmpty();
                } else {
                    ImportJob job = ended(moves.last(property, OCTOBER).orElseThrow());
                    assertThat(job.stage()).isEqualTo(ImportJob.Stage.DONE);
                    assertThat(monthEnd.archived(property, OCTOBER)).isEqualTo(Extent.ALL);
                    moves.archiveDue();
                    assertThat(moves.last(property, OCTOBER)).containsSame(job);
                }
            }
        }
    }

    @Test
    void aMoveWaitsItsTurnIsCancelledAndSaysWhyItFailed() throws InterruptedException {
        try (Database database = TestDatabase.H2.open()) {
            PropertyRepository properties = new PropertyRepository(database);
            Property property = properties.save(new Property(
                    0, "RB", "Riverbend", "Riverbend LLC", null, ZoneId.of("America/New_York"), LocalTime.of(6, 0)));
            SubmissionRules rules = new SubmissionRules();
            MonthEnd monthEnd = new MonthEnd(
                    database,
                    new ReportCatalogue(database, rules, "test"),
                    new Cases(database, rules, VariancePacks.standard()));
            ImportJobs jobs = new ImportJobs(
                    new Importer(
                            database,
                            new SubmissionOdds(database, rules, "test", Clock.systemUTC()),
                            Clock.systemUTC(),
                            "test"),
                    database,
                    properties,
                    Clock.systemUTC());
            ArchiveSchedule schedule = new ArchiveSchedule(database);
            MonthMoves moves = new MonthMoves(monthEnd, jobs, schedule, properties, Clock.systemUTC());

            moves.archive(property, OCTOBER, "cora");
            ImportJob refused = ended(moves.last(property, OCTOBER).orElseThrow());
            assertThat(refused.stage()).isEqualTo(ImportJob.Stage.FAILED);
            assertThat(refused.message()).contains("The month 2026-10 is not closed");

            MonthRepository months = new MonthRepository(database);
            months.decide(property.id(), OCTOBER, row -> new MonthDecision.Prepare("pat", NOW, "", ""));
            months.decide(
                    property.id(), OCTOBER, row -> new MonthDecision.Close("cora", NOW, "", "", List.of(), List.of()));
            moves.archive(property, OCTOBER, "cora");
            ImportJob whole = ended(moves.last(property, OCTOBER).orElseThrow());
            assertThat(whole.stage()).isEqualTo(ImportJob.Stage.DONE);
            assertThat(whole.message()).isEqualTo("0 rounds and 0 wagers moved.");

            CountDownLatch others = new CountDownLatch(1);
            jobs.run("a long import", null, "ana", job -> {
                try {
                    others.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return () -> "";
            });
            moves.bringBack(property, OCTOBER, "cora");
            ImportJob waiting = moves.last(property, OCTOBER).orElseThrow();
            moves.bringBack(property, OCTOBER, "cora");
            assertThat(moves.last(property, OCTOBER)).containsSame(waiting);
            waiting.cancel();
            others.countDown();
            assertThat(ended(waiting).message())
                    .isEqualTo("0 rounds and 0 wagers moved. The other gaming dates stay where they are.");
        }
    }
}
