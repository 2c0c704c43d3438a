package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OddsCommandTest {

    private static final List<String> GAME_KEYS = List.of("game", "options", "citation", "wagers");
    private static final List<String> WAGER_KEYS = List.of(
            "wager",
            "paytable",
            "houseEdge",
            "standardDeviation",
            "hitFrequency",
            "method",
            "standardError",
            "outcomes");
    private static final List<String> OUTCOME_KEYS = List.of("outcome", "probability", "pays");

    @Test
    void json_is_one_document_with_the_keys_that_scripts_rely_on() {
        CommandRun run = CommandRun.of("odds", "minibaccarat", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        JsonNode document = JsonMapper.shared().readTree(run.out());
        assertThat(document.propertyNames()).containsExactly("games");
        JsonNode game = document.get("games").get(0);
        assertThat(game.propertyNames()).containsExactlyElementsOf(GAME_KEYS);
        for (JsonNode wager : game.get("wagers")) {
            assertThat(wager.propertyNames()).containsExactlyElementsOf(WAGER_KEYS);
            for (JsonNode outcome : wager.get("outcomes")) {
                assertThat(outcome.propertyNames()).containsExactlyElementsOf(OUTCOME_KEYS);
            }
        }
    }

    @Test
    void edges_are_fractions_of_the_initial_wager() {
        JsonNode banker = wager(CommandRun.of("odds", "minibaccarat", "--json"), "banker");
        // The familiar 1.0579% of eight decks at 5% vigorish.
        assertThat(banker.get("houseEdge").doubleValue()).isEqualTo(0.010579, within(5e-7));
        assertThat(banker.get("method").stringValue()).isEqualTo("exact");
        assertThat(banker.get("standardError").isNull()).isTrue();
        assertThat(banker.get("paytable").isNull()).isTrue();
    }

    @Test
    void an_option_changes_the_odds() {
        double eight = wager(CommandRun.of("odds", "minibaccarat", "--json"), "tie")
                .get("houseEdge")
                .doubleValue();
        double nine = wager(CommandRun.of("odds", "minibaccarat", "--set", "tie-odds=9 to 1", "--json"), "tie")
                .get("houseEdge")
                .doubleValue();
        // One unit more on each tie: 9.5156% of the hands.
        assertThat(eight - nine).isEqualTo(0.095156, within(5e-7));
    }

    @Test
    void one_game_is_printed_with_its_paytables_and_their_sections() {
        CommandRun run = CommandRun.of("odds", "midibaccarat", "--set", "paytable.dragon-bonus=B");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Midibaccarat (midibaccarat), Chapter 629a")
                .containsPattern("banker +1\\.0579% +0\\.9274 +45\\.8597% +exact +§ 629a\\.12\\(c\\)")
                .contains("Dragon Bonus Wager on the Player's Hand, Paytable B, § 629a.12(e) Paytable B")
                .containsPattern("Natural winner +1 to 1 +16\\.258910%");
    }

    @Test
    void the_columns_of_a_table_stand_under_each_other() {
        List<String> lines = CommandRun.of("odds", "minibaccarat").out().lines().toList();
        int heading = 0;
        while (!lines.get(heading).contains("House edge")) {
            heading++;
        }
        int end = lines.get(heading).indexOf("House edge") + "House edge".length();
        assertThat(lines.subList(heading + 1, heading + 4))
                .allSatisfy(line -> assertThat(line.substring(0, end)).endsWith("%"));
    }

    @Test
    void an_option_that_the_chapter_does_not_permit_is_refused_with_its_section() {
        CommandRun run = CommandRun.of("odds", "minibaccarat", "--set", "tie-odds=7 to 1");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("§ 541.13(b)", "8 to 1 or more", "--what-if");
    }

    @Test
    void what_a_forbidden_option_would_cost_can_be_computed_all_the_same() {
        CommandRun run = CommandRun.of("odds", "minibaccarat", "--set", "tie-odds=7 to 1", "--what-if", "--json");
        assertThat(run.code()).isZero();
        assertThat(wager(run, "tie").get("houseEdge").doubleValue()).isEqualTo(0.143596 + 0.095156, within(2e-6));
    }

    @Test
    void a_chart_says_how_to_play_and_follows_the_options() {
        CommandRun six = CommandRun.of("odds", "blackjack", "--chart");
        assertThat(six.code()).isZero();
        // Sixteen against a ten is given up where late surrender is offered, as every published chart has it.
        assertThat(six.out()).containsPattern("\\nHard 16 .* Rh ").contains("H hit, S stand");
        CommandRun none = CommandRun.of("odds", "baccarat", "--chart");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("baccarat has no decisions");
    }

    @Test
    void an_unknown_game_is_wrong_usage_and_the_games_are_named() {
        CommandRun run = CommandRun.of("odds", "keno");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("there is no game 'keno'")
                .contains(Games.all().stream().map(Game::id).toList());
    }

    @Test
    void options_without_a_game_are_wrong_usage() {
        CommandRun run = CommandRun.of("odds", "--set", "decks=6");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--set needs a GAME");
    }

    private static JsonNode wager(CommandRun run, String id) {
        for (JsonNode wager :
                JsonMapper.shared().readTree(run.out()).get("games").get(0).get("wagers")) {
            if (wager.get("wager").stringValue().equals(id)) {
                return wager;
            }
        }
        throw new AssertionError("no wager " + id + " in " + run);
    }
}
