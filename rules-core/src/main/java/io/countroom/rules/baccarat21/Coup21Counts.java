package io.countroom.rules.baccarat21;

import io.countroom.rules.card.Composition;
import io.countroom.rules.coup.CoupCounts;
import java.util.stream.IntStream;

/**
 * Counts every ordered deal of six cards by its class. Hands of less than 17 are taken to draw after a natural too, as
 * they do when a Bonus Wager is made; that changes no other wager.
 */
final class Coup21Counts extends CoupCounts {

    private static final int[] ALL_RANKS = IntStream.range(0, RANKS).toArray();
    private static final int[] NO_CARD = {-1};

    Coup21Counts(Composition cards) {
        super(cards);
    }

    long[] byClass(boolean acesOwnTotal) {
        long[] counts = new long[Coup21.CLASSES];
        dealFour((ways, p1, p2, b1, b2) -> complete(counts, ways, p1, p2, b1, b2, acesOwnTotal));
        return counts;
    }

    private void complete(long[] counts, long ways, int p1, int p2, int b1, int b2, boolean acesOwnTotal) {
        boolean natural = Coup21.natural(p1, p2) || Coup21.natural(b1, b2);
        boolean playerDraws = Coup21.below17(p1, p2);
        boolean bankerDraws = Coup21.below17(b1, b2);
        // A card that no hand draws may be any remaining card.
        long left = size() - 4;
        long others = playerDraws && bankerDraws ? 1 : playerDraws || bankerDraws ? left - 1 : left * (left - 1);
        for (int p3 : playerDraws ? ALL_RANKS : NO_CARD) {
            long drawn = ways * others * (playerDraws ? take(p3) : 1);
            int player = Coup21.hand(p1, p2, p3, playerDraws && !natural, acesOwnTotal);
            for (int b3 : bankerDraws ? ALL_RANKS : NO_CARD) {
                int banker = Coup21.hand(b1, b2, b3, bankerDraws && !natural, acesOwnTotal);
                counts[Coup21.classOf(player, banker)] += drawn * (bankerDraws ? left(b3) : 1);
            }
            if (playerDraws) {
                putBack(p3);
            }
        }
    }

    /** How many ordered draws of three cards make each bonus hand, if two aces take no card. */
    long[] bonusWhereTwoAcesStand() {
        long[] counts = new long[Coup21.THREE_SEVENS + 1];
        for (int first : ALL_RANKS) {
            long ways1 = take(first);
            for (int second : ALL_RANKS) {
                long ways2 = ways1 * take(second);
                boolean draws = Coup21.below17(first, second) && !Coup21.twoAces(first, second);
                for (int third : draws ? ALL_RANKS : NO_CARD) {
                    counts[Coup21.bonus(first, second, third)] += ways2 * (draws ? left(third) : size() - 2);
                }
                putBack(second);
            }
            putBack(first);
        }
        return counts;
    }
}
