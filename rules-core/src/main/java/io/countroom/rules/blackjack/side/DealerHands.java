package io.countroom.rules.blackjack.side;

import io.countroom.rules.blackjack.play.Points;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * Hands that a dealer can come to with one up card, but Blackjacks, as a tree: a node adds one card to the hand of its parent,
 * lower values first, so that hands with the same cards are counted once with all their orders.
 */
final class DealerHands {

    /** No dealer's hand has more cards. */
    static final int MOST_CARDS = 22;

    private final int[] parent;
    private final int[] value;
    private final int[] before;
    private final int[] cards;
    private final long[] orders;
    private final long[] ways;

    private DealerHands(int nodes) {
        parent = new int[nodes];
        value = new int[nodes];
        before = new int[nodes];
        cards = new int[nodes];
        orders = new long[nodes];
        ways = new long[nodes];
    }

    /**
     * Every finished hand.
     *
     * @param up the value of the up card, 1 for an ace
     */
    static DealerHands all(int up, boolean hitSoft17) {
        return of(up, hitSoft17, total -> true);
    }

    /** Every 21, which has three cards or more. */
    static DealerHands twentyOnes(int up, boolean hitSoft17) {
        return of(up, hitSoft17, total -> total == 21);
    }

    private static DealerHands of(int up, boolean hitSoft17, IntPredicate totals) {
        Map<Long, Long> level = new HashMap<>(Map.of(0L, 1L));
        Map<Long, Long> ends = new TreeMap<>();
        for (int n = 1; !level.isEmpty(); n++) {
            Map<Long, Long> next = new HashMap<>();
            for (Map.Entry<Long, Long> hand : level.entrySet()) {
                for (int card = 1; card <= 10; card++) {
                    if (n > 1 || up + card != 11 || up != 1 && card != 1) { // else a Blackjack
                        long with = hand.getKey() + bit(card);
                        Points points = new Points(up + sum(with), up == 1 || count(with, 1) > 0);
                        if (points.dealerDraws(hitSoft17)) {
                            next.merge(with, hand.getValue(), Long::sum);
                        } else if (totals.test(points.total())) {
                            ends.merge(with, hand.getValue(), Long::sum);
                        }
                    }
                }
            }
            level = next;
        }
        return tree(ends);
    }

    private static DealerHands tree(Map<Long, Long> ends) {
        // Prefixes before what they lead to: a prefix lacks cards of higher values, and so is the smaller number.
        TreeMap<Long, Long> all = new TreeMap<>(Map.of(0L, 0L));
        for (Map.Entry<Long, Long> end : ends.entrySet()) {
            long prefix = 0;
            for (int card = 1; card <= 10; card++) {
                for (int i = count(end.getKey(), card); i > 0; i--) {
                    prefix += bit(card);
                    all.merge(prefix, prefix == end.getKey() ? end.getValue() : 0L, Long::sum);
                }
            }
        }
        DealerHands tree = new DealerHands(all.size());
        Map<Long, Integer> at = new HashMap<>();
        int i = 0;
        for (Map.Entry<Long, Long> node : all.entrySet()) {
            long hand = node.getKey();
            at.put(hand, i);
            if (hand != 0) {
                int last = 10;
                while (count(hand, last) == 0) {
                    last--;
                }
                tree.parent[i] = at.getOrDefault(hand - bit(last), 0);
                tree.value[i] = last;
                tree.before[i] = count(hand, last) - 1;
                tree.cards[i] = tree.cards[tree.parent[i]] + 1;
            } else {
                tree.cards[i] = 1; // the up card
            }
            tree.orders[i] = node.getValue();
            i++;
        }
        return tree;
    }

    /** A card of a value in a hand written as six bits for each value. */
    static long bit(int value) {
        return 1L << 6 * (value - 1);
    }

    static int count(long hand, int value) {
        return (int) (hand >> 6 * (value - 1)) & 63;
    }

    private static int sum(long hand) {
        int sum = 0;
        for (int value = 1; value <= 10; value++) {
            sum += value * count(hand, value);
        }
        return sum;
    }

    /**
     * The number of sequences of remaining cards that make such a hand from the up card, by the number of cards in the hand.
     *
     * @param left the number of remaining cards of each value, 1 to 10
     */
    BigInteger[] ways(int[] left) {
        // Sums of 128 bits, as a low and a high half.
        long[] low = new long[MOST_CARDS];
        long[] high = new long[MOST_CARDS];
        ways[0] = 1;
        for (int i = 1; i < ways.length; i++) {
            int of = left[value[i]] - before[i];
            long product = of > 0 ? Math.multiplyExact(ways[parent[i]], (long) of) : 0;
            ways[i] = product;
            if (orders[i] > 0) {
                long add = product * orders[i];
                int n = cards[i];
                low[n] += add;
                high[n] += Math.multiplyHigh(product, orders[i]) + (Long.compareUnsigned(low[n], add) < 0 ? 1 : 0);
            }
        }
        BigInteger[] sums = Progressive.zeros(MOST_CARDS);
        for (int n = 0; n < MOST_CARDS; n++) {
            if (low[n] != 0 || high[n] != 0) {
                sums[n] = BigInteger.valueOf(high[n])
                        .shiftLeft(64)
                        .add(BigInteger.valueOf(low[n] >>> 1).shiftLeft(1))
                        .add(BigInteger.valueOf(low[n] & 1));
            }
        }
        return sums;
    }
}
