package io.countroom.rules.shoe;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.shoe.ShoeProcedure.RoundOfShoe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShoeProcedureTest {

    private final ShoeProcedure procedure = new ShoeProcedure(0, () -> false, () -> false);

    private static TableRules rules(String game) {
        return Games.find(game).orElseThrow().under(Map.of());
    }

    private static Round round(int cards, String... burned) {
        List<Card> dealt = new ArrayList<>();
        for (int i = 0; i < cards; i++) {
            dealt.add(Card.parse("2C"));
        }
        return Round.of(List.of(Hand.of(Hand.Place.PLAYER, dealt)), List.of())
                .withDiscards(Arrays.stream(burned)
                        .map(card -> new Round.Discard(Round.Discard.Kind.BURNED, Card.parse(card)))
                        .toList());
    }

    private List<String> add(String game, RoundOfShoe place, boolean newDealer, Round round) {
        return procedure.add(rules(game), round, place, newDealer).stream()
                .map(Irregularity::code)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "minibaccarat, 3C 2D 5H 6S, true",
        "minibaccarat, KC 2D 5H 6S, false",
        "baccarat, AC 2D, true",
        "baccarat, AC, false",
        "midibaccarat, 9C, true",
        "midibaccarat, 9C 2D, false",
        "21-baccarat, 9C, true",
        "21-baccarat, 9C 2D, false",
        "blackjack, 9C, true",
        "spanish-21, 9C 2C, false"
    })
    void aShoeBeginsWithItsBurnedCards(String game, String burned, boolean right) {
        assertThat(add(game, RoundOfShoe.FIRST, false, round(4, burned.split(" "))))
                .isEqualTo(right ? List.of() : List.of(ShoeProcedure.BURN_COUNT_DIFFERS));
    }

    @Test
    void aTableThatLogsItsBurnsHasThemForEachShoe() {
        assertThat(add("blackjack", RoundOfShoe.FIRST, false, round(4)))
                .as("it may never log them")
                .isEmpty();
        assertThat(add("blackjack", RoundOfShoe.FIRST, false, round(4, "9C"))).isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, false, round(4))).isEmpty();
        assertThat(add("blackjack", RoundOfShoe.FIRST, false, round(4))).containsExactly(ShoeProcedure.BURN_MISSING);
    }

    @Test
    void eachNewDealerBurnsACardWhereThatIsLogged() {
        assertThat(add("blackjack", RoundOfShoe.FIRST, true, round(4, "9C", "2D")))
                .as("of shoe and dealer")
                .isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, true, round(4))).isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, true, round(4, "9C"))).isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, true, round(4)))
                .containsExactly(ShoeProcedure.BURN_AT_NEW_DEALER_MISSING);
    }

    @Test
    void burnsOfEarlierLogsAreKnown() {
        ShoeProcedure goesOn = new ShoeProcedure(0, () -> true, () -> true);
        assertThat(goesOn.add(rules("blackjack"), round(4), RoundOfShoe.FIRST, false))
                .extracting(Irregularity::code)
                .containsExactly(ShoeProcedure.BURN_MISSING);
        assertThat(goesOn.add(rules("blackjack"), round(4), RoundOfShoe.NEXT, true))
                .extracting(Irregularity::code)
                .containsExactly(ShoeProcedure.BURN_AT_NEW_DEALER_MISSING);
    }

    @Test
    void atABaccaratTableNewDealersBurnNothing() {
        add("minibaccarat", RoundOfShoe.FIRST, false, round(4, "AC", "2D"));
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, true, round(4, "9C"))).isEmpty();
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, true, round(4))).isEmpty();
    }

    /** Eight decks; the cover card lies 14 cards above the end, one hand is dealt after the one in which it came. */
    @Test
    void oneHandIsDealtAfterTheCoverCardAtMinibaccarat() {
        int cards = 52 * Integer.parseInt(rules("minibaccarat").options().get("decks"));
        assertThat(add("minibaccarat", RoundOfShoe.FIRST, false, round(cards - 14)))
                .isEmpty();
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, false, round(4)))
                .as("the cover card comes first")
                .isEmpty();
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, false, round(4)))
                .as("last hand")
                .isEmpty();
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, false, round(4)))
                .containsExactly(ShoeProcedure.COVER_CARD_PASSED);
        assertThat(add("minibaccarat", RoundOfShoe.NEXT, false, round(2)))
                .as("told once")
                .isEmpty();
        assertThat(add("minibaccarat", RoundOfShoe.FIRST, false, round(4))).isEmpty();
    }

    @Test
    void noRoundBeginsPastTheCoverCardAtBlackjack() {
        int cards = 52 * Integer.parseInt(rules("blackjack").options().get("decks"));
        assertThat(add("blackjack", RoundOfShoe.FIRST, false, round(cards - cards / 4)))
                .isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, false, round(4))).isEmpty();
        assertThat(add("blackjack", RoundOfShoe.NEXT, false, round(4)))
                .containsExactly(ShoeProcedure.COVER_CARD_PASSED);
        ShoeProcedure tolerant = new ShoeProcedure(4, () -> false, () -> false);
        tolerant.add(rules("blackjack"), round(cards - cards / 4 + 4), RoundOfShoe.FIRST, false);
        assertThat(tolerant.add(rules("blackjack"), round(4), RoundOfShoe.NEXT, false))
                .isEmpty();
    }

    @Test
    void aContinuousShufflerHasNoShoe() {
        TableRules continuous = Games.find("blackjack").orElseThrow().under(Map.of("shuffling", "continuous"));
        procedure.add(continuous, round(4, "9C"), RoundOfShoe.FIRST, false);
        assertThat(procedure.add(continuous, round(500), RoundOfShoe.FIRST, false))
                .isEmpty();
        assertThat(procedure.add(continuous, round(4), RoundOfShoe.NEXT, false)).isEmpty();
    }

    /** The simulator deals by the chapter's procedure. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "minibaccarat",
                "midibaccarat",
                "baccarat",
                "21-baccarat",
                "blackjack",
                "blackjack-switch",
                "spanish-21"
            })
    void simulatedShoesAreSound(String game) {
        TableRules rules = rules(game);
        String main = rules.wagers().getFirst().id();
        Simulator simulator =
                rules.simulator(List.of(new Patron(1, 1, List.of(new Patron.Habit(main, 1, 1_000, 1_000, 1_000)))), 7);
        int shoe = 0;
        for (int i = 0; i < 3_000; i++) {
            Simulator.Dealt dealt = simulator.next();
            assertThat(procedure.add(
                            rules, dealt.round(), dealt.shoe() == shoe ? RoundOfShoe.NEXT : RoundOfShoe.FIRST, false))
                    .as(game + ", shoe " + dealt.shoe() + ", round " + dealt.number())
                    .isEmpty();
            shoe = dealt.shoe();
        }
    }
}
