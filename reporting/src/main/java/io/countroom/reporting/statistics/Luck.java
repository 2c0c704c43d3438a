package io.countroom.reporting.statistics;

import java.util.OptionalLong;

/** How long luck can hide what the odds say. */
public final class Luck {

    private Luck() {}

    /**
     * After how many wagers of the same amount the expected win is more than 1.96 standard deviations, so that in 97.5 of 100
     * such stretches the house is ahead. The expectation grows with the number, the deviation with its root: n = (1.96 SD /
     * edge)².
     *
     * @return empty where the edge is not the house's, for then it never is
     */
    public static OptionalLong fades(double houseEdge, double standardDeviation) {
        if (!(houseEdge > 0)) {
            return OptionalLong.empty();
        }
        double ratio = Normal.Z_95 * standardDeviation / houseEdge;
        double wagers = Math.ceil(ratio * ratio);
        return wagers < Long.MAX_VALUE ? OptionalLong.of(Math.max(1, (long) wagers)) : OptionalLong.empty();
    }
}
