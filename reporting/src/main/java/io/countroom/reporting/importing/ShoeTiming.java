package io.countroom.reporting.importing;

import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeValue;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.WagerRow;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The expected gain of the house from the timing of wagers: the value of each wager on a full shoe less its value on the shoe as dealt
 * so far. The shoe is known while the log has every round of it in order, from the first. For one thread.
 */
final class ShoeTiming {

    private final RecentShoes<Shoe> shoes = new RecentShoes<>();

    private static final class Shoe {

        private final int[] gone = new int[Rank.values().length];
        private int lastHand;
        private double cents;
        /** Cumulative rounding: the rounds of a shoe add up to its sum, to half a cent. */
        private long rounded;

        private long take(Map<String, ShoeValue> values, List<WagerRow> wagers) {
            for (WagerRow wager : wagers) {
                ShoeValue value = values.get(wager.wager());
                if (value != null && wager.initialCents() > 0) {
                    cents += wager.initialCents() * (value.full() - value.after(gone));
                }
            }
            long before = rounded;
            rounded = Math.round(cents);
            return rounded - before;
        }
    }

    /**
     * Takes the next round; null where its shoe is not known, and for a void round.
     *
     * @param values of its shoe, by wager; empty where the cards of one round go back before the next
     */
    @Nullable Long cents(Map<String, ShoeValue> values, RoundRow round, Round play, List<WagerRow> wagers) {
        if (values.isEmpty()) {
            return round.played() ? (Long) 0L : null;
        }
        if (round.shoe() == null || round.hand() == null) {
            return null;
        }
        Shoe shoe = round.hand() == 1 ? new Shoe() : shoes.get(round.tableId(), round.gamingDate(), round.shoe());
        if (shoe == null || round.hand() <= shoe.lastHand) {
            return null;
        }
        if (round.hand() > shoe.lastHand + 1) {
            shoes.set(round.tableId(), round.gamingDate(), round.shoe(), null);
            return null;
        }
        shoes.set(round.tableId(), round.gamingDate(), round.shoe(), shoe);
        Long cents = round.played() ? (Long) shoe.take(values, wagers) : null;
        ShoeValue.count(play, shoe.gone);
        shoe.lastHand = round.hand();
        return cents;
    }
}
