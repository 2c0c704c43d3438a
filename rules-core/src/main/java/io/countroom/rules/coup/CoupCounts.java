package io.countroom.rules.coup;

import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;

/** Counts every ordered deal of six cards by its class: the first four cards here, what can follow them by each game. */
public abstract class CoupCounts {

    protected static final int RANKS = 13;
    private static final int MOST_CARDS = 6;

    private final int[] ofRank = new int[RANKS];
    private final int size;
    private final long total;

    protected CoupCounts(Composition cards) {
        for (Rank rank : Rank.values()) {
            ofRank[rank.ordinal()] = cards.ofRank(rank);
        }
        size = cards.size();
        if (size < MOST_CARDS) {
            throw new IllegalArgumentException("a round needs up to six cards; there are " + size);
        }
        long product = 1;
        try {
            for (int i = 0; i < MOST_CARDS; i++) {
                product = Math.multiplyExact(product, (long) size - i);
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(size + " cards are too many to count exactly", e);
        }
        total = product;
    }

    /** All ordered deals of six cards; where a hand stays, the cards that it would have had are counted too. */
    public final long total() {
        return total;
    }

    /** How many cards there were before any was taken. */
    protected final int size() {
        return size;
    }

    /** How many cards of a rank are left. */
    protected final int left(int rank) {
        return ofRank[rank];
    }

    /** Takes a card of the rank out; answers how many there were to choose from. */
    protected final long take(int rank) {
        return Math.max(ofRank[rank]--, 0);
    }

    protected final void putBack(int rank) {
        ofRank[rank]++;
    }

    /** The ranks of the Player's first two cards and of the Banker's. */
    @FunctionalInterface
    protected interface FirstFour {
        /** @param ways in how many orders of cards these can come */
        void dealt(long ways, int p1, int p2, int b1, int b2);
    }

    /** Deals the first four cards in every way, and takes them out meanwhile. */
    protected final void dealFour(FirstFour visitor) {
        for (int p1 = 0; p1 < RANKS; p1++) {
            long ways1 = take(p1);
            for (int p2 = p1; p2 < RANKS; p2++) {
                // The two orders of different ranks are counted at once, here and in the Banker's Hand.
                long ways2 = ways1 * take(p2) * (p1 == p2 ? 1 : 2);
                for (int b1 = 0; b1 < RANKS; b1++) {
                    long ways3 = ways2 * take(b1);
                    for (int b2 = b1; b2 < RANKS; b2++) {
                        long ways4 = ways3 * take(b2) * (b1 == b2 ? 1 : 2);
                        if (ways4 > 0) {
                            visitor.dealt(ways4, p1, p2, b1, b2);
                        }
                        putBack(b2);
                    }
                    putBack(b1);
                }
                putBack(p2);
            }
            putBack(p1);
        }
    }
}
