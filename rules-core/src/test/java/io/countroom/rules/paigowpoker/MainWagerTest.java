package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.card.Card;
import io.countroom.rules.card.DealingShoe;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counts that the product carries, held to what the present code deals. */
class MainWagerTest {

    private static final int ROUNDS = 400_000;

    static List<HouseWay> ways() {
        return HouseWay.SHIPPED;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theCarriedCountsAreWhatDealtRoundsShow(HouseWay way) {
        MainWager.Result carried = MainWager.of(way);
        int kinds = SevenCards.values().length;
        long[] wins = new long[kinds];
        long[] losses = new long[kinds];
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(HouseWay.SHIPPED.indexOf(way) + 17L);
        PaiGowPokerRules rules = (PaiGowPokerRules) PaiGowPokerGame.PAI_GOW_POKER.under(Map.of());
        DealingShoe<Card> deck = new DealingShoe<>(rules.pieces(), 0, random);
        for (int i = 0; i < ROUNDS; i++) {
            deck.reshuffle();
            long player = Cards.of(deck.draw(PaiGowPokerRules.HAND));
            long dealer = Cards.of(deck.draw(PaiGowPokerRules.HAND));
            int kind = SevenCards.of(player).ordinal();
            int result = rules.compare(
                    PaiGowPokerRules.set(player, way.low(player)), PaiGowPokerRules.set(dealer, way.low(dealer)));
            wins[kind] += result > 0 ? 1 : 0;
            losses[kind] += result < 0 ? 1 : 0;
        }
        double deals = SevenCardCounts.HANDS * carried.dealersHands().doubleValue();
        for (SevenCards kind : SevenCards.values()) {
            int i = kind.ordinal();
            near(wins[i], carried.wins()[i] / deals, kind + " wins");
            near(losses[i], carried.losses()[i] / deals, kind + " loses");
        }
        near(Arrays.stream(wins).sum(), LongStream.of(carried.wins()).sum() / deals, "all wins");
        near(Arrays.stream(losses).sum(), LongStream.of(carried.losses()).sum() / deals, "all losses");
    }

    private static void near(long observed, double probability, String what) {
        double deviation = Math.sqrt(ROUNDS * probability * (1 - probability));
        // Forty lines: four and a half standard deviations, and a hand more of the rarest.
        assertThat((double) observed).as(what).isCloseTo(ROUNDS * probability, within(4.5 * deviation + 1.5));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void noKindOfHandIsDecidedMoreOftenThanItIsDealt(HouseWay way) {
        MainWager.Result carried = MainWager.of(way);
        for (SevenCards kind : SevenCards.values()) {
            int i = kind.ordinal();
            assertThat(carried.wins()[i] + carried.losses()[i])
                    .as(kind.name())
                    .isBetween(0L, carried.hands()[i] * carried.dealersHands().longValueExact());
        }
    }
}
