package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.Variant;

/**
 * The payoff of a standing hand by the end of the dealer's hand. The hand of an ace and a ten is here the one that came of a
 * split, which is no Blackjack.
 */
final class Payoffs {

    static final int RESULTS = Result.values().length;

    private static final Result[] RESULT = Result.values();
    private static final int SIX = 5;
    private static final int SEVEN = 6;
    private static final int EIGHT = 7;

    /** {@code hand * ENDS + end}: the {@link Result} by ordinal; bonuses for 6-7-8 and 7-7-7 as if of mixed suits. */
    final byte[] stand = new byte[Hands.TO_21.count * ENDS];

    /** The same after a double. */
    final byte[] doubled = new byte[Hands.TO_21.count * ENDS];

    /** {@code hand * ENDS + end}: what a unit gains on average over the suits. */
    final double[] standNet = new double[Hands.TO_21.count * ENDS];

    final double[] doubledNet = new double[Hands.TO_21.count * ENDS];

    /** By result, what a unit gains; for bonuses that depend on suits the mean, as in {@link #standNet}. */
    final double[] net = new double[RESULTS];

    /** The mean square of the same. */
    final double[] square = new double[RESULTS];

    private final Hands hands = Hands.TO_21;
    private final boolean spanish;
    private final int hand678;
    private final int hand777;

    /** The chances that a 6-7-8 is of one suit, and that suit spades; that a 7-7-7 is. */
    private final double suited678 = 1.0 / 16;

    private final double suited777;
    private final int decks;

    Payoffs(BlackjackOptions options) {
        spanish = options.variant() == Variant.SPANISH_21;
        hand678 = hands.next[hands.two[SIX * Hands.VALUES + SEVEN] * Hands.VALUES + EIGHT];
        hand777 = hands.next[hands.two[SEVEN * Hands.VALUES + SEVEN] * Hands.VALUES + SEVEN];
        decks = options.decks();
        suited777 = (decks - 1.0) / (4 * decks - 1.0) * (decks - 2.0) / (4 * decks - 2.0);
        for (Result result : RESULT) {
            int i = result.ordinal();
            net[i] = result == Result.BLACKJACK ? options.blackjackPays().net().doubleValue() : result.net;
            square[i] = net[i] * net[i];
        }
        mix(Result.MIXED_678, suited678);
        mix(Result.MIXED_777, suited777);
        for (int hand = 1; hand < hands.count; hand++) {
            for (int end = 0; end < ENDS; end++) {
                int at = hand * ENDS + end;
                int total = hands.total[hand];
                HandResult standing = options.compare(total, hands.size[hand], end + 17);
                stand[at] = (byte)
                        (spanish && total == 21 && standing == HandResult.WINS ? bonus(hand) : Result.of(standing))
                                .ordinal();
                // A double has more than two cards.
                doubled[at] = (byte)
                        Result.of(options.compare(total, 3, end + 17)).doubled().ordinal();
                standNet[at] = net[stand[at]];
                doubledNet[at] = net[doubled[at]];
            }
        }
    }

    /** One in four suited bonuses is of spades and pays 3 to 1, the others 2 to 1. */
    private void mix(Result mixed, double suited) {
        int i = mixed.ordinal();
        net[i] = (1 - suited) * 1.5 + suited * (0.75 * 2 + 0.25 * 3);
        square[i] = (1 - suited) * 2.25 + suited * (0.75 * 4 + 0.25 * 9);
    }

    private Result bonus(int hand) {
        if (hand == hand678) {
            return Result.MIXED_678;
        }
        return hand == hand777 ? Result.MIXED_777 : Result.of(HandResult.of21(hands.size[hand]));
    }

    /**
     * The bonus for a 6-7-8 or 7-7-7 of which two cards are known, on average over the third.
     *
     * @param three the hand of three
     */
    double bonus(int three, boolean oneSuit, boolean spades) {
        if (!oneSuit) {
            return 1.5;
        }
        // Of the third card's value one in four is of that suit, but for sevens, of which two of the suit are out.
        double same = three == hand777 ? (decks - 2.0) / (4.0 * decks - 2) : 0.25;
        return 1.5 + Math.max(0, same) * (spades ? 1.5 : 0.5);
    }

    /** Whether a hand of three cards is a 6-7-8 or 7-7-7, which pay by suit. */
    boolean bySuit(int hand) {
        return spanish && (hand == hand678 || hand == hand777);
    }

    /** How often a 6-7-8 or 7-7-7 that was dealt unseen is of one suit; else 0. */
    double suited(Result result) {
        return result == Result.MIXED_678 ? suited678 : result == Result.MIXED_777 ? suited777 : 0;
    }
}
