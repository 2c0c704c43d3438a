package io.countroom.reporting.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.reporting.variance.VarianceTest.Per;
import io.countroom.sql.RefusedException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariancePacksTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'test':'odds','deviations':3,'spans':['day'] | the test 'odds' takes deviations, rounds and nothing else; the rule has deviations, spans",
                "'test':'odds' | takes deviations, rounds and nothing else",
                "'test':'exceptions','most':-1 | 'most' must not be below zero",
                "'test':'lifetime','per':['house'],'share':0.04 | of tables and games, not of the house",
                "'test':'lifetime','per':[],'share':0.04 | 'per' names nothing",
                "'test':'median','per':['table'],'measures':['exceptions'],'deviations':3 | exceptions have a test of their own",
                "'test':'interval','per':['table'],'measures':['win'],'spans':['week'],'deviations':3 | week",
            })
    void aRuleThatSaysWhatItsTestDoesNotTakeIsRefused(String rule, String sentence) {
        String pack = "{'packs':[{'id':'x','title':'X','basis':'','rules':[{'id':'r','title':'R','dueDays':1,%s}]}]}"
                .formatted(rule)
                .replace('\'', '"');
        assertThatThrownBy(() -> VariancePacks.parse(pack, "own.json"))
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("own.json, pack 'x', rule 'r': ")
                .hasMessageContaining(sentence);
    }

    @Test
    void rulesThatAHouseSetsAreReadAgainAsTheyWereSet(@TempDir Path folder) {
        Path file = folder.resolve("variance.json");
        VariancePacks packs = VariancePacks.with(file);
        List<VarianceRule> rules = packs.all().stream()
                .flatMap(pack -> pack.rules().stream())
                .map(rule -> rule.with(
                        new VarianceTest.Limits(2.5, 0.02, 250.0, 1L, 1_000L, List.of(Per.TABLE, Per.GAME)), 9))
                .toList();
        VariancePack own = new VariancePack("house-2026-11", "Our own", "", rules);
        packs.add(own);
        assertThat(packs.all()).startsWith(own);
        assertThat(VariancePacks.with(file).find("house-2026-11")).contains(own);
        assertThat(own.rules().getFirst().test()).isEqualTo(new VarianceTest.Odds(2.5, 1_000));
        assertThatThrownBy(() -> packs.add(own)).hasMessageContaining("already");
        packs.add(new VariancePack("house-2026-12", "Later", "", rules));
        assertThat(VariancePacks.with(file).all())
                .extracting(VariancePack::id)
                .contains("house-2026-11", "house-2026-12", VariancePacks.STANDARD);
    }

    @Test
    void aLimitBelowNoughtIsRefused() {
        VarianceRule rule = VariancePacks.standard().all().getFirst().rules().getFirst();
        assertThatThrownBy(() -> rule.with(new VarianceTest.Limits(-1.0, null, null, null, null, List.of()), 14))
                .hasMessageContaining("below zero");
    }

    @Test
    void titlesOfTheProductAreTranslatedAndThoseThatAHouseTypedAreNot() {
        VariancePack maryland = VariancePacks.standard().find("maryland").orElseThrow();
        VarianceRule rule = maryland.rules().getFirst();
        VariancePack german = maryland.in(english -> "de: " + english);
        assertThat(german.title()).isEqualTo("de: Maryland");
        assertThat(german.rules().getFirst().title()).isEqualTo("de: 95% interval around the base");
        assertThat(rule.ofGame("blackjack").in(english -> "de: " + english).title())
                .isEqualTo("de: 95% interval around the base, Blackjack");
        VariancePack house = new VariancePack(
                "house-2026-10",
                "Missing",
                "Total",
                List.of(new VarianceRule("own", "Hold against expected hold", rule.test(), rule.dueDays(), null)));
        assertThat(house.in(english -> "de: " + english)).isEqualTo(house);
    }

    @Test
    void aRuleOfAHouseForOneGameMayHaveAnyId() {
        VarianceRule shipped =
                VariancePacks.standard().all().getFirst().rules().getFirst().ofGame("blackjack");
        VarianceRule house = new VarianceRule("own", shipped.title(), shipped.test(), shipped.dueDays(), "blackjack");
        assertThat(house.in(english -> "de: " + english)).isEqualTo(house);
    }
}
