package io.countroom.reporting.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LuckTest {

    @Test
    void luckFadesWhereTheExpectedWinIsTheUpperEndOfItsRange() {
        // Banker at Minibaccarat: 1.0579% and 0.9274.
        long wagers = Luck.fades(0.010579, 0.9274).orElseThrow();
        assertThat(wagers * 0.010579).isCloseTo(1.96 * 0.9274 * Math.sqrt(wagers), within(0.1));
        assertThat((wagers - 1) * 0.010579).isLessThan(Normal.Z_95 * 0.9274 * Math.sqrt(wagers - 1.0));
    }

    @Test
    void itNeverFadesWithoutAnEdgeForTheHouse() {
        assertThat(Luck.fades(0, 1)).isEmpty();
        assertThat(Luck.fades(-0.01, 1)).isEmpty();
        assertThat(Luck.fades(Double.NaN, 1)).isEmpty();
    }

    @Test
    void oneWagerIsEnoughWhereNothingIsLeftToChance() {
        assertThat(Luck.fades(0.05, 0)).hasValue(1);
    }
}
