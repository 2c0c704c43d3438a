package io.countroom.rules.baccarat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OptionRefusedException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each chapter permits, and the sentence that refuses the rest. */
class OptionsTest {

    private static Map<String, String> options(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String pair : text.split(",")) {
            String[] parts = pair.strip().split("=");
            options.put(parts[0], parts[1]);
        }
        return options;
    }

    private static Game game(String id) {
        return Games.find(id).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "minibaccarat| tie-odds=7| tie-odds 7 to 1: § 541.13(b) permits 8 to 1 or more",
                "minibaccarat| tie-odds=7 to 1| tie-odds 7 to 1: § 541.13(b) permits 8 to 1 or more",
                "midibaccarat| tie-odds=8 for 1| tie-odds 8 for 1: § 629a.12(b) permits 8 to 1 or more",
                "minibaccarat| decks=5| decks 5: § 541.3(a) permits six to eight decks",
                "minibaccarat| vigorish=none| vigorish none: § 541.13(c) permits 5% or 4% of the amount won, or"
                        + " instead (§ 541.13(f)) 25% of the wager on ties",
                "minibaccarat| vigorish-rounding=25-cents| vigorish-rounding 25-cents: § 541.13(d) permits none, or up"
                        + " to multiples of 5 cents",
                "midibaccarat| vigorish=4%| vigorish 4%: § 629a.12(c) requires 5%, or none at EZ Baccarat",
                "midibaccarat| vigorish=none| vigorish none: § 629a.12(c) requires 5%, or none at EZ Baccarat",
                "midibaccarat| ez=true,vigorish=5%| vigorish 5%: § 629a.12(c) collects no vigorish at EZ Baccarat",
                "midibaccarat| vigorish-rounding=5-cents| vigorish-rounding 5-cents: § 629a.12(c) rounds a"
                        + " vigorish of 5% off to multiples of 25 cents",
                "midibaccarat| edition=543,ez=true| ez true: § 543.13(c) does not provide it, as Chapter 629a does",
                "midibaccarat| edition=543,offer.dragon-bonus=true| offer.dragon-bonus true: § 543.8(a) does not provide"
                        + " it, as Chapter 629a does",
                "midibaccarat| paytable.dragon-bonus=D| paytable.dragon-bonus D: § 629a.12(e) permits Paytables A, B and"
                        + " C",
                "midibaccarat| house-money-parlay=150%| house-money-parlay 150%: § 629a.8(c)(3)(i)(A) permits all of"
                        + " it, or a specified portion such as 50%",
                "baccarat| vigorish=tie-25%| vigorish tie-25%: § 545.13(c) permits 5% or 4% of the amount won",
                "baccarat| vigorish=4%,vigorish-rounding=25-cents| vigorish-rounding 25-cents: § 545.13(d) rounds a"
                        + " vigorish of 4% off to multiples of 20 cents",
                "baccarat| ez=true| ez is not an option of Chapter 545; the options are edition, decks, vigorish,"
                        + " vigorish-rounding, vigorish-collection, tie-odds, dealing",
            })
    void whatIsNotPermittedIsRefusedWithTheSection(String game, String options, String sentence) {
        assertThatThrownBy(() -> game(game).under(options(options)))
                .isInstanceOf(OptionRefusedException.class)
                .hasMessage(sentence);
    }

    @Test
    void severalRefusalsAreToldAtOnce() {
        assertThatThrownBy(() -> game("minibaccarat").under(Map.of("decks", "5", "tie-odds", "7")))
                .isInstanceOfSatisfying(
                        OptionRefusedException.class,
                        refused -> assertThat(refused.refusals())
                                .extracting(OptionRefusedException.Refusal::option)
                                .containsExactlyInAnyOrder("decks", "tie-odds"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "minibaccarat; vigorish=4%,vigorish-rounding=5; vigorish-rounding; 5-cents",
                "minibaccarat; tie-odds=9; tie-odds; 9 to 1",
                "minibaccarat; tie-odds=17 to 2; tie-odds; 17 to 2",
                "minibaccarat; tie-odds=9 for 1; tie-odds; 9 for 1",
                "midibaccarat; ez=TRUE; vigorish; none",
                "midibaccarat; edition=543; offer.dragon-bonus; false",
                "midibaccarat; edition=543,vigorish=tie-25%; vigorish; tie-25%",
                "midibaccarat; edition=543,vigorish-rounding=5 cents; vigorish-rounding; 5-cents",
                "midibaccarat; edition=543; dealing; face-up",
                "midibaccarat; house-money-parlay=50; house-money-parlay; 50%",
                "baccarat; vigorish=4%,vigorish-rounding=20-cents; vigorish-rounding; 20-cents",
            })
    void whatIsPermittedIsReadAndWrittenBack(String game, String options, String key, String value) {
        var rules = game(game).under(options(options));
        assertThat(rules.options()).containsEntry(key, value);
        assertThat(game(game).under(rules.options()).options()).isEqualTo(rules.options());
    }

    @Test
    void theWagersOfferedFollowTheSubmission() {
        assertThat(game("midibaccarat")
                        .under(Map.of("ez", "true", "offer.house-money", "false"))
                        .wagers())
                .extracting(OfferedWager::id)
                .containsExactly(
                        "player", "banker", "tie", "dragon-bonus-player", "dragon-bonus-banker", "dragon-7", "panda-8");
        assertThat(game("midibaccarat").under(Map.of("edition", "543")).wagers())
                .extracting(OfferedWager::id)
                .containsExactly("player", "banker", "tie");
    }

    @Test
    void whatTheChapterForbidsCanBeComputedAsAWhatIf() {
        Game mini = game("minibaccarat");
        assertThat(mini.whatIf(Map.of("tie-odds", "7 to 1", "decks", "1"))
                        .odds()
                        .wagers())
                .hasSize(3);
        assertThat(mini.whatIf(Map.of("vigorish", "none"))
                        .odds()
                        .find("banker")
                        .orElseThrow()
                        .houseEdge())
                .isNegative();
        assertThatThrownBy(() -> mini.whatIf(Map.of("decks", "0"))).isInstanceOf(OptionRefusedException.class);
    }
}
