package io.countroom.ui.resettlement;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.ui.Services;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Runs of this server, in the queue of imports. One at a time: each uses all processors. */
@Service
class ResettlementJobs {

    private final ResettlementRuns runs;
    private final ImportJobs jobs;
    private @Nullable ImportJob last;

    ResettlementJobs(Services services, ImportJobs jobs) {
        this.runs = services.resettlements();
        this.jobs = jobs;
    }

    /** The stored runs, of this and of other processes. */
    ResettlementRuns runs() {
        return runs;
    }

    /** The queue that the runs are in. */
    ImportJobs queue() {
        return jobs;
    }

    /** The last run since the server has started, under way or ended. */
    synchronized Optional<ImportJob> last() {
        return Optional.ofNullable(last);
    }

    /** @param games only these; empty for all */
    synchronized void start(
            List<Property> properties, Period period, Set<String> games, OtherRules other, String userName) {
        if (last != null && !last.ended()) {
            throw new RefusedException("Another run is under way. Wait until it ends, or cancel it");
        }
        String name = Words.of("Settle again: {0}", Formats.dates(period.first(), period.last()));
        last = jobs.run(name, null, userName, job -> {
            if (job.cancelled()) {
                return () -> Words.of("Cancelled before it began.");
            }
            // Stored when its turn has come: a run that told nothing for long counts as interrupted.
            StoredRun asked = runs.ask(properties, period, games, other, userName);
            StoredRun ended = runs.settle(asked, Runtime.getRuntime().availableProcessors(), (done, all) -> {
                if (job.cancelled()) {
                    runs.cancel(asked, userName);
                }
                job.progress((double) done / all, () -> far(done, all));
            });
            return () -> words(ended);
        });
    }

    static String far(int done, int all) {
        return Words.of("{0} of {1} gaming dates", Formats.count(done), Formats.count(all));
    }

    private String words(StoredRun ended) {
        return ended.state() == StoredRun.State.CANCELLED
                ? Words.of("Run {0} was cancelled.", Formats.count(ended.runId()))
                : Words.of(
                        "Run {0}: rounds settled again: {1}.",
                        Formats.count(ended.runId()),
                        Formats.count(runs.rounds(ended).settled()));
    }
}
