package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Hands.TEN;
import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.card.Composition;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * How the dealer's hand ends, given the up card and what is left in the shoe, jointly with the dealer having no Blackjack.
 *
 * <p>The hands that the dealer can end with are multisets too; how many orders of drawing lead to each of them does not depend
 * on the shoe and is counted once. Their chances share factors, so they are kept as a tree in the order of a depth-first walk:
 * one multiplication for each card of the tree adds up everything. Busts are what is left.
 */
public final class Dealer {

    /** The end of a hand: 0 to 4 for totals of 17 to 21, then 22, then more than 22. */
    static final int ENDS = 7;

    static final int END_21 = 4;

    /** Told apart from other busts only where a 22 matters (Blackjack Switch). */
    static final int END_22 = 5;

    static final int BUST = 6;

    /** No hand has so many cards. */
    public static final int MOST_CARDS = 24;

    private final int up;
    private int nodes;

    /** By node: the card, how many such cards came before it, how deep it lies, and the end of a hand that ends there. */
    private final int[] node;

    /** By node: in how many orders the dealer can draw that hand; 0 where it does not end. */
    private final double[] orders;

    private final double[] product = new double[MOST_CARDS];
    private final double[] scale = new double[MOST_CARDS];
    private final double[] slots = new double[(ENDS + 1) * 4];

    /**
     * @param up the value of the up card, numbered as in {@link Hands}
     * @param totals the totals of the hands to count
     */
    Dealer(Hands hands, int up, boolean hitSoft17, IntPredicate totals) {
        this.up = up;
        double[] ending = ending(hands, up, hitSoft17, totals);
        int[] marks = new int[hands.count];
        double[] ways = new double[hands.count];
        // From tens down: large cards end hands soon, which keeps the tree small.
        walk(hands, ending, marks, ways, hands.one[up], TEN, 0, 0);
        node = Arrays.copyOf(marks, nodes);
        orders = Arrays.copyOf(ways, nodes);
    }

    private Dealer(Dealer other) {
        up = other.up;
        nodes = other.nodes;
        node = other.node;
        orders = other.orders;
    }

    /** The same with working space of its own. */
    Dealer copy() {
        return new Dealer(this);
    }

    /** By hand: in how many orders the dealer draws to it and ends there with such a total. */
    private static double[] ending(Hands hands, int up, boolean hitSoft17, IntPredicate totals) {
        double[] ways = new double[hands.count];
        ways[hands.one[up]] = 1;
        for (int hand = 1; hand < hands.count; hand++) {
            boolean draws = Points.dealerDraws(hands.total[hand], hands.soft[hand], hitSoft17);
            for (int drawn = 0; draws && drawn < VALUES; drawn++) {
                int then = hands.next[hand * VALUES + drawn];
                boolean blackjack = hands.size[hand] == 1 && (up == ACE && drawn == TEN || up == TEN && drawn == ACE);
                if (then >= 0 && !blackjack) {
                    ways[then] += ways[hand];
                }
            }
            if (draws || !totals.test(hands.total[hand])) {
                ways[hand] = 0;
            }
        }
        return ways;
    }

    /** Adds the nodes below a hand that lead to one that ends; whether there are any. */
    private boolean walk(
            Hands hands, double[] ending, int[] marks, double[] ways, int hand, int last, int sameBefore, int deep) {
        boolean ends = false;
        for (int drawn = last; drawn >= 0; drawn--) {
            int then = hands.next[hand * VALUES + drawn];
            if (then < 0) {
                continue;
            }
            int mark = nodes++;
            int already = drawn == last ? sameBefore : 0;
            boolean terminal = ending[then] > 0;
            ways[mark] = ending[then];
            int end = terminal ? hands.total[then] - 17 : ENDS;
            // Each end has four slots and so has what does not end: additions to one slot wait for each other, and that
            // costs more than all else here.
            int slot = end * 4 + (mark & 3);
            marks[mark] = drawn | already << 4 | deep + 1 << 12 | slot << 20;
            if (walk(hands, ending, marks, ways, then, drawn, already + 1, deep + 1) || terminal) {
                ends = true;
            } else {
                nodes = mark;
            }
        }
        return ends;
    }

    /** The chance that the hole card makes no Blackjack, the shoe being {@code left} with {@code cards} in all. */
    double noBlackjack(double[] left, double cards) {
        return noBlackjack(up, left[TEN], left[ACE], cards);
    }

    static double noBlackjack(int up, double tens, double aces, double cards) {
        return up == ACE ? 1 - tens / cards : up == TEN ? 1 - aces / cards : 1;
    }

    /**
     * Writes the chance of each end to {@code into}, from {@code offset}.
     *
     * @param left how many cards of each value the shoe still holds, the up card and all known cards taken out
     */
    void ends(double[] left, double cards, double[] into, int offset) {
        double none = noBlackjack(left, cards);
        product[0] = 1;
        Arrays.fill(slots, 0);
        for (int i = 1; i < MOST_CARDS; i++) {
            scale[i] = cards >= i ? 1 / (cards - i + 1) : 0;
        }
        for (int i = 0; i < nodes; i++) {
            int packed = node[i];
            int deep = packed >> 12 & 255;
            double chance = product[deep - 1] * (left[packed & 15] - (packed >> 4 & 255)) * scale[deep];
            product[deep] = chance;
            slots[packed >> 20] += orders[i] * chance;
        }
        double bust = none;
        for (int i = 0; i < BUST; i++) {
            double sum = slots[i * 4] + slots[i * 4 + 1] + slots[i * 4 + 2] + slots[i * 4 + 3];
            into[offset + i] = sum;
            bust -= sum;
        }
        into[offset + BUST] = bust;
    }

    /**
     * The number of orders of the remaining cards that give the dealer a counted hand, by its number of cards.
     *
     * @param left how many cards of each number of pips are left, as {@link Composition#byPips}
     */
    public BigInteger[] orders(int[] left) {
        // Sums of 128 bits, as a low and a high half.
        long[] low = new long[MOST_CARDS];
        long[] high = new long[MOST_CARDS];
        long[] products = new long[MOST_CARDS];
        products[0] = 1;
        for (int i = 0; i < nodes; i++) {
            int packed = node[i];
            int deep = packed >> 12 & 255;
            int of = left[(packed & 15) + 1] - (packed >> 4 & 255);
            products[deep] = of > 0 ? Math.multiplyExact(products[deep - 1], (long) of) : 0;
            if (orders[i] > 0) {
                long times = (long) orders[i];
                long add = products[deep] * times;
                int cards = deep + 1;
                low[cards] += add;
                high[cards] +=
                        Math.multiplyHigh(products[deep], times) + (Long.compareUnsigned(low[cards], add) < 0 ? 1 : 0);
            }
        }
        BigInteger[] sums = new BigInteger[MOST_CARDS];
        for (int cards = 0; cards < MOST_CARDS; cards++) {
            sums[cards] = BigInteger.valueOf(high[cards])
                    .shiftLeft(64)
                    .add(BigInteger.valueOf(low[cards] >>> 1).shiftLeft(1))
                    .add(BigInteger.valueOf(low[cards] & 1));
        }
        return sums;
    }
}
