package io.countroom.rules.blackjack.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.HandResult;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Strategy;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Payout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnalysisTest {

    private final Map<BlackjackOptions, Analysed> known = new HashMap<>();

    private Analysed analysed(BlackjackOptions options) {
        return known.computeIfAbsent(options, Analysed::of);
    }

    /** Even money for a Blackjack at Switch: see {@link #three_to_two_at_blackjack_switch_would_favor_the_player}. */
    private static BlackjackOptions options(Variant variant, int decks) {
        BlackjackOptions options = PlayOptions.of(variant, decks);
        return variant == Variant.BLACKJACK_SWITCH ? PlayOptions.withBlackjackPays(options, Payout.EVEN) : options;
    }

    private record Analysed(MainWagerValue wager, Strategy strategy, double covariance, double withoutSwitching) {

        static Analysed of(BlackjackOptions options) {
            if (options.variant() == Variant.BLACKJACK_SWITCH) {
                BlackjackAnalysis base = BlackjackAnalysis.of(options);
                SwitchAnalysis analysis = SwitchAnalysis.of(base);
                return new Analysed(
                        analysis.hand(), base.strategy(), analysis.betweenHands(), analysis.withoutSwitching());
            }
            BlackjackAnalysis analysis = BlackjackAnalysis.of(options);
            MainWagerValue wager = analysis.totalDependent();
            return new Analysed(wager, analysis.strategy(), wager.acrossSeats(), Double.NaN);
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void lines_add_up_to_one_and_to_the_expected_value(Variant variant) {
        MainWagerValue wager = analysed(options(variant, 6)).wager();
        List<MainWagerValue.OfResult> lines = wager.lines();
        assertThat(lines.stream().mapToDouble(MainWagerValue.OfResult::chance).sum())
                .isCloseTo(1, within(1e-12));
        assertThat(lines.stream()
                        .mapToDouble(line -> line.chance() * line.net())
                        .sum())
                .isCloseTo(wager.expectedValue(), within(1e-12));
        assertThat(lines).allSatisfy(line -> assertThat(line.chance()).isPositive());
    }

    /** Card by card, a seeded million rounds and within four standard errors; the long run is a benchmark. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void rounds_dealt_card_by_card_come_to_what_is_computed(Variant variant) {
        BlackjackOptions options = options(variant, 6);
        Analysed analysed = analysed(options);
        IndependentTable.Measured measured =
                new IndependentTable(options, analysed.strategy(), 633).measure(1_000_000, 2);
        assertThat(measured.mean()).isCloseTo(analysed.wager().expectedValue(), within(4 * measured.standardError()));
        assertThat(measured.standardDeviation()).isCloseTo(analysed.wager().standardDeviation(), within(0.0035));
        assertThat(measured.covariance()).isCloseTo(analysed.covariance(), within(0.006));
    }

    /** Aces that draw, resplit to four hands, hard rules for the rest: where the chart splits and doubles most. */
    @Test
    void split_aces_that_draw_come_to_what_is_computed() {
        BlackjackOptions options = PlayOptions.withBlackjackPays(
                PlayOptions.withSplits(
                        PlayOptions.withHitSoft17(PlayOptions.of(Variant.BLACKJACK, 2), true), 2, 2, true),
                Payout.to(6, 5));
        Analysed analysed = analysed(options);
        IndependentTable.Measured measured =
                new IndependentTable(options, analysed.strategy(), 551).measure(1_000_000, 2);
        assertThat(measured.mean()).isCloseTo(analysed.wager().expectedValue(), within(4 * measured.standardError()));
        assertThat(measured.standardDeviation()).isCloseTo(analysed.wager().standardDeviation(), within(0.0035));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 6, 8})
    void the_best_play_of_every_hand_is_worth_no_less_than_the_chart(int decks) {
        BlackjackAnalysis analysis = BlackjackAnalysis.of(options(Variant.BLACKJACK, decks));
        double gap = analysis.compositionDependent().expectedValue()
                - analysis.totalDependent().expectedValue();
        assertThat(gap).isBetween(0.0, 0.0005);
    }

    /** By the definition: 2 against a Blackjack, -1 else, while the main wager loses to it or is played. */
    @Test
    void insurance_moves_against_the_main_wager() {
        for (Variant variant : List.of(Variant.BLACKJACK, Variant.SPANISH_21)) {
            assertThat(analysed(options(variant, 6)).wager().withInsurance()).isBetween(-0.6, -0.4);
        }
    }

    /** A dealt Blackjack at even decks: one ace and one ten in 312 cards, less where the dealer's ties it. */
    @Test
    void blackjacks_come_as_often_as_cards_say() {
        double dealt = 2.0 * 24 * 96 / (312 * 311);
        double met = 2.0 * 23 * 95 / (310 * 309);
        assertThat(chance(options(Variant.BLACKJACK, 6), HandResult.BLACKJACK))
                .isCloseTo(dealt * (1 - met), within(1e-13));
        // § 551.6(b)(3): a Blackjack wins at Spanish 21 whatever the dealer has.
        assertThat(chance(options(Variant.SPANISH_21, 6), HandResult.BLACKJACK))
                .isCloseTo(2.0 * 24 * 72 / (288 * 287), within(1e-13));
    }

    private double chance(BlackjackOptions options, HandResult result) {
        return analysed(options).wager().lines().stream()
                .filter(line -> line.result() == result)
                .mapToDouble(MainWagerValue.OfResult::chance)
                .sum();
    }

    /**
     * Chapter 551 gives Spanish 21 fewer liberties than the usual game, for which a house edge of 0.37% is published for six decks
     * (doubles on any number of cards, four hands): here it is 0.60% by the chart.
     */
    @Test
    void spanish_21_costs_more_than_the_usual_game_by_the_chapter() {
        BlackjackAnalysis analysis = BlackjackAnalysis.of(options(Variant.SPANISH_21, 6));
        assertThat(analysis.totalDependent().expectedValue()).isCloseTo(-0.00599, within(5e-6));
        assertThat(analysis.compositionDependent().expectedValue()).isCloseTo(-0.00584, within(5e-6));
    }

    /** Switching is what makes the game bearable; without it a dealer's 22 costs a tenth of the wager. */
    @Test
    void switching_is_worth_nine_points() {
        Analysed analysed = analysed(options(Variant.BLACKJACK_SWITCH, 6));
        assertThat(analysed.wager().expectedValue() - analysed.withoutSwitching())
                .isBetween(0.09, 0.1);
    }

    /**
     * § 633a.12(a)(5) names even money against a dealer's 21 only. Were every other Blackjack paid 3 to 2 by § 633a.13(a), the
     * house would lose 1.4% of each wager.
     */
    @Test
    void three_to_two_at_blackjack_switch_would_favor_the_player() {
        assertThat(SwitchAnalysis.of(BlackjackAnalysis.of(PlayOptions.of(Variant.BLACKJACK_SWITCH, 6)))
                        .hand()
                        .expectedValue())
                .isCloseTo(0.0141, within(5e-5));
    }

    @Test
    void only_blackjack_switch_has_hands_to_switch() {
        assertThatThrownBy(() -> SwitchAnalysis.of(BlackjackAnalysis.of(options(Variant.BLACKJACK, 6))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
