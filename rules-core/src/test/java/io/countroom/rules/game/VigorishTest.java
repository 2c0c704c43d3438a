package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class VigorishTest {

    @Test
    void fivePercentOfTheAmountWon() {
        assertThat(new Vigorish(5, 1).on(10_000)).isEqualTo(500);
        assertThat(new Vigorish(4, 1).on(2_500)).isEqualTo(100);
        assertThat(new Vigorish(5, 1).rate()).isEqualTo(BigFraction.of(1, 20));
    }

    @Test
    void roundedToTheMultipleOrTheNextHigherOne() {
        Vigorish quarters = new Vigorish(5, 25);
        assertThat(quarters.on(500)).isEqualTo(25);
        assertThat(quarters.on(501)).isEqualTo(50);
        assertThat(quarters.on(1_000)).isEqualTo(50);
        assertThat(quarters.on(100)).as("5 cents become 25").isEqualTo(25);
        assertThat(new Vigorish(4, 20).on(700)).as("28 cents become 40").isEqualTo(40);
        assertThat(new Vigorish(5, 5).on(1_010)).as("50.5 cents become 55").isEqualTo(55);
    }

    @Test
    void withoutRoundingAFractionOfACentIsThePlayers() {
        assertThat(new Vigorish(5, 1).on(50)).isEqualTo(2);
        assertThat(new Vigorish(5, 1).payableInCents(50)).isFalse();
        assertThat(new Vigorish(5, 1).payableInCents(40)).isTrue();
        assertThat(new Vigorish(5, 25).payableInCents(50)).isTrue();
    }

    @Test
    void evenMoneyLessVigorishInWords() {
        assertThat(new Vigorish(5, 1).evenMoneyLess()).hasToString("19 to 20");
        assertThat(new Vigorish(4, 1).evenMoneyLess()).hasToString("24 to 25");
        assertThat(Vigorish.NONE.evenMoneyLess()).hasToString("1 to 1");
    }

    @Test
    void amountsBeyondLongAreNotWrappedAround() {
        assertThatThrownBy(() -> new Vigorish(5, 1).on(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }
}
