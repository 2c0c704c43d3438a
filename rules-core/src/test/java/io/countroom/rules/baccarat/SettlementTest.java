package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rounds worked by hand from the chapters. */
class SettlementTest {

    private static final Game MINI = BaccaratGame.MINIBACCARAT;
    private static final Game MIDI = BaccaratGame.MIDIBACCARAT;
    private static final Game BACCARAT = BaccaratGame.BACCARAT;

    static Hand hand(Hand.Place place, String cards) {
        return Hand.of(
                place,
                cards.isBlank()
                        ? List.of()
                        : Arrays.stream(cards.split(" ")).map(Card::parse).toList());
    }

    static Round round(String player, String banker, Wager... wagers) {
        return Round.of(List.of(hand(Hand.Place.PLAYER, player), hand(Hand.Place.BANKER, banker)), List.of(wagers));
    }

    private static Due due(TableRules rules, String player, String banker, String wager, long cents) {
        Settlement settlement = rules.settle(round(player, banker, Wager.of(1, wager, cents)));
        assertThat(settlement.irregularities()).isEmpty();
        return settlement.due().getFirst();
    }

    private static TableRules midi(String... options) {
        return under(MIDI, options);
    }

    private static TableRules under(Game game, String... options) {
        Map<String, String> map = new java.util.HashMap<>();
        for (int i = 0; i < options.length; i += 2) {
            map.put(options[i], options[i + 1]);
        }
        return game.under(map);
    }

    @ParameterizedTest
    @CsvSource({
        // Player's Hand, Banker's Hand, what player, banker and tie gain on $100 at 5% and 8 to 1
        "AS 2H 4D, KS QH 5C, 10000, -10000, -10000", // 3 draws 4: 7. Banker 0 draws 5
        "9S KH, 4D 3C, 10000, -10000, -10000", // a natural 9: nobody draws
        "9S KH, 9D KC, 0, 0, 80000", // two naturals of 9
        "8S KH, 9D KC, -10000, 9500, -10000", // natural 8 against natural 9
        "7S KH, 6D KC, 10000, -10000, -10000", // Player stays on 7, Banker on 6
        "7S KH, 5D KC 2S, 0, 0, 80000", // Player stays, Banker draws on 5
        "2S KH 8D, 3D KC, -10000, 9500, -10000", // 0 after an 8: Banker stays on 3
        "2S KH 9D, 3D KC 2C, -10000, 9500, -10000", // 1 after a 9: Banker draws on 3, has 5
        "5S KH AD, 4D KC, 10000, -10000, -10000", // 6 after an ace: Banker stays on 4
        "5S KH 4D, 5D KC 9C, 10000, -10000, -10000", // 9 after a 4: Banker draws on 5, has 4
        "5S KH 6D, 6D KC 9C, -10000, 9500, -10000", // 1 after a 6: Banker draws on 6, has 5
        "5S KH TD, 6D KC, -10000, 9500, -10000", // 5 after a 10: Banker stays on 6
        "5S KH 7D, 7D KC, -10000, 9500, -10000", // Banker never draws on 7
    })
    void theThreeWagers(String player, String banker, long onPlayer, long onBanker, long onTie) {
        for (Game game : List.of(MINI, MIDI, BACCARAT)) {
            TableRules rules = game.under(Map.of());
            assertThat(due(rules, player, banker, "player", 10_000).cents()).isEqualTo(onPlayer);
            assertThat(due(rules, player, banker, "banker", 10_000).cents()).isEqualTo(onBanker);
            assertThat(due(rules, player, banker, "tie", 10_000).cents()).isEqualTo(onTie);
        }
    }

    /**
     * §§ 541.13(e), 543.13(e), 545.13(e), 629a.12(d)(2): a vigorish that is collected later is marked, and no overpayment of the
     * full payout. Banker 7 against 6; vigorish in multiples of 5 or 25 cents is 5% of $30.10, rounded up.
     */
    @ParameterizedTest
    @CsvSource({
        "minibaccarat, 541, 5, 155",
        "midibaccarat, 543, 5, 155",
        "midibaccarat, 629a, 25, 175",
        "baccarat, 545, 25, 175"
    })
    void aVigorishThatIsCollectedLaterIsOwedBySeat(String game, String edition, int multiple, long rounded) {
        Map<String, String> options =
                Map.of("edition", edition, "vigorish-collection", "later", "vigorish-rounding", multiple + "-cents");
        TableRules rules = Games.find(game).orElseThrow().under(options);
        Round round = round(
                "4S 2D",
                "3H 4C",
                new Wager(2, "banker", 1, 10_000, 10_000L, 500L),
                new Wager(5, "banker", 1, 3_010, 3_010L, rounded),
                new Wager(5, "player", 1, 1_000, -1_000L, 0L),
                new Wager(6, "banker", 1, 10_000, 10_000L, null),
                new Wager(7, "banker", 1, 10_000, 9_500L, 500L));
        Settlement settlement = rules.settle(round);
        assertThat(settlement.irregularities()).isEmpty();
        assertThat(settlement.owedCentsBySeat(round)).isEqualTo(Map.of(2, 500L, 5, rounded, 6, 500L, 7, 500L));
        for (int i = 0; i < 5; i++) {
            Due due = settlement.due().get(i);
            assertThat(due.netPaidCents(round.wagers().get(i))).isEqualTo(due.cents());
        }
        TableRules atPayout = Games.find(game)
                .orElseThrow()
                .under(Map.of("edition", edition, "vigorish-rounding", multiple + "-cents"));
        Settlement collected = atPayout.settle(round);
        assertThat(collected.irregularities())
                .extracting(Irregularity::wager, Irregularity::overpaidCents)
                .containsExactly(tuple(0, 500L), tuple(1, rounded), tuple(3, 500L));
        assertThat(collected.owedCentsBySeat(round)).isEmpty();
    }

    /** A marker of less than was due is an overpayment, as is none: $100 on Banker, 7 against 6. */
    @ParameterizedTest
    @CsvSource({"10000, 400, 100", "10000, 0, 500", "9600, 400, 100", "9600, , 100"})
    void aMarkerOfLessThanTheVigorishIsFound(long paid, Long marked, long overpaid) {
        Settlement settlement = under(MINI, "vigorish-collection", "later")
                .settle(round("4S 2D", "3H 4C", new Wager(1, "banker", 1, 10_000, paid, marked)));
        assertThat(settlement.irregularities())
                .extracting(Irregularity::overpaidCents)
                .containsOnlyOnce(overpaid);
        assertThat(settlement.due().getFirst().owedCents()).isEqualTo(500);
    }

    @Test
    void theRegulationsOwnExampleOfAHandOf7And2() {
        // § 541.6(b): ace, 2 and 4 make 7; ace, 2 and 9 make 2.
        assertThat(due(MINI.under(Map.of()), "AS 2H 4D", "7C KC", "tie", 100)
                        .outcome()
                        .name())
                .isEqualTo("Wins");
        assertThat(due(MINI.under(Map.of()), "AS 2H 9D", "KC KD 2S", "tie", 100)
                        .outcome()
                        .name())
                .isEqualTo("Wins");
    }

    @Test
    void aBanker5AgainstADrawn4DrawsAsTheTableSaysInTheText() {
        Settlement stood = MINI.under(Map.of()).settle(round("KS QS 4D", "2C 3C", Wager.of(1, "banker", 100)));
        assertThat(stood.irregularities()).extracting(Irregularity::code).containsExactly("card-missing");
        assertThat(stood.due()).containsOnlyNulls();
    }

    @Nested
    class TheVigorish {

        @Test
        void isFiveOrFourPercentOfTheAmountWon() {
            Due five = due(MINI.under(Map.of()), "2S KH 8D", "3D KC", "banker", 2_000);
            assertThat(five.cents()).isEqualTo(1_900);
            assertThat(five.vigorishCents()).isEqualTo(100);
            assertThat(five.outcome().pays()).isEqualTo("19 to 20");
            assertThat(five.outcome().citation()).hasToString("§ 541.8(a)(1)(i), § 541.13(c)");
            Due four = due(under(BACCARAT, "vigorish", "4%"), "2S KH 8D", "3D KC", "banker", 2_000);
            assertThat(four.cents()).isEqualTo(1_920);
            assertThat(four.vigorishCents()).isEqualTo(80);
            assertThat(four.outcome().citation()).hasToString("§ 545.8(a)(1)(i), § 545.13(c)");
        }

        @Test
        void mayBeAQuarterOfTheBankerWagerOnTiesInstead() {
            TableRules rules = under(MINI, "vigorish", "tie-25%");
            Due tie = due(rules, "9S KH", "9D KC", "banker", 2_000);
            assertThat(tie.cents()).isEqualTo(-500);
            assertThat(tie.vigorishCents()).isEqualTo(500);
            assertThat(tie.outcome().citation()).hasToString("§ 541.8(a)(1)(iii)(B), § 541.13(f)");
            assertThat(due(rules, "2S KH 8D", "3D KC", "banker", 2_000).cents()).isEqualTo(2_000);
            assertThat(due(rules, "9S KH", "9D KC", "player", 2_000).cents()).isZero();
        }

        @Test
        void isNotCollectedAtEzBaccarat() {
            Due won = due(midi("ez", "true"), "2S KH 8D", "3D KC", "banker", 2_000);
            assertThat(won.cents()).isEqualTo(2_000);
            assertThat(won.vigorishCents()).isZero();
        }

        @ParameterizedTest
        @CsvSource({
            "minibaccarat, 5%, 5-cents, 1010, 55",
            "midibaccarat, 5%, 25-cents, 1010, 75",
            "midibaccarat, 5%, 25-cents, 1000, 50",
            "midibaccarat, 5%, 25-cents, 100, 25",
            "baccarat, 5%, 25-cents, 1010, 75",
            "baccarat, 4%, 20-cents, 1010, 60",
        })
        void roundsOffToTheNextMultiple(String game, String percent, String multiple, long wager, long vigorish) {
            TableRules rules = under(
                    io.countroom.rules.Games.find(game).orElseThrow(),
                    "vigorish",
                    percent,
                    "vigorish-rounding",
                    multiple);
            Due won = due(rules, "2S KH 8D", "3D KC", "banker", wager);
            assertThat(won.vigorishCents()).isEqualTo(vigorish);
            assertThat(won.cents()).isEqualTo(wager - vigorish);
        }

        /** §§ 541.13(d), 545.13(d): the rounding stands in a paragraph of its own; § 629a.12(c) holds both. */
        @ParameterizedTest
        @CsvSource({
            "minibaccarat, 5-cents, '§ 541.8(a)(1)(i), § 541.13(c) and (d)'",
            "baccarat, 25-cents, '§ 545.8(a)(1)(i), § 545.13(c) and (d)'",
            "midibaccarat, 25-cents, '§ 629a.7(a)(1)(i), § 629a.12(c)'",
        })
        void citesTheParagraphThatRounds(String game, String multiple, String citation) {
            TableRules rules = under(io.countroom.rules.Games.find(game).orElseThrow(), "vigorish-rounding", multiple);
            assertThat(due(rules, "2S KH 8D", "3D KC", "banker", 1_010)
                            .outcome()
                            .citation())
                    .hasToString(citation);
        }

        @Test
        void thatDoesNotComeToWholeCentsIsFound() {
            Settlement settlement =
                    MINI.under(Map.of()).settle(round("2S KH 8D", "3D KC", Wager.of(1, "banker", 1_010)));
            assertThat(settlement.irregularities()).singleElement().satisfies(found -> {
                assertThat(found.code()).isEqualTo("not-payable-in-cents");
                assertThat(found.citation()).hasToString("§ 541.8(a)(1)(i), § 541.13(c)");
            });
            assertThat(settlement.due().getFirst().vigorishCents()).isEqualTo(50);
        }
    }

    @Test
    void tieOddsOfNineToOne() {
        Due tie = due(under(MINI, "tie-odds", "9"), "9S KH", "9D KC", "tie", 2_500);
        assertThat(tie.cents()).isEqualTo(22_500);
        assertThat(tie.outcome().pays()).isEqualTo("9 to 1");
        assertThat(tie.outcome().citation()).hasToString("§ 541.8(a)(3)(i), § 541.13(b)");
    }

    @Nested
    class EzBaccarat {

        private final TableRules ez = midi("ez", "true");

        @Test
        void aDragon7ReturnsTheBankerWagerAndPays40To1() {
            String player = "KS QH 6D";
            String banker = "3D KC 4C"; // 3 draws against a 6 and has 7 with three cards
            Due onBanker = due(ez, player, banker, "banker", 10_000);
            assertThat(onBanker.cents()).isZero();
            assertThat(onBanker.outcome().name()).isEqualTo("Dragon 7");
            assertThat(onBanker.outcome().citation()).hasToString("§ 629a.7(a)(1)(iii)");
            assertThat(due(ez, player, banker, "player", 10_000).cents()).isEqualTo(-10_000);
            Due dragon = due(ez, player, banker, "dragon-7", 1_000);
            assertThat(dragon.cents()).isEqualTo(40_000);
            assertThat(dragon.outcome().citation()).hasToString("§ 629a.7(a)(5)(i), § 629a.12(f)");
        }

        @Test
        void a7WithTwoCardsIsNoDragon() {
            assertThat(due(ez, "KS QH 6D", "3D 4C", "banker", 10_000).cents()).isEqualTo(10_000);
            assertThat(due(ez, "KS QH 6D", "3D 4C", "dragon-7", 1_000).cents()).isEqualTo(-1_000);
        }

        @Test
        void a7AgainstA7IsATie() {
            assertThat(due(ez, "KS AH 6D", "3D KC 4C", "dragon-7", 1_000).cents())
                    .isEqualTo(-1_000);
            assertThat(due(ez, "KS AH 6D", "3D KC 4C", "banker", 1_000)
                            .outcome()
                            .name())
                    .isEqualTo("Tie");
        }

        @Test
        void aPanda8Pays25To1() {
            Due panda = due(ez, "KS 2H 6D", "7D KC", "panda-8", 1_000);
            assertThat(panda.cents()).isEqualTo(25_000);
            assertThat(panda.outcome().citation()).hasToString("§ 629a.7(a)(6)(i), § 629a.12(g)");
            assertThat(due(ez, "KS 2H 6D", "7D KC", "player", 1_000).cents()).isEqualTo(1_000);
            assertThat(due(ez, "KS 8H", "7D KC", "panda-8", 1_000).cents())
                    .as("a natural 8 has two cards")
                    .isEqualTo(-1_000);
            assertThat(due(ez, "KS 2H 6D", "5D KC 4S", "panda-8", 1_000).cents())
                    .as("the Banker's Hand has 9")
                    .isEqualTo(-1_000);
        }

        @Test
        void aBankerWagerAtAPlainTableIsNotPushedByA7OfThreeCards() {
            assertThat(due(midi(), "KS QH 6D", "3D KC 4C", "banker", 10_000).cents())
                    .isEqualTo(9_500);
        }
    }

    @Nested
    class TheDragonBonus {

        @ParameterizedTest
        @CsvSource({
            // Player's Hand, Banker's Hand, outcome on the Player's Hand, gain at A, B, C, on $10
            "KS KH 9D, KC KD TS, Win by 9 points, 30000, 20000, 30000",
            "KS 2H 6D, KC KD TS, Win by 8 points, 10000, 8000, 10000",
            "KS 7H, KC 2D 8S, Win by 7 points, 6000, 7000, 4000",
            "KS 6H, KC 2D 8S, Win by 6 points, 4000, 4000, 4000",
            "KS 7H, KC 4D 8S, Win by 5 points, 2000, 3000, 2000",
            "KS 7H, KC 5D 8S, Win by 4 points, 1000, 1000, 2000",
            "KS 7H, KC 5D 9S, Loses, -1000, -1000, -1000",
            "KS 7H, KC 7D, Loses, -1000, -1000, -1000",
            "KS 9H, KC 8D, Natural winner, 1000, 1000, 1000",
            "KS 8H, KC 4D, Natural winner, 1000, 1000, 1000",
            "KS 8H, KC 9D, Loses, -1000, -1000, -1000",
            "KS 8H, KC 8D, Natural tie, 0, 0, 0",
            "KS 4H, KC 8D, Loses, -1000, -1000, -1000",
        })
        void onEitherHand(String player, String banker, String outcome, long a, long b, long c) {
            long[] gains = {a, b, c};
            for (int i = 0; i < 3; i++) {
                String paytable = List.of("A", "B", "C").get(i);
                Due due = due(midi("paytable.dragon-bonus", paytable), player, banker, "dragon-bonus-player", 1_000);
                assertThat(due.outcome().name()).isEqualTo(outcome);
                assertThat(due.cents()).isEqualTo(gains[i]);
                assertThat(due.vigorishCents()).isZero();
                if (gains[i] > 0) {
                    assertThat(due.outcome().citation().text()).endsWith("§ 629a.12(e) Paytable " + paytable);
                }
            }
        }

        @Test
        void onTheBankersHandItIsTheSameSeenFromThere() {
            assertThat(due(midi(), "KC 2D 8S", "KS 6H", "dragon-bonus-banker", 1_000)
                            .outcome()
                            .name())
                    .isEqualTo("Win by 6 points");
            assertThat(due(midi(), "KC 8D", "KS 9H", "dragon-bonus-banker", 1_000)
                            .outcome()
                            .name())
                    .isEqualTo("Natural winner");
            assertThat(due(midi(), "KC 8D", "KS 8H", "dragon-bonus-banker", 1_000)
                            .outcome()
                            .name())
                    .isEqualTo("Natural tie");
        }
    }

    @Nested
    class HouseMoney {

        @ParameterizedTest
        @CsvSource({
            "QS QH, 7C 7D 2S, Player and Banker Pair, 15000",
            "3S 3H, 7C KD, Player or Banker Pair, 3000",
            "2S 4H, 7C 7D, Player or Banker Pair, 3000",
            "QS KH, 7C KD, Loses, -1000", // two pictures of equal value are no pair
            "2S 4H, 7C KD, Loses, -1000",
        })
        void paysPairsOfEqualRankInTheFirstTwoCards(String player, String banker, String outcome, long gain) {
            Settlement settlement = midi().settle(round(player, banker, Wager.of(1, "house-money", 1_000)));
            assertThat(settlement.due().getFirst().outcome().name()).isEqualTo(outcome);
            assertThat(settlement.due().getFirst().cents()).isEqualTo(gain);
        }

        private static Round parlay(String added, Wager... wagers) {
            return round("3S 3H", "7C KD", wagers).withFacts(Map.of("house-money-parlay-cents.1.banker", added));
        }

        @Test
        void itsPayoutMayBeAddedToTheWagerOnAHand() {
            // $10 of House Money won $30, which went onto a Banker wager of $20; 3 and 3 is 6: Player stays, 7 wins.
            Settlement settlement =
                    midi().settle(parlay("3000", Wager.of(1, "banker", 5_000), Wager.of(1, "house-money", 1_000)));
            assertThat(settlement.irregularities()).isEmpty();
            Due banker = settlement.due().getFirst();
            assertThat(banker.cents()).isEqualTo(4_750);
            assertThat(banker.vigorishCents()).isEqualTo(250);
            assertThat(banker.initialCents()).isEqualTo(2_000);
            // What the $30 won is no matter of the odds of a Banker wager, which are of a coup to come.
            assertThat(banker.bonusCents()).isEqualTo(2_850);
            assertThat(settlement.due().getLast().cents()).isEqualTo(3_000);
            assertThat(settlement.due().getLast().bonusCents()).isZero();
        }

        @Test
        void onlyAllOfThePayoutUnlessAPortionIsSpecified() {
            Round half = parlay("1500", Wager.of(1, "banker", 3_500), Wager.of(1, "house-money", 1_000));
            assertThat(midi().settle(half).irregularities()).singleElement().satisfies(found -> {
                assertThat(found.code()).isEqualTo("parlay-not-allowed");
                assertThat(found.sentence()).contains("all of the payout is $30.00");
                assertThat(found.citation()).hasToString("§ 629a.8(c)(3)(i)(A)");
            });
            assertThat(midi("house-money-parlay", "50%").settle(half).irregularities())
                    .isEmpty();
        }

        /** § 629a.8(c)(3)(i): the payout is added to one wager or the other, and no more than was won in sum. */
        @Test
        void thePayoutIsNotAddedToBothWagers() {
            Round both = round(
                            "3S 3H",
                            "7C KD",
                            Wager.of(1, "player", 5_000),
                            Wager.of(1, "banker", 5_000),
                            Wager.of(1, "house-money", 1_000))
                    .withFacts(Map.of(
                            "house-money-parlay-cents.1.banker", "3000",
                            "house-money-parlay-cents.1.player", "3000"));
            assertThat(midi().settle(both).irregularities()).singleElement().satisfies(found -> {
                assertThat(found.code()).isEqualTo("parlay-not-allowed");
                assertThat(found.sentence()).contains("the payout is added once");
                assertThat(found.citation()).hasToString("§ 629a.8(c)(3)(i)");
            });
        }

        @Test
        void nothingIsAddedWithoutAWin() {
            Round lost = round("2S 4H", "7C KD", Wager.of(1, "banker", 5_000), Wager.of(1, "house-money", 1_000))
                    .withFacts(Map.of("house-money-parlay-cents.1.banker", "3000"));
            assertThat(midi().settle(lost).irregularities())
                    .extracting(Irregularity::code)
                    .containsExactly("parlay-not-allowed");
        }

        @Test
        void whatCannotBeReadOrPlacedIsSaid() {
            assertThat(midi().settle(parlay("thirty", Wager.of(1, "banker", 5_000)))
                            .irregularities())
                    .extracting(Irregularity::sentence)
                    .containsExactly(
                            "the fact house-money-parlay-cents.1.banker is 'thirty', which is not a positive number of"
                                    + " cents; nothing can be settled");
            assertThat(midi().settle(parlay("3000", Wager.of(2, "banker", 5_000)))
                            .irregularities())
                    .extracting(Irregularity::code)
                    .containsExactly("parlay-not-allowed");
            assertThat(midi().settle(parlay("5000", Wager.of(1, "banker", 5_000), Wager.of(1, "house-money", 1_000)))
                            .irregularities())
                    .as("the original wager is part of the wager")
                    .extracting(Irregularity::code)
                    .containsExactly("parlay-not-allowed");
        }

        @Test
        void isKnownThoughAThirdCardIsMissing() {
            Settlement settlement = midi().settle(
                            round("3S 2H", "7C 7D", Wager.of(1, "house-money", 1_000), Wager.of(1, "player", 1_000)));
            assertThat(settlement.due().getFirst().cents()).isEqualTo(3_000);
            assertThat(settlement.due().getLast()).isNull();
        }
    }
}
