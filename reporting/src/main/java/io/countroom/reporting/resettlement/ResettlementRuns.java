package io.countroom.reporting.resettlement;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.resettlement.ResettlementRun.Progress;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.RunRepository;
import io.countroom.sql.resettlement.StoredRun;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores runs that settle rounds again, and carries them out. Safe to share between threads. */
public final class ResettlementRuns {

    private final Database database;
    private final SubmissionRules rules;
    private final String software;
    private final Clock clock;
    private final RunRepository runs;
    private final PropertyRepository properties;

    public ResettlementRuns(Database database, SubmissionRules rules, String software, Clock clock) {
        this.database = database;
        this.rules = rules;
        this.software = software;
        this.clock = clock;
        this.runs = new RunRepository(database);
        this.properties = new PropertyRepository(database);
    }

    /** Settles the gaming dates of a run, on threads of this process or elsewhere. */
    @FunctionalInterface
    public interface Settler {

        /** The sums of all gaming dates. What the progress throws ends the work and is thrown. */
        ResettledSums settle(List<PropertyDay> days, OtherRules other, Progress progress);
    }

    /** Ends a run from within its progress. */
    private static final class Cancelled extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Cancelled() {
            super("cancelled", null, false, false);
        }
    }

    /**
     * Stores a run that waits to be carried out.
     *
     * @param games only these; empty for all
     * @throws RefusedException if the rules cannot be computed, or are for none of the rounds
     */
    public StoredRun ask(List<Property> of, Period period, Set<String> games, OtherRules other, String userName) {
        new ResettlementRun(database, new DayResettlement(database, rules)).days(of, period, games, other);
        return runs.add(new StoredRun(
                0,
                userName,
                now(),
                of.stream().map(Property::id).toList(),
                period.first(),
                period.last(),
                games,
                other.stored(),
                software,
                StoredRun.State.WAITING,
                0,
                0,
                now(),
                null));
    }

    /** As {@link #settle(StoredRun, Settler, Progress)}, on threads of this process. */
    public StoredRun settle(StoredRun run, int threads, Progress progress) {
        ResettlementRun work = new ResettlementRun(database, new DayResettlement(database, rules));
        return settle(run, (days, other, told) -> work.settle(days, other, threads, told), progress);
    }

    /**
     * Settles the rounds of a run and stores the sums. A run that was cancelled has no sums.
     *
     * @throws RefusedException if it cannot be carried out; the run is stored as failed
     */
    public StoredRun settle(StoredRun run, Settler settler, Progress progress) {
        try {
            OtherRules other = OtherRules.of(run.rules());
            ResettlementRun work = new ResettlementRun(database, new DayResettlement(database, rules));
            List<PropertyDay> days = work.days(of(run), period(run), run.games(), other);
            goOn(run, 0, days.size());
            ResettledSums sums = settler.settle(days, other, (done, all) -> {
                goOn(run, done, all);
                progress.done(done, all);
            });
            runs.done(run, sums, now());
        } catch (Cancelled e) {
            return find(run.runId());
        } catch (RefusedException e) {
            runs.failed(run, e.sentence(), now());
            throw e;
        } catch (RuntimeException e) {
            runs.failed(run, "The run ended with an error, which the log of Countroom has. Run it again.", now());
            throw e;
        }
        return find(run.runId());
    }

    private void goOn(StoredRun run, int done, int all) {
        if (!runs.progress(run.runId(), done, all, now())) {
            throw new Cancelled();
        }
    }

    /** The gaming dates of a run as the period of a report. */
    public static Period period(StoredRun run) {
        return Periods.range(run.first(), run.last());
    }

    private List<Property> of(StoredRun run) {
        return properties.properties().stream()
                .filter(property -> run.propertyIds().contains(property.id()))
                .toList();
    }

    /** The rounds of a run. */
    public OfRounds rounds(StoredRun run) {
        return runs.sums(
                        run.runId(),
                        Set.copyOf(run.propertyIds()),
                        YearMonth.from(run.first()),
                        YearMonth.from(run.last()))
                .totalOfRounds();
    }

    /** Those of some properties, newest first. */
    public List<StoredRun> ofAny(Collection<Property> seen) {
        return runs.ofAny(seen.stream().map(Property::id).toList());
    }

    private StoredRun find(int runId) {
        return runs.find(runId).orElseThrow();
    }

    /** A run by its number, if it is of any of these properties. */
    public Optional<StoredRun> find(int runId, Collection<Property> seen) {
        return runs.find(runId)
                .filter(run ->
                        seen.stream().anyMatch(property -> run.propertyIds().contains(property.id())));
    }

    /** Whether the process that settled the rounds of a run ended before the run was done. */
    public boolean interrupted(StoredRun run) {
        return run.interrupted(now());
    }

    /** Ends a run that waits or goes on, in whatever process. */
    public void cancel(StoredRun run, String userName) {
        runs.cancel(run, userName, now());
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }
}
