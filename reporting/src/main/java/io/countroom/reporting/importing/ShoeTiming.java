package io.countroom.reporting.importing;

import io.countroom.rules.card.Rank;
import io.countroom.rules.expectation.Expectations;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.ShoeValue;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.WagerRow;
import java.util.Arrays;
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

        private boolean leavesCards(Map<String, ShoeValue> values) {
            int cards = Arrays.stream(gone).sum();
            return values.values().stream().allMatch(value -> cards < value.cards());
        }

        private long micros(Map<String, ShoeValue> values, List<WagerRow> wagers) {
            double cents = 0;
            for (WagerRow wager : wagers) {
                ShoeValue value = values.get(wager.wager());
                if (value != null && wager.initialCents() > 0) {
                    cents += wager.initialCents() * (value.full() - value.after(gone));
                }
            }
            return Math.round(cents * Expectations.PER_CENT);
        }
    }

    /**
     * Takes the next round.
     *
     * @param values of its shoe, by wager; empty if the game does not value any
     * @return null if the shoe or its value is not known, and for a void round; 0 if cards return to play after each round
     */
    @Nullable Long micros(TableRules rules, Map<String, ShoeValue> values, RoundRow round, Round play, List<WagerRow> wagers) {
        if (values.isEmpty()) {
            return round.played() && rules.shoeAudit().isEmpty() ? (Long) 0L : null;
        }
        if (round.shoe() == null || round.hand() == null) {
            return null;
        }
        Shoe shoe = round.hand() == 1 ? new Shoe() : shoes.get(round.tableId(), round.gamingDate(), round.shoe());
        if (shoe == null || round.hand() <= shoe.lastHand) {
            return null;
        }
        boolean known = round.hand() == shoe.lastHand + 1 && shoe.leavesCards(values);
        shoes.set(round.tableId(), round.gamingDate(), round.shoe(), known ? shoe : null);
        Long micros = known && round.played() ? (Long) shoe.micros(values, wagers) : null;
        ShoeValue.count(play, shoe.gone);
        shoe.lastHand = round.hand();
        return micros;
    }
}
