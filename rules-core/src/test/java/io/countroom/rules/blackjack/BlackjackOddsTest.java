package io.countroom.rules.blackjack;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.contract.StandardTables;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

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

    /** § 633a.13(a) pays 3 to 2 there as well; the odds say so, and lose the words where a comparison pays even money. */
    @Test
    void blackjackSwitchByTheLetterFavoursThePlayerAndSaysSo() {
        WagerOdds letter = odds(StandardTables.of("blackjack-switch"), "blackjack");
        assertThat(letter.houseEdge()).isBetween(-0.0158, -0.0148);
        assertThat(letter.note()).startsWith("favours the player by 1.53%: § 633a.13(a) pays a Blackjack 3 to 2");
        BlackjackRules comparison = (BlackjackRules)
                StandardTables.of("blackjack-switch").game().whatIf(Map.of("blackjack-pays", "1 to 1"));
        MainGame even = comparison.mainGame();
        assertThat(even.wager().expectedValue()).isNegative();
        assertThat(even.note()).doesNotContain("favours");
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
