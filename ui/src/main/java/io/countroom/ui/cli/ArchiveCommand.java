package io.countroom.ui.cli;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.Database;
import io.countroom.sql.archive.MonthArchive;
import io.countroom.sql.archive.MonthArchive.Moved;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Rounds of closed months to Parquet files and back. */
@Command(
        name = "archive",
        description = {
            "Move the rounds and wagers of closed months from the database into Parquet files, or back with --restore.",
            "Pages, reports and verify read archived months as before. The files are in the folder archive of the data folder,"
                    + " or in COUNTROOM_ARCHIVE; a backup contains them."
        })
final class ArchiveCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Option(
            names = "--period",
            paramLabel = "MONTH",
            description = "The month, such as 2026-01 (default: every closed month of the property).")
    private @Nullable String period;

    @Option(
            names = "--restore",
            description = "Bring the rounds back into the database (default: every archived month).")
    private boolean restore;

    @Option(names = "--property", paramLabel = "CODE", description = "The property (default: the only one).")
    private @Nullable String propertyCode;

    @Option(names = "--json", description = "Print one JSON document instead of sentences.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ArchiveCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
        YearMonth month = period == null ? null : month(period);
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.SETTINGS);
            Property property = operator.property(database, propertyCode, spec);
            MonthArchive archive = new MonthArchive(database);
            Map<YearMonth, Moved> moved = new LinkedHashMap<>();
            for (YearMonth one : month != null ? Set.of(month) : months(database, archive, property)) {
                OffsetDateTime now = OffsetDateTime.now(Clock.systemUTC());
                Moved ofMonth = restore
                        ? archive.restore(property.id(), one, operator.name(), now)
                        : archive.archive(property.id(), one, operator.name(), now);
                moved.put(one, ofMonth);
                if (!json) {
                    print(one, ofMonth);
                }
            }
            if (json) {
                print(moved);
            } else if (moved.isEmpty()) {
                spec.commandLine()
                        .getOut()
                        .println(restore ? "no month is archived" : "no month is closed: close one first");
            }
        }
        return ExitCode.OK;
    }

    private YearMonth month(String text) {
        try {
            return YearMonth.parse(text.strip());
        } catch (DateTimeException e) {
            throw new ParameterException(
                    spec.commandLine(), "--period takes a month, such as 2026-01, not '" + text + "'", e);
        }
    }

    private Set<YearMonth> months(Database database, MonthArchive archive, Property property) {
        return restore
                ? archive.archived(property.id())
                : new TreeSet<>(new MonthRepository(database).closed(property.id()));
    }

    private void print(YearMonth month, Moved moved) {
        PrintWriter out = spec.commandLine().getOut();
        if (moved.dates() == 0) {
            out.println(Formats.month(month)
                    + (restore ? ": no rounds in the archive" : ": no rounds in the database that could be archived"));
            return;
        }
        out.println(Formats.month(month) + ": " + Formats.count(moved.rounds()) + " rounds, "
                + Formats.count(moved.wagers()) + " wagers "
                + (restore
                        ? "brought back into the database"
                        : "archived, " + Formats.count(moved.bytes()) + " bytes ("
                                + Formats.count(moved.bytes() / Math.max(1, moved.rounds())) + " a round)"));
    }

    private void print(Map<YearMonth, Moved> moved) {
        List<Map<String, Object>> months = new ArrayList<>();
        moved.forEach((month, of) -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("month", month.toString());
            one.put("gamingDates", of.dates());
            one.put("rounds", of.rounds());
            one.put("wagers", of.wagers());
            one.put("bytes", of.bytes());
            months.add(one);
        });
        spec.commandLine().getOut().println(JSON.writeValueAsString(Map.of(restore ? "restored" : "archived", months)));
    }
}
