package io.countroom.sql.fact;

import io.countroom.sql.round.Slice;
import java.time.LocalDate;

/**
 * Whole months.
 *
 * @param first the first gaming date of the first of them
 * @param after the first gaming date after the last of them
 */
record Months(LocalDate first, LocalDate after) {

    /** The months whose gaming dates are all in the slice. */
    static Months within(Slice slice) {
        LocalDate first = slice.from().minusDays(1).plusMonths(1).withDayOfMonth(1);
        LocalDate after = slice.to().plusDays(1).withDayOfMonth(1);
        return new Months(first, first.isBefore(after) ? after : first);
    }

    boolean isEmpty() {
        return first.equals(after);
    }

    /** Whether no gaming date of the slice is of another month. */
    boolean areAllOf(Slice slice) {
        return !isEmpty() && !slice.from().isBefore(first) && slice.to().isBefore(after);
    }
}
