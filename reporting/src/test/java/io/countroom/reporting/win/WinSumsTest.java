package io.countroom.reporting.win;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.win.WinSums.Counting;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Offered;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class WinSumsTest {

    private static final Group ALL = new Group(null, null, null, null);

    private static WagerSums wagers(String wager, long initialCents) {
        return new WagerSums(
                ALL,
                new Offered(1, wager),
                1,
                new Money(1, initialCents, initialCents, 0, 0, 0, 0, 0, 0, 0, BigInteger.ZERO));
    }

    @Test
    void whatIsExpectedOfABankIsSaidToBeTooHighByAsMuchAsItsEdgeMayBeLess() {
        WinSums sums = new WinSums(Counting.NONE);
        sums.remark(wagers("bank", 2_000_000), new OddsInForce.Inexact(0, 0.004));
        sums.remark(wagers("pai-gow", 3_000_000), null);
        assertThat(sums.slackCents()).isEqualTo(8_000);
        assertThat(WinMeasures.banked(sums, Cell.money(5)).flag())
                .isNotNull()
                .extracting(Cell.Flag::sentence)
                .asString()
                .contains("$80.00 at most");
    }

    @Test
    void theStandardErrorOfASimulatedEdgeIsPartOfTheDeviation() {
        WinSums sums = new WinSums(Counting.NONE);
        // 10,000 rounds of one wager of 5.00: a deviation of 2 x 5.00 x 100, and an edge that may be out by 0.002.
        sums.add(new Money(
                10_000, 5_000_000, 5_000_000, 0, 0, 0, 0, 0, 0, 0, BigInteger.valueOf(10_000L * 4 * 500 * 500)));
        sums.remark(wagers("bad-beat", 2_000_000), new OddsInForce.Inexact(0.002, 0));
        sums.remark(wagers("bad-beat", 3_000_000), new OddsInForce.Inexact(0.002, 0));
        double luck = 2 * 500 * 100;
        double error = 0.002 * 5_000_000;
        assertThat(sums.sd()).isEqualTo(Figure.known(Math.round(Math.hypot(luck, error))));
    }

    @Test
    void anExactEdgeAddsNothing() {
        WinSums sums = new WinSums(Counting.NONE);
        sums.add(wagers("player", 5_000_000).money());
        sums.remark(wagers("player", 5_000_000), null);
        assertThat(sums.sd()).isEqualTo(Figure.known(0L));
        assertThat(sums.slackCents()).isZero();
    }
}
