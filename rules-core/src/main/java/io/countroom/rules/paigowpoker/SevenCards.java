package io.countroom.rules.paigowpoker;

import org.jspecify.annotations.Nullable;

/**
 * The best of seven cards, as far as any side wager tells hands apart, from the highest down (§ 645a.6(b), (d)-(f)). A
 * joker completes a royal flush, but is no ace or king of a suit beside one: without a flush or straight to complete it is
 * an ace of no suit (§ 645a.6(a)).
 */
enum SevenCards {
    SEVEN_CARD_STRAIGHT_FLUSH,
    /** Ace to seven of a suit: an ace beside more than 2, 3, 4 and 5 (§ 645a.6(a)). */
    SUITED_ACE_TO_SEVEN,
    ROYAL_FLUSH_WITH_ACE_KING,
    ROYAL_FLUSH_WITH_KING_QUEEN,
    /** A royal flush that does without the joker, the joker, and a king: whether the joker may be that king's ace. */
    ROYAL_FLUSH_WITH_KING_AND_JOKER,
    SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER,
    SUITED_ACE_TO_SEVEN_WITH_JOKER,
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

    private static final int ACE_TO_SEVEN = 0b111111 | Cards.ACE;

    /** The kind that this one is where the Rules Submission does not tell the two apart. */
    SevenCards plain() {
        return switch (this) {
            case SUITED_ACE_TO_SEVEN -> SEVEN_CARD_STRAIGHT_FLUSH;
            case SUITED_ACE_TO_SEVEN_WITH_JOKER -> SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER;
            case ROYAL_FLUSH_WITH_KING_AND_JOKER -> ROYAL_FLUSH;
            default -> this;
        };
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
        int beside = 0;
        if (flush != 0) {
            beside = (s0 == flush ? 0 : s0) | (s1 == flush ? 0 : s1) | (s2 == flush ? 0 : s2) | (s3 == flush ? 0 : s3);
            boolean ofOneSuit = beside == s0 || beside == s1 || beside == s2 || beside == s3;
            beside = ofOneSuit ? beside : 0;
        }
        int one = s0 | s1 | s2 | s3;
        int two = s0 & s1 | (s0 | s1) & (s2 | s3) | s2 & s3;
        int three = s0 & s1 & (s2 | s3) | (s0 | s1) & s2 & s3;
        int four = s0 & s1 & s2 & s3;
        return of(one, two, three, four, jokers, flush, beside);
    }

    /**
     * By the ranks held at least once, twice, three and four times, without the joker.
     *
     * @param flush the ranks of the suit that makes a flush, else 0
     * @param beside the ranks beside that suit where they are of one suit, else 0
     */
    static SevenCards of(int one, int two, int three, int four, int jokers, int flush, int beside) {
        if (jokers == 1) {
            if ((four & Cards.ACE) != 0) {
                return FIVE_ACES;
            }
            four |= three & Cards.ACE;
            three |= two & Cards.ACE;
            two |= one & Cards.ACE;
        }
        if (flush != 0) {
            SevenCards straightFlush = straightFlush(flush, jokers, beside);
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

    private static @Nullable SevenCards straightFlush(int flush, int jokers, int beside) {
        int suited = Integer.bitCount(flush);
        if (suited + jokers == 7) {
            // Seven in a row from the 2 up, and those that only an ace below the 2 makes seven.
            int span = 32 - Integer.numberOfLeadingZeros(flush) - Integer.numberOfTrailingZeros(flush);
            if (span <= 7) {
                return jokers == 0 ? SEVEN_CARD_STRAIGHT_FLUSH : SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER;
            }
            if ((flush & ~ACE_TO_SEVEN) == 0) {
                return jokers == 0 ? SUITED_ACE_TO_SEVEN : SUITED_ACE_TO_SEVEN_WITH_JOKER;
            }
        }
        int royal = Integer.bitCount(flush & Ranking.ROYAL);
        if (royal + jokers >= 5) {
            if (suited + jokers == 5 && beside == (Cards.ACE | Cards.KING)) {
                return ROYAL_FLUSH_WITH_ACE_KING;
            }
            if (suited + jokers == 5 && beside == (Cards.KING | Cards.QUEEN)) {
                return ROYAL_FLUSH_WITH_KING_QUEEN;
            }
            return royal == 5 && jokers == 1 && beside == Cards.KING ? ROYAL_FLUSH_WITH_KING_AND_JOKER : ROYAL_FLUSH;
        }
        return Ranking.holdsStraight(flush, jokers) ? STRAIGHT_FLUSH : null;
    }
}
