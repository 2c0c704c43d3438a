package io.countroom.reporting.hold;

import io.countroom.reporting.period.Period;
import io.countroom.sql.property.Property;
import java.util.List;

/**
 * What a hold report is asked for.
 *
 * @param by how its rows are nested, outermost first; at least one
 */
public record HoldQuery(Property property, Period period, List<Dimension> by, HoldFilter filter) {

    public HoldQuery {
        by = List.copyOf(by);
        if (by.isEmpty()) {
            throw new IllegalArgumentException("a hold report is by something");
        }
    }
}
