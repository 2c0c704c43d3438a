package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;

/**
 * Counts every ordered deal of six cards by its class. Hands of less than 17 are taken to draw after a natural too, as
 * they do when a Bonus Wager is made; that changes no other wager.
 */
final class Counts {

    private static final int RANKS = 13;

    private final int[] ofRank = new int[RANKS];
    private final int size;
    private final long total;

    Counts(Composition cards) {
        for (Rank rank : Rank.values()) {
            ofRank[rank.ordinal()] = cards.ofRank(rank);
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

    long total() {
        return total;
    }

    long[] byClass(boolean acesOwnTotal) {
        long[] counts = new long[Coup.CLASSES];
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
                            complete(counts, ways4, p1, p2, b1, b2, acesOwnTotal);
                        }
                        putBack(b2);
                    }
                    putBack(b1);
                }
                putBack(p2);
            }
            putBack(p1);
        }
        return counts;
    }

    private void complete(long[] counts, long ways, int p1, int p2, int b1, int b2, boolean acesOwnTotal) {
        long left = size - 4;
        boolean natural = Coup.natural(p1, p2) || Coup.natural(b1, b2);
        boolean playerDraws = Coup.below17(p1, p2);
        boolean bankerDraws = Coup.below17(b1, b2);
        if (!playerDraws) {
            int player = Coup.hand(p1, p2, -1, false, acesOwnTotal);
            completeBanker(counts, ways * (left - 1), player, left, b1, b2, bankerDraws, natural, acesOwnTotal);
            return;
        }
        for (int p3 = 0; p3 < RANKS; p3++) {
            long drawn = ways * ofRank[p3];
            if (drawn > 0) {
                ofRank[p3]--;
                int player = Coup.hand(p1, p2, p3, !natural, acesOwnTotal);
                completeBanker(counts, drawn, player, left - 1, b1, b2, bankerDraws, natural, acesOwnTotal);
                ofRank[p3]++;
            }
        }
    }

    private void completeBanker(
            long[] counts,
            long ways,
            int player,
            long left,
            int b1,
            int b2,
            boolean draws,
            boolean natural,
            boolean acesOwnTotal) {
        if (!draws) {
            counts[Coup.classOf(player, Coup.hand(b1, b2, -1, false, acesOwnTotal))] += ways * left;
            return;
        }
        for (int b3 = 0; b3 < RANKS; b3++) {
            if (ofRank[b3] > 0) {
                counts[Coup.classOf(player, Coup.hand(b1, b2, b3, !natural, acesOwnTotal))] += ways * ofRank[b3];
            }
        }
    }

    /** How many ordered draws of three cards make each bonus hand, if two aces take no card. */
    long[] bonusWhereTwoAcesStand() {
        long[] counts = new long[Coup.THREE_SEVENS + 1];
        for (int first = 0; first < RANKS; first++) {
            long ways1 = take(first);
            for (int second = 0; second < RANKS; second++) {
                long ways2 = ways1 * take(second);
                if (Coup.below17(first, second) && !Coup.twoAces(first, second)) {
                    for (int third = 0; third < RANKS; third++) {
                        counts[Coup.bonus(first, second, third)] += ways2 * Math.max(ofRank[third], 0);
                    }
                } else {
                    counts[Coup.bonus(first, second, -1)] += ways2 * (size - 2);
                }
                putBack(second);
            }
            putBack(first);
        }
        return counts;
    }

    /** Takes a card of the rank out; answers how many there were to choose from. */
    private long take(int rank) {
        return Math.max(ofRank[rank]--, 0);
    }

    private void putBack(int rank) {
        ofRank[rank]++;
    }
}
