package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.GamingDay;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A request for a report.
 *
 * @param property whose figures it has; of a report over several, the one whose gaming date, zone and paper it takes
 * @param seen the properties that its reader sees: a report over several reads no others
 * @param by how its rows are nested, outermost first; empty for what the report does by itself
 * @param options what only some reports take, by name
 * @param operator who asks
 * @param at when
 * @param reads what the reports of one document share
 */
public record ReportRequest(
        Property property,
        List<Property> seen,
        Period period,
        List<Dimension> by,
        FloorFilter filter,
        Map<String, String> options,
        String operator,
        Instant at,
        SharedReads reads) {

    /** The option by which a period is set beside earlier ones. */
    public static final String COMPARE = "compare";

    public ReportRequest {
        seen = List.copyOf(seen);
        by = List.copyOf(by);
        options = Map.copyOf(options);
    }

    /** A copy that caches query results: reports made from it read the same rows once. */
    public ReportRequest ofOneDocument() {
        return new ReportRequest(
                property, seen, period, by, filter, options, operator, at, SharedReads.ofOneDocument());
    }

    /** All of a property and period, as the report lays it out by itself. */
    public static ReportRequest of(Property property, Period period, String operator, Instant at) {
        return new ReportRequest(
                property,
                List.of(property),
                period,
                List.of(),
                FloorFilter.NONE,
                Map.of(),
                operator,
                at,
                SharedReads.NONE);
    }

    /** A copy for a reader who sees these properties. */
    public ReportRequest seeing(List<Property> properties) {
        return new ReportRequest(property, properties, period, by, filter, options, operator, at, reads);
    }

    /** A copy for another property alone. */
    public ReportRequest of(Property other) {
        return new ReportRequest(other, List.of(other), period, by, filter, options, operator, at, reads);
    }

    public ReportRequest by(List<Dimension> dimensions) {
        return new ReportRequest(property, seen, period, dimensions, filter, options, operator, at, reads);
    }

    /** A copy for a part of the floor, which shares nothing: what reports share is of the whole. */
    public ReportRequest filter(FloorFilter only) {
        return new ReportRequest(property, seen, period, by, only, options, operator, at, SharedReads.NONE);
    }

    public ReportRequest options(Map<String, String> values) {
        return new ReportRequest(property, seen, period, by, filter, values, operator, at, reads);
    }

    /** The same of another period, which is set beside nothing. */
    public ReportRequest of(Period other) {
        return new ReportRequest(property, seen, other, by, filter, Map.of(), operator, at, reads);
    }

    /** The value of an option that the report takes. */
    public String option(String name) {
        String value = options.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the report takes no option '" + name + "'");
        }
        return value;
    }

    /** The period to compare with. */
    public Set<Comparison> compare() {
        return switch (options.getOrDefault(COMPARE, "none")) {
            case "prior" -> EnumSet.of(Comparison.PRIOR);
            case "year" -> EnumSet.of(Comparison.YEAR);
            case "both" -> EnumSet.allOf(Comparison.class);
            default -> EnumSet.noneOf(Comparison.class);
        };
    }

    /** The period that a comparison sets this one beside. */
    public Period period(Comparison comparison) {
        return comparison.of(period, today());
    }

    /** As much of the period as has passed. */
    public Period elapsed() {
        return Periods.at(today()).elapsed(period);
    }

    private LocalDate today() {
        return GamingDay.of(property).dateAt(at);
    }

    /** The first gaming date that is read, of the period or of the one compared with. */
    public LocalDate readFrom() {
        return compare().stream()
                .map(comparison -> period(comparison).first())
                .reduce(period.first(), (one, other) -> one.isBefore(other) ? one : other);
    }
}
