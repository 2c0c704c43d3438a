package io.countroom.ui.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.language.Language;
import io.countroom.reporting.report.ReportWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences of the rules of play in German. */
class RuleWordsTest {

    /** As the odds of each family of games are noted. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "all hands enumerated for a player who follows the chart; 0.1429% playing each hand for its cards",
                "all hands enumerated for a player who follows the chart; with a meter of $5,000.00 on a wager of $1; even at a meter of $100,409.53",
                "Both sides set their hands by the house way (high-first); every deal of two hands is counted. The same whoever banks, because copies go to the bank. Vigorish before rounding.",
                "Every seven-card hand is counted. For a wager of $1 and a meter of $2,000.00; the wager breaks even at a meter of $243,011.06.",
                "when the dealer shows an ace, and no other card is known"
            })
    void aNoteOnOddsIsGermanInEachClause(String note) {
        String[] german = Language.GERMAN.in(() -> RuleWords.note(note)).split("; ");
        String[] english = note.split("; ");
        assertThat(german).hasSameSizeAs(english);
        for (int i = 0; i < english.length; i++) {
            assertThat(german[i]).isNotEqualTo(english[i]).doesNotContain(" the ");
        }
    }

    @Test
    void aRuleForAHandAndAChapterAreGerman() {
        assertThat(Language.GERMAN.in(() -> ReportWords.sentence("Must draw on 0 after the Player's Hand stayed")))
                .isEqualTo("Muss bei 0 ziehen, da Player's Hand stehen blieb");
        assertThat(Language.GERMAN.in(() -> ReportWords.sentence("Must draw below 17 and on soft 17")))
                .isEqualTo("Muss unter 17 und bei weicher 17 ziehen");
        assertThat(Language.GERMAN.in(() -> RuleWords.chapter("Chapter 633a"))).isEqualTo("Kapitel 633a");
    }
}
