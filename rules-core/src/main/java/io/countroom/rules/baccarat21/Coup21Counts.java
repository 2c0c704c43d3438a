package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupCounts;

/**
 * Counts every ordered deal of six cards by its class. Hands of less than 17 are taken to draw after a natural too, as
 * they do when a Bonus Wager is made; that changes no other wager.
 */
final class Coup21Counts extends CoupCounts {

    Coup21Counts(Composition cards) {
        super(cards);
    }

    long[] byClass(boolean acesOwnTotal) {
        long[] counts = new long[Coup21.CLASSES];
        dealFour((ways, p1, p2, b1, b2) -> complete(counts, ways, p1, p2, b1, b2, acesOwnTotal));
        return counts;
    }

    private void complete(long[] counts, long ways, int p1, int p2, int b1, int b2, boolean acesOwnTotal) {
        long left = size() - 4;
        boolean natural = Coup21.natural(p1, p2) || Coup21.natural(b1, b2);
        boolean playerDraws = Coup21.below17(p1, p2);
        boolean bankerDraws = Coup21.below17(b1, b2);
        if (!playerDraws) {
            int player = Coup21.hand(p1, p2, -1, false, acesOwnTotal);
            completeBanker(counts, ways * (left - 1), player, left, b1, b2, bankerDraws, natural, acesOwnTotal);
            return;
        }
        for (int p3 = 0; p3 < RANKS; p3++) {
            long drawn = ways * left(p3);
            if (drawn > 0) {
                take(p3);
                int player = Coup21.hand(p1, p2, p3, !natural, acesOwnTotal);
                completeBanker(counts, drawn, player, left - 1, b1, b2, bankerDraws, natural, acesOwnTotal);
                putBack(p3);
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
            counts[Coup21.classOf(player, Coup21.hand(b1, b2, -1, false, acesOwnTotal))] += ways * left;
            return;
        }
        for (int b3 = 0; b3 < RANKS; b3++) {
            if (left(b3) > 0) {
                counts[Coup21.classOf(player, Coup21.hand(b1, b2, b3, !natural, acesOwnTotal))] += ways * left(b3);
            }
        }
    }

    /** How many ordered draws of three cards make each bonus hand, if two aces take no card. */
    long[] bonusWhereTwoAcesStand() {
        long[] counts = new long[Coup21.THREE_SEVENS + 1];
        for (int first = 0; first < RANKS; first++) {
            long ways1 = take(first);
            for (int second = 0; second < RANKS; second++) {
                long ways2 = ways1 * take(second);
                if (Coup21.below17(first, second) && !Coup21.twoAces(first, second)) {
                    for (int third = 0; third < RANKS; third++) {
                        counts[Coup21.bonus(first, second, third)] += ways2 * Math.max(left(third), 0);
                    }
                } else {
                    counts[Coup21.bonus(first, second, -1)] += ways2 * (size() - 2);
                }
                putBack(second);
            }
            putBack(first);
        }
        return counts;
    }
}
