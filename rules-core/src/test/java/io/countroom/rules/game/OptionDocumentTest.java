package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionDocumentTest {

    private static final Citation CHAPTER = Citation.of("Chapter 541");
    private static final List<Option> OPTIONS = List.of(
            new Option("decks", "decks", "8", List.of("6", "7", "8"), "six to eight decks", Citation.of("§ 541.3(a)")),
            Option.open("tie-odds", "tie odds", "8 to 1", "8 to 1 or more", Citation.of("§ 541.13(b)")));

    private static OptionDocument read(Map<String, String> given, boolean whatIf) {
        return new OptionDocument(OPTIONS, given, whatIf, CHAPTER);
    }

    @Test
    void whatIsNotSaidTakesTheStandardValue() {
        OptionDocument document = read(Map.of(), false);
        assertThat(document.choice("decks")).isEqualTo("8");
        assertThat(document.says("decks")).isFalse();
        document.check();
    }

    @Test
    void everyRefusalIsToldAtOnceWithItsSection() {
        OptionDocument document = read(Map.of("decks", "5", "deck", "6"), false);
        document.choice("decks");
        document.refuse("tie-odds", Citation.of("§ 541.13(b)"), "requires at least 8 to 1", true);
        assertThatThrownBy(document::check)
                .isInstanceOfSatisfying(
                        OptionRefusedException.class,
                        refused -> assertThat(refused.refusals())
                                .extracting(OptionRefusedException.Refusal::sentence)
                                .containsExactly(
                                        "deck is not an option here; the options are decks, tie-odds",
                                        "decks 5: § 541.3(a) permits six to eight decks",
                                        "tie-odds 8 to 1: § 541.13(b) requires at least 8 to 1"));
    }

    @Test
    void whatIfAcceptsWhatCanBeComputed() {
        OptionDocument document = read(Map.of("tie-odds", "7 to 1"), true);
        document.refuse("tie-odds", Citation.of("§ 541.13(b)"), "requires at least 8 to 1", true);
        document.check();
    }
}
