package io.countroom.rules.card;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** How many of each card there are: a full shoe, or what is left of one. Immutable. */
public final class Composition {

    private final int[] copies;
    private final int size;

    private Composition(int[] copies) {
        this.copies = copies;
        this.size = Arrays.stream(copies).sum();
    }

    /** So many decks of 52. */
    public static Composition ofDecks(int decks) {
        int[] copies = new int[53];
        for (Card card : Card.all()) {
            copies[card.index()] = decks;
        }
        return new Composition(copies);
    }

    /** Exactly these cards, as often as they are named. */
    public static Composition of(Collection<Card> cards) {
        int[] copies = new int[53];
        for (Card card : cards) {
            copies[card.index()]++;
        }
        return new Composition(copies);
    }

    /** The cards without one rank, as Spanish decks have no 10s. */
    public Composition withoutRank(Rank rank) {
        int[] left = copies.clone();
        for (Suit suit : Suit.values()) {
            left[Card.of(rank, suit).index()] = 0;
        }
        return new Composition(left);
    }

    /** The cards without one card. */
    public Composition without(Card card) {
        int[] left = copies.clone();
        left[card.index()]--;
        return new Composition(left);
    }

    public int copies(Card card) {
        return copies[card.index()];
    }

    /** How many cards of that rank there are, in all suits. */
    public int ofRank(Rank rank) {
        return Arrays.stream(Suit.values())
                .mapToInt(suit -> copies(Card.of(rank, suit)))
                .sum();
    }

    /** How many cards of each number of pips there are, 1 for the ace to 10; the first entry is unused. */
    public int[] byPips() {
        int[] counts = new int[11];
        for (Rank rank : Rank.values()) {
            counts[rank.pips()] += ofRank(rank);
        }
        return counts;
    }

    /** How many cards there are. */
    public int size() {
        return size;
    }

    /** Every single card, in index order. */
    public List<Card> cards() {
        List<Card> cards = new ArrayList<>(size);
        for (int index = 0; index < copies.length; index++) {
            for (int i = 0; i < copies[index]; i++) {
                cards.add(Card.of(index));
            }
        }
        return cards;
    }
}
