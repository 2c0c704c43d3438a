package io.countroom.rules.paigowpoker;

import java.util.Locale;

/**
 * How the dealer sets seven cards. The chapter leaves it to the Rules Submission (§ 645a.11(c)); these are two complete
 * ways to select. The joker counts as an ace, and completes straights and flushes.
 *
 * <ol>
 *   <li><b>Five aces</b>: a pair of kings low if there is one, else three aces high and two low.
 *   <li><b>Four of a kind</b>: 2s to 6s stay together. 7s to 10s are split unless a pair or an ace can be played low,
 *       jacks to kings unless a pair of 10s or better can, aces unless a pair of 7s or better can. Split, a pair goes low.
 *   <li><b>Full house</b>: of two threes of a kind, a pair of the higher goes low. Otherwise the highest pair goes low,
 *       except a pair of 2s where an ace and a king can be played low.
 *   <li><b>Straight, flush, straight flush, royal flush</b>: whichever leaves the highest low hand, a pair above all. But
 *       with two pairs, where no pair can be played low that way, as two pairs.
 *   <li><b>Three of a kind</b>: stays together, except aces: two high and one low.
 *   <li><b>Three pairs</b>: the highest goes low.
 *   <li><b>Two pairs</b>: aces are split from the other pair. Otherwise, where 2s to 6s are small, 7s to 10s medium, and
 *       jacks to kings large: large with large or medium is split; two small pairs are split unless a king or an ace can be
 *       played low; all others unless an ace can.
 *   <li><b>One pair</b>: high, with the two highest other cards low.
 *   <li><b>No pair</b>: the highest card high, the next two low.
 * </ol>
 *
 * <p>Among settings that a rule allows alike, the highest low hand is taken, then the highest high hand.
 */
enum HouseWay {

    /** The rules above. */
    STANDARD,

    /**
     * The rules above without their exceptions: full houses, two pairs, and four of a kind from the 7s up are always split.
     */
    ALWAYS_SPLIT;

    /** As the option {@code house-way} writes it. */
    String option() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static final int SEVEN = 5;
    private static final int TEN = 8;
    private static final int JACK = 9;
    private static final int KING = 11;
    private static final int ACE = 12;
    private static final int SMALLEST_MEDIUM = SEVEN;

    /** The low hand's cards. */
    long low(long cards) {
        Split split = new Split(cards);
        if (split.fiveAces()) {
            long kings = split.best(Ranking.FIVE_ACES, Ranking.FIVE_ACES, Ranking.pair(KING), Ranking.pair(KING));
            return kings != 0 ? kings : split.bestPair(ACE);
        }
        if (split.four() >= 0) {
            return four(split);
        }
        if (split.threes() > 0 && split.threes() + split.pairs() > 1) {
            return fullHouse(split);
        }
        // A hand that holds a full house or four of a kind is settled above.
        long straight = split.best(Ranking.STRAIGHT, Ranking.ROYAL_FLUSH, 0, Integer.MAX_VALUE);
        if (straight != 0) {
            boolean pairLow = Ranking.kind(Ranking.low(straight)) == Ranking.PAIR;
            if (pairLow || split.pairs() < 2) {
                return straight;
            }
        }
        if (split.threes() == 1) {
            int kind = split.three() == ACE ? Ranking.PAIR : Ranking.THREE_OF_A_KIND;
            return split.best(kind, kind, 0, Integer.MAX_VALUE);
        }
        if (split.pairs() == 3) {
            return split.bestPair(split.higherPair());
        }
        if (split.pairs() == 2) {
            return twoPairs(split);
        }
        int kind = split.pairs() == 1 ? Ranking.PAIR : Ranking.HIGH_CARD;
        return split.best(kind, kind, 0, Integer.MAX_VALUE);
    }

    private long four(Split split) {
        int rank = split.four();
        int least;
        if (rank < SEVEN) {
            least = 0;
        } else if (this == ALWAYS_SPLIT) {
            least = Integer.MAX_VALUE;
        } else if (rank <= TEN) {
            least = Ranking.highCard(ACE);
        } else {
            least = Ranking.pair(rank == ACE ? SEVEN : TEN);
        }
        long together = split.best(Ranking.FOUR_OF_A_KIND, Ranking.FOUR_OF_A_KIND, least, Integer.MAX_VALUE);
        return together != 0 ? together : split.bestPair(rank);
    }

    private long fullHouse(Split split) {
        if (split.threes() == 2) {
            return split.bestPair(split.three());
        }
        int pair = split.higherPair();
        if (this == STANDARD && pair == 0) {
            int aceKing = Ranking.aceKing();
            long low = split.best(Ranking.FULL_HOUSE, Ranking.FULL_HOUSE, aceKing, aceKing);
            if (low != 0) {
                return low;
            }
        }
        return split.bestPair(pair);
    }

    private long twoPairs(Split split) {
        int higher = split.higherPair();
        int lower = split.lowerPair();
        boolean mayStay = this == STANDARD && higher != ACE && (higher < JACK || lower < SMALLEST_MEDIUM);
        if (mayStay) {
            int least = higher < SMALLEST_MEDIUM ? Ranking.highCard(KING) : Ranking.highCard(ACE);
            long together = split.best(Ranking.TWO_PAIR, Ranking.TWO_PAIR, least, Integer.MAX_VALUE);
            if (together != 0) {
                return together;
            }
        }
        return split.bestPair(lower);
    }
}
