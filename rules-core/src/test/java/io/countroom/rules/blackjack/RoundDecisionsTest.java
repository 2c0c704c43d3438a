package io.countroom.rules.blackjack;

import static io.countroom.rules.game.Hand.Action.DOUBLE;
import static io.countroom.rules.game.Hand.Action.EVEN_MONEY;
import static io.countroom.rules.game.Hand.Action.HIT;
import static io.countroom.rules.game.Hand.Action.RESCUE;
import static io.countroom.rules.game.Hand.Action.SPLIT;
import static io.countroom.rules.game.Hand.Action.STAND;
import static io.countroom.rules.game.Hand.Action.SURRENDER;
import static io.countroom.rules.game.Hand.Action.SWITCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.HoldSplit;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which decisions a round shows, and that they are valued in the situation in which they were made. */
class RoundDecisionsTest {

    private static final TableRules BLACKJACK = StandardTables.of("blackjack");

    private static List<Decision> of(Rounds rounds) {
        return rounds.rules().decisions(rounds.round());
    }

    @Test
    void everyDecisionOfAHandIsValuedInTurn() {
        List<Decision> decisions = of(Rounds.of(BLACKJACK)
                .plays(1, 10, "5S 7H 2D TC", HIT, HIT)
                .plays(2, 10, "TS 6H", SURRENDER)
                .dealer("TH 8D"));
        assertThat(decisions)
                .extracting(Decision::situation)
                .containsExactly("12 against 10", "14 against 10", "16 against 10");
        assertThat(decisions).extracting(Decision::taken).containsExactly(HIT, HIT, SURRENDER);
        assertThat(decisions).extracting(Decision::best).containsExactly(HIT, HIT, SURRENDER);
        assertThat(decisions).extracting(Decision::cost).containsOnly(0.0);
        assertThat(decisions.get(2).takenValue()).isEqualTo(-0.5);
    }

    @Test
    void aMistakeCostsTheDifference() {
        Decision decision = of(Rounds.of(BLACKJACK).plays(1, 10, "TS 2H", STAND).dealer("9H 8D"))
                .getFirst();
        assertThat(decision.best()).isEqualTo(HIT);
        // Standing on 12 against a 9 loses about 54 cents of the dollar, drawing about 34.
        assertThat(decision.takenValue()).isCloseTo(-0.54, within(0.01));
        assertThat(decision.bestValue()).isCloseTo(-0.34, within(0.01));
    }

    @Test
    void splitsAreValuedWithTheCardsThatWereSplit() {
        List<Decision> decisions = of(Rounds.of(BLACKJACK)
                .hand(1, 1, 0, "8S TH", SPLIT, SPLIT, STAND)
                .hand(1, 2, 1, "8H 3C TC", DOUBLE)
                .hand(1, 3, 1, "8D 9S", STAND)
                .wager(1, 1, "blackjack", 10)
                .wager(1, 2, "blackjack", 20)
                .wager(1, 3, "blackjack", 10)
                .dealer("6H TD KS"));
        assertThat(decisions)
                .extracting(Decision::situation)
                .containsExactly(
                        "pair of 8s against 6", "pair of 8s against 6", "18 against 6", "11 against 6", "17 against 6");
        assertThat(decisions).extracting(Decision::hand).containsExactly(0, 0, 0, 1, 2);
        assertThat(decisions).extracting(Decision::taken).containsExactly(SPLIT, SPLIT, STAND, DOUBLE, STAND);
        assertThat(decisions).extracting(Decision::cost).containsOnly(0.0);
    }

    @Test
    void evenMoneyIsADecisionWhetherTakenOrNot() {
        List<Decision> decisions = of(Rounds.of(BLACKJACK)
                .plays(1, 10, "AS KH", EVEN_MONEY)
                .plays(2, 10, "AC KD")
                .dealer("AH 7D"));
        assertThat(decisions).extracting(Decision::taken).containsExactly(EVEN_MONEY, STAND);
        assertThat(decisions.getFirst().takenValue()).isEqualTo(1.0);
        assertThat(decisions.getLast().cost()).isZero();
    }

    @Test
    void switchingAndRescuingAreDecisions() {
        List<Decision> switched = of(Rounds.blackjackSwitch()
                .hand(1, 1, 0, "TS KH", SWITCH, STAND)
                .hand(1, 2, 0, "5H 6C TD", DOUBLE)
                .wager(1, 1, "blackjack", 10)
                .wager(1, 2, "blackjack", 20)
                .dealer("6H TD KS"));
        assertThat(switched.getFirst().taken()).isEqualTo(SWITCH);
        assertThat(switched.getFirst().best()).isEqualTo(SWITCH);
        List<Decision> rescued =
                of(Rounds.spanish21().plays(1, 20, "5H 6H 2D", DOUBLE, RESCUE).dealer("9C KS"));
        assertThat(rescued).extracting(Decision::taken).containsExactly(DOUBLE, RESCUE);
        assertThat(rescued.getLast().situation()).isEqualTo("doubled 13 against 9");
        assertThat(rescued.getLast().takenValue()).isEqualTo(-1.0);
    }

    @Test
    void aRoundWithCardsThatTheShoeDoesNotHoldIsNotValued() {
        TableRules oneDeck = BlackjackGame.BLACKJACK.under(Map.of("decks", "1"));
        assertThat(of(Rounds.of(oneDeck).plays(1, 10, "TS 2H", STAND).dealer("9H 8D")))
                .hasSize(1);
        assertThat(of(Rounds.of(oneDeck).plays(1, 10, "TS 2H", STAND).dealer("9H TS")))
                .isEmpty();
    }

    @Test
    void theChartCostsLittleInSimulatedRounds() {
        Simulator simulator = BLACKJACK.simulator(
                List.of(
                        new Patron(1, 1, List.of(Patron.Habit.always("blackjack", 1_000))),
                        new Patron(2, 1, List.of(Patron.Habit.always("blackjack", 1_000)))),
                3);
        double cost = 0;
        int n = 0;
        for (int i = 0; i < 300; i++) {
            Round round = simulator.next().round();
            for (Decision decision : BLACKJACK.decisions(round)) {
                assertThat(decision.cost()).as("%s", decision).isBetween(0.0, 0.1);
                cost += decision.cost();
                n++;
            }
        }
        assertThat(n).isGreaterThan(500);
        assertThat(cost / n).isLessThan(0.001);
    }

    @Test
    void aSplitAceThatMayBeSplitAgainIsADecision() {
        TableRules rules = BlackjackGame.BLACKJACK.under(Map.of("resplits", "2", "resplit-aces", "2"));
        List<Decision> decisions = of(Rounds.of(rules)
                .hand(1, 1, 0, "AS TH", SPLIT, SPLIT)
                .hand(1, 2, 1, "AH 3C")
                .hand(1, 3, 1, "AD AC", STAND)
                .wager(1, 1, "blackjack", 10)
                .wager(1, 2, "blackjack", 10)
                .wager(1, 3, "blackjack", 10)
                .dealer("6H TD KS"));
        assertThat(decisions)
                .extracting(Decision::situation)
                .containsExactly("pair of As against 6", "pair of As against 6", "pair of As against 6");
        assertThat(decisions).extracting(Decision::taken).containsExactly(SPLIT, SPLIT, STAND);
        assertThat(decisions)
                .as("neither drawing nor doubling is allowed")
                .extracting(Decision::best)
                .containsOnly(SPLIT);
        assertThat(decisions.get(2).cost()).isGreaterThan(0.5);
    }

    @Test
    void whatTheDealerDidWrongLeavesTheDecisions() {
        List<Decision> clean =
                of(Rounds.of(BLACKJACK).plays(1, 10, "TS 2H", STAND).dealer("9H 8D"));
        assertThat(of(Rounds.of(BLACKJACK).plays(1, 10, "TS 2H", STAND).dealer("9H 8D 2C")))
                .as("the dealer drew to 17")
                .isEqualTo(clean);
        assertThat(of(Rounds.of(BLACKJACK).plays(1, 10, "TS 2H", STAND).dealer("9H 6D")))
                .as("the dealer stood on 15")
                .isEqualTo(clean);
    }

    @Test
    void aSeatWhoseHandIsNotInOrderIsPassedOverAlone() {
        Rounds rounds = Rounds.of(BLACKJACK)
                .plays(1, 10, "TS 9C 2D", SURRENDER)
                .plays(2, 10, "TH 2H", STAND)
                .dealer("9H 8D");
        assertThat(rounds.codes()).isNotEmpty();
        assertThat(of(rounds)).extracting(Decision::seat).containsExactly(2);
        assertThat(of(Rounds.of(BLACKJACK).plays(1, 10, "TH 2H", STAND).dealer("9H")))
                .as("without a hole card nobody knows whether the round went on")
                .isEmpty();
    }

    private static void add(HoldSplit split, Rounds rounds) {
        Round round = rounds.round();
        split.add(round, BLACKJACK.settle(round), BLACKJACK.decisions(round));
    }

    @Test
    void holdIsWhatTheRulesGiveWhatMistakesAddAndLuck() {
        HoldSplit split = new HoldSplit(BLACKJACK);
        add(split, Rounds.of(BLACKJACK).plays(1, 100, "TS 2H", STAND).dealer("9H 8D"));
        // Standing on 12 against a 9 costs about 20 of the 100 dollars; the chart's player loses 15 cents.
        assertThat(split.wageredCents()).isEqualTo(10_000);
        assertThat(split.wonCents()).isEqualTo(10_000);
        assertThat(split.byDecisionsCents()).isCloseTo(2_000, within(100.0));
        assertThat(split.byRulesCents()).isCloseTo(14.6, within(0.1));
        assertThat(split.byLuckCents() + split.byDecisionsCents() + split.byRulesCents())
                .isCloseTo(10_000, within(1e-6));
        assertThat(split.decisions()).isEqualTo(1);
    }

    @Test
    void aMistakeOnASplitHandCostsOfTheOriginalWager() {
        HoldSplit split = new HoldSplit(BLACKJACK);
        add(
                split,
                Rounds.of(BLACKJACK)
                        .hand(1, 1, 0, "8S TH", SPLIT, STAND)
                        .hand(1, 2, 1, "8H 3C", STAND) // 11 stood
                        .wager(1, 1, "blackjack", 50)
                        .wager(1, 2, "blackjack", 50)
                        .dealer("6H TD KS"));
        assertThat(split.wageredCents()).isEqualTo(5_000);
        assertThat(split.wonCents()).isEqualTo(-10_000);
        // Doubling on 11 against a 6 is worth about 0.67, standing -0.15.
        assertThat(split.byDecisionsCents()).isCloseTo(5_000 * 0.83, within(150.0));
    }

    @Test
    void roundsThatWereNotPlayedByTheRulesTellNothingOfHold() {
        HoldSplit split = new HoldSplit(BLACKJACK);
        add(split, Rounds.of(BLACKJACK).plays(1, 100, "TS 2H", STAND).dealer("9H 8D 2C"));
        Round round = Rounds.of(BLACKJACK)
                .plays(1, 100, "TS 2H", STAND)
                .dealer("9H 8D")
                .round();
        Round voided = round.withState(Round.State.VOID);
        split.add(voided, BLACKJACK.settle(voided), BLACKJACK.decisions(voided));
        assertThat(split.wageredCents()).isZero();
        assertThat(split.decisions()).isZero();
    }
}
