package io.countroom.reporting.trend;

import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statistics.JointLimit;
import io.countroom.reporting.statistics.Normal;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
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

    private final HoldReports hold;

    public TrendReports(Database database, HoldReports hold, String software) {
        super(database, software);
        this.hold = hold;
    }

    /** A week, month or quarter, as far as it lies in the span. */
    private record Unit(Period period, Period within, long dates) {}

    /** Where a figure should lie. */
    private record Limits(Cell middle, Cell low, Cell high) {

        static Limits missing(String why) {
            return new Limits(Cell.missing(why), Cell.missing(why), Cell.missing(why));
        }

        boolean passedBy(Cell figure) {
            Double value = number(figure);
            Double from = number(low);
            Double to = number(high);
            return value != null && from != null && to != null && (value < from || value > to);
        }
    }

    /** A figure of the hold report. */
    private record Measure(Table table, int place) {

        Column column() {
            return table.columns().get(place);
        }

        /** Sums are compared by the gaming date: months are of different lengths, and the last may be under way. */
        boolean sum() {
            return column().total() instanceof Column.Total.Sum;
        }

        Cell of(@Nullable Row row) {
            return row == null
                    ? Cell.missing("Nothing was counted or logged.")
                    : row.cells().get(place).unlinked();
        }
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
        Report held = hold.report(request.of(span).by(request.by()));
        String id = request.option(MEASURE);
        Table table = held.section("hold").table();
        Table bridge = held.section("bridge").table();
        boolean ofBridge =
                table.columns().stream().noneMatch(column -> column.id().equals(id));
        Measure measure = ofBridge ? new Measure(bridge, bridge.index(id)) : new Measure(table, table.index(id));
        List<Unit> units = units(span, unit, dates(request, span));
        Section trend = trend(measure, table, units, request);
        return new Report(
                covers.of(
                        ID,
                        "Trends",
                        measure.column().title() + " " + Dimension.words(request.by()) + ", "
                                + Formats.dates(span.first(), span.last()),
                        request,
                        span.first(),
                        held.header().versions("Rules and odds")),
                List.of(trend, cumulative(table, units, request)),
                NOTES);
    }

    /** Whole weeks, months or quarters, to the last gaming date of the period that has come. */
    private static Period span(ReportRequest request, Dimension unit) {
        LocalDate last = request.elapsed().last();
        LocalDate from = last.plusDays(1).minusMonths(Integer.parseInt(request.option(MONTHS)));
        Period begun = of(unit, from);
        return Periods.range(begun.first().isBefore(from) ? begun.last().plusDays(1) : begun.first(), last);
    }

    private static Period of(Dimension unit, LocalDate date) {
        return switch (unit) {
            case WEEK -> Periods.weekOf(date);
            case QUARTER -> Periods.quarterOf(date);
            default -> Periods.month(YearMonth.from(date));
        };
    }

    /** The gaming dates on which the property has counts or rounds. */
    private List<LocalDate> dates(ReportRequest request, Period span) {
        List<LocalDate> dates = new ArrayList<>();
        for (Row row : hold.report(request.of(span).by(List.of(Dimension.DAY)))
                .section("hold")
                .table()
                .rows()) {
            if (row.label().value() instanceof Value.Day(LocalDate date)) {
                dates.add(date);
            }
        }
        return dates;
    }

    /** From the first with figures on: a gap between them is shown. */
    private static List<Unit> units(Period span, Dimension unit, List<LocalDate> dates) {
        TreeMap<LocalDate, Long> counted = new TreeMap<>();
        dates.forEach(date -> counted.merge(of(unit, date).first(), 1L, Long::sum));
        List<Unit> units = new ArrayList<>();
        if (counted.isEmpty()) {
            return units;
        }
        for (LocalDate first = counted.firstKey(); !first.isAfter(span.last()); ) {
            Period period = of(unit, first);
            LocalDate last = period.last().isAfter(span.last()) ? span.last() : period.last();
            units.add(new Unit(period, Periods.range(first, last), counted.getOrDefault(first, 0L)));
            first = period.last().plusDays(1);
        }
        return units;
    }

    private static @Nullable Row find(List<Row> rows, Unit unit) {
        return rows.stream()
                .filter(row -> row.label().value() instanceof Value.Text(String label)
                        && label.equals(unit.period().label()))
                .findFirst()
                .orElse(null);
    }

    private static final class Pictures {

        private final List<Chart> charts = new ArrayList<>();
        private int all;

        /** A single point is no trend. */
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

    /** The rows of each group, made again of those of its units. */
    private static List<Row> grouped(
            List<Row> rows, int levels, String name, BiFunction<String, List<Row>, List<Row>> units) {
        if (levels == 1) {
            return units.apply(name, rows);
        }
        List<Row> made = new ArrayList<>();
        for (Row row : rows) {
            String own = row.label().value() instanceof Value.Text(String text) ? text : "";
            List<Row> below = grouped(row.children(), levels - 1, name.isEmpty() ? own : name + ", " + own, units);
            made.add(new Row(row.label().unlinked(), below.isEmpty() ? List.of() : blank(below), below));
        }
        return made;
    }

    /** Over its units a group has no figure: the hold report has those of a span. */
    private static List<Cell> blank(List<Row> below) {
        return below.getFirst().cells().stream().map(cell -> Cell.EMPTY).toList();
    }

    private Section trend(Measure measure, Table table, List<Unit> units, ReportRequest request) {
        Column column = measure.column();
        boolean sum = measure.sum();
        List<Column> columns = new ArrayList<>(List.of(
                Column.own("dates", "Dates", Type.COUNT, "Gaming dates of the property with counts or rounds."),
                Column.own("value", column.title(), column.type(), column.definition())));
        Type drawn = sum && column.type() == Type.COUNT ? Type.NUMBER : column.type();
        if (sum) {
            columns.add(Column.own(
                    "perDate",
                    column.title() + " per date",
                    drawn,
                    "By the gaming dates with counts or rounds; limits are of this figure."));
        }
        boolean ofRounds = limitsOfRounds(column.id());
        columns.addAll(List.of(
                Column.own("middle", ofRounds ? "Expected" : "Mean", drawn, ""),
                Column.own("low", ofRounds ? "95% from" : "Limit from", drawn, ofRounds ? OF_ROUNDS : OF_POINTS),
                Column.own("high", ofRounds ? "95% to" : "Limit to", drawn, "")));
        Pictures pictures = new Pictures();
        List<Row> rows = grouped(measure.table().rows(), request.by().size(), "", (name, below) -> {
            List<Cell> figures = new ArrayList<>();
            for (Unit unit : units) {
                Cell whole = measure.of(find(below, unit));
                figures.add(sum ? perDate(whole, unit, drawn) : whole);
            }
            // The hold report has its limits in a table of its own, with the same rows.
            List<Limits> limits = ofRounds
                    ? units.stream()
                            .map(unit -> limits(column.id(), measure.table(), find(below, unit), unit))
                            .toList()
                    : List.copyOf(Collections.nCopies(units.size(), limits(figures, drawn)));
            List<Row> made = new ArrayList<>();
            for (int i = 0; i < units.size(); i++) {
                Unit unit = units.get(i);
                Limits of = limits.get(i);
                Cell figure = of.passedBy(figures.get(i))
                        ? figures.get(i)
                                .flagged(
                                        Level.LOOK,
                                        "Beyond the limits of " + unit.period().label() + ".")
                        : figures.get(i);
                List<Cell> cells = new ArrayList<>(List.of(Cell.count(unit.dates())));
                if (sum) {
                    cells.add(measure.of(find(below, unit)));
                }
                cells.addAll(List.of(figure, of.middle(), of.low(), of.high()));
                made.add(Row.of(label(unit), cells));
            }
            pictures.add(picture(
                    name.isEmpty() ? column.title() + (sum ? " per gaming date" : "") : name,
                    ofRounds ? "95% range of the rounds dealt" : "limits of its own moving range",
                    drawn,
                    units,
                    figures,
                    limits));
            return made;
        });
        return new Section(
                "trend",
                column.title() + " " + Dimension.words(request.by()),
                pictures.lead(units.isEmpty() ? "" : lead(units)),
                pictures.charts,
                new Table(Dimension.columns(request.by()), columns, units.isEmpty() ? List.of() : rows, null));
    }

    private static String lead(List<Unit> units) {
        Unit last = units.getLast();
        return last.within().last().equals(last.period().last())
                ? ""
                : last.period().label() + " is to " + Formats.date(last.within().last()) + ".";
    }

    private static Cell label(Unit unit) {
        return Cell.text(unit.period().label());
    }

    private static Cell perDate(Cell whole, Unit unit, Type type) {
        Double value = number(whole);
        if (value == null) {
            return whole;
        }
        return unit.dates() == 0
                ? Cell.missing("No gaming date has figures.")
                : cell(type, value / unit.dates()).covering(whole.coverage());
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

    private static Limits limits(String measure, Table hold, @Nullable Row row, Unit unit) {
        if (row == null) {
            return Limits.missing("Nothing was counted or logged.");
        }
        Cell sd = row.cells().get(hold.index("sd"));
        Double deviation = number(sd);
        if (deviation == null || sd.coverage() != null) {
            return Limits.missing("The variance of the rounds is not known in full.");
        }
        double one = Normal.Z_95 * deviation;
        return switch (measure) {
            case "z" -> around(Type.Z, 0, Normal.Z_95);
            case "difference" ->
                unit.dates() == 0
                        ? Limits.missing("No gaming date has figures.")
                        : around(Type.MONEY, 0, one / unit.dates());
            case "loggedWin" -> around(Type.MONEY, expected(hold, row, "expectedWin"), one, (double) unit.dates());
            case "winPerHandle" ->
                around(
                        Type.FINE_PERCENT,
                        expected(hold, row, "expectedWin"),
                        one,
                        number(row.cells().get(hold.index("handle"))));
            default -> {
                Cell drop = row.cells().get(hold.index("drop"));
                Double expected = expected(hold, row, "expectedHold");
                Double dropped = number(drop);
                yield expected == null || dropped == null || drop.coverage() != null
                        ? Limits.missing("The drop or the expected win is not known in full.")
                        : around(Type.PERCENT, expected * dropped, one, dropped);
            }
        };
    }

    private static @Nullable Double expected(Table hold, Row row, String column) {
        Cell cell = row.cells().get(hold.index(column));
        return cell.coverage() == null ? number(cell) : null;
    }

    private static Limits around(Type type, @Nullable Double middle, double one, @Nullable Double over) {
        return middle == null || over == null || over <= 0
                ? Limits.missing("The expected win is not known in full.")
                : around(type, middle / over, one / over);
    }

    private static Limits around(Type type, double middle, double one) {
        return new Limits(cell(type, middle), cell(type, middle - one), cell(type, middle + one));
    }

    /** Of points by their own past. */
    private static Limits limits(List<Cell> figures, Type type) {
        List<Double> points = figures.stream()
                .filter(cell -> cell.coverage() == null)
                .map(TrendReports::number)
                .filter(Objects::nonNull)
                .toList();
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
        return around(type, sum / points.size(), OF_MOVING_RANGE * ranges / (points.size() - 1));
    }

    private static Chart.Trend picture(
            String title, String caption, Type type, List<Unit> units, List<Cell> figures, List<Limits> limits) {
        List<@Nullable Double> actual = new ArrayList<>();
        List<@Nullable Double> middle = new ArrayList<>();
        List<@Nullable Double> low = new ArrayList<>();
        List<@Nullable Double> high = new ArrayList<>();
        List<Integer> marked = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            Limits of = limits.get(i);
            actual.add(number(figures.get(i)));
            middle.add(number(of.middle()));
            low.add(number(of.low()));
            high.add(number(of.high()));
            if (of.passedBy(figures.get(i))) {
                marked.add(i);
            }
        }
        return new Chart.Trend(
                title,
                low.stream().allMatch(Objects::isNull) ? "" : caption,
                type,
                units.stream().map(unit -> unit.period().text()).toList(),
                List.of(
                        new Chart.Series("actual", Chart.Series.Role.ACTUAL, actual),
                        new Chart.Series("expected", Chart.Series.Role.EXPECTED, middle)),
                new Chart.Band(caption, low, high),
                marked);
    }

    private static final List<Column> CUMULATIVE = List.of(
            Column.own("rounds", "Rounds", Type.COUNT, ""),
            Column.own("difference", "Logged less expected", Type.MONEY, ""),
            Column.own("sd", "SD", Type.MONEY, "Standard deviation of the win of the row's rounds."),
            Column.own("z", "z", Type.Z, "Logged less expected / SD."),
            Column.own("cumulativeDifference", "Cumulative", Type.MONEY, "Logged less expected from the first row on."),
            Column.own(
                    "cumulativeZ",
                    "Cumulative z",
                    Type.Z,
                    "Cumulative logged less expected, in standard deviations of all rounds from the first row on."),
            Column.own(
                    "limit",
                    "Limit ±",
                    Type.Z,
                    "In nineteen of twenty such series no cumulative z lies beyond it, however often one looks: exact for"
                            + " normally distributed sums at the variances of these rows. A single z has 1.96."));

    private static Section cumulative(Table table, List<Unit> units, ReportRequest request) {
        Pictures pictures = new Pictures();
        List<Row> rows = grouped(table.rows(), request.by().size(), "", (name, below) -> {
            List<Double> variances = new ArrayList<>();
            for (Unit unit : units) {
                Double sd = number(cell(table, find(below, unit), "sd"));
                Double difference = number(cell(table, find(below, unit), "difference"));
                variances.add(sd == null || difference == null ? 0 : sd * sd);
            }
            boolean none = variances.stream().allMatch(variance -> variance == 0);
            Limits limits = none ? Limits.missing("No row has a z.") : around(Type.Z, 0, JointLimit.of(variances));
            List<Row> made = new ArrayList<>();
            List<Cell> reached = new ArrayList<>();
            double sum = 0;
            double variance = 0;
            for (int i = 0; i < units.size(); i++) {
                Row row = find(below, units.get(i));
                Cell difference = cell(table, row, "difference");
                boolean known = variances.get(i) > 0;
                sum += known ? Objects.requireNonNull(number(difference)) : 0;
                variance += variances.get(i);
                Cell z = known
                        ? Cell.real(sum / Math.sqrt(variance))
                        : Cell.missing("The row has no logged less expected with its standard deviation.");
                Cell shown = limits.passedBy(z) ? z.flagged(Level.LOOK, "Beyond the limit of all rows together.") : z;
                reached.add(z);
                made.add(Row.of(
                        label(units.get(i)),
                        List.of(
                                cell(table, row, "rounds"),
                                difference,
                                cell(table, row, "sd"),
                                cell(table, row, "z"),
                                known ? cell(Type.MONEY, sum) : Cell.missing("As cumulative z."),
                                shown,
                                limits.high())));
            }
            pictures.add(picture(
                    name.isEmpty() ? "Cumulative z" : name,
                    "limits of all points together",
                    Type.Z,
                    units,
                    reached,
                    Collections.nCopies(units.size(), limits)));
            return made;
        });
        return new Section(
                "cumulative",
                "Cumulative z " + Dimension.words(request.by()),
                pictures.lead(""),
                pictures.charts,
                new Table(Dimension.columns(request.by()), CUMULATIVE, units.isEmpty() ? List.of() : rows, null));
    }

    private static Cell cell(Table table, @Nullable Row row, String column) {
        return new Measure(table, table.index(column)).of(row);
    }

    private static Cell cell(Type type, double number) {
        return type == Type.MONEY ? Cell.money(Math.round(number)) : Cell.real(number);
    }

    /** Money in cents. */
    private static @Nullable Double number(Cell cell) {
        return switch (cell.value()) {
            case Value.Count(long count) -> (Double) (double) count;
            case Value.Money(long cents) -> (Double) (double) cents;
            case Value.Expected expected -> (Double) (expected.micros() / 10_000.0);
            case Value.Real(double real) -> (Double) real;
            case null, default -> null;
        };
    }

    private static final List<Note> NOTES = List.of(
            new Note(
                    "Trends",
                    "Each row is one week, month or quarter of the span; the last may be under way, which the first section says. A"
                            + " point beyond its limits says where to look and accuses nobody. A gap is a figure that is not known."));
}
