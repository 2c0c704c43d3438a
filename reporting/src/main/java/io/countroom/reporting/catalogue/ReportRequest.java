package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldFilter;
import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a report is asked for.
 *
 * @param by how its rows are nested, outermost first; empty for what the report does by itself
 * @param options what only some reports take, by name; see {@link ReportKind#takes}
 * @param operator who asks
 * @param at when
 */
public record ReportRequest(
        Property property,
        Period period,
        List<Dimension> by,
        HoldFilter filter,
        Map<String, String> options,
        String operator,
        Instant at) {

    public ReportRequest {
        by = List.copyOf(by);
        options = Map.copyOf(options);
    }

    /** All of a property and period, as the report lays it out by itself. */
    public static ReportRequest of(Property property, Period period, String operator, Instant at) {
        return new ReportRequest(property, period, List.of(), HoldFilter.NONE, Map.of(), operator, at);
    }

    public ReportRequest by(List<Dimension> dimensions) {
        return new ReportRequest(property, period, dimensions, filter, options, operator, at);
    }

    public ReportRequest filter(HoldFilter only) {
        return new ReportRequest(property, period, by, only, options, operator, at);
    }

    public ReportRequest options(Map<String, String> values) {
        return new ReportRequest(property, period, by, filter, values, operator, at);
    }

    /** The value of an option that the report takes. */
    public String option(String name) {
        String value = options.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the report takes no option '" + name + "'");
        }
        return value;
    }
}
