package io.countroom.reporting.win;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.win.WinSums.Counting;
import io.countroom.rules.game.Citation;
import io.countroom.rules.game.WagerOdds;
import io.countroom.sql.fact.Cube.Money;
import io.countroom.sql.fact.Cube.WagerSums;
import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Offered;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WinSumsTest {

    private static final Group ALL = new Group(null, null, null, null);

    private static WagerSums wagers(String wager, long initialCents) {
        return wagers(1, wager, initialCents);
    }

    private static WagerSums wagers(int submission, String wager, long initialCents) {
        return new WagerSums(
                ALL,
                new Offered(submission, wager),
                1,
                new Money(1, initialCents, initialCents, 0, 0, 0, 0, 0, 0, 0, BigInteger.ZERO));
    }

    private static OddsInForce.Inexact inexact(String wager, @Nullable Double error, @Nullable Double slack) {
        return new OddsInForce.Inexact(new WagerOdds(
                wager,
                wager,
                null,
                Citation.of("§ 633a.13"),
                0.05,
                null,
                1,
                0.4,
                error,
                slack == null ? null : (Double) (0.05 - slack),
                "",
                List.of()));
    }

    @Test
    void theWinOfCountsWithoutALogIsKnownAndHasNoRange() {
        TableCount count = new TableCount("BJ-01", LocalDate.of(2026, 10, 1), null, false, 100_000L, 25_000L, 0, 0, "");
        WinSums sums = new WinSums(Counting.BY_DAY);
        sums.add(count, 1, null);
        sums.addWithoutLog(count);
        assertThat(sums.countedInRange().win()).isEqualTo(Figure.known(25_000L));
        assertThat(sums.countedInRange().low().value()).isNull();
        assertThat(sums.expectedHold().value()).isNull();
    }

    @Test
    void whatIsExpectedOfABankIsSaidToBeTooHighByAsMuchAsItsEdgeMayBeLess() {
        WinSums sums = new WinSums(Counting.NONE);
        sums.remark(wagers("bank", 2_000_000), inexact("bank", null, 0.004));
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
        sums.remark(wagers("bad-beat", 2_000_000), inexact("bad-beat", 0.002, null));
        // The same rules under another id, as of another property, have the same edge with the same error.
        sums.remark(wagers(2, "bad-beat", 3_000_000), inexact("bad-beat", 0.002, null));
        double luck = 2 * 500 * 100;
        double error = 0.002 * 5_000_000;
        assertThat(sums.sd()).isEqualTo(Figure.known(Math.round(Math.hypot(luck, error))));
        // Other rules under the same id, as of another property, have an edge whose error is independent.
        sums.remark(wagers("bad-beat", 4_000_000), inexact("bad-beat", 0.003, null));
        assertThat(sums.sd())
                .isEqualTo(Figure.known(Math.round(Math.hypot(luck, Math.hypot(error, 0.003 * 4_000_000)))));
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
