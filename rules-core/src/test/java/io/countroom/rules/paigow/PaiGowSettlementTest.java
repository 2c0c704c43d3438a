package io.countroom.rules.paigow;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PaiGowSettlementTest {

    private static final TableRules RULES = PaiGowGame.PAI_GOW.under(Map.of());

    /** "6-6 1-6 | 5-5 4-6": high hand, then low hand. */
    private static Hand hand(Hand.Place place, int seat, String text) {
        String[] halves = text.split(" \\| ");
        List<Tile> high = tiles(halves[0]);
        List<Tile> low = halves.length > 1 ? tiles(halves[1]) : List.of();
        return new Hand(
                place, seat, 1, 0, Stream.concat(high.stream(), low.stream()).toList(), List.of(), low);
    }

    private static List<Tile> tiles(String text) {
        return Arrays.stream(text.split(" ")).map(Tile::parse).toList();
    }

    private static Hand dealer(String text) {
        return hand(Hand.Place.DEALER, 0, text);
    }

    private static Hand seat(int seat, String text) {
        return hand(Hand.Place.SEAT, seat, text);
    }

    private static Wager wager(int seat, long cents) {
        return Wager.of(seat, "pai-gow", cents);
    }

    private static Due due(Settlement settlement, int index) {
        Due due = settlement.due().get(index);
        assertThat(due).isNotNull();
        return due;
    }

    private static List<String> codes(Settlement settlement) {
        return settlement.irregularities().stream().map(Irregularity::code).toList();
    }

    private static Settlement settle(List<Hand> hands, Wager... wagers) {
        return RULES.settle(Round.of(hands, List.of(wagers)));
    }

    // The dealer here: 9 with an Eleven on top, and 4 with a Ten (5-5) on top.
    private static final String DEALER = "5-6 2-6 | 5-5 1-3";

    @Test
    void bothHandsHigherWinAtEvenMoneyLessFivePercent() {
        Settlement settlement = settle(
                List.of(seat(1, "6-6 6-6 | 4-4 1-6"), dealer(DEALER)),
                wager(1, 10_000).withPaid(9_500L).withVigorish(500L));
        assertThat(settlement.clean()).isTrue();
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Wins");
        assertThat(due(settlement, 0).cents()).isEqualTo(9_500);
        assertThat(due(settlement, 0).vigorishCents()).isEqualTo(500);
        assertThat(due(settlement, 0).outcome().citation().text()).contains("535.10(j)");
    }

    @Test
    void oneHandHigherAndOneLowerIsATie() {
        Settlement settlement = settle(List.of(seat(2, "6-6 6-6 | 2-2 1-6"), dealer(DEALER)), wager(2, 10_000));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Tie");
        assertThat(due(settlement, 0).cents()).isZero();
    }

    @Test
    void bothHandsLowerLose() {
        Settlement settlement = settle(List.of(seat(2, "4-6 1-6 | 2-2 1-6"), dealer(DEALER)), wager(2, 10_000));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Loses");
        assertThat(due(settlement, 0).cents()).isEqualTo(-10_000);
    }

    @Test
    void copiesGoToTheDealer() {
        // Nine with the Ten (5-5) on top against the same, and five with the Four (2-2) on top against the same.
        String dealer = "5-5 4-5 | 2-2 5-6";
        Settlement both = settle(List.of(seat(1, "5-5 3-6 | 2-2 5-6"), dealer(dealer)), wager(1, 10_000));
        assertThat(due(both, 0).outcome().name()).isEqualTo("Loses");
        Settlement one = settle(List.of(seat(1, "5-5 3-6 | 1-1 2-2"), dealer(dealer)), wager(1, 10_000));
        assertThat(due(one, 0).outcome().name()).isEqualTo("Tie");
    }

    @Test
    void aLowHandOfZeroNeverBeatsTheDealers() {
        // The player's zero has the higher tile on top, yet does not win.
        Settlement settlement =
                settle(List.of(seat(1, "6-6 6-6 | 5-5 4-6"), dealer("1-6 2-4 | 4-6 5-5")), wager(1, 10_000));
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Tie");
        // § 535.4(c): a pair of Tens adds up to 20 and is not a zero.
        Settlement pair = settle(List.of(seat(1, "6-6 6-6 | 5-5 5-5"), dealer("1-6 2-4 | 4-6 3-3")), wager(1, 10_000));
        assertThat(due(pair, 0).outcome().name()).isEqualTo("Wins");
    }

    @Test
    void aPlayerWhoSurrendersLosesTheWagerUnseen() {
        Hand gone = new Hand(Hand.Place.SEAT, 3, 1, 0, List.of(), List.of(Hand.Action.SURRENDER), List.of());
        Settlement settlement = settle(List.of(gone, dealer(DEALER)), wager(3, 2_500));
        assertThat(settlement.clean()).isTrue();
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Surrender");
        assertThat(due(settlement, 0).cents()).isEqualTo(-2_500);
    }

    @Test
    void aPlayerMayVoidAnExposedHand() {
        Round round = Round.of(
                        List.of(seat(1, "4-6 1-6 | 2-2 1-6"), seat(2, "4-6 1-5 | 2-2 1-5"), dealer(DEALER)),
                        List.of(wager(1, 10_000), wager(2, 10_000)))
                .withFacts(Map.of("void-hands", "2"));
        Settlement settlement = RULES.settle(round);
        assertThat(due(settlement, 0).cents()).isEqualTo(-10_000);
        assertThat(due(settlement, 1).cents()).isZero();
        assertThat(due(settlement, 1).outcome().citation().text()).isEqualTo("§ 535.12(d)");
    }

    @Test
    void aDealerWhoStrayedFromTheHouseWayIsResetAndFound() {
        // The Wong had to be played; the player would win against what the dealer set.
        Settlement settlement = settle(
                List.of(seat(1, "4-4 4-4 | 1-3 3-3"), dealer("6-6 1-6 | 4-5 4-6")),
                wager(1, 10_000).withPaid(9_500L));
        assertThat(codes(settlement)).containsExactly("house-way-not-followed", "paid-differs");
        assertThat(settlement.irregularities().getFirst().sentence()).contains("the house way sets [1-6, 4-6] low");
        assertThat(settlement.irregularities().getFirst().citation().text()).isEqualTo("§ 535.12(f)");
        assertThat(due(settlement, 0).cents()).isZero();
        assertThat(settlement.irregularities().get(1).overpaidCents()).isEqualTo(9_500);
    }

    @Test
    void aHandThatTheLogDoesNotSetCountsAsSetByTheHouseWay() {
        Settlement logged = settle(List.of(seat(1, "6-6 4-5 | 1-6 4-6"), dealer(DEALER)), wager(1, 10_000));
        Settlement bare = settle(List.of(seat(1, "6-6 1-6 4-5 4-6"), dealer(DEALER)), wager(1, 10_000));
        assertThat(bare.due()).isEqualTo(logged.due());
    }

    @Test
    void aLowHandLoggedAboveTheHighHandIsTheHighHand() {
        Settlement settlement = settle(List.of(seat(1, "4-4 1-6 | 6-6 6-6"), dealer(DEALER)), wager(1, 10_000));
        assertThat(codes(settlement)).containsExactly("low-above-high");
        assertThat(due(settlement, 0).outcome().name()).isEqualTo("Wins");
    }

    @Test
    void aTileThatIsDealtTooOftenIsFound() {
        Settlement settlement =
                settle(List.of(seat(1, "2-4 6-6 | 4-4 1-6"), dealer("2-4 6-6 | 6-6 1-3")), wager(1, 10_000));
        assertThat(codes(settlement)).containsOnlyOnce("house-way-not-followed");
        assertThat(settlement.irregularities().stream()
                        .filter(found -> found.code().equals("impossible-cards"))
                        .map(Irregularity::sentence))
                .containsExactlyInAnyOrder(
                        "2-4 was dealt more than once; there is no more of it",
                        "6-6 was dealt more than twice; there is no more of it");
    }

    @Test
    void aHandThatIsNotFourTilesLeavesTheWagerUnknown() {
        Settlement settlement = settle(List.of(seat(1, "6-6 6-6 4-4"), dealer(DEALER)), wager(1, 10_000));
        assertThat(settlement.due().getFirst()).isNull();
        assertThat(codes(settlement)).containsExactly("card-missing");
        assertThat(codes(settle(List.of(dealer(DEALER)), wager(1, 10_000)))).containsExactly("hand-unknown");
        assertThat(codes(settle(List.of(seat(1, "6-6 6-6 4-4 1-6")), wager(1, 10_000))))
                .containsExactly("hand-unknown");
    }

    @Test
    void vigorishMayBeRoundedUpToAQuarter() {
        TableRules rounding = PaiGowGame.PAI_GOW.under(Map.of("vigorish-rounding", "25-cents"));
        Round round = Round.of(
                List.of(seat(1, "6-6 6-6 | 4-4 1-6"), dealer(DEALER)),
                List.of(wager(1, 1_000).withPaid(950L).withVigorish(50L)));
        assertThat(rounding.settle(round).clean()).isTrue();
        Settlement up = rounding.settle(
                round.withWagers(List.of(wager(1, 1_200).withPaid(1_140L).withVigorish(60L))));
        assertThat(due(up, 0).vigorishCents()).isEqualTo(75);
        assertThat(codes(up)).containsExactly("paid-differs", "vigorish-differs");
        assertThat(codes(settle(List.of(seat(1, "6-6 6-6 | 4-4 1-6"), dealer(DEALER)), wager(1, 1_210))))
                .containsExactly("not-payable-in-cents");
    }

    @Test
    void aPlayerOnTwoBettingAreasHasTwoHands() {
        Hand second = new Hand(Hand.Place.SEAT, 1, 2, 0, tiles("4-6 1-5 2-2 5-6"), List.of(), List.of());
        List<Hand> hands = List.of(seat(1, "6-6 6-6 | 4-4 1-6"), second, dealer(DEALER));
        List<Wager> wagers = List.of(wager(1, 10_000), new Wager(1, "pai-gow", 2, 5_000, null, null));
        Settlement settlement = RULES.settle(Round.of(hands, wagers));
        assertThat(due(settlement, 0).cents()).isEqualTo(9_500);
        assertThat(due(settlement, 1).cents()).isEqualTo(-5_000);
        Settlement refused =
                PaiGowGame.PAI_GOW.under(Map.of("two-areas", "false")).settle(Round.of(hands, wagers));
        assertThat(codes(refused)).containsExactly("not-offered");
        assertThat(refused.due().get(1)).isNull();
    }

    @Test
    void aVoidRoundReturnsEveryWager() {
        Round round = Round.of(
                        List.of(),
                        List.of(wager(1, 10_000).withPaid(0L), wager(2, 500).withPaid(-500L)))
                .withState(Round.State.VOID);
        Settlement settlement = RULES.settle(round);
        assertThat(due(settlement, 0).cents()).isZero();
        assertThat(due(settlement, 1).cents()).isZero();
        assertThat(codes(settlement)).containsExactly("void-not-returned");
    }

    @Test
    void aRoundDealtFromTheWrongPositionHadToBeVoid() {
        Round round = Round.of(
                        List.of(seat(1, "4-6 1-6 | 2-2 1-6"), dealer(DEALER)),
                        List.of(wager(1, 10_000).withPaid(-10_000L)))
                .withFacts(Map.of("start-count", "9", "first-position", "2"));
        Settlement settlement = RULES.settle(round);
        assertThat(codes(settlement)).containsExactly("wrong-starting-position", "void-not-returned");
        assertThat(due(settlement, 0).cents()).isZero();
        assertThat(RULES.settle(round.withFacts(Map.of("start-count", "9", "first-position", "dealer")))
                        .clean())
                .isTrue();
    }

    // Banks of players: seat 4 banks with what was the dealer's hand, seats 1 and 2 win and lose against it.
    private static final List<Hand> BANKED = List.of(
            seat(4, DEALER),
            seat(1, "6-6 6-6 | 4-4 1-6"),
            seat(2, "4-6 1-6 | 2-2 2-2"),
            seat(3, "4-6 1-5 | 1-1 5-6"),
            dealer("1-1 3-6 | 3-3 1-2"));

    private static Settlement banked(Map<String, String> facts, Wager... wagers) {
        return RULES.settle(Round.of(BANKED, List.of(wagers)).withFacts(facts));
    }

    @Test
    void aBankKeepsTheSurplusOfTheCenterLessItsVigorish() {
        // Seat 1 wins 100; seat 3 loses 300; 5% of the surplus of 200.
        Settlement settlement = banked(
                Map.of("bank", "4"),
                wager(1, 10_000).withPaid(9_500L),
                wager(3, 30_000).withPaid(-30_000L),
                Wager.of(4, "bank", 40_000).withPaid(19_000L).withVigorish(1_000L));
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(due(settlement, 2).outcome().name()).isEqualTo("Bank wins");
        // The house has the vigorish of both, and nothing else.
        assertThat(-settlement.due().stream().mapToLong(Due::cents).sum()).isEqualTo(500 + 1_000);
    }

    @Test
    void aBankPaysWhatTheCenterLacks() {
        Settlement settlement =
                banked(Map.of("bank", "4"), wager(1, 30_000), wager(3, 10_000), Wager.of(4, "bank", 40_000));
        assertThat(due(settlement, 2).cents()).isEqualTo(-20_000);
        assertThat(due(settlement, 2).vigorishCents()).isZero();
        assertThat(due(settlement, 2).outcome().citation().text()).isEqualTo("§ 535.11(o)");
        assertThat(-settlement.due().stream().mapToLong(Due::cents).sum()).isEqualTo(1_500);
    }

    @Test
    void theDealersWagerAgainstTheBankIsPaidFromTheCenterWithoutVigorish() {
        // The dealer's Wong and nine win both; the bank pays it 50 beside seat 1's 100, out of seat 3's 300.
        Settlement settlement = banked(
                Map.of("bank", "4", "dealer-wager-cents", "5000"),
                wager(1, 10_000),
                wager(3, 30_000),
                Wager.of(4, "bank", 45_000));
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(due(settlement, 2).cents()).isEqualTo(15_000 - 750);
        assertThat(-settlement.due().stream().mapToLong(Due::cents).sum()).isEqualTo(5_000 + 500 + 750);
    }

    @Test
    void aCoBankSharesTheSurplusAndPaysVigorishOnItsHalf() {
        List<Hand> hands =
                List.of(seat(4, "5-6 2-6 | 5-5 1-3"), seat(1, "6-6 6-6 | 4-4 1-6"), seat(3, "4-6 1-5 | 1-1 5-6"));
        Settlement settlement = RULES.settle(
                Round.of(hands, List.of(wager(1, 10_000), wager(3, 30_000), Wager.of(4, "co-bank", 20_000)))
                        .withFacts(Map.of("co-bank", "4")));
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(due(settlement, 2).cents()).isEqualTo(10_000 - 500);
        assertThat(due(settlement, 2).vigorishCents()).isEqualTo(500);
        assertThat(due(settlement, 2).outcome().citation().text()).isEqualTo("§ 535.11(r)");
        // Half of the surplus, the vigorish of seat 1's win and of the co-bank's half.
        assertThat(-settlement.due().stream().mapToLong(Due::cents).sum()).isEqualTo(10_000 + 500 + 500);
    }

    @Test
    void aCoBankPaysHalfOfWhatTheCenterLacks() {
        List<Hand> hands =
                List.of(seat(4, "5-6 2-6 | 5-5 1-3"), seat(1, "6-6 6-6 | 4-4 1-6"), seat(3, "4-6 1-5 | 1-1 5-6"));
        Settlement settlement = RULES.settle(
                Round.of(hands, List.of(wager(1, 30_000), wager(3, 10_000), Wager.of(4, "co-bank", 20_000)))
                        .withFacts(Map.of("co-bank", "4")));
        assertThat(due(settlement, 2).cents()).isEqualTo(-10_000);
    }

    @Test
    void theDealerSetsACoBanksHandButNotAPlayersBank() {
        String strayed = "6-6 1-6 | 4-5 4-6";
        Round round = Round.of(List.of(seat(4, strayed), seat(1, "4-4 4-4 | 1-3 3-3")), List.of(wager(1, 10_000)));
        assertThat(codes(RULES.settle(round.withFacts(Map.of("co-bank", "4")))))
                .containsExactly("house-way-not-followed", "bank-missing");
        assertThat(codes(RULES.settle(round.withFacts(Map.of("bank", "4"))))).containsExactly("bank-missing");
    }

    @Test
    void whoMayNotBankIsFound() {
        TableRules none = PaiGowGame.PAI_GOW.under(Map.of("player-bank", "false"));
        Round round = Round.of(BANKED, List.of(wager(1, 10_000), Wager.of(4, "bank", 10_000)))
                .withFacts(Map.of("bank", "4"));
        assertThat(codes(none.settle(round))).containsExactly("not-offered");
        assertThat(codes(RULES.settle(round.withFacts(Map.of())))).containsExactly("not-the-bank");
        assertThat(codes(RULES.settle(round.withFacts(Map.of("bank", "nobody")))))
                .containsExactly("not-of-this-game");
        assertThat(codes(RULES.settle(round.withFacts(Map.of("bank", "4", "co-bank", "4")))))
                .containsExactly("bank-unknown");
        assertThat(codes(banked(Map.of("bank", "4"), wager(4, 10_000), Wager.of(4, "bank", 0))))
                .containsExactly("bank-wagers");
        assertThat(codes(banked(
                        Map.of("co-bank", "4", "dealer-wager-cents", "5000"),
                        wager(1, 10_000),
                        Wager.of(4, "co-bank", 5_000))))
                .containsExactly("dealer-wager-not-allowed");
        assertThat(codes(banked(Map.of("bank", "4"), wager(1, 10_000), Wager.of(4, "bank", 1_000))))
                .containsExactly("cover-differs");
    }

    @Test
    void aBankWhoseResultHangsOnAnUnknownHandIsUnknown() {
        Settlement settlement =
                banked(Map.of("bank", "4"), wager(1, 10_000), wager(5, 10_000), Wager.of(4, "bank", 20_000));
        assertThat(due(settlement, 0).cents()).isEqualTo(9_500);
        assertThat(settlement.due().get(1)).isNull();
        assertThat(settlement.due().get(2)).isNull();
    }

    @Test
    void wagersThatCannotBeAreFound() {
        assertThat(codes(settle(List.of(seat(1, "6-6 6-6 4-4 1-6"), dealer(DEALER)), wager(1, -5))))
                .containsExactly("impossible-amount");
        assertThat(codes(settle(List.of(seat(1, "6-6 6-6 4-4 1-6"), dealer(DEALER)), wager(1, Long.MAX_VALUE))))
                .containsExactly("impossible-amount");
        assertThat(codes(settle(List.of(seat(7, "6-6 6-6 4-4 1-6"), dealer(DEALER)), wager(7, 500))))
                .containsExactly("seat-unknown");
        assertThat(codes(settle(List.of(dealer(DEALER)), Wager.of(1, "fortune-bonus", 500))))
                .containsExactly("not-offered");
    }
}
