package io.countroom.reporting.sample;

import io.countroom.sql.RefusedException;
import java.time.LocalDate;

/**
 * What the sample casino is to be.
 *
 * @param from the first gaming date
 * @param roundsPerHour at a table on average; quiet hours have fewer, busy ones more
 * @param monthsBefore of earlier counts without rounds; where there are any some tables are of games without rules of play
 */
public record SamplePlan(long seed, LocalDate from, int days, int tables, double roundsPerHour, int monthsBefore) {

    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 1);

    /** A property of some size, for the command line. */
    public static final SamplePlan STANDARD = new SamplePlan(1, OCTOBER, 31, 60, 20);

    /** A month that loads in well under a minute into an embedded database, for the browser, and what it is compared with. */
    public static final SamplePlan ONE_CLICK = new SamplePlan(1, OCTOBER, 31, 18, 8, 15);

    public SamplePlan(long seed, LocalDate from, int days, int tables, double roundsPerHour) {
        this(seed, from, days, tables, roundsPerHour, 0);
    }

    public SamplePlan {
        if (days < 1 || days > 3_660) {
            throw new RefusedException("The days of the sample are from 1 to 3660, not " + days);
        }
        if (tables < 1 || tables > 999) {
            throw new RefusedException("The tables of the sample are from 1 to 999, not " + tables);
        }
        if (!(roundsPerHour > 0 && roundsPerHour <= 500)) {
            throw new RefusedException("A table deals from 1 to 500 rounds an hour, not " + roundsPerHour);
        }
        if (monthsBefore < 0 || monthsBefore > 120) {
            throw new RefusedException("The months before the sample are from 0 to 120, not " + monthsBefore);
        }
    }
}
