package io.countroom.ui.cli;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportCatalogue;
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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of both verbs that settle rounds of years under other rules, on threads or on a cluster. */
@Command(
        description = {
            "Settle the stored rounds of a period again, archived or not, and write a report of what would have been due.",
            "The run is stored: the browser shows it, and `report resettled` writes it again.",
            "The rules are those under which each round was settled, with the options that --set changes; or the Rules"
                    + " Submission that --submission names; or, with neither, the same rules by this version of Countroom."
                    + " Nothing that is stored changes. Exit code 3: some rounds cannot be read under the other rules, or are no longer"
                    + " stored."
        })
final class ResettleOptions {

    /**
     * A stored run that waits.
     *
     * @param properties whose rounds it settles
     */
    record Asked(StoredRun run, List<Property> properties, Operator operator, Instant at) {}

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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Refuses wrong usage before a database is opened. */
    void check() {
        if (submission != null && !options.isEmpty()) {
            throw WrongUsage.of(spec, "--set changes the rules in force, --submission names others: choose one");
        }
        for (String game : games) {
            if (Games.find(game).isEmpty()) {
                throw WrongUsage.of(spec, "there is no game '" + game + "'; the games are " + Countroom.gameIds());
            }
        }
        WrongUsage.unless(spec, () -> Periods.at(LocalDate.now(ZoneOffset.UTC)).parse(period));
        List<Dimension> dimensions = WrongUsage.unless(spec, () -> Dimension.parse(by));
        if (!ResettledReports.BY.containsAll(dimensions)) {
            throw WrongUsage.of(spec, "--by takes property, game, table and month, not '" + by + "'");
        }
        target();
    }

    /** Stores the run. */
    Asked ask(Installation here, Database database) {
        Operator operator = Operator.of(here, database, Permission.EXPORT);
        List<Property> seen = operator.properties(database);
        List<Property> properties = propertyCode == null && !seen.isEmpty()
                ? seen
                : List.of(operator.property(database, propertyCode, spec));
        Instant now = Clock.systemUTC().instant();
        LocalDate today = GamingDay.of(properties.getFirst()).dateAt(now);
        Period asked = WrongUsage.unless(spec, () -> Periods.at(today).parse(period));
        OtherRules other = other(properties, database);
        StoredRun run =
                WrongUsage.unless(spec, () -> runs(database).ask(properties, asked, games, other, operator.name()));
        return new Asked(run, properties, operator, now);
    }

    static ResettlementRuns runs(Database database) {
        return new Services(database, Clock.systemUTC()).resettlements();
    }

    /** Writes the report of a run that has ended. */
    int report(Asked asked, Installation here, Database database) throws IOException {
        StoredRun run = asked.run;
        ResettlementRuns runs = runs(database);
        if (runs.find(run.runId(), asked.properties).orElseThrow().state() == StoredRun.State.CANCELLED) {
            throw new CommandFailedException("somebody cancelled run " + run.runId() + ": run it again");
        }
        Services services = new Services(database, Clock.systemUTC());
        ReportCatalogue catalogue = services.catalogue(WrongUsage.unless(spec, () -> Services.packs(here.data())));
        Property first = asked.properties.getFirst();
        Period of = ResettlementRuns.period(run);
        Report report = catalogue
                .named(ResettledReports.ID)
                .report(ReportRequest.of(first, of, asked.operator.name(), asked.at)
                        .seeing(asked.properties)
                        .by(Dimension.parse(by))
                        .options(Map.of(ResettledReports.RUN, String.valueOf(run.runId()))));
        file().write(
                        report,
                        target(),
                        services.exports(catalogue, new Renderers()),
                        asked.operator.name(),
                        GamingDay.of(first).dateAt(asked.at));
        spec.commandLine()
                .getErr()
                .println("countroom: stored as run " + run.runId() + "; './countroom report " + ResettledReports.ID
                        + " --set run=" + run.runId() + " --period " + of.first() + ".." + of.last()
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
