package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;

/** Counts every ordered deal of six cards by its class. */
final class Counts {

    private static final int RANKS = 13;

    private final int[] ofRank = new int[RANKS];
    private final int[] ofValue = new int[10];
    private final int size;
    private final long total;

    /** One deal of the first four cards and all that can follow it. */
    @FunctionalInterface
    interface Visitor {

        /**
         * @param ways in how many orders of cards these first four can come
         * @param coups the classes that can follow; the first {@code n} entries count
         * @param completions for each of them, how many ordered pairs of fifth and sixth cards lead to it
         */
        void visit(long ways, int[] coups, long[] completions, int n);
    }

    Counts(Composition cards) {
        for (Rank rank : Rank.values()) {
            int copies = cards.ofRank(rank);
            ofRank[rank.ordinal()] = copies;
            ofValue[value(rank.ordinal())] += copies;
        }
        size = cards.size();
        if (size < 6) {
            throw new IllegalArgumentException("a round needs up to six cards; there are " + size);
        }
        long product = 1;
        try {
            for (int i = 0; i < 6; i++) {
                product = Math.multiplyExact(product, (long) size - i);
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(size + " cards are too many to count exactly", e);
        }
        total = product;
    }

    private static int value(int rank) {
        return rank >= 9 ? 0 : rank + 1;
    }

    /** All ordered deals of six cards; where a hand stays, the cards that it would have had are counted too. */
    long total() {
        return total;
    }

    long[] byClass() {
        long[] counts = new long[Coup.CLASSES];
        visit((ways, coups, completions, n) -> {
            for (int i = 0; i < n; i++) {
                counts[coups[i]] += ways * completions[i];
            }
        });
        return counts;
    }

    void visit(Visitor visitor) {
        int[] coups = new int[110];
        long[] completions = new long[110];
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
                            int pairs = (p1 == p2 ? Coup.PLAYER_PAIR : 0) + (b1 == b2 ? Coup.BANKER_PAIR : 0);
                            int player = (value(p1) + value(p2)) % 10;
                            int banker = (value(b1) + value(b2)) % 10;
                            visitor.visit(
                                    ways4, coups, completions, complete(player, banker, pairs, coups, completions));
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

    private int complete(int player, int banker, int pairs, int[] coups, long[] completions) {
        int n = 0;
        long left = size - 4;
        if (!Coup.playerDraws(player, banker)) {
            if (!Coup.bankerDraws(player, banker, -1)) {
                coups[n] = Coup.classOf(player, false, banker, false, pairs);
                completions[n++] = left * (left - 1);
                return n;
            }
            for (int third = 0; third < 10; third++) {
                coups[n] = Coup.classOf(player, false, (banker + third) % 10, true, pairs);
                completions[n++] = ofValue[third] * (left - 1);
            }
            return n;
        }
        for (int third = 0; third < 10; third++) {
            int drawn = (player + third) % 10;
            long ways = ofValue[third];
            if (ways == 0) {
                continue;
            }
            if (!Coup.bankerDraws(player, banker, third)) {
                coups[n] = Coup.classOf(drawn, true, banker, false, pairs);
                completions[n++] = ways * (left - 1);
                continue;
            }
            for (int last = 0; last < 10; last++) {
                coups[n] = Coup.classOf(drawn, true, (banker + last) % 10, true, pairs);
                completions[n++] = ways * (ofValue[last] - (last == third ? 1 : 0));
            }
        }
        return n;
    }

    /** Takes a card of the rank out; answers how many there were to choose from. */
    private long take(int rank) {
        int there = ofRank[rank]--;
        ofValue[value(rank)]--;
        return Math.max(there, 0);
    }

    private void putBack(int rank) {
        ofRank[rank]++;
        ofValue[value(rank)]++;
    }
}
