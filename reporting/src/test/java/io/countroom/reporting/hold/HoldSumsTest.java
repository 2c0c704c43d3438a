package io.countroom.reporting.hold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.reporting.hold.HoldSums.Counting;
import io.countroom.reporting.report.Cell;
import io.countroom.rules.game.Covariances;
import io.countroom.sql.hold.HoldGroup;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldRepository.PairSums;
import io.countroom.sql.hold.HoldRepository.WagerSums;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldSumsTest {

    private static final HoldGroup ALL = new HoldGroup(null, null, null, null);
    private static final Covariances COVARIANCES =
            new Covariances(List.of("bad-beat"), new double[][] {{4}}, new double[][] {{0}});

    private static WagerSums wagers(String wager, long initialCents) {
        return new WagerSums(ALL, new Offered(1, wager), 1, 1, initialCents, initialCents, 0, 0, 0, 0, 0, 0L);
    }

    @Test
    void whatIsExpectedOfABankIsSaidToBeTooHighByAsMuchAsItsEdgeMayBeLess() {
        HoldSums sums = new HoldSums(Counting.NONE);
        sums.add(wagers("bank", 2_000_000), new InForce.Inexact(0, 0.004));
        sums.add(wagers("pai-gow", 3_000_000), null);
        HoldFigures figures = HoldFigures.of(sums);
        assertThat(figures.slackCents()).isEqualTo(8_000);
        assertThat(HoldTables.banked(figures, Cell.money(5)).flag())
                .isNotNull()
                .extracting(Cell.Flag::sentence)
                .asString()
                .contains("$80.00 at most");
    }

    @Test
    void theStandardErrorOfASimulatedEdgeIsPartOfTheDeviation() {
        HoldSums sums = new HoldSums(Counting.NONE);
        // 10,000 rounds of one wager of 5.00: a deviation of 2 x 5.00 x 100, and an edge that may be out by 0.002.
        sums.addVariance(new PairSums(ALL, 1, "bad-beat", "bad-beat", true, BigInteger.valueOf(10_000L * 500 * 500))
                .variance((submission, a, b, sameSeat) -> InForce.covariance(COVARIANCES, a, b, sameSeat)));
        sums.add(wagers("bad-beat", 2_000_000), new InForce.Inexact(0.002, 0));
        sums.add(wagers("bad-beat", 3_000_000), new InForce.Inexact(0.002, 0));
        double luck = 2 * 500 * 100;
        double error = 0.002 * 5_000_000;
        assertThat(Math.sqrt(sums.variance())).isCloseTo(Math.hypot(luck, error), within(1e-6));
    }

    @Test
    void anExactEdgeAddsNothing() {
        HoldSums sums = new HoldSums(Counting.NONE);
        sums.add(wagers("player", 5_000_000), null);
        assertThat(sums.variance()).isZero();
        assertThat(HoldFigures.of(sums).slackCents()).isZero();
    }
}
