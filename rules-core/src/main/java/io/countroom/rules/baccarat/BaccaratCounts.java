package io.countroom.rules.baccarat;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupCounts;

/** Counts every ordered deal of six cards by its class. */
final class BaccaratCounts extends CoupCounts {

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

    private static final int[] VALUES = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    private static final int[] NO_CARD = {-1};

    BaccaratCounts(Composition cards) {
        super(cards);
    }

    private static int value(int rank) {
        return rank >= 9 ? 0 : rank + 1;
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
        dealFour((ways, p1, p2, b1, b2) -> {
            int pairs = (p1 == p2 ? Coup.PLAYER_PAIR : 0) + (b1 == b2 ? Coup.BANKER_PAIR : 0);
            int player = (value(p1) + value(p2)) % 10;
            int banker = (value(b1) + value(b2)) % 10;
            visitor.visit(ways, coups, completions, complete(player, banker, pairs, coups, completions));
        });
    }

    private int complete(int player, int banker, int pairs, int[] coups, long[] completions) {
        int n = 0;
        long left = size() - 4;
        int[] ofValue = new int[10];
        for (int rank = 0; rank < RANKS; rank++) {
            ofValue[value(rank)] += left(rank);
        }
        boolean playerDraws = Coup.playerDraws(player, banker);
        for (int third : playerDraws ? VALUES : NO_CARD) {
            boolean bankerDraws = Coup.bankerDraws(player, banker, third);
            // A card that no hand draws may be any remaining card.
            long others = playerDraws && bankerDraws ? 1 : playerDraws || bankerDraws ? left - 1 : left * (left - 1);
            long ways = others * (playerDraws ? ofValue[third] : 1);
            for (int last : bankerDraws ? VALUES : NO_CARD) {
                coups[n] = Coup.classOf(
                        Coup.count(player, third), playerDraws, Coup.count(banker, last), bankerDraws, pairs);
                completions[n++] = ways * (bankerDraws ? ofValue[last] - (last == third ? 1 : 0) : 1);
            }
        }
        return n;
    }
}
