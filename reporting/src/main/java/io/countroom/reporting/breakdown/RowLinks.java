package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Link;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where the rows of a report lead: to what they are made of, under the filters of the report narrowed to the row.
 */
public final class RowLinks {

    private final SortedMap<String, String> ofReport = new TreeMap<>();

    private final Period period;

    public RowLinks(ReportRequest query) {
        period = query.period();
        ofReport.put("property", query.property().code());
        ofReport.put("period", query.period().text());
        query.filter()
                .parts()
                .forEach((dimension, codes) ->
                        ofReport.put(dimension.id(), codes.stream().sorted().collect(Collectors.joining(","))));
    }

    /** The same report of this row alone, broken down by what comes next. */
    public Link deeper(List<Part> path) {
        boolean table = path.stream().anyMatch(part -> part.dimension() == Dimension.TABLE);
        boolean day = path.stream().anyMatch(part -> part.dimension() == Dimension.DAY);
        SortedMap<String, String> parameters = parameters(path);
        parameters.put("by", !table ? "table" : day ? "shift" : "day");
        return Link.to("hold", parameters);
    }

    public Link to(String view, List<Part> path) {
        return Link.to(view, parameters(path));
    }

    /** A week, month or quarter, as much of it as the report is of. */
    private String within(String code) {
        Period run = Periods.at(period.last()).parse(code);
        LocalDate first = run.first().isBefore(period.first()) ? period.first() : run.first();
        LocalDate last = run.last().isAfter(period.last()) ? period.last() : run.last();
        return first.equals(run.first()) && last.equals(run.last())
                ? code
                : Periods.range(first, last).text();
    }

    private SortedMap<String, String> parameters(List<Part> path) {
        SortedMap<String, String> parameters = new TreeMap<>(ofReport);
        for (Part part : path) {
            switch (part.dimension()) {
                case null -> {}
                case PROPERTY -> parameters.put("property", part.code());
                case DAY -> parameters.put("period", part.code());
                case WEEK, MONTH, QUARTER -> parameters.put("period", within(part.code()));
                case GAME, PIT, TABLE, SHIFT, DEALER ->
                    parameters.put(part.dimension().id(), part.code());
            }
        }
        return parameters;
    }
}
