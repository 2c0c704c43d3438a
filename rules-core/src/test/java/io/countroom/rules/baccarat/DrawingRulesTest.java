package io.countroom.rules.baccarat;

import static io.countroom.rules.baccarat.SettlementTest.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.rules.game.TableRules;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each hand came to and the rule of its third card. */
class DrawingRulesTest {

    private static final TableRules MIDI = BaccaratGame.MIDIBACCARAT.under(Map.of());

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "9S KH; 4D 3C; 9 No card is drawn to a Natural § 629a.10(a); 7 No card is drawn to a Natural § 629a.10(a)",
                "4S 9D KC; AH 4C 2D; 3 Must draw on 3 § 629a.10(b)(1);"
                        + " 7 Must stay on 5 against a third card with a value of 0 § 629a.10(c)(2)(iii) Table 1 wrong",
                "6S KH; 5D KC; 6 Must stay on 6 § 629a.10(b)(2);"
                        + " 5 Must draw on 5 after the Player's Hand stayed § 629a.10(c)(1) wrong",
                "5S KH 8D; 2D KC 3D; 3 Must draw on 5 § 629a.10(b)(1);"
                        + " 5 Must draw on 2 against a third card with a value of 8 § 629a.10(c)(2)(i)",
                "2S KH; 7D KC; 2 Must draw on 2 § 629a.10(b)(1) wrong; 7",
            })
    void eachHandHasItsPointCountAndItsRule(String player, String banker, String ofPlayer, String ofBanker) {
        assertThat(MIDI.readings(round(player, banker)))
                .extracting(reading -> (reading.total() + " " + reading.rule()
                                + (reading.citation() == null ? "" : " " + reading.citation())
                                + (reading.departs() ? " wrong" : ""))
                        .strip())
                .containsExactly(ofPlayer, ofBanker);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5S; 7D KC", "5S KH"})
    void handsThatCannotBeReadHaveNone(String cards) {
        String[] hands = cards.split(";");
        assertThat(MIDI.readings(round(hands[0].strip(), hands.length > 1 ? hands[1].strip() : "")))
                .isEmpty();
    }
}
