package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.game.Odds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaiGowPokerOddsTest {

    private static TableRules rules(String... options) {
        Map<String, String> map = new HashMap<>();
        for (int i = 0; i < options.length; i += 2) {
            map.put(options[i], options[i + 1]);
        }
        return PaiGowPokerGame.PAI_GOW_POKER.under(map);
    }

    private static WagerOdds odds(TableRules rules, String wager) {
        return rules.odds().find(wager).orElseThrow();
    }

    /** By hand from the counts: hands, times what a unit gains, over all hands. */
    private static BigFraction edge(long... handsAndGains) {
        long gain = -MainWager.HANDS;
        for (int i = 0; i < handsAndGains.length; i += 2) {
            gain += handsAndGains[i] * (handsAndGains[i + 1] + 1);
        }
        return BigFraction.of(-gain, MainWager.HANDS);
    }

    @Test
    void theFortuneBonusEdgeFollowsFromThePublishedCounts() {
        assertThat(odds(rules(), "fortune-bonus").exactEdge())
                .isEqualTo(edge(
                        32,
                        8_000,
                        144,
                        2_000,
                        196,
                        1_000,
                        1_128,
                        400,
                        25_948,
                        150,
                        184_644,
                        50,
                        307_472,
                        25,
                        4_188_528,
                        5,
                        6_172_088,
                        4,
                        7_470_676,
                        3,
                        11_236_028,
                        2));
        // Counting the higher payout: the published 7,672,500 threes of a kind and 11,034,204 straights.
        assertThat(odds(rules("best-hand", "payout", "paytable.fortune-bonus", "D"), "fortune-bonus")
                        .exactEdge())
                .isEqualTo(edge(
                        32,
                        2_500,
                        144,
                        1_000,
                        196,
                        750,
                        1_128,
                        250,
                        25_948,
                        125,
                        184_644,
                        50,
                        307_472,
                        25,
                        4_188_528,
                        5,
                        6_172_088,
                        4,
                        7_672_500,
                        3,
                        11_034_204,
                        2));
    }

    @Test
    void theEmperorsTreasureCountsKingAndQueenAsAPlainRoyalFlush() {
        assertThat(odds(rules("paytable.emperors-treasure", "C"), "emperors-treasure")
                        .exactEdge())
                .isEqualTo(edge(
                        32,
                        5_000,
                        72,
                        1_000,
                        196,
                        750,
                        1_128,
                        250,
                        26_020,
                        100,
                        184_644,
                        50,
                        307_472,
                        20,
                        4_188_528,
                        5,
                        6_172_088,
                        4,
                        7_470_676,
                        3,
                        11_236_028,
                        2));
    }

    @ParameterizedTest
    @CsvSource({"A, 6", "B, 7"})
    void insurance(String paytable, long queenHigh) {
        assertThat(odds(rules("paytable.pai-gow-insurance", paytable), "pai-gow-insurance")
                        .exactEdge())
                .isEqualTo(
                        edge(31_080, 100, 248_640, 25, 963_480, 15, 2_719_500, queenHigh, 6_386_940, 5, 14_430_780, 3));
    }

    @Test
    void theProgressiveIsWorthMoreTheMoreTheMeterShows() {
        WagerOdds low = odds(rules("meter.progressive", "2000"), "progressive");
        // For 1: the wager is not returned. A dollar on a meter of $2,000.
        assertThat(low.exactEdge())
                .isEqualTo(edge(228, 1_999, 1_128, 199, 26_092, 499, 184_644, 99, 307_472, 74, 4_188_528, 3));
        WagerOdds high = odds(rules("meter.progressive", "100000"), "progressive");
        assertThat(high.houseEdge()).isLessThan(low.houseEdge());
        String breakEven = low.note()
                .replaceAll(".*breaks even at a meter of \\$([0-9,.]+[0-9]).*", "$1")
                .replace(",", "");
        assertThat(odds(rules("meter.progressive", breakEven), "progressive").houseEdge())
                .isLessThanOrEqualTo(0)
                .isCloseTo(0, within(1e-7));
    }

    private static SevenCardWager side(TableRules rules, String id) {
        return Objects.requireNonNull(((PaiGowPokerRules) rules).side(id));
    }

    @Test
    void whatTheHandOfOneOtherPlayerEarns() {
        TableRules rules = rules();
        // 32 hands earn $5,000, 144 $1,000, and so on down to 307,472 that earn $5.
        BigFraction one = BigFraction.of(
                100L * (32 * 5_000 + 144 * 1_000 + 196 * 500 + 1_128 * 250 + 25_948 * 50 + 184_644 * 20L + 307_472 * 5),
                MainWager.HANDS);
        assertThat(PaiGowPokerOdds.envyCents(side(rules, "fortune-bonus"))).isEqualTo(one);
        assertThat(PaiGowPokerOdds.envyCents(side(rules, "pai-gow-insurance"))).isEqualTo(BigFraction.ZERO);
        assertThat(odds(rules, "fortune-bonus").note()).contains("with one to five other players");
    }

    @Test
    void theMainWagerIsExactAndTheBankIsItsOtherSide() {
        Odds odds = rules().odds();
        WagerOdds main = odds.find("pai-gow-poker").orElseThrow();
        WagerOdds bank = odds.find("bank").orElseThrow();
        assertThat(main.method()).isEqualTo(WagerOdds.Method.EXACT);
        assertThat(main.houseEdge()).isCloseTo(0.027100, within(1e-6));
        BigFraction decided = BigFraction.ONE.subtract(main.outcomes().get(1).exact());
        assertThat(bank.exactEdge().add(main.exactEdge())).isEqualTo(decided.multiply(BigFraction.of(1, 20)));
    }

    /** The rules of the standard way, written out, are not counted but dealt, and come to the same. */
    @Tag("whole")
    @Test
    void theMainWagerUnderAnOwnHouseWayIsDealt() {
        WagerOdds exact = odds(rules(), "pai-gow-poker");
        WagerOdds dealt = odds(rules("house-way", PaiGowPokerHouseWay.STANDARD.rules()), "pai-gow-poker");
        assertThat(dealt.method()).isEqualTo(WagerOdds.Method.SIMULATED);
        assertThat(dealt.exactEdge()).isNull();
        assertThat(dealt.standardError()).isBetween(0.001, 0.002);
        assertThat(dealt.houseEdge()).isCloseTo(exact.houseEdge(), within(4 * dealt.standardError()));
        assertThat(dealt.note()).contains("400,000 deals", "pairs 1: high pair");
        assertThat(odds(rules("house-way", PaiGowPokerHouseWay.STANDARD.rules()), "fortune-bonus"))
                .isEqualTo(odds(rules(), "fortune-bonus"));
    }

    @Test
    void wagersOfOneSeatMoveTogetherAsTheirCardsSay() {
        Odds odds = rules().odds();
        // Good cards win the main wager and the bonuses; they lose the insurance.
        assertThat(odds.covariances().sameSeat("pai-gow-poker", "fortune-bonus"))
                .isPositive();
        assertThat(odds.covariances().sameSeat("fortune-bonus", "emperors-treasure"))
                .isPositive();
        assertThat(odds.covariances().sameSeat("pai-gow-poker", "pai-gow-insurance"))
                .isNegative();
        assertThat(odds.covariances().acrossSeats("pai-gow-poker", "pai-gow-poker"))
                .isBetween(0.05, 0.35);
        assertThat(odds.covariances().acrossSeats("pai-gow-poker", "bank")).isBetween(-0.35, -0.05);
    }
}
