package io.countroom.ui.cli;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettledReports;
import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rounds of years under other rules. */
@Command(
        name = "resettle",
        description = {
            "Settle the stored rounds of a period again, archived or not, and write a report of what would have been due.",
            "The run is stored: the browser shows it, and `report resettled` writes it again.",
            "The rules are those under which each round was settled, with the options that --set changes; or the Rules"
                    + " Submission that --submission names; or, with neither, the same rules by this version of Countroom."
                    + " Nothing that is stored changes. Exit code 3: some rounds cannot be read under the other rules, or are no longer"
                    + " stored."
        })
final class ResettleCommand implements Callable<Integer> {

    private static final int TIMES_TOLD = 20;

    @Option(
            names = "--period",
            paramLabel = "PERIOD",
            required = true,
            description = "The gaming dates, such as 2024-01..2026-10, or " + Periods.EXAMPLES + ".")
    private String period = "";

    @Option(names = "--game", paramLabel = "GAME", split = ",", description = "Only these games.")
    private Set<String> games = Set.of();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "An option of the games' Rules Submissions, such as tie-odds='9 to 1'; repeatable.")
    private Map<String, String> options = Map.of();

    @Option(
            names = "--submission",
            paramLabel = "NAME",
            description = "A Rules Submission, for all rounds of its game.")
    private @Nullable String submission;

    @Option(names = "--property", paramLabel = "CODE", description = "The property (default: all that you see).")
    private @Nullable String propertyCode;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many gaming dates are settled side by side (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description = "How rows are grouped: property, game, table, month; one or more with commas between"
                    + " (default: property,game).")
    private String by = "property,game";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "xlsx, pdf, csv, csv-bom (for Excel) or json (default: as --out ends, or csv).")
    private @Nullable String format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where to write (default for csv and json: standard output).")
    private @Nullable Path out;

    @Option(names = "--json", description = "As --format json.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ResettleCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() throws IOException {
        if (submission != null && !options.isEmpty()) {
            throw WrongUsage.of(spec, "--set changes the rules in force, --submission names others: choose one");
        }
        if (threads < 1) {
            throw WrongUsage.of(spec, "--threads takes a number from 1");
        }
        for (String game : games) {
            if (Games.find(game).isEmpty()) {
                throw WrongUsage.of(spec, "there is no game '" + game + "'; the games are " + Countroom.gameIds());
            }
        }
        // A wrong period is told before a database is opened.
        WrongUsage.unless(spec, () -> Periods.at(LocalDate.now(ZoneOffset.UTC)).parse(period));
        List<Dimension> dimensions = WrongUsage.unless(spec, () -> Dimension.parse(by));
        if (!ResettledReports.BY.containsAll(dimensions)) {
            throw WrongUsage.of(spec, "--by takes property, game, table and month, not '" + by + "'");
        }
        target();
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.EXPORT);
            List<Property> properties = propertyCode == null
                    ? operator.properties(database)
                    : List.of(operator.property(database, propertyCode, spec));
            return properties.isEmpty()
                    ? settle(List.of(operator.property(database, null, spec)), here, database, operator)
                    : settle(properties, here, database, operator);
        }
    }

    private int settle(List<Property> properties, Installation here, Database database, Operator operator)
            throws IOException {
        Instant now = Clock.systemUTC().instant();
        LocalDate today = GamingDay.of(properties.getFirst()).dateAt(now);
        Period asked = WrongUsage.unless(spec, () -> Periods.at(today).parse(period));
        Services services = new Services(database, Clock.systemUTC());
        ReportCatalogue catalogue = services.catalogue(WrongUsage.unless(spec, () -> Services.packs(here.data())));
        ResettlementRuns runs = services.resettlements();
        OtherRules other = other(properties, database);
        StoredRun run = WrongUsage.unless(spec, () -> runs.ask(properties, asked, games, other, operator.name()));
        StoredRun ended = runs.settle(run, threads, this::progress);
        if (ended.state() == StoredRun.State.CANCELLED) {
            throw new CommandFailedException("somebody cancelled run " + run.runId() + ": run it again");
        }
        Report report = catalogue
                .named(ResettledReports.ID)
                .report(ReportRequest.of(properties.getFirst(), ResettlementRuns.period(run), operator.name(), now)
                        .seeing(properties)
                        .by(Dimension.parse(by))
                        .options(Map.of(ResettledReports.RUN, String.valueOf(run.runId()))));
        file().write(report, target(), services.exports(catalogue, new Renderers()), operator.name(), today);
        spec.commandLine()
                .getErr()
                .println("countroom: stored as run " + run.runId() + "; './countroom report " + ResettledReports.ID
                        + " --set run=" + run.runId() + " --period " + asked.first() + ".." + asked.last()
                        + "' writes it again");
        OfRounds rounds = runs.rounds(run);
        return rounds.notReadable() + rounds.notStored() > 0 ? Countroom.DONE_WITH_EXCEPTIONS : ExitCode.OK;
    }

    private ReportFile file() {
        return new ReportFile(spec, out);
    }

    private FileFormat target() {
        return json ? FileFormat.JSON : file().target(format, FileFormat.CSV);
    }

    private void progress(int done, int of) {
        int each = Math.max(1, of / TIMES_TOLD);
        if (done % each == 0) {
            spec.commandLine()
                    .getErr()
                    .println("countroom: " + Formats.count(done) + " of " + Formats.count(of) + " gaming dates");
        }
    }

    private OtherRules other(List<Property> properties, Database database) {
        String name = submission;
        if (name == null) {
            return options.isEmpty() ? new OtherRules.Unchanged() : new OtherRules.Changed(options);
        }
        List<RulesSubmission> all = properties.stream()
                .flatMap(property -> new PropertyRepository(database).submissions(property.id()).stream())
                .filter(one -> games.isEmpty() || games.contains(one.game()))
                .toList();
        List<RulesSubmission> named =
                all.stream().filter(one -> one.name().equals(name)).toList();
        if (named.isEmpty()) {
            throw WrongUsage.of(
                    spec,
                    "there is no Rules Submission '" + name + "': --submission takes one of "
                            + all.stream().map(RulesSubmission::name).distinct().collect(Collectors.joining(", ")));
        }
        if (named.size() > 1) {
            throw WrongUsage.of(
                    spec,
                    "there are several Rules Submissions '" + name + "', for "
                            + named.stream()
                                    .map(RulesSubmission::game)
                                    .distinct()
                                    .collect(Collectors.joining(", "))
                            + ": name one --game and one --property");
        }
        return new OtherRules.Submitted(named.getFirst());
    }
}
