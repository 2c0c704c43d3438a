package io.countroom.rules.paigowpoker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.card.Card;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaiGowPokerSettlementTest {

    private static final TableRules RULES = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of());

    /** "AS KS QH JD 9C | 4S 4D": high hand, then low hand. */
    private static Hand hand(Hand.Place place, int seat, String text) {
        String[] halves = text.split(" \\| ");
        List<Card> cards = new ArrayList<>(Naive.cards(halves[0]));
        List<Card> low = halves.length > 1 ? Naive.cards(halves[1]) : List.of();
        cards.addAll(low);
        return new Hand(place, seat, 1, 0, cards, List.of(), low);
    }

    private static Hand dealer(String text) {
        return hand(Hand.Place.DEALER, 0, text);
    }

    private static Hand seat(int seat, String text) {
        return hand(Hand.Place.SEAT, seat, text);
    }

    private static Wager main(int seat, long cents) {
        return Wager.of(seat, "pai-gow-poker", cents);
    }

    private static Due due(Settlement settlement, int index) {
        Due due = settlement.due().get(index);
        assertThat(due).isNotNull();
        return due;
    }

    private static List<String> codes(Settlement settlement) {
        return settlement.irregularities().stream().map(Irregularity::code).toList();
    }

    private static Settlement settle(TableRules rules, List<Hand> hands, Wager... wagers) {
        return rules.settle(Round.of(hands, List.of(wagers)));
    }

    private static Settlement settle(List<Hand> hands, Wager... wagers) {
        return settle(RULES, hands, wagers);
    }

    // A pair of nines high, queen and jack low.
    private static final String DEALER = "9S 9H 7D 4C 2S | QD JC";

    // Nothing that a side wager pays.
    private static final String POOR = "TS TH 8D 5C 3S | AD 6C";

    @Test
    void bothHandsHigherWinAtEvenMoneyLessFivePercent() {
        Settlement settlement = settle(
                List.of(seat(1, POOR), dealer(DEALER)),
                main(1, 10_000).withPaid(9_500L).withVigorish(500L));
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Wins");
        assertThat(due(settlement, 0).outcome().citation().text()).isEqualTo("§ 645a.11(f)(3)");
    }

    @Test
    void oneHandHigherIsATieAndNoneALoss() {
        Settlement settlement = settle(
                List.of(
                        seat(1, "TS TH 8D 5C 3S | TD 6C"),
                        seat(2, "8S 8H 5D 3C 2D | KD 6D"),
                        seat(3, "8C 7H 5S 4D 2H | 6H 3H"),
                        dealer(DEALER)),
                main(1, 10_000),
                main(2, 10_000),
                main(3, 10_000));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Tie");
        assertThat(due(settlement, 1).outcome().name()).isEqualTo("Tie");
        assertThat(due(settlement, 2).outcome().name()).isEqualTo("Loses");
        assertThat(due(settlement, 2).cents()).isEqualTo(-10_000);
    }

    @Test
    void anIdenticalHandIsTheDealers() {
        // Low hands of queen and jack both; the high hand alone is higher.
        Settlement tie = settle(List.of(seat(1, "TS TH 8D 5C 3S | QH JD"), dealer(DEALER)), main(1, 10_000));
        assertThat(due(tie, 0).outcome().name()).isEqualTo("Tie");
        Settlement lost = settle(List.of(seat(1, "9D 9C 7H 4D 2H | QH JD"), dealer(DEALER)), main(1, 10_000));
        assertThat(due(lost, 0).outcome().name()).isEqualTo("Loses");
        Settlement copyAndLower = settle(List.of(seat(1, "9D 9C 7H 4D 2H | TH 8D"), dealer(DEALER)), main(1, 10_000));
        assertThat(due(copyAndLower, 0).outcome().name()).isEqualTo("Loses");
    }

    @Test
    void aHighHandBelowTheLowHandLoses() {
        // § 645a.11(b): a pair of sevens low needs a pair of sevens high.
        Settlement settlement = settle(
                List.of(seat(1, "AS KH 8D 5C 3S | 7H 7S"), dealer(DEALER)),
                main(1, 10_000).withPaid(9_500L));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Hands not set correctly");
        assertThat(due(settlement, 0).cents()).isEqualTo(-10_000);
        assertThat(due(settlement, 0).outcome().citation().text()).isEqualTo("§ 645a.11(f)(1)(iii)-(iv)");
        assertThat(codes(settlement)).containsExactly("paid-differs");
        Settlement allowed = settle(List.of(seat(1, "7D 7C 8D 5C 3S | 7H 7S"), dealer(DEALER)), main(1, 10_000));
        assertThat(due(allowed, 0).outcome().name()).isEqualTo("Tie");
        Settlement three =
                settle(List.of(seat(1, POOR).withLow(Naive.cards("AD 6C 8D")), dealer(DEALER)), main(1, 10_000));
        assertThat(due(three, 0).outcome().name()).isEqualTo("Hands not set correctly");
    }

    @Test
    void aDealerWhoStrayedFromTheHouseWayIsResetAndFound() {
        Settlement settlement = settle(List.of(seat(1, POOR), dealer("QD JC 7D 4C 2S | 9S 9H")), main(1, 10_000));
        // As set, the low pair of nines would be a foul and the player would not win both.
        assertThat(codes(settlement)).containsExactly("house-way-not-followed");
        assertThat(settlement.irregularities().getFirst().citation().text()).isEqualTo("§ 645a.14(i)");
        assertThat(settlement.irregularities().getFirst().sentence()).contains("[QD, JC] low");
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Wins");
    }

    @Test
    void aPlayersBankIsResetByTheHouseWayToo() {
        Round round = Round.of(
                        List.of(seat(2, "QD JC 7D 4C 2S | 9S 9H"), seat(1, POOR)),
                        List.of(main(1, 10_000), Wager.of(2, "bank", 10_000)))
                .withFacts(Map.of("bank", "2"));
        Settlement settlement = RULES.settle(round);
        assertThat(codes(settlement)).containsExactly("house-way-not-followed");
        assertThat(due(settlement, 1).cents()).isEqualTo(-10_000);
        assertThat(due(settlement, 1).outcome().citation().text()).isEqualTo("§ 645a.12(j)");
    }

    @Test
    void theCenterPaysTheDealersWagerAndTheCoBankShares() {
        List<Hand> hands = List.of(
                seat(2, DEALER), seat(1, POOR), seat(3, "8C 7H 5S 4D 2H | 6H 3H"), dealer("KS KH 8C 6D 3D | AC TC"));
        Settlement bank =
                RULES.settle(Round.of(hands, List.of(main(1, 10_000), main(3, 40_000), Wager.of(2, "bank", 60_000)))
                        .withFacts(Map.of("bank", "2", "dealer-wager-cents", "10000")));
        // 400 taken in, 100 and the dealer's 100 paid: 200 less 5%.
        assertThat(codes(bank)).containsExactly("impossible-cards");
        assertThat(due(bank, 2).cents()).isEqualTo(19_000);
        assertThat(-bank.due().stream().mapToLong(Due::cents).sum()).isEqualTo(10_000 + 500 + 1_000);
        Settlement coBank = RULES.settle(
                Round.of(hands.subList(0, 3), List.of(main(1, 10_000), main(3, 40_000), Wager.of(2, "co-bank", 25_000)))
                        .withFacts(Map.of("co-bank", "2")));
        assertThat(coBank.irregularities()).isEmpty();
        assertThat(due(coBank, 2).cents()).isEqualTo(15_000 - 750);
    }

    @Test
    void surrenderIsForPlayersWithoutAnOptionalWager() {
        Hand gone = seat(1, "TS TH 8D 5C 3S AD 6C").withActions(List.of(Hand.Action.SURRENDER));
        Settlement settlement = settle(List.of(gone, dealer(DEALER)), main(1, 10_000));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Surrender");
        assertThat(due(settlement, 0).cents()).isEqualTo(-10_000);
        Settlement refused =
                settle(List.of(gone, dealer(DEALER)), main(1, 10_000), Wager.of(1, "pai-gow-insurance", 500));
        assertThat(codes(refused)).containsExactly("surrender-not-allowed");
        assertThat(due(refused, 0).cents()).isEqualTo(9_500);
    }

    @Test
    void eachLineOfTheFortuneBonusPaysAsItsPaytableSays() {
        List<String> hands = List.of(
                "3S 4S 5S 6S 7S 8S 9S",
                "AS KS QS JS TS KH QH",
                "3S 4S 5S JK 7S 8S 9S",
                "AS AH AD AC JK 2D 3C",
                "AS KS QS JS TS 2H 3D",
                "4S 5S 6S 7S 8S 2H 2D",
                "4S 4H 4D 4C 8S 2H KD",
                "4S 4H 4D 8C 8S 2H KD",
                "4S 6S 8S TS QS 2H KD",
                "4S 4H 4D 9C 8S 2H KD",
                "4S 5H 6D 7C 8S 2H KD",
                "4S 4H 6D 7C TS 2H KD");
        Map<String, List<Long>> odds = Map.of(
                "A", List.of(8000L, 2000L, 1000L, 400L, 150L, 50L, 25L, 5L, 4L, 3L, 2L, -1L),
                "B", List.of(5000L, 2000L, 1000L, 400L, 150L, 50L, 25L, 5L, 4L, 3L, 2L, -1L),
                "C", List.of(5000L, 1000L, 750L, 250L, 100L, 50L, 20L, 5L, 4L, 3L, 2L, -1L),
                "D", List.of(2500L, 1000L, 750L, 250L, 125L, 50L, 25L, 5L, 4L, 3L, 2L, -1L));
        odds.forEach((paytable, pays) -> {
            TableRules rules = PaiGowPokerGame.PAI_GOW_POKER.under(
                    Map.of("paytable.fortune-bonus", paytable, "paytable.emperors-treasure", paytable));
            for (int i = 0; i < hands.size(); i++) {
                Hand hand = seat(1, hands.get(i));
                Settlement settlement = settle(
                        rules, List.of(hand), Wager.of(1, "fortune-bonus", 100), Wager.of(1, "emperors-treasure", 100));
                assertThat(due(settlement, 0).cents())
                        .as("%s at %s", hands.get(i), paytable)
                        .isEqualTo(100 * pays.get(i));
                // King and queen are a Royal Match, but for the Emperor's Treasure the royal flush alone.
                long emperors = i == 1 ? pays.get(4) : pays.get(i);
                assertThat(due(settlement, 1).cents()).isEqualTo(100 * emperors);
                assertThat(due(settlement, 0).outcome().citation().text())
                        .isEqualTo(pays.get(i) < 0 ? "§ 645a.11(h)(1)(i)(A)" : "§ 645a.13(b) Paytable " + paytable);
            }
            Settlement aceKing = settle(
                    rules,
                    List.of(seat(1, "AS KS QS JS JK AH KH")),
                    Wager.of(1, "fortune-bonus", 100),
                    Wager.of(1, "emperors-treasure", 100));
            assertThat(due(aceKing, 0).cents()).isEqualTo(100 * pays.get(1));
            assertThat(due(aceKing, 1).cents()).isEqualTo(100 * pays.get(1));
        });
    }

    @Test
    void aStraightBesideThreeOfAKindCountsByRankOrByPayout() {
        List<Hand> hands = List.of(seat(1, "4S 5H 6D 7C 8S 8H 8D"));
        assertThat(due(settle(hands, Wager.of(1, "fortune-bonus", 100)), 0).cents())
                .isEqualTo(200);
        TableRules payout = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("best-hand", "payout"));
        assertThat(due(settle(payout, hands, Wager.of(1, "fortune-bonus", 100)), 0)
                        .cents())
                .isEqualTo(300);
        assertThat(due(settle(payout, hands, Wager.of(1, "emperors-treasure", 100)), 0)
                        .outcome()
                        .name())
                .isEqualTo("Three-of-a-kind");
    }

    @Test
    void insurancePaysHandsWithoutAPair() {
        Map<String, Long> pays = Map.of(
                "2S 3H 4D 5C 7S 8H 9D", 100L,
                "2S 3H 4D 5C 7S 8H TD", 25L,
                "2S 3H 4D 5C 7S 8H JD", 15L,
                "2S 3H 4D 5C 7S 8H QD", 6L,
                "2S 3H 4D 5C 7S 8H KD", 5L,
                "2S 7H 4D 5C 9S TH AD", 3L,
                "2S 7H 4D QC 9S TH JK", 3L,
                "2S 2H 4D 5C 7S 8H AD", -1L);
        pays.forEach((cards, odds) -> assertThat(due(
                                settle(List.of(seat(1, cards)), Wager.of(1, "pai-gow-insurance", 100)), 0)
                        .cents())
                .as(cards)
                .isEqualTo(100 * odds));
        TableRules b = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("paytable.pai-gow-insurance", "B"));
        assertThat(due(settle(b, List.of(seat(1, "2S 3H 4D 5C 7S 8H QD")), Wager.of(1, "pai-gow-insurance", 100)), 0)
                        .cents())
                .isEqualTo(700);
    }

    @Test
    void theProgressiveKeepsTheWagerAndPaysSharesOfTheMeterInTheOrderOfSeats() {
        Map<String, Long> pays = Map.of(
                "AS KS QS JS TS 2H 3D", 499L,
                "4S 5S 6S 7S 8S 2H 2D", 99L,
                "4S 4H 4D 4C 8S 2H KD", 74L,
                "4S 4H 4D 8C 8S 2H KD", 3L,
                "4S 6S 8S TS QS 2H KD", -1L);
        pays.forEach((cards, odds) -> assertThat(due(
                                settle(List.of(seat(1, cards)), Wager.of(1, "progressive", 100)), 0)
                        .cents())
                .as(cards)
                .isEqualTo(100 * odds));
        // § 645a.13(e)(3). The meter shows $5,000 when the round starts and gains 20% of $3. Logged last to first: seat
        // 2
        // takes 10%, seat 4 all of the rest, seat 5 the reset amount.
        Round round = Round.of(
                        List.of(
                                seat(5, "3D 4D 5D 6D 7D 8D 9D"),
                                seat(4, "3S 4S 5S 6S 7S 8S 9S"),
                                seat(2, "AS AH AD AC JK 2D 2C")),
                        List.of(
                                Wager.of(5, "progressive", 100),
                                Wager.of(4, "progressive", 100),
                                Wager.of(2, "progressive", 100)))
                .withMetersCents(Map.of("progressive", 500_000L));
        Settlement settlement = RULES.settle(round);
        assertThat(due(settlement, 2).cents()).isEqualTo(50_006 - 100);
        assertThat(due(settlement, 1).cents()).isEqualTo(450_054 - 100);
        assertThat(due(settlement, 0).cents()).isEqualTo(200_000 - 100);
        Settlement unknown = RULES.settle(round.withMetersCents(Map.of()));
        assertThat(unknown.due()).containsOnlyNulls();
        assertThat(codes(unknown)).contains("meter-missing");
    }

    private static final String FOUR = "4S 4H 4D 4C 8S 2H KD";

    @Test
    void anEnvyBonusGoesToEveryOtherQualifyingWager() {
        List<Hand> hands = List.of(
                seat(1, FOUR),
                seat(2, "3S 3C 6D 7C 9D KH QC"),
                seat(3, "5S 5C 6C 7H 9H AD JC"),
                dealer("9S 9C 7D TC 2S QD JH"));
        List<Wager> wagers = List.of(
                main(1, 1_000),
                main(2, 1_000),
                main(3, 1_000),
                Wager.of(1, "fortune-bonus", 500).withPaid(12_500L),
                Wager.of(2, "fortune-bonus", 500).withPaid(0L),
                Wager.of(3, "fortune-bonus", 400).withPaid(-400L),
                Wager.of(3, "emperors-treasure", 500).withPaid(0L));
        Settlement settlement = RULES.settle(Round.of(hands, wagers));
        assertThat(settlement.irregularities()).isEmpty();
        // Its own hand earns the holder none; four dollars do not qualify.
        assertThat(due(settlement, 3).bonusCents()).isZero();
        assertThat(due(settlement, 4).bonusCents()).isEqualTo(500);
        assertThat(due(settlement, 4).cents()).isZero();
        assertThat(due(settlement, 5).bonusCents()).isZero();
        assertThat(due(settlement, 6).bonusCents()).isEqualTo(500);
    }

    @Test
    void envyPaidToTheWrongSeatOrWithheldIsFound() {
        List<Hand> hands = List.of(seat(1, FOUR), seat(2, "3S 3C 6D 7C 9D KH QC"), dealer("9S 9C 7D TC 2S QD JH"));
        Settlement wrong = settle(
                hands,
                main(1, 1_000),
                main(2, 1_000),
                Wager.of(1, "fortune-bonus", 500).withPaid(13_000L),
                Wager.of(2, "fortune-bonus", 500).withPaid(-500L));
        assertThat(codes(wrong)).containsExactly("envy-not-due", "envy-not-paid", "paid-differs", "paid-differs");
        assertThat(wrong.irregularities().get(0).sentence()).contains("no other player's hand earned it");
        Settlement below = settle(
                hands,
                main(1, 1_000),
                main(2, 1_000),
                Wager.of(2, "fortune-bonus", 400).withPaid(100L));
        assertThat(codes(below)).containsExactly("envy-not-due", "paid-differs");
        assertThat(below.irregularities().get(0).sentence()).contains("does not qualify");
    }

    @Test
    void severalHandsEarnSeveralEnvyBonusesTheDealersAndAVoidedOneNone() {
        List<Hand> hands = List.of(
                seat(1, FOUR),
                seat(2, "3S 3C 6D 7C 9D KH QC"),
                seat(3, "AS KS QS JS TS 5H 6C"),
                dealer("9S 9C 9H 9D 2S QD JH"));
        Round round = Round.of(hands, List.of(main(2, 1_000), Wager.of(2, "fortune-bonus", 500)));
        assertThat(due(RULES.settle(round), 1).bonusCents()).isEqualTo(500 + 5_000);
        assertThat(due(RULES.settle(round.withFacts(Map.of("void-hands", "3"))), 1)
                        .bonusCents())
                .isEqualTo(500);
    }

    @Test
    void aMaximumPayoutSparesEnvyBonuses() {
        TableRules capped = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("maximum-payout", "50000"));
        List<Hand> hands = List.of(seat(1, "3S 4S 5S 6S 7S 8S 9S"), seat(2, "3D 4D 5D 6D 7D 8D 9D"));
        Settlement settlement = capped.settle(Round.of(
                        hands,
                        List.of(
                                Wager.of(1, "fortune-bonus", 500),
                                Wager.of(1, "emperors-treasure", 200),
                                Wager.of(1, "progressive", 100)))
                .withMetersCents(Map.of("progressive", 300_000L)));
        // 8,000 times $5 is $40,000; $10,000 are left of $16,000; nothing of the meter.
        assertThat(due(settlement, 0).cents()).isEqualTo(4_000_000 + 500_000);
        assertThat(due(settlement, 0).bonusCents()).isEqualTo(500_000);
        assertThat(due(settlement, 1).cents()).isEqualTo(1_000_000);
        assertThat(due(settlement, 2).cents()).isEqualTo(-100);
    }

    /** § 645a.13(f): what one player could win at the least wager, where that is more than $50,000. */
    @Test
    void aMaximumPayoutIsAtLeastWhatLeastWagersCouldWin() {
        // 8,000 to 1 twice on $5, and the meter of $2,000.
        assertThatThrownBy(() ->
                        PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("maximum-payout", "81999.99", "least-wager", "5")))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("§ 645a.13(f)")
                .hasMessageContaining("$82,000.00");
        PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("maximum-payout", "82000", "least-wager", "5"));
    }

    /** § 645a.6(a): whether an ace is combined with any other sequence than 2, 3, 4 and 5. */
    @Test
    void aSuitedAceToSevenIsAStraightFlushWhereTheRulesSubmissionSaysSo() {
        TableRules straightFlush = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("suited-ace-to-seven", "straight-flush"));
        List<Hand> natural = List.of(seat(1, "AS 2S 3S 4S 5S 6S 7S"), dealer(DEALER));
        List<Hand> joker = List.of(seat(1, "AS 2S 3S 4S JK 6S 7S"), dealer(DEALER));
        Wager fortune = Wager.of(1, "fortune-bonus", 100);
        assertThat(due(settle(natural, fortune), 0).cents()).isEqualTo(800_000);
        assertThat(due(settle(joker, fortune), 0).cents()).isEqualTo(100_000);
        assertThat(due(settle(straightFlush, natural, fortune), 0).cents()).isEqualTo(5_000);
        assertThat(due(settle(straightFlush, joker, fortune), 0).cents()).isEqualTo(5_000);
        assertThat(due(settle(straightFlush, natural, Wager.of(1, "progressive", 100)), 0)
                        .cents())
                .isEqualTo(9_900);
    }

    /** § 645a.6(d)(2)(i) and (e)(2): only the Emperor's Treasure Wager asks for an ace and king without a joker. */
    @Test
    void theJokerIsTheAceOfARoyalMatchWhereTheRulesSubmissionSaysSo() {
        TableRules ace = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("royal-match-joker", "ace"));
        List<Hand> hands = List.of(seat(1, "AS KS QS JS TS JK KD"), dealer(DEALER));
        Wager fortune = Wager.of(1, "fortune-bonus", 100);
        assertThat(due(settle(hands, fortune), 0).cents()).isEqualTo(15_000);
        assertThat(due(settle(ace, hands, fortune), 0).cents()).isEqualTo(200_000);
        assertThat(due(settle(ace, hands, Wager.of(1, "emperors-treasure", 100)), 0)
                        .cents())
                .isEqualTo(15_000);
    }

    /** §§ 645a.11(c), 645a.14(i). */
    @Test
    void theDealersHandIsResetByTheHouseWayOfTheRulesSubmission() {
        TableRules own = PaiGowPokerGame.PAI_GOW_POKER.under(
                Map.of("house-way", "pairs 2: high two-pair; pairs 1: high pair; else: high no-pair"));
        List<Hand> split = List.of(seat(1, POOR), dealer("KS KH 9D 7C 2S | QS QH"));
        assertThat(settle(split, main(1, 1_000)).irregularities()).isEmpty();
        assertThat(settle(own, split, main(1, 1_000)).irregularities())
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.code()).isEqualTo("house-way-not-followed");
                    assertThat(found.sentence()).contains("the house way sets [9D, 7C] low");
                });
        assertThat(settle(own, List.of(seat(1, POOR), dealer("KS KH QS QH 2S | 9D 7C")), main(1, 1_000))
                        .irregularities())
                .isEmpty();
    }

    /** § 645a.5(i)(2) and (3): a number from 1 to 7, or a button and nothing to count. */
    @Test
    void theStartingPositionIsDeterminedAsTheRulesSubmissionSays() {
        Round counted = Round.of(List.of(seat(1, POOR), dealer(DEALER)), List.of(main(1, 1_000)))
                .withFacts(Map.of("start-count", "7", "first-position", "5"));
        TableRules number = PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("starting-position", "random-number"));
        assertThat(codes(number.settle(counted))).containsExactly("wrong-starting-position");
        assertThat(codes(number.settle(counted.withFacts(Map.of("start-count", "7", "first-position", "6")))))
                .isEmpty();
        assertThat(number.misfit(counted.withFacts(Map.of("start-count", "8")))).isNotNull();
        TableRules button =
                PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("starting-position", "button", "dealing", "automated-shoe"));
        assertThat(button.misfit(counted)).isNotNull();
        assertThatThrownBy(() -> PaiGowPokerGame.PAI_GOW_POKER.under(Map.of("starting-position", "button")))
                .hasMessageContaining("§ 645a.5(i)");
    }

    @Test
    void theJokerAndEveryCardAreThereOnce() {
        Settlement settlement =
                settle(List.of(seat(1, "JK TH 8D 5C 3S AD 6C"), dealer("JK 9H 7D 4C 2S QD AD")), main(1, 10_000));
        assertThat(settlement.irregularities().stream()
                        .filter(found -> found.code().equals("impossible-cards"))
                        .map(found -> found.sentence().substring(0, 2)))
                .containsExactly("JK", "AD");
    }

    @Test
    void handsOfAnotherNumberOfCardsAreMisdealtOrUnknown() {
        Round round = Round.of(
                List.of(seat(1, "TS TH 8D 5C 3S AD 6C KH"), dealer(DEALER)),
                List.of(main(1, 10_000).withPaid(9_500L)));
        assertThat(codes(RULES.settle(round))).containsExactly("too-many-cards", "void-not-returned");
        Hand withoutWager = seat(2, "2S 2H 2D 7C 9S QD 4C 5H");
        Round besides = Round.of(List.of(seat(1, POOR), withoutWager, dealer(DEALER)), List.of(main(1, 10_000)));
        assertThat(codes(RULES.settle(besides))).containsExactly("too-many-cards");
        Settlement few = settle(List.of(seat(1, "TS TH 8D 5C 3S AD"), dealer(DEALER)), main(1, 10_000));
        assertThat(codes(few)).containsExactly("card-missing");
        assertThat(few.due()).containsOnlyNulls();
    }

    @Test
    void optionalWagersNeedAMainWagerAndMustBeOffered() {
        assertThat(codes(settle(List.of(seat(1, POOR), dealer(DEALER)), Wager.of(1, "fortune-bonus", 500))))
                .containsExactly("main-wager-missing");
        assertThat(codes(settle(
                        List.of(seat(1, POOR), dealer(DEALER)),
                        Wager.of(1, "pai-gow", 500),
                        Wager.of(1, "fortune-bonus", 500))))
                .contains("main-wager-missing");
        TableRules none = PaiGowPokerGame.PAI_GOW_POKER.under(
                Map.of("paytable.fortune-bonus", "none", "offer.progressive", "false"));
        assertThat(codes(settle(
                        none,
                        List.of(seat(1, POOR), dealer(DEALER)),
                        main(1, 500),
                        Wager.of(1, "fortune-bonus", 500),
                        Wager.of(1, "progressive", 100))))
                .containsExactly("not-offered", "not-offered");
    }

    @Test
    void amountsInOptionsAreBounded() {
        for (Map<String, String> options : List.of(
                Map.of("maximum-payout", "49999.99"),
                Map.of("meter.progressive", "1999"),
                Map.of("meter-reset.progressive", "1999"),
                Map.of("meter-rate.progressive", "much"),
                Map.of("maximum-payout", "1e30"))) {
            assertThatThrownBy(() -> PaiGowPokerGame.PAI_GOW_POKER.under(options))
                    .isInstanceOf(OptionRefusedException.class)
                    .hasMessageContaining("§ 645a.13");
        }
    }
}
