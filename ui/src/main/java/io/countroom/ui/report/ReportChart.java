package io.countroom.ui.report;

import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Chart.Pairs;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.ui.chart.ChartOptions;
import io.countroom.ui.chart.TableCharts;
import io.countroom.ui.shell.Address;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One of the pictures that a page offers.
 *
 * @param id as the address names it
 * @param name above it
 * @param tab what it is chosen by, in a word or two
 * @param caption what it shows, in a sentence
 * @param option ECharts' option; made when the picture is looked at
 * @param slow whether making it takes a query
 */
public record ReportChart(
        String id, String name, String tab, String caption, Supplier<Map<String, Object>> option, boolean slow) {

    /** The charts of the section, then charts of its table, in the table's order. */
    public static List<ReportChart> of(Section section, Period period, Address address, Arrangement arrangement) {
        List<ReportChart> charts = new ArrayList<>();
        Map<String, Integer> ofKind = new HashMap<>();
        section.charts().forEach(chart -> ofKind.merge(id(chart), 1, Integer::sum));
        Map<String, Integer> before = new HashMap<>();
        for (io.countroom.reporting.report.Chart chart : section.charts()) {
            int place = before.merge(id(chart), 1, Integer::sum);
            charts.add(new ReportChart(
                    place == 1 ? id(chart) : id(chart) + "-" + place,
                    chart.title(),
                    // Several charts of a kind have their titles as tabs.
                    ofKind.getOrDefault(id(chart), 0) == 1 ? tab(chart) : chart.title(),
                    chart.caption(),
                    () -> ChartOptions.of(chart, links(chart, section.table(), period, address)),
                    false));
        }
        if (section.id().equals("week")) {
            charts.add(new ReportChart(
                    "heat",
                    section.title(),
                    Words.of("Heat map"),
                    Words.of("A stronger color means more."),
                    () -> TableCharts.heat(section.table(), Words.of("rounds an hour"), period),
                    false));
        }
        Table table = new Arrangement(List.of(), arrangement.sort()).apply(section.table());
        String rows = Language.current().within(table.groups().getFirst().title());

        if (TableCharts.hasRanges(table)) {
            charts.add(new ReportChart(
                    "ranges",
                    Words.of("Win by {0}", rows),
                    Words.of("Win by {0}", rows),
                    Words.of("Logged win against expected win and its 95% range."),
                    () -> TableCharts.ranges(table),
                    false));
        }
        if (TableCharts.hasZ(table)) {
            charts.add(new ReportChart(
                    "z",
                    Words.of("Distribution of z"),
                    "z",
                    Words.of("How many lines lie how far from expected."),
                    () -> TableCharts.distribution(table),
                    false));
        }
        TableCharts.barred(table, section.title(), arrangement).ifPresent(column -> {
            String name = column.title() + " " + Words.meaning("by", "a breakdown") + " " + rows;
            charts.add(new ReportChart(
                    "bars",
                    name,
                    name,
                    TableCharts.cut(table)
                            ? Words.of(
                                    "The first {0} of {1} rows, in the order of the table.",
                                    String.valueOf(TableCharts.MOST_ROWS),
                                    Formats.count(table.rows().size()))
                            : Words.of("In the order of the table."),
                    () -> TableCharts.bars(table, column),
                    false));
        });
        return charts;
    }

    /** The one that an address asks for, or else the first. */
    public static ReportChart chosen(List<ReportChart> charts, Address address) {
        String asked = address.value(Layout.CHART).orElse("");
        return charts.stream()
                .filter(chart -> chart.id().equals(asked))
                .findFirst()
                .orElse(charts.getFirst());
    }

    /** The link of each outermost row, by its name. */
    public static Map<String, String> rows(Table table) {
        Map<String, String> links = new HashMap<>();
        for (Table.Row row : table.rows()) {
            if (row.label().link() != null) {
                links.put(
                        Formats.cell(table.groups().getFirst(), row.label()),
                        row.label().link().path());
            }
        }
        return links;
    }

    private static String id(io.countroom.reporting.report.Chart chart) {
        return switch (chart) {
            case Trend trend -> "trend";
            case Waterfall waterfall -> "bridge";
            case Pairs pairs -> "pairs";
        };
    }

    private static String tab(io.countroom.reporting.report.Chart chart) {
        return switch (chart) {
            case Trend trend -> Words.of("Trend");
            case Waterfall waterfall -> Words.of("Bridge");
            case Pairs pairs -> Words.of("Observed and expected");
        };
    }

    /** The positions of a trend lead where the rows of their names do, else a day to the tables of that day. */
    static Map<String, String> links(
            io.countroom.reporting.report.Chart chart, Table table, Period period, Address address) {
        Map<String, String> links = rows(table);
        if (chart instanceof Trend trend && links.keySet().containsAll(trend.labels())) {
            return links;
        }
        if (chart instanceof Trend && period.days() <= 366) {
            period.dates()
                    .forEach(date -> links.put(
                            Formats.shortDate(date),
                            Layout.without(address)
                                    .with(Address.PERIOD, date.toString())
                                    .with(ReportPage.BY, "table")
                                    .href()));
        }
        return links;
    }
}
