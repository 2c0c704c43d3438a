package io.countroom.reporting.pace;

import io.countroom.reporting.breakdown.Breakdown;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.cover.ReportMaker;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube.Hour;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Makes pace reports. Safe to share between threads. */
public final class PaceReports extends ReportMaker {

    private static final int HOURS = 24;

    private static final String NO_TIME = "The log does not say when these rounds were dealt.";
    private static final String NO_ROUND = "No round was dealt.";

    /** Some hours of the day, of any tables and gaming dates. */
    private record Hours(List<Hour> all) {

        private long sum(ToLongFunction<Hour> of) {
            return all.stream().mapToLong(of).sum();
        }

        private Figure<Long> tableHours() {
            return all.stream().allMatch(hour -> hour.hour() < 0) && !all.isEmpty()
                    ? Figure.missing(NO_TIME)
                    : Figure.known(sum(Hour::tables));
        }

        private Figure<Double> pace() {
            return tableHours() instanceof Figure.Missing<Long>
                    ? Figure.missing(NO_ROUND)
                    : Figure.over(Figure.known(sum(Hour::rounds)), tableHours(), NO_ROUND);
        }

        private Figure<Double> voidShare() {
            return Figure.over(
                    Figure.known(sum(Hour::voidRounds)),
                    Figure.known(sum(Hour::rounds) + sum(Hour::voidRounds)),
                    NO_ROUND);
        }

        private Figure<Double> occupancy() {
            return Figure.over(Figure.known(sum(Hour::seats)), Figure.known(sum(Hour::rounds)), NO_ROUND);
        }

        private Hours on(DayOfWeek day) {
            return new Hours(all.stream()
                    .filter(hour -> hour.hour() >= 0 && hour.gamingDate().getDayOfWeek() == day)
                    .toList());
        }
    }

    private static final List<Measure<Hours>> BY_HOUR = List.of(
            Measure.sum("tableHours", "Table hours", Type.COUNT, Hours::tableHours)
                    .means("Hours of the day in which a table dealt a round, over all tables and gaming dates."),
            Measure.count("rounds", "Rounds", (Hours hours) -> hours.sum(Hour::rounds))
                    .means("Rounds played and logged; void rounds are left out.")
                    .leadsTo("rounds"),
            Measure.count("void", "Void", (Hours hours) -> hours.sum(Hour::voidRounds))
                    .means("Rounds declared void."),
            Measure.own("voidShare", "Void share", Type.FINE_PERCENT, Hours::voidShare)
                    .means("Void / all rounds dealt, played or void."),
            Measure.own("pace", "Rounds an hour", Type.NUMBER, Hours::pace)
                    .over("rounds", "tableHours")
                    .means("Rounds / table hours."),
            Measure.count("seats", "Seats", (Hours hours) -> hours.sum(Hour::seats))
                    .means("Seats with a wager, summed over the rounds."),
            Measure.own("occupancy", "Seats a round", Type.NUMBER, Hours::occupancy)
                    .over("seats", "rounds")
                    .means("Seats / rounds."));

    private static final List<Measure<Hours>> BY_WEEKDAY = Arrays.stream(DayOfWeek.values())
            .map(day -> Measure.own(
                    day.name().toLowerCase(Locale.ROOT),
                    day.getDisplayName(TextStyle.SHORT, Locale.US),
                    Type.NUMBER,
                    (Hours hours) -> hours.on(day).pace()))
            .toList();

    private static final List<Note> NOTES = List.of(new Note(
            "Table hours",
            "An hour counts for a table as soon as the table dealt one round in it, so the first and the last hour of "
                    + "a table's day lower its pace. Hours follow the property's clock and begin with the gaming day. "
                    + "Weekdays are weekdays of the gaming date."));

    public PaceReports(Database database, String software) {
        super(database, software);
    }

    /**
     * @param request its grouping is not looked at: the rows are hours
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(ReportRequest request) {
        Codes codes = codes(request);
        int first = request.property().gamingDayStarts().getHour();
        Breakdown<Hours> hours = byHour();
        Breakdown<Hours> week = byHour();
        for (Hour hour : cube.hours(codes.scope(request.period(), request.filter()))) {
            // In the order of the gaming day; what has no time comes last.
            int place = hour.hour() < 0 ? HOURS : Math.floorMod(hour.hour() - first, HOURS);
            Part part = hour.hour() < 0
                    ? Part.named("", "not logged", "99")
                    : Part.named(clock(hour.hour()), clock(hour.hour()), "%02d".formatted(place));
            hours.along(List.of(part)).forEach(row -> row.all.add(hour));
            if (hour.hour() >= 0) {
                week.along(List.of(part)).forEach(row -> row.all.add(hour));
            }
        }
        Link rounds = new RowLinks(request).to("rounds", List.of());
        Breakdown.Layout layout =
                new Breakdown.Layout(path -> label(path.getLast(), rounds), path -> dealtWithin(rounds, path));
        Table byWeekday = week.table(BY_WEEKDAY, layout);
        return new Report(
                covers.of("pace", "Pace report", "by hour and weekday", request),
                List.of(
                        new Section("hours", "By hour", "", charts(week), hours.table(BY_HOUR, layout)),
                        new Section("week", "Rounds an hour, by hour and weekday", byWeekday.named("All hours"))),
                NOTES);
    }

    private static Breakdown<Hours> byHour() {
        return new Breakdown<>(List.of(Column.text("hour", "Hour")), path -> new Hours(new ArrayList<>()));
    }

    private static Cell label(Part hour, Link rounds) {
        Cell label = new Cell(hour.label(), null, dealtWithin(rounds, List.of(hour)));
        return hour.code().isEmpty() ? label.flagged(Cell.Flag.Level.NOTE, NO_TIME) : label;
    }

    private static Link dealtWithin(Link rounds, List<Part> path) {
        if (path.isEmpty() || path.getLast().code().isEmpty()) {
            return rounds;
        }
        String from = path.getLast().code();
        Map<String, String> query = new TreeMap<>(rounds.query());
        query.put("from", from);
        query.put("to", from.replace(":00", ":59"));
        return Link.to("rounds", query);
    }

    private static String clock(int hour) {
        return "%02d:00".formatted(hour);
    }

    private static List<Chart> charts(Breakdown<Hours> byHour) {
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> pace = new ArrayList<>();
        List<@Nullable Double> occupancy = new ArrayList<>();
        byHour.root().children().forEach(hour -> {
            labels.add(hour.path().getLast().code());
            pace.add(hour.sums().pace().value());
            occupancy.add(hour.sums().occupancy().value());
        });
        if (labels.size() < 2) {
            return List.of();
        }
        return List.of(
                trend("Pace by hour", "Rounds an hour at each open table.", "rounds", labels, pace),
                trend("Occupancy by hour", "Seats with a wager in each round.", "seats", labels, occupancy));
    }

    private static Chart trend(
            String title, String caption, String name, List<String> labels, List<@Nullable Double> values) {
        return new Chart.Trend(
                title,
                caption,
                Type.NUMBER,
                labels,
                List.of(new Chart.Series(name, Chart.Series.Role.ACTUAL, values)),
                null,
                List.of());
    }
}
