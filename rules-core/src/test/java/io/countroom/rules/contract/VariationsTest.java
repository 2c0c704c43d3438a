package io.countroom.rules.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Variation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What else a Rules Submission could have selected, over every game under each value of each of its options. */
class VariationsTest {

    static List<Game> games() {
        return Games.all();
    }

    static Stream<Arguments> tables() {
        return games().stream()
                .flatMap(game -> Table.variants(game).entrySet().stream()
                        .map(variant -> Arguments.of(game.id(), variant.getKey(), variant.getValue())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void everyVariationIsPermittedAndDiffersInItsOptionAndInWhatFollowsFromIt(
            String game, String variant, TableRules rules) {
        List<Variation> variations = rules.variations();
        assertThat(variations)
                .extracting(variation -> variation.option().key() + " " + variation.value())
                .doesNotHaveDuplicates();
        for (Variation variation : variations) {
            TableRules varied = rules.game().under(variation.options());
            assertThat(varied.options()).isEqualTo(variation.options());
            Map<String, String> changed = new HashMap<>(variation.followed());
            changed.put(variation.option().key(), variation.value());
            Map<String, String> expected = new HashMap<>(rules.options());
            expected.putAll(changed);
            assertThat(varied.options()).as("%s", variation).isEqualTo(expected);
            assertThat(changed)
                    .allSatisfy((key, value) ->
                            assertThat(value).isNotEqualTo(rules.options().get(key)));
            assertThat(variation.option().citation().text()).isNotBlank();
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("tables")
    void noPermittedValueIsLeftOut(String game, String variant, TableRules rules) {
        Map<String, List<String>> found = rules.variations().stream()
                .collect(Collectors.groupingBy(
                        variation -> variation.option().key(),
                        Collectors.mapping(Variation::value, Collectors.toList())));
        for (Option<?> option : rules.game().options()) {
            for (String value : option.printed()) {
                boolean listed = found.getOrDefault(option.key(), List.of()).contains(value);
                boolean same = value.equals(rules.options().get(option.key()));
                assertThat(listed)
                        .as("%s %s", option.key(), value)
                        .isEqualTo(!same && permittedSomehow(rules, option.key(), value));
            }
        }
    }

    /** Beside the other options as they are, or with the options that come later, and may follow from it, left out. */
    private static boolean permittedSomehow(TableRules rules, String key, String value) {
        Map<String, String> options = new HashMap<>(rules.options());
        options.put(key, value);
        if (accepted(rules.game(), options, value, key)) {
            return true;
        }
        List<String> keys = List.copyOf(rules.options().keySet());
        keys.subList(keys.indexOf(key) + 1, keys.size()).forEach(options::remove);
        return accepted(rules.game(), options, value, key);
    }

    private static boolean accepted(Game game, Map<String, String> options, String value, String key) {
        try {
            return value.equals(game.under(options).options().get(key));
        } catch (OptionRefusedException refused) {
            return false;
        }
    }

    static Stream<Arguments> editions() {
        return tables().filter(table -> ((String) table.get()[1]).matches("standard|edition.*|ez.*"));
    }

    /** The same cards, play and wagers: only what was paid can be found wrong, and everything that was due is still known. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("editions")
    void roundsDealtUnderOneSettleUnderAVariationOfPayoutsOnly(String game, String variant, TableRules rules) {
        List<Simulator.Dealt> dealt = Table.rounds(rules, 9, 20);
        for (Variation variation : rules.variations()) {
            if (variation.payoutsOnly()) {
                TableRules varied = rules.game().under(variation.options());
                for (Simulator.Dealt each : dealt) {
                    Settlement settlement = varied.settle(each.round());
                    assertThat(settlement.due()).doesNotContainNull();
                    assertThat(settlement.irregularities())
                            .as("%s", variation)
                            .allMatch(found -> found.code().equals("paid-differs")
                                    || found.code().equals("vigorish-differs"));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void theOptionsThatOnlyChangePayouts(Game game) {
        List<String> payouts =
                game.options().stream().filter(Option::payout).map(Option::key).toList();
        List<String> baccarat = List.of("vigorish", "vigorish-rounding", "tie-odds");
        List<String> blackjack = List.of(
                "blackjack-pays",
                "in-between-ace",
                "paytable.royal-match-21",
                "crown-treasure",
                "paytable.bet-the-set-21",
                "bad-beat-any-20",
                "maximum-payout");
        assertThat(payouts)
                .containsExactlyInAnyOrderElementsOf(
                        switch (game.id()) {
                            case "minibaccarat", "baccarat" -> baccarat;
                            case "midibaccarat" ->
                                Stream.concat(baccarat.stream(), Stream.of("paytable.dragon-bonus"))
                                        .toList();
                            case "21-baccarat" -> List.of("paytable.bonus");
                            case "blackjack" -> blackjack;
                            case "blackjack-switch" ->
                                Stream.concat(blackjack.stream(), Stream.of("blackjack-against-22"))
                                        .toList();
                            case "spanish-21" ->
                                List.of(
                                        "blackjack-pays",
                                        "split-21",
                                        "match-the-dealer-same",
                                        "match-the-dealer-different");
                            case "pai-gow" -> List.of("vigorish", "vigorish-rounding", "abandoned-wagers");
                            case "pai-gow-poker" ->
                                List.of(
                                        "vigorish",
                                        "vigorish-rounding",
                                        "abandoned-wagers",
                                        "paytable.fortune-bonus",
                                        "paytable.emperors-treasure",
                                        "paytable.pai-gow-insurance",
                                        "best-hand",
                                        "suited-ace-to-seven",
                                        "royal-match-joker",
                                        "maximum-payout");
                            default -> throw new IllegalArgumentException("say which for " + game.id());
                        });
    }

    @Test
    void paytablesThatTheNumberOfDecksTiesFollowIt() {
        TableRules six = Games.find("blackjack").orElseThrow().under(Map.of("decks", "6"));
        Variation one = variation(six, "decks", "1");
        assertThat(one.followed())
                .containsEntry("paytable.royal-match-21", "A")
                .containsEntry("paytable.bet-the-set-21", "A")
                .containsEntry("offer.match-the-dealer", "false");
        assertThat(one.payoutsOnly()).isFalse();
        assertThat(variation(six, "paytable.royal-match-21", "E").payoutsOnly()).isTrue();
        assertThat(variation(six, "paytable.royal-match-21", "none").payoutsOnly())
                .as("the wagers that were made would not be offered")
                .isFalse();
        assertThat(six.variations())
                .noneMatch(variation -> variation.option().key().equals("paytable.royal-match-21")
                        && variation.value().equals("A"));
    }

    @Test
    void anOpenRangeStandsWithThePrintedValues() {
        TableRules six = Games.find("spanish-21").orElseThrow().under(Map.of());
        assertThat(variation(six, "match-the-dealer-same", "12 to 1").payoutsOnly())
                .isTrue();
        assertThat(six.variations())
                .as("§ 551.7(e)(1) requires 4 to 1")
                .noneMatch(variation -> variation.value().equals("3 to 1"));
        TableRules tie = Games.find("minibaccarat").orElseThrow().under(Map.of("tie-odds", "9 to 1"));
        assertThat(variation(tie, "tie-odds", "8 to 1").options()).containsEntry("tie-odds", "8 to 1");
    }

    private static Variation variation(TableRules rules, String key, String value) {
        return rules.variations().stream()
                .filter(variation -> variation.option().key().equals(key)
                        && variation.value().equals(value))
                .findFirst()
                .orElseThrow();
    }
}
