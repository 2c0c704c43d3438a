package io.countroom.reporting.sequence;

import io.countroom.reporting.roundlog.LoggedRound;
import io.countroom.rules.card.Piece;
import io.countroom.rules.game.Findings;
import io.countroom.rules.game.Hand;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds one shoe at two tables: its first hands have the same cards in the same order as hands at another table. Shuffled cards never
 * repeat. Causes are a shoe that was moved, cards that were not shuffled, or copied rounds. Shoes of earlier imports are known for the
 * gaming dates of the rounds and the date before each.
 */
final class SameShoes {

    static final String AT_TWO_TABLES = "shoe-at-two-tables";

    /** Six hands hold more than twenty cards. */
    private static final int HANDS = 6;

    /** More than the shoes of a hundred tables in a month. */
    private static final int REMEMBERED = 50_000;

    private record Shoe(String table, String gamingDate, int number) {}

    private record Begun(long cards, int hands) {

        static final Begun NOTHING = new Begun(1, 0);

        Begun with(List<Hand> dealt) {
            long all = cards;
            for (Hand hand : dealt) {
                for (Piece piece : hand.pieces()) {
                    all = 0x9E37_79B9_7F4A_7C15L * (all ^ piece.code().hashCode()) + 1;
                    all ^= all >>> 29;
                }
            }
            return new Begun(all, hands + 1);
        }
    }

    /** The shoes of earlier imports. */
    interface Earlier {

        /** @param hands how many of each shoe */
        List<Known> on(LocalDate gamingDate, int hands);
    }

    /** @param hands the hands of each round, in order */
    record Known(String table, int shoe, List<List<Hand>> hands) {}

    private final Earlier earlier;
    private final Set<LocalDate> read = new HashSet<>();

    private final Map<String, Begun> begun = new HashMap<>();
    private final Map<Long, Shoe> shoes = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Shoe> eldest) {
            return size() > REMEMBERED;
        }
    };

    SameShoes(Earlier earlier) {
        this.earlier = earlier;
    }

    private void read(LocalDate gamingDate) {
        if (read.add(gamingDate)) {
            for (Known known : earlier.on(gamingDate, HANDS)) {
                Begun all = Begun.NOTHING;
                for (List<Hand> hands : known.hands) {
                    all = all.with(hands);
                }
                shoes.putIfAbsent(all.cards, new Shoe(known.table, gamingDate.toString(), known.shoe));
            }
        }
    }

    void add(LoggedRound round, RoundOfShoe place, Findings into) {
        Begun before = place == RoundOfShoe.FIRST ? Begun.NOTHING : begun.get(round.table());
        if (before == null || place == RoundOfShoe.UNKNOWN || round.shoe() == null) {
            begun.remove(round.table());
            return;
        }
        Begun now = before.with(round.play().hands());
        if (now.hands < HANDS) {
            begun.put(round.table(), now);
            return;
        }
        begun.remove(round.table());
        read(round.gamingDate().minusDays(1));
        read(round.gamingDate());
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
}
