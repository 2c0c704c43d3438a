package io.countroom.reporting.hold;

import io.countroom.reporting.report.Link;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Where the rows of a report lead: to what they are made of, under the filters of the report narrowed to the row.
 */
public record RowLinks(HoldQuery query) {

    /** The same report of this row alone, broken down by what comes next. */
    Link deeper(List<Part> path) {
        boolean table = path.stream().anyMatch(part -> part.dimension() == Dimension.TABLE);
        boolean day = path.stream().anyMatch(part -> part.dimension() == Dimension.DAY);
        Map<String, String> parameters = parameters(path);
        parameters.put("by", !table ? "table" : day ? "shift" : "day");
        return Link.to("hold", parameters);
    }

    public Link to(String view, List<Part> path) {
        return Link.to(view, parameters(path));
    }

    private Map<String, String> parameters(List<Part> path) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("property", query.property().code());
        parameters.put("period", query.period().text());
        HoldFilter filter = query.filter();
        put(parameters, "game", filter.games());
        put(parameters, "pit", filter.pits());
        put(parameters, "table", filter.tables());
        put(parameters, "shift", filter.shifts());
        put(parameters, "dealer", filter.dealers());
        for (Part part : path) {
            switch (part.dimension()) {
                case PROPERTY -> {}
                case DAY -> parameters.put("period", part.code());
                case GAME, PIT, TABLE, SHIFT, DEALER ->
                    parameters.put(part.dimension().id(), part.code());
            }
        }
        return parameters;
    }

    private static void put(Map<String, String> parameters, String name, Iterable<String> codes) {
        TreeSet<String> sorted = new TreeSet<>();
        codes.forEach(sorted::add);
        if (!sorted.isEmpty()) {
            parameters.put(name, String.join(",", sorted));
        }
    }
}
