package io.countroom.sql.round;

import java.math.BigDecimal;
import org.jooq.Record;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a list of rounds. Amounts are of the wager that the list is filtered by, otherwise of all wagers. Handle and
 * expected win leave out void rounds.
 *
 * @param paidCents net to the players, where it is known
 * @param overpaidCents paid beyond due, over the wagers where both are known
 * @param underpaidCents due beyond paid
 */
public record RoundTotals(
        long played,
        long voided,
        long wageredCents,
        long paidCents,
        long dueCents,
        long overpaidCents,
        long underpaidCents,
        long expectedMicros) {

    static final RoundTotals NOTHING = new RoundTotals(0, 0, 0, 0, 0, 0, 0, 0);

    /** From a row of these sums in this order; null, as of no row, is zero. */
    static RoundTotals of(Record sums) {
        return new RoundTotals(
                whole(sums.get(0, BigDecimal.class)),
                whole(sums.get(1, BigDecimal.class)),
                whole(sums.get(2, BigDecimal.class)),
                whole(sums.get(3, BigDecimal.class)),
                whole(sums.get(4, BigDecimal.class)),
                whole(sums.get(5, BigDecimal.class)),
                whole(sums.get(6, BigDecimal.class)),
                whole(sums.get(7, BigDecimal.class)));
    }

    static RoundTotals plus(RoundTotals one, RoundTotals other) {
        return new RoundTotals(
                one.played + other.played,
                one.voided + other.voided,
                one.wageredCents + other.wageredCents,
                one.paidCents + other.paidCents,
                one.dueCents + other.dueCents,
                one.overpaidCents + other.overpaidCents,
                one.underpaidCents + other.underpaidCents,
                one.expectedMicros + other.expectedMicros);
    }

    private static long whole(@Nullable BigDecimal sum) {
        return sum == null ? 0 : sum.longValueExact();
    }
}
