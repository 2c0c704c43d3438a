package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the odds say beside their figures. */
class BlackjackOddsTest {

    private static WagerOdds odds(TableRules rules, String wager) {
        return rules.odds().find(wager).orElseThrow();
    }

    @Test
    void theBadBeatIsAnExactFractionAtBothGames() {
        for (String game : List.of("blackjack", "blackjack-switch")) {
            WagerOdds odds = odds(StandardTables.of(game), "bad-beat-progressive");
            assertThat(odds.method()).isEqualTo(WagerOdds.Method.EXACT);
            assertThat(odds.exactEdge()).isNotNull();
            assertThat(odds.outcomes()).extracting(OutcomeOdds::exact).doesNotContainNull();
        }
    }

    /** §§ 633a.7(n), (o)(1)(i): each reading beside rounds of another seed, dealt to one player and settled by the reading. */
    @Tag("whole")
    @ParameterizedTest
    @CsvSource({
        "blackjack, bad-beat-progressive, bad-beat-split, any-hand",
        "blackjack-switch, bad-beat-progressive, bad-beat-split, any-hand",
        "blackjack, hit-and-run-progressive, hit-and-run-draw, stops",
        "blackjack-switch, hit-and-run-progressive, hit-and-run-draw, stops"
    })
    void theOtherReadingOfAProgressiveWagerAgreesWithDealtRounds(
            String game, String wager, String option, String reading) {
        TableRules text = StandardTables.of(game);
        TableRules rules = text.game().under(Map.of(option, reading));
        WagerOdds odds = odds(rules, wager);
        List<Patron.Habit> habits = List.of(Patron.Habit.always("blackjack", 1_000), Patron.Habit.always(wager, 100));
        Simulator table = text.simulator(List.of(new Patron(1, 1, habits)), 77);
        int rounds = 40_000;
        int lost = 0;
        for (int i = 0; i < rounds; i++) {
            Round round = table.next().round();
            Settlement settled = rules.settle(round);
            for (int k = 0; k < round.wagers().size(); k++) {
                if (round.wagers().get(k).id().equals(wager)) {
                    lost += settled.due().get(k).outcome().name().equals("Loses") ? 1 : 0;
                }
            }
        }
        double chance = odds.outcomes().getLast().probability();
        double error = Math.sqrt(chance * (1 - chance) / rounds);
        assertThat((double) lost / rounds).isCloseTo(chance, within(4 * error));
        assertThat(odds.method()).isEqualTo(WagerOdds.Method.SIMULATED);
        assertThat(odds.standardError()).isBetween(0.0001, 0.002);
        assertThat(odds.outcomes().stream()
                        .mapToDouble(OutcomeOdds::probability)
                        .sum())
                .isCloseTo(1, within(1e-12));
        double byText = odds(text, wager).houseEdge();
        assertThat(odds.houseEdge() < byText).isEqualTo(reading.equals("any-hand"));
        assertThat(odds.leastEdge()).isEqualTo(reading.equals("stops") ? byText : null);
        double atMeter = rules.odds()
                .at(Map.of(wager, 1_000_000L))
                .find(wager)
                .orElseThrow()
                .houseEdge();
        assertThat(atMeter)
                .isCloseTo(
                        odds.houseEdge()
                                - odds.outcomes().getFirst().probability()
                                        * (9_999 - odds.outcomes().getFirst().net()),
                        within(1e-12));
    }

    /** A program of its own that enumerates every hand of every split family of six decks: 0.155048 for a 20. */
    @Test
    void anyHandOfASplitHas20AsOftenAsAnEnumerationSays() {
        List<OutcomeOdds> lines = odds(
                        StandardTables.of("blackjack").game().under(Map.of("bad-beat-split", "any-hand")),
                        "bad-beat-progressive")
                .outcomes();
        assertThat(1 - lines.get(5).probability() - lines.getLast().probability())
                .isCloseTo(0.15504811755808046, within(4 * Math.sqrt(0.002 / 40_000)));
    }

    /** § 633a.13(a) pays 3 to 2 there as well; the odds say so, and lose the words where a comparison pays even money. */
    @Tag("whole")
    @Test
    void blackjackSwitchByTheLetterFavoursThePlayerAndSaysSo() {
        WagerOdds letter = odds(StandardTables.of("blackjack-switch"), "blackjack");
        assertThat(letter.houseEdge()).isBetween(-0.0158, -0.0148);
        assertThat(letter.note()).startsWith("favors the player by 1.53%: § 633a.13(a) pays a Blackjack 3 to 2");
        BlackjackRules comparison = (BlackjackRules)
                StandardTables.of("blackjack-switch").game().whatIf(Map.of("blackjack-pays", "1 to 1"));
        MainGame even = comparison.mainGame();
        assertThat(even.wager().expectedValue()).isNegative();
        assertThat(even.note()).doesNotContain("favors");
    }

    /** A card selected from 52 against every two cards of six decks. */
    @Test
    void theBonusesOfTheBadBeatAreSaidWithWhatTheyCost() {
        long matches = 0;
        long all = 0;
        int cards = 6 * 52;
        for (int a = 0; a < cards; a++) {
            for (int b = 0; b < cards; b++) {
                if (a != b) {
                    all += 52;
                    matches += a % 52 == b % 52 ? 1 : 2;
                }
            }
        }
        TableRules standard = StandardTables.of("blackjack");
        WagerOdds odds = odds(
                standard.game().under(Map.of("magic-card-bonus", "true", "lucky-player-bonus", "true")),
                "bad-beat-progressive");
        assertThat(odds.note())
                .contains(String.format(
                        Locale.ROOT, "the Magic Card Bonus costs %.2f%% of the wager", 2_000.0 * matches / all))
                .contains("the Lucky Player Bonus costs 5 wagers divided by the number of positions");
        assertThat(odds(standard, "bad-beat-progressive").note()).doesNotContain("Bonus");
    }
}
