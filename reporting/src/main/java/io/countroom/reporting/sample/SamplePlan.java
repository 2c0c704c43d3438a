package io.countroom.reporting.sample;

import io.countroom.sql.RefusedException;
import java.time.LocalDate;

/**
 * Parameters of the sample casino.
 *
 * @param from the first gaming date
 * @param roundsPerHour at a table on average; quiet hours have fewer, busy ones more
 * @param monthsBefore of earlier counts without rounds
 * @param mix of games and wagers
 */
public record SamplePlan(
        long seed, LocalDate from, int days, int tables, double roundsPerHour, int monthsBefore, Mix mix) {

    /** The mix of games and wagers. */
    public enum Mix {
        /** Every game and every main wager equally often, so that few rounds have many cases; no game without rules of play. */
        EVEN,
        /**
         * The usual mix of a casino. Blackjack Switch is left out, because every form that Chapter 633a permits gives the player an
         * edge. Some tables deal games without rules of play.
         */
        ORDINARY
    }

    private static final LocalDate OCTOBER = LocalDate.of(2026, 10, 1);

    /** A property of some size, for the command line. */
    public static final SamplePlan STANDARD = new SamplePlan(1, OCTOBER, 31, 60, 20, 0, Mix.ORDINARY);

    /** Three months that load within two minutes into an embedded database, for the browser, and what they are compared with. */
    public static final SamplePlan ONE_CLICK = new SamplePlan(1, OCTOBER.minusMonths(2), 92, 16, 5, 15, Mix.ORDINARY);

    public SamplePlan(long seed, LocalDate from, int days, int tables, double roundsPerHour) {
        this(seed, from, days, tables, roundsPerHour, 0, Mix.EVEN);
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

    /** The first date of the last month: the sample for the browser has faults from then on, so that earlier months can be closed. */
    LocalDate lastMonth() {
        LocalDate month = from.plusDays(days - 1L).withDayOfMonth(1);
        return month.isBefore(from) ? from : month;
    }
}
