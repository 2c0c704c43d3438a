package io.countroom.reporting.trend;

import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.statistics.JointLimit;
import io.countroom.reporting.statistics.Normal;
import io.countroom.reporting.win.WinRows;
import io.countroom.reporting.win.WinSums;
import io.countroom.reporting.win.Wins;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes reports of trends. Safe to share between threads. */
public final class TrendReports extends ReportMaker {

    public static final String ID = "trends";

    /** The option that names the figure. */
    public static final String MEASURE = "measure";

    /** What it can be: columns of the hold report and of its bridge. */
    public static final List<String> MEASURES = List.of(
            "hold",
            "expectedHold",
            "holdDifference",
            "drop",
            "countedWin",
            "rounds",
            "void",
            "voidShare",
            "handle",
            "initialWagers",
            "loggedWin",
            "dueWin",
            "expectedWin",
            "difference",
            "z",
            "winPerHandle",
            "edge",
            "luck",
            "dealingErrors",
            "notLogged");

    /** The option that says how far it looks back. */
    public static final String MONTHS = "months";

    public static final List<String> SPANS = List.of("3", "6", "12", "24", "36");

    /** Fewer points have no limits of their own. */
    private static final int FEWEST_POINTS = 8;

    /** Three standard deviations of single points over their mean moving range, 3 / 1.128. */
    private static final double OF_MOVING_RANGE = 2.66;

    /** A page of pictures. */
    private static final int MOST_PICTURES = 12;

    private final Wins wins;

    public TrendReports(Database database, Wins wins, String software) {
        super(database, software);
        this.wins = wins;
    }

    /** A week, month or quarter, as far as it lies in the span. */
    private record Unit(Period period, Period within, long dates) {}

    /** Where a figure should lie. */
    private record Limits(Figure<Double> middle, Figure<Double> low, Figure<Double> high) {

        static Limits missing(String why) {
            return new Limits(Figure.missing(why), Figure.missing(why), Figure.missing(why));
        }

        static Limits around(double middle, double one) {
            return new Limits(Figure.known(middle), Figure.known(middle - one), Figure.known(middle + one));
        }

        boolean passedBy(Figure<Double> figure) {
            Double value = figure.value();
            Double from = low.value();
            Double to = high.value();
            return value != null && from != null && to != null && (value < from || value > to);
        }
    }

    /**
     * The rows of one trend.
     *
     * @param path empty where all is one trend
     * @param sums of each unit; null where nothing was counted or logged
     */
    private record Group(List<Part> path, List<@Nullable WinSums> sums) {

        String name(String ofAll) {
            return path.isEmpty() ? ofAll : path.stream().map(Part::name).collect(Collectors.joining(", "));
        }
    }

    private static List<Group> groups(Node<WinSums> node, int levels, List<Unit> units) {
        if (levels > 1) {
            return node.children().stream()
                    .flatMap(child -> groups(child, levels - 1, units).stream())
                    .toList();
        }
        Map<String, WinSums> sums = node.children().stream()
                .collect(Collectors.toMap(child -> child.path().getLast().code(), Node::sums));
        return List.of(new Group(
                node.path(),
                units.stream().map(unit -> sums.get(unit.period().text())).toList()));
    }

    /** Rows of groups are headings: over its units a group has no figure, the hold report has those of a span. */
    private static <T> Table table(
            ReportRequest request,
            List<T> rows,
            Function<T, Group> group,
            Function<T, Unit> unit,
            List<Measure<Lines<T>>> measures) {
        return Lines.table(
                        Dimension.columns(request.by()),
                        rows,
                        row -> group.apply(row).path(),
                        row -> Cell.text(unit.apply(row).period().label()),
                        measures)
                .withoutTotal();
    }

    /**
     * By month where no week, month or quarter is named.
     *
     * @throws RefusedException if one is named, but not last
     */
    public Report report(ReportRequest asked) {
        ReportRequest request = asked.by().stream().anyMatch(Dimension.OF_TIME::contains)
                ? asked
                : asked.by(Stream.concat(asked.by().stream(), Stream.of(Dimension.MONTH))
                        .toList());
        Dimension unit = request.by().getLast();
        if (!Set.of(Dimension.WEEK, Dimension.MONTH, Dimension.QUARTER).contains(unit)
                || request.by().stream().filter(Dimension.OF_TIME::contains).count() > 1) {
            throw new RefusedException(
                    "Trends are by week, month or quarter, named last and once: --by month, or --by game,month.");
        }
        Period span = span(request, unit);
        WinRows held = wins.rows(request.of(span));
        List<Unit> units = units(span, unit, dates(request, span));
        List<Group> groups = groups(held.rows().root(), request.by().size(), units);
        Measure<WinSums> measure = held.measure(request.option(MEASURE));
        return new Report(
                covers.of(
                        ID,
                        "Trends",
                        measure.column().title() + " " + Dimension.words(request.by()) + ", "
                                + Formats.dates(span.first(), span.last()),
                        request,
                        span.first(),
                        held.standsOn()),
                List.of(trend(measure, groups, units, request), cumulative(held, groups, units, request)),
                NOTES);
    }

    /** Whole weeks, months or quarters, to the last gaming date of the period that has come. */
    private static Period span(ReportRequest request, Dimension unit) {
        LocalDate last = request.elapsed().last();
        LocalDate from = last.plusDays(1).minusMonths(Integer.parseInt(request.option(MONTHS)));
        Period begun = Part.period(unit, from);
        return Periods.range(begun.first().isBefore(from) ? begun.last().plusDays(1) : begun.first(), last);
    }

    /** The gaming dates on which the property has counts or rounds. */
    private List<LocalDate> dates(ReportRequest request, Period span) {
        return wins.rows(request.of(span).by(List.of(Dimension.DAY))).rows().root().children().stream()
                .map(day -> LocalDate.parse(day.path().getLast().code()))
                .toList();
    }

    /** From the first with figures on: a gap between them is shown. */
    private static List<Unit> units(Period span, Dimension unit, List<LocalDate> dates) {
        TreeMap<LocalDate, Long> counted = new TreeMap<>();
        dates.forEach(date -> counted.merge(Part.period(unit, date).first(), 1L, Long::sum));
        List<Unit> units = new ArrayList<>();
        if (counted.isEmpty()) {
            return units;
        }
        for (LocalDate first = counted.firstKey(); !first.isAfter(span.last()); ) {
            Period period = Part.period(unit, first);
            LocalDate last = period.last().isAfter(span.last()) ? span.last() : period.last();
            units.add(new Unit(period, Periods.range(first, last), counted.getOrDefault(first, 0L)));
            first = period.last().plusDays(1);
        }
        return units;
    }

    private static final class Pictures {

        private final List<Chart> charts = new ArrayList<>();
        private int all;

        /** One point does not make a trend. */
        void add(Chart.Trend chart) {
            if (chart.series().getFirst().values().stream()
                            .filter(Objects::nonNull)
                            .count()
                    > 1) {
                all++;
                if (charts.size() < MOST_PICTURES) {
                    charts.add(chart);
                }
            }
        }

        String lead(String lead) {
            return all > charts.size()
                    ? lead + " Drawn are the first " + charts.size() + " of " + Formats.count(all) + "."
                    : lead;
        }
    }

    /**
     * A row of the first section.
     *
     * @param whole as in the hold report
     * @param figure what is drawn: of a sum that by the gaming date
     */
    private record Point(Group group, Unit unit, Cell whole, Figure<Double> figure, Limits limits) {

        Cell marked(Cell cell) {
            return cell.flagged(
                    limits.passedBy(figure),
                    Level.LOOK,
                    "Beyond the limits of " + unit.period().label() + ".");
        }
    }

    /** Sums are compared by the gaming date: months are of different lengths, and the last may be under way. */
    private static Section trend(
            Measure<WinSums> measure, List<Group> groups, List<Unit> units, ReportRequest request) {
        Column column = measure.column();
        boolean sum = column.total() instanceof Column.Total.Sum;
        Type drawn = sum && column.type() == Type.COUNT ? Type.NUMBER : column.type();
        boolean ofRounds = limitsOfRounds(column.id());
        List<Measure<Lines<Point>>> measures = new ArrayList<>(List.of(
                Lines.each("dates", "Dates", Type.COUNT, (Point point) -> Cell.count(point.unit.dates()))
                        .means("Gaming dates of the property with counts or rounds."),
                Lines.each(
                                "value",
                                column.title(),
                                column.type(),
                                (Point point) -> sum ? point.whole : point.marked(point.whole))
                        .means(column.definition())));
        if (sum) {
            measures.add(Lines.each(
                            "perDate",
                            column.title() + " per date",
                            drawn,
                            (Point point) -> point.marked(cell(drawn, point.figure)))
                    .means("By the gaming dates with counts or rounds; limits are of this figure."));
        }
        measures.addAll(List.of(
                Lines.each("middle", ofRounds ? "Expected" : "Mean", drawn, point -> cell(drawn, point.limits.middle)),
                Lines.each(
                                "low",
                                ofRounds ? "95% from" : "Limit from",
                                drawn,
                                (Point point) -> cell(drawn, point.limits.low))
                        .means(ofRounds ? OF_ROUNDS : OF_POINTS),
                Lines.each("high", ofRounds ? "95% to" : "Limit to", drawn, point -> cell(drawn, point.limits.high))));
        Pictures pictures = new Pictures();
        List<Point> points = new ArrayList<>();
        for (Group group : groups) {
            List<Figure<Double>> figures = new ArrayList<>();
            for (int i = 0; i < units.size(); i++) {
                Figure<Double> figure = number(measure, group.sums.get(i));
                figures.add(sum ? perDate(figure, units.get(i)) : figure);
            }
            Limits ofPoints = limits(figures);
            List<Limits> limits = new ArrayList<>();
            for (int i = 0; i < units.size(); i++) {
                limits.add(ofRounds ? limits(column.id(), group.sums.get(i), units.get(i)) : ofPoints);
                points.add(new Point(
                        group, units.get(i), cell(measure, group.sums.get(i)), figures.get(i), limits.getLast()));
            }
            pictures.add(picture(
                    group.name(column.title() + (sum ? " per gaming date" : "")),
                    ofRounds ? "95% range of the rounds dealt" : "limits of its own moving range",
                    drawn,
                    units,
                    figures,
                    limits));
        }
        return new Section(
                "trend",
                column.title() + " " + Dimension.words(request.by()),
                pictures.lead(units.isEmpty() ? "" : lead(units)),
                pictures.charts,
                table(request, points, Point::group, Point::unit, measures));
    }

    private static String lead(List<Unit> units) {
        Unit last = units.getLast();
        return last.within().last().equals(last.period().last())
                ? ""
                : last.period().label() + " is to " + Formats.date(last.within().last()) + ".";
    }

    private static Figure<Double> perDate(Figure<Double> whole, Unit unit) {
        return unit.dates() == 0
                ? Figure.missing("No gaming date has figures.")
                : whole.map(value -> value / unit.dates());
    }

    private static final String OF_ROUNDS =
            "1.96 standard deviations of the rounds of this row: one in forty lies below by chance alone and one in forty above.";
    private static final String OF_POINTS =
            "Mean ± 2.66 × the mean difference of neighboring points (a chart of individual"
                    + " values, three standard deviations). It needs " + FEWEST_POINTS + " points.";

    /** Whether the variance of the rounds says where the figure should lie; of others only their own past does. */
    private static boolean limitsOfRounds(String measure) {
        return Set.of("hold", "z", "difference", "loggedWin", "winPerHandle").contains(measure);
    }

    private static Limits limits(String measure, @Nullable WinSums sums, Unit unit) {
        if (sums == null) {
            return Limits.missing(NOTHING);
        }
        Long deviation = sums.sd().exact();
        if (deviation == null) {
            return Limits.missing("The variance of the rounds is not known in full.");
        }
        double one = Normal.Z_95 * deviation;
        Double expected = sums.expected().map(TrendReports::cents).exact();
        return switch (measure) {
            case "z" -> Limits.around(0, Normal.Z_95);
            case "difference" ->
                unit.dates() == 0
                        ? Limits.missing("No gaming date has figures.")
                        : Limits.around(0, one / unit.dates());
            case "loggedWin" -> around(expected, one, (double) unit.dates());
            case "winPerHandle" ->
                around(expected, one, sums.handle().map(Long::doubleValue).value());
            default -> {
                Double hold = sums.expectedHold().exact();
                Long dropped = sums.drop().exact();
                yield hold == null || dropped == null
                        ? Limits.missing("The drop or the expected win is not known in full.")
                        : around(hold * dropped, one, (double) dropped);
            }
        };
    }

    /** Of millionths of a dollar. */
    private static double cents(long micros) {
        return micros / 10_000.0;
    }

    private static Limits around(@Nullable Double middle, double one, @Nullable Double over) {
        return middle == null || over == null || over <= 0
                ? Limits.missing("The expected win is not known in full.")
                : Limits.around(middle / over, one / over);
    }

    /** Of points by their own past. */
    private static Limits limits(List<Figure<Double>> figures) {
        List<Double> points =
                figures.stream().map(Figure::exact).filter(Objects::nonNull).toList();
        if (points.size() < FEWEST_POINTS) {
            return Limits.missing("Limits need " + FEWEST_POINTS + " points that are known in full; there are "
                    + points.size() + ".");
        }
        double sum = 0;
        double ranges = 0;
        for (int i = 0; i < points.size(); i++) {
            sum += points.get(i);
            ranges += i == 0 ? 0 : Math.abs(points.get(i) - points.get(i - 1));
        }
        return Limits.around(sum / points.size(), OF_MOVING_RANGE * ranges / (points.size() - 1));
    }

    private static Chart.Trend picture(
            String title,
            String caption,
            Type type,
            List<Unit> units,
            List<Figure<Double>> figures,
            List<Limits> limits) {
        List<@Nullable Double> low = values(limits, Limits::low);
        return new Chart.Trend(
                title,
                low.stream().allMatch(Objects::isNull) ? "" : caption,
                type,
                units.stream().map(unit -> unit.period().text()).toList(),
                List.of(
                        new Chart.Series("actual", Chart.Series.Role.ACTUAL, values(figures, figure -> figure)),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, values(limits, Limits::middle))),
                new Chart.Band(caption, low, values(limits, Limits::high)),
                IntStream.range(0, units.size())
                        .filter(i -> limits.get(i).passedBy(figures.get(i)))
                        .boxed()
                        .toList());
    }

    private static <T> List<@Nullable Double> values(List<T> all, Function<T, Figure<Double>> figure) {
        return all.stream().map(figure).map(Figure::value).toList();
    }

    /** A row of the second section; what it adds up from the first unit on comes last. */
    private record Step(
            Group group,
            Unit unit,
            Cell rounds,
            Cell difference,
            Cell sd,
            Cell z,
            Figure<Double> cumulative,
            Figure<Double> cumulativeZ,
            Limits limits) {

        Cell marked() {
            return TrendReports.cell(Type.Z, cumulativeZ)
                    .flagged(limits.passedBy(cumulativeZ), Level.LOOK, "Beyond the limit of all rows together.");
        }
    }

    private static final List<Measure<Lines<Step>>> CUMULATIVE = List.of(
            Lines.each("rounds", "Rounds", Type.COUNT, Step::rounds),
            Lines.each("difference", "Difference from expected", Type.MONEY, Step::difference),
            Lines.each("sd", "SD", Type.MONEY, Step::sd).means("Standard deviation of the win of the row's rounds."),
            Lines.each("z", "z", Type.Z, Step::z).means("Difference from expected / SD."),
            Lines.each(
                            "cumulativeDifference",
                            "Cumulative",
                            Type.MONEY,
                            (Step step) -> cell(Type.MONEY, step.cumulative))
                    .means("Difference from expected, from the first row on."),
            Lines.each("cumulativeZ", "Cumulative z", Type.Z, Step::marked)
                    .means(
                            "Cumulative difference from expected, in standard deviations of all rounds from the first row"
                                    + " on."),
            Lines.each("limit", "Limit ±", Type.Z, (Step step) -> cell(Type.Z, step.limits.high))
                    .means("In nineteen of twenty such series no cumulative z lies beyond it, however often one looks:"
                            + " exact for normally distributed sums at the variances of these rows. A single z has"
                            + " 1.96."));

    private static Section cumulative(WinRows held, List<Group> groups, List<Unit> units, ReportRequest request) {
        Pictures pictures = new Pictures();
        List<Step> steps = new ArrayList<>();
        for (Group group : groups) {
            List<Double> variances =
                    group.sums.stream().map(TrendReports::variance).toList();
            boolean none = variances.stream().allMatch(variance -> variance == 0);
            Limits limits = none ? Limits.missing("No row has a z.") : Limits.around(0, JointLimit.of(variances));
            List<Figure<Double>> reached = new ArrayList<>();
            double sum = 0;
            double variance = 0;
            for (int i = 0; i < units.size(); i++) {
                WinSums sums = group.sums.get(i);
                boolean known = sums != null && variances.get(i) > 0;
                sum += known ? cents(Objects.requireNonNull(sums.difference().value())) : 0;
                variance += variances.get(i);
                reached.add(
                        known
                                ? Figure.known(sum / Math.sqrt(variance))
                                : Figure.missing(
                                        "The row has no difference from expected with its standard deviation."));
                steps.add(new Step(
                        group,
                        units.get(i),
                        cell(held.measure("rounds"), sums),
                        cell(held.measure("difference"), sums),
                        cell(held.measure("sd"), sums),
                        cell(held.measure("z"), sums),
                        known ? Figure.known(sum) : Figure.missing("As cumulative z."),
                        reached.getLast(),
                        limits));
            }
            pictures.add(picture(
                    group.name("Cumulative z"),
                    "limits of all points together",
                    Type.Z,
                    units,
                    reached,
                    Collections.nCopies(units.size(), limits)));
        }
        return new Section(
                "cumulative",
                "Cumulative z " + Dimension.words(request.by()),
                pictures.lead(""),
                pictures.charts,
                table(request, steps, Step::group, Step::unit, CUMULATIVE));
    }

    /** Zero where the row has none, or nothing that varies. */
    private static double variance(@Nullable WinSums sums) {
        Long sd = sums == null || sums.difference().value() == null
                ? null
                : sums.sd().value();
        return sd == null ? 0 : (double) sd * sd;
    }

    private static final String NOTHING = "Nothing was counted or logged.";

    private static Cell cell(Measure<WinSums> measure, @Nullable WinSums sums) {
        return sums == null ? Cell.missing(NOTHING) : measure.figure().apply(sums);
    }

    private static Figure<Double> number(Measure<WinSums> measure, @Nullable WinSums sums) {
        return sums == null ? Figure.missing(NOTHING) : measure.number().apply(sums);
    }

    /** @param figure cents where it is money */
    private static Cell cell(Type type, Figure<Double> figure) {
        return Cell.of(figure, number -> type == Type.MONEY ? Cell.money(Math.round(number)) : Cell.real(number));
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Trends",
                    "Each row is one week, month or quarter of the span; the last may be under way, which the first section says. A"
                            + " point beyond its limits shows where to look and accuses nobody. A gap is a figure that is not known."));
}
