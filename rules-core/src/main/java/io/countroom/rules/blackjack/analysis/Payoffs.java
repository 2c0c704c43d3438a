package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.BUST;
import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Dealer.END_21;
import static io.countroom.rules.blackjack.analysis.Dealer.END_22;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import java.util.ArrayList;
import java.util.List;

/**
 * What a hand that stands is paid, by how the dealer's hand ends. The hand of an ace and a ten is here the one that came of a
 * split, which is no Blackjack.
 */
final class Payoffs {

    static final int RESULTS = Result.values().length;

    private static final Result[] RESULT = Result.values();
    private static final int SIX = 5;
    private static final int SEVEN = 6;
    private static final int EIGHT = 7;

    /** {@code hand * ENDS + end}: the {@link Result} by ordinal; bonuses for 6-7-8 and 7-7-7 as if of mixed suits. */
    final byte[] stand;

    /** The same after a double. */
    final byte[] doubled;

    /** {@code hand * ENDS + end}: what a unit gains on average over the suits. */
    final double[] standNet;

    final double[] doubledNet;

    /** By result, what a unit gains; for bonuses that depend on suits the mean, as in {@link #standNet}. */
    final double[] net = new double[RESULTS];

    /** The mean square of the same. */
    final double[] square = new double[RESULTS];

    private final Hands hands;
    private final boolean spanish;
    private final boolean pushes22;
    private final boolean split21Wins;
    private final int hand678;
    private final int hand777;

    /** The chances that a 6-7-8 is of one suit, and that suit spades; that a 7-7-7 is. */
    final double suited678 = 1.0 / 16;

    final double suited777;

    Payoffs(Hands hands, BlackjackOptions options) {
        this.hands = hands;
        spanish = options.variant() == Variant.SPANISH_21;
        pushes22 = options.variant() == Variant.BLACKJACK_SWITCH;
        split21Wins = options.split21Wins();
        hand678 = hands.next[hands.two[SIX * Hands.VALUES + SEVEN] * Hands.VALUES + EIGHT];
        hand777 = hands.next[hands.two[SEVEN * Hands.VALUES + SEVEN] * Hands.VALUES + SEVEN];
        int sevens = 4 * options.decks();
        suited777 = sameSuit(options.decks(), sevens);
        stand = new byte[hands.count * ENDS];
        doubled = new byte[hands.count * ENDS];
        standNet = new double[hands.count * ENDS];
        doubledNet = new double[hands.count * ENDS];
        for (Result result : RESULT) {
            int i = result.ordinal();
            net[i] = result == Result.BLACKJACK ? options.blackjackPays().net().doubleValue() : result.net();
            square[i] = net[i] * net[i];
        }
        mix(Result.MIXED_678, suited678);
        mix(Result.MIXED_777, suited777);
        for (int hand = 1; hand < hands.count; hand++) {
            for (int end = 0; end < ENDS; end++) {
                int at = hand * ENDS + end;
                stand[at] = (byte) standing(hand, end).ordinal();
                doubled[at] = (byte) doubling(hand, end).ordinal();
                standNet[at] = net[stand[at]];
                doubledNet[at] = net[doubled[at]];
            }
        }
    }

    /** The chance that three sevens are of one suit. */
    private static double sameSuit(int decks, int sevens) {
        return (decks - 1.0) / (sevens - 1.0) * (decks - 2.0) / (sevens - 2.0);
    }

    /** One in four suited bonuses is of spades and pays 3 to 1, the others 2 to 1. */
    private void mix(Result mixed, double suited) {
        int i = mixed.ordinal();
        net[i] = (1 - suited) * 1.5 + suited * (0.75 * 2 + 0.25 * 3);
        square[i] = (1 - suited) * 2.25 + suited * (0.75 * 4 + 0.25 * 9);
    }

    /** Less than, equal to or more than 0 as the hand loses, pushes or wins. */
    private int compare(int hand, int end, boolean moreThanTwoCards) {
        if (end == BUST || end == END_22) {
            return end == END_22 && pushes22 ? 0 : 1;
        }
        if (spanish && hands.total[hand] == 21 && (moreThanTwoCards || split21Wins || end != END_21)) {
            return 1;
        }
        return Integer.compare(hands.total[hand], end + 17);
    }

    private Result standing(int hand, int end) {
        int compared = compare(hand, end, hands.size[hand] > 2);
        if (compared <= 0) {
            return compared == 0 ? Result.PUSHES : Result.LOSES;
        }
        if (spanish && hands.total[hand] == 21) {
            if (hand == hand678) {
                return Result.MIXED_678;
            }
            if (hand == hand777) {
                return Result.MIXED_777;
            }
            return switch (hands.size[hand]) {
                case 2, 3, 4 -> Result.WINS;
                case 5 -> Result.FIVE_CARD_21;
                case 6 -> Result.SIX_CARD_21;
                default -> Result.SEVEN_CARD_21;
            };
        }
        return Result.WINS;
    }

    private Result doubling(int hand, int end) {
        int compared = compare(hand, end, true);
        return compared > 0 ? Result.DOUBLE_WINS : compared == 0 ? Result.DOUBLE_PUSHES : Result.DOUBLE_LOSES;
    }

    /** Lines with the bonuses for 6-7-8 and 7-7-7 told apart by suit. */
    List<MainWager.Line> bySuit(List<MainWager.Line> lines) {
        List<MainWager.Line> apart = new ArrayList<>();
        for (MainWager.Line line : lines) {
            if (line.result() == Result.MIXED_678) {
                split(line, suited678, Result.SUITED_678, Result.SPADES_678, apart);
            } else if (line.result() == Result.MIXED_777) {
                split(line, suited777, Result.SUITED_777, Result.SPADES_777, apart);
            } else {
                apart.add(line);
            }
        }
        return apart;
    }

    private void split(MainWager.Line line, double suited, Result oneSuit, Result spades, List<MainWager.Line> into) {
        // The line's mean holds the mean bonus; what else it holds (other hands of a split) is the same for every suit.
        double rest = line.net() - net[line.result().ordinal()];
        add(line, 1 - suited, line.result(), rest, into);
        add(line, suited * 0.75, oneSuit, rest, into);
        add(line, suited * 0.25, spades, rest, into);
    }

    private static void add(MainWager.Line line, double share, Result result, double rest, List<MainWager.Line> into) {
        if (share > 0) {
            into.add(new MainWager.Line(result, line.split(), line.chance() * share, result.net() + rest));
        }
    }
}
