package io.countroom.reporting.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.backup.Backup;
import io.countroom.sql.backup.BackupFile;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A backup that was taken while imports went on gives the same reports again, on either database. */
@Tag("whole")
@ParameterizedClass
@EnumSource
class RestoredReportsTest {

    private static final Instant NOW = Instant.parse("2026-11-02T12:15:00Z");
    private static final SubmissionRules RULES = new SubmissionRules();

    @Parameter
    TestDatabase kind;

    @TempDir
    Path folder;

    /** Stops in the middle of a file until it is told to go on. */
    private static final class Paused implements ImportListener {

        final CountDownLatch underWay = new CountDownLatch(1);
        final CountDownLatch goOn = new CountDownLatch(1);

        @Override
        public void progress(ImportProgress progress) {}

        @Override
        public boolean cancelled() {
            underWay.countDown();
            try {
                return !goOn.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Map<String, String> pack(Database database, Property property) {
        Map<String, String> pack = new LinkedHashMap<>();
        for (ReportKind report : new ReportCatalogue(database, RULES, "Countroom test").all()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                new Renderers()
                        .write(
                                report.report(
                                        ReportRequest.of(property, Periods.month(YearMonth.of(2026, 10)), "test", NOW)),
                                FileFormat.JSON,
                                bytes);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            pack.put(report.id(), bytes.toString(StandardCharsets.UTF_8));
        }
        return pack;
    }

    @Test
    void aBackupTakenUnderLoadGivesAnIdenticalReportPack() throws Exception {
        Path sample = folder.resolve("sample");
        List<Path> files =
                SampleCasino.write(new SamplePlan(7, LocalDate.of(2026, 10, 1), 3, 3, 8), sample, done -> {}).stream()
                        .sorted()
                        .toList();
        Path setUp = files.stream().filter(Importer::isSetUp).findFirst().orElseThrow();
        List<Path> data = files.stream().filter(file -> !file.equals(setUp)).toList();
        Path archive = folder.resolve("backup.zip");
        Map<String, String> before;
        Map<String, String> after;
        Property property;
        try (Database database = kind.open();
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            property = SetUpFile.read(setUp).apply(database, "test", OffsetDateTime.now(Clock.systemUTC()));
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "Countroom test");
            data.subList(0, data.size() - 2)
                    .forEach(file -> importer.importFile(property, file, "test", ImportListener.NONE));
            before = pack(database, property);

            Paused paused = new Paused();
            CompletableFuture<ImportResult> halfWay = CompletableFuture.supplyAsync(
                    () -> importer.importFile(property, data.getLast(), "test", paused), threads);
            assertThat(paused.underWay.await(1, TimeUnit.MINUTES)).isTrue();
            CompletableFuture<ImportResult> beside = CompletableFuture.supplyAsync(
                    () -> importer.importFile(property, data.get(data.size() - 2), "test", ImportListener.NONE),
                    threads);
            try (OutputStream out = Files.newOutputStream(archive)) {
                Backup.write(database, out, "Countroom test", OffsetDateTime.now(Clock.systemUTC()));
            }
            assertThat(beside.join().accepted()).isTrue();
            after = pack(database, property);
            paused.goOn.countDown();
            assertThat(halfWay.join().accepted()).isTrue();
        }
        assertThat(after).isNotEqualTo(before);

        for (TestDatabase target : TestDatabase.values()) {
            try (Database restored = target.open()) {
                BackupFile.open(archive).restoreInto(restored);
                ImportRepository imports = new ImportRepository(restored);
                assertThat(imports.cleanUp(OffsetDateTime.now(Clock.systemUTC())))
                        .extracting(ImportRow::fileName)
                        .contains(data.getLast().getFileName().toString());
                // The import beside it is in the backup as a whole or not at all.
                Map<String, String> again = pack(restored, property);
                assertThat(again).isIn(before, after);
                assertThat(new AuditTrail(restored).check().whole()).isTrue();
            }
        }
    }
}
