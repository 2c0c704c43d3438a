package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.Games;
import io.countroom.rules.card.Card;
import io.countroom.rules.contract.Agreement;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {

    /** Ten million coups are held against the odds by {@code ./countroom bench Baccarat.*Coups}. */
    @ParameterizedTest
    @CsvSource({
        "minibaccarat, vigorish, tie-25%",
        "midibaccarat, ez, true",
        "midibaccarat, ez, false",
        "baccarat, decks, 6",
        "21-baccarat, decks, 8",
        "21-baccarat, decks, 4",
    })
    void dealtCoupsAgreeWithTheExactOddsWithinFourStandardErrors(String game, String key, String value) {
        TableRules rules = Games.find(game).orElseThrow().under(Map.of(key, value));
        assertThat(Agreement.disagreements(rules, 1, 100_000, 4)).isEmpty();
    }

    private static Simulator minibaccarat() {
        return BaccaratGame.MINIBACCARAT
                .under(Map.of("decks", "6"))
                .simulator(List.of(new Patron(1, 1, List.of(Patron.Habit.always("player", 500)))), 2);
    }

    @Test
    void theFirstCardOfAShoeSaysHowManyMoreAreBurned() {
        Simulator simulator = minibaccarat();
        TreeSet<Integer> sizes = new TreeSet<>();
        for (int i = 0; i < 5_000; i++) {
            Simulator.Dealt dealt = simulator.next();
            List<Round.Discard> burned = dealt.round().discards();
            if (dealt.number() > 1) {
                assertThat(burned).isEmpty();
            } else {
                Card first = (Card) burned.getFirst().piece();
                assertThat(burned).hasSize(1 + first.rank().pips());
                sizes.add(burned.size());
            }
        }
        assertThat(sizes).as("an ace burns one more, a picture ten").first().isEqualTo(2);
        assertThat(sizes).last().isEqualTo(11);
    }

    @Test
    void oneMoreHandIsDealtAfterTheOneInWhichTheCoverCardAppears() {
        Simulator simulator = minibaccarat();
        int left = 6 * 52;
        int shoe = 1;
        boolean coverSeen = false;
        boolean lastDealt = false;
        for (int i = 0; i < 5_000; i++) {
            Simulator.Dealt dealt = simulator.next();
            if (dealt.shoe() != shoe) {
                assertThat(lastDealt)
                        .as("shoe %d ended after its last hand", shoe)
                        .isTrue();
                shoe = dealt.shoe();
                left = 6 * 52;
                coverSeen = false;
                lastDealt = false;
            }
            assertThat(lastDealt).as("nothing is dealt after the last hand").isFalse();
            lastDealt = coverSeen;
            left -= dealt.round().discards().size();
            left -= dealt.round().hands().stream().mapToInt(hand -> hand.size()).sum();
            coverSeen = left < 14;
            assertThat(left).isNotNegative();
        }
        assertThat(shoe).isGreaterThan(50);
    }

    @Test
    void aContinuousShufflerHasNoShoeToRunDown() {
        TableRules rules = BaccaratGame.MINIBACCARAT.under(Map.of("shuffling", "continuous"));
        assertThat(rules.shoeAudit()).isEmpty();
        Simulator simulator =
                rules.simulator(List.of(new Patron(1, 1, List.of(Patron.Habit.always("banker", 500)))), 2);
        for (int i = 1; i <= 500; i++) {
            Simulator.Dealt dealt = simulator.next();
            assertThat(dealt.shoe()).isEqualTo(1);
            assertThat(dealt.number()).isEqualTo(i);
        }
    }

    @Test
    void skilledPatronsParlayHouseMoneyAndOthersTakeIt() {
        TableRules rules = BaccaratGame.MIDIBACCARAT.under(Map.of());
        List<Patron.Habit> habits =
                List.of(Patron.Habit.always("player", 2_000), Patron.Habit.always("house-money", 500));
        assertThat(parlays(rules, new Patron(1, 1, habits))).isPositive();
        assertThat(parlays(rules, new Patron(1, 0, habits))).isZero();
    }

    private static int parlays(TableRules rules, Patron patron) {
        Simulator simulator = rules.simulator(List.of(patron), 3);
        int parlays = 0;
        for (int i = 0; i < 1_000; i++) {
            Round round = simulator.next().round();
            assertThat(rules.settle(round).irregularities()).isEmpty();
            parlays += round.facts().size();
        }
        return parlays;
    }

    @Test
    void aWagerThatIsNotOfferedCannotBeSimulated() {
        assertThatThrownBy(() -> BaccaratGame.MINIBACCARAT
                        .under(Map.of())
                        .simulator(List.of(new Patron(1, 1, List.of(Patron.Habit.always("panda-8", 500)))), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("panda-8")
                .hasMessageContaining("player, banker, tie");
    }
}
