package io.countroom.reporting.cage;

import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * An account from the opening of a period to its closing: opening + in − out + difference = closing.
 *
 * @param openingCents null where no balance was counted before the period
 * @param differenceCents counted balances of the period less what opening and movements make; null where the opening is not known
 * @param closingCents null where no balance was counted up to the end of the period
 */
record AccountRoll(
        @Nullable Long openingCents,
        long inCents,
        long outCents,
        @Nullable Long differenceCents,
        @Nullable Long closingCents) {

    /** The sums of a gaming date; a counted balance is the balance at its end. */
    private record Day(long in, long out, @Nullable Long counted) {

        static final Day NONE = new Day(0, 0, null);

        Day plus(Day more) {
            Long sum = counted == null
                    ? more.counted
                    : more.counted == null ? counted : (Long) Math.addExact(counted, more.counted);
            return new Day(Math.addExact(in, more.in), Math.addExact(out, more.out), sum);
        }

        @Nullable Long after(@Nullable Long balance) {
            return balance == null ? null : (Long) Math.subtractExact(Math.addExact(balance, in), out);
        }
    }

    /**
     * @param slips of the account, since the last balance that was counted before the period at the latest
     * @param from the first gaming date of the period
     * @param amount the part of a slip that is rolled forward: all of it, or one denomination
     */
    static AccountRoll of(Account account, Collection<SlipRow> slips, LocalDate from, ToLongFunction<SlipRow> amount) {
        SortedMap<LocalDate, Day> days = new TreeMap<>();
        for (SlipRow slip : slips) {
            long cents = amount.applyAsLong(slip);
            Day day = slip.kind() == account.in()
                    ? new Day(cents, 0, null)
                    : slip.kind() == account.out() ? new Day(0, cents, null) : new Day(0, 0, cents);
            days.merge(slip.gamingDate(), day, Day::plus);
        }
        Long opening = null;
        for (Day day : days.headMap(from).values()) {
            opening = day.counted != null ? day.counted : day.after(opening);
        }
        Day all = Day.NONE;
        Long balance = opening;
        for (Day day : days.tailMap(from).values()) {
            all = all.plus(day);
            balance = day.counted != null ? day.counted : day.after(balance);
        }
        Long expected = all.after(opening);
        return new AccountRoll(
                opening,
                all.in,
                all.out,
                expected == null || balance == null ? null : (Long) Math.subtractExact(balance, expected),
                balance);
    }
}
