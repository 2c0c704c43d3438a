package io.countroom.rules.blackjack.side;

import java.util.stream.IntStream;

/** What side wagers look for in card indices: rank 0 for the ace to 12 for the king, suit 0 for spades to 3 for clubs. */
final class Faces {

    static final int ACE = 0;
    static final int NINE = 8;
    static final int TEN = 9;
    static final int QUEEN = 11;
    static final int KING = 12;

    static final int QUEEN_OF_HEARTS = 13 + QUEEN;
    static final int KING_OF_SPADES = KING;

    private static final int[][] TELLING_HOLES =
            IntStream.range(0, 52).mapToObj(Faces::holesBehind).toArray(int[][]::new);

    private Faces() {}

    static int rank(int card) {
        return card % 13;
    }

    static int suit(int card) {
        return card / 13;
    }

    static boolean tenValue(int card) {
        return rank(card) >= TEN;
    }

    static boolean blackjack(int first, int second) {
        return rank(first) == ACE && tenValue(second) || rank(second) == ACE && tenValue(first);
    }

    /** Two ten-value cards, or an ace and a nine. */
    static boolean totalOf20(int first, int second) {
        return tenValue(first) && tenValue(second)
                || rank(first) == ACE && rank(second) == NINE
                || rank(first) == NINE && rank(second) == ACE;
    }

    static boolean royalMatch(int first, int second) {
        return suit(first) == suit(second)
                && (rank(first) == KING && rank(second) == QUEEN || rank(first) == QUEEN && rank(second) == KING);
    }

    /** The hole cards that give a dealer with this up card a Blackjack or a Royal Match. */
    static int[] tellingHoles(int up) {
        return TELLING_HOLES[up];
    }

    private static int[] holesBehind(int up) {
        return IntStream.range(0, 52)
                .filter(hole -> blackjack(up, hole) || royalMatch(up, hole))
                .toArray();
    }
}
