package io.countroom.reporting.sample;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.sample.AnswerKey.Fault;
import io.countroom.reporting.sample.AnswerKey.Kind;
import io.countroom.reporting.testkit.TestOdds;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A sample casino, imported and compared with its answer key.
 *
 * @param missed planted faults that were not found
 * @param others what was found and not planted, one entry for each exception or finding
 * @param byChance marks of pattern tests that no planted fault explains; the tests state the rate of such marks
 */
public record JudgedCasino(AnswerKey key, List<Fault> missed, List<String> others, Set<String> byChance) {

    private static final LocalDate FROM = LocalDate.of(2026, 10, 9);
    private static final int BUSY = 5;

    private static final Set<Kind> OF_MANY_ROUNDS =
            EnumSet.of(Kind.SILENT_HOUR, Kind.COVER_CARD_PASSED, Kind.BURN_AT_NEW_DEALER_MISSING);

    /**
     * The plan of a seed: two days of 27 tables, two of which share a meter. Every fifth seed has one day of 9 busy tables, for faults of
     * many rounds.
     */
    static SamplePlan plan(long seed) {
        return seed % BUSY == 0 ? new SamplePlan(seed, FROM, 1, 9, 24) : new SamplePlan(seed, FROM, 2, 27, 3);
    }

    /**
     * The kinds that are planted in the casino of a seed: patterns in every tenth. Its nine tables have no room for many void rounds and
     * a counter, so these take turns.
     */
    static Set<Kind> kinds(long seed) {
        if (seed % BUSY != 0) {
            return EnumSet.allOf(Kind.class);
        }
        if (seed % (2 * BUSY) == 0) {
            return OF_MANY_ROUNDS;
        }
        Set<Kind> patterns = EnumSet.copyOf(Kind.PATTERNS);
        patterns.remove(seed % (4 * BUSY) == BUSY ? Kind.OFTEN_VOID : Kind.CARD_COUNTING);
        return patterns;
    }

    /** @param folder for its files */
    public static JudgedCasino faulty(TestDatabase kind, long seed, Path folder) {
        SamplePlan plan = plan(seed);
        return judge(kind, plan, SampleCasino.writeWithFaults(plan, kinds(seed), folder, day -> {}), folder);
    }

    /**
     * Three days without a fault.
     *
     * @param folder for its files
     */
    public static JudgedCasino clean(TestDatabase kind, long seed, Path folder) {
        SamplePlan plan = new SamplePlan(seed, FROM, 3, 27, 4);
        SampleCasino.write(plan, folder, day -> {});
        return judge(kind, plan, new AnswerKey(seed, List.of()), folder);
    }

    private static JudgedCasino judge(TestDatabase kind, SamplePlan plan, AnswerKey key, Path folder) {
        Period period = Periods.range(plan.from(), plan.from().plusDays(plan.days() - 1L));
        try (Database database = kind.open()) {
            Property property =
                    SetUpFile.read(folder.resolve("property.json")).apply(database, "ana", OffsetDateTime.now());
            Importer importer = new Importer(
                    database, TestOdds.of(database), Clock.offset(Clock.systemUTC(), Duration.ofDays(365)), "test");
            for (String file : List.of("rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
                importer.importFile(property, folder.resolve(file), "ana", ImportListener.NONE);
            }
            JudgedCasino judged = judge(database, property, period, key);
            // In memory it would outlive its connections.
            database.dsl().execute(kind == TestDatabase.H2 ? "set db_close_delay 0" : "select 1");
            return judged;
        }
    }

    private static JudgedCasino judge(Database database, Property property, Period period, AnswerKey key) {
        List<String> found = new ArrayList<>(Judged.findings(database, property, period));
        Judged.exceptions(database).forEach((round, codes) -> found.add(exception(round, codes)));
        Set<String> marks = Judged.patterns(database, property, period);
        Set<String> findings = Judged.patternFindings(database, property, period);
        if (!findings.equals(marks)) {
            found.add("findings of patterns " + findings + ", marks " + marks);
        }
        Set<String> byChance = new TreeSet<>(marks);
        byChance.removeAll(Judged.plantedPatterns(key));
        List<Fault> missed = new ArrayList<>();
        for (Fault fault : key.faults()) {
            AnswerKey one = new AnswerKey(key.seed(), List.of(fault));
            List<String> planted = new ArrayList<>(Judged.plantedFindings(one));
            Judged.plantedExceptions(one).forEach((round, codes) -> planted.add(exception(round, codes)));
            boolean all = marks.containsAll(Judged.plantedPatterns(one));
            for (String what : planted) {
                all &= found.remove(what);
            }
            if (!all) {
                missed.add(fault);
            }
        }
        return new JudgedCasino(key, missed, found, byChance);
    }

    private static String exception(String round, List<String> codes) {
        return round + "/" + codes;
    }
}
