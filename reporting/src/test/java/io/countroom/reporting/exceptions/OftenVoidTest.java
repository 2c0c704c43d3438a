package io.countroom.reporting.exceptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.statistics.Discoveries;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.numbers.combinatorics.BinomialCoefficient;
import org.junit.jupiter.api.Test;

class OftenVoidTest {

    private static final int MONTHS = 2_000;
    private static final int TABLES = 18;
    private static final int DEALERS = 60;
    private static final int ROUNDS = 20_000;

    /** Counts the ways in which the void rounds can lie. */
    @Test
    void pIsTheShareOfWaysInWhichAsManyVoidRoundsAreAmongThese() {
        for (long[] one : new long[][] {{3, 20, 6, 60}, {0, 5, 2, 50}, {4, 4, 9, 40}, {1, 30, 1, 31}}) {
            BigInteger ways = BigInteger.ZERO;
            for (long k = one[0]; k <= Math.min(one[1], one[2]); k++) {
                ways = ways.add(of(one[1], k).multiply(of(one[3] - one[1], one[2] - k)));
            }
            double share = new BigDecimal(ways)
                    .divide(new BigDecimal(of(one[3], one[2])), MathContext.DECIMAL64)
                    .doubleValue();
            assertThat(OftenVoid.p(one[0], one[1], one[2], one[3])).isCloseTo(share, within(1e-12));
        }
    }

    private static BigInteger of(long n, long k) {
        return k > n ? BigInteger.ZERO : BigInteger.valueOf(BinomialCoefficient.value((int) n, (int) k));
    }

    /** One round in 400 is void, at a random table and a random dealer. */
    @Test
    void atRandomAMonthHasAMarkSeldomerThanTheRateSays() {
        SplittableRandom random = new SplittableRandom(26);
        int marked = 0;
        for (int month = 0; month < MONTHS; month++) {
            int[] dealt = new int[TABLES + DEALERS];
            int[] voided = new int[TABLES + DEALERS];
            int all = 0;
            for (int i = 0; i < ROUNDS; i++) {
                int[] of = {random.nextInt(TABLES), TABLES + random.nextInt(DEALERS)};
                boolean isVoid = random.nextInt(400) == 0;
                all += isVoid ? 1 : 0;
                for (int subject : of) {
                    dealt[subject]++;
                    voided[subject] += isVoid ? 1 : 0;
                }
            }
            int allVoid = all;
            List<Double> p = new ArrayList<>(IntStream.range(0, dealt.length)
                    .mapToObj(i -> OftenVoid.p(voided[i], dealt[i], allVoid, ROUNDS))
                    .toList());
            marked += Discoveries.of(p, 5).marked().contains(true) ? 1 : 0;
        }
        // A binomial with 5% has more than 128 in one of ten thousand such tests.
        assertThat(marked).isLessThanOrEqualTo(128);
    }
}
