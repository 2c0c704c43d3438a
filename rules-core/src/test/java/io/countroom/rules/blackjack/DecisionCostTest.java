package io.countroom.rules.blackjack;

import static io.countroom.rules.game.Hand.Action.DOUBLE;
import static io.countroom.rules.game.Hand.Action.EVEN_MONEY;
import static io.countroom.rules.game.Hand.Action.HIT;
import static io.countroom.rules.game.Hand.Action.SPLIT;
import static io.countroom.rules.game.Hand.Action.STAND;
import static io.countroom.rules.game.Hand.Action.SURRENDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What decisions cost compared with the chart, recomputed by drawing every card that can come. */
class DecisionCostTest {

    /** The dealer stands on every 17. */
    private static final TableRules BLACKJACK =
            StandardTables.of("blackjack").game().under(Map.of("decks", "6", "hit-soft-17", "false"));

    private static OptionalDouble cost(Rounds rounds) {
        return rounds.rules().decisionCostCents(rounds.round());
    }

    /** How many cards of each value are left, an ace being 1. */
    private static int[] shoe(int... gone) {
        int[] shoe = new int[11];
        Arrays.fill(shoe, 1, 10, 24);
        shoe[10] = 96;
        for (int card : gone) {
            shoe[card]--;
        }
        return shoe;
    }

    private static int best(int hard, boolean ace) {
        return ace && hard <= 11 ? hard + 10 : hard;
    }

    /** What a unit that stands wins against a dealer who draws on; a Blackjack of the dealer is left out by the caller. */
    private static double stands(int player, int[] shoe, int hard, boolean ace) {
        int dealer = best(hard, ace);
        if (dealer >= 17) {
            return dealer > 21 || player > dealer ? 1 : player == dealer ? 0 : -1;
        }
        double sum = 0;
        int cards = Arrays.stream(shoe).sum();
        for (int card = 1; card <= 10; card++) {
            if (shoe[card] > 0) {
                shoe[card]--;
                double then = stands(player, shoe, hard + card, ace || card == 1);
                shoe[card]++;
                sum += then * shoe[card] / cards;
            }
        }
        return sum;
    }

    /** A unit on a hard 17 of a ten and a seven that takes one card against a 6 and stands. */
    private static double draws() {
        int[] shoe = shoe(10, 7, 6);
        int cards = Arrays.stream(shoe).sum();
        double sum = 0;
        for (int card = 1; card <= 10; card++) {
            double chance = shoe[card] / (double) cards;
            if (card > 4) {
                sum -= chance;
            } else {
                shoe[card]--;
                sum += chance * stands(17 + card, shoe, 6, false);
                shoe[card]++;
            }
        }
        return sum;
    }

    @Test
    void drawingToAHard17CostsWhatEveryCardThatCanComeSays() {
        double expected = stands(17, shoe(10, 7, 6), 6, false) - draws();
        assertThat(expected).isBetween(0.4, 0.6);
        Rounds rounds = Rounds.of(BLACKJACK).plays(1, 50, "TS 7H 4C", HIT).dealer("6H TD KS");
        assertThat(cost(rounds).orElseThrow()).isCloseTo(5_000 * expected, within(1e-6));
        assertThat(cost(Rounds.of(BLACKJACK).plays(1, 50, "TS 7H 9C", HIT).dealer("6H TD KS"))
                        .orElseThrow())
                .as("whatever card comes")
                .isCloseTo(5_000 * expected, within(1e-6));
        assertThat(cost(Rounds.of(BLACKJACK)
                                .plays(1, 50, "TS 7H 4C", HIT)
                                .plays(2, 20, "TH 7D", STAND)
                                .plays(3, 20, "9H 7C 3C", HIT)
                                .dealer("6H TD KS"))
                        .orElseThrow())
                .as("each seat for its wager: a 16 against a 6 stands too")
                .isGreaterThan(5_000 * expected + 2_000 * 0.2);
    }

    @Test
    void whatTheChartSaysCostsNothing() {
        assertThat(cost(Rounds.of(BLACKJACK)
                        .plays(1, 50, "TS 7H", STAND)
                        .hand(2, 1, 0, "8S 3C TH", SPLIT, DOUBLE)
                        .hand(2, 2, 1, "8D TC", STAND)
                        .wager(2, 1, "blackjack", 100)
                        .wager(2, 2, "blackjack", 50)
                        .dealer("6H TD KS")))
                .hasValue(0);
        // Nobody decides against a dealer's Blackjack.
        assertThat(cost(Rounds.of(BLACKJACK).plays(1, 50, "TS 6H").dealer("AH KD")))
                .hasValue(0);
    }

    @Test
    void surrenderOfAGoodHandCostsTheRestOfItsValue() {
        TableRules rules = BLACKJACK.game().under(Map.of("decks", "6", "hit-soft-17", "false", "surrender", "true"));
        double expected = stands(17, shoe(10, 7, 6), 6, false) + 0.5;
        assertThat(cost(Rounds.of(rules).plays(1, 50, "TS 7H", SURRENDER).dealer("6H TD KS"))
                        .orElseThrow())
                .isCloseTo(5_000 * expected, within(1e-6));
    }

    /** Against an ace 6 decks without an ace, a ten and an ace hold 95 tens in 309 cards. */
    @Test
    void evenMoneyCostsWhatTheBlackjackIsWorthBeyond() {
        double expected = 1.5 * (1 - 95 / 309.0) - 1;
        assertThat(cost(Rounds.of(BLACKJACK).plays(1, 50, "AS KH", EVEN_MONEY).dealer("AH 7D"))
                        .orElseThrow())
                .isCloseTo(5_000 * expected, within(1e-6));
    }

    @Test
    void whereTheLogLacksADecisionTheCostIsNotKnown() {
        assertThat(cost(Rounds.of(BLACKJACK)
                        .plays(1, 50, "TS 7H")
                        .plays(2, 50, "TH 7D", STAND)
                        .dealer("6H TD KS")))
                .isEmpty();
        assertThat(StandardTables.of("pai-gow")
                        .decisionCostCents(
                                Rounds.of(BLACKJACK).dealer("6H TD KS").round()))
                .isEmpty();
        assertThat(StandardTables.of("minibaccarat")
                        .decisionCostCents(
                                Rounds.of(BLACKJACK).dealer("6H TD KS").round()))
                .hasValue(0);
    }

    /** The simulator's players follow the chart, at all three games. */
    @Test
    void playersWhoFollowTheChartPayNothing() {
        for (Map.Entry<String, String> game : Map.of(
                        "blackjack", "blackjack", "spanish-21", "spanish-21", "blackjack-switch", "blackjack")
                .entrySet()) {
            TableRules rules = StandardTables.of(game.getKey());
            Simulator simulator =
                    rules.simulator(List.of(new Patron(1, 1, List.of(Patron.Habit.always(game.getValue(), 1_000)))), 7);
            for (int i = 0; i < 1_000; i++) {
                Round round = simulator.next().round();
                assertThat(rules.decisionCostCents(round).orElseThrow())
                        .as("%s", round)
                        .isZero();
            }
        }
    }
}
