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
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Settles the rounds of properties and gaming dates again, side by side on threads of this process. Each thread reads one gaming date
 * at a time, so memory does not grow with the period.
 */
public final class ResettlementRun {

    /** A property and gaming date with rounds, and the tables that had them. */
    public record PropertyDay(Floor floor, LocalDate date, Set<Integer> tables) {

        public PropertyDay {
            tables = Set.copyOf(tables);
        }
    }

    /** Told of each gaming date that is done, by any thread. */
    @FunctionalInterface
    public interface Progress {

        /** @return whether to go on; where not, gaming dates that have not begun are left out */
        boolean goesOn(int done, int of);
    }

    private final Database database;
    private final DayResettlement day;

    public ResettlementRun(Database database, DayResettlement day) {
        this.database = database;
        this.day = day;
    }

    /**
     * The gaming dates of a period with rounds that the other rules are for, as the facts tell.
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
            Map<LocalDate, Set<Integer>> tables = new TreeMap<>();
            for (Settled settled : new Cube(database).settled(property.id())) {
                GamingTable table = floor.table(settled.tableId());
                RulesSubmission submission = floor.submission(settled.submissionId());
                if (table != null
                        && submission != null
                        && period.contains(settled.gamingDate())
                        && (games.isEmpty() || games.contains(table.game()))) {
                    played = true;
                    if (inPlace.computeIfAbsent(submission.id(), id -> other.inPlaceOf(submission))
                            .isPresent()) {
                        tables.computeIfAbsent(settled.gamingDate(), date -> new HashSet<>())
                                .add(table.id());
                    }
                }
            }
            tables.forEach((date, ofDate) -> days.add(new PropertyDay(floor, date, ofDate)));
        }
        if (played && days.isEmpty()) {
            throw new RefusedException("The other rules are for none of the games played: name options, or a Rules"
                    + " Submission, of a game that was played in the period");
        }
        return days;
    }

    /**
     * The sums of all gaming dates; of those that were begun where the progress says not to go on. Where one fails, those that have not
     * begun are left out and the failure is thrown.
     */
    public ResettledSums settle(List<PropertyDay> days, OtherRules other, int threads, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        List<Supplier<ResettledSums>> begun = new ArrayList<>();
        try (InParallel parallel = new InParallel(threads)) {
            for (PropertyDay one : days) {
                begun.add(parallel.read(() -> {
                    boolean ended = false;
                    try {
                        ResettledSums sums = ResettledSums.NONE;
                        if (!failed.get() && progress.goesOn(done.get(), days.size())) {
                            sums = day.settle(one.floor, one.date, one.tables, other);
                            progress.goesOn(done.incrementAndGet(), days.size());
                        }
                        ended = true;
                        return sums;
                    } finally {
                        if (!ended) {
                            failed.set(true);
                        }
                    }
                }));
            }
            ResettledSums all = ResettledSums.NONE;
            for (Supplier<ResettledSums> sums : begun) {
                all = all.plus(sums.get());
            }
            return all;
        }
    }
}
