package io.countroom.reporting.bench;

import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.FleetImport.Outcomes;
import io.countroom.reporting.importing.FleetImport.Part;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.importing.PropertyFolder;
import io.countroom.reporting.importing.PropertyImport;
import io.countroom.reporting.importing.PropertyImport.Outcome;
import io.countroom.reporting.importing.RejectLimit;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What several properties take on PostgreSQL with fsync: imported one after another, and by {@code cluster import} with one, two and
 * four tasks. Each run has a new process and an empty database. Times are of the whole process, with its start.
 *
 * <pre>./countroom bench fleet [PROPERTIES [TABLES [DAYS]]]</pre>
 */
public final class FleetBench {

    private static final String TEMPLATE = "fleet";
    private static final String ONE_AFTER_ANOTHER = "one-after-another";

    /** Of the times in /proc. */
    private static final double TICKS_PER_SECOND = 100;

    private final Path folder;
    private final EmbeddedPostgres server;

    private FleetBench(Path folder, EmbeddedPostgres server) {
        this.folder = folder;
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 1 && args[0].equals(ONE_AFTER_ANOTHER)) {
            oneAfterAnother();
            return;
        }
        int properties = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int tables = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        int days = args.length > 2 ? Integer.parseInt(args[2]) : 7;
        Path folder = Files.createTempDirectory("countroom-bench");
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .start()) {
            System.out.printf(
                    "%d sample properties, %d tables, %d gaming dates; %d processors, load %.1f%n",
                    properties, tables, days, Runtime.getRuntime().availableProcessors(), load());
            FleetBench bench = new FleetBench(folder, server);
            FleetImport fleet = bench.setUp(properties, tables, days);
            bench.run(
                    "one after another",
                    fleet,
                    System.getProperty("java.class.path"),
                    FleetBench.class.getName(),
                    ONE_AFTER_ANOTHER);
            for (int tasks : List.of(1, 2, 4)) {
                bench.run(
                        "cluster import, local[" + tasks + "]",
                        fleet,
                        System.getProperty("countroom.spark") + "/jars/*",
                        "io.countroom.cluster.ClusterMain",
                        "import",
                        "local[" + tasks + "]");
            }
        } finally {
            ImportBench.delete(folder);
        }
    }

    /** Deals the properties and sets them up, with their odds, in the database that others are copies of. */
    private FleetImport setUp(int properties, int tables, int days) throws SQLException, IOException {
        execute("postgres", "create database " + TEMPLATE);
        Clock clock = Clock.systemUTC();
        List<Part> parts = new ArrayList<>();
        try (Database database = Database.open(url(TEMPLATE))) {
            SubmissionOdds odds = odds(database);
            for (int i = 1; i <= properties; i++) {
                Path files = folder.resolve("P" + i);
                SamplePlan like = SamplePlan.STANDARD;
                SampleCasino.write(
                        new SamplePlan(i, like.from(), days, tables, like.roundsPerHour(), 0, like.mix()),
                        files,
                        day -> {});
                Path setUp = files.resolve("property.json");
                Files.writeString(setUp, Files.readString(setUp).replace("\"SAMPLE\"", "\"P" + i + "\""));
                PropertyFolder property = PropertyFolder.list(files);
                int id = property.readSetUp()
                        .apply(database, "bench", OffsetDateTime.now(clock))
                        .id();
                odds.store(new PropertyRepository(database).submissions(id));
                parts.add(new Part(
                        id,
                        "P" + i,
                        0,
                        property.files().stream().map(Path::toString).toList()));
            }
        }
        return new FleetImport("bench", "bench", RejectLimit.STANDARD, null, parts);
    }

    private static SubmissionOdds odds(Database database) {
        Clock clock = Clock.systemUTC();
        return new SubmissionOdds(database, new SubmissionRules(database, "bench", clock), "bench", clock);
    }

    private String url(String database) {
        return server.getJdbcUrl("postgres", database);
    }

    private void execute(String database, String statement) throws SQLException {
        try (Connection connection = server.getDatabase("postgres", database).getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
    }

    private void run(String name, FleetImport fleet, String classPath, String... command)
            throws SQLException, IOException, InterruptedException {
        execute("postgres", "create database run template " + TEMPLATE);
        execute("postgres", "checkpoint");
        Path in = folder.resolve("in");
        Path out = folder.resolve("out");
        FleetImport.write(fleet, Files.newOutputStream(in));
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener",
                "-Dcountroom.cluster.log=" + folder.resolve("log"),
                "-cp",
                classPath));
        all.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(all)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment()
                .putAll(Map.of(
                        "COUNTROOM_DB", url("run"),
                        "COUNTROOM_DATA", folder.toString(),
                        "COUNTROOM_ARCHIVE", folder.resolve("archive").toString(),
                        "SPARK_HOME", System.getProperty("countroom.spark"),
                        "SPARK_SCALA_VERSION", "2.13",
                        "SPARK_LOCAL_IP", "127.0.0.1"));
        double ofJvms = childSeconds();
        double ofServer = serverSeconds();
        long begun = System.nanoTime();
        if (builder.start().waitFor() != 0) {
            throw new IllegalStateException("The import failed; see above");
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        ofJvms = childSeconds() - ofJvms;
        ofServer = serverSeconds() - ofServer;
        long rounds = accepted(FleetImport.read(Outcomes.class, Files.newInputStream(out)));
        System.out.printf(
                "%-26s %6.1f s, processors: JVM %.1f s, PostgreSQL %.1f s; %,d rounds: %,.0f a second, %,.0f a"
                        + " core-second of the JVM, %,.0f of both; load %.1f%n",
                name,
                seconds,
                ofJvms,
                ofServer,
                rounds,
                rounds / seconds,
                rounds / ofJvms,
                rounds / (ofJvms + ofServer),
                load());
        execute("postgres", "drop database run");
    }

    /** The rounds and slips of imports that are all clean. */
    private static long accepted(Outcomes outcomes) {
        long accepted = 0;
        for (Outcome outcome : outcomes.ofParts().stream().flatMap(List::stream).toList()) {
            if (!(outcome instanceof Outcome.Recorded(var result))
                    || result.row().counts().accepted() != result.row().counts().rounds()) {
                throw new IllegalStateException("The import was not clean: " + outcome);
            }
            accepted += result.row().kind() == ImportRow.Kind.ROUNDS
                    ? result.row().counts().accepted()
                    : 0;
        }
        return accepted;
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /** The processor time of all child processes that have ended. */
    private static double childSeconds() {
        return ticks(Path.of("/proc/self/stat"), 15, 16) / TICKS_PER_SECOND;
    }

    /** The processor time of the server's processes, of those that have ended, too. */
    private double serverSeconds() throws SQLException {
        long postmaster;
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement sql = connection.createStatement();
                var pid = sql.executeQuery("select pg_backend_pid()")) {
            pid.next();
            postmaster = ProcessHandle.of(pid.getLong(1))
                    .flatMap(ProcessHandle::parent)
                    .orElseThrow()
                    .pid();
        }
        long ticks = 0;
        try (Stream<ProcessHandle> children =
                ProcessHandle.of(postmaster).orElseThrow().children()) {
            for (ProcessHandle child : children.toList()) {
                ticks += ticks(Path.of("/proc/" + child.pid() + "/stat"), 13, 14);
            }
        }
        // Last: with the time of those that have ended.
        ticks += ticks(Path.of("/proc/" + postmaster + "/stat"), 13, 14, 15, 16);
        return ticks / TICKS_PER_SECOND;
    }

    /** @param fields of proc_pid_stat(5), from 0 */
    private static long ticks(Path stat, int... fields) {
        try {
            // The second field, the name, may hold spaces.
            String[] after = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ", -1);
            long ticks = 0;
            for (int field : fields) {
                ticks += Long.parseLong(after[field - 2]);
            }
            return ticks;
        } catch (NoSuchFileException e) {
            // The process has ended, and its parent has its time.
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void oneAfterAnother() {
        FleetImport fleet = FleetImport.read(FleetImport.class, System.in);
        List<List<Outcome>> outcomes = new ArrayList<>();
        try (Database database = Database.open(System.getenv("COUNTROOM_DB"))) {
            Importer importer =
                    new Importer(database, odds(database), Clock.systemUTC(), fleet.software(), fleet.limit());
            for (Part part : fleet.parts()) {
                Property property =
                        new PropertyRepository(database).find(part.code()).orElseThrow();
                PropertyImport imports = new PropertyImport(importer, property, null, fleet.userName());
                outcomes.add(imports.works(part.files().stream().map(Path::of).toList()).stream()
                        .map(work -> imports.take(work, ImportListener.NONE))
                        .toList());
            }
        }
        FleetImport.write(new Outcomes(outcomes), System.out);
    }
}
