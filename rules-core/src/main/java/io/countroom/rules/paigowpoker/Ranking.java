package io.countroom.rules.paigowpoker;

/**
 * How five-card and two-card hands rank (§ 645a.6(a)-(c)), as numbers that compare as the hands do, high hands and low
 * hands on one scale: the kind of hand, then the ranks of its cards, those of the larger groups first.
 */
final class Ranking {

    static final int HIGH_CARD = 0;
    static final int PAIR = 1;
    static final int TWO_PAIR = 2;
    static final int THREE_OF_A_KIND = 3;
    static final int STRAIGHT = 4;
    static final int FLUSH = 5;
    static final int FULL_HOUSE = 6;
    static final int FOUR_OF_A_KIND = 7;
    static final int STRAIGHT_FLUSH = 8;
    static final int ROYAL_FLUSH = 9;
    static final int FIVE_ACES = 10;

    private static final int KIND_SHIFT = 20;
    private static final int TOP_SHIFT = 16;

    /** Ranks of five consecutive cards, in the order of § 645a.6(b)(7): ace high, then ace to five, then king high. */
    private static final int[] STRAIGHTS = straights();

    static final int ROYAL = STRAIGHTS[0];

    private Ranking() {}

    private static int[] straights() {
        int[] straights = new int[10];
        int five = 0b11111;
        straights[0] = five << 8;
        straights[1] = 0b1111 | Cards.ACE;
        for (int i = 2; i < 10; i++) {
            straights[i] = five << 9 - i;
        }
        return straights;
    }

    /** Pair or high card: the rank of the two cards of a low hand. The joker is an ace. */
    static int low(long cards) {
        int ranks = ranks(cards);
        if (Cards.jokers(cards) == 1) {
            if ((ranks & Cards.ACE) != 0) {
                return pair(12);
            }
            ranks |= Cards.ACE;
        }
        int top = 31 - Integer.numberOfLeadingZeros(ranks);
        int rest = ranks & ~(1 << top);
        return rest == 0 ? pair(top) : value(top) << TOP_SHIFT | value(31 - Integer.numberOfLeadingZeros(rest)) << 12;
    }

    /** A pair of that rank, 0 for the 2s to 12 for the aces, without further cards. */
    static int pair(int rank) {
        return PAIR << KIND_SHIFT | value(rank) << TOP_SHIFT;
    }

    /** The least of all low hands without a pair whose higher card is of that rank. */
    static int highCard(int rank) {
        return value(rank) << TOP_SHIFT;
    }

    /** An ace and a king as a low hand. */
    static int aceKing() {
        return value(12) << TOP_SHIFT | value(11) << 12;
    }

    /** The kind of a hand from its number. */
    static int kind(int ranking) {
        return ranking >>> KIND_SHIFT;
    }

    /** Ranks are written 1 to 13, so that a card ranks above none. */
    private static int value(int rank) {
        return rank + 1;
    }

    /** The rank of a five-card hand. */
    static int high(long cards) {
        int s0 = Cards.suit(cards, 0);
        int s1 = Cards.suit(cards, 1);
        int s2 = Cards.suit(cards, 2);
        int s3 = Cards.suit(cards, 3);
        int ranks = s0 | s1 | s2 | s3;
        int jokers = Cards.jokers(cards);
        if (Integer.bitCount(ranks) + jokers == 5) {
            int natural = 5 - jokers;
            boolean flush = Integer.bitCount(s0) == natural
                    || Integer.bitCount(s1) == natural
                    || Integer.bitCount(s2) == natural
                    || Integer.bitCount(s3) == natural;
            int straight = straight(ranks, natural);
            if (flush) {
                if (straight == 0) {
                    return ROYAL_FLUSH << KIND_SHIFT;
                }
                // The joker completes a flush as the highest card that is not there.
                int all = jokers == 0 ? ranks : ranks | Integer.highestOneBit(~ranks & (1 << Cards.RANKS) - 1);
                return straight > 0 ? STRAIGHT_FLUSH << KIND_SHIFT | 14 - straight << TOP_SHIFT : kickers(FLUSH, all);
            }
            if (straight >= 0) {
                return STRAIGHT << KIND_SHIFT | 14 - straight << TOP_SHIFT;
            }
        }
        return groups(s0, s1, s2, s3, jokers);
    }

    /** Which of the straights that many of these ranks are part of, the highest first; -1 for none. */
    private static int straight(int ranks, int natural) {
        for (int i = 0; i < STRAIGHTS.length; i++) {
            if (Integer.bitCount(ranks & STRAIGHTS[i]) >= natural) {
                return i;
            }
        }
        return -1;
    }

    /** Whether these ranks, with so many jokers, hold a straight, among other cards. */
    static boolean holdsStraight(int ranks, int jokers) {
        return straight(ranks, 5 - jokers) >= 0;
    }

    private static int kickers(int kind, int ranks) {
        int ranking = kind << KIND_SHIFT;
        int shift = TOP_SHIFT;
        for (int left = ranks; left != 0; shift -= 4) {
            int top = 31 - Integer.numberOfLeadingZeros(left);
            ranking |= value(top) << shift;
            left ^= 1 << top;
        }
        return ranking;
    }

    /** Five cards by what they have in common; the joker is one more ace. */
    private static int groups(int s0, int s1, int s2, int s3, int jokers) {
        // Ranks held at least once, twice, three and four times.
        int one = s0 | s1 | s2 | s3;
        int two = s0 & s1 | (s0 | s1) & (s2 | s3) | s2 & s3;
        int three = s0 & s1 & (s2 | s3) | (s0 | s1) & s2 & s3;
        int four = s0 & s1 & s2 & s3;
        if (jokers == 1) {
            if ((four & Cards.ACE) != 0) {
                return FIVE_ACES << KIND_SHIFT;
            }
            four |= three & Cards.ACE;
            three |= two & Cards.ACE;
            two |= one & Cards.ACE;
            one |= Cards.ACE;
        }
        if (four != 0) {
            return grouped(FOUR_OF_A_KIND, four, one & ~four);
        }
        if (three != 0) {
            int pair = two & ~three;
            return pair != 0 ? grouped(FULL_HOUSE, three, pair) : grouped(THREE_OF_A_KIND, three, one & ~three);
        }
        if (two != 0) {
            int higher = Integer.highestOneBit(two);
            int lower = two & ~higher;
            int rest = one & ~two;
            return lower != 0
                    ? grouped(TWO_PAIR, higher, lower) | value(31 - Integer.numberOfLeadingZeros(rest)) << 8
                    : grouped(PAIR, higher, rest);
        }
        return kickers(HIGH_CARD, one);
    }

    /** A group of one rank, then the others from the highest down. */
    private static int grouped(int kind, int group, int rest) {
        int ranking = kind << KIND_SHIFT | value(31 - Integer.numberOfLeadingZeros(group)) << TOP_SHIFT;
        return ranking | kickers(0, rest) >>> 4;
    }

    static int ranks(long cards) {
        return Cards.suit(cards, 0) | Cards.suit(cards, 1) | Cards.suit(cards, 2) | Cards.suit(cards, 3);
    }
}
