package io.countroom.rules.blackjack;

import static io.countroom.rules.game.Hand.Action.DOUBLE;
import static io.countroom.rules.game.Hand.Action.EVEN_MONEY;
import static io.countroom.rules.game.Hand.Action.HIT;
import static io.countroom.rules.game.Hand.Action.SPLIT;
import static io.countroom.rules.game.Hand.Action.STAND;
import static io.countroom.rules.game.Hand.Action.SURRENDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Settlement;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Chapter 633a, round by round. */
class BlackjackSettlementTest {

    private static final String MAIN = "blackjack";

    @Nested
    class BlackjackWager {

        @Test
        void wagersOfAWholeTableAreSettledAgainstOneDealer() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 9D") // 19 against 18
                            .plays(2, 10, "TH 8D")
                            .plays(3, 10, "TD 7D")
                            .plays(4, 10, "5D 6D KC")
                            .plays(5, 10, "5H 6H 2C KH")
                            .plays(6, 10, "AS JH")
                            .plays(7, 10, "AH 9H")
                            .dealer("9S 9C")
                            .dues())
                    .containsExactly(10.0, 0.0, -10.0, 10.0, -10.0, 15.0, 10.0);
        }

        @Test
        void blackjackIsPaid3To2AlsoAgainstADealers21InMoreCards() {
            Rounds round = Rounds.blackjack()
                    .plays(1, 10, "AS KS")
                    .plays(2, 10, "TS 9H")
                    .dealer("7H 7D 7C");
            assertThat(round.dues()).containsExactly(15.0, -10.0);
            assertThat(round.outcomes()).containsExactly("Blackjack", "Loses");
        }

        @Test
        void blackjackTiesADealersBlackjackAnd21Loses() {
            Rounds round = Rounds.blackjack()
                    .plays(1, 10, "AS KS")
                    .plays(2, 10, "9S 2H")
                    .dealer("AH KD");
            assertThat(round.dues()).containsExactly(0.0, -10.0);
            assertThat(round.outcomes()).containsExactly("Tie", "Loses");
        }

        @Test
        void everyHandWinsWhenTheDealerBustsExceptOneThatHas() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 2H", STAND)
                            .plays(2, 10, "TD 6H KH", HIT)
                            .dealer("TH 6D TC")
                            .dues())
                    .containsExactly(10.0, -10.0);
        }

        @Test
        void threeToTwoOnAnOddNumberOfCentsIsSaid() {
            Settlement settlement =
                    Rounds.blackjack().plays(1, 0.05, "AS KS").dealer("9S 8C").settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("not-payable-in-cents");
            assertThat(Rounds.dollars(settlement)).containsExactly(0.07);
        }

        @Test
        void aWagerThatIsNotOfferedIsNotSettled() {
            Settlement settlement = Rounds.blackjack("offer.lucky-ladies=false")
                    .plays(1, 10, "TS 8D", STAND)
                    .wager(1, "lucky-ladies", 5)
                    .dealer("TH 9C")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("not-offered");
            assertThat(settlement.due().get(1)).isNull();
        }
    }

    @Nested
    class Doubles {

        @Test
        void aDoubledWagerIsWonOrLostWholeAndItsFirstHalfWasInitial() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "6S 5H KD", DOUBLE)
                    .plays(2, 20, "6D 5C 2D", DOUBLE)
                    .dealer("TH 8D")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(20.0, -20.0);
            assertThat(settlement.due()).extracting(Due::initialCents).containsExactly(1_000L, 1_000L);
        }

        @Test
        void aDoubleForLessLeavesTheOriginalWagerInitial() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 14, "6S 5H KD", DOUBLE)
                    .fact("double-cents-1-1", "400")
                    .dealer("TH 8D")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(settlement.due().getFirst().initialCents()).isEqualTo(1_000);
            assertThat(settlement.due().getFirst().cents()).isEqualTo(1_400);
        }

        @Test
        void aDoubleMayNotExceedTheOriginalWager() {
            assertThat(Rounds.blackjack()
                            .plays(1, 30, "6S 5H KD", DOUBLE)
                            .fact("double-cents-1-1", "2000")
                            .dealer("TH 8D")
                            .codes())
                    .containsExactly("wager-above-limit");
        }

        @Test
        void aFactThatIsNoAmountIsSaid() {
            assertThat(Rounds.blackjack()
                            .plays(1, 20, "6S 5H KD", DOUBLE)
                            .fact("double-cents-1-1", "ten")
                            .dealer("TH 8D")
                            .codes())
                    .containsExactly("not-of-this-game");
        }

        @Test
        void theDealersBlackjackTakesTheOriginalWagerAlone() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "6S 5H KD", DOUBLE)
                    .dealer("TH AD")
                    .settle();
            // The card reader should have ended the round before the double: § 633a.7(h).
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
        }

        @Test
        void anyFirstTwoCardsMayBeDoubledButNotABlackjackNorThree() {
            assertThat(Rounds.blackjack()
                            .plays(1, 20, "TS 9H 2D", DOUBLE)
                            .dealer("TH 8D")
                            .codes())
                    .isEmpty();
            assertThat(Rounds.blackjack()
                            .plays(1, 20, "TS AH 2D", DOUBLE)
                            .dealer("TH 8D")
                            .codes())
                    .contains("double-not-allowed");
            assertThat(Rounds.blackjack()
                            .plays(1, 20, "2S 3H 4D 9C", HIT, DOUBLE)
                            .dealer("TH 8D")
                            .codes())
                    .contains("double-not-allowed");
        }

        @Test
        void aDoubledHandTakesOneCard() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "2S 3H 4D 9C", DOUBLE)
                    .dealer("TH 8D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-20.0);
        }

        /** §§ 633a.10(a), 633a.13(a). */
        @Test
        void aDoubledBlackjackIsPaid3To2OnTheOriginalWager() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "TS AH 2D", DOUBLE)
                    .dealer("TH 8D")
                    .settle();
            assertThat(Rounds.dollars(settlement)).containsExactly(15.0);
            assertThat(settlement.due()).extracting(Due::initialCents).containsExactly(1_000L);
        }

        /** §§ 633a.7(k)(1), 551.13(a): a 21 may not draw, so that it cannot be doubled either. */
        @Test
        void aTwoCard21AfterASplitIsNotDoubled() {
            for (Rounds rounds : List.of(Rounds.blackjack(), Rounds.spanish21())) {
                String main = rounds.rules().wagers().getFirst().id();
                Settlement settlement = rounds.hand(1, 1, 0, "KS AH 2D", SPLIT, DOUBLE)
                        .hand(1, 2, 1, "KH 9C", STAND)
                        .wager(1, 1, main, 20)
                        .wager(1, 2, main, 10)
                        .dealer("9H 9D")
                        .settle();
                assertThat(settlement.irregularities())
                        .extracting("code")
                        .containsExactly("double-not-allowed", "card-not-allowed");
                assertThat(Rounds.dollars(settlement)).containsExactly(10.0, 10.0);
            }
        }

        /** § 633a.10(a): on the first two cards only; the third card of this hand came of a hit. */
        @Test
        void aDoubleOnThreeCardsCountsNeitherAsStakeNorAsCard() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "2S 3H 4D TC", HIT, DOUBLE)
                    .dealer("TH 8D")
                    .settle();
            assertThat(settlement.irregularities())
                    .extracting("code")
                    .containsExactly("double-not-allowed", "card-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
        }

        /** § 633a.11(c), with a Rules Submission that gives split aces one card. */
        @Test
        void aDoubledSplitAceStaysAsItWasWhereItTakesOneCard() {
            Settlement settlement = Rounds.blackjack("draw-split-aces=false")
                    .hand(1, 1, 0, "AS 5H 5D", SPLIT, DOUBLE)
                    .hand(1, 2, 1, "AH 9C", STAND)
                    .wager(1, 1, MAIN, 20)
                    .wager(1, 2, MAIN, 10)
                    .dealer("TH 8D")
                    .settle();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0, 10.0);
        }

        @Test
        void aDoubleWithoutItsCardCannotBeSettled() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 20, "6S 5H", DOUBLE)
                    .dealer("TH 8D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").contains("card-missing");
            assertThat(settlement.due().getFirst()).isNull();
        }
    }

    @Nested
    class Splits {

        @Test
        void two7sMayBeSplitAndEachHandHasItsOwnWager() {
            Settlement settlement = Rounds.blackjack()
                    .hand(1, 1, 0, "7S TH", SPLIT, STAND)
                    .hand(1, 2, 1, "7H 4D TC", HIT)
                    .wager(1, 1, MAIN, 10)
                    .wager(1, 2, MAIN, 10)
                    .dealer("TD 8D")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0, 10.0);
            assertThat(settlement.due()).extracting(Due::initialCents).containsExactly(1_000L, 0L);
        }

        @Test
        void aKingAndA10MayBeSplitAndA7AndAn8MayNot() {
            assertThat(Rounds.blackjack()
                            .hand(1, 1, 0, "KS 9H", SPLIT, STAND)
                            .hand(1, 2, 1, "TH 9D", STAND)
                            .wager(1, 1, MAIN, 10)
                            .wager(1, 2, MAIN, 10)
                            .dealer("TD 8D")
                            .codes())
                    .isEmpty();
            assertThat(Rounds.blackjack()
                            .hand(1, 1, 0, "7S TH", SPLIT, STAND)
                            .hand(1, 2, 1, "8H TC", STAND)
                            .wager(1, 1, MAIN, 10)
                            .wager(1, 2, MAIN, 10)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("split-not-allowed");
        }

        /** § 633a.11(c). */
        @Test
        void aFifthHandIsFoundInWhateverOrderHandsAreLogged() {
            List<Integer> numbers = List.of(1, 2, 3, 4, 5);
            for (List<Integer> order : List.of(numbers, numbers.reversed())) {
                Rounds round = Rounds.blackjack();
                for (int number : order) {
                    Hand.Action[] actions = number == 5 ? new Hand.Action[] {STAND} : new Hand.Action[] {SPLIT, STAND};
                    round.hand(1, number, number - 1, "8S TH", actions).wager(1, number, MAIN, 10);
                }
                assertThat(round.dealer("TD 8D").codes())
                        .as("in the order %s", order)
                        .containsExactly("split-not-allowed");
            }
        }

        @Test
        void anAceAndATenAfterASplitAreA21AndNotABlackjack() {
            Rounds round = Rounds.blackjack()
                    .hand(1, 1, 0, "AS TH", SPLIT)
                    .hand(1, 2, 1, "AH KC")
                    .wager(1, 1, MAIN, 10)
                    .wager(1, 2, MAIN, 10)
                    .dealer("7D 4C KD");
            assertThat(round.dues()).containsExactly(0.0, 0.0);
        }

        /** §§ 633a.7(k), 633a.10(a), 633a.11(c). */
        @Test
        void splitAcesDrawUnlessTheRulesSubmissionGivesThemOneCard() {
            Settlement draws = splitAces().settle();
            assertThat(draws.irregularities()).isEmpty();
            assertThat(Rounds.dollars(draws)).containsExactly(10.0, 10.0);
            Settlement oneCard = splitAces("draw-split-aces=false").settle();
            assertThat(oneCard.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(Rounds.dollars(oneCard)).containsExactly(-10.0, 10.0);
        }

        private Rounds splitAces(String... options) {
            return Rounds.blackjack(options)
                    .hand(1, 1, 0, "AS 5H 4D", SPLIT, HIT, STAND)
                    .hand(1, 2, 1, "AH KC")
                    .wager(1, 1, MAIN, 10)
                    .wager(1, 2, MAIN, 10)
                    .dealer("TD 9C");
        }

        @Test
        void pairsAreSplitAsOftenAsTheRulesSubmissionSays() {
            Rounds four = Rounds.blackjack("resplits=2")
                    .hand(1, 1, 0, "8S TH", SPLIT, SPLIT, STAND)
                    .hand(1, 3, 1, "8D TS", STAND)
                    .hand(1, 2, 1, "8H TC", SPLIT, STAND)
                    .hand(1, 4, 2, "8C TD", STAND)
                    .wager(1, 1, MAIN, 10)
                    .wager(1, 2, MAIN, 10)
                    .wager(1, 3, MAIN, 10)
                    .wager(1, 4, MAIN, 10)
                    .dealer("7D KC");
            assertThat(four.dues()).containsExactly(10.0, 10.0, 10.0, 10.0);
            assertThat(Rounds.blackjack("resplits=0")
                            .hand(1, 1, 0, "8S TH", SPLIT, SPLIT, STAND)
                            .hand(1, 3, 1, "8D TS", STAND)
                            .hand(1, 2, 1, "8H TC", STAND)
                            .wager(1, 1, MAIN, 10)
                            .wager(1, 2, MAIN, 10)
                            .wager(1, 3, MAIN, 10)
                            .dealer("7D KC")
                            .codes())
                    .containsExactly("split-not-allowed");
        }

        @Test
        void acesAreResplitOnlyWhereTheRulesSubmissionSaysSo() {
            for (String aces : List.of("0", "1")) {
                assertThat(Rounds.blackjack("resplit-aces=" + aces)
                                .hand(1, 1, 0, "AS TH", SPLIT, SPLIT)
                                .hand(1, 3, 1, "AD TS")
                                .hand(1, 2, 1, "AH TC")
                                .wager(1, 1, MAIN, 10)
                                .wager(1, 2, MAIN, 10)
                                .wager(1, 3, MAIN, 10)
                                .dealer("7D KC")
                                .codes())
                        .isEqualTo(aces.equals("1") ? List.of() : List.of("split-not-allowed"));
            }
        }

        @Test
        void theWagerOnASplitHandEqualsTheOriginal() {
            assertThat(Rounds.blackjack()
                            .hand(1, 1, 0, "7S TH", SPLIT, STAND)
                            .hand(1, 2, 1, "7H 4D TC", DOUBLE)
                            .wager(1, 1, MAIN, 10)
                            .wager(1, 2, MAIN, 30)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("split-wager-differs");
        }

        @Test
        void theDealersBlackjackReturnsTheWagerOnASplitHand() {
            Settlement settlement = Rounds.blackjack()
                    .hand(1, 1, 0, "7S TH", SPLIT, STAND)
                    .hand(1, 2, 1, "7H 4D TC", DOUBLE)
                    .wager(1, 1, MAIN, 10)
                    .wager(1, 2, MAIN, 20)
                    .dealer("AD KD")
                    .settle();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0, 0.0);
            assertThat(settlement.due().get(1).outcome().name()).isEqualTo("Returned");
        }
    }

    @Nested
    class Surrender {

        @Test
        void halfTheWagerIsLost() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H", SURRENDER)
                            .plays(2, 10, "TD 8H", STAND)
                            .dealer("9H KD")
                            .dues())
                    .containsExactly(-5.0, -10.0);
        }

        /** §§ 633a.9(a), 633a.8(e): a log without decisions proves nothing where the amount is that of a lawful one. */
        @Test
        void surrenderAndEvenMoneyAreFoundInTheAmountsWhereNoDecisionIsLogged() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H")
                            .paid(-5)
                            .plays(2, 10, "TS AH")
                            .paid(10)
                            .dealer("AH 5D")
                            .dues())
                    .containsExactly(-5.0, 10.0);
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 2H 4D")
                            .paid(-5)
                            .dealer("TH 9D")
                            .codes())
                    .containsExactly("paid-differs");
        }

        @Test
        void underAnAceOrTenADealersBlackjackTakesTheWholeWager() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H", SURRENDER)
                            .dealer("AH KD")
                            .dues())
                    .containsExactly(-10.0);
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H", SURRENDER)
                            .dealer("KD 6D")
                            .dues())
                    .containsExactly(-5.0);
        }

        @Test
        void insuranceAndSurrenderAreSettledSeparately() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H", SURRENDER)
                            .wager(1, "insurance", 5)
                            .dealer("AH 6D")
                            .dues())
                    .containsExactly(-5.0, -5.0);
        }

        @Test
        void aHandThatHasDrawnOrWasSplitCannotBeSurrendered() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "5S 6H 5D", HIT, SURRENDER)
                    .dealer("9H KD")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("surrender-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
        }
    }

    @Nested
    class Insurance {

        @Test
        void insurancePays2To1AndEvenMoney1To1() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H")
                            .wager(1, "insurance", 5)
                            .plays(2, 10, "AS KH", EVEN_MONEY)
                            .plays(3, 10, "AC JH")
                            .dealer("AH KD")
                            .dues())
                    .containsExactly(-10.0, 10.0, 10.0, 0.0);
        }

        @Test
        void insuranceIsLostWithoutABlackjack() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H", STAND)
                            .wager(1, "insurance", 5)
                            .plays(2, 10, "AS KH", EVEN_MONEY)
                            .dealer("AH 7D")
                            .dues())
                    .containsExactly(0.0, -5.0, 10.0);
        }

        @Test
        void insuranceIsForAnAceOnly() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 8H", STAND)
                    .wager(1, "insurance", 5)
                    .dealer("KH 7D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("insurance-not-allowed");
            assertThat(settlement.due().get(1)).isNull();
        }

        @Test
        void insuranceIsAtMostHalfTheWagerUpToTheNextUnit() {
            assertThat(Rounds.blackjack("insurance-unit=5")
                            .plays(1, 15, "TS 8H", STAND)
                            .wager(1, "insurance", 10)
                            .dealer("AH 7D")
                            .codes())
                    .isEmpty();
            assertThat(Rounds.blackjack("insurance-unit=1")
                            .plays(1, 15, "TS 8H", STAND)
                            .wager(1, "insurance", 10)
                            .dealer("AH 7D")
                            .codes())
                    .containsExactly("wager-above-limit");
        }

        @Test
        void evenMoneyIsForABlackjackAgainstAnAceWhereItIsOffered() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "AS KH", EVEN_MONEY)
                            .dealer("KD 7D")
                            .codes())
                    .containsExactly("even-money-not-allowed");
            assertThat(Rounds.blackjack("even-money=false")
                            .plays(1, 10, "AS KH", EVEN_MONEY)
                            .dealer("AD 7D")
                            .codes())
                    .containsExactly("even-money-not-allowed");
        }
    }

    @Nested
    class Dealer {

        @Test
        void theDealerDoesNotDrawWhenNothingDependsOnIt() {
            Rounds decided = Rounds.blackjack()
                    .plays(1, 10, "TS 6H KD", HIT)
                    .plays(2, 10, "AS KH")
                    .plays(3, 10, "TH 6C", SURRENDER);
            assertThat(decided.dealer("TD 4D").dues()).containsExactly(-10.0, 15.0, -5.0);
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H KD", HIT)
                            .dealer("TD 4D 3C")
                            .codes())
                    .containsExactly("card-not-allowed");
        }

        @Test
        void aHitAndRunWagerDependsOnTheDealersCards() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H KD", HIT)
                            .wager(1, "hit-and-run-progressive", 1)
                            .dealer("TD 4D 3C")
                            .dues())
                    .containsExactly(-10.0, -1.0);
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 6H KD", HIT)
                            .wager(1, "hit-and-run-progressive", 1)
                            .dealer("TD 4D")
                            .codes())
                    .containsExactly("card-missing");
        }

        @Test
        void theDealerStandsOnSoft17() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H", STAND)
                            .dealer("6D AD")
                            .dues())
                    .containsExactly(10.0);
            assertThat(Rounds.of(BlackjackGame.BLACKJACK.whatIf(java.util.Map.of("hit-soft-17", "true")))
                            .plays(1, 10, "TS 8H", STAND)
                            .dealer("6D AD")
                            .codes())
                    .containsExactly("card-missing");
        }

        @Test
        void aCardDrawnTo17IsSetAside() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 8H", STAND)
                    .dealer("TD 7D 4C")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(settlement.irregularities().getFirst().citation().text()).isEqualTo("§ 633a.14(d)");
            assertThat(Rounds.dollars(settlement)).containsExactly(10.0);
        }

        @Test
        void aDealerWhoStoodShortLeavesOpenWhatDependsOnIt() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 8H", STAND)
                    .plays(2, 10, "TC 6H KD", HIT)
                    .plays(3, 10, "AC KH")
                    .dealer("TD 6D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-missing");
            assertThat(Rounds.dollars(settlement)).containsExactly(Double.NaN, -10.0, 15.0);
        }

        @Test
        void noCardIsDealtAfterTheDealersBlackjack() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 2H 9D", HIT)
                    .dealer("AD KD")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0);
        }
    }

    @Nested
    class Players {

        @Test
        void nobodyDrawsTo21() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 2H 9D 5C", HIT, HIT)
                    .dealer("TD 8D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-not-allowed");
            assertThat(Rounds.dollars(settlement)).containsExactly(10.0);
        }

        @Test
        void decisionsAndCardsAgree() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "5S 2H 9D", HIT, HIT, STAND)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("actions-differ");
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "5S 2H 9D", STAND, HIT)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("actions-differ");
        }

        @Test
        void aTableHasSevenSeats() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H")
                            .plays(8, 10, "TC 8C")
                            .dealer("TD 8D")
                            .codes())
                    .contains("seat-unknown");
        }

        @Test
        void aHandHasAWagerAndAWagerAHand() {
            assertThat(Rounds.blackjack().seat(1, "TS 8H").dealer("TD 8D").codes())
                    .containsExactly("wager-missing");
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H")
                            .wager(2, MAIN, 10)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("hand-unknown");
        }

        @Test
        void aDeadHandsWagerIsReturned() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 2H")
                    .fact("dead-hand-1", "card not dealt")
                    .wager(1, "match-the-dealer", 5)
                    .dealer("TD 8D")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(0.0, 20.0);
        }

        /** § 633a.14(g): the player had no part in the round. */
        @Test
        void aHandWithoutItsFirstTwoCardsReturnsEveryWagerOfItsSeat() {
            for (String cards : List.of("", "TS")) {
                Settlement settlement = Rounds.blackjack()
                        .plays(1, 10, cards)
                        .fact("dead-hand-1", "no card dealt")
                        .wager(1, "match-the-dealer", 5)
                        .wager(1, "bad-beat-progressive", 1)
                        .wager(1, "hit-and-run-progressive", 1)
                        .plays(2, 10, "TH 9C", STAND)
                        .dealer("TD 8D")
                        .settle();
                assertThat(settlement.irregularities()).isEmpty();
                assertThat(Rounds.dollars(settlement)).containsExactly(0.0, 0.0, 0.0, 0.0, 10.0);
                assertThat(settlement.due().getFirst().outcome().citation().text())
                        .isEqualTo("§ 633a.14(g), (i)");
            }
        }

        @Test
        void aShoeHoldsEachCardAsOftenAsItHasDecks() {
            assertThat(Rounds.blackjack("decks=1", "offer.match-the-dealer=false")
                            .plays(1, 10, "TS TS", STAND)
                            .dealer("TD 8D")
                            .codes())
                    .containsExactly("impossible-cards");
        }
    }

    @Nested
    class FirstCardsWagers {

        @Test
        void theQueenOfHeartsPairPaysFivefoldWithADealersBlackjack() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "QH QH")
                            .wager(1, "lucky-ladies", 5)
                            .dealer("AS KH")
                            .dues())
                    .containsExactly(-10.0, 5_000.0);
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "QH QH", STAND)
                            .wager(1, "lucky-ladies", 5)
                            .dealer("AS 8H")
                            .dues())
                    .containsExactly(10.0, 1_000.0);
        }

        @Test
        void crownTreasureIsPaidOnTopOfTheRoyalMatch() {
            assertThat(Rounds.blackjack("paytable.royal-match-21=D")
                            .plays(1, 10, "KS QS", STAND)
                            .wager(1, "royal-match-21", 1)
                            .dealer("QH KH")
                            .dues())
                    .containsExactly(0.0, 1_025.0);
            assertThat(Rounds.blackjack("paytable.royal-match-21=D", "crown-treasure=false")
                            .plays(1, 10, "KS QS", STAND)
                            .wager(1, "royal-match-21", 1)
                            .dealer("QH KH")
                            .dues())
                    .containsExactly(0.0, 25.0);
        }

        @Test
        void sideWagersLookAtTheTwoCardsDealtAlsoAfterSplits() {
            assertThat(Rounds.blackjack()
                            .hand(1, 1, 0, "8S TH", SPLIT, SPLIT, STAND)
                            .hand(1, 3, 1, "8D TS", STAND)
                            .hand(1, 2, 1, "8S TC", STAND)
                            .wager(1, 1, MAIN, 10)
                            .wager(1, 2, MAIN, 10)
                            .wager(1, 3, MAIN, 10)
                            .wager(1, "bet-the-set-21", 2)
                            .wager(1, "match-the-dealer", 1)
                            .dealer("8H TD")
                            .dues())
                    .containsExactly(0.0, 0.0, 0.0, 30.0, 8.0);
        }

        @Test
        void hitAndRunCountsTheCardThatBustsTheDealer() {
            // § 633a.7(o)(2)(i): 14 with five cards, and a sixth makes 23.
            Rounds round = Rounds.blackjack()
                    .plays(1, 10, "TS 8H", STAND)
                    .wager(1, "hit-and-run-progressive", 1)
                    .dealer("2D 3C 2S 4H 3S 9C");
            assertThat(round.dues()).containsExactly(10.0, 24.0);
            assertThat(round.outcomes()).containsExactly("Wins", "Six cards");
        }

        @Test
        void hitAndRunsMeterIsSharedEqually() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H", STAND)
                            .plays(2, 10, "TC 8C", STAND)
                            .plays(3, 10, "TH 8D", STAND)
                            .wager(1, "hit-and-run-progressive", 1)
                            .wager(2, "hit-and-run-progressive", 1)
                            .wager(3, "hit-and-run-progressive", 2)
                            .meter("hit-and-run-progressive", 1_000)
                            .dealer("2D 2C 2S 2H 3S 3C 2S 3D")
                            .dues())
                    .containsExactly(-10.0, -10.0, -10.0, 332.33, 332.33, 331.34);
        }

        @Test
        void badBeatsMeterIsSharedByTheWagers() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS KH", STAND)
                            .plays(2, 10, "TC KC", STAND)
                            .wager(1, "bad-beat-progressive", 1)
                            .wager(2, "bad-beat-progressive", 3)
                            .meter("bad-beat-progressive", 6_000)
                            .dealer("2D 2C 2S 3H 3S 4C 5S")
                            .dues())
                    .containsExactly(-10.0, -10.0, 1_499.0, 4_497.0);
        }

        @Test
        void badBeatPaysByTheDealersCards() {
            for (String[] each : new String[][] {
                {"2D 2C 2S 3H 5S 7C", "999"},
                {"2D 2C 5S 5H 7C", "99"},
                {"2D 5C 5S 9C", "49"},
                {"7D 7C 7S", "24"},
                {"AD KC", "9"},
                {"KD QC", "0"}
            }) {
                assertThat(Rounds.blackjack()
                                .plays(1, 10, "TS KH")
                                .wager(1, "bad-beat-progressive", 1)
                                .dealer(each[0])
                                .dues()
                                .get(1))
                        .as(each[0])
                        .isEqualTo(Double.parseDouble(each[1]));
            }
            assertThat(Rounds.blackjack("bad-beat-any-20=false")
                            .plays(1, 10, "TS KH")
                            .wager(1, "bad-beat-progressive", 1)
                            .dealer("KD QC")
                            .dues())
                    .containsExactly(0.0, -1.0);
        }

        /** §§ 633a.7(o)(1)(i), 633a.9(a), both readings: where the wager stays, the dealer draws for it. */
        @Test
        void aSurrendered20LosesBadBeatOrStaysByTheOption() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS KH", SURRENDER)
                            .wager(1, "bad-beat-progressive", 1)
                            .dealer("7D 7C")
                            .dues())
                    .containsExactly(-5.0, -1.0);
            assertThat(Rounds.blackjack("bad-beat-surrendered-20=stays")
                            .plays(1, 10, "TS KH", SURRENDER)
                            .wager(1, "bad-beat-progressive", 1)
                            .dealer("7D 7C 7S")
                            .dues())
                    .containsExactly(-5.0, 24.0);
            assertThat(Rounds.blackjack("bad-beat-surrendered-20=stays")
                            .plays(1, 10, "TS 9H", SURRENDER)
                            .wager(1, "bad-beat-progressive", 1)
                            .dealer("7D 7C")
                            .dues())
                    .containsExactly(-5.0, -1.0);
        }

        /** § 633a.7(o)(1)(i), both readings of "the player's hand" after a split: 18 and 20 against 21 in three cards. */
        @Test
        void theFirstOrAnyHandOfASplitWinsTheBadBeatByTheOption() {
            for (String[] each : new String[][] {{"first-hand", "-1"}, {"any-hand", "24"}}) {
                assertThat(Rounds.blackjack("bad-beat-split=" + each[0])
                                .seat(1, "8S TH", SPLIT, STAND)
                                .hand(1, 2, 1, "8D 2C TC", HIT, STAND)
                                .wager(1, 1, "blackjack", 10)
                                .wager(1, 2, "blackjack", 10)
                                .wager(1, "bad-beat-progressive", 1)
                                .dealer("6D 8C 7S")
                                .dues())
                        .as(each[0])
                        .containsExactly(-10.0, -10.0, Double.parseDouble(each[1]));
            }
        }

        /** § 633a.7(n), both readings: every hand is broken, and only a Hit and Run Progressive Wager is left. */
        @Test
        void theDealerDrawsForAHitAndRunOrStopsByTheOption() {
            for (String[] each : new String[][] {{"draws", "2D 2C 2S 3D 9H", "6"}, {"stops", "2D 2C", "-1"}}) {
                assertThat(Rounds.blackjack("hit-and-run-draw=" + each[0])
                                .plays(1, 10, "TS 6H TC", HIT)
                                .wager(1, "hit-and-run-progressive", 1)
                                .dealer(each[1])
                                .dues())
                        .as(each[0])
                        .containsExactly(-10.0, Double.parseDouble(each[2]));
            }
            Rounds drewInVain = Rounds.blackjack("hit-and-run-draw=stops")
                    .plays(1, 10, "TS 6H TC", HIT)
                    .wager(1, "hit-and-run-progressive", 1)
                    .dealer("2D 2C 2S 3D 9H");
            assertThat(drewInVain.codes()).containsExactly("card-not-allowed");
            assertThat(Rounds.blackjack("hit-and-run-draw=stops")
                            .plays(1, 10, "TS 6H", STAND)
                            .wager(1, "hit-and-run-progressive", 1)
                            .dealer("2D 2C 2S 3D 9H")
                            .dues())
                    .as("a hand is left to decide")
                    .containsExactly(-10.0, 6.0);
        }

        /** §§ 633a.13(j)(2), (l)(2). */
        @Test
        void aMeterStartsAtTheChaptersAmount() {
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H", STAND)
                            .meter("bad-beat-progressive", 4_999.99)
                            .meter("hit-and-run-progressive", 999.99)
                            .dealer("TH 8D")
                            .codes())
                    .containsExactly("meter-below-least", "meter-below-least");
            assertThat(Rounds.blackjack()
                            .plays(1, 10, "TS 8H", STAND)
                            .meter("bad-beat-progressive", 5_000)
                            .meter("hit-and-run-progressive", 1_000)
                            .dealer("TH 8D")
                            .codes())
                    .isEmpty();
        }

        @Test
        void aMeterThatIsNotLoggedLeavesTheWinOpen() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "TS 8H", STAND)
                    .wager(1, "hit-and-run-progressive", 1)
                    .dealer("2D 2C 2S 2H 3S 3C 2S 3D")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("meter-missing");
            assertThat(settlement.due().get(1)).isNull();
        }

        @Test
        void magicCardAndLuckyPlayerArePaidOnTopAndAreBonuses() {
            Settlement settlement = Rounds.blackjack("magic-card-bonus=true", "lucky-player-bonus=true")
                    .plays(1, 10, "TS 8H", STAND)
                    .plays(2, 10, "TC 9C", STAND)
                    .wager(1, "bad-beat-progressive", 1)
                    .wager(2, "bad-beat-progressive", 1)
                    .fact("magic-card", "8H")
                    .fact("lucky-seat", "2")
                    .dealer("KD QC")
                    .settle();
            assertThat(settlement.irregularities()).isEmpty();
            assertThat(Rounds.dollars(settlement)).containsExactly(-10.0, -10.0, 19.0, 4.0);
            assertThat(settlement.due()).extracting(Due::bonusCents).containsExactly(0L, 0L, 2_000L, 500L);
        }

        @Test
        void theMaximumPayoutIsSharedByTheWagers() {
            // § 633a.13(m): 1,000 to 1 on $10 and $15 would be $25,000, on $20 and $25 $45,000.
            assertThat(Rounds.blackjack("maximum-payout=25000", "maximum-pair-wager=25")
                            .plays(1, 10, "QH QH")
                            .plays(2, 10, "KS KS")
                            .wager(1, "lucky-ladies", 20)
                            .wager(2, "kings-bounty", 25)
                            .dealer("AS KH")
                            .dues())
                    .containsExactly(-10.0, -10.0, 11_111.11, 13_888.89);
            assertThat(Rounds.blackjack("maximum-payout=25000", "maximum-pair-wager=25")
                            .plays(1, 10, "QH QH")
                            .plays(2, 10, "KS KS")
                            .wager(1, "lucky-ladies", 10)
                            .wager(2, "kings-bounty", 15)
                            .dealer("AS KH")
                            .dues())
                    .containsExactly(-10.0, -10.0, 10_000.0, 15_000.0);
        }

        /** § 633a.13(m): $25,000, or what one patron could win with the largest wager, whichever is greater. */
        @Test
        void theMaximumPayoutIsNoLessThanOnePatronCouldWin() {
            assertThatThrownBy(() -> Rounds.blackjack("maximum-payout=24999.99", "maximum-pair-wager=1"))
                    .isInstanceOf(OptionRefusedException.class)
                    .hasMessageContaining("§ 633a.13(m)");
            assertThatThrownBy(() -> Rounds.blackjack("maximum-payout=99999", "maximum-pair-wager=100"))
                    .hasMessage(
                            "maximum-payout 99999: § 633a.13(m) requires at least $100,000.00, what one patron could win"
                                    + " in a round with $100.00");
            assertThat(Rounds.blackjack("maximum-payout=100000", "maximum-pair-wager=100")
                            .rules()
                            .options())
                    .containsEntry("maximum-payout", "100000");
            // In three boxes three pairs may come: six decks hold three pairs of each card.
            assertThatThrownBy(() ->
                            Rounds.blackjack("maximum-payout=100000", "maximum-pair-wager=100", "adjacent-boxes=3"))
                    .hasMessageContaining("requires at least $300,000.00")
                    .hasMessageContaining("on each of 3 hands");
            assertThatThrownBy(() -> Rounds.blackjack("maximum-payout=25000"))
                    .as("without the largest wager nobody can tell")
                    .hasMessageContaining("say maximum-pair-wager");
            // One deck holds one queen of hearts and one king of spades: there is nothing to win.
            assertThat(Rounds.blackjack("decks=1", "maximum-payout=25000")
                            .rules()
                            .options())
                    .containsEntry("maximum-pair-wager", "none");
        }

        @Test
        void aWagerAboveTheLargestIsFound() {
            assertThat(Rounds.blackjack("maximum-pair-wager=25")
                            .plays(1, 10, "TS 8H", STAND)
                            .wager(1, "lucky-ladies", 25)
                            .wager(1, "kings-bounty", 30)
                            .dealer("KD QC")
                            .codes())
                    .containsExactly("wager-above-limit");
        }

        @Test
        void theyAreForPlayersWithABlackjackWager() {
            assertThat(Rounds.blackjack()
                            .seat(1, "TS 8H")
                            .wager(1, "lucky-ladies", 5)
                            .dealer("KD QC")
                            .codes())
                    .containsExactly("wager-missing", "wager-missing");
        }

        @Test
        void withoutTheHoleCardOnlyWhatDependsOnItStaysOpen() {
            Settlement settlement = Rounds.blackjack()
                    .plays(1, 10, "QH QH", STAND)
                    .wager(1, "lucky-ladies", 5)
                    .wager(1, "match-the-dealer", 5)
                    .plays(2, 10, "TC KD", STAND)
                    .wager(2, "lucky-ladies", 5)
                    .dealer("QS")
                    .settle();
            assertThat(settlement.irregularities()).extracting("code").containsExactly("card-missing");
            assertThat(Rounds.dollars(settlement)).containsExactly(Double.NaN, Double.NaN, 40.0, Double.NaN, 20.0);
        }
    }
}
