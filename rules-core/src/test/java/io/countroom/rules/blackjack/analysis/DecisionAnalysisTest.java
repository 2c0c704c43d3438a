package io.countroom.rules.blackjack.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.blackjack.analysis.DecisionValues.Allowed;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Hand.Action;
import io.countroom.rules.game.Payout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DecisionAnalysisTest {

    private static final Allowed ALL = new Allowed(true, true, true);
    private static final Allowed DRAW_OR_STAND = new Allowed(false, false, false);

    private static List<Card> cards(String codes) {
        return codes.isEmpty()
                ? List.of()
                : Stream.of(codes.split(" ")).map(Card::parse).toList();
    }

    private static Card up(String code) {
        return Card.parse(code);
    }

    @Test
    void only_what_is_allowed_has_a_value() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 6));
        ActionValues values = analysis.values(cards("TS 6H"), up("TD"), List.of(), DRAW_OR_STAND, 1);
        assertThat(values.values()).containsOnlyKeys(Action.HIT, Action.STAND);
        assertThat(values.of(Action.SPLIT)).isNaN();
        assertThat(analysis.values(cards("8S 8H"), up("TD"), List.of(), ALL, 1).values())
                .containsOnlyKeys(Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT, Action.SURRENDER);
    }

    /** 16 against a 10 is the closest decision there is: a 10 and a 6 draw, but with a 4 or a 5 in the hand it stands. */
    @Test
    void sixteen_against_a_ten_depends_on_its_cards() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 6));
        assertThat(analysis.values(cards("TS 6H"), up("TD"), List.of(), DRAW_OR_STAND, 1)
                        .best())
                .isEqualTo(Action.HIT);
        assertThat(analysis.values(cards("7S 5H 4C"), up("TD"), List.of(), DRAW_OR_STAND, 1)
                        .best())
                .isEqualTo(Action.STAND);
        assertThat(analysis.values(cards("TS 6H"), up("TD"), List.of(), ALL, 1).best())
                .isEqualTo(Action.SURRENDER);
    }

    @Test
    void cards_on_the_table_are_out_of_the_shoe() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 1));
        // All other sixes and sevens are out: nothing makes 21 of a 15 or 14, and tens are more likely.
        List<Card> others = cards("6S 6D 6C 7S 7D 7C 5S 5D 5C 5H 4S 4H");
        ActionValues rich = analysis.values(cards("TS 6H"), up("TD"), others, DRAW_OR_STAND, 1);
        ActionValues full = analysis.values(cards("TS 6H"), up("TD"), List.of(), DRAW_OR_STAND, 1);
        assertThat(rich.of(Action.HIT)).isLessThan(full.of(Action.HIT) - 0.1);
        assertThat(rich.best()).isEqualTo(Action.STAND);
    }

    /** What the whole analysis finds for the same cards. */
    @Test
    void a_split_is_worth_the_same_as_in_the_analysis_of_the_game() {
        BlackjackOptions options = PlayOptions.withSurrender(PlayOptions.of(Variant.BLACKJACK, 1), false);
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.withSplits(options, 0, 0, false));
        // E. Farmer and others: 2-2 against a 6 without resplit, doubles after it allowed.
        double two =
                analysis.values(cards("2S 2H"), up("6D"), List.of(), ALL, 1).of(Action.SPLIT);
        DecisionAnalysis four = new DecisionAnalysis(options);
        double resplit =
                four.values(cards("2S 2H"), up("6D"), List.of(), ALL, 1).of(Action.SPLIT);
        assertThat(resplit).isNotEqualTo(two).isCloseTo(two, within(0.05));
        assertThat(four.values(cards("2S 2H"), up("6D"), List.of(), ALL, 3).of(Action.SPLIT))
                .isEqualTo(two);
    }

    @Test
    void decisions_of_the_game_add_up_to_its_value() {
        BlackjackOptions options = PlayOptions.of(Variant.BLACKJACK, 2);
        DecisionAnalysis analysis = new DecisionAnalysis(options);
        List<Card> ranks = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS");
        double[] shoe = Solver.fullShoe(options);
        double sum = 0;
        for (int up = 0; up < 10; up++) {
            double chance = shoe[up]-- / 104;
            for (int a = 0; a < 10; a++) {
                double first = chance * shoe[a]-- / 103;
                for (int b = 0; b < 10; b++) {
                    double p = first * shoe[b]-- / 102;
                    double tens = shoe[9];
                    double aces = shoe[0];
                    double blackjack = up == 0 ? tens / 101 : up == 9 ? aces / 101 : 0;
                    shoe[b]++;
                    if (a == 0 && b == 9 || a == 9 && b == 0) {
                        sum += p * 1.5 * (1 - blackjack);
                    } else {
                        List<Card> hand = List.of(ranks.get(a), ranks.get(b));
                        ActionValues values =
                                analysis.values(hand, ranks.get(up), List.of(), new Allowed(true, a == b, true), 1);
                        sum += p * ((1 - blackjack) * values.bestValue() - blackjack);
                    }
                }
                shoe[a]++;
            }
            shoe[up]++;
        }
        assertThat(sum)
                .isCloseTo(BlackjackAnalysis.of(options).compositionDependent().expectedValue(), within(1e-12));
    }

    /** § 551.6(g)(2): a third spade makes a 6-7-8 worth 3 to 1 instead of 3 to 2. */
    @Test
    void suits_count_at_spanish_21() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.SPANISH_21, 6));
        double mixed = analysis.values(cards("6S 7H"), up("2D"), List.of(), DRAW_OR_STAND, 1)
                .of(Action.HIT);
        double suited = analysis.values(cards("6H 7H"), up("2D"), List.of(), DRAW_OR_STAND, 1)
                .of(Action.HIT);
        double spades = analysis.values(cards("6S 7S"), up("2D"), List.of(), DRAW_OR_STAND, 1)
                .of(Action.HIT);
        // 24 eights among the 285 cards left; one in four is of the suit; one half, or one and a half, more.
        assertThat(suited - mixed).isCloseTo(24.0 / 285 * 0.25 * 0.5, within(1e-12));
        assertThat(spades - mixed).isCloseTo(24.0 / 285 * 0.25 * 1.5, within(1e-12));
        double sevens = analysis.values(cards("7S 7S"), up("2D"), List.of(), DRAW_OR_STAND, 1)
                .of(Action.HIT);
        double mixedSevens = analysis.values(cards("7S 7H"), up("2D"), List.of(), DRAW_OR_STAND, 1)
                .of(Action.HIT);
        // Of the 22 sevens left, four are spades.
        assertThat(sevens - mixedSevens).isCloseTo(4.0 / 285 * 1.5, within(1e-12));
    }

    /** § 551.11(d): 12 after a double against a strong card is given up, 20 is kept. */
    @Test
    void a_bad_double_is_rescued() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.SPANISH_21, 6));
        assertThat(analysis.rescue(cards("5S 5H 2C"), up("9D"), List.of()).best())
                .isEqualTo(Action.RESCUE);
        assertThat(analysis.rescue(cards("5S 5H KC"), up("9D"), List.of()).best())
                .isEqualTo(Action.STAND);
    }

    /** Even money is insurance: right when more than a third of what is left are tens. */
    @Test
    void even_money_is_right_when_insurance_is() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 1));
        ActionValues full = analysis.evenMoney(cards("AS TS"), up("AD"), List.of());
        assertThat(full.of(Action.STAND)).isCloseTo(1.5 * (1 - 15.0 / 49), within(1e-12));
        assertThat(full.best()).isEqualTo(Action.STAND);
        List<Card> small = new ArrayList<>(cards("2S 2H 3S 3H 4S 4H"));
        assertThat(analysis.evenMoney(cards("AS TS"), up("AD"), small).best()).isEqualTo(Action.EVEN_MONEY);
    }

    @Test
    void ten_five_and_ten_six_are_switched_where_an_eleven_comes_of_it() {
        DecisionAnalysis analysis = new DecisionAnalysis(
                PlayOptions.withBlackjackPays(PlayOptions.of(Variant.BLACKJACK_SWITCH, 6), Payout.EVEN));
        ActionValues values = analysis.switching(cards("5S TH"), cards("TD 6C"), up("TS"), List.of());
        assertThat(values.best()).isEqualTo(Action.SWITCH);
        assertThat(values.of(Action.SWITCH) - values.of(Action.STAND)).isGreaterThan(1);
        // Two twenties stay.
        assertThat(analysis.switching(cards("TS TH"), cards("TD TC"), up("6S"), List.of())
                        .values())
                .satisfies(
                        both -> assertThat(both.get(Action.SWITCH)).isCloseTo(both.get(Action.STAND), within(1e-12)));
    }

    @Test
    void a_hand_above_21_has_no_decision() {
        DecisionAnalysis analysis = new DecisionAnalysis(PlayOptions.of(Variant.BLACKJACK, 6));
        assertThatThrownBy(() -> analysis.values(cards("TS 6H 9C"), up("TD"), List.of(), DRAW_OR_STAND, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must count 21 or less");
    }
}
