package io.countroom.reporting.group;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Breakdown.Layout;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.reporting.win.Wins.Over;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ExceptionRepository.OpenOn;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports over the properties that their reader sees. Safe to share between threads. */
public final class GroupReports extends ReportMaker {

    public static final String ID = "group";

    /** The option that names some of the properties. */
    public static final String PROPERTIES = "properties";

    /** The value of the option that names all of them. */
    public static final String ALL = "all";

    /** The dimensions that mean the same at every property. */
    public static final Set<Dimension> BY = EnumSet.of(
            Dimension.PROPERTY, Dimension.GAME, Dimension.DAY, Dimension.WEEK, Dimension.MONTH, Dimension.QUARTER);

    private static final int LONGEST_BY_DAY = 14;
    private static final int LONGEST_BY_WEEK = 92;

    private static final List<Dimension> GAMES = List.of(Dimension.GAME, Dimension.PROPERTY);
    static final List<Dimension> MONTHS = List.of(Dimension.PROPERTY, Dimension.MONTH);

    private static final String[] HOLD = {
        "drop",
        "countedWin",
        "hold",
        "expectedHold",
        "holdDifference",
        "handle",
        "loggedWin",
        "expectedWin",
        "difference",
        "sd",
        "z",
        "verdict"
    };

    private final Wins wins;
    private final ExceptionRepository exceptions;
    private final MonthRepository months;

    public GroupReports(Database database, Wins wins, String software) {
        super(database, software);
        this.wins = wins;
        this.exceptions = new ExceptionRepository(database);
        this.months = new MonthRepository(database);
    }

    /**
     * @throws RefusedException if the request names a property that its reader does not see, or a game that none of them has
     */
    public Report report(ReportRequest request) {
        List<ReportRequest> each = each(request);
        List<Property> properties = each.stream().map(ReportRequest::property).toList();
        Layout layout = layout(each);
        Dimension unit = unit(request.period().days());
        List<Dimension> runs = List.of(Dimension.PROPERTY, unit);
        // The games come first: what is read by table serves the properties, too.
        Over over = wins.over(each, List.of(GAMES, request.by(), runs));
        List<OpenOn> open = exceptions(request, each);
        Breakdown<WinSums> rows = over.rows().get(1);
        Closing closing = Closing.of(
                over.lacking(),
                open(MONTHS, open, properties),
                months.all(properties.stream().map(Property::id).toList()),
                properties);
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                ID,
                "Figures " + Dimension.words(request.by()),
                rows.isEmpty() ? "" : lead(properties, over.lacking(), rows.total(), closing),
                table(rows, open(request.by(), open, properties), closing, layout)));
        if (!request.by().equals(GAMES)) {
            sections.add(new Section(
                    "games",
                    "Figures " + Dimension.words(GAMES),
                    table(over.rows().getFirst(), open(GAMES, open, properties), closing, layout)));
        }
        sections.add(trend(over.rows().get(2), unit, layout));
        sections.add(closing.section(layout));
        List<Over> all = new ArrayList<>(List.of(over));
        for (Comparison comparison : request.compare()) {
            List<ReportRequest> earlier =
                    each.stream().map(one -> one.of(request.period(comparison))).toList();
            Over before = wins.over(earlier, List.of(request.by()));
            all.add(before);
            sections.add(comparison.section(
                    "",
                    request,
                    rows,
                    before.rows().getFirst(),
                    Over.measures(rows, "drop", "countedWin", "hold", "loggedWin", "expectedWin"),
                    of -> layout(each.stream().map(one -> one.of(of.period())).toList())));
        }
        return new Report(
                covers.of(
                        ID,
                        "Properties side by side",
                        Dimension.words(request.by()),
                        request,
                        properties,
                        request.readFrom(),
                        Over.standsOn(all)),
                sections,
                NOTES);
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Properties",
                    "The report covers the properties that its reader may see, or the named ones among them. Figures "
                            + "are read at each property and added up; ratios are ratios of these sums."),
            new Note(
                    "Missing",
                    "A dash is a figure that is not known, never a zero. A figure with a mark is the sum of the known "
                            + "figures; its remark gives the number of table counts with the figure, and the first one "
                            + "without it, with the property's code."),
            new Note(
                    "Closing",
                    "A month is closed for a whole property. Months without counts or rounds are left out."));

    /** What the points of charts are. */
    private static Dimension unit(long days) {
        if (days <= LONGEST_BY_DAY) {
            return Dimension.DAY;
        }
        return days <= LONGEST_BY_WEEK ? Dimension.WEEK : Dimension.MONTH;
    }

    private static String lead(
            List<Property> properties,
            Map<String, SortedMap<LocalDate, Long>> lacking,
            WinSums total,
            Closing closing) {
        List<String> lead = new ArrayList<>();
        lead.add(Formats.count(properties.size(), "property|properties") + ".");
        String without = properties.stream()
                .filter(property ->
                        lacking.getOrDefault(property.code(), new TreeMap<>()).isEmpty())
                .map(Property::name)
                .collect(Collectors.joining(", "));
        if (!without.isEmpty()) {
            lead.add("Without counts and rounds: " + without + ".");
        }
        Double z = total.z().value();
        if (z != null) {
            lead.add("Logged win is " + Formats.z(z) + " SD from expected, "
                    + total.verdict().words() + ".");
        }
        long open = closing.monthsNotClosed();
        lead.add(
                open == 0
                        ? "Every month with figures is closed."
                        : Formats.count(open, "month is|months are") + " not closed.");
        return String.join(" ", lead);
    }

    // ---- what is asked for

    /** One request per property, filtered to the games that the property has; properties with none of the games are left out. */
    private List<ReportRequest> each(ReportRequest request) {
        List<Property> named = named(request);
        if (request.filter().games().isEmpty()) {
            return named.stream().map(request::of).toList();
        }
        Set<String> known = new HashSet<>();
        List<ReportRequest> each = new ArrayList<>();
        for (Property property : named) {
            Set<String> games = properties.tables(property.id()).stream()
                    .map(GamingTable::game)
                    .filter(request.filter().games()::contains)
                    .collect(Collectors.toSet());
            known.addAll(games);
            if (!games.isEmpty()) {
                FloorFilter all = request.filter();
                each.add(request.of(property)
                        .filter(new FloorFilter(games, all.pits(), all.tables(), all.shifts(), all.dealers())));
            }
        }
        request.filter().games().stream()
                .filter(game -> !known.contains(game))
                .sorted()
                .findFirst()
                .ifPresent(game -> {
                    throw new RefusedException("None of these properties has the game '" + game + "'.");
                });
        return each;
    }

    /** Of the games that the request is narrowed to. */
    private List<OpenOn> exceptions(ReportRequest request, List<ReportRequest> each) {
        Set<String> games = request.filter().games();
        return exceptions
                .open(
                        each.stream().map(one -> one.property().id()).toList(),
                        request.period().first(),
                        request.period().last())
                .stream()
                .filter(one -> games.isEmpty() || games.contains(one.game()))
                .toList();
    }

    /** The properties named by the option that the reader may see. */
    public static List<Property> named(ReportRequest request) {
        String option = request.option(PROPERTIES);
        if (option.equalsIgnoreCase(ALL)) {
            return request.seen();
        }
        Set<String> codes = Arrays.stream(option.split(","))
                .map(String::strip)
                .filter(code -> !code.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        for (String code : codes) {
            if (request.seen().stream().noneMatch(property -> property.code().equals(code))) {
                throw new RefusedException("There is no property '" + code + "' among those you see: choose from "
                        + request.seen().stream().map(Property::code).collect(Collectors.joining(", ")) + ".");
            }
        }
        return codes.isEmpty()
                ? request.seen()
                : request.seen().stream()
                        .filter(property -> codes.contains(property.code()))
                        .toList();
    }

    // ---- rows

    /**
     * What a row shows.
     *
     * @param exceptions how many of its rounds are open
     * @param notClosed how many months are not closed
     */
    private record Figures(WinSums sums, long exceptions, Figure<Long> notClosed) {}

    private static Table table(Breakdown<WinSums> rows, Breakdown<Open> open, Closing closing, Layout layout) {
        List<Measure<Figures>> measures = Stream.concat(
                        Over.measures(rows, HOLD).stream().map(measure -> measure.of(Figures::sums)),
                        Stream.of(
                                COUNTS_LACKING.of((Figures row) -> row.sums.lackingCounts()),
                                OPEN_EXCEPTIONS.of(Figures::exceptions),
                                NOT_CLOSED.of(Figures::notClosed)))
                .toList();
        return rows.map((path, sums) ->
                        new Figures(sums, open.along(path).getLast().count(), notClosed(path, closing)))
                .table(measures, layout);
    }

    static final Measure<Long> COUNTS_LACKING = Measure.count("countsLacking", "Counts lacking", Long::longValue)
            .means("Table counts without a known win: opener, closer or drop is missing.")
            .leadsTo("counts");

    static final Measure<Long> OPEN_EXCEPTIONS = Measure.count("exceptions", "Open exceptions", Long::longValue)
            .means("Exceptions of rounds that nobody has looked at.")
            .leadsTo("exceptions");

    static final Measure<Figure<Long>> NOT_CLOSED = Measure.<Figure<Long>>own(
                    "monthsNotClosed", "Months not closed", Type.COUNT, notClosed -> notClosed)
            .means("Months with counts or rounds that are open or prepared.")
            .leadsTo("close");

    private static Figure<Long> notClosed(List<Part> path, Closing closing) {
        if (path.isEmpty()) {
            return Figure.known(closing.monthsNotClosed());
        }
        List<Part> known = MONTHS.stream()
                .flatMap(dimension -> path.stream().filter(part -> part.dimension() == dimension))
                .toList();
        return known.size() == path.size() && known.getFirst().dimension() == Dimension.PROPERTY
                ? Figure.known(closing.monthsNotClosed(known))
                : Figure.missing("A month is closed for a whole property.");
    }

    /**
     * A property leads to its overview, a row within it to its hold report; a game over properties has no page elsewhere.
     *
     * @param each with the filter of its property, which the links take
     */
    private static Layout layout(List<ReportRequest> each) {
        Map<String, RowLinks> links =
                each.stream().collect(Collectors.toMap(one -> one.property().code(), RowLinks::new));
        return new Layout(path -> label(links(links, path), path), path -> rowLink(links(links, path), path));
    }

    private static @Nullable RowLinks links(Map<String, RowLinks> links, List<Part> path) {
        return path.stream()
                .filter(part -> part.dimension() == Dimension.PROPERTY)
                .map(part -> links.get(part.code()))
                .findFirst()
                .orElse(null);
    }

    private static Cell label(@Nullable RowLinks links, List<Part> path) {
        return new Cell(
                path.getLast().label(),
                null,
                links == null ? null : path.size() == 1 ? links.to("", path) : links.deeper(path));
    }

    private static @Nullable Link rowLink(@Nullable RowLinks links, List<Part> path) {
        return links == null ? null : links.to("", path);
    }

    // ---- small multiples

    private static Section trend(Breakdown<WinSums> rows, Dimension unit, Layout layout) {
        // All have the same runs, so that they can be compared in time as well.
        SortedMap<Part, String> runs = new TreeMap<>();
        rows.root().children().stream()
                .flatMap(property -> property.children().stream())
                .map(run -> run.path().getLast())
                .forEach(run -> runs.put(run, label(run)));
        // Counted win is not compared with logged win, so the choice is one for all.
        WinRows.Win win = WinRows.Win.of(rows.root().children().stream()
                .flatMap(property -> property.children().stream())
                .map(Node::sums)
                .toList());
        List<Trend> trends = runs.size() < 2
                ? List.of()
                : rows.root().children().stream()
                        .map(property -> trend(property, runs, win))
                        .toList();
        List<Chart> charts = List.copyOf(Trend.comparable(trends));
        return new Section(
                "runs",
                "Win and its expected range " + Dimension.words(List.of(unit)),
                charts.size() > 1 ? "The charts have one scale, so that properties can be compared." : "",
                charts,
                rows.table(
                        Over.measures(
                                rows,
                                "drop",
                                "countedWin",
                                "hold",
                                "expectedHold",
                                "loggedWin",
                                "expectedWin",
                                "difference",
                                "sd",
                                "z"),
                        layout));
    }

    /** A week by its first gaming date. */
    private static String label(Part run) {
        return run.dimension() == Dimension.MONTH ? run.code() : Dates.shortDate(LocalDate.parse(run.order()));
    }

    private static Trend trend(Node<WinSums> property, SortedMap<Part, String> runs, WinRows.Win win) {
        Map<Part, WinSums> known = property.children().stream()
                .filter(run -> run.sums().counted().value() != null
                        || run.sums().logged().value() != null)
                .collect(Collectors.toMap(run -> run.path().getLast(), Node::sums));
        List<@Nullable WinSums> sums = new ArrayList<>();
        runs.keySet().forEach(run -> sums.add(known.get(run)));
        return WinRows.trend(property.path().getLast().name(), List.copyOf(runs.values()), sums, win);
    }

    // ---- exceptions and closing

    /** How many exceptions are open; of rounds in a row. */
    static final class Open {

        private long exceptions;

        long count() {
            return exceptions;
        }
    }

    private static Breakdown<Open> open(List<Dimension> by, List<OpenOn> exceptions, List<Property> properties) {
        Map<Integer, Part> codes = properties.stream().collect(Collectors.toMap(Property::id, Part::property));
        Breakdown<Open> open = new Breakdown<>(Dimension.columns(by), path -> new Open());
        for (OpenOn one : exceptions) {
            List<Part> path = by.stream()
                    .map(dimension -> switch (dimension) {
                        case PROPERTY -> Objects.requireNonNull(codes.get(one.propertyId()));
                        case GAME -> Part.game(one.game());
                        case DAY -> Part.day(one.gamingDate());
                        case WEEK, MONTH, QUARTER -> Part.run(dimension, one.gamingDate());
                        case PIT, TABLE, SHIFT, DEALER ->
                            throw new IllegalArgumentException("rows over properties are not by " + dimension);
                    })
                    .toList();
            open.along(path).forEach(row -> row.exceptions += one.count());
        }
        return open;
    }
}
