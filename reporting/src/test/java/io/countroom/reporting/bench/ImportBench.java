package io.countroom.reporting.bench;

import com.sun.management.OperatingSystemMXBean;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Fact;
import io.countroom.sql.property.Property;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.postgresql.PGConnection;

/**
 * How fast a round log goes in: a file of five-wager rounds is imported whole (read, settled, audited, loaded, rolled up), and on
 * PostgreSQL set beside a raw single-stream COPY of the same rows into the same tables with the same keys, in the same run.
 *
 * <pre>./countroom bench import [ROUNDS] [h2|postgresql]</pre>
 */
public final class ImportBench {

    private static final int WAGERS = 5;
    private static final int TABLES = 20;
    private static final int LONG = 2_000_000;
    private static final int ROUNDS_OF_TABLE_AND_DAY = 1_000;
    private static final LocalDate FROM = LocalDate.of(2026, 10, 1);
    private static final List<String> LOADED = Stream.concat(
                    Stream.of("round", "wager", "round_exception", "shoe_rollup", "meter_rollup"),
                    Arrays.stream(Fact.values())
                            .flatMap(fact -> fact.grains().stream())
                            .map(grain -> grain.table().getName()))
            .toList();

    private ImportBench() {}

    public static void main(String[] args) throws IOException, SQLException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        String only = args.length > 1 ? args[1] : "";
        Path folder = Files.createTempDirectory("countroom-bench");
        try {
            Path log = folder.resolve("rounds.ndjson");
            Path setUp = folder.resolve("property.json");
            write(log, setUp, rounds);
            System.out.printf(
                    "%,d rounds of %d wagers, %,d MB of NDJSON; %d processors, %,d MB of heap at the most%n",
                    rounds,
                    WAGERS,
                    Files.size(log) >> 20,
                    Runtime.getRuntime().availableProcessors(),
                    Runtime.getRuntime().maxMemory() >> 20);
            if (!only.equals("postgresql")) {
                try (Database database = Database.open("jdbc:h2:file:" + folder.resolve("h2"))) {
                    report("H2", rounds, take(database, setUp, log), Double.NaN);
                }
            }
            if (!only.equals("h2")) {
                postgres(folder, setUp, log, rounds);
            }
        } finally {
            delete(folder);
        }
    }

    private static void postgres(Path folder, Path setUp, Path log, int rounds) throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setServerConfig("max_wal_size", "8GB")
                        .setServerConfig("shared_buffers", "512MB")
                        .start();
                Database database = Database.open(server.getJdbcUrl("postgres", "postgres"))) {
            take(database, setUp, log);
            Path roundRows = folder.resolve("round.copy");
            Path wagerRows = folder.resolve("wager.copy");
            try (Connection connection = database.dataSource().getConnection();
                    OutputStream roundsOut = Files.newOutputStream(roundRows);
                    OutputStream wagersOut = Files.newOutputStream(wagerRows)) {
                var copy = connection.unwrap(PGConnection.class).getCopyAPI();
                copy.copyOut("copy (select * from round) to stdout (format binary)", roundsOut);
                copy.copyOut("copy (select * from wager) to stdout (format binary)", wagersOut);
            }
            double raw = Double.MAX_VALUE;
            double whole = Double.MAX_VALUE;
            // The best of two; of a file that takes minutes, the one after the first.
            for (int run = 0; run < (rounds > LONG ? 1 : 2); run++) {
                empty(database);
                raw = Math.min(raw, rawCopy(database, roundRows, wagerRows));
                empty(database);
                whole = Math.min(whole, take(database, setUp, log));
            }
            report("PostgreSQL", rounds, whole, raw);
        }
    }

    private static void empty(Database database) {
        LOADED.forEach(table -> database.dsl().execute("truncate table " + table));
        for (String table : List.of("import_source", "repeated_round", "supersession", "import_reject")) {
            database.dsl().execute("delete from " + table);
        }
        database.dsl().execute("delete from import");
        database.dsl().execute("checkpoint");
    }

    private static double rawCopy(Database database, Path rounds, Path wagers) throws SQLException, IOException {
        long begun = System.nanoTime();
        try (Connection connection = database.dataSource().getConnection();
                InputStream roundsIn = Files.newInputStream(rounds);
                InputStream wagersIn = Files.newInputStream(wagers)) {
            var copy = connection.unwrap(PGConnection.class).getCopyAPI();
            copy.copyIn("copy round from stdin (format binary)", roundsIn, 1 << 16);
            copy.copyIn("copy wager from stdin (format binary)", wagersIn, 1 << 16);
        }
        return (System.nanoTime() - begun) / 1e9;
    }

    private static double take(Database database, Path setUp, Path log) {
        Clock clock = Clock.systemUTC();
        Property property = SetUpFile.read(setUp).apply(database, "bench", OffsetDateTime.now(clock));
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
        long begun = System.nanoTime();
        long busy = processorNanos();
        ImportResult result = new Importer(database, TestOdds.of(database), clock, "bench")
                .importFile(property, log, "bench", ImportListener.NONE);
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(
                "            import %.1f s, of processors %.1f s%n", seconds, (processorNanos() - busy) / 1e9);
        if (!result.accepted()
                || result.row().counts().accepted() != result.row().counts().rounds()) {
            throw new IllegalStateException("The import was not clean: " + result);
        }
        return seconds;
    }

    /** What this process has had of the processors, which says more than the time where others are at work. */
    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static void report(String database, int rounds, double whole, double raw) {
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        System.out.printf(
                "%-10s  import %.1f s: %,.0f rounds/s, %,.0f wagers/s; peak heap %,d MB%n",
                database, whole, rounds / whole, rounds * WAGERS / whole, peak >> 20);
        if (!Double.isNaN(raw)) {
            System.out.printf(
                    "%-10s  raw COPY %.1f s: %,.0f wagers/s; the whole import takes %.2f times as long%n",
                    "", raw, rounds * WAGERS / raw, whole / raw);
        }
    }

    /** Midibaccarat with two seats: five wagers in every round. */
    private static void write(Path log, Path setUp, int rounds) throws IOException {
        TableRules rules = rules();
        List<String> wagers =
                rules.wagers().stream().map(OfferedWager::id).limit(WAGERS).toList();
        List<Patron.Habit> habits = new ArrayList<>();
        for (String wager : wagers) {
            habits.add(new Patron.Habit(wager, 1, 2_500, 10_000, 500));
        }
        List<Patron> patrons =
                List.of(new Patron(1, 1, habits.subList(0, 2)), new Patron(2, 1, habits.subList(2, WAGERS)));
        Simulator simulator = rules.simulator(patrons, 1);
        List<SetUpFile.TableLine> tables = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            tables.add(new SetUpFile.TableLine(
                    "T-" + table, rules.game().id(), "P", List.of(new SetUpFile.RulesLine("Bench", FROM.toString()))));
        }
        Files.writeString(
                setUp,
                new SetUpFile(
                                new SetUpFile.PropertyLine("B", "Bench", "Bench", null, "America/New_York", "06:00"),
                                List.of(new SetUpFile.PitLine("P", "P")),
                                List.of(new SetUpFile.SubmissionLine(
                                        rules.game().id(), "Bench", rules.options(), FROM.toString(), null)),
                                tables)
                        .write());
        try (Writer out = Files.newBufferedWriter(log)) {
            for (int i = 0; i < rounds; i++) {
                int block = i / ROUNDS_OF_TABLE_AND_DAY;
                int table = block % TABLES;
                LocalDate date = FROM.plusDays(block / TABLES);
                Simulator.Dealt dealt = simulator.next();
                int second = i % ROUNDS_OF_TABLE_AND_DAY * 60;
                OffsetDateTime at = date.atTime(6, 0).plusSeconds(second).atOffset(ZoneOffset.ofHours(-4));
                out.write(RoundLogWriter.line(new LoggedRound(
                        "R" + i,
                        "T-" + table,
                        rules.game().id(),
                        date,
                        second < 28_800 ? "day" : "swing",
                        at,
                        block * 10 + dealt.shoe() % 10,
                        dealt.number(),
                        "D-" + (table + second / 14_400),
                        false,
                        dealt.round())));
                out.write('\n');
            }
        }
    }

    private static TableRules rules() {
        var game = Games.find("midibaccarat").orElseThrow();
        TableRules most = game.under(Map.of());
        for (String edition : game.options().getFirst().permitted()) {
            TableRules rules = game.under(Map.of("edition", edition));
            if (rules.wagers().size() > most.wagers().size()) {
                most = rules;
            }
        }
        if (most.wagers().size() < WAGERS) {
            throw new IllegalStateException("midibaccarat offers only " + most.wagers());
        }
        return most;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
