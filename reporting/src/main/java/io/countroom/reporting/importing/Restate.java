package io.countroom.reporting.importing;

import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.sql.Database;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.OddsSums;
import io.countroom.sql.fact.Restatement;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.Slice;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Works out anew what the rounds of open months were expected to win, where this version has other odds than the one that
 * expected them. Closed months keep their figures.
 */
public final class Restate {

    private static final String USER = "Countroom";

    /** Databases know no later one. */
    private static final LocalDate LAST = LocalDate.of(9999, 12, 31);

    @FunctionalInterface
    public interface Progress {

        /**
         * @param done how many gaming dates are restated
         * @param of how many have to be
         */
        boolean goesOn(int done, int of);
    }

    private final Database database;
    private final Cube cube;
    private final ImportRepository imports;
    private final MonthRepository months;
    private final PropertyRepository properties;
    private final RoundRepository rounds;
    private final SubmissionOdds odds;
    private final Clock clock;

    public Restate(Database database, SubmissionOdds odds, Clock clock) {
        this.database = database;
        this.cube = new Cube(database);
        this.imports = new ImportRepository(database);
        this.months = new MonthRepository(database);
        this.properties = new PropertyRepository(database);
        this.rounds = new RoundRepository(database);
        this.odds = odds;
        this.clock = clock;
    }

    /** The gaming dates of open months that have rounds which were expected by other odds, in order. */
    public List<LocalDate> outdated(Property property) {
        LocalDate first = imports.firstGamingDate(property.id()).orElse(null);
        if (first == null) {
            return List.of();
        }
        Map<Integer, RulesSubmission> submissions = submissions(property);
        Set<YearMonth> closed = months.closed(property.id());
        Set<LocalDate> outdated = new TreeSet<>();
        for (OddsSums sums : cube.odds(property.id(), first, LAST)) {
            RulesSubmission submission = submissions.get(sums.submissionId());
            if (sums.rounds() > 0
                    && submission != null
                    && !closed.contains(YearMonth.from(sums.gamingDate()))
                    && odds.of(submission).id() != sums.oddsId()) {
                outdated.add(sums.gamingDate());
            }
        }
        return List.copyOf(outdated);
    }

    private Map<Integer, RulesSubmission> submissions(Property property) {
        return properties.submissions(property.id()).stream()
                .collect(Collectors.toMap(RulesSubmission::id, Function.identity()));
    }

    /**
     * Restates what is outdated, one gaming date after the other.
     *
     * @param progress told before each; where it says no, the others are left as they are
     * @return how many gaming dates were restated
     */
    public int run(Property property, Progress progress) {
        int restated = 0;
        List<LocalDate> outdated = outdated(property);
        for (LocalDate date : outdated) {
            if (!progress.goesOn(restated, outdated.size())) {
                return restated;
            }
            // What is imported meanwhile is of this version; what is left for later is found again then.
            restated += restate(property, date) ? 1 : 0;
        }
        return restated;
    }

    private boolean restate(Property property, LocalDate date) {
        Map<Integer, RulesSubmission> submissions = submissions(property);
        try (Restatement restatement = new Restatement(database, property.id(), property.timeZone(), date)) {
            rounds.forEachPlayed(Slice.all(property.id(), date, date), stored -> {
                RulesSubmission submission = submissions.get(stored.round().submissionId());
                if (submission != null) {
                    SubmissionOdds.Known known = odds.of(submission);
                    if (known.id() != stored.round().oddsId()) {
                        restatement.add(stored, Expectation.of(known, stored).in(stored));
                    }
                }
            });
            return restatement.apply(USER, OffsetDateTime.now(clock));
        }
    }
}
