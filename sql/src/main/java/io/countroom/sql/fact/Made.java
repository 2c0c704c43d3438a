package io.countroom.sql.fact;

import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.WagerRow;
import org.jspecify.annotations.Nullable;

/**
 * A wager of a round.
 *
 * @param first whether no earlier wager of the round has the same id
 * @param firstOfOutcome whether no earlier wager of the same id came out the same
 */
record Made(RoundRow round, WagerRow wager, boolean first, boolean firstOfOutcome) {

    boolean played() {
        return round.played();
    }

    /** Nothing where it is not known: another measure counts how often that is. */
    static long known(@Nullable Long value) {
        return value == null ? 0 : value;
    }

    long ifPlayed(long value) {
        return round.played() ? value : 0;
    }

    long ifVoid(long value) {
        return round.played() ? 0 : value;
    }

    long one(boolean counts) {
        return counts && round.played() ? 1 : 0;
    }

    /** Paid beyond due, where both are known. */
    long overpaidCents() {
        Long paid = wager.paidCents();
        Long due = wager.dueCents();
        return paid == null || due == null ? 0 : paid - due;
    }
}
