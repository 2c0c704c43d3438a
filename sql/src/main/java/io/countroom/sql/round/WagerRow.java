package io.countroom.sql.round;

import org.jspecify.annotations.Nullable;

/**
 * A wager of a round as stored.
 *
 * @param number from 0, in the order logged
 * @param paidCents net to the player; null where the log does not say
 * @param dueCents net to the player; null where it cannot be known
 * @param outcome in the chapter's words; null where it cannot be known
 * @param player the log's id of the player; null where it does not say
 * @param expectedMicros what the house was to win, in millionths of a dollar; null without odds, and of a void round
 * @param varianceCents2 with the first wager of an id, of all wagers of that id in the round; null with the others, without odds,
 *     and of a void round
 */
public record WagerRow(
        int number,
        int seat,
        int hand,
        String wager,
        long amountCents,
        long initialCents,
        @Nullable Long paidCents,
        @Nullable Long vigorishCents,
        @Nullable Long dueCents,
        @Nullable Long dueVigorishCents,
        long bonusCents,
        @Nullable String outcome,
        @Nullable String player,
        @Nullable Long expectedMicros,
        @Nullable Long varianceCents2) {

    /** Paid beyond due; null where one of them is not known. */
    public @Nullable Long overpaidCents() {
        return paidCents == null || dueCents == null ? null : (Long) (paidCents - dueCents);
    }

    WagerRow expected(@Nullable Long micros, @Nullable Long variance) {
        return new WagerRow(
                number,
                seat,
                hand,
                wager,
                amountCents,
                initialCents,
                paidCents,
                vigorishCents,
                dueCents,
                dueVigorishCents,
                bonusCents,
                outcome,
                player,
                micros,
                variance);
    }
}
