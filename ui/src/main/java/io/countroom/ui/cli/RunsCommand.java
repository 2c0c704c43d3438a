package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.property.Property;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Stored runs that settle rounds again. */
@Command(
        name = "runs",
        description = "List the runs of resettle with their state, newest first; --cancel ends one of them.")
final class RunsCommand implements Callable<Integer> {

    @Option(
            names = "--cancel",
            paramLabel = "RUN",
            description = "End this run, in whatever process it is carried out. It has no figures then.")
    private @Nullable Integer cancel;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    RunsCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.EXPORT);
            List<Property> seen = operator.properties(database);
            ResettlementRuns runs = new Services(database, Clock.systemUTC()).resettlements();
            if (cancel != null) {
                runs.cancel(toCancel(cancel, runs, seen), operator.name());
            }
            for (StoredRun run : runs.ofAny(seen)) {
                spec.commandLine().getOut().println(words(run, runs.interrupted(run)));
            }
        }
        return ExitCode.OK;
    }

    private StoredRun toCancel(int runId, ResettlementRuns runs, List<Property> seen) {
        StoredRun run = runs.find(runId, seen)
                .orElseThrow(
                        () -> WrongUsage.of(spec, "there is no run " + runId + "; './countroom runs' lists the runs"));
        if (!seen.stream().map(Property::id).toList().containsAll(run.propertyIds())) {
            throw new CommandFailedException("run " + runId + " also settles rounds of properties that you do not see");
        }
        if (run.state().ended()) {
            throw new CommandFailedException("run " + runId + " has ended already");
        }
        return run;
    }

    private static String words(StoredRun run, boolean interrupted) {
        return "run " + run.runId() + ": " + (interrupted ? "interrupted" : EnumText.of(run.state())) + ", "
                + Formats.count(run.datesDone()) + " of " + Formats.count(run.datesAll()) + " gaming dates, "
                + run.first() + " to " + run.last() + " "
                + OtherRules.of(run.rules()).words() + ", asked for by " + run.askedBy() + " on "
                + run.askedAt().toLocalDate()
                + (run.sentence() == null ? "" : ". " + run.sentence());
    }
}
