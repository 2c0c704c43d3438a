package io.countroom.reporting.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * How far the cumulative z of a series may be looked at again and again: the limit within which all its points lie in nineteen
 * of twenty series. It is worked out by the recursion of Armitage, McPherson and Rowe (1969), the constant limit being
 * Pocock's (1977), at the variances of the series. What it takes for granted is that sums are normally distributed.
 */
public final class JointLimit {

    private static final double CONFIDENCE = 0.95;
    private static final double HIGHEST = 6;
    private static final double PRECISION = 1e-5;
    /** Between grid points, in standard deviations of a step: the limit is then right to three decimals. */
    private static final double SPACING = 0.25;
    /** The tail of a step beyond this many standard deviations is neglected: 3 in 10^12. */
    private static final double REACH = 7;
    /** A step with a smaller share of the variance is joined with the step after it. */
    private static final double SMALLEST_STEP = 1e-4;

    private JointLimit() {}

    /**
     * @param variances of each step, in any unit; steps without variance are left out
     * @throws IllegalArgumentException if no step has a variance
     */
    public static double of(List<Double> variances) {
        List<Double> steps = steps(variances);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("a series without variance has no limit");
        }
        double low = Normal.Z_95;
        double high = HIGHEST;
        double below = within(low, steps) - CONFIDENCE;
        double above = within(high, steps) - CONFIDENCE;
        if (below >= 0) {
            return low;
        }
        // Regula falsi; the end that stays is weighed by half (Illinois).
        int stayed = 0;
        while (high - low > PRECISION) {
            double middle = (low * above - high * below) / (above - below);
            double at = within(middle, steps) - CONFIDENCE;
            if (Math.abs(at) < PRECISION / 100) {
                return middle;
            }
            if (at < 0) {
                low = middle;
                below = at;
                above = stayed < 0 ? above / 2 : above;
                stayed = -1;
            } else {
                high = middle;
                above = at;
                below = stayed > 0 ? below / 2 : below;
                stayed = 1;
            }
        }
        return (low + high) / 2;
    }

    private static List<Double> steps(List<Double> variances) {
        List<Double> steps = new ArrayList<>();
        double sum = 0;
        double pending = 0;
        for (double variance : variances) {
            pending += variance;
            if (pending > SMALLEST_STEP * sum) {
                steps.add(pending);
                sum += pending;
                pending = 0;
            }
        }
        return steps;
    }

    /** How likely all cumulative z lie within the limit. */
    private static double within(double limit, List<Double> steps) {
        double[] density = {1};
        double[] at = {0};
        double[] weights = {1};
        double sum = 0;
        for (int i = 0; i < steps.size(); i++) {
            double own = Math.sqrt(steps.get(i));
            double next = i + 1 < steps.size() ? Math.sqrt(steps.get(i + 1)) : own;
            sum += steps.get(i);
            double edge = limit * Math.sqrt(sum);
            int halves = (int) Math.ceil(edge / (SPACING * Math.min(own, next)));
            double width = edge / halves;
            int points = 2 * halves + 1;
            double[] reached = new double[points];
            double[] places = new double[points];
            double[] simpson = new double[points];
            int from = 0;
            for (int p = 0; p < points; p++) {
                places[p] = (p - halves) * width;
                simpson[p] = width / 3 * (p == 0 || p == points - 1 ? 1 : p % 2 == 0 ? 2 : 4);
                while (from < at.length && at[from] < places[p] - REACH * own) {
                    from++;
                }
                double height = 0;
                for (int q = from; q < at.length && at[q] <= places[p] + REACH * own; q++) {
                    double z = (places[p] - at[q]) / own;
                    height += weights[q] * density[q] * Math.exp(-z * z / 2);
                }
                reached[p] = height / (own * Math.sqrt(2 * Math.PI));
            }
            density = reached;
            at = places;
            weights = simpson;
        }
        double whole = 0;
        for (int p = 0; p < density.length; p++) {
            whole += weights[p] * density[p];
        }
        return whole;
    }
}
