package io.countroom.reporting.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.jspecify.annotations.Nullable;

/** How often something came, against how often it should. */
public final class Frequency {

    private static final double TAIL = 0.025;

    /** Lines expected less often than this are taken together, as chi-squared needs. */
    private static final double LEAST_EXPECTED = 5;

    private Frequency() {}

    /** Shares between which the true one lies in nineteen of twenty samples. */
    public record Limits(double low, double high) {

        public boolean contains(double share) {
            return low <= share && share <= high;
        }
    }

    /**
     * The exact binomial limits of Clopper and Pearson. They hold for the rarest line and the largest sample alike; where the
     * share is small they are the Poisson's.
     *
     * @param came how often it came
     * @param trials how often it could have; where trials are not quite independent, how many independent ones they are worth
     */
    public static Limits binomial(double came, double trials) {
        if (!(trials > 0) || came < 0 || came > trials) {
            throw new IllegalArgumentException(came + " of " + trials + " is no share");
        }
        double low =
                came == 0 ? 0 : BetaDistribution.of(came, trials - came + 1).inverseCumulativeProbability(TAIL);
        double high = came == trials
                ? 1
                : BetaDistribution.of(came + 1, trials - came).inverseSurvivalProbability(TAIL);
        return new Limits(low, high);
    }

    /**
     * @param statistic Pearson's
     * @param freedom degrees of freedom: the lines that were left, less one
     * @param p how often chance alone strays as far
     */
    public record ChiSquared(double statistic, int freedom, double p) {}

    /**
     * Pearson's chi-squared over the lines of a paytable. Lines expected less than five times are taken together.
     *
     * @param came how often each line came
     * @param probabilities what is expected of each; they sum to one
     * @param inflation by how much counts vary beyond independent trials; 1 where they are independent
     * @return null where fewer than two lines are left
     */
    public static @Nullable ChiSquared chiSquared(List<Long> came, List<Double> probabilities, double inflation) {
        double trials = came.stream().mapToLong(Long::longValue).sum();
        double statistic = 0;
        double rareCame = 0;
        double rareExpected = 0;
        int lines = 0;
        for (int i = 0; i < came.size(); i++) {
            double expected = trials * probabilities.get(i);
            if (expected < LEAST_EXPECTED) {
                rareCame += came.get(i);
                rareExpected += expected;
            } else {
                statistic += square(came.get(i) - expected) / expected;
                lines++;
            }
        }
        if (rareExpected >= LEAST_EXPECTED) {
            statistic += square(rareCame - rareExpected) / rareExpected;
            lines++;
        }
        if (lines < 2) {
            return null;
        }
        double corrected = statistic / inflation;
        return new ChiSquared(
                corrected, lines - 1, ChiSquaredDistribution.of(lines - 1).survivalProbability(corrected));
    }

    private static double square(double x) {
        return x * x;
    }
}
