package io.countroom.reporting.bench;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.sql.Database;
import io.countroom.sql.round.Partitions;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.postgresql.PGConnection;

/**
 * How fast the round log of the sample property (all games, 60 tables) is imported. On PostgreSQL, with fsync and otherwise default
 * settings, the import is set beside one and two binary COPY streams of the same rows into the same schema with its keys. Each
 * run imports twice in a process of its own: cold, then warm.
 *
 * <pre>./countroom bench import [DAYS [h2|postgresql]]</pre>
 */
public final class ImportBench {

    private static final int RUNS = 3;
    private static final List<List<String>> ONE_STREAM = List.of(List.of("round", "round_exception", "wager"));
    private static final List<List<String>> TWO_STREAMS =
            List.of(List.of("wager"), List.of("round", "round_exception"));

    private ImportBench() {}

    public static void main(String[] args) throws Exception {
        SamplePlan standard = SamplePlan.STANDARD;
        int days = args.length > 0 ? Integer.parseInt(args[0]) : standard.days();
        String only = args.length > 1 ? args[1] : "";
        Path folder = Files.createTempDirectory("countroom-bench");
        try {
            List<Path> files = SampleCasino.write(
                    new SamplePlan(
                            standard.seed(),
                            standard.from(),
                            days,
                            standard.tables(),
                            standard.roundsPerHour(),
                            0,
                            standard.mix()),
                    folder,
                    done -> {});
            Path log = folder.resolve("rounds.ndjson.gz");
            together(files, log);
            System.out.printf(
                    "sample property, %d tables, %d gaming dates, %,d MB of compressed log; %d processors, load %.1f%n",
                    standard.tables(),
                    days,
                    Files.size(log) >> 20,
                    Runtime.getRuntime().availableProcessors(),
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
            if (!only.equals("postgresql")) {
                for (int run = 0; run < RUNS; run++) {
                    Path data = Files.createDirectory(folder.resolve("h2-" + run));
                    OneImport.run("H2", "jdbc:h2:file:" + data.resolve("countroom"), files.getFirst(), log, 1);
                }
            }
            if (!only.equals("h2")) {
                postgres(folder, files.getFirst(), log);
            }
        } finally {
            delete(folder);
        }
    }

    /** One log of all months: compressed files that follow on one another are one. */
    private static void together(List<Path> files, Path log) throws IOException {
        try (OutputStream out = Files.newOutputStream(log)) {
            for (Path file : files) {
                if (file.toString().endsWith(".gz")) {
                    Files.copy(file, out);
                }
            }
        }
    }

    private static void postgres(Path folder, Path setUp, Path log) throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .start()) {
            String url = server.getJdbcUrl("postgres", "postgres");
            try (Database database = Database.open(url)) {
                System.out.println("PostgreSQL " + setting(database, "server_version") + ": fsync "
                        + setting(database, "fsync") + ", synchronous_commit "
                        + setting(database, "synchronous_commit") + ", shared_buffers "
                        + setting(database, "shared_buffers") + ", max_wal_size " + setting(database, "max_wal_size"));
                SetUpFile.read(setUp).apply(database, "bench", OffsetDateTime.now());
            }
            Path rows = Files.createDirectory(folder.resolve("rows"));
            for (int run = 0; run < RUNS; run++) {
                List<Double> imports = OneImport.run("PostgreSQL", url, setUp, log, 2);
                try (Database database = Database.open(url)) {
                    List<YearMonth> months = Emptied.months(database);
                    if (run == 0) {
                        unload(database, rows);
                        sizes(database);
                    }
                    double one = copy(database, months, rows, ONE_STREAM);
                    double two = copy(database, months, rows, TWO_STREAMS);
                    Emptied.empty(database);
                    System.out.printf(
                            "            COPY of the same rows: one stream %.1f s, two %.1f s; cold import / one %.2f,"
                                    + " / two %.2f; warm %.2f, %.2f; load %.1f%n",
                            one,
                            two,
                            imports.get(0) / one,
                            imports.get(0) / two,
                            imports.get(1) / one,
                            imports.get(1) / two,
                            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
                }
            }
        }
    }

    private static String setting(Database database, String name) {
        return database.dsl().fetchSingle("show " + name).get(0, String.class);
    }

    private static void unload(Database database, Path folder) throws SQLException, IOException {
        try (Connection connection = database.dataSource().getConnection()) {
            for (String table : ONE_STREAM.getFirst()) {
                try (OutputStream out = Files.newOutputStream(folder.resolve(table))) {
                    connection
                            .unwrap(PGConnection.class)
                            .getCopyAPI()
                            .copyOut("copy (select * from " + table + ") to stdout (format binary)", out);
                }
            }
        }
    }

    /** How much the database needs for a wager, with its share of everything else. */
    private static void sizes(Database database) {
        long wagers = number(database, "select count(*) from wager");
        long bytes = number(
                database,
                "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and (relname like 'wager%'"
                        + " or relname like 'round%' or relname like '%rollup')");
        long ofWagers = number(
                database,
                "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname like 'wager\\_20%'");
        System.out.printf(
                "            %,d rounds, %,d wagers: %d bytes a wager, %d of them its row and keys%n",
                number(database, "select count(*) from round"), wagers, bytes / wagers, ofWagers / wagers);
    }

    private static long number(Database database, String sql) {
        return database.dsl().fetchSingle(sql).get(0, Long.class);
    }

    private static double copy(Database database, List<YearMonth> months, Path folder, List<List<String>> streams)
            throws InterruptedException, ExecutionException {
        Emptied.empty(database);
        months.forEach(month -> Partitions.ensure(database, month));
        try (ExecutorService threads = Executors.newFixedThreadPool(streams.size())) {
            long begun = System.nanoTime();
            List<Future<?>> running = new ArrayList<>();
            for (List<String> tables : streams) {
                running.add(threads.submit(() -> {
                    copy(database, folder, tables);
                    return null;
                }));
            }
            for (Future<?> stream : running) {
                stream.get();
            }
            return (System.nanoTime() - begun) / 1e9;
        }
    }

    private static void copy(Database database, Path folder, List<String> tables) throws SQLException, IOException {
        try (Connection connection = database.dataSource().getConnection()) {
            for (String table : tables) {
                try (InputStream in = Files.newInputStream(folder.resolve(table))) {
                    connection
                            .unwrap(PGConnection.class)
                            .getCopyAPI()
                            .copyIn("copy " + table + " from stdin (format binary)", in, 1 << 16);
                }
            }
        }
    }

    static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
