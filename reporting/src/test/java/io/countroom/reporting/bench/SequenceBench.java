package io.countroom.reporting.bench;

import com.sun.management.OperatingSystemMXBean;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.sequence.Check;
import io.countroom.reporting.sequence.Checks;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What the checks across rounds take of an import: one log, imported into new databases with all checks off and with all on in turns,
 * in one process.
 *
 * <pre>./countroom bench sequence [ROUNDS-AN-HOUR [TIMES [h2|postgresql]]]</pre>
 */
public final class SequenceBench {

    private SequenceBench() {}

    /** Microseconds a round: by the clock, of all processors, of the thread that takes the rounds in order. */
    private record Took(double wall, double processors, double thread) {}

    public static void main(String[] args) throws IOException {
        double pace = args.length > 0 ? Double.parseDouble(args[0]) : 60;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 7;
        List<TestDatabase> kinds = args.length > 2
                ? List.of(TestDatabase.valueOf(args[2].toUpperCase(Locale.ROOT)))
                : List.of(TestDatabase.values());
        Path folder = Files.createTempDirectory("countroom-bench");
        List<Path> files =
                SampleCasino.write(new SamplePlan(1, LocalDate.of(2026, 10, 5), 2, 36, pace), folder, day -> {});
        for (TestDatabase kind : kinds) {
            List<Took> off = new ArrayList<>();
            List<Took> on = new ArrayList<>();
            // The first of each compiles and works the odds out.
            for (int i = 0; i <= times; i++) {
                Took without = take(kind, files, false);
                Took with = take(kind, files, true);
                if (i > 0) {
                    off.add(without);
                    on.add(with);
                }
            }
            print(kind, "wall clock", off, on, Took::wall);
            print(kind, "processors", off, on, Took::processors);
            print(kind, "thread in order", off, on, Took::thread);
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    private static void print(
            TestDatabase kind, String what, List<Took> off, List<Took> on, ToDoubleFunction<Took> part) {
        double without = median(off, part);
        double with = median(on, part);
        System.out.printf(
                "%s %-16s without checks %.1f µs a round, with checks %.1f: %+.1f%% (medians of %d)%n",
                kind, what, without, with, 100 * (with / without - 1), on.size());
    }

    private static double median(List<Took> all, ToDoubleFunction<Took> part) {
        double[] sorted = all.stream().mapToDouble(part).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static Took take(TestDatabase kind, List<Path> files, boolean active) throws IOException {
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        var threads = ManagementFactory.getThreadMXBean();
        try (Database database = kind.open()) {
            Property property = SetUpFile.read(files.getFirst()).apply(database, "bench", OffsetDateTime.now());
            Checks checks = new Checks(database, Clock.systemUTC());
            for (Check check : Check.values()) {
                checks.set(property.id(), check, active, null, "Measured", "bench");
            }
            Importer importer = new Importer(database, TestOdds.of(database), Clock.systemUTC(), "bench");
            System.gc();
            long wall = System.nanoTime();
            long processors = process.getProcessCpuTime();
            long thread = threads.getCurrentThreadCpuTime();
            ImportResult result = importer.importFile(property, files.get(1), "bench", ImportListener.NONE);
            thread = threads.getCurrentThreadCpuTime() - thread;
            processors = process.getProcessCpuTime() - processors;
            wall = System.nanoTime() - wall;
            double rounds = 1e3 * result.row().counts().rounds();
            // In memory it would outlive its connections.
            database.dsl().execute(kind == TestDatabase.H2 ? "set db_close_delay 0" : "select 1");
            return new Took(wall / rounds, processors / rounds, thread / rounds);
        }
    }
}
