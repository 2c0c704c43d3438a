package io.countroom.reporting.statistics;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * An exact conditional test of whether large wagers win more often than small ones. Within a session, wagers above the session's median
 * are large, or those of the median where none is above; by chance the number of large winners is hypergeometric. The numbers of all sessions are added up.
 */
public final class StratifiedTest {

    private long observed;
    private long large;
    private long trials;
    /** The probability of each number of large winners, starting at {@link #least}. */
    private double[] distribution = {1};

    private long least;

    /** Wagers of one amount, and how many of them won and lost. */
    public record Amount(long cents, long won, long lost) {

        public Amount plus(Amount other) {
            return new Amount(cents, won + other.won, lost + other.lost);
        }

        public long wagers() {
            return won + lost;
        }
    }

    /** Adds a session, unless all its wagers won, all lost or all have one amount. */
    public void add(List<Amount> session) {
        List<Amount> ascending = new ArrayList<>(session);
        ascending.sort((a, b) -> Long.compare(a.cents, b.cents));
        long all = 0;
        long won = 0;
        for (Amount amount : ascending) {
            all += amount.wagers();
            won += amount.won;
        }
        long seen = 0;
        long median = Long.MAX_VALUE;
        for (Amount amount : ascending) {
            seen += amount.wagers();
            if (2 * seen >= all) {
                median = amount.cents;
                break;
            }
        }
        if (ascending.size() > 1) {
            // Where the median is the largest amount, wagers of this amount are the large ones.
            median = Math.min(median, ascending.get(ascending.size() - 2).cents);
        }
        long ofLarge = 0;
        long largeWon = 0;
        for (Amount amount : ascending) {
            if (amount.cents > median) {
                ofLarge += amount.wagers();
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

    /**
     * What the sessions show.
     *
     * @param trials wagers of sessions in which both amounts and results differ
     * @param large how many of them were large
     * @param observed how many large wagers won
     * @param expected how many of them win by chance, on average
     * @param p the probability of at least so many large winners by chance
     */
    public record Result(long trials, long large, long observed, double expected, double p) {}

    public Result result() {
        double expected = 0;
        double p = 0;
        for (int i = distribution.length - 1; i >= 0; i--) {
            expected += (least + i) * distribution[i];
            if (least + i >= observed) {
                p += distribution[i];
            }
        }
        return new Result(trials, large, observed, expected, Math.min(1, p));
    }
}
