package io.countroom.reporting.pace;

import io.countroom.reporting.cover.Covers;
import io.countroom.reporting.hold.Codes;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.RowLinks;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Report.Note;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.Hour;
import io.countroom.sql.property.PropertyRepository;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes pace reports. Safe to share between threads. */
public final class PaceReports {

    private static final int HOURS = 24;

    private static final List<Column> COLUMNS = List.of(
            Column.sum(
                    "tableHours",
                    "Table hours",
                    Type.COUNT,
                    "Hours of the day in which a table dealt a round, over all tables and gaming dates."),
            Column.sum("rounds", "Rounds", Type.COUNT, "Rounds played and logged; void rounds are left out."),
            Column.ratio("pace", "Rounds an hour", Type.NUMBER, "rounds", "tableHours", "Rounds / table hours."),
            Column.sum("seats", "Seats", Type.COUNT, "Seats with a wager, summed over the rounds."),
            Column.ratio("occupancy", "Seats a round", Type.NUMBER, "seats", "rounds", "Seats / rounds."));

    private static final List<Note> NOTES = List.of(new Note(
            "Table hours",
            "An hour counts for a table as soon as it dealt one round within it, so the first and the last hour of a table's"
                    + " day lower its pace. Hours are of the property's own clock; they begin with the gaming day, and a"
                    + " weekday is that of the gaming date."));

    private final Cube repository;
    private final PropertyRepository properties;
    private final Covers covers;

    /**
     * @param software what made the report, for its cover: "Countroom 1.0"
     */
    public PaceReports(Database database, String software) {
        this.repository = new Cube(database);
        this.properties = new PropertyRepository(database);
        this.covers = new Covers(database, software);
    }

    /** Sums of some hours. */
    private record Sums(long tableHours, long rounds, long seats) {

        static Sums of(List<Hour> hours) {
            return new Sums(
                    hours.stream().mapToLong(Hour::tables).sum(),
                    hours.stream().mapToLong(Hour::rounds).sum(),
                    hours.stream().mapToLong(Hour::seats).sum());
        }

        @Nullable Double pace() {
            return tableHours == 0 ? null : (Double) (rounds / (double) tableHours);
        }

        @Nullable Double occupancy() {
            return rounds == 0 ? null : (Double) (seats / (double) rounds);
        }
    }

    /**
     * @param query its grouping is not looked at: the rows are hours
     * @param operator who asks
     * @throws io.countroom.sql.RefusedException if the filter names what the property does not have
     */
    public Report report(HoldQuery query, String operator, Instant now) {
        Codes codes = Codes.of(query.property(), properties);
        List<Hour> all = repository.hours(codes.scope(query.period(), query.filter()));
        int first = query.property().gamingDayStarts().getHour();
        // In the order of the gaming day; what has no time comes last.
        Map<Integer, List<Hour>> byHour = new TreeMap<>();
        for (Hour hour : all) {
            int place = hour.hour() < 0 ? HOURS : Math.floorMod(hour.hour() - first, HOURS);
            byHour.computeIfAbsent(place, unused -> new ArrayList<>()).add(hour);
        }
        RowLinks links = new RowLinks(query);
        List<Row> hours = new ArrayList<>();
        List<Row> week = new ArrayList<>();
        byHour.forEach((place, some) -> {
            int hour = some.getFirst().hour();
            Link rounds = dealtWithin(links, hour);
            Cell label = (hour < 0
                            ? Cell.text("not logged")
                                    .flagged(Cell.Flag.Level.NOTE, "The log does not say when these rounds were dealt.")
                            : Cell.text(clock(hour)))
                    .linked(rounds);
            hours.add(Row.of(label, cells(Sums.of(some), hour >= 0, rounds)));
            if (hour >= 0) {
                week.add(Row.of(label, days(some)));
            }
        });
        Row total = hours.isEmpty()
                ? null
                : Row.of(Cell.text("Total"), cells(Sums.of(all), true, links.to("rounds", List.of())));
        Row weekTotal = week.isEmpty() ? null : Row.of(Cell.text("All hours"), days(all));
        return new Report(
                covers.of(
                        "pace",
                        "Pace report",
                        "by hour and weekday",
                        query.property(),
                        query.period(),
                        query.period().first(),
                        query.filter().facts(),
                        List.of(),
                        operator,
                        now),
                List.of(
                        new Section(
                                "hours",
                                "By hour",
                                "",
                                charts(byHour),
                                new Table(List.of(Column.text("hour", "Hour")), COLUMNS, hours, total)),
                        new Section(
                                "week",
                                "Rounds an hour, by hour and weekday",
                                "",
                                List.of(),
                                new Table(List.of(Column.text("hour", "Hour")), weekdays(), week, weekTotal))),
                NOTES);
    }

    private static String clock(int hour) {
        return "%02d:00".formatted(hour);
    }

    private static Link dealtWithin(RowLinks links, int hour) {
        Link all = links.to("rounds", List.of());
        if (hour < 0) {
            return all;
        }
        Map<String, String> query = new TreeMap<>(all.query());
        query.put("from", clock(hour));
        query.put("to", "%02d:59".formatted(hour));
        return Link.to("rounds", query);
    }

    private static List<Cell> cells(Sums sums, boolean timed, Link rounds) {
        return List.of(
                timed
                        ? Cell.count(sums.tableHours)
                        : Cell.missing("The log does not say when these rounds were dealt."),
                Cell.count(sums.rounds).linked(rounds),
                number(timed ? sums.pace() : null),
                Cell.count(sums.seats),
                number(sums.occupancy()));
    }

    private static Cell number(@Nullable Double number) {
        return number == null ? Cell.missing("No round was dealt.") : Cell.real(number);
    }

    private static List<Column> weekdays() {
        return Arrays.stream(DayOfWeek.values())
                .map(day -> Column.own(
                        day.name().toLowerCase(Locale.ROOT),
                        day.getDisplayName(TextStyle.SHORT, Locale.US),
                        Type.NUMBER,
                        ""))
                .toList();
    }

    private static List<Cell> days(List<Hour> hours) {
        return Arrays.stream(DayOfWeek.values())
                .map(day -> number(Sums.of(hours.stream()
                                .filter(hour -> hour.hour() >= 0)
                                .filter(on(day))
                                .toList())
                        .pace()))
                .toList();
    }

    private static Predicate<Hour> on(DayOfWeek day) {
        return hour -> hour.gamingDate().getDayOfWeek() == day;
    }

    private static List<Chart> charts(Map<Integer, List<Hour>> byHour) {
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> pace = new ArrayList<>();
        List<@Nullable Double> occupancy = new ArrayList<>();
        for (List<Hour> hours : byHour.values()) {
            int hour = hours.getFirst().hour();
            if (hour >= 0) {
                labels.add(clock(hour));
                pace.add(Sums.of(hours).pace());
                occupancy.add(Sums.of(hours).occupancy());
            }
        }
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
