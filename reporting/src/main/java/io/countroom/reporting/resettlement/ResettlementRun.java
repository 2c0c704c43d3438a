package io.countroom.reporting.resettlement;

import io.countroom.reporting.breakdown.InParallel;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.period.Period;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.Settled;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.ResettledSums;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Settles the rounds of properties and gaming dates again, in parallel on threads of this process. Each thread streams one gaming date
 * at a time and its sums are added at once: memory grows with tables, months and wagers, not with rounds or gaming dates.
 */
public final class ResettlementRun {

    /**
     * A property and gaming date with rounds.
     *
     * @param rounds how many the roll-ups count, by table
     */
    public record PropertyDay(Floor floor, LocalDate date, Map<Integer, Long> rounds) {

        public PropertyDay {
            rounds = Map.copyOf(rounds);
        }
    }

    /** Receives the progress after each gaming date, on the thread that started the run. */
    @FunctionalInterface
    public interface Progress {

        void done(int done, int of);
    }

    private final Database database;
    private final DayResettlement day;

    public ResettlementRun(Database database, DayResettlement day) {
        this.database = database;
        this.day = day;
    }

    /**
     * The gaming dates of a period with rounds to which the other rules apply, by the roll-ups.
     *
     * @param games only these; empty for all
     * @throws RefusedException if the rules cannot be computed, or are for none of the rounds
     */
    public List<PropertyDay> days(List<Property> properties, Period period, Set<String> games, OtherRules other) {
        List<PropertyDay> days = new ArrayList<>();
        boolean played = false;
        for (Property property : properties) {
            Floor floor = Floor.read(database, property);
            Map<Integer, Optional<RulesSubmission>> inPlace = new TreeMap<>();
            Map<LocalDate, Map<Integer, Long>> rounds = new TreeMap<>();
            for (Settled settled : new Cube(database).settled(property.id())) {
                GamingTable table = floor.table(settled.tableId());
                RulesSubmission submission = floor.submission(settled.submissionId());
                if (table != null
                        && submission != null
                        && settled.rounds() > 0
                        && period.contains(settled.gamingDate())
                        && (games.isEmpty() || games.contains(table.game()))) {
                    played = true;
                    if (inPlace.computeIfAbsent(submission.id(), id -> other.inPlaceOf(submission))
                            .isPresent()) {
                        rounds.computeIfAbsent(settled.gamingDate(), date -> new HashMap<>())
                                .merge(table.id(), settled.rounds(), Long::sum);
                    }
                }
            }
            rounds.forEach((date, ofDate) -> days.add(new PropertyDay(floor, date, ofDate)));
        }
        if (played && days.isEmpty()) {
            throw new RefusedException("The other rules are for none of the games played: name options, or a Rules"
                    + " Submission, of a game that was played in the period");
        }
        return days;
    }

    /** The sums of all gaming dates. When one fails, or the progress throws, no other begins and the failure is thrown. */
    public ResettledSums settle(List<PropertyDay> days, OtherRules other, int threads, Progress progress) {
        AtomicBoolean stopped = new AtomicBoolean();
        ResettledSums.Adder all = new ResettledSums.Adder();
        List<Supplier<Boolean>> begun = new ArrayList<>();
        try (InParallel parallel = new InParallel(threads)) {
            for (PropertyDay one : days) {
                begun.add(parallel.read(() -> {
                    if (stopped.get()) {
                        return false;
                    }
                    try {
                        all.add(day.settle(one.floor, one.date, one.rounds, other));
                        return true;
                    } catch (RuntimeException e) {
                        stopped.set(true);
                        throw e;
                    }
                }));
            }
            int done = 0;
            for (Supplier<Boolean> one : begun) {
                if (one.get()) {
                    done++;
                    tell(progress, done, days.size(), stopped);
                }
            }
        }
        return all.sums();
    }

    private static void tell(Progress progress, int done, int of, AtomicBoolean stopped) {
        try {
            progress.done(done, of);
        } catch (RuntimeException e) {
            stopped.set(true);
            throw e;
        }
    }
}
