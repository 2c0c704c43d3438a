package io.countroom.reporting.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JointLimitTest {

    /** Jennison and Turnbull, Group Sequential Methods (2000), table 2.1, two-sided tests at 5%. */
    @ParameterizedTest
    @CsvSource({"1,1.960", "2,2.178", "3,2.289", "4,2.361", "5,2.413", "8,2.512", "10,2.555", "20,2.672"})
    void ofEqualStepsItIsThePublishedConstant(int looks, double limit) {
        assertThat(JointLimit.of(Collections.nCopies(looks, 3.7))).isCloseTo(limit, within(0.0006));
    }

    @Test
    void ofUnequalStepsOneSeriesInTwentyPassesIt() {
        List<Double> variances = List.of(4.0, 0.25, 9.0, 1.0, 0.0, 16.0, 0.5);
        double limit = JointLimit.of(variances);
        SplittableRandom random = new SplittableRandom(28);
        int passed = 0;
        int series = 200_000;
        for (int i = 0; i < series; i++) {
            double sum = 0;
            double variance = 0;
            boolean beyond = false;
            for (double step : variances) {
                sum += random.nextGaussian() * Math.sqrt(step);
                variance += step;
                beyond |= Math.abs(sum) > limit * Math.sqrt(variance);
            }
            passed += beyond ? 1 : 0;
        }
        // Four standard deviations of such a count.
        assertThat(passed / (double) series).isCloseTo(0.05, within(0.002));
    }
}
