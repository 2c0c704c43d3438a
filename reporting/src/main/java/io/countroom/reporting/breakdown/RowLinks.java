package io.countroom.reporting.breakdown;

import io.countroom.reporting.report.Link;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where the rows of a report lead: to what they are made of, under the filters of the report narrowed to the row.
 */
public final class RowLinks {

    private final SortedMap<String, String> ofReport = new TreeMap<>();

    public RowLinks(ReportRequest query) {
        ofReport.put("property", query.property().code());
        ofReport.put("period", query.period().text());
        FloorFilter filter = query.filter();
        put("game", filter.games());
        put("pit", filter.pits());
        put("table", filter.tables());
        put("shift", filter.shifts());
        put("dealer", filter.dealers());
    }

    private void put(String name, Collection<String> codes) {
        if (!codes.isEmpty()) {
            ofReport.put(name, codes.stream().sorted().collect(Collectors.joining(",")));
        }
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

    private SortedMap<String, String> parameters(List<Part> path) {
        SortedMap<String, String> parameters = new TreeMap<>(ofReport);
        for (Part part : path) {
            switch (part.dimension()) {
                case null -> {}
                case PROPERTY -> {}
                case DAY -> parameters.put("period", part.code());
                case GAME, PIT, TABLE, SHIFT, DEALER ->
                    parameters.put(part.dimension().id(), part.code());
            }
        }
        return parameters;
    }
}
