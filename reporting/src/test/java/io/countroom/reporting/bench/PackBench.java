package io.countroom.reporting.bench;

import com.sun.management.OperatingSystemMXBean;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.pack.MonthEndPack;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.EmbeddedDatabase;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;

/**
 * How long the month-end pack takes on H2 over a month of the sample casino with a hundred tables: 1.76 million rounds. The first
 * pack of the process, then warm ones.
 *
 * <pre>./countroom bench pack [TABLES [FOLDER]]</pre>
 *
 * A folder that is named keeps its database, which the next run measures again.
 */
public final class PackBench {

    private static final int TABLES = 100;
    private static final int MONTHS_BEFORE = 12;
    private static final int PACKS = 4;
    private static final Instant AT = Instant.parse("2026-11-02T12:00:00Z");

    private PackBench() {}

    public static void main(String[] args) throws IOException {
        int tables = args.length > 0 ? Integer.parseInt(args[0]) : TABLES;
        Path folder = args.length > 1
                ? Files.createDirectories(Path.of(args[1]))
                : Files.createTempDirectory("countroom-pack");
        try {
            measure(folder, tables);
        } finally {
            if (args.length < 2) {
                ImportBench.delete(folder);
            }
        }
    }

    private static void measure(Path folder, int tables) throws IOException {
        boolean made = Files.exists(folder.resolve("countroom.mv.db"));
        try (Database database = new EmbeddedDatabase(folder).open("bench", waiting -> {})) {
            if (!made) {
                fill(database, folder, tables);
            }
            Property property = new PropertyRepository(database).properties().getFirst();
            MonthEndPack pack = new MonthEndPack(
                    new ReportCatalogue(
                            database, new SubmissionRules(database, "bench", Clock.systemUTC()), "Countroom bench"),
                    new Renderers());
            for (int i = 0; i < PACKS; i++) {
                write(pack, property, folder, i == 0 ? "first" : "warm");
            }
        }
    }

    private static void fill(Database database, Path folder, int tables) throws IOException {
        SamplePlan standard = SamplePlan.STANDARD;
        List<Path> files = SampleCasino.write(
                new SamplePlan(
                        standard.seed(),
                        standard.from(),
                        standard.days(),
                        tables,
                        standard.roundsPerHour(),
                        MONTHS_BEFORE,
                        standard.mix()),
                Files.createDirectories(folder.resolve("sample")),
                done -> {});
        Clock clock = Clock.systemUTC();
        Property property = SetUpFile.read(files.getFirst()).apply(database, "bench", OffsetDateTime.now(clock));
        Importer importer = new Importer(
                database,
                new SubmissionOdds(database, new SubmissionRules(database, "bench", clock), "bench", clock),
                clock,
                "bench");
        for (Path file : files.subList(1, files.size())) {
            long begun = System.nanoTime();
            ImportResult result = importer.importFile(property, file, "bench", new ImportListener() {});
            System.out.printf(
                    "%s: %,d rows in %.0f s%n",
                    file.getFileName(), result.row().counts().rounds(), (System.nanoTime() - begun) / 1e9);
        }
    }

    private static void write(MonthEndPack pack, Property property, Path folder, String which) throws IOException {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long begun = System.nanoTime();
        long processor = system.getProcessCpuTime();
        pack.write(
                property,
                Periods.month(YearMonth.from(SamplePlan.STANDARD.from())),
                "bench",
                AT,
                Files.createDirectories(folder.resolve("pack")));
        System.out.printf(
                "%s pack: %.1f s, %.1f s of processor time, load %.1f%n",
                which,
                (System.nanoTime() - begun) / 1e9,
                (system.getProcessCpuTime() - processor) / 1e9,
                system.getSystemLoadAverage());
    }
}
