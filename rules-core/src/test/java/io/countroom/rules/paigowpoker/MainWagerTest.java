package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counts that the product carries, and those of a sample, which it takes where a house way is not a shipped one. */
class MainWagerTest {

    private static final int ROUNDS = 400_000;

    static List<PaiGowPokerHouseWay> ways() {
        return PaiGowPokerHouseWay.SHIPPED;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theCarriedCountsAreWhatDealtRoundsShow(PaiGowPokerHouseWay way) {
        MainWager.WinsAndLosses carried = MainWager.of(way);
        MainWager.WinsAndLosses sampled = MainWager.sampled(way);
        long[] wins = sampled.wins();
        long[] losses = sampled.losses();
        assertThat(sampled.deals()).isEqualTo(ROUNDS);
        double deals = carried.deals().doubleValue();
        for (SevenCards kind : SevenCards.values()) {
            int i = kind.ordinal();
            near(wins[i], carried.wins()[i] / deals, kind + " wins");
            near(losses[i], carried.losses()[i] / deals, kind + " loses");
        }
        near(Arrays.stream(wins).sum(), LongStream.of(carried.wins()).sum() / deals, "all wins");
        near(Arrays.stream(losses).sum(), LongStream.of(carried.losses()).sum() / deals, "all losses");
    }

    @Test
    void theCarriedHandsAreAllHands() {
        assertThat(MainWager.hands()).isEqualTo(SevenCardCounts.all());
    }

    private static void near(long observed, double probability, String what) {
        double deviation = Math.sqrt(ROUNDS * probability * (1 - probability));
        // Forty lines: four and a half standard deviations, and a hand more of the rarest.
        assertThat((double) observed).as(what).isCloseTo(ROUNDS * probability, within(4.5 * deviation + 1.5));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void noKindOfHandIsDecidedMoreOftenThanItIsDealt(PaiGowPokerHouseWay way) {
        MainWager.WinsAndLosses carried = MainWager.of(way);
        for (SevenCards kind : SevenCards.values()) {
            int i = kind.ordinal();
            assertThat(carried.wins()[i] + carried.losses()[i])
                    .as(kind.name())
                    .isBetween(0L, carried.hands()[i] * carried.dealersHands().longValueExact());
        }
    }
}
