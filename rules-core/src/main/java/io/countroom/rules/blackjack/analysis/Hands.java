package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.Points;
import io.countroom.rules.card.Card;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Every hand that counts no more than a limit with its aces as 1, as a multiset of values, in order of that count: so a hand
 * comes after all hands it can arise from. Values are numbered 0 for an ace, 1 for a two, to 9 for a ten.
 */
final class Hands {

    static final int ACE = 0;
    static final int TEN = 9;
    static final int VALUES = 10;

    /** The hands of a player. */
    static final Hands TO_21 = new Hands(21);

    /** The hand without cards. */
    static final int EMPTY = 0;

    final int count;

    /** {@code hand * 10 + value}: the hand with that card more, or -1 above the limit. */
    final int[] next;

    /** {@code hand * 10 + value}: how many cards of that value. */
    final byte[] of;

    /** The best total. */
    final int[] total;

    final boolean[] soft;

    final int[] size;

    /** {@code value * 10 + value}: the hand of two cards. */
    final int[] two = new int[VALUES * VALUES];

    /** The hands of two cards, by the lower value, then the higher. */
    final int[] twos;

    /** By hand: the value of both cards of a pair; -1 for every other hand. */
    final int[] pair;

    /** By value: the hand of that card alone. */
    final int[] one = new int[VALUES];

    /** All hands, in order. */
    final int[] all;

    /** By value: the hands that hold such a card, in order. */
    final int[][] with = new int[VALUES][];

    /** {@code value * count + hand}: the place of the hand in {@link #with}. */
    final int[] place;

    Hands(int limit) {
        List<byte[]> cards = new ArrayList<>();
        collect(new byte[VALUES], 0, limit, cards);
        cards.sort(Comparator.comparingInt(Hands::countHard));
        count = cards.size();
        next = new int[count * VALUES];
        of = new byte[count * VALUES];
        total = new int[count];
        soft = new boolean[count];
        size = new int[count];
        Map<Long, Integer> index = HashMap.newHashMap(count);
        for (int hand = 0; hand < count; hand++) {
            index.put(key(cards.get(hand)), hand);
        }
        for (int hand = 0; hand < count; hand++) {
            byte[] held = cards.get(hand);
            System.arraycopy(held, 0, of, hand * VALUES, VALUES);
            Points points = new Points(countHard(held), held[ACE] > 0);
            soft[hand] = points.soft();
            total[hand] = points.total();
            for (int value = 0; value < VALUES; value++) {
                size[hand] += held[value];
                held[value]++;
                Integer found = index.get(key(held));
                next[hand * VALUES + value] = found == null ? -1 : found;
                held[value]--;
            }
        }
        all = new int[count];
        Arrays.setAll(all, hand -> hand);
        place = new int[VALUES * count];
        for (int value = 0; value < VALUES; value++) {
            one[value] = next[EMPTY * VALUES + value];
            int held = value;
            with[value] = IntStream.range(0, count)
                    .filter(hand -> of[hand * VALUES + held] > 0)
                    .toArray();
            for (int i = 0; i < with[value].length; i++) {
                place[value * count + with[value][i]] = i;
            }
        }
        for (int a = 0; a < VALUES; a++) {
            for (int b = 0; b < VALUES; b++) {
                two[a * VALUES + b] = next[one[a] * VALUES + b];
            }
        }
        twos = IntStream.range(0, VALUES * VALUES)
                .filter(i -> i / VALUES <= i % VALUES)
                .map(i -> two[i])
                .toArray();
        pair = new int[count];
        Arrays.fill(pair, -1);
        for (int value = 0; value < VALUES; value++) {
            pair[two[value * VALUES + value]] = value;
        }
    }

    private static void collect(byte[] cards, int from, int left, List<byte[]> into) {
        into.add(cards.clone());
        for (int value = from; value < VALUES && value + 1 <= left; value++) {
            cards[value]++;
            collect(cards, value, left - value - 1, into);
            cards[value]--;
        }
    }

    private static int countHard(byte[] cards) {
        int sum = 0;
        for (int value = 0; value < VALUES; value++) {
            sum += cards[value] * (value + 1);
        }
        return sum;
    }

    private static long key(byte[] cards) {
        long key = 0;
        for (byte n : cards) {
            key = key << 5 | n;
        }
        return key;
    }

    /** The hand of these cards; -1 if they count more than the limit. */
    int find(List<Card> cards) {
        int hand = EMPTY;
        for (int i = 0; i < cards.size() && hand >= 0; i++) {
            hand = next[hand * VALUES + value(cards.get(i))];
        }
        return hand;
    }

    static int value(Card card) {
        return card.pips() - 1;
    }
}
