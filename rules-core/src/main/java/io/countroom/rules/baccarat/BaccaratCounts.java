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
}
