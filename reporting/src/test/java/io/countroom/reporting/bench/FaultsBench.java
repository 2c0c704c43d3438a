package io.countroom.reporting.bench;

import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.sample.JudgedCasino;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether all planted faults of many sample casinos are found and nothing else, and nothing in casinos without faults: one of these for
 * every third seed. Ends with code 1 if a fault was missed or something else was found. Marks of pattern tests by chance are counted; the tests state their rate.
 *
 * <pre>./countroom bench faults [SEEDS [FIRST-SEED [h2|postgresql]]]</pre>
 */
public final class FaultsBench {

    /** One casino without faults for so many with faults. */
    private static final int CLEAN_EVERY = 3;

    private final TestDatabase database;
    private final Map<Kind, Integer> planted = new EnumMap<>(Kind.class);
    private final Map<Kind, Integer> missed = new EnumMap<>(Kind.class);
    private int others;
    private int byChance;

    private FaultsBench(TestDatabase database) {
        this.database = database;
    }

    public static void main(String[] args) throws IOException {
        int seeds = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int first = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        List<TestDatabase> databases = args.length > 2
                ? List.of(TestDatabase.valueOf(args[2].toUpperCase(Locale.ROOT)))
                : Arrays.asList(TestDatabase.values());
        boolean right = true;
        for (TestDatabase database : databases) {
            right &= new FaultsBench(database).run(first, seeds);
        }
        System.exit(right ? 0 : 1);
    }

    private boolean run(int first, int seeds) throws IOException {
        for (int seed = first; seed < first + seeds; seed++) {
            if (seed % CLEAN_EVERY == 0) {
                Path clean = Files.createTempDirectory("countroom-bench");
                take(seed, "clean", JudgedCasino.clean(database, seed, clean), clean);
            }
            Path faulty = Files.createTempDirectory("countroom-bench");
            take(seed, "faulty", JudgedCasino.faulty(database, seed, faulty), faulty);
        }
        System.out.printf(
                "%n%s, seeds %d to %d%n%-28s %7s %7s%n", database, first, first + seeds - 1, "", "planted", "found");
        planted.forEach((kind, count) ->
                System.out.printf("%-28s %7d %7d%n", kind, count, count - missed.getOrDefault(kind, 0)));
        int all = sum(planted);
        System.out.printf("%-28s %7d %7d%n", "all", all, all - sum(missed));
        System.out.printf("found and not planted: %d; patterns marked by chance: %d%n", others, byChance);
        return missed.isEmpty() && others == 0;
    }

    private static int sum(Map<Kind, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private void take(int seed, String name, JudgedCasino casino, Path folder) throws IOException {
        for (Fault fault : casino.key().faults()) {
            planted.merge(fault.kind(), 1, Integer::sum);
        }
        for (Fault fault : casino.missed()) {
            missed.merge(fault.kind(), 1, Integer::sum);
            System.out.println(database + " " + seed + " " + name + " missed " + fault);
        }
        for (String other : casino.others()) {
            System.out.println(database + " " + seed + " " + name + " found " + other);
        }
        for (String mark : casino.byChance()) {
            System.out.println(database + " " + seed + " " + name + " by chance " + mark);
        }
        others += casino.others().size();
        byChance += casino.byChance().size();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
