package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Payoffs.RESULTS;

import java.util.ArrayList;
import java.util.List;

/** Adds up what becomes of the main wager, up card by up card. */
final class Tally {

    private static final Result[] RESULT = Result.values();

    private final Payoffs payoffs;
    private final double[] chance = new double[RESULTS];
    private final double[] splitChance = new double[RESULTS];
    private final double[] splitGain = new double[RESULTS];
    private double mean;
    private double square;
    private double shared;
    private double aceUp;
    private double withInsurance;
    private double insurance;
    private double meanUnderAce;
    private double moreHands;

    // Of the up card at hand, given that card; the last place is for the dealer's Blackjack.
    private final double[] byEnd = new double[ENDS + 1];

    Tally(Payoffs payoffs) {
        this.payoffs = payoffs;
    }

    private double weight;

    void upCard(double chanceOfUp) {
        weight = chanceOfUp;
        java.util.Arrays.fill(byEnd, 0);
    }

    /** Hands that were not split, with what became of them. */
    void add(double[] joint) {
        for (int result = 0; result < RESULTS; result++) {
            for (int end = 0; end < ENDS; end++) {
                double p = joint[result * ENDS + end];
                if (p != 0) {
                    chance[result] += weight * p;
                    byEnd[end] += p * payoffs.net[result];
                    square += weight * p * payoffs.square[result];
                }
            }
        }
    }

    /** One result that is certain for hands met with the dealer's ends so often. */
    void add(Result result, double[] ends, int at, double times) {
        int i = result.ordinal();
        for (int end = 0; end < ENDS; end++) {
            double p = times * ends[at + end];
            chance[i] += weight * p;
            byEnd[end] += p * payoffs.net[i];
            square += weight * p * payoffs.square[i];
        }
    }

    /** The same where the dealer has a Blackjack. */
    void againstBlackjack(Result result, double p) {
        int i = result.ordinal();
        chance[i] += weight * p;
        byEnd[ENDS] += p * payoffs.net[i];
        square += weight * p * payoffs.square[i];
    }

    void addSplit(Splits splits, double times) {
        for (int result = 0; result < RESULTS; result++) {
            splitChance[result] += weight * times * splits.first[result];
            splitGain[result] += weight * times * splits.firstGain[result];
        }
        for (int end = 0; end < ENDS; end++) {
            byEnd[end] += times * splits.byEnd[end];
        }
        square += weight * times * splits.square;
        moreHands += weight * times * (splits.hands() - splits.none());
    }

    /** @param ends the chances of the dealer's ends under this up card, and of no Blackjack */
    void close(int up, double[] ends, double none) {
        double under = 0;
        for (int end = 0; end <= ENDS; end++) {
            double p = end == ENDS ? 1 - none : ends[end];
            under += byEnd[end];
            if (p > 1e-15) {
                shared += weight * byEnd[end] * byEnd[end] / p;
            }
        }
        mean += weight * under;
        if (up == ACE) {
            aceUp = weight;
            meanUnderAce = under;
            insurance = 2 * (1 - none) - none;
            withInsurance = 2 * byEnd[ENDS] - (under - byEnd[ENDS]);
        }
    }

    MainWager total() {
        List<MainWager.Line> lines = new ArrayList<>();
        for (int i = 0; i < RESULTS; i++) {
            if (chance[i] > 0) {
                lines.add(new MainWager.Line(RESULT[i], false, chance[i], payoffs.net[i]));
            }
        }
        for (int i = 0; i < RESULTS; i++) {
            if (splitChance[i] > 0) {
                lines.add(new MainWager.Line(RESULT[i], true, splitChance[i], splitGain[i] / splitChance[i]));
            }
        }
        return new MainWager(
                mean,
                Math.sqrt(square - mean * mean),
                shared - mean * mean,
                aceUp > 0 ? withInsurance - meanUnderAce * insurance : 0,
                1 + moreHands,
                payoffs.bySuit(lines));
    }
}
