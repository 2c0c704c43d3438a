package io.countroom.reporting.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.statistics.StratifiedTest.Amount;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StratifiedTestTest {

    /** Two of four wagers are large and both win, where two win: one of the six ways to choose them. */
    @Test
    void oneSessionIsFishersTest() {
        StratifiedTest test = new StratifiedTest();
        test.add(List.of(new Amount(100, 2, 0), new Amount(10, 0, 2)));
        assertThat(test.result().p()).isCloseTo(1 / 6.0, within(1e-12));
        assertThat(test.result().expected()).isCloseTo(1, within(1e-12));
        assertThat(test.result().observed()).isEqualTo(2);
    }

    /** Both sessions at their end: one of thirty-six; one of them at its end and the other one short of it, or more: nine. */
    @Test
    void sessionsAddUp() {
        StratifiedTest both = new StratifiedTest();
        both.add(List.of(new Amount(10, 0, 2), new Amount(100, 2, 0)));
        both.add(List.of(new Amount(500, 0, 2), new Amount(5_000, 2, 0)));
        assertThat(both.result().p()).isCloseTo(1 / 36.0, within(1e-12));
        StratifiedTest three = new StratifiedTest();
        three.add(List.of(new Amount(10, 0, 2), new Amount(100, 2, 0)));
        three.add(List.of(new Amount(500, 1, 1), new Amount(5_000, 1, 1)));
        assertThat(three.result().p()).isCloseTo(9 / 36.0, within(1e-12));
    }

    /** A player who wins more than half of his wagers and adds to each of these: one of ten. */
    @Test
    void wagersOfTheMedianAreLargeWhereNoneIsAbove() {
        StratifiedTest test = new StratifiedTest();
        test.add(List.of(new Amount(25, 0, 2), new Amount(50, 3, 0)));
        assertThat(test.result().large()).isEqualTo(3);
        assertThat(test.result().p()).isCloseTo(0.1, within(1e-12));
    }

    /**
     * Worked by hand. The conditional test gives 1/2 for each of the first two sessions and 1/4 for both. The test against the odds
     * compares 100, 110 and 120 with 70, 80 and 90: of the large wagers one wins (probability 0.4 each), of the small ones two lose
     * (0.6 each). These are three matches, of which two count.
     */
    @Test
    void whereTheOddsAreKnownTheLargerProbabilityCounts() {
        StratifiedTest test = new StratifiedTest();
        test.add(List.of(new Amount(70, 0, 1), new Amount(90, 1, 0)), 0.4);
        test.add(List.of(new Amount(100, 0, 1), new Amount(110, 1, 0)), 0.4);
        test.add(List.of(new Amount(80, 0, 1), new Amount(120, 0, 1)), 0.4);
        double[] large = {0.216, 0.432, 0.288, 0.064};
        double[] small = {0.064, 0.288, 0.432, 0.216};
        double atLeastTwo = 0;
        for (int won = 0; won <= 3; won++) {
            for (int lost = Math.max(0, 2 - won); lost <= 3; lost++) {
                atLeastTwo += large[won] * small[lost];
            }
        }
        assertThat(test.result().p()).isCloseTo(atLeastTwo, within(1e-12)).isGreaterThan(0.25);
    }

    @Test
    void wagersOfOneAmountDoNotHideTheOthers() {
        StratifiedTest test = new StratifiedTest();
        test.add(List.of(new Amount(10, 0, 20), new Amount(20, 20, 0)), 0.5);
        double p = test.result().p();
        assertThat(p).isLessThan(1e-9);
        test.add(List.of(new Amount(5, 200, 1_800)), 0.1);
        assertThat(test.result().p()).isEqualTo(p);
    }

    @Test
    void aSessionThatTellsNothingAddsNothing() {
        StratifiedTest test = new StratifiedTest();
        test.add(List.of(new Amount(10, 5, 5)));
        test.add(List.of(new Amount(10, 5, 0), new Amount(20, 3, 0)));
        test.add(List.of());
        assertThat(test.result().trials()).isZero();
        assertThat(test.result().p()).isEqualTo(1);
    }

    /** 2,000 months without a fault; 128 is three standard deviations above 5%. */
    @Test
    void cleanMonthsKeepTheStatedRate() {
        SplittableRandom random = new SplittableRandom(20_261_018);
        int marked = 0;
        for (int month = 0; month < 2_000; month++) {
            List<Double> p = new ArrayList<>();
            for (int dealer = 0; dealer < 10; dealer++) {
                StratifiedTest all = new StratifiedTest();
                for (int session = 0; session < 4; session++) {
                    List<Amount> amounts = session(random);
                    StratifiedTest alone = new StratifiedTest();
                    alone.add(amounts);
                    all.add(amounts);
                    p.add(alone.result().p());
                }
                p.add(all.result().p());
            }
            marked += Discoveries.of(p, 5).marked().contains(true) ? 1 : 0;
        }
        assertThat(marked).isLessThanOrEqualTo(128);
    }

    private static List<Amount> session(SplittableRandom random) {
        List<Amount> amounts = new ArrayList<>();
        int wagers = 8 + random.nextInt(16);
        for (int i = 0; i < wagers; i++) {
            boolean won = random.nextInt(100) < 45;
            amounts.add(new Amount(500L * (1 + random.nextInt(6)), won ? 1 : 0, won ? 0 : 1));
        }
        return amounts;
    }
}
