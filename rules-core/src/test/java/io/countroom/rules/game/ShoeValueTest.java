package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.Games;
import io.countroom.rules.blackjack.analysis.BlackjackAnalysis;
import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.PlayOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.card.Card;
import io.countroom.rules.card.Composition;
import io.countroom.rules.card.Rank;
import io.countroom.rules.coup.CoupRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ShoeValueTest {

    private static final BlackjackOptions EIGHT_DECKS = PlayOptions.of(Variant.BLACKJACK, 8);

    private static double best(Composition cards) {
        return BlackjackAnalysis.bestValue(EIGHT_DECKS, cards.byPips());
    }

    /** A full shoe is worth what the analysis of the game says, computed along another way. */
    @Test
    void aFullShoeHasTheValueOfTheGame() {
        assertThat(best(Composition.ofDecks(8)))
                .isCloseTo(
                        BlackjackAnalysis.of(EIGHT_DECKS).compositionDependent().expectedValue(), within(1e-12));
    }

    /**
     * Published effects of removal (Griffin, one deck, in percent): 5 +0.69, ace −0.61, ten-value −0.51. One card of eight decks weighs
     * about an eighth; here a hand may also be doubled after a split and surrendered, which a five less makes better.
     */
    @Test
    void aFiveLessFavorsThePlayerAndAnAceOrATenLessTheHouse() {
        ShoeValue value = blackjack();
        assertThat(one(value, Rank.FIVE)).isCloseTo(0.0069 / 8, within(0.0003));
        assertThat(one(value, Rank.ACE)).isCloseTo(-0.0061 / 8, within(0.0003));
        assertThat(one(value, Rank.KING)).isCloseTo(-0.0051 / 8, within(0.0003));
        assertThat(one(value, Rank.KING)).isEqualTo(one(value, Rank.TEN));
    }

    private static ShoeValue blackjack() {
        return Objects.requireNonNull(ShoeValue.of(Composition.ofDecks(8), cards -> Map.of("blackjack", best(cards)))
                .get("blackjack"));
    }

    private static double one(ShoeValue value, Rank rank) {
        int[] gone = new int[Rank.values().length];
        gone[rank.ordinal()] = 1;
        return value.after(gone) - value.full();
    }

    /** The average shoe value after any number of random cards equals the value of the full shoe. Here each rank loses as many cards. */
    @Test
    void cardsThatLeaveAtRandomFavorNeitherSide() {
        Games.all()
                .forEach(game -> game.under(Map.of()).shoeValues().forEach((wager, value) -> {
                    int[] gone = new int[Rank.values().length];
                    for (Rank rank : Rank.values()) {
                        boolean noTens = game.id().equals("spanish-21") && rank == Rank.TEN;
                        gone[rank.ordinal()] = noTens ? 0 : 12;
                    }
                    assertThat(value.after(gone)).as(game.id() + " " + wager).isCloseTo(value.full(), within(1e-12));
                }));
    }

    /**
     * The sums of effects differ between half-dealt shoes as their exact values do. An exact value assumes the best play for its shoe
     * and therefore exceeds the value of one chart, by a similar amount in each shoe.
     */
    @Tag("whole")
    @Test
    void theSumOfEffectsTellsHalfDealtShoesApartAsTheirExactValuesDo() {
        ShoeValue value = blackjack();
        List<Left> shoes = Stream.of(1, 2, 3).map(seed -> Left.of(8, 208, seed)).toList();
        for (Left one : shoes) {
            for (Left other : shoes) {
                assertThat(value.after(one.gone) - value.after(other.gone))
                        .isCloseTo(best(one.cards) - best(other.cards), within(0.003));
            }
            assertThat(best(one.cards) - value.after(one.gone)).isBetween(0.0, 0.006);
        }
    }

    @Test
    void theSumOfEffectsFollowsTheExactOddsOfASideWager() {
        CoupRules rules = (CoupRules) Games.all().stream()
                .filter(game -> game.id().equals("midibaccarat"))
                .findFirst()
                .orElseThrow()
                .under(Map.of("ez", "true"));
        Map<String, ShoeValue> values = rules.shoeValues();
        assertThat(values).isNotEmpty().doesNotContainKeys("player", "banker", "tie");
        values.forEach((wager, value) -> {
            assertThat(value.full())
                    .isEqualTo(-rules.odds().find(wager).orElseThrow().houseEdge());
            Left left = Left.of(8, 208, 7);
            double exact = -rules.odds(left.cards).find(wager).orElseThrow().houseEdge();
            assertThat(value.after(left.gone)).as(wager).isCloseTo(exact, within(0.02));
        });
    }

    private record Left(Composition cards, int[] gone) {

        static Left of(int decks, int dealt, int seed) {
            List<Card> all = new ArrayList<>(Composition.ofDecks(decks).cards());
            Collections.shuffle(all, new Random(seed));
            int[] gone = new int[Rank.values().length];
            all.subList(0, dealt)
                    .forEach(card -> gone[Objects.requireNonNull(card.rank()).ordinal()]++);
            return new Left(Composition.of(all.subList(dealt, all.size())), gone);
        }
    }
}
