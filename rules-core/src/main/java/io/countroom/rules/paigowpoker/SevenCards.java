package io.countroom.rules.paigowpoker;

import org.jspecify.annotations.Nullable;

/**
 * The best of seven cards, as far as any side wager tells hands apart, from the highest down (§ 645a.6(b), (d)-(f)). A
 * joker completes a royal flush, but is no ace or king of a suit beside one: without a flush or straight to complete it is
 * an ace of no suit (§ 645a.6(a)).
 */
enum SevenCards {
    SEVEN_CARD_STRAIGHT_FLUSH,
    ROYAL_FLUSH_WITH_ACE_KING,
    ROYAL_FLUSH_WITH_KING_QUEEN,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
    FIVE_ACES,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    /** The straight ranks higher, the three of a kind may pay more. */
    STRAIGHT_AND_THREE_OF_A_KIND,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PAIR,
    ACE_HIGH,
    KING_HIGH,
    QUEEN_HIGH,
    JACK_HIGH,
    TEN_HIGH,
    NINE_HIGH;

    private static final SevenCards[] VALUES = values();

    /** Ranks of seven consecutive cards; the ace is first or last. */
    private static final int[] SEVENS = sevens();

    private static int[] sevens() {
        int[] sevens = new int[8];
        int seven = 0b1111111;
        for (int i = 0; i < 7; i++) {
            sevens[i] = seven << i;
        }
        sevens[7] = 0b111111 | Cards.ACE;
        return sevens;
    }

    static SevenCards of(long cards) {
        int s0 = Cards.suit(cards, 0);
        int s1 = Cards.suit(cards, 1);
        int s2 = Cards.suit(cards, 2);
        int s3 = Cards.suit(cards, 3);
        int jokers = Cards.jokers(cards);
        int natural = 5 - jokers;
        int flush = 0;
        if (Integer.bitCount(s0) >= natural) {
            flush = s0;
        } else if (Integer.bitCount(s1) >= natural) {
            flush = s1;
        } else if (Integer.bitCount(s2) >= natural) {
            flush = s2;
        } else if (Integer.bitCount(s3) >= natural) {
            flush = s3;
        }
        boolean aceKing = false;
        boolean kingQueen = false;
        if (flush != 0) {
            int beside =
                    (s0 == flush ? 0 : s0) | (s1 == flush ? 0 : s1) | (s2 == flush ? 0 : s2) | (s3 == flush ? 0 : s3);
            boolean suited = beside == s0 || beside == s1 || beside == s2 || beside == s3;
            aceKing = suited && beside == (Cards.ACE | Cards.KING);
            kingQueen = suited && beside == (Cards.KING | Cards.QUEEN);
        }
        int one = s0 | s1 | s2 | s3;
        int two = s0 & s1 | (s0 | s1) & (s2 | s3) | s2 & s3;
        int three = s0 & s1 & (s2 | s3) | (s0 | s1) & s2 & s3;
        int four = s0 & s1 & s2 & s3;
        return of(one, two, three, four, jokers, flush, aceKing, kingQueen);
    }

    /**
     * By the ranks held at least once, twice, three and four times, without the joker.
     *
     * @param flush the ranks of the suit that makes a flush, else 0
     * @param aceKing whether the cards beside that suit are an ace and a king of one suit
     * @param kingQueen whether they are a king and a queen of one suit
     */
    static SevenCards of(
            int one, int two, int three, int four, int jokers, int flush, boolean aceKing, boolean kingQueen) {
        if (jokers == 1) {
            if ((four & Cards.ACE) != 0) {
                return FIVE_ACES;
            }
            four |= three & Cards.ACE;
            three |= two & Cards.ACE;
            two |= one & Cards.ACE;
        }
        if (flush != 0) {
            SevenCards straightFlush = straightFlush(flush, jokers, aceKing, kingQueen);
            if (straightFlush != null) {
                return straightFlush;
            }
        }
        if (four != 0) {
            return FOUR_OF_A_KIND;
        }
        if (three != 0 && (two & ~three) != 0 || Integer.bitCount(three) > 1) {
            return FULL_HOUSE;
        }
        if (flush != 0) {
            return FLUSH;
        }
        if (Ranking.holdsStraight(one, jokers)) {
            return three != 0 ? STRAIGHT_AND_THREE_OF_A_KIND : STRAIGHT;
        }
        if (three != 0) {
            return THREE_OF_A_KIND;
        }
        if (two != 0) {
            return (two & two - 1) != 0 ? TWO_PAIR : PAIR;
        }
        // Seven ranks without a straight reach to the nine at least.
        int top = jokers == 1 ? Cards.RANKS - 1 : 31 - Integer.numberOfLeadingZeros(one);
        return VALUES[ACE_HIGH.ordinal() + Cards.RANKS - 1 - top];
    }

    private static @Nullable SevenCards straightFlush(int flush, int jokers, boolean aceKing, boolean kingQueen) {
        int suited = Integer.bitCount(flush);
        if (suited + jokers == 7) {
            for (int seven : SEVENS) {
                if ((flush & ~seven) == 0) {
                    return jokers == 0 ? SEVEN_CARD_STRAIGHT_FLUSH : SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER;
                }
            }
        }
        if (Integer.bitCount(flush & Ranking.ROYAL) + jokers >= 5) {
            if (suited + jokers == 5) {
                if (aceKing) {
                    return ROYAL_FLUSH_WITH_ACE_KING;
                }
                if (kingQueen) {
                    return ROYAL_FLUSH_WITH_KING_QUEEN;
                }
            }
            return ROYAL_FLUSH;
        }
        return Ranking.holdsStraight(flush, jokers) ? STRAIGHT_FLUSH : null;
    }
}
