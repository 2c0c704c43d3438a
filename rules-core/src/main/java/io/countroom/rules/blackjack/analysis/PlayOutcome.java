package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Payoffs.RESULTS;

import java.util.Arrays;

/** The result of playing two cards, splits included. All values are joint with the dealer having no Blackjack. */
final class PlayOutcome {

    /** By result of the hand, the first of a split: its chance, and what all hands together gain then. */
    final double[] chance = new double[RESULTS];

    final double[] gain = new double[RESULTS];

    /** By end of the dealer: what the hands gain together. */
    final double[] byEnd = new double[ENDS];

    /** The total gain of the hands, and its mean square. */
    double worth;

    double square;

    /** The chance of no Blackjack. */
    double none;

    /** Of a hand that is not split. */
    static PlayOutcome of(double[] joint, Payoffs payoffs) {
        PlayOutcome played = new PlayOutcome();
        for (int result = 0; result < RESULTS; result++) {
            for (int end = 0; end < ENDS; end++) {
                double p = joint[result * ENDS + end];
                if (p != 0) {
                    played.chance[result] += p;
                    played.gain[result] += p * payoffs.net[result];
                    played.byEnd[end] += p * payoffs.net[result];
                    played.square += p * payoffs.square[result];
                    played.none += p;
                }
            }
        }
        played.worth = Arrays.stream(played.gain).sum();
        return played;
    }
}
