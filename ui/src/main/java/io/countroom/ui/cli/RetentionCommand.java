package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.retention.ExpiredMonth;
import io.countroom.sql.retention.RetentionRepository;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rounds that have been kept long enough. */
@Command(
        name = "retention",
        description = {
            "List the months whose rounds have been kept long enough, and destroy those when told to.",
            "Only rounds and wagers of closed months go; roll-ups, slips, exceptions, filings and the audit trail stay, so"
                    + " every report says what it said before. Make a backup first."
        })
final class RetentionCommand implements Callable<Integer> {

    @Option(
            names = "--keep",
            paramLabel = "MONTHS",
            description =
                    "From now on keep rounds for so many months after their own; 60 at least, 84 where nobody decided.")
    private @Nullable Integer keep;

    @Option(names = "--destroy", description = "Destroy what would be listed. There is no way back.")
    private boolean destroy;

    @Option(names = "--property", paramLabel = "CODE", description = "The property (default: the only one).")
    private @Nullable String propertyCode;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    RetentionCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.SETTINGS);
            Property property = operator.property(database, propertyCode, spec);
            OffsetDateTime now = OffsetDateTime.now(Clock.systemUTC());
            try {
                run(new RetentionRepository(database), property, operator.name(), now);
            } catch (RefusedException e) {
                throw new CommandFailedException(e.sentence(), e);
            }
        }
        return ExitCode.OK;
    }

    private void run(RetentionRepository retention, Property property, String operator, OffsetDateTime now) {
        PrintWriter out = spec.commandLine().getOut();
        if (keep != null) {
            retention.keep(property.id(), keep, operator, now);
        }
        int months = retention.monthsKept(property.id());
        LocalDate today = GamingDay.of(property).dateAt(now.toInstant());
        YearMonth firstKept = RetentionRepository.firstKept(today, months);
        out.println("rounds are kept for " + months + " months: those of " + Formats.month(firstKept) + " and later");
        List<ExpiredMonth> expired = retention.expired(property.id(), firstKept);
        if (expired.isEmpty()) {
            out.println("no older rounds are there");
        }
        for (ExpiredMonth month : expired) {
            String what = Formats.month(month.month()) + ": " + Formats.count(month.rounds()) + " rounds, "
                    + Formats.count(month.wagers()) + " wagers";
            if (!month.closed()) {
                out.println(what + ": stays, for the month is not closed");
            } else if (destroy) {
                retention.destroy(property.id(), month.month(), today, operator, now);
                out.println(what + ": destroyed");
            } else {
                out.println(what + ": could be destroyed, with --destroy");
            }
        }
    }
}
