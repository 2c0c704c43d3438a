package io.countroom.reporting.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrequencyTest {

    /** At each limit, what came or more (less) has a chance of one in forty: that is what exact limits are. */
    @ParameterizedTest
    @CsvSource({"9, 100", "1, 50000", "450, 1000", "99, 100"})
    void theLimitsAreThoseAtWhichTheTailsOfTheBinomialAreAFortieth(int came, int trials) {
        Frequency.Limits limits = Frequency.binomial(came, trials);
        assertThat(BinomialDistribution.of(trials, limits.low()).survivalProbability(came - 1))
                .isCloseTo(0.025, within(1e-9));
        assertThat(BinomialDistribution.of(trials, limits.high()).cumulativeProbability(came))
                .isCloseTo(0.025, within(1e-9));
    }

    @Test
    void ofARareLineTheLimitsAreThePoissons() {
        int trials = 50_000_000;
        Frequency.Limits limits = Frequency.binomial(3, trials);
        assertThat(PoissonDistribution.of(limits.low() * trials).survivalProbability(2))
                .isCloseTo(0.025, within(1e-6));
        assertThat(PoissonDistribution.of(limits.high() * trials).cumulativeProbability(3))
                .isCloseTo(0.025, within(1e-6));
    }

    @Test
    void whatNeverOrAlwaysCameHasALimitOnOneSide() {
        assertThat(Frequency.binomial(0, 100).low()).isZero();
        // 1 - 0.025^(1/100)
        assertThat(Frequency.binomial(0, 100).high()).isCloseTo(0.03621669, within(1e-8));
        assertThat(Frequency.binomial(100, 100).high()).isEqualTo(1);
    }

    @Test
    void chiSquaredIsPearsonsAndTakesRareLinesTogether() {
        List<Long> came = List.of(480L, 410L, 106L, 3L, 1L);
        List<Double> probabilities = List.of(0.45, 0.44, 0.104, 0.004, 0.002);
        Frequency.ChiSquared test = Frequency.chiSquared(came, probabilities, 1);
        // The two rare lines are expected 4 and 2 times: together 6.
        var reference =
                ChiSquareTest.withDefaults().test(new double[] {450, 440, 104, 6}, new long[] {480, 410, 106, 4});
        assertThat(test.freedom()).isEqualTo(3);
        assertThat(test.statistic()).isCloseTo(reference.getStatistic(), within(1e-9));
        assertThat(test.p()).isCloseTo(reference.getPValue(), within(1e-9));
        assertThat(Frequency.chiSquared(List.of(3L, 1L), List.of(0.5, 0.5), 1)).isNull();
    }
}
