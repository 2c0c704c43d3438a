package io.countroom.rules.game;

import java.util.List;
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
 * @param vigorishCents the vigorish that was charged, collected or marked; null where the log does not say
 * @param player the id of the player, which no rule of play asks for; null where the log does not say
 */
public record Wager(
        int seat,
        String id,
        int hand,
        long cents,
        @Nullable Long paidCents,
        @Nullable Long vigorishCents,
        @Nullable String player) {

    /** A wager of a player whom the log does not name. */
    public Wager(int seat, String id, int hand, long cents, @Nullable Long paidCents, @Nullable Long vigorishCents) {
        this(seat, id, hand, cents, paidCents, vigorishCents, null);
    }

    public static Wager of(int seat, String id, long cents) {
        return new Wager(seat, id, 1, cents, null, null);
    }

    public Wager withPaid(@Nullable Long changed) {
        return new Wager(seat, id, hand, cents, changed, vigorishCents, player);
    }

    public Wager withVigorish(@Nullable Long changed) {
        return new Wager(seat, id, hand, cents, paidCents, changed, player);
    }

    public Wager withCents(long changed) {
        return new Wager(seat, id, hand, changed, paidCents, vigorishCents, player);
    }

    /** Whether one of the wagers before its own place in the list is the same wager of the same hand. */
    public boolean repeats(List<Wager> wagers, int index) {
        for (int i = 0; i < index; i++) {
            Wager other = wagers.get(i);
            if (other.seat == seat && other.hand == hand && other.id.equals(id)) {
                return true;
            }
        }
        return false;
    }
}
