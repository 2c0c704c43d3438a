package io.countroom.reporting.hold;

import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * What a hold report is asked for.
 *
 * @param by how its rows are nested, outermost first; at least one
 * @param compare what the period is set beside
 */
public record HoldQuery(
        Property property, Period period, List<Dimension> by, HoldFilter filter, Set<Comparison> compare) {

    /** A period by itself. */
    public HoldQuery(Property property, Period period, List<Dimension> by, HoldFilter filter) {
        this(property, period, by, filter, Set.of());
    }

    public HoldQuery {
        compare = Set.copyOf(compare);
        by = List.copyOf(by);
        if (by.isEmpty()) {
            throw new IllegalArgumentException("a hold report is by something");
        }
    }

    /** The same of another period, which is set beside nothing. */
    public HoldQuery of(Period other) {
        return new HoldQuery(property, other, by, filter);
    }

    /** The first gaming date that is read: that of the period, or of one that it is set beside. */
    public LocalDate readFrom() {
        return compare.stream()
                .map(comparison -> comparison.of(period).first())
                .reduce(period.first(), (one, other) -> one.isBefore(other) ? one : other);
    }
}
