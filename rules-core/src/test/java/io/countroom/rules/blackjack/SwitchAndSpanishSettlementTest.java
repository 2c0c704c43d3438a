package io.countroom.rules.blackjack;

import static io.countroom.rules.game.Hand.Action.DOUBLE;
import static io.countroom.rules.game.Hand.Action.HIT;
import static io.countroom.rules.game.Hand.Action.RESCUE;
import static io.countroom.rules.game.Hand.Action.SPLIT;
import static io.countroom.rules.game.Hand.Action.STAND;
import static io.countroom.rules.game.Hand.Action.SURRENDER;
import static io.countroom.rules.game.Hand.Action.SWITCH;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Card;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** § 633a.12(a) and Chapter 551, round by round. */
class SwitchAndSpanishSettlementTest {

    @Nested
    class BlackjackSwitch {

        private Rounds two(String one, String two, Hand.Action... actions) {
            return two(Rounds.blackjackSwitch(), one, two, actions);
        }

        private Rounds two(Rounds rounds, String one, String two, Hand.Action... actions) {
            return rounds.hand(1, 1, 0, one, actions)
                    .hand(1, 2, 0, two)
                    .wager(1, 1, "blackjack", 10)
                    .wager(1, 2, "blackjack", 10);
        }

        @Test
        void aBlackjackIsPaid1To1AgainstADealers21AndElse3To2() {
            assertThat(two("AS KS", "TH 9D").dealer("7D 7C 7S").dues()).containsExactly(10.0, -10.0);
            assertThat(two("AS KS", "TH 9D").dealer("9S 9C").dues()).containsExactly(15.0, 10.0);
        }

        @Test
        void aBlackjackPaid1To1AgainstADrawn21IsNoEvenMoney() {
            Rounds round = Rounds.blackjackSwitch()
                    .hand(1, 1, 0, "AS KS")
                    .hand(1, 2, 0, "AH TD")
                    .wager(1, 1, "blackjack", 10)
                    .paid(10)
                    .wager(1, 2, "blackjack", 10)
                    .paid(10)
                    .dealer("AD 4C 6S");
            assertThat(round.codes()).isEmpty();
            assertThat(round.dues()).containsExactly(10.0, 10.0);
        }

        @Test
        void aBlackjackTiesADealersBlackjackAndASwitchedOneLoses() {
            assertThat(two("AS KS", "TH 9D").dealer("AD KC").dues()).containsExactly(0.0, -10.0);
            assertThat(two("AS KS", "TH 9D", SWITCH).dealer("AD KC").dues()).containsExactly(-10.0, -10.0);
        }

        @Test
        void aSwitchedBlackjackIsReturnedAgainst21And22AndElsePaid1To1() {
            assertThat(two("AS KS", "TH 9D", SWITCH).dealer("7D 7C 7S").dues()).containsExactly(0.0, -10.0);
            assertThat(two("AS KS", "TH 9D", SWITCH).dealer("9C 4C 9S").dues()).containsExactly(0.0, 0.0);
            assertThat(two("AS KS", "TH 9D", SWITCH).dealer("9C 9S").dues()).containsExactly(10.0, 10.0);
        }

        @Test
        void aDealers22ReturnsEveryHandThatHasNotBust() {
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "6S 5S TD", DOUBLE)
                            .hand(1, 2, 0, "TH 6D KD", HIT)
                            .wager(1, 1, "blackjack", 20)
                            .wager(1, 2, "blackjack", 10)
                            .dealer("9C 4C 9S")
                            .dues())
                    .containsExactly(0.0, -10.0);
        }

        @ParameterizedTest
        @CsvSource({"returned, 0", "pays, 15"})
        void aDealtBlackjackAgainst22IsReadAsTheRulesSubmissionSays(String reading, double due) {
            assertThat(two(Rounds.blackjackSwitch("blackjack-against-22=" + reading), "AS KS", "TH 9D")
                            .dealer("9C 4C 9S")
                            .dues())
                    .containsExactly(due, 0.0);
        }

        @Test
        void theDealerDrawsAlsoAgainstBlackjacksAlone() {
            assertThat(two("AS KS", "AH TD").dealer("9C 4C 9S").dues()).containsExactly(0.0, 0.0);
            assertThat(two("AS KS", "AH TD").dealer("9C 4C").codes()).containsExactly("card-missing");
        }

        @Test
        void theTwoWagersAreEqual() {
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "TS 8S")
                            .hand(1, 2, 0, "TH 9D")
                            .wager(1, 1, "blackjack", 10)
                            .wager(1, 2, "blackjack", 15)
                            .dealer("9C 9S")
                            .codes())
                    .containsExactly("wagers-not-equal");
        }

        @Test
        void eachPlayerHasTwoHands() {
            assertThat(Rounds.blackjackSwitch()
                            .plays(1, 10, "TS 8S")
                            .dealer("9C 9S")
                            .codes())
                    .containsExactly("hand-unknown");
        }

        @Test
        void thereIsNoSurrender() {
            assertThat(two("TS 6S", "TH 9D", SURRENDER).dealer("9C 9S").codes())
                    .containsExactly("surrender-not-allowed");
        }

        /** § 633a.12(a)(5)(iv): without decisions the log does not say whether the Blackjack came of a switch. */
        @Test
        void aBlackjackPaidAsSwitchedIsRightWhereNoDecisionIsLogged() {
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "AS KS")
                            .wager(1, 1, "blackjack", 10)
                            .paid(10)
                            .hand(1, 2, 0, "TH 9D")
                            .wager(1, 2, "blackjack", 10)
                            .dealer("9S 9C")
                            .dues())
                    .containsExactly(10.0, 10.0);
        }

        /** § 633a.12(a)(1): one of the two hands can have been doubled. */
        @Test
        void wagersThatAreEqualBeforeADoubleAreEqualWhereNoDecisionIsLogged() {
            assertThat(two(Rounds.blackjackSwitch(), "6S 5S TD", "TH 9D")
                            .dealer("9S 9C")
                            .codes())
                    .isEmpty();
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "6S 5S TD")
                            .wager(1, 1, "blackjack", 20)
                            .hand(1, 2, 0, "TH 9D")
                            .wager(1, 2, "blackjack", 10)
                            .dealer("9S 9C")
                            .codes())
                    .isEmpty();
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "6S 5S TD")
                            .wager(1, 1, "blackjack", 21)
                            .hand(1, 2, 0, "TH 9D")
                            .wager(1, 2, "blackjack", 10)
                            .dealer("9S 9C")
                            .codes())
                    .containsExactly("wagers-not-equal");
        }

        /** § 633a.12(a)(4): the player decides to switch as the two hands lie, and then plays them. */
        @Test
        void cardsAreSwitchedOnceAndBeforeAnythingElse() {
            assertThat(two("TS 6S 2D", "TH 9D", HIT, SWITCH).dealer("9C 9S").codes())
                    .containsExactly("switch-not-allowed");
            assertThat(two("TS 6S", "TH 9D", SWITCH, SWITCH).dealer("9C 9S").codes())
                    .contains("switch-not-allowed");
            assertThat(two("TS 6S 2D", "TH 9D", SWITCH, HIT).dealer("9C 9S").codes())
                    .isEmpty();
        }

        @Test
        void cardsAreSwitchedAtBlackjackSwitchOnly() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8S", SWITCH)
                            .dealer("9C 9S")
                            .codes())
                    .containsExactly("not-of-this-game");
        }

        @Test
        void sideWagersLookAtTheCardsAsDealt() {
            // Dealt 8S 5D and KH 8C; switched to 8S 8C and KH 5D; the eights are split.
            assertThat(Rounds.blackjackSwitch()
                            .hand(1, 1, 0, "8S TH", SWITCH, SPLIT, STAND)
                            .hand(1, 3, 1, "8C TD", STAND)
                            .hand(1, 2, 0, "KH 5D 4C", HIT, STAND)
                            .wager(1, 1, "blackjack", 10)
                            .wager(1, 2, "blackjack", 10)
                            .wager(1, 3, "blackjack", 10)
                            .wager(1, 1, "match-the-dealer", 1)
                            .wager(1, 2, "match-the-dealer", 1)
                            .wager(1, 1, "bet-the-set-21", 1)
                            .wager(1, 1, "super-match", 1)
                            .dealer("8D TC")
                            .dues())
                    .containsExactly(0.0, 10.0, 0.0, 4.0, 4.0, -1.0, 1.0);
        }

        @ParameterizedTest
        @CsvSource({
            "7S 7H, 7D 7C, 6, 40",
            "7S 7H, 7D 7C, 8, 50",
            "7S 9H, 7D 9C, 6, 8",
            "7S 9H, 7D 9C, 8, 7",
            "7S 7H, 7D 9C, 6, 5",
            "7S 2H, 7D 9C, 8, 1",
            "7S 2H, TD KC, 6, -1"
        })
        void superMatchPaysByTheDecks(String one, String two, String decks, double due) {
            assertThat(two(Rounds.blackjackSwitch("decks=" + decks), one, two, STAND)
                            .wager(1, "super-match", 1)
                            .dealer("9C 9S")
                            .dues()
                            .get(2))
                    .isEqualTo(due);
        }
    }

    @Nested
    class Spanish21 {

        @Test
        void aPlayersBlackjackAndAPlayers21Win() {
            assertThat(Rounds.spanish21().plays(1, 10, "AS KS").dealer("AD KD").dues())
                    .containsExactly(15.0);
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "9S 4S 8D", HIT)
                            .plays(2, 10, "9H 9D", STAND)
                            .dealer("7D 7C 7S")
                            .dues())
                    .containsExactly(10.0, -10.0);
        }

        @Test
        void aDealersBlackjackBeatsA21OfMoreCards() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 10, "9S 4S 8D", HIT)
                    .dealer("AD KD")
                    .settle();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
        }

        @Test
        void theDealerDoesNotDrawAgainstA21() {
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "9S 4S 8D", HIT)
                            .dealer("KD 6D")
                            .dues())
                    .containsExactly(10.0);
        }

        @ParameterizedTest
        @CsvSource({
            "6S 7H 8D, 15, '6, 7 and 8 of mixed suits'",
            "8H 6H 7H, 20, '6, 7 and 8 of the same suit'",
            "7S 8S 6S, 30, '6, 7 and 8 of spades'",
            "7S 7H 7D, 15, Three 7's of mixed suits",
            "7H 7H 7H, 20, Three 7's of the same suit",
            "7S 7S 7S, 30, Three 7's of spades",
            "2S 3S 4S 5S 7D, 15, Five cards totaling 21",
            "2S 3S 4S 5S 3D 4D, 20, Six cards totaling 21",
            "2S 3S 2H 2D 3D 4D 5D, 30, Seven or more cards totaling 21",
            "AS AD 2S 2H 2D 4D 3C 6D, 30, Seven or more cards totaling 21",
            "6S 9H 6D, 10, Wins",
            "6S 6H 9D, 10, Wins"
        })
        void bonusesOnA21(String cards, double due, String outcome) {
            Rounds round = Rounds.spanish21().plays(1, 10, cards).dealer("9C 9S");
            assertThat(round.dues()).containsExactly(due);
            assertThat(round.outcomes()).containsExactly(outcome);
        }

        @Test
        void aDoubledHandIsPaid1To1() {
            assertThat(Rounds.spanish21()
                            .plays(1, 20, "6S 7S 8S", DOUBLE)
                            .dealer("9C 9S")
                            .dues())
                    .containsExactly(20.0);
        }

        @Test
        void bonusesArePaidOnSplitHands() {
            assertThat(Rounds.spanish21()
                            .hand(1, 1, 0, "7S 6S 8S", SPLIT, HIT)
                            .hand(1, 2, 1, "7H KD", STAND)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 10)
                            .dealer("9C 9S")
                            .dues())
                    .containsExactly(30.0, -10.0);
        }

        @ParameterizedTest
        @CsvSource({"tie, 0", "wins, 10"})
        void anAceAndATenOnASplitHandAgainstA21(String reading, double due) {
            assertThat(Rounds.spanish21("split-21=" + reading)
                            .hand(1, 1, 0, "AS KD", SPLIT)
                            .hand(1, 2, 1, "AH 8D", STAND)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 10)
                            .dealer("9C 9S 3D")
                            .codes())
                    .containsExactly("card-not-allowed"); // 18 stands: the 3 does not count
            assertThat(Rounds.spanish21("split-21=" + reading)
                            .hand(1, 1, 0, "AS KD", SPLIT)
                            .hand(1, 2, 1, "AH 8D", STAND)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 10)
                            .dealer("9C 5S 7D")
                            .dues())
                    .containsExactly(due, -10.0);
        }

        @Test
        void splitAcesMayDraw() {
            assertThat(Rounds.spanish21()
                            .hand(1, 1, 0, "AS 4D 6C", SPLIT, HIT)
                            .hand(1, 2, 1, "AH 8D 2D", DOUBLE)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 20)
                            .dealer("9C 9S")
                            .dues())
                    .containsExactly(10.0, 20.0);
        }

        @Test
        void threeHandsAreTheMost() {
            assertThat(Rounds.spanish21()
                            .hand(1, 1, 0, "8S KD", SPLIT, SPLIT, SPLIT, STAND)
                            .hand(1, 2, 1, "8H KH", STAND)
                            .hand(1, 3, 1, "8D KC", STAND)
                            .hand(1, 4, 1, "8C KS", STAND)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 10)
                            .wager(1, 3, "spanish-21", 10)
                            .wager(1, 4, "spanish-21", 10)
                            .dealer("9C 9S")
                            .codes())
                    .containsExactly("split-not-allowed");
        }

        @ParameterizedTest
        @CsvSource({"5, 1010", "24, 1048", "25, 5050", "100, 5200", "4, 8"})
        void theSuperBonusDependsOnTheOriginalWager(double wager, double due) {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, wager, "7H 7H 7H", HIT)
                    .dealer("7C KS")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(due);
            assertThat(settlement.due().getFirst().bonusCents()).isEqualTo(Math.round((due - 2 * wager) * 100));
        }

        @Test
        void allOtherPlayersGet50WhateverTheirHands() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 10, "7H 7H 7H", HIT)
                    .plays(2, 10, "KH 6D 9D", HIT)
                    .plays(3, 10, "KH 9D", STAND)
                    .dealer("7C KS")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(1_020.0, 40.0, 60.0);
            assertThat(settlement.due()).extracting(Due::bonusCents).containsExactly(100_000L, 5_000L, 5_000L);
        }

        /** § 551.6(h), both readings: the winner of less than $5 has no additional payout in either. */
        @ParameterizedTest
        @CsvSource({"none, 10", "paid, 60"})
        void threeSuitedSevensOnLessThan5PayTheOthersByTheOption(String option, double other) {
            assertThat(Rounds.spanish21("suited-777-below-5=" + option)
                            .plays(1, 4.99, "7H 7H 7H", HIT)
                            .plays(2, 10, "KH 9D", STAND)
                            .dealer("7C KS")
                            .dues())
                    .containsExactly(9.98, other);
        }

        /** §§ 551.11(b), (d): a double and a rescue that the log does not show. */
        @Test
        void aDoubleAndARescueAreFoundInTheAmountsWhereNoDecisionIsLogged() {
            assertThat(Rounds.spanish21()
                            .plays(1, 20, "6H 7D 8H")
                            .paid(20)
                            .plays(2, 20, "6D 5D 5H")
                            .paid(-10)
                            .dealer("9C KS")
                            .dues())
                    .containsExactly(20.0, -10.0);
            assertThat(Rounds.spanish21()
                            .plays(1, 20, "KH 6D 9H")
                            .paid(-10)
                            .dealer("9C KS")
                            .codes())
                    .containsExactly("paid-differs");
        }

        /** § 551.6(h): all other players who placed a wager; §§ 551.16(h), (i) return a dead hand's wager. */
        @Test
        void aPlayerWhoseHandIsDeadGets50() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 10, "7H 7H 7H", HIT)
                    .plays(2, 10, "KH 6D", STAND)
                    .fact("dead-hand-2", "not drawn")
                    .wager(3, "spanish-21", 10)
                    .fact("dead-hand-3", "not dealt")
                    .dealer("7C KS")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(1_020.0, 50.0, 50.0);
        }

        @Test
        void theSuperBonusIsNotForDoubledOrSplitHandsNorMixedSuits() {
            assertThat(Rounds.spanish21()
                            .plays(1, 20, "7H 7H 7H", DOUBLE)
                            .dealer("7C KS")
                            .dues())
                    .containsExactly(20.0);
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "7H 7H 7D", HIT)
                            .dealer("7C KS")
                            .dues())
                    .containsExactly(15.0);
            assertThat(Rounds.spanish21()
                            .hand(1, 1, 0, "7S 7S 7S", SPLIT, HIT)
                            .hand(1, 2, 1, "7H KD", STAND)
                            .wager(1, 1, "spanish-21", 10)
                            .wager(1, 2, "spanish-21", 10)
                            .dealer("7C KS")
                            .dues())
                    .containsExactly(30.0, 0.0);
        }

        @Test
        void aRescueForfeitsTheOriginalWager() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 20, "5H 6H 2D", DOUBLE, RESCUE)
                    .dealer("9C KS")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
            assertThat(settlement.due().getFirst().outcome().name()).isEqualTo("Rescue");
        }

        @Test
        void aBustDoubleCannotBeRescued() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 20, "9H 6H KD", DOUBLE, RESCUE)
                    .dealer("9C KS")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("rescue-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-20.0);
        }

        /** § 551.16(b): one 10 is removed; with a second the round is void. */
        @Test
        void withTwoTensInTheShoeTheRoundIsVoid() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 10, "TS 7H", STAND)
                    .plays(2, 10, "9S 9H", STAND)
                    .dealer("TD 8C")
                    .settle();
            assertThat(Rounds.dollars(settlement)).containsExactly(0.0, 0.0);
            assertThat(settlement.due()).extracting(due -> due.outcome().name()).containsOnly("Void");
            assertThat(settlement.irregularities()).extracting("code").containsExactly("impossible-cards");
            assertThat(settlement.irregularities().getFirst().citation().text()).isEqualTo("§ 551.16(b)");
        }

        /** § 551.16(h). */
        @Test
        void aHandWithoutCardsReturnsEveryWagerOfItsSeat() {
            Settlement settlement = Rounds.spanish21()
                    .plays(1, 10, "")
                    .wager(1, "match-the-dealer", 5)
                    .fact("dead-hand-1", "no card dealt")
                    .plays(2, 10, "9S 9H", STAND)
                    .dealer("KD 8C")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(0.0, 0.0, 0.0);
            assertThat(settlement.due().getFirst().outcome().citation().text()).isEqualTo("§ 551.16(h), (i)");
        }

        @Test
        void thereAreNo10s() {
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "TH 9H", STAND)
                            .dealer("9C KS")
                            .codes())
                    .containsExactly("impossible-cards");
        }

        @Test
        void matchTheDealerIsAtLeastADollarAndAtMostTheWager() {
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "KH 9H", STAND)
                            .wager(1, "match-the-dealer", 0.5)
                            .dealer("9C KS")
                            .codes())
                    .containsExactly("wager-below-limit");
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "KH 9H", STAND)
                            .wager(1, "match-the-dealer", 11)
                            .dealer("9C KS")
                            .codes())
                    .containsExactly("wager-above-limit");
            assertThat(Rounds.spanish21("match-the-dealer-maximum=5")
                            .plays(1, 10, "KH 9H", STAND)
                            .wager(1, "match-the-dealer", 6)
                            .dealer("9C KS")
                            .codes())
                    .containsExactly("wager-above-limit");
        }

        @Test
        void matchTheDealerPaysForEachMatchingCardByTheDecks() {
            assertThat(Rounds.spanish21("decks=8")
                            .plays(1, 10, "9C 9H", STAND)
                            .wager(1, "match-the-dealer", 1)
                            .dealer("9C KS")
                            .dues()
                            .get(1))
                    .isEqualTo(15.0);
        }

        /** § 551.16(b): one 10 is taken out and the round goes on; with a second one the round is void. */
        @Test
        void one10FoundInTheShoeIsTakenOut() {
            Rounds rounds = Rounds.spanish21().plays(1, 10, "KH 6H", STAND).dealer("9C KS");
            Round one = rounds.round().withDiscards(List.of(ten("TS")));
            TableRules rules = rounds.rules();
            assertThat(rules.settle(one).irregularities()).isEmpty();
            assertThat(rules.shoeAudit().orElseThrow().add(one)).isEmpty();
            assertThat(rules.decisions(one)).hasSize(1);
            Round two = rounds.round().withDiscards(List.of(ten("TS"), ten("TH")));
            assertThat(rules.settle(two).irregularities()).isNotEmpty();
        }

        private static Round.Discard ten(String code) {
            return new Round.Discard(Round.Discard.Kind.BURNED, Card.parse(code));
        }

        @Test
        void insuranceAndSurrender() {
            assertThat(Rounds.spanish21()
                            .plays(1, 10, "KH 6H", SURRENDER)
                            .wager(1, "insurance", 5)
                            .dealer("AC KS")
                            .dues())
                    .containsExactly(-10.0, 10.0);
        }
    }

    @Test
    void theOddsOfMatchTheDealerAreNoLessThanTheChapterAsks() {
        assertThat(BlackjackGame.SPANISH_21
                        .under(Map.of("match-the-dealer-same", "10 to 1"))
                        .options())
                .containsEntry("match-the-dealer-same", "10 to 1");
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> BlackjackGame.SPANISH_21.under(Map.of("match-the-dealer-same", "8 to 1")))
                .hasMessage("match-the-dealer-same 8 to 1: § 551.7(e) requires at least 9 to 1");
    }
}
