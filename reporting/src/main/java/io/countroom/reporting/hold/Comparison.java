package io.countroom.reporting.hold;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;

/** What the figures of a period are set beside. */
public enum Comparison {
    /** The period of the same length before it. */
    PRIOR,
    /** The same period a year earlier. */
    YEAR;

    public Period of(Period period) {
        Periods periods = Periods.at(period.last());
        return switch (this) {
            case PRIOR -> periods.before(period);
            case YEAR -> periods.yearBefore(period);
        };
    }

    /** The id of the section of a report in which the two stand beside each other. */
    String sectionId() {
        return this == PRIOR ? "prior" : "yearBefore";
    }
}
