package io.countroom.sql.hold;

import static org.jooq.impl.DSL.noCondition;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.SortedSet;
import org.jooq.Condition;
import org.jooq.Field;

/**
 * Whole months, of which there are roll-ups of their own.
 *
 * @param first the first gaming date of the first of them
 * @param after the first gaming date after the last of them
 */
record Months(LocalDate first, LocalDate after) {

    static final Months NONE = new Months(LocalDate.EPOCH, LocalDate.EPOCH);

    /** Those that lie in the scope with all their gaming dates. */
    static Months within(HoldScope scope) {
        LocalDate first = scope.from().minusDays(1).plusMonths(1).withDayOfMonth(1);
        LocalDate after = scope.to().plusDays(1).withDayOfMonth(1);
        return first.isBefore(after) ? new Months(first, after) : NONE;
    }

    /** Those that have gaming dates in the scope. */
    static Months around(HoldScope scope) {
        return new Months(
                scope.from().withDayOfMonth(1), scope.to().withDayOfMonth(1).plusMonths(1));
    }

    /**
     * The longest run of months.
     *
     * @param firsts the first gaming date of each
     */
    static Months longest(SortedSet<LocalDate> firsts) {
        Months longest = NONE;
        Months run = NONE;
        for (LocalDate first : firsts) {
            run = new Months(run.after.equals(first) ? run.first : first, first.plusMonths(1));
            longest = longest.length() < run.length() ? run : longest;
        }
        return longest;
    }

    private long length() {
        return ChronoUnit.MONTHS.between(first, after);
    }

    boolean isEmpty() {
        return first.equals(after);
    }

    /** Whether no gaming date of the scope is of another month. */
    boolean areAllOf(HoldScope scope) {
        return !scope.from().isBefore(first) && scope.to().isBefore(after);
    }

    /** That a gaming date is of one of them, or a month is one. */
    Condition with(Field<LocalDate> date) {
        return date.ge(first).and(date.lt(after));
    }

    /** That a gaming date is of none of them. */
    Condition without(Field<LocalDate> date) {
        return isEmpty() ? noCondition() : date.lt(first).or(date.ge(after));
    }
}
