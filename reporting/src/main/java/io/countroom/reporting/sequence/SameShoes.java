package io.countroom.reporting.sequence;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finds one shoe at two tables: its first hands have the same cards in the same order as hands at another table. Shuffled cards never
 * repeat. Causes are a shoe that was moved, cards that were not shuffled, or copied rounds.
 */
final class SameShoes {

    static final String AT_TWO_TABLES = "shoe-at-two-tables";

    /** Six hands hold more than twenty cards. */
    private static final int HANDS = 6;

    /** More than the shoes of a hundred tables in a month. */
    private static final int REMEMBERED = 50_000;

    private record Shoe(String table, String gamingDate, int number) {}

    private record Begun(long cards, int hands) {}

    private final Map<String, Begun> begun = new HashMap<>();
    private final Map<Long, Shoe> shoes = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Shoe> eldest) {
            return size() > REMEMBERED;
        }
    };

    void add(LoggedRound round, RoundOfShoe place, Findings into) {
        Begun before = place == RoundOfShoe.FIRST ? new Begun(1, 0) : begun.get(round.table());
        if (before == null || place == RoundOfShoe.UNKNOWN || round.shoe() == null) {
            begun.remove(round.table());
            return;
        }
        Begun now = new Begun(cards(before.cards, round), before.hands + 1);
        if (now.hands < HANDS) {
            begun.put(round.table(), now);
            return;
        }
        begun.remove(round.table());
        Shoe shoe = new Shoe(round.table(), round.gamingDate().toString(), round.shoe());
        Shoe other = shoes.putIfAbsent(now.cards, shoe);
        if (other != null && !other.table.equals(shoe.table)) {
            into.add(
                    AT_TWO_TABLES,
                    "The first " + HANDS + " hands of shoe " + shoe.number + " have the cards of shoe " + other.number
                            + " at " + other.table + " on " + other.gamingDate + ", in the same order",
                    TableSequence.RECORDS);
        }
    }

    private static long cards(long before, LoggedRound round) {
        long cards = before;
        for (Hand hand : round.play().hands()) {
            for (Piece piece : hand.pieces()) {
                cards = 0x9E37_79B9_7F4A_7C15L * (cards ^ piece.code().hashCode()) + 1;
                cards ^= cards >>> 29;
            }
        }
        return cards;
    }
}
