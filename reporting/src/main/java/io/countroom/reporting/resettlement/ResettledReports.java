package io.countroom.reporting.resettlement;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Header.Fact;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.fact.Key;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.resettlement.ResettledSums;
import io.countroom.sql.resettlement.ResettledSums.OfRounds;
import io.countroom.sql.resettlement.ResettledSums.OfWagers;
import io.countroom.sql.resettlement.ResettledSums.Place;
import io.countroom.sql.resettlement.RunRepository;
import io.countroom.sql.resettlement.StoredRun;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the report of a stored run. Safe to share between threads. */
public final class ResettledReports extends ReportMaker {

    public static final String ID = "resettled";

    /** The option that names a run by its number. */
    public static final String RUN = "run";

    /** The value of the option that stands for the newest run that is done and has whole months in the period. */
    public static final String LATEST = "latest";

    public static final Set<Dimension> BY =
            EnumSet.of(Dimension.PROPERTY, Dimension.GAME, Dimension.TABLE, Dimension.MONTH);

    private static final String NOTHING = "No round was settled again.";
    private static final String NO_RUN =
            "No run has settled rounds of these months again. Start one under All reports, Re-settlement runs, or with ./countroom resettle.";

    private final RunRepository runs;

    public ResettledReports(Database database, String software) {
        super(database, software);
        this.runs = new RunRepository(database);
    }

    /** Sums of a row. */
    private static final class Resettled {

        private OfRounds rounds = OfRounds.NONE;
        private OfWagers wagers = OfWagers.NONE;

        private Figure<Long> of(ToLongFunction<OfWagers> sum, ToLongFunction<OfWagers> unknown, String why) {
            long all = wagers.wagers();
            return all == 0
                    ? Figure.missing(NOTHING)
                    : Figure.sum(
                            sum.applyAsLong(wagers),
                            Coverage.because(all - unknown.applyAsLong(wagers), all, "wagers", why));
        }

        private Figure<Long> due(ToLongFunction<OfWagers> sum) {
            return of(sum, OfWagers::unknownDue, "The amount due is not known under both rules.");
        }

        private Figure<Long> expected(ToLongFunction<OfWagers> sum) {
            return of(sum, OfWagers::withoutOdds, "They do not have odds under both rules.");
        }
    }

    private static final Measure<Resettled> ROUNDS = Measure.count(
                    "rounds", "Rounds", (Resettled row) -> row.rounds.settled())
            .means("Played rounds that were settled again.")
            .leadsTo("rounds");

    private static final List<Measure<Resettled>> OF_ROUNDS = List.of(
            Measure.count("notReadable", "Not readable", (Resettled row) -> row.rounds.notReadable())
                    .means("Rounds that the other rules cannot read. They are in no other figure."),
            Measure.count("notStored", "No longer stored", (Resettled row) -> row.rounds.notStored())
                    .means("Rounds that were destroyed under retention. They are in no other figure."),
            Measure.count("otherPlay", "Other play", (Resettled row) -> row.rounds.otherPlay())
                    .means("Rounds whose rules differ in more than payouts: other cards, decisions or wagers could have"
                            + " followed."),
            Measure.count("exceptions", "Exceptions", (Resettled row) -> row.rounds.exceptions())
                    .means("Exceptions of these rounds, as stored.")
                    .leadsTo("exceptions"),
            Measure.count(
                            "exceptionsOtherwise",
                            "Exceptions otherwise",
                            (Resettled row) -> row.rounds.exceptionsOtherwise())
                    .means("Exceptions of these rounds under the other rules."));

    private static final List<Measure<Resettled>> OF_WAGERS = List.of(
            Measure.sum(
                            "handle",
                            "Handle",
                            Type.MONEY,
                            (Resettled row) -> row.of(OfWagers::handleCents, one -> 0, NOTHING))
                    .means("All that was wagered in rounds that were settled again."),
            Measure.sum(
                            "actualWin",
                            "Actual win",
                            Type.MONEY,
                            (Resettled row) ->
                                    row.of(one -> -one.paidCents(), OfWagers::unknownPaid, "The log has no payment."))
                    .means("The house's win by the log."),
            Measure.sum("dueWin", "Due win", Type.MONEY, (Resettled row) -> row.due(one -> -one.dueCents()))
                    .means("The house's win by the rules in force, as stored."),
            Measure.sum(
                            "dueWinOtherwise",
                            "Due win otherwise",
                            Type.MONEY,
                            (Resettled row) -> row.due(one -> -one.dueOtherwiseCents()))
                    .means("The house's win under the other rules."),
            Measure.sum(
                            "change",
                            "Change in due win",
                            Type.MONEY,
                            (Resettled row) ->
                                    row.due(one -> Math.subtractExact(one.dueCents(), one.dueOtherwiseCents())))
                    .less("dueWinOtherwise", "dueWin")
                    .means("Due win otherwise − due win."),
            Measure.expected("expectedWin", "Expected win", (Resettled row) -> row.expected(OfWagers::expectedMicros))
                    .means("Expected win under the rules in force, as stored."),
            Measure.expected(
                            "expectedOtherwise",
                            "Expected otherwise",
                            (Resettled row) -> row.expected(OfWagers::expectedOtherwiseMicros))
                    .means("Expected win of the same wagers under the other rules."),
            Measure.expected(
                            "theoreticalChange",
                            "Theoretical change",
                            (Resettled row) -> row.expected(
                                    one -> Math.subtractExact(one.expectedOtherwiseMicros(), one.expectedMicros())))
                    .less("expectedOtherwise", "expectedWin")
                    .means("Expected otherwise − expected win."));

    private static final List<Measure<Resettled>> ALL = Stream.of(List.of(ROUNDS), OF_WAGERS, OF_ROUNDS)
            .flatMap(List::stream)
            .toList();

    private static final List<Measure<Resettled>> EACH_WAGER = Stream.concat(
                    Stream.of(Measure.count("wagers", "Wagers", (Resettled row) -> row.wagers.wagers())
                            .means("Wagers of rounds that were settled again.")),
                    OF_WAGERS.stream())
            .toList();

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Settled again",
                    "Stored rounds are settled under other rules, with the cards, decisions and wagers that were logged. No stored"
                            + " round changes. Players might have wagered differently."),
            new Note(
                    "Compared",
                    "A wager is in both figures of a comparison or in neither: where one of the two is not known, the other is"
                            + " left out."),
            new Note(
                    "Not settled",
                    "Rounds that the other rules cannot read, and rounds that were destroyed under retention, are counted in"
                            + " columns of their own and are in no other figure."),
            new Note(
                    "Months",
                    "Figures are stored by month. The report has the months of the run that lie in its period as a whole."));

    /** A run, and the months of it that lie in the period of a request. */
    private record Shown(StoredRun run, YearMonth first, YearMonth last) {}

    /**
     * @throws RefusedException if the request names a run that is not there, is not done, or has no whole month in the period
     */
    public Report report(ReportRequest request) {
        List<Property> seen = GroupReports.named(request);
        Optional<Shown> shown = shown(request, seen);
        List<Property> properties = shown.map(one -> seen.stream()
                        .filter(property -> one.run.propertyIds().contains(property.id()))
                        .toList())
                .orElse(seen);
        Map<Integer, Floor> floors = new HashMap<>();
        properties.forEach(property -> floors.put(property.id(), Floor.read(database, property)));
        ResettledSums sums = shown.map(one -> runs.sums(one.run.runId(), floors.keySet(), one.first, one.last))
                .orElseGet(() -> new ResettledSums(new TreeMap<>(), new TreeMap<>()));
        Set<String> games = request.filter().games();
        Paths paths = new Paths(request.by(), floors);
        Breakdown<Resettled> rows = new Breakdown<>(Dimension.columns(request.by()), path -> new Resettled());
        List<Column> columns = new ArrayList<>(Dimension.columns(request.by()));
        columns.add(Column.text("wager", "Wager"));
        Breakdown<Resettled> each = new Breakdown<>(columns, path -> new Resettled());
        sums.rounds().forEach((place, one) -> {
            if (games.isEmpty() || games.contains(place.game())) {
                rows.along(paths.of(place)).forEach(row -> row.rounds = row.rounds.plus(one));
            }
        });
        sums.wagers().forEach((wager, one) -> {
            Place place = wager.place();
            if (games.isEmpty() || games.contains(place.game())) {
                rows.along(paths.of(place)).forEach(row -> row.wagers = row.wagers.plus(one));
                List<Part> path = new ArrayList<>(paths.of(place));
                path.add(Part.named(FloorGames.wager(place.game(), wager.wager())));
                each.along(path).forEach(row -> row.wagers = row.wagers.plus(one));
            }
        });
        Layout layout = layout(request, properties);
        String none = !shown.isEmpty() ? NOTHING : dealt(seen, request.period()) ? NO_RUN : Section.NO_ACTIVITY;
        return new Report(
                covers.of(
                        ID,
                        "Rounds settled again",
                        Dimension.words(request.by()),
                        request,
                        properties,
                        request.readFrom(),
                        shown.map(one -> facts(one.run)).orElseGet(() -> new Fact[0])),
                List.of(
                        new Section(ID, "Rounds settled again", lead(shown, rows), rows.table(ALL, layout))
                                .orElse(none),
                        new Section("wagers", "Wagers settled again", each.table(EACH_WAGER, Layout.PLAIN))
                                .orElse(none)),
                NOTES);
    }

    private boolean dealt(List<Property> at, Period period) {
        return at.stream()
                .anyMatch(property -> !cube.rounds(
                                Slice.all(property.id(), period.first(), period.last()), EnumSet.noneOf(Key.class))
                        .isEmpty());
    }

    private static Fact[] facts(StoredRun run) {
        OtherRules other = OtherRules.of(run.rules());
        String options = run.rules().options();
        return new Fact[] {
            Fact.of(
                    "Other rules",
                    other instanceof OtherRules.Submitted && options != null
                            ? other.words() + ", " + options
                            : other.words()),
            Fact.of(
                    "Run",
                    "No. " + run.runId() + " by " + run.askedBy() + ", " + run.first() + " to " + run.last()
                            + ", ended " + run.toldAt().toLocalDate() + ", settled by " + run.software())
        };
    }

    private static String lead(Optional<Shown> shown, Breakdown<Resettled> rows) {
        OfRounds rounds = rows.total().rounds;
        List<String> lead = new ArrayList<>();
        shown.ifPresent(one -> lead.add("Run " + one.run.runId() + " settled these rounds "
                + OtherRules.of(one.run.rules()).words() + "."));
        if (rounds.notReadable() > 0) {
            lead.add("Rounds that the other rules cannot read: " + Formats.count(rounds.notReadable()) + ".");
        }
        if (rounds.notStored() > 0) {
            lead.add("Rounds that are no longer stored: " + Formats.count(rounds.notStored()) + ".");
        }
        return String.join(" ", lead);
    }

    // ---- which run

    private Optional<Shown> shown(ReportRequest request, List<Property> seen) {
        String asked = request.option(RUN);
        List<StoredRun> known = runs.ofAny(seen.stream().map(Property::id).toList());
        if (asked.equalsIgnoreCase(LATEST)) {
            return known.stream()
                    .filter(run -> run.state() == StoredRun.State.DONE)
                    .map(run -> months(run, request.period()))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        StoredRun run = known.stream()
                .filter(one -> String.valueOf(one.runId()).equals(asked))
                .findFirst()
                .orElseThrow(() -> new RefusedException("There is no run '" + asked
                        + "' of the properties you see: choose "
                        + Stream.concat(Stream.of(LATEST), known.stream().map(one -> String.valueOf(one.runId())))
                                .collect(Collectors.joining(", "))
                        + "."));
        if (run.state() != StoredRun.State.DONE) {
            throw new RefusedException("Run " + run.runId() + " has no figures: " + why(run, request));
        }
        return Optional.of(months(run, request.period())
                .orElseThrow(() -> new RefusedException("Run " + run.runId() + " is of " + run.first() + " to "
                        + run.last() + ", by month: choose a period with one of these months.")));
    }

    private static String why(StoredRun run, ReportRequest request) {
        if (run.interrupted(request.at().atOffset(ZoneOffset.UTC))) {
            return "it was interrupted, because the process that carried it out ended. Run it again.";
        }
        return switch (run.state()) {
            case CANCELLED -> "it was cancelled.";
            case FAILED -> "it failed. " + run.sentence();
            case WAITING, RUNNING, DONE ->
                Formats.count(run.datesDone()) + " of " + Formats.count(run.datesAll()) + " gaming dates are settled.";
        };
    }

    /** The months of a run that a period has as a whole; of the first and last month, as much as the run is of. */
    private static Optional<Shown> months(StoredRun run, Period period) {
        YearMonth first = null;
        YearMonth last = null;
        for (YearMonth month = YearMonth.from(run.first());
                !month.isAfter(YearMonth.from(run.last()));
                month = month.plusMonths(1)) {
            LocalDate from = later(run.first(), month.atDay(1));
            LocalDate to = month.atEndOfMonth().isBefore(run.last()) ? month.atEndOfMonth() : run.last();
            if (period.contains(from) && period.contains(to)) {
                first = first == null ? month : first;
                last = month;
            }
        }
        return first == null || last == null ? Optional.empty() : Optional.of(new Shown(run, first, last));
    }

    private static LocalDate later(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    // ---- rows

    /** Where sums lie; of several properties, the code of a table names its property. */
    private record Paths(List<Dimension> by, Map<Integer, Floor> floors) {

        List<Part> of(Place place) {
            Floor floor = Objects.requireNonNull(floors.get(place.propertyId()));
            return by.stream()
                    .map(dimension -> switch (dimension) {
                        case PROPERTY -> Part.property(floor.property());
                        case GAME -> Part.game(place.game());
                        case TABLE -> table(floor, place.tableId());
                        default -> Part.run(Dimension.MONTH, place.month().atDay(1));
                    })
                    .toList();
        }

        private Part table(Floor floor, int tableId) {
            GamingTable table = floor.table(tableId);
            String code = table == null ? String.valueOf(tableId) : table.code();
            String name = floors.size() == 1 || by.contains(Dimension.PROPERTY)
                    ? code
                    : floor.property().code() + " " + code;
            return new Part(Dimension.TABLE, code, new Value.Text(name), name);
        }
    }

    /** Rows of one property lead to its rounds and hold report; a row over properties has no page elsewhere. */
    private static Layout layout(ReportRequest request, List<Property> properties) {
        if (properties.isEmpty()) {
            return Layout.PLAIN;
        }
        RowLinks links = new RowLinks(request.of(properties.getFirst()));
        Function<List<Part>, Boolean> ofOne = path ->
                properties.size() == 1 || path.stream().anyMatch(part -> part.dimension() == Dimension.PROPERTY);
        return new Layout(
                path -> new Cell(path.getLast().label(), null, ofOne.apply(path) ? links.deeper(path) : null),
                path -> link(ofOne.apply(path), links, path));
    }

    private static @Nullable Link link(boolean ofOne, RowLinks links, List<Part> path) {
        return ofOne ? links.to("", path) : null;
    }
}
