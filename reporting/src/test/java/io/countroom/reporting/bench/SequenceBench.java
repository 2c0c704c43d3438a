package io.countroom.reporting.bench;

import com.sun.management.OperatingSystemMXBean;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.sequence.RoundSequences;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the audit around the round takes of an import: the same rounds once through the whole import, and once each through the checks
 * across rounds, the cost of decisions and the timing of wagers alone, in processor time, in one run. The percentages are of the import
 * without them.
 *
 * <pre>./countroom bench sequence [ROUNDS-AN-HOUR]</pre>
 */
public final class SequenceBench {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private SequenceBench() {}

    private record Settled(LoggedRound round, int tableId, TableRules rules, Settlement settlement) {}

    public static void main(String[] args) throws IOException {
        double pace = args.length > 0 ? Double.parseDouble(args[0]) : 60;
        Path folder = Files.createTempDirectory("countroom-bench");
        List<Path> files =
                SampleCasino.write(new SamplePlan(1, LocalDate.of(2026, 10, 5), 2, 36, pace), folder, day -> {});
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (TestDatabase kind : TestDatabase.values()) {
            try (Database database = kind.open()) {
                Property property = SetUpFile.read(files.getFirst()).apply(database, "bench", OffsetDateTime.now());
                List<Settled> rounds = rounds(files.get(1), Floor.read(database, property));
                long first = time(() -> rounds.forEach(one -> {
                    one.rules.shoeValues();
                    one.rules.decisionCostCents(one.round.play());
                }));
                // The best of three: the first compiles.
                long checks = Long.MAX_VALUE;
                long decisions = Long.MAX_VALUE;
                long timing = Long.MAX_VALUE;
                for (int run = 0; run < 3; run++) {
                    RoundSequences sequences = new RoundSequences(database, Floor.read(database, property));
                    checks = Math.min(
                            checks,
                            time(() -> rounds.forEach(
                                    one -> sequences.add(one.round, one.tableId, one.rules, one.settlement))));
                    decisions = Math.min(
                            decisions,
                            time(() -> rounds.forEach(one -> one.rules.decisionCostCents(one.round.play()))));
                    timing = Math.min(timing, time(() -> rounds.forEach(SequenceBench::timing)));
                }
                long all = process.getProcessCpuTime();
                long thread = THREADS.getCurrentThreadCpuTime();
                new Importer(database, TestOdds.of(database), Clock.systemUTC(), "bench")
                        .importFile(property, files.get(1), "bench", ImportListener.NONE);
                thread = THREADS.getCurrentThreadCpuTime() - thread;
                all = process.getProcessCpuTime() - all;
                long audit = checks + decisions + timing;
                System.out.printf(
                        "%s: %,d rounds; import %.1f µs a round; checks %.2f, decisions %.2f, timing %.2f: %.1f%% of the import's"
                                + " processor time, checks and timing %.1f%% of the thread that loads; values of shoes and"
                                + " decisions, once for each process, %.1f s%n",
                        kind,
                        rounds.size(),
                        all / 1e3 / rounds.size(),
                        checks / 1e3 / rounds.size(),
                        decisions / 1e3 / rounds.size(),
                        timing / 1e3 / rounds.size(),
                        100.0 * audit / (all - audit),
                        100.0 * (checks + timing) / (thread - checks - timing),
                        first / 1e9);
            }
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    private static long time(Runnable work) {
        long begun = THREADS.getCurrentThreadCpuTime();
        work.run();
        return THREADS.getCurrentThreadCpuTime() - begun;
    }

    /** What an import does with the shoe of a round. */
    private static void timing(Settled one) {
        Map<String, ShoeValue> values = one.rules.shoeValues();
        if (!values.isEmpty()) {
            int[] gone = new int[Rank.values().length];
            ShoeValue.count(one.round.play(), gone);
            double sum = 0;
            for (Wager wager : one.round.play().wagers()) {
                ShoeValue value = values.get(wager.id());
                sum += value == null ? 0 : wager.cents() * (value.full() - value.after(gone));
            }
            if (Double.isNaN(sum)) {
                throw new IllegalStateException("a shoe has no value");
            }
        }
    }

    private static List<Settled> rounds(Path log, Floor floor) {
        List<Settled> rounds = new ArrayList<>();
        try (RoundLogReader reader = RoundLogReader.open(
                Sources.together(List.of(log), List.of(log.getFileName().toString())), null)) {
            for (RoundLogReader.Chunk chunk = reader.nextChunk(); chunk != null; chunk = reader.nextChunk()) {
                for (Entry entry : chunk.entries()) {
                    if (entry instanceof Entry.Logged logged) {
                        LoggedRound round = logged.round();
                        GamingTable table = Objects.requireNonNull(floor.table(round.table()));
                        RulesSubmission submission =
                                Objects.requireNonNull(floor.submission(table.id(), round.gamingDate()));
                        TableRules rules = Objects.requireNonNull(floor.rules(submission.id()));
                        rounds.add(new Settled(round, table.id(), rules, rules.settle(round.play())));
                    }
                }
            }
        }
        return rounds;
    }
}
