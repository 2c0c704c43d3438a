package io.countroom.reporting.importing;

import io.countroom.rules.card.Rank;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeValue;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.WagerRow;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the timing of wagers gave the house on average: what the same wagers are worth on a full shoe less what they were worth on the
 * shoe as it was. A shoe is known as far as the log has each of its rounds from the first on, in order. For one thread.
 */
final class ShoeTiming {

    private static final int SHOES_OPEN = 1_000;

    private final Map<Key, Shoe> shoes = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Shoe> eldest) {
            return size() > SHOES_OPEN;
        }
    };

    private record Key(int tableId, LocalDate gamingDate, int shoe) {}

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
        Key key = new Key(round.tableId(), round.gamingDate(), round.shoe());
        Shoe shoe = round.hand() == 1 ? new Shoe() : shoes.get(key);
        if (shoe == null || round.hand() <= shoe.lastHand) {
            return null;
        }
        if (round.hand() > shoe.lastHand + 1) {
            shoes.remove(key);
            return null;
        }
        shoes.put(key, shoe);
        Long cents = round.played() ? (Long) shoe.take(values, wagers) : null;
        ShoeValue.count(play, shoe.gone);
        shoe.lastHand = round.hand();
        return cents;
    }
}
