package io.countroom.ui.chart;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart.Band;
import io.countroom.reporting.report.Chart.Pairs;
import io.countroom.reporting.report.Chart.Scale;
import io.countroom.reporting.report.Chart.Series;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A chart of the report model as options of ECharts. Lines are labelled at their end instead of by a legend; there is
 * no line or label that nobody reads.
 */
public final class ChartOptions {

    /** The share of a chart's height for a name. */
    private static final double LABEL_SHARE = 0.1;

    private static final int LABEL_SHIFT = 8;

    /** The least width of a step's name. On narrower charts the bars are horizontal. */
    private static final int NAME_PIXELS = 96;

    /** The height of two bars beside each other with their gap. */
    private static final int PAIR_PIXELS = 26;

    private static final int LEAST_NAMES_PIXELS = 84;

    /** The width of a bold letter of a line's name. */
    private static final int LETTER_PIXELS = 7;

    private ChartOptions() {}

    /**
     * @param links where the positions of a trend lead, by their labels
     */
    public static Map<String, Object> of(io.countroom.reporting.report.Chart chart, Map<String, String> links) {
        return switch (chart) {
            case Trend trend -> trend(trend, links);
            case Waterfall waterfall -> waterfall(waterfall);
            case Pairs pairs -> pairs(pairs);
        };
    }

    static Map<String, Object> base() {
        Map<String, Object> option = new HashMap<>();
        option.put("animation", false);
        option.put("aria", Map.of("enabled", true));
        return option;
    }

    static Map<String, Object> tooltip(String trigger) {
        return Map.of(
                "trigger",
                trigger,
                "formatter",
                "@tip",
                "backgroundColor",
                "$card",
                "borderColor",
                "$line",
                "textStyle",
                Map.of("color", "$ink", "fontSize", 13),
                "axisPointer",
                Map.of("lineStyle", Map.of("color", "$ink-3")));
    }

    static Map<String, Object> categories(List<String> labels) {
        return Map.of(
                "type",
                "category",
                "data",
                labels,
                "axisTick",
                Map.of("show", false),
                "axisLine",
                Map.of("lineStyle", Map.of("color", "$line")),
                "axisLabel",
                Map.of("color", "$ink-3", "hideOverlap", true));
    }

    static Map<String, Object> values(Column.Type type) {
        return Map.of(
                "type",
                "value",
                "splitNumber",
                4,
                "splitLine",
                Map.of("lineStyle", Map.of("color", "$line")),
                "axisLabel",
                Map.of("color", "$ink-3", "hideOverlap", true, "formatter", share(type) ? "@percent" : "@compact"));
    }

    /** The value axis. Charts beside each other share one scale. */
    private static Map<String, Object> axis(Trend trend) {
        Scale scale = trend.scale();
        if (scale == null) {
            return values(trend.type());
        }
        Map<String, Object> axis = new HashMap<>(values(trend.type()));
        axis.put("min", drawn(trend.type(), scale.least()));
        axis.put("max", drawn(trend.type(), scale.most()));
        axis.put("interval", drawn(trend.type(), scale.step()));
        return axis;
    }

    private static boolean share(Column.Type type) {
        return type == Column.Type.PERCENT || type == Column.Type.FINE_PERCENT;
    }

    /** Money is drawn in dollars: an axis in cents would find no round numbers. */
    private static double drawn(Column.Type type, double value) {
        return type == Column.Type.MONEY ? value / 100 : value;
    }

    private static String written(Column.Type type, double value) {
        return type == Column.Type.MONEY
                ? Formats.dollars(Math.round(value))
                : Formats.value(
                        type, type == Column.Type.COUNT ? new Value.Count(Math.round(value)) : new Value.Real(value));
    }

    private static Map<String, Object> trend(Trend trend, Map<String, String> links) {
        Map<String, Object> option = base();
        option.put("grid", Map.of("left", 8, "right", namesWidth(trend), "top", 16, "bottom", 4, "containLabel", true));
        option.put("tooltip", tooltip("axis"));
        option.put("xAxis", categories(trend.labels()));
        option.put("yAxis", axis(trend));
        option.put("series", series(trend, true));
        if (!links.isEmpty()) {
            option.put(
                    "links",
                    trend.labels().stream()
                            .map(label -> links.getOrDefault(label, ""))
                            .toList());
        }
        return option;
    }

    /** The pixels that the longest name at the end of a line takes. */
    private static int namesWidth(Trend trend) {
        int longest = trend.series().stream()
                .mapToInt(line -> line.name().length())
                .max()
                .orElse(0);
        return Math.max(LEAST_NAMES_PIXELS, longest * LETTER_PIXELS + 12);
    }

    /** @param named whether each line has its name at its end */
    private static List<Map<String, Object>> series(Trend trend, boolean named) {
        List<Map<String, Object>> series = new ArrayList<>();
        Band band = trend.band();
        if (band != null) {
            series.add(bandEdge(lowEdge(trend, band), 0));
            series.add(bandEdge(width(trend, band), 1));
        }
        for (Series line : trend.series()) {
            Map<String, Object> drawn = line(trend, line);
            if (named) {
                drawn.put("endLabel", endLabel(line, labelShift(trend, line)));
            }
            series.add(drawn);
        }
        if (!trend.series().isEmpty() && !trend.marked().isEmpty()) {
            series.add(marks(trend));
        }
        return series;
    }

    /** A trend as one of many small pictures: its lines are named once for all of them. */
    public static Map<String, Object> small(Trend trend) {
        Map<String, Object> option = base();
        option.put("grid", Map.of("left", 0, "right", 12, "top", 8, "bottom", 6, "containLabel", true));
        option.put("tooltip", tooltip("axis"));
        option.put("xAxis", categories(trend.labels()));
        option.put("yAxis", axis(trend));
        option.put("series", series(trend, false));
        return option;
    }

    private static List<@Nullable Double> lowEdge(Trend trend, Band band) {
        List<@Nullable Double> edge = new ArrayList<>();
        for (Double low : band.low()) {
            edge.add(low == null ? null : drawn(trend.type(), low));
        }
        return edge;
    }

    private static List<@Nullable Double> width(Trend trend, Band band) {
        List<@Nullable Double> edge = new ArrayList<>();
        for (int i = 0; i < band.low().size(); i++) {
            Double width = band.width(i);
            edge.add(width == null ? null : drawn(trend.type(), width));
        }
        return edge;
    }

    /** The range is two lines on top of each other, the space between them filled. */
    private static Map<String, Object> bandEdge(List<@Nullable Double> data, double opacity) {
        Map<String, Object> edge = new HashMap<>();
        edge.put("type", "line");
        edge.put("data", data);
        edge.put("stack", "range");
        edge.put("stackStrategy", "all");
        edge.put("symbol", "none");
        edge.put("silent", true);
        edge.put("lineStyle", Map.of("opacity", 0));
        edge.put("areaStyle", Map.of("color", "$band", "opacity", opacity));
        edge.put("z", 1);
        return edge;
    }

    /** Names at the end of lines that end at the same height make room for each other: the upper goes up, the lower down. */
    private static int labelShift(Trend trend, Series line) {
        if (trend.series().size() != 2) {
            return 0;
        }
        Series other = trend.series().get(trend.series().getFirst() == line ? 1 : 0);
        Double end = line.values().getLast();
        Double otherEnd = other.values().getLast();
        if (end == null || otherEnd == null) {
            return 0;
        }
        if (Math.abs(end - otherEnd) > (trend.most() - trend.least()) * LABEL_SHARE) {
            return 0;
        }
        boolean upper =
                end > otherEnd || (end.equals(otherEnd) && trend.series().getFirst() == line);
        return upper ? -LABEL_SHIFT : LABEL_SHIFT;
    }

    private static Map<String, Object> line(Trend trend, Series line) {
        boolean actual = line.role() == Series.Role.ACTUAL;
        List<Map<String, Object>> data = new ArrayList<>();
        for (int i = 0; i < line.values().size(); i++) {
            Double value = line.values().get(i);
            Map<String, Object> point = new HashMap<>();
            point.put("value", value == null ? "-" : (Object) drawn(trend.type(), value));
            if (value != null) {
                point.put("tip", line.name() + " " + written(trend.type(), value));
                // Between two gaps there is no line to be seen.
                if (!known(line, i - 1) && !known(line, i + 1)) {
                    point.put("symbol", "circle");
                    point.put("symbolSize", 6);
                }
            }
            data.add(point);
        }
        String colour = colour(line);
        Map<String, Object> option = new HashMap<>();
        option.put("type", "line");
        option.put("name", line.name());
        option.put("data", data);
        option.put("symbol", trend.labels().size() == 1 ? "circle" : "none");
        option.put(
                "lineStyle", Map.of("color", colour, "width", actual ? 2 : 1.5, "type", actual ? "solid" : "dashed"));
        option.put("itemStyle", Map.of("color", colour));
        option.put("emphasis", Map.of("disabled", true));
        option.put("z", actual ? 3 : 2);
        return option;
    }

    private static String colour(Series line) {
        return switch (line.role()) {
            case ACTUAL -> "$felt";
            case EXPECTED -> "$expected";
            case BEFORE -> "$ink-3";
        };
    }

    private static Map<String, Object> endLabel(Series line, int shift) {
        return Map.of(
                "show",
                true,
                "formatter",
                "{a}",
                "color",
                colour(line),
                "fontWeight",
                line.role() == Series.Role.ACTUAL ? 600 : 400,
                "distance",
                8,
                "offset",
                List.of(0, shift));
    }

    private static boolean known(Series line, int position) {
        return position >= 0 && position < line.values().size() && line.values().get(position) != null;
    }

    private static Map<String, Object> marks(Trend trend) {
        List<List<Object>> points = new ArrayList<>();
        List<@Nullable Double> line = trend.series().getFirst().values();
        for (int position : trend.marked()) {
            Double value = line.get(position);
            if (value != null) {
                points.add(List.of(position, drawn(trend.type(), value)));
            }
        }
        return Map.of(
                "type",
                "scatter",
                "data",
                points,
                "symbolSize",
                11,
                "silent",
                true,
                "itemStyle",
                Map.of("color", "$card", "borderColor", "$warn", "borderWidth", 2),
                "z",
                4);
    }

    private static Map<String, Object> waterfall(Waterfall waterfall) {
        List<Waterfall.Bar> bars = waterfall.bars();
        Map<String, Object> option = base();
        long begins = waterfall.axisBegins();
        // A line for where the axis begins, above the amounts of the bars.
        option.put("grid", Map.of("left", 8, "right", 8, "top", begins == 0 ? 28 : 46, "bottom", 40));
        option.put("tooltip", tooltip("item"));
        Map<String, Object> names = new HashMap<>(
                categories(bars.stream().map(bar -> bar.step().name()).toList()));
        names.put("axisLabel", Map.of("color", "$ink-3", "interval", 0, "width", NAME_PIXELS - 6, "overflow", "break"));
        option.put("xAxis", names);
        option.put("turns", NAME_PIXELS);
        Map<String, Object> amounts = new HashMap<>(Map.of("type", "value", "show", false));
        option.put("yAxis", amounts);
        if (begins != 0) {
            amounts.put("min", begins / 100.0);
            option.put(
                    "title",
                    Map.of(
                            "text",
                            Words.of("axis begins at {0}", Formats.shortMoney(begins)),
                            "right",
                            0,
                            "top",
                            0,
                            "textStyle",
                            Map.of("color", "$ink-3", "fontSize", 12, "fontWeight", "normal")));
        }
        Map<String, Object> base =
                stacked(bars.stream().map(bar -> (Object) (bar.base() / 100.0)).toList());
        base.put("silent", true);
        base.put("itemStyle", Map.of("opacity", 0));
        option.put(
                "series",
                List.of(
                        base,
                        stacked(bars.stream()
                                .map(bar -> part(bar, bar.above(), !labelledBelow(bar)))
                                .toList()),
                        stacked(bars.stream()
                                .map(bar -> part(bar, bar.below(), labelledBelow(bar)))
                                .toList())));
        return option;
    }

    /** A bar across zero has its figure above, where the card is behind it; below zero its other part would be. */
    private static boolean labelledBelow(Waterfall.Bar bar) {
        return bar.below() != 0 && bar.above() == 0;
    }

    private static Map<String, Object> stacked(List<Object> data) {
        Map<String, Object> series = new HashMap<>();
        series.put("type", "bar");
        series.put("stack", "steps");
        series.put("barWidth", "62%");
        series.put("data", data);
        return series;
    }

    /** @param labelled whether its figure stands at this part of a bar */
    private static Object part(Waterfall.Bar bar, long cents, boolean labelled) {
        Waterfall.Step step = bar.step();
        String colour = step.standing() ? "$grey-bar" : step.cents() < 0 ? "$bad" : "$felt";
        return Map.of(
                "value",
                cents / 100.0,
                "label",
                Map.of("show", labelled, "position", "top", "color", "$ink", "formatter", Formats.bar(step)),
                "tip",
                step.standing() ? Formats.dollars(step.cents()) : Formats.signedDollars(step.cents()),
                "itemStyle",
                Map.of("color", colour, "borderRadius", 3));
    }

    private static Map<String, Object> pairs(Pairs pairs) {
        Map<String, Object> option = base();
        option.put("grid", Map.of("left", 8, "right", 24, "top", 28, "bottom", 4, "containLabel", true));
        option.put("tooltip", tooltip("axis"));
        option.put(
                "legend",
                Map.of(
                        "data",
                        List.of(Words.of(pairs.observed()), Words.of("Expected")),
                        "top",
                        0,
                        "right",
                        8,
                        "textStyle",
                        Map.of("color", "$ink-2")));
        option.put("xAxis", values(pairs.type()));
        Map<String, Object> axis = new HashMap<>(
                categories(pairs.pairs().stream().map(Pairs.Pair::name).toList()));
        axis.put("inverse", true);
        option.put("yAxis", axis);
        // Room for the name of each pair.
        option.put("height", Math.max(160, PAIR_PIXELS * pairs.pairs().size() + 60));
        option.put("series", List.of(bars(pairs, true), bars(pairs, false)));
        return option;
    }

    private static Map<String, Object> bars(Pairs pairs, boolean observed) {
        String name = Words.of(observed ? pairs.observed() : "Expected");
        List<Object> data = new ArrayList<>();
        for (Pairs.Pair pair : pairs.pairs()) {
            double value = observed ? pair.observed() : pair.expected();
            data.add(Map.of("value", drawn(pairs.type(), value), "tip", name + " " + written(pairs.type(), value)));
        }
        return Map.of(
                "type",
                "bar",
                "name",
                name,
                "data",
                data,
                "itemStyle",
                Map.of("color", observed ? "$felt" : "$expected", "borderRadius", 2));
    }
}
