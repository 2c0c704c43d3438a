package io.countroom.reporting.bench;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogWriter;
import io.countroom.rules.Games;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Whether one file of ten years at a thousand tables is imported with little memory whatever its order: once by gaming date, once by
 * table, so that every table brings all gaming dates again.
 *
 * <pre>./countroom bench long [ROUNDS [MEGABYTES OF HEAP]]</pre>
 */
public final class LongImportBench {

    private static final int TABLES = 1_000;
    private static final int DATES = 3_650;
    private static final LocalDate FROM = LocalDate.of(2016, 1, 1);

    private LongImportBench() {}

    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0].replace("_", "")) : 2_000_000;
        int heapMb = args.length > 1 ? Integer.parseInt(args[1]) : 200;
        Path folder = Files.createTempDirectory("countroom-bench");
        try (EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setServerConfig("fsync", "off")
                .setServerConfig("max_wal_size", "4GB")
                .start()) {
            TableRules rules = Games.find("minibaccarat").orElseThrow().under(Map.of());
            Path setUp = setUp(folder, rules);
            String url = server.getJdbcUrl("postgres", "postgres");
            for (boolean byTable : List.of(false, true)) {
                Path log = folder.resolve("rounds.ndjson.gz");
                write(log, rules, rounds, byTable);
                System.out.printf(
                        "%,d rounds of %d tables and %d gaming dates, ordered by %s, %,d MB of heap%n",
                        rounds, TABLES, DATES, byTable ? "table" : "gaming date", heapMb);
                try (Database database = Database.open(url)) {
                    Emptied.empty(database);
                }
                OneImport.run("PostgreSQL", url, setUp, log, 1, heapMb);
            }
        } finally {
            ImportBench.delete(folder);
        }
    }

    private static Path setUp(Path folder, TableRules rules) throws IOException {
        List<SetUpFile.TableLine> tables = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            tables.add(new SetUpFile.TableLine(
                    "T-" + table, rules.game().id(), "P", List.of(new SetUpFile.RulesLine("Bench", FROM.toString()))));
        }
        return Files.writeString(
                folder.resolve("property.json"),
                new SetUpFile(
                                new SetUpFile.PropertyLine(
                                        "B", "Bench", "Bench", null, "America/New_York", "06:00", null),
                                List.of(new SetUpFile.PitLine("P", "P")),
                                List.of(new SetUpFile.SubmissionLine(
                                        rules.game().id(), "Bench", rules.options(), FROM.toString(), null)),
                                tables)
                        .write());
    }

    private static void write(Path log, TableRules rules, int rounds, boolean byTable) throws IOException {
        List<Patron.Habit> habits = rules.wagers().stream()
                .map(OfferedWager::id)
                .limit(2)
                .map(wager -> new Patron.Habit(wager, 1, 2_500, 10_000, 500))
                .toList();
        Simulator simulator = rules.simulator(List.of(new Patron(1, 1, habits)), 1);
        try (Writer out = new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(log), 1 << 16), StandardCharsets.UTF_8)) {
            for (int i = 0; i < rounds; i++) {
                int table = byTable ? (int) ((long) i * TABLES / rounds) : i % TABLES;
                int day = byTable
                        ? (int) ((long) i * TABLES % rounds * DATES / rounds)
                        : (int) ((long) i * DATES / rounds);
                LocalDate date = FROM.plusDays(day);
                Simulator.Dealt dealt = simulator.next();
                out.write(RoundLogWriter.line(new LoggedRound(
                        "R" + i,
                        "T-" + table,
                        rules.game().id(),
                        date,
                        "day",
                        date.atTime(12, 0).atOffset(ZoneOffset.ofHours(-5)),
                        null,
                        null,
                        "D-1",
                        false,
                        dealt.round())));
                out.write('\n');
            }
        }
    }
}
