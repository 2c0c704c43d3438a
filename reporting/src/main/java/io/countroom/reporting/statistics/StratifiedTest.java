package io.countroom.reporting.statistics;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * Whether winners were wagered more than losers, exactly: within each session the large wagers, those above the session's median, are
 * as likely among winners as among losers, so that their number is hypergeometric; over sessions these numbers are added up.
 */
public final class StratifiedTest {

    private long observed;
    private long large;
    private long trials;
    /** Probability of each number of large winners, from {@link #least} on. */
    private double[] distribution = {1};

    private long least;

    /** Wagers of one amount, so many of which won. */
    public record Amount(long cents, long won, long lost) {}

    /** Adds a session. One in which all won, all lost or all wagers are alike tells nothing and adds nothing. */
    public void add(List<Amount> session) {
        List<Amount> ascending = new ArrayList<>(session);
        ascending.sort((a, b) -> Long.compare(a.cents, b.cents));
        long all = 0;
        long won = 0;
        for (Amount amount : ascending) {
            all += amount.won + amount.lost;
            won += amount.won;
        }
        long seen = 0;
        long median = Long.MAX_VALUE;
        for (Amount amount : ascending) {
            seen += amount.won + amount.lost;
            if (2 * seen >= all) {
                median = amount.cents;
                break;
            }
        }
        long ofLarge = 0;
        long largeWon = 0;
        for (Amount amount : ascending) {
            if (amount.cents > median) {
                ofLarge += amount.won + amount.lost;
                largeWon += amount.won;
            }
        }
        if (ofLarge == 0 || won == 0 || won == all) {
            return;
        }
        HypergeometricDistribution of =
                HypergeometricDistribution.of(Math.toIntExact(all), Math.toIntExact(won), Math.toIntExact(ofLarge));
        int from = of.getSupportLowerBound();
        int to = of.getSupportUpperBound();
        double[] next = new double[distribution.length + to - from];
        for (int k = from; k <= to; k++) {
            double probability = of.probability(k);
            for (int i = 0; i < distribution.length; i++) {
                next[i + k - from] += distribution[i] * probability;
            }
        }
        distribution = next;
        least += from;
        observed += largeWon;
        large += ofLarge;
        trials += all;
    }

    /** Wagers in sessions that tell something. */
    public long trials() {
        return trials;
    }

    public long large() {
        return large;
    }

    /** Large wagers that won. */
    public long observed() {
        return observed;
    }

    /** How many of the large wagers chance makes win. */
    public double expected() {
        double expected = 0;
        for (int i = 0; i < distribution.length; i++) {
            expected += (least + i) * distribution[i];
        }
        return expected;
    }

    /** How often chance alone makes at least so many of the large wagers win. */
    public double p() {
        double p = 0;
        for (int i = distribution.length - 1; i >= 0 && least + i >= observed; i--) {
            p += distribution[i];
        }
        return Math.min(1, p);
    }
}
