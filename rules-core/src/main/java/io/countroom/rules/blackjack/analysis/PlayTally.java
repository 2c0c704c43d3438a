package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Dealer.ENDS;
import static io.countroom.rules.blackjack.analysis.Hands.ACE;
import static io.countroom.rules.blackjack.analysis.Payoffs.RESULTS;

import io.countroom.rules.blackjack.play.HandResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;

/** Adds up what becomes of the main wager, up card by up card. */
final class PlayTally {

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

    // Of the up card at hand, given that card; the last place is for the dealer's Blackjack.
    private final double[] byEnd = new double[ENDS + 1];

    PlayTally(Payoffs payoffs) {
        this.payoffs = payoffs;
    }

    private double weight;

    void upCard(double chanceOfUp) {
        weight = chanceOfUp;
        Arrays.fill(byEnd, 0);
    }

    /** Hands that were not split, with what became of them. */
    void add(double[] joint) {
        for (int result = 0; result < RESULTS; result++) {
            for (int end = 0; end < ENDS; end++) {
                double p = joint[result * ENDS + end];
                if (p != 0) {
                    count(result, end, p);
                }
            }
        }
    }

    private void count(int result, int end, double p) {
        chance[result] += weight * p;
        byEnd[end] += p * payoffs.net[result];
        square += weight * p * payoffs.square[result];
    }

    /** One result that is certain for hands met with the dealer's ends so often. */
    void add(Result result, double[] ends, int at, double times) {
        for (int end = 0; end < ENDS; end++) {
            count(result.ordinal(), end, times * ends[at + end]);
        }
    }

    /** The same where the dealer has a Blackjack. */
    void againstBlackjack(Result result, double p) {
        count(result.ordinal(), ENDS, p);
    }

    /** Hands of which it is known how the first one ends and what all gain together. */
    void add(PlayOutcome played, double times) {
        for (int result = 0; result < RESULTS; result++) {
            splitChance[result] += weight * times * played.chance[result];
            splitGain[result] += weight * times * played.gain[result];
        }
        for (int end = 0; end < ENDS; end++) {
            byEnd[end] += times * played.byEnd[end];
        }
        square += weight * times * played.square;
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

    MainWagerValue total() {
        return new MainWagerValue(
                mean,
                Math.sqrt(square - mean * mean),
                shared - mean * mean,
                aceUp > 0 ? withInsurance - meanUnderAce * insurance : 0,
                lines());
    }

    private List<MainWagerValue.OfResult> lines() {
        EnumMap<HandResult, double[]> sums = new EnumMap<>(HandResult.class);
        for (Result result : RESULT) {
            int i = result.ordinal();
            double rest = splitGain[i] - splitChance[i] * payoffs.net[i];
            double suited = payoffs.suited(result);
            add(
                    sums,
                    result.hand,
                    chance[i] + splitChance[i],
                    1 - suited,
                    suited == 0 ? payoffs.net[i] : result.net,
                    rest);
            if (suited > 0) {
                boolean sevens = result == Result.MIXED_777;
                double all = chance[i] + splitChance[i];
                add(sums, sevens ? HandResult.SUITED_777 : HandResult.SUITED_678, all, suited * 0.75, 2, rest);
                add(sums, sevens ? HandResult.SPADES_777 : HandResult.SPADES_678, all, suited * 0.25, 3, rest);
            }
        }
        List<MainWagerValue.OfResult> lines = new ArrayList<>();
        sums.forEach((result, sum) -> lines.add(new MainWagerValue.OfResult(result, sum[0], sum[1] / sum[0])));
        return lines;
    }

    /** @param rest what the other hands of splits gained where the first ended so */
    private static void add(
            EnumMap<HandResult, double[]> sums,
            HandResult result,
            double chance,
            double share,
            double net,
            double rest) {
        if (chance > 0 && share > 0) {
            double[] sum = sums.computeIfAbsent(result, r -> new double[2]);
            sum[0] += chance * share;
            sum[1] += (chance * net + rest) * share;
        }
    }
}
