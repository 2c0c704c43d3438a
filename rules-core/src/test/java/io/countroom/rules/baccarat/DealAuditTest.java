package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.SettlementTest.hand;
import static io.countroom.rules.baccarat.SettlementTest.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Tile;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with the cards, which rule says so, and what the wager was due all the same. */
class DealAuditTest {

    private static final TableRules MINI = BaccaratGame.MINIBACCARAT.under(Map.of());
    private static final TableRules MIDI = BaccaratGame.MIDIBACCARAT.under(Map.of());

    private static Settlement settle(TableRules rules, String player, String banker) {
        return rules.settle(round(player, banker, Wager.of(1, "player", 1_000)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // Player's Hand; Banker's Hand; code; citation under Chapter 629a; gain of $10 on Player, empty if
                // unknown
                "9S KH 2D; 4D 3C; card-not-allowed; § 629a.10(a); 1000",
                "9S KH; 4D KC 5C; card-not-allowed; § 629a.10(a); 1000",
                "2S KH 3C; 9D KC; card-not-allowed; § 629a.10(a); -1000",
                "2S KH; 7D KC; card-missing; § 629a.10(b)(1);",
                "6S KH 3D; 7D KC; card-not-allowed; § 629a.10(b)(2), § 629a.13(b) and (c); -1000",
                "6S KH 3D; 5D KC; card-not-allowed; § 629a.10(b)(2), § 629a.13(b) and (c); -1000", // the 3 is Banker's:
                // 8
                "6S KH; 5D KC; card-missing; § 629a.10(c)(1);",
                "6S KH; 7D KC AS; card-not-allowed; § 629a.10(c)(1); -1000",
                "5S KH 8D; 2D KC; card-missing; § 629a.10(c)(2)(i);",
                "5S KH 8D; 7D KC 2S; card-not-allowed; § 629a.10(c)(2)(ii); -1000",
                "2S KH 8D; 3D KC 2S; card-not-allowed; § 629a.10(c)(2)(iii) Table 1; -1000",
                "2S KH 9D; 3D KC; card-missing; § 629a.10(c)(2)(iii) Table 1;",
                "5S KH 6D; 6D KC; card-missing; § 629a.10(c)(2)(iii) Table 1;",
                "5S KH 5D; 6D KC 2S; card-not-allowed; § 629a.10(c)(2)(iii) Table 1; -1000",
                "5S KH 2D AC; 7D KC; card-not-allowed; § 629a.9(c); 0",
                "5S; 7D KC; card-missing; § 629a.8(a);",
                "; 7D KC; card-missing; § 629a.8(a);",
            })
    void eachFindingNamesItsRule(String player, String banker, String code, String citation, Long gain) {
        Settlement settlement = settle(MIDI, player == null ? "" : player, banker);
        assertThat(settlement.irregularities()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo(code);
            assertThat(found.citation()).hasToString(citation);
            assertThat(found.wager()).isEqualTo(-1);
        });
        if (gain == null) {
            assertThat(settlement.due().getFirst()).isNull();
        } else {
            assertThat(settlement.due().getFirst().cents()).isEqualTo(gain);
        }
    }

    @Test
    void thePlayersThirdCardInErrorCountsForTheBankerUnderChapter629a() {
        Settlement settlement = settle(MIDI, "7S KH 3D", "5D KC 4S");
        assertThat(settlement.irregularities())
                .extracting(Irregularity::code)
                .containsExactly("card-not-allowed", "card-not-allowed");
        assertThat(settlement.due().getFirst().cents())
                .as("7 against 5 and the 3")
                .isEqualTo(-1_000);
    }

    @Test
    void underTheChaptersOf2010TheDisclosedCardIsDiscardedAndTheBankersOwnCounts() {
        Settlement settlement = settle(MINI, "7S KH 3D", "5D KC AS");
        assertThat(settlement.irregularities())
                .singleElement()
                .satisfies(found -> assertThat(found.citation()).hasToString("§ 541.11(b)(2), § 541.14(b) and (c)"));
        assertThat(settlement.due().getFirst().cents())
                .as("7 against 5 and the ace")
                .isEqualTo(1_000);
    }

    @Test
    void everyCombinationOfCountsAndThirdCardsIsJudgedByTheTable() {
        // Banker's Point Count 3 to 6 against the third cards with which it draws, as Table 1 prints them.
        Map<Integer, String> draws = Map.of(3, "012345679", 4, "234567", 5, "4567", 6, "67");
        for (int banker = 0; banker <= 7; banker++) {
            for (int third = 0; third <= 9; third++) {
                boolean must = banker < 3 || banker < 7 && draws.get(banker).contains(Integer.toString(third));
                String thirdCard = third == 0 ? "TD" : third == 1 ? "AD" : third + "D";
                String bankerCards = banker == 0 ? "KS QS" : banker == 1 ? "KS AS" : "KS " + banker + "S";
                Settlement without = settle(MIDI, "KH 2H " + thirdCard, bankerCards);
                Settlement with = settle(MIDI, "KH 2H " + thirdCard, bankerCards + " JC");
                assertThat(without.clean()).as("%d after %d", banker, third).isEqualTo(!must);
                assertThat(with.clean()).as("%d after %d", banker, third).isEqualTo(must);
            }
        }
    }

    @Test
    void moreCopiesThanTheShoeHoldsAreImpossible() {
        List<Round.Discard> burned =
                new ArrayList<>(Collections.nCopies(7, new Round.Discard(Round.Discard.Kind.BURNED, Card.parse("7D"))));
        Round round = new Round(
                Round.State.PLAYED,
                List.of(hand(Hand.Place.PLAYER, "7D KS"), hand(Hand.Place.BANKER, "7C QS")),
                List.of(Wager.of(1, "player", 100)),
                burned,
                Map.of(),
                Map.of());
        assertThat(MINI.settle(round).irregularities()).isEmpty();
        Settlement six = BaccaratGame.MINIBACCARAT.under(Map.of("decks", "6")).settle(round);
        assertThat(six.irregularities()).hasSize(2).allSatisfy(found -> {
            assertThat(found.code()).isEqualTo("impossible-cards");
            assertThat(found.citation()).hasToString("§ 541.3(a)");
        });
        assertThat(six.due().getFirst().cents()).isZero();
    }

    @Test
    void whatNoDeckHoldsIsImpossible() {
        Settlement joker = settle(MIDI, "JK KS", "7D KC");
        assertThat(joker.irregularities()).extracting(Irregularity::code).containsExactly("impossible-cards");
        assertThat(joker.due()).containsOnlyNulls();
        Round tiles = Round.of(
                List.of(
                        Hand.of(Hand.Place.PLAYER, List.of(Tile.parse("6-6"), Tile.parse("2-4"))),
                        hand(Hand.Place.BANKER, "7D KC")),
                List.of(Wager.of(1, "player", 100)));
        assertThat(MIDI.settle(tiles).irregularities())
                .extracting(Irregularity::code)
                .containsOnly("impossible-cards");
    }

    @Test
    void handsThatAreMissingTwiceOrStrange() {
        Hand player = hand(Hand.Place.PLAYER, "9S KH");
        Hand banker = hand(Hand.Place.BANKER, "4D 3C");
        List<Wager> wagers = List.of(Wager.of(1, "player", 1_000));
        assertThat(MIDI.settle(Round.of(List.of(player), wagers)).irregularities())
                .extracting(Irregularity::code)
                .containsExactly("card-missing");
        assertThat(MIDI.settle(Round.of(List.of(player, banker, banker), wagers))
                        .irregularities())
                .extracting(Irregularity::code)
                .containsExactly("hand-unknown");
        Settlement dealer = MIDI.settle(Round.of(List.of(banker, hand(Hand.Place.DEALER, "2D"), player), wagers));
        assertThat(dealer.irregularities()).extracting(Irregularity::code).containsExactly("hand-unknown");
        assertThat(dealer.due().getFirst().cents())
                .as("the order of the hands in the log does not matter")
                .isEqualTo(1_000);
    }

    @ParameterizedTest
    @CsvSource({
        "541, dragon-bonus-player",
        "541, house-money",
        "541, insurance",
        "629a, dragon-7",
        "629a, panda-8",
    })
    void aWagerThatIsNotOfferedHasNoDue(String chapter, String wager) {
        TableRules rules = chapter.equals("541") ? MINI : MIDI;
        Settlement settlement = rules.settle(round("9S KH", "4D 3C", new Wager(1, wager, 1, 500, 500L, null)));
        assertThat(settlement.due().getFirst()).isNull();
        assertThat(settlement.irregularities()).singleElement().satisfies(found -> {
            assertThat(found.code()).isEqualTo("not-offered");
            assertThat(found.wager()).isZero();
            assertThat(found.citation().text()).isEqualTo(chapter.equals("541") ? "§ 541.8(a)" : "§ 629a.7(a)");
        });
    }

    @Test
    void aVoidRoundReturnsEverythingAndCitesTheSection() {
        Round round =
                round("9S KH", "", new Wager(1, "player", 1, 500, 500L, null)).withState(Round.State.VOID);
        Settlement settlement = MIDI.settle(round);
        assertThat(settlement.due().getFirst().cents()).isZero();
        assertThat(settlement.due().getFirst().outcome().citation()).hasToString("§ 629a.13(e)");
        assertThat(settlement.irregularities()).extracting(Irregularity::code).containsExactly("void-not-returned");
    }

    /** § 541.14(b) and (c): what a third card that was not authorized is used for depends on whether it was disclosed. */
    @Test
    void aDisclosedThirdCardIsNotTheBankers() {
        TableRules mini = BaccaratGame.MINIBACCARAT.under(Map.of());
        // Player 7 stays; Banker 5 draws: 2 of its own, or the Player's 9.
        Round round = round("4S 3H 9C", "2D 3C 2H", Wager.of(1, "banker", 1_000));
        assertThat(won(mini, round.withFacts(Map.of("third-card-disclosed", "true"))))
                .isZero();
        assertThat(won(mini, round.withFacts(Map.of("third-card-disclosed", "false"))))
                .isEqualTo(-1_000);
        assertThat(won(mini, round)).isZero();
        assertThat(mini.settle(round).irregularities().getFirst().citation().text())
                .contains("§ 541.14(b) and (c)");
        assertThat(mini.settle(round).irregularities().getFirst().sentence()).contains("if it was not");
        Round one = round("4S 3H 9C", "2D 3C", Wager.of(1, "banker", 1_000));
        assertThat(mini.settle(one.withFacts(Map.of("third-card-disclosed", "true")))
                        .due())
                .containsOnlyNulls();
    }

    /**
     * §§ 541.14(b) and (c), 629a.13(b) and (c): Player 7 got a 9 and had to stay. Banker 5 has to draw, Banker 7 to stay. The
     * paragraph cited is the one for a card that was disclosed, or not, or both where the log does not say.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                // Game; Banker's Hand; disclosed; what $10 on the Banker's Hand wins; paragraph; what the sentence says
                "midibaccarat | 2D 3C | true | -1000 | § 629a.13(c) | counts as the Banker's third card",
                "midibaccarat | 2D 3C | false | -1000 | § 629a.13(b) | counts as the Banker's third card",
                "midibaccarat | 2D 3C | | -1000 | § 629a.13(b) and (c) | Banker's third card, disclosed or not",
                "midibaccarat | 2D 5C | true | 0 | § 629a.13(c) | the card is disregarded",
                "midibaccarat | 2D 5C | false | 0 | § 629a.13(b) | the card is disregarded",
                "midibaccarat | 2D 5C | | 0 | § 629a.13(b) and (c) | the card is disregarded, disclosed or not",
                "minibaccarat | 2D 3C 4H | true | 950 | § 541.14(c) | the Banker's own third card counts",
                "minibaccarat | 2D 3C 4H | false | -1000 | § 541.14(b) | counts as the Banker's third card",
                "minibaccarat | 2D 3C 4H | | 950 | § 541.14(b) and (c) | if it was not, it is the Banker's third card",
                "minibaccarat | 2D 3C | | -1000 | § 541.14(b) and (c) | if it was, it is discarded",
                "minibaccarat | 2D 5C | true | 0 | § 541.14(c) | the card is disregarded",
                "minibaccarat | 2D 5C | false | 0 | § 541.14(b) | the card is disregarded",
                "minibaccarat | 2D 5C | | 0 | § 541.14(b) and (c) | the card is disregarded, disclosed or not",
            })
    void whatBecomesOfTheCardDependsOnItsDisclosure(
            String game, String banker, String disclosed, long won, String paragraph, String said) {
        TableRules rules = Games.find(game).orElseThrow().under(Map.of());
        Round round = round("4S 3H 9C", banker, Wager.of(1, "banker", 1_000));
        Round known = disclosed == null ? round : round.withFacts(Map.of("third-card-disclosed", disclosed));
        assertThat(won(rules, known)).isEqualTo(won);
        Irregularity found = rules.settle(known).irregularities().getFirst();
        assertThat(found.citation().text()).endsWith(", " + paragraph);
        assertThat(found.sentence()).contains(said);
    }

    /** §§ 541.14(d), 543.14(d), 545.15(d): as many more cards, drawn face up, as the value of the one found face up. */
    @ParameterizedTest
    @CsvSource({
        "minibaccarat, 541, § 541.14(d)",
        "midibaccarat, 543, § 543.14(d)",
        "baccarat, 545, § 545.15(d)",
    })
    void aCardFoundFaceUpTakesAsManyMoreAsItsValue(String game, String edition, String section) {
        TableRules rules = Games.find(game).orElseThrow().under(Map.of("edition", edition));
        Round round = round("9S KH", "8D KC", Wager.of(1, "player", 1_000));
        assertThat(rules.settle(with(round, "3H", "5D", "6D", "7D")).irregularities())
                .isEmpty();
        assertThat(rules.settle(with(round, "KD")).irregularities()).isEmpty();
        assertThat(rules.settle(with(round, "3H", "5D", "6D")).irregularities())
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.code()).isEqualTo("face-up-card-kept");
                    assertThat(found.citation()).hasToString(section);
                });
    }

    /** One card found face up, and others that went to the discard rack with it. */
    private static Round with(Round round, String faceUp, String... burned) {
        List<Round.Discard> discards = new ArrayList<>();
        discards.add(new Round.Discard(Round.Discard.Kind.FACE_UP, Card.parse(faceUp)));
        Stream.of(burned).forEach(code -> discards.add(new Round.Discard(Round.Discard.Kind.BURNED, Card.parse(code))));
        return round.withDiscards(discards);
    }

    private static long won(TableRules rules, Round round) {
        return Objects.requireNonNull(rules.settle(round).due().getFirst()).cents();
    }
}
