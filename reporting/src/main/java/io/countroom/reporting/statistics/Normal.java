package io.countroom.reporting.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** The normal distribution, to which the sum of many independent rounds comes close. */
public final class Normal {

    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

    /** Nineteen of twenty results lie within this many standard deviations of their mean. */
    public static final double Z_95 = STANDARD.inverseCumulativeProbability(0.975);

    /** All but three of a thousand do. */
    public static final double Z_997 = 3;

    private Normal() {}

    /** How often chance alone stays below that many standard deviations. */
    public static double below(double z) {
        return STANDARD.cumulativeProbability(z);
    }
}
