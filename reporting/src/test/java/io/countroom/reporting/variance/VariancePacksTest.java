package io.countroom.reporting.variance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.RefusedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariancePacksTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'test':'odds','deviations':3,'spans':['day'] | the test 'odds' takes deviations and nothing else; the rule has deviations, spans",
                "'test':'odds' | takes deviations and nothing else",
                "'test':'exceptions','most':-1 | 'most' must not be below nought",
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
}
