package io.countroom.rules.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Piece;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Commencement;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.ShoeAudit;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.VoidCause;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a round of a game can hold, why it can be void, and which cards told apart make it void. */
class RoundFormTest {

    private static final Round COUP = coup("9S KH", "8D KC");

    private static TableRules rules(String game) {
        return Games.find(game).orElseThrow().under(Map.of());
    }

    private static Hand hand(Hand.Place place, int seat, String pieces) {
        List<Piece> all = new ArrayList<>();
        Stream.of(pieces.split(" ")).forEach(code -> all.add(Piece.parse(code)));
        return new Hand(place, seat, 1, 0, all, List.of(), List.of());
    }

    private static Round coup(String player, String banker) {
        return Round.of(
                List.of(hand(Hand.Place.PLAYER, 0, player), hand(Hand.Place.BANKER, 0, banker)),
                List.of(Wager.of(1, "player", 1_000)));
    }

    /** Seat 1 wins with both of its hands. */
    private static Round paiGow() {
        return Round.of(
                List.of(hand(Hand.Place.SEAT, 1, "6-6 6-6 4-4 1-3"), hand(Hand.Place.DEALER, 0, "1-6 4-6 1-5 5-6")),
                List.of(Wager.of(1, "pai-gow", 1_000)));
    }

    private static Round paiGowPoker() {
        return Round.of(
                List.of(
                        hand(Hand.Place.SEAT, 1, "AS AH KS KH QS 4D 2C"),
                        hand(Hand.Place.DEALER, 0, "9S 8H 7D 5S 4C 3H 2D")),
                List.of(Wager.of(1, "pai-gow-poker", 1_000)));
    }

    private static Round spanish() {
        return Round.of(
                List.of(hand(Hand.Place.SEAT, 1, "KS 9H"), hand(Hand.Place.DEALER, 0, "8S QC")),
                List.of(Wager.of(1, "spanish-21", 1_000)));
    }

    private static Round with(Round round, Round.Discard.Kind kind, String... pieces) {
        return round.withDiscards(Stream.of(pieces)
                .map(code -> new Round.Discard(kind, Piece.parse(code)))
                .toList());
    }

    private static List<String> codes(Settlement settlement) {
        return settlement.irregularities().stream().map(Irregularity::code).toList();
    }

    private static String section(Settlement settlement) {
        return Objects.requireNonNull(settlement.due().getFirst())
                .outcome()
                .citation()
                .text();
    }

    @ParameterizedTest
    @CsvSource({
        "midibaccarat, house-money-parlay.1.banker, 1500",
        "midibaccarat, house-money-parlay-cents.1.tie, 1500",
        "minibaccarat, house-money-parlay-cents.1.banker, 1500",
        "midibaccarat, third-card-disclosed, maybe",
        "minibaccarat, banker, dealer",
        "21-baccarat, lucky-seat, 3",
        "pai-gow, banker, 3",
        "pai-gow, void-hands, seat 1",
        "pai-gow, void-hands, 7",
        "pai-gow, start-count, 2",
        "pai-gow, start-count, 19",
        "pai-gow, start-count, 40",
        "pai-gow-poker, start-count, abc",
        "pai-gow-poker, first-position, dead-hand",
        "pai-gow-poker, bank, 7",
        "pai-gow, dealer-wager-cents, much",
        "blackjack, lucky-seat, 8",
        "blackjack, magic-card, queen",
        "blackjack, double-cents-1-1, ten",
        "spanish-21, magic-card, QH",
    })
    void aFactThatTheGameDoesNotHaveSettlesNothing(String game, String fact, String value) {
        Round round = COUP.withFacts(Map.of(fact, value));
        Misfit misfit = rules(game).misfit(round);
        assertThat(misfit).isNotNull();
        assertThat(misfit.place()).isEqualTo("facts");
        assertThat(misfit.reason()).contains(fact);
        Settlement settlement = rules(game).settle(round);
        assertThat(codes(settlement)).containsExactly("not-of-this-game");
        assertThat(settlement.due()).containsOnlyNulls();
    }

    @ParameterizedTest
    @CsvSource({
        "pai-gow, start-count, 19, § 535.12",
        "pai-gow, void-hands, seat 1, § 535.12(d)",
        "midibaccarat, third-card-disclosed, maybe, § 629a.13(b) and (c)",
        "blackjack, magic-card, queen, § 633a.13(j)(1)",
        "blackjack, nonsense, 1, Chapter 633a",
    })
    void aRefusedFactNamesItsSection(String game, String fact, String value, String section) {
        Round round = COUP.withFacts(Map.of(fact, value));
        assertThat(rules(game).settle(round).irregularities())
                .singleElement()
                .satisfies(found -> assertThat(found.citation()).hasToString(section));
    }

    @ParameterizedTest
    @CsvSource({
        "midibaccarat, house-money-parlay-cents.1.banker, 1500",
        "pai-gow, start-count, 3",
        "pai-gow, start-count, 18",
        "pai-gow, void-hands, '1, 3/2'",
        "pai-gow-poker, first-position, 6",
        "blackjack, magic-card, QH",
    })
    void aFactInItsRangeIsOne(String game, String fact, String value) {
        assertThat(rules(game).misfit(COUP.withFacts(Map.of(fact, value)))).isNull();
    }

    @Test
    void nothingIsDecidedAndNoHandIsASecondWhereTheGameHasNone() {
        Hand player = COUP.hands().getFirst();
        Round decided = COUP.withHands(List.of(
                player.withActions(List.of(Hand.Action.HIT)), COUP.hands().getLast()));
        assertThat(codes(rules("minibaccarat").settle(decided))).containsExactly("not-of-this-game");
        Hand second = new Hand(Hand.Place.PLAYER, 0, 2, 0, player.pieces(), List.of(), List.of());
        Round twice = COUP.withHands(List.of(player, second, COUP.hands().getLast()));
        assertThat(codes(rules("21-baccarat").settle(twice))).containsExactly("not-of-this-game");
        Hand split =
                new Hand(Hand.Place.SEAT, 1, 2, 1, paiGow().hands().getFirst().pieces(), List.of(), List.of());
        assertThat(codes(rules("pai-gow").settle(paiGow().withHands(List.of(split)))))
                .containsExactly("not-of-this-game");
        Round doubled =
                paiGow().withHands(List.of(paiGow().hands().getFirst().withActions(List.of(Hand.Action.DOUBLE))));
        assertThat(codes(rules("pai-gow").settle(doubled))).containsExactly("not-of-this-game");
    }

    /** The section that gives a table its places; a hand has each wager once. */
    @ParameterizedTest
    @CsvSource({
        "minibaccarat, 8, § 541.2(a), § 541.2(a)",
        "midibaccarat, 10, § 629a.2(a), § 629a.2(a)",
        "baccarat, 15, § 545.2(a), § 545.2(a)",
        "21-baccarat, 9, § 681a.2(a), § 681a.2(a)",
        "blackjack, 8, § 633a.2(a), § 633a.6(d)",
        "blackjack-switch, 8, § 633a.2(a), § 633a.12(a)(1)",
        "spanish-21, 8, § 551.2(b)(2), § 551.6(a)",
        "pai-gow, 7, § 535.2(a), § 535.2(a)",
        "pai-gow-poker, 7, § 645a.2(a), § 645a.2(a)",
    })
    void aTableHasSoManyPlacesAndEachMakesAWagerOnce(String game, int beyond, String ofSeats, String ofWager) {
        Round round = Table.rounds(rules(game), 24, 2).getLast().round();
        Wager first = round.wagers().getFirst();
        Wager there = new Wager(beyond, first.id(), 1, first.cents(), null, null);
        assertThat(found(game, withSeat(round, beyond, there))).contains("seat-unknown " + ofSeats);
        Wager nowhere = new Wager(0, first.id(), 1, first.cents(), null, null);
        List<Wager> before = new ArrayList<>(round.wagers());
        before.addFirst(nowhere);
        assertThat(found(game, withSeat(round, 0, nowhere).withWagers(before))).contains("seat-unknown " + ofSeats);
        List<Wager> twice = new ArrayList<>(round.wagers());
        twice.add(first);
        assertThat(found(game, round.withWagers(twice))).contains("wager-repeated " + ofWager);
        assertThat(found(game, round.withWagers(round.wagers().reversed())))
                .doesNotContain("wager-repeated " + ofWager);
    }

    private static Round withSeat(Round round, int seat, Wager wager) {
        List<Hand> hands = new ArrayList<>(round.hands());
        round.hands().stream()
                .filter(hand -> hand.place() == Hand.Place.SEAT)
                .findFirst()
                .ifPresent(hand ->
                        hands.add(new Hand(Hand.Place.SEAT, seat, 1, 0, hand.pieces(), hand.actions(), hand.low())));
        List<Wager> wagers = new ArrayList<>(round.wagers());
        wagers.add(wager);
        return round.withHands(hands).withWagers(wagers);
    }

    private static List<String> found(String game, Round round) {
        return rules(game).settle(round).irregularities().stream()
                .map(each -> each.code() + " " + each.citation())
                .toList();
    }

    static List<String> games() {
        return Games.all().stream().map(Game::id).toList();
    }

    /** Each cause for which a chapter voids a round: every wager is returned by the section of that cause. */
    @ParameterizedTest
    @MethodSource("games")
    void aVoidRoundIsReturnedByTheSectionOfItsCause(String game) {
        Round round = Table.rounds(rules(game), 24, 1).getFirst().round().withFacts(Map.of());
        for (VoidCause cause : rules(game).form().voidCauses()) {
            Settlement settlement = rules(game).settle(round.voidBecause(cause.id()));
            assertThat(settlement.due())
                    .as(cause.id())
                    .isNotEmpty()
                    .allSatisfy(due ->
                            assertThat(Objects.requireNonNull(due).cents()).isZero())
                    .allSatisfy(due -> assertThat(
                                    Objects.requireNonNull(due).outcome().citation())
                            .isEqualTo(cause.citation()));
        }
    }

    /** From when a Rules Submission can be in force: Chapters 681a and 629a, §§ 629a.12(c) and 629a.7(a)(7). */
    @ParameterizedTest
    @CsvSource({
        "21-baccarat, false, false, 2016-11-19, Chapter 681a",
        "midibaccarat, false, false, 2012-05-19, Chapter 629a",
        "midibaccarat, true, false, 2014-02-01, § 629a.12(c)",
        "midibaccarat, false, true, 2014-02-01, § 629a.7(a)(7)",
    })
    void aRulesSubmissionIsInForceWhenAllThatItSelectsIs(
            String game, String ez, String houseMoney, String date, String citation) {
        Map<String, String> options =
                game.equals("midibaccarat") ? Map.of("ez", ez, "offer.house-money", houseMoney) : Map.of();
        Commencement commencement =
                Games.find(game).orElseThrow().under(options).commencement();
        assertThat(commencement.date()).isEqualTo(date);
        assertThat(commencement.citation()).hasToString(citation);
    }

    @Test
    void aCompleteCoupWasNotVoidForWantOfCards() {
        Round voided = COUP.voidBecause("insufficient-cards");
        Settlement settlement = rules("minibaccarat").settle(voided);
        assertThat(codes(settlement)).containsExactly("void-contradicted");
        assertThat(section(settlement)).isEqualTo("§ 541.14(e)");
        Settlement cut = rules("minibaccarat").settle(coup("9S KH", "8D").voidBecause("insufficient-cards"));
        assertThat(cut.irregularities()).isEmpty();
        assertThat(cut.due()).extracting(Due::cents).containsExactly(0L);
    }

    @Test
    void anUnknownCauseIsAllowedAndSaid() {
        Settlement settlement = rules("minibaccarat").settle(coup("9S KH", "8D").voidBecause(null));
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(Objects.requireNonNull(settlement.due().getFirst()).outcome().pays())
                .isEqualTo("returned; the log gives no cause");
        assertThat(codes(rules("minibaccarat").settle(COUP.voidBecause(null)))).containsExactly("void-contradicted");
        Misfit misfit = rules("minibaccarat").misfit(COUP.voidBecause("fire"));
        assertThat(misfit).isNotNull();
        assertThat(misfit.remedy()).contains("insufficient-cards");
    }

    /** § 681a.9 has no rule by which a round is void. */
    @Test
    void noRoundOf21BaccaratIsVoid() {
        Settlement settlement = rules("21-baccarat").settle(coup("9S KH", "8D").voidBecause(null));
        assertThat(codes(settlement)).containsExactly("void-not-provided");
        assertThat(settlement.irregularities().getFirst().citation().text()).isEqualTo("§ 681a.9");
    }

    /** § 645a.14(f): one card is put in the discard rack, more void the round. § 551.16(a) likewise. */
    @Test
    void moreThanOneCardFoundFaceUpVoidsTheRound() {
        Round poker = paiGowPoker();
        assertThat(rules("pai-gow-poker")
                        .settle(with(poker, Round.Discard.Kind.FACE_UP, "JC"))
                        .irregularities())
                .isEmpty();
        Settlement two = rules("pai-gow-poker").settle(with(poker, Round.Discard.Kind.FACE_UP, "JC", "JD"));
        assertThat(codes(two)).containsExactly("face-up-cards");
        assertThat(section(two)).isEqualTo("§ 645a.14(f)");
        assertThat(two.due()).extracting(Due::cents).containsExactly(0L);

        assertThat(rules("spanish-21")
                        .settle(with(spanish(), Round.Discard.Kind.FACE_UP, "JC"))
                        .irregularities())
                .isEmpty();
        Settlement spanish = rules("spanish-21").settle(with(spanish(), Round.Discard.Kind.FACE_UP, "JC", "JD"));
        assertThat(codes(spanish)).containsExactly("face-up-cards");
        assertThat(section(spanish)).isEqualTo("§ 551.16(a)");
    }

    /** § 645a.14(e): an exposed card of the dealer voids; (d) one of a player does not by itself. */
    @Test
    void anExposedCardOfTheDealerVoidsTheRound() {
        Settlement dealer = rules("pai-gow-poker").settle(with(paiGowPoker(), Round.Discard.Kind.EXPOSED, "9S"));
        assertThat(codes(dealer)).containsExactly("exposed-card");
        assertThat(section(dealer)).isEqualTo("§ 645a.14(e)");
        Settlement player = rules("pai-gow-poker").settle(with(paiGowPoker(), Round.Discard.Kind.EXPOSED, "AS"));
        assertThat(player.irregularities()).isEmpty();
        assertThat(player.due()).extracting(Due::cents).containsExactly(950L);
        Round banked = paiGowPoker().withFacts(Map.of("bank", "1"));
        Settlement bank = rules("pai-gow-poker").settle(with(banked, Round.Discard.Kind.EXPOSED, "AS"));
        assertThat(codes(bank)).containsExactly("exposed-card");
        assertThat(section(bank)).isEqualTo("§ 645a.14(e)");
    }

    /** § 535.12(e): a tile of the dealer, of the Dead Hand, or of a position without a wager. */
    @Test
    void anExposedTileOfTheDealerOrTheDeadHandVoidsTheRound() {
        for (String tile : List.of(new Tile(4, 6).code(), new Tile(2, 4).code())) {
            Settlement settlement = rules("pai-gow").settle(with(paiGow(), Round.Discard.Kind.EXPOSED, tile));
            assertThat(codes(settlement)).as(tile).containsExactly("exposed-tile");
            assertThat(section(settlement)).isEqualTo("§ 535.12(e)");
        }
        assertThat(rules("pai-gow")
                        .settle(with(paiGow(), Round.Discard.Kind.EXPOSED, "4-4"))
                        .irregularities())
                .isEmpty();
    }

    /** § 645a.14(c): dealing from the wrong position voids the round; a log that shows the right one contradicts that. */
    @Test
    void theRightStartingPositionContradictsTheCause() {
        Map<String, String> right = Map.of("start-count", "9", "first-position", "1");
        assertThat(rules("pai-gow-poker").settle(paiGowPoker().withFacts(right)).irregularities())
                .isEmpty();
        Round voided = paiGowPoker().withFacts(right).voidBecause("wrong-position");
        assertThat(codes(rules("pai-gow-poker").settle(voided))).containsExactly("void-contradicted");
    }

    /** § 629a.13(c) and (d): simulated rounds take no wagers, and only that chapter knows them. */
    @Test
    void aSimulatedRoundTakesNoWagers() {
        Round simulated = COUP.withState(Round.State.SIMULATED);
        assertThat(rules("midibaccarat").settle(simulated.withWagers(List.of())).irregularities())
                .isEmpty();
        Settlement settlement = rules("midibaccarat").settle(simulated);
        assertThat(codes(settlement)).containsExactly("not-offered");
        assertThat(settlement.due()).extracting(Due::cents).containsExactly(0L);
        assertThat(codes(rules("minibaccarat").settle(simulated))).containsExactly("not-of-this-game");
    }

    /** §§ 535.7(b), 645a.7(b): the wagers of a player who leaves are treated as losing, where that is selected. */
    @Test
    void anAbandonedWagerLosesOrIsPlayedAsSelected() {
        Round left = paiGowPoker().withFacts(Map.of("abandoned-seats", "1"));
        Settlement lost = rules("pai-gow-poker").settle(left);
        assertThat(lost.due()).extracting(Due::cents).containsExactly(-1_000L);
        assertThat(section(lost)).isEqualTo("§ 645a.7(b)");
        TableRules played = Games.find("pai-gow-poker").orElseThrow().under(Map.of("abandoned-wagers", "play"));
        assertThat(played.settle(left).due()).extracting(Due::cents).containsExactly(950L);
        Settlement tiles = rules("pai-gow").settle(paiGow().withFacts(Map.of("abandoned-seats", "1")));
        assertThat(tiles.due()).extracting(Due::cents).containsExactly(-1_000L);
        assertThat(section(tiles)).isEqualTo("§ 535.7(b)");
    }

    /** A hand of the dealer on which nothing rides may lie as it likes: § 645a.14(i) resets what settles a wager. */
    @Test
    void aDealersHandWithoutAWagerNeedsNoHouseWay() {
        Hand dealer =
                hand(Hand.Place.DEALER, 0, "9S 8H 7D 5S 4C 3H 2D").withLow(List.of(Card.parse("3H"), Card.parse("2D")));
        Round round = Round.of(
                        List.of(
                                hand(Hand.Place.SEAT, 1, "AS AH KS KH QS 4D 2C"),
                                hand(Hand.Place.SEAT, 2, "AD AC JS JH TS 6D 3C"),
                                dealer),
                        List.of(Wager.of(1, "pai-gow-poker", 1_000), Wager.of(2, "bank", 1_000)))
                .withFacts(Map.of("bank", "2"));
        assertThat(rules("pai-gow-poker").settle(round).irregularities()).isEmpty();
    }

    @Test
    void aTableHasSixBettingAreas() {
        List<Hand> hands = new ArrayList<>();
        List<Wager> wagers = new ArrayList<>();
        for (int seat = 1; seat <= 6; seat++) {
            hands.add(hand(Hand.Place.SEAT, seat, "6-6 6-6 4-4 1-3"));
            wagers.add(Wager.of(seat, "pai-gow", 1_000));
        }
        hands.add(new Hand(Hand.Place.SEAT, 6, 2, 0, hands.getFirst().pieces(), List.of(), List.of()));
        wagers.add(new Wager(6, "pai-gow", 2, 1_000, null, null));
        hands.add(hand(Hand.Place.DEALER, 0, "1-6 4-6 1-5 5-6"));
        assertThat(found("pai-gow", Round.of(hands, wagers))).contains("too-many-areas § 535.2(a)");
    }

    /** § 551.16(b): one 10 is taken out of the shoe and torn in half; more than one voids the round. */
    @Test
    void oneTenTakenOutOfASpanish21ShoeIsCorrectHandling() {
        assertThat(rules("spanish-21")
                        .settle(with(spanish(), Round.Discard.Kind.BURNED, "TS"))
                        .irregularities())
                .isEmpty();
        Settlement two = rules("spanish-21").settle(with(spanish(), Round.Discard.Kind.BURNED, "TS", "TD"));
        assertThat(codes(two)).containsExactly("impossible-cards");
        assertThat(section(two)).isEqualTo("§ 551.16(b)");
    }

    /** §§ 541.13(f), 543.13(f), 629a.12(c): what is collected at the end of the round, or not at all, is not collected later. */
    @ParameterizedTest
    @CsvSource({
        "minibaccarat, 541, vigorish, tie-25%, § 541.13(f)",
        "midibaccarat, 543, vigorish, tie-25%, § 543.13(f)",
        "midibaccarat, 629a, ez, true, § 629a.12(c)",
    })
    void aVigorishOnTiesAndEzBaccaratAreNotCollectedLater(
            String game, String edition, String option, String value, String section) {
        Map<String, String> later = Map.of("edition", edition, option, value, "vigorish-collection", "later");
        assertThatThrownBy(() -> Games.find(game).orElseThrow().under(later))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining(section);
    }

    /** What Chapter 629a added to Midibaccarat is no part of Chapter 543, and the refusal names the section. */
    @ParameterizedTest
    @CsvSource({
        "ez, true, § 543.13(c)",
        "vigorish, none, § 543.13(c)",
        "offer.dragon-bonus, true, § 543.8(a)",
        "paytable.dragon-bonus, B, § 629a.12(e)",
        "offer.house-money, true, § 543.8(a)",
        "house-money-parlay, 50%, § 629a.8(c)(3)(i)(A)",
        "disclosed-card, simulated-round, § 543.14(c)",
    })
    void whatChapter629aAddedIsRefusedUnderChapter543(String option, String value, String section) {
        Game midibaccarat = Games.find("midibaccarat").orElseThrow();
        assertThatThrownBy(() -> midibaccarat.under(Map.of("edition", "543", option, value)))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining(section);
        assertThat(midibaccarat.under(Map.of("edition", "543")).wagers())
                .extracting(OfferedWager::id)
                .containsExactly("player", "banker", "tie");
    }

    /** § 543.8(a): the wagers of Chapter 629a in a round under Chapter 543 have nothing due. */
    @ParameterizedTest
    @ValueSource(strings = {"dragon-bonus-player", "dragon-bonus-banker", "dragon-7", "panda-8", "house-money"})
    void aWagerOfChapter629aIsNotSettledUnderChapter543(String wager) {
        TableRules rules = Games.find("midibaccarat").orElseThrow().under(Map.of("edition", "543"));
        Settlement settlement = rules.settle(COUP.withWagers(List.of(Wager.of(1, wager, 1_000))));
        assertThat(settlement.due()).containsOnlyNulls();
        assertThat(settlement.irregularities()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo("not-offered");
            assertThat(found.citation()).hasToString("§ 543.8(a)");
        });
    }

    /** §§ 541.15, 551.15, 633a.5(h), 681a.5(h): where the cards go back at once, no card can come too often. */
    @ParameterizedTest
    @CsvSource({"minibaccarat", "21-baccarat", "blackjack", "blackjack-switch", "spanish-21"})
    void cardsAreNotCountedThroughAContinuousShuffler(String game) {
        assertThat(rules(game).shoeAudit()).isPresent();
        TableRules continuous = Games.find(game).orElseThrow().under(Map.of("shuffling", "continuous"));
        assertThat(continuous.shoeAudit()).isEmpty();
        ShoeAudit asOfAShoe = rules(game).shoeAudit().orElseThrow();
        Simulator simulator = continuous.simulator(fullTable(continuous), 60);
        int exceptions = 0;
        int ofAShoe = 0;
        for (int i = 0; i < 60; i++) {
            Round round = simulator.next().round();
            exceptions += continuous.settle(round).irregularities().size();
            ofAShoe += asOfAShoe.add(round).size();
        }
        assertThat(exceptions).as("60 fair rounds").isZero();
        assertThat(ofAShoe).as("the same cards if they had come from one shoe").isPositive();
    }

    /** § 633a.3(b) and (c): each of two batches is a shoe of its own; of a double shoe no log says which side was dealt. */
    @ParameterizedTest
    @CsvSource({"blackjack", "blackjack-switch"})
    void cardsAreCountedThroughABatchAndNotThroughADoubleShoe(String game) {
        Game of = Games.find(game).orElseThrow();
        assertThat(of.under(Map.of("shuffling", "two-batches")).shoeAudit()).isPresent();
        assertThat(of.under(Map.of("shuffling", "double-shoe")).shoeAudit()).isEmpty();
        assertThatThrownBy(() -> of.under(Map.of("shuffling", "double-shoe", "decks", "1")))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("shuffling double-shoe: § 633a.3(c) requires at least two decks");
    }

    private static List<Patron> fullTable(TableRules rules) {
        String main = rules.wagers().getFirst().id();
        return IntStream.rangeClosed(1, 7)
                .mapToObj(seat -> new Patron(seat, 0.9, List.of(Patron.Habit.always(main, 1_000))))
                .toList();
    }

    /** § 633a.13(m): at Switch a patron makes the wagers on two hands. */
    @Test
    void theMaximumPayoutOfASwitchTableCountsBothHands() {
        Map<String, String> options = Map.of("maximum-pair-wager", "25", "maximum-payout", "25000");
        assertThat(Games.find("blackjack").orElseThrow().under(options).options())
                .containsEntry("maximum-payout", "25000");
        assertThatThrownBy(() -> Games.find("blackjack-switch").orElseThrow().under(options))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessageContaining("§ 633a.13(m)");
    }
}
