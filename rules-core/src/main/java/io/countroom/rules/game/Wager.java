package io.countroom.rules.game;

import org.jspecify.annotations.Nullable;

/**
 * A wager as logged.
 *
 * @param seat who made it
 * @param id which wager, as {@link OfferedWager#id}
 * @param hand the number of the seat's hand that it rides on; 1 where a seat has one hand or none
 * @param cents all that was put at risk, doubles included
 * @param paidCents what the player gained, net of the wager and of vigorish: positive paid by the house, negative taken,
 *     0 returned; null where the log does not say
 * @param vigorishCents the vigorish that was charged; null where the log does not say
 */
public record Wager(
        int seat,
        String id,
        int hand,
        long cents,
        @Nullable Long paidCents,
        @Nullable Long vigorishCents) {

    public static Wager of(int seat, String id, long cents) {
        return new Wager(seat, id, 1, cents, null, null);
    }

    public Wager withPaid(@Nullable Long changed) {
        return new Wager(seat, id, hand, cents, changed, vigorishCents);
    }

    public Wager withVigorish(@Nullable Long changed) {
        return new Wager(seat, id, hand, cents, paidCents, changed);
    }

    public Wager withCents(long changed) {
        return new Wager(seat, id, hand, changed, paidCents, vigorishCents);
    }
}
