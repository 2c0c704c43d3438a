package io.countroom.sql.round;

import org.jspecify.annotations.Nullable;

/**
 * A wager of a round as stored.
 *
 * @param number from 0, in the order logged
 * @param paidCents net to the player; null where the log does not say
 * @param dueCents net to the player; null where it cannot be known
 * @param outcome in the chapter's words; null where it cannot be known
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
        @Nullable String outcome) {}
