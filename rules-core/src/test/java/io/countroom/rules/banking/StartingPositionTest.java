package io.countroom.rules.banking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StartingPositionTest {

    @Test
    void theExamplesOfThePaiGowDeal() {
        // § 535.8(c)(1)-(2)
        assertThat(StartingPosition.of(9, 0, true)).isEqualTo("dealer");
        assertThat(StartingPosition.of(15, 0, true)).isEqualTo("6");
    }

    @Test
    void theDeadHandComesAfterTheLastSeat() {
        assertThat(StartingPosition.of(8, 0, true)).isEqualTo("dead-hand");
        assertThat(StartingPosition.of(8, 0, false)).isEqualTo("dealer");
        assertThat(StartingPosition.of(3, 0, true)).isEqualTo("2");
    }

    @Test
    void aBankCountsAsNumberOne() {
        assertThat(StartingPosition.of(9, 4, true)).isEqualTo("4");
        assertThat(StartingPosition.of(4, 4, true)).isEqualTo("dead-hand");
        assertThat(StartingPosition.of(5, 4, true)).isEqualTo("dealer");
        assertThat(StartingPosition.of(4, 4, false)).isEqualTo("dealer");
    }
}
