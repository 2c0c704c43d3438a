package io.countroom.ui.cli;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.resettlement.DayResettlement;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettledSums;
import io.countroom.reporting.resettlement.ResettledSums.OfRounds;
import io.countroom.reporting.resettlement.ResettledSums.OfWagers;
import io.countroom.reporting.resettlement.ResettledSums.Place;
import io.countroom.reporting.resettlement.ResettlementRun;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.rules.Games;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.ui.Services;
import io.countroom.ui.access.Permission;
import io.countroom.ui.cli.TextTable.Column;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Rounds of years under other rules. */
@Command(
        name = "resettle",
        description = {
            "Settle the stored rounds of a period again, archived or not, and print what would have been due.",
            "The rules are those under which each round was settled, with the options that --set changes; or the Rules"
                    + " Submission that --submission names; or, with neither, the same rules by this version of Countroom."
                    + " Nothing that is stored changes. Exit code 3: some rounds cannot be read under the other rules, or are no longer"
                    + " stored."
        })
final class ResettleCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int TIMES_TOLD = 20;
    private static final List<String> FIGURES = List.of(
            "Rounds",
            "Not readable",
            "Handle",
            "Actual win",
            "Due win",
            "Due win otherwise",
            "Change",
            "Expected win",
            "Expected otherwise");
    private static final Set<Dimension> GROUPS =
            EnumSet.of(Dimension.PROPERTY, Dimension.GAME, Dimension.TABLE, Dimension.MONTH);

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

    @Option(names = "--json", description = "Print one JSON document, by property, game, table, month and wager.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    private final Supplier<Installation> installation;

    ResettleCommand(Supplier<Installation> installation) {
        this.installation = installation;
    }

    @Override
    public Integer call() {
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
        if (!GROUPS.containsAll(dimensions)) {
            throw WrongUsage.of(spec, "--by takes property, game, table and month, not '" + by + "'");
        }
        Installation here = installation.get();
        try (Database database = here.open(spec)) {
            Operator operator = Operator.of(here, database, Permission.EXPORT);
            List<Property> properties = propertyCode == null
                    ? operator.properties(database)
                    : List.of(operator.property(database, propertyCode, spec));
            return properties.isEmpty()
                    ? settle(List.of(operator.property(database, null, spec)), database, operator, dimensions)
                    : settle(properties, database, operator, dimensions);
        }
    }

    private int settle(List<Property> properties, Database database, Operator operator, List<Dimension> dimensions) {
        Instant now = Clock.systemUTC().instant();
        Period asked = WrongUsage.unless(
                spec,
                () -> Periods.at(GamingDay.of(properties.getFirst()).dateAt(now))
                        .parse(period));
        Services services = new Services(database, Clock.systemUTC());
        OtherRules other = other(properties, database);
        ResettlementRun run = new ResettlementRun(database, new DayResettlement(database, services.rules()));
        List<PropertyDay> days = WrongUsage.unless(spec, () -> run.days(properties, asked, games, other));
        ResettledSums sums = run.settle(days, other, threads, this::progress);
        for (Property property : properties) {
            services.audit()
                    .append(
                            OffsetDateTime.ofInstant(now, ZoneOffset.UTC),
                            operator.name(),
                            property.id(),
                            AuditAction.EXPORT,
                            "re-settlement of " + asked.text(),
                            null,
                            words());
        }
        Map<Integer, Floor> floors = new HashMap<>();
        days.forEach(day -> floors.put(day.floor().property().id(), day.floor()));
        if (json) {
            spec.commandLine()
                    .getOut()
                    .println(JSON.writeValueAsString(ResettledJson.of(asked, words(), sums, floors)));
        } else {
            print(sums, floors, dimensions);
        }
        OfRounds all = sums.totalOfRounds();
        return all.notReadable() + all.notStored() > 0 ? Countroom.DONE_WITH_EXCEPTIONS : ExitCode.OK;
    }

    private void progress(int done, int of) {
        int each = Math.max(1, of / TIMES_TOLD);
        if (done % each == 0) {
            spec.commandLine()
                    .getErr()
                    .println("countroom: " + Formats.count(done) + " of " + Formats.count(of) + " gaming dates");
        }
    }

    private String words() {
        if (submission != null) {
            return "under the Rules Submission " + submission;
        }
        return options.isEmpty()
                ? "under the same rules"
                : "with "
                        + new TreeMap<>(options)
                                .entrySet().stream()
                                        .map(one -> one.getKey() + "=" + one.getValue())
                                        .collect(Collectors.joining(", "));
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

    private record Both(OfRounds rounds, OfWagers wagers) {

        Both plus(Both other) {
            return new Both(rounds.plus(other.rounds), wagers.plus(other.wagers));
        }
    }

    private void print(ResettledSums sums, Map<Integer, Floor> floors, List<Dimension> dimensions) {
        PrintWriter out = spec.commandLine().getOut();
        Map<List<String>, Both> groups = new LinkedHashMap<>();
        sums.rounds()
                .forEach((place, rounds) ->
                        groups.merge(group(place, floors, dimensions), new Both(rounds, OfWagers.NONE), Both::plus));
        sums.wagers()
                .forEach((wager, wagers) -> groups.merge(
                        group(wager.place(), floors, dimensions), new Both(OfRounds.NONE, wagers), Both::plus));
        if (groups.isEmpty()) {
            out.println("no rounds in this period");
            return;
        }
        List<Column> columns = new ArrayList<>();
        dimensions.forEach(dimension -> columns.add(Column.text(dimension.title())));
        FIGURES.forEach(figure -> columns.add(Column.figure(figure)));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        groups.forEach((group, both) -> table.add(cells(group, both)));
        Both total = new Both(sums.totalOfRounds(), sums.totalOfWagers());
        List<String> all = new ArrayList<>(Collections.nCopies(dimensions.size(), ""));
        all.set(0, "Total");
        table.add(cells(all, total));
        table.lines("").forEach(out::println);
        note(total.rounds.notStored(), "rounds are no longer stored and are left out of all figures");
        note(total.wagers.unknownPaid(), "wagers without a logged payment are left out of the actual win");
        note(total.wagers.unknownDue(), "wagers are left out of both due wins: one of the two cannot be known");
        note(total.wagers.withoutOdds(), "wagers are left out of both expected wins: they have no odds");
        note(
                total.rounds.otherPlay(),
                "rounds were dealt under rules that differ in more than payouts: other cards, decisions or wagers could have"
                        + " followed");
    }

    private static List<String> group(Place place, Map<Integer, Floor> floors, List<Dimension> dimensions) {
        Floor floor = Objects.requireNonNull(floors.get(place.propertyId()));
        return dimensions.stream()
                .map(dimension -> switch (dimension) {
                    case PROPERTY -> floor.property().code();
                    case GAME -> FloorGames.name(place.game());
                    case TABLE ->
                        Objects.requireNonNull(floor.table(place.tableId())).code();
                    default -> Formats.month(place.month());
                })
                .toList();
    }

    private static String[] cells(List<String> group, Both both) {
        OfWagers wagers = both.wagers;
        return Stream.concat(
                        group.stream(),
                        Stream.of(
                                Formats.count(both.rounds.settled()),
                                Formats.count(both.rounds.notReadable()),
                                money(wagers.wagers() == 0 ? null : (Long) wagers.handleCents()),
                                money(wagers.actualWinCents()),
                                money(wagers.dueWinCents()),
                                money(wagers.dueWinOtherwiseCents()),
                                money(wagers.changeCents()),
                                expected(wagers.expectedWinMicros()),
                                expected(wagers.expectedWinOtherwiseMicros())))
                .toArray(String[]::new);
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    private static String expected(@Nullable Long micros) {
        return money(micros == null ? null : (Long) new Value.Expected(micros).cents());
    }

    private void note(long count, String sentence) {
        if (count > 0) {
            spec.commandLine().getErr().println("countroom: " + Formats.count(count) + " " + sentence);
        }
    }
}
