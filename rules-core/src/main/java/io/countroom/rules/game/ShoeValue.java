package io.countroom.rules.game;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Rank;
import io.countroom.rules.card.Suit;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The average gain of a unit of a wager in the next round, by the cards that have left the shoe: the exact value of a full shoe, and
 * the exact effect of each rank, which is by how much one card less of it changes that value. Effects are added up and grow as the shoe
 * runs down; what cards do beyond the sum of their effects is left out, at Blackjack less than 0.3% of the wager when half a shoe is
 * dealt.
 *
 * <p>Under one fixed way to play, random cards leave the expected value unchanged. Values of the best play for each shoe grow slightly
 * with each card (at Blackjack by 0.001%), so the mean effect is subtracted.
 *
 * @param full of a full shoe
 * @param cards in the full shoe
 * @param effects of one card less, by the rank's ordinal
 */
public record ShoeValue(double full, int cards, double[] effects) {

    public ShoeValue {
        effects = effects.clone();
    }

    @Override
    public double[] effects() {
        return effects.clone();
    }

    /**
     * @param values the exact value of each wager, by its id, from such a shoe; a suit has no influence beyond the number of its cards
     */
    public static Map<String, ShoeValue> of(Composition shoe, Function<Composition, Map<String, Double>> values) {
        Map<Rank, Map<String, Double>> less = new EnumMap<>(Rank.class);
        for (Rank rank : Rank.values()) {
            Card card = Card.of(rank, Suit.values()[0]);
            less.put(rank, values.apply(shoe.copies(card) > 0 ? shoe.without(card) : shoe));
        }
        Map<String, ShoeValue> all = new HashMap<>();
        values.apply(shoe).forEach((wager, full) -> {
            double[] effects = new double[Rank.values().length];
            less.forEach((rank, value) -> effects[rank.ordinal()] = Objects.requireNonNull(value.get(wager)) - full);
            double mean = 0;
            for (Rank rank : Rank.values()) {
                mean += effects[rank.ordinal()] * shoe.ofRank(rank) / shoe.size();
            }
            for (Rank rank : Rank.values()) {
                effects[rank.ordinal()] -= shoe.ofRank(rank) == 0 ? 0 : mean;
            }
            all.put(wager, new ShoeValue(full, shoe.size(), effects));
        });
        return all;
    }

    /** @param gone how many cards of each rank, by its ordinal, have left the shoe; some have to be left */
    public double after(int[] gone) {
        double sum = 0;
        int left = cards;
        for (int rank = 0; rank < gone.length; rank++) {
            sum += gone[rank] * effects[rank];
            left -= gone[rank];
        }
        return full + sum * (cards - 1) / Math.max(left, 1);
    }

    /** Adds the cards of a round to those that have left its shoe. */
    public static void count(Round round, int[] gone) {
        round.hands().forEach(hand -> hand.pieces().forEach(piece -> count(piece, gone)));
        for (Round.Discard discard : round.discards()) {
            // An exposed card may also be in a hand.
            if (discard.kind() != Round.Discard.Kind.EXPOSED) {
                count(discard.piece(), gone);
            }
        }
    }

    private static void count(Piece piece, int[] gone) {
        if (piece instanceof Card card && !card.joker()) {
            gone[card.rank().ordinal()]++;
        }
    }
}
