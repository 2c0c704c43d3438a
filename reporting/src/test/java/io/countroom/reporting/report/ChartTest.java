package io.countroom.reporting.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.report.Chart.Waterfall;
import io.countroom.reporting.report.Chart.Waterfall.Step;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The geometry that screen, PDF and Excel share. */
class ChartTest {

    private static Waterfall bridge(long from, long change, long to) {
        return new Waterfall(
                "", "", List.of(new Step("from", from, true), new Step("by", change, false), new Step("to", to, true)));
    }

    @Test
    void everyBarBeginsWhereTheOneBeforeEnded() {
        assertThat(bridge(100, -30, 70).bars())
                .extracting(bar -> List.of(bar.from(), bar.to()))
                .containsExactly(List.of(0L, 100L), List.of(100L, 70L), List.of(0L, 70L));
    }

    @Test
    void aBarThatCrossesZeroIsDrawnOnBothSides() {
        Waterfall.Bar crossing = bridge(40, -100, -60).bars().get(1);
        assertThat(List.of(crossing.base(), crossing.above(), crossing.below())).containsExactly(0L, 40L, -60L);
        Waterfall.Bar below = bridge(-40, -100, -140).bars().get(1);
        assertThat(List.of(below.base(), below.above(), below.below())).containsExactly(-40L, 0L, -100L);
        Waterfall.Bar above = bridge(40, 100, 140).bars().get(1);
        assertThat(List.of(above.base(), above.above(), above.below())).containsExactly(40L, 100L, 0L);
    }

    @Test
    void theAxisIsCutOnlyWhereChangesAreSmallBesideTheAmounts() {
        assertThat(bridge(1_000, 10, 1_010).axisBegins()).isEqualTo(990);
        assertThat(bridge(184_113_937, 1_234_567, 185_348_504).axisBegins()).isEqualTo(182_000_000);
        assertThat(bridge(1_000, -500, 500).axisBegins()).isZero();
        assertThat(bridge(-1_000, -10, -1_010).axisBegins()).isZero();
        assertThat(bridge(1_000, 0, 1_000).axisBegins()).isZero();
    }

    @Test
    void aPictureWithoutAFigureIsLeftOut() {
        Chart nothing = trend(new Double[] {null});
        Chart gap = trend(1.0, null);
        Table table = SampleReports.nested().sections().getFirst().table();
        assertThat(new Section("s", "S", "", List.of(nothing, gap), table).charts())
                .containsExactly(gap);
    }

    private static Chart trend(Double... values) {
        return new Chart.Trend(
                "",
                "",
                Column.Type.MONEY,
                Arrays.stream(values).map(String::valueOf).toList(),
                List.of(new Chart.Series("s", Chart.Series.Role.ACTUAL, Arrays.asList(values))),
                null,
                List.of());
    }

    @Test
    void aScaleGoesFromOneLabelToAnotherInAFewSteps() {
        assertThat(Chart.Scale.around(-90_000, 395_000)).isEqualTo(new Chart.Scale(-200_000, 400_000, 200_000));
        assertThat(Chart.Scale.around(0, 1_000)).isEqualTo(new Chart.Scale(0, 1_000, 500));
        assertThat(Chart.Scale.around(0, 0)).isEqualTo(new Chart.Scale(0, 0.5, 0.5));
        for (double most : new double[] {0.07, 3, 41, 999, 1_001, 77_777}) {
            Chart.Scale scale = Chart.Scale.around(-most / 3, most);
            assertThat((scale.most() - scale.least()) / scale.step()).isBetween(2.0, 5.0);
        }
    }
}
