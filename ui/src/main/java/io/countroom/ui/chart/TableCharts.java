package io.countroom.ui.chart;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Link;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.reporting.statistics.Normal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Charts of a table's rows, in the order of the table. */
public final class TableCharts {

    public static final int MOST_ROWS = 30;
    private static final double BIN = 0.5;
    private static final int BINS_PER_SIDE = 8;
    private static final String WIN = "loggedWin";
    private static final String EXPECTED = "expectedWin";
    private static final String LOW = "rangeLow";
    private static final String HIGH = "rangeHigh";
    private static final String Z = "z";

    private TableCharts() {}

    public static boolean hasRanges(Table table) {
        return Stream.of(WIN, EXPECTED, LOW, HIGH)
                .allMatch(id -> table.column(id).isPresent());
    }

    public static boolean hasZ(Table table) {
        return table.column(Z).isPresent() && leaves(table.rows()).count() > 3;
    }

    /**
     * The figure of the bars: the sort column, or the column in the table's title, otherwise the first amount or count.
     *
     * @param title of the table: "Drop by table"
     */
    public static Optional<Column> barred(Table table, String title, Arrangement arrangement) {
        if (table.total() == null || table.rows().size() < 2 || hasRanges(table)) {
            return Optional.empty();
        }
        String sort = arrangement.sort() == null ? "" : arrangement.sort().replaceFirst("^-", "");
        return Stream.concat(
                        Stream.<Predicate<Column>>of(
                                        column -> column.id().equals(sort),
                                        column -> title.startsWith(column.title() + " "))
                                .flatMap(wanted -> table.columns().stream()
                                        .filter(wanted)
                                        .filter(column -> column.type().numeric())),
                        Stream.of(Column.Type.MONEY, Column.Type.COUNT)
                                .flatMap(type -> table.columns().stream()
                                        .filter(column -> column.type() == type
                                                && (arrangement.columns().isEmpty()
                                                        || arrangement.columns().contains(column.id())))))
                .filter(column -> table.rows().stream()
                        .map(row -> number(table.cell(row, column)))
                        .anyMatch(number -> number.isPresent() && number.getAsDouble() != 0))
                .findFirst();
    }

    public static boolean cut(Table table) {
        return table.rows().size() > MOST_ROWS;
    }

    /** A bar for each outermost row, in their order; what is not known has none. */
    public static Map<String, Object> bars(Table table, Column column) {
        Column label = table.groups().getFirst();
        List<String> names = new ArrayList<>();
        List<Object> bars = new ArrayList<>();
        table.rows().stream().limit(MOST_ROWS).forEach(row -> {
            Cell cell = table.cell(row, column);
            OptionalDouble number = number(cell);
            Map<String, Object> bar = new HashMap<>();
            if (number.isPresent()) {
                bar.put("value", number.getAsDouble());
                bar.put("itemStyle", Map.of("color", number.getAsDouble() < 0 ? "$bad" : "$felt", "borderRadius", 3));
            } else {
                bar.put("value", "-");
            }
            bar.put("tip", column.title() + " " + Formats.cell(column, cell));
            if (cell.link() != null) {
                bar.put("link", cell.link().path());
            }
            bars.add(bar);
            names.add(Formats.cell(label, row.label()));
        });
        Map<String, Object> option = ChartOptions.base();
        option.put("height", Math.max(120, 24 * names.size() + 40));
        option.put("grid", Map.of("left", 8, "right", 24, "top", 8, "bottom", 4, "containLabel", true));
        option.put("tooltip", ChartOptions.tooltip("item"));
        option.put("xAxis", ChartOptions.values(column.type()));
        Map<String, Object> axis = new HashMap<>(ChartOptions.categories(names));
        axis.put("inverse", true);
        axis.put("axisLabel", Map.of("color", "$ink-2", "interval", 0, "width", 220, "overflow", "truncate"));
        option.put("yAxis", axis);
        option.put("series", List.of(Map.of("type", "bar", "data", bars, "barMaxWidth", 14)));
        return option;
    }

    private static Stream<Row> leaves(List<Row> rows) {
        return rows.stream().flatMap(row -> row.children().isEmpty() ? Stream.of(row) : leaves(row.children()));
    }

    private static OptionalDouble number(Cell cell) {
        return switch (cell.value()) {
            case Value.Money(long cents) -> OptionalDouble.of(cents / 100.0);
            case Value.Expected(long micros) -> OptionalDouble.of(micros / 1e6);
            case Value.Real(double real) -> OptionalDouble.of(real);
            case Value.Count(long count) -> OptionalDouble.of(count);
            case null, default -> OptionalDouble.empty();
        };
    }

    /** A line for each outermost row: its range as a bar, what was expected as a tick, what was won as a point. */
    public static Map<String, Object> ranges(Table table) {
        Column label = table.groups().getFirst();
        List<String> names = new ArrayList<>();
        List<Object> points = new ArrayList<>();
        Column ofWin = table.column(WIN).orElseThrow();
        Column ofExpected = table.column(EXPECTED).orElseThrow();
        Column ofLow = table.column(LOW).orElseThrow();
        Column ofHigh = table.column(HIGH).orElseThrow();
        for (Row row : table.rows()) {
            OptionalDouble win = number(table.cell(row, ofWin));
            OptionalDouble expected = number(table.cell(row, ofExpected));
            OptionalDouble low = number(table.cell(row, ofLow));
            OptionalDouble high = number(table.cell(row, ofHigh));
            if (win.isEmpty() || expected.isEmpty() || low.isEmpty() || high.isEmpty() || names.size() == MOST_ROWS) {
                continue;
            }
            boolean outside = win.getAsDouble() < low.getAsDouble() || win.getAsDouble() > high.getAsDouble();
            Map<String, Object> point = new HashMap<>();
            point.put(
                    "value",
                    List.of(
                            low.getAsDouble(),
                            high.getAsDouble(),
                            expected.getAsDouble(),
                            win.getAsDouble(),
                            names.size(),
                            outside ? 1 : 0));
            point.put(
                    "tip",
                    Words.of(
                            "won {0}, expected {1}, 95% from {2} to {3}",
                            Formats.cell(ofWin, table.cell(row, ofWin)),
                            Formats.cell(ofExpected, table.cell(row, ofExpected)),
                            Formats.cell(ofLow, table.cell(row, ofLow)),
                            Formats.cell(ofHigh, table.cell(row, ofHigh))));
            if (row.label().link() != null) {
                point.put("link", row.label().link().path());
            }
            points.add(point);
            names.add(Formats.cell(label, row.label()));
        }
        Map<String, Object> option = ChartOptions.base();
        option.put("height", Math.max(160, 24 * names.size() + 40));
        option.put("grid", Map.of("left", 8, "right", 24, "top", 8, "bottom", 4, "containLabel", true));
        option.put("tooltip", ChartOptions.tooltip("item"));
        option.put("xAxis", ChartOptions.values(Column.Type.MONEY));
        Map<String, Object> axis = new HashMap<>(ChartOptions.categories(names));
        axis.put("inverse", true);
        axis.put("axisLabel", Map.of("color", "$ink-2", "interval", 0));
        option.put("yAxis", axis);
        option.put(
                "series",
                List.of(Map.of(
                        "type",
                        "custom",
                        "renderItem",
                        "@range",
                        "encode",
                        Map.of("x", List.of(0, 1, 2, 3), "y", 4),
                        "data",
                        points)));
        return option;
    }

    /** How many of the innermost rows lie how far from expected; chance alone would draw the line. */
    public static Map<String, Object> distribution(Table table) {
        Column ofZ = table.column(Z).orElseThrow();
        int[] counts = new int[2 * BINS_PER_SIDE + 2];
        int all = 0;
        for (Row row : leaves(table.rows()).toList()) {
            if (table.cell(row, ofZ).value() instanceof Value.Real(double z)) {
                int bin = (int) Math.floor(z / BIN) + BINS_PER_SIDE + 1;
                counts[Math.clamp(bin, 0, counts.length - 1)]++;
                all++;
            }
        }
        List<String> labels = new ArrayList<>();
        List<Object> bars = new ArrayList<>();
        List<Object> chance = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            double from = (i - 1 - BINS_PER_SIDE) * BIN;
            double to = from + BIN;
            boolean lowest = i == 0;
            boolean highest = i == counts.length - 1;
            labels.add(lowest ? "< " + Formats.z(to) : highest ? "≥ " + Formats.z(from) : Formats.z(from));
            boolean outside = lowest || highest || to <= -Normal.Z_95 || from >= Normal.Z_95;
            double share = (highest ? 1 : Normal.below(to)) - (lowest ? 0 : Normal.below(from));
            String where = lowest
                    ? Words.of("z below {0}", Formats.z(to))
                    : highest
                            ? Words.of("z of {0} or more", Formats.z(from))
                            : Words.of("z from {0} to {1}", Formats.z(from), Formats.z(to));
            bars.add(Map.of(
                    "value",
                    counts[i],
                    "tip",
                    Words.of(
                            "{0}: {1} of {2}; chance alone {3}",
                            where, String.valueOf(counts[i]), String.valueOf(all), Formats.number(share * all)),
                    "itemStyle",
                    Map.of("color", outside ? "$warn" : "$felt", "borderRadius", List.of(3, 3, 0, 0))));
            chance.add(share * all);
        }
        Map<String, Object> option = ChartOptions.base();
        option.put("grid", Map.of("left", 8, "right", 64, "top", 16, "bottom", 4, "containLabel", true));
        option.put("tooltip", ChartOptions.tooltip("axis"));
        option.put("xAxis", ChartOptions.categories(labels));
        option.put("yAxis", ChartOptions.values(Column.Type.COUNT));
        option.put(
                "series",
                List.of(
                        Map.of("type", "bar", "data", bars, "barWidth", "82%"),
                        Map.of(
                                "type",
                                "line",
                                "name",
                                Words.of("chance"),
                                "data",
                                chance,
                                "smooth",
                                true,
                                "symbol",
                                "none",
                                "silent",
                                true,
                                "lineStyle",
                                Map.of("color", "$expected", "type", "dashed", "width", 1.5),
                                "endLabel",
                                Map.of("show", true, "formatter", "{a}", "color", "$expected"))));
        return option;
    }

    private static Link on(DayOfWeek weekday, Period period, Link rounds) {
        List<LocalDate> dates = period.dates()
                .filter(date -> date.getDayOfWeek() == weekday)
                .limit(2)
                .toList();
        if (dates.size() != 1) {
            return rounds;
        }
        Map<String, String> query = new HashMap<>(rounds.query());
        query.put("period", dates.getFirst().toString());
        return Link.to(rounds.view(), query);
    }

    /**
     * A field of hours and weekdays from a table whose rows are hours and whose columns are weekdays; the stronger the
     * colour, the more. A field leads where its hour does, and where only one gaming date was of that weekday, to that date.
     *
     * @param unit what a figure counts: "rounds an hour"
     * @param period of the table
     */
    public static Map<String, Object> heat(Table table, String unit, Period period) {
        List<String> hours = new ArrayList<>();
        List<String> days = table.columns().stream().map(Column::title).toList();
        List<Object> fields = new ArrayList<>();
        double most = 0;
        for (Row row : table.rows()) {
            for (int day = 0; day < days.size(); day++) {
                OptionalDouble number = number(row.cells().get(day));
                if (number.isPresent()) {
                    most = Math.max(most, number.getAsDouble());
                    Map<String, Object> field = new HashMap<>();
                    field.put("value", List.of(hours.size(), day, number.getAsDouble()));
                    field.put(
                            "tip",
                            days.get(day) + " " + Formats.cell(table.groups().getFirst(), row.label()) + ": "
                                    + Formats.cell(
                                            table.columns().get(day),
                                            row.cells().get(day)) + " " + unit);
                    Link rounds = row.label().link();
                    if (rounds != null) {
                        field.put(
                                "link",
                                on(DayOfWeek.of(day + 1), period, rounds).path());
                    }
                    fields.add(field);
                }
            }
            hours.add(Formats.cell(table.groups().getFirst(), row.label()));
        }
        Map<String, Object> option = ChartOptions.base();
        option.put("grid", Map.of("left", 8, "right", 8, "top", 8, "bottom", 4, "containLabel", true));
        option.put("tooltip", ChartOptions.tooltip("item"));
        option.put("xAxis", ChartOptions.categories(hours));
        Map<String, Object> axis = new HashMap<>(ChartOptions.categories(days));
        axis.put("inverse", true);
        axis.put("axisLine", Map.of("show", false));
        option.put("yAxis", axis);
        option.put(
                "visualMap",
                Map.of(
                        "show",
                        false,
                        "min",
                        0,
                        "max",
                        Math.max(most, 1),
                        "inRange",
                        Map.of("color", List.of("$heat-0", "$heat-1"))));
        option.put(
                "series",
                List.of(Map.of(
                        "type",
                        "heatmap",
                        "data",
                        fields,
                        "itemStyle",
                        Map.of("borderColor", "$card", "borderWidth", 2, "borderRadius", 4),
                        "emphasis",
                        Map.of("itemStyle", Map.of("borderColor", "$ink-3")))));
        return option;
    }
}
