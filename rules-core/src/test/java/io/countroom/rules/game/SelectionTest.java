package io.countroom.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class SelectionTest {

    private static final Option<Integer> DECKS = Option.number("decks", "Number of decks", 8)
            .permits("six to eight decks", 6, 7, 8)
            .computes("", decks -> decks <= 16)
            .cited("§ 541.3(a)");
    private static final Option<Payout> TIE_ODDS = Option.of("tie-odds", "Tie odds", Codec.PAYOUT, Payout.to(8, 1))
            .permits("8 to 1 or more", odds -> odds.net().compareTo(BigFraction.of(8)) >= 0)
            .computes("odds of up to 1,000 to 1", odds -> odds.pays() <= 1_000)
            .cited("§ 541.13(b)");
    private static final Option<Boolean> LARGE = Option.flag("large", "Large", false)
            .standard(chosen -> chosen.get(DECKS) == 8)
            .requires("is for eight decks", (chosen, large) -> !large || chosen.get(DECKS) == 8)
            .since("2014-02-01", "large", "§ 541.9", large -> large)
            .cited("§ 541.9");
    private static final List<Option<?>> OPTIONS = List.of(Option.edition("541", "2010-03-20"), DECKS, TIE_ODDS, LARGE);

    private static Selection read(Map<String, String> given) {
        return Selection.read(OPTIONS, given, false).unless(refusal -> true);
    }

    private static Selection compared(Map<String, String> given) {
        return Selection.read(OPTIONS, given, true).unless(refusal -> !refusal.whatIf());
    }

    private static void assertRefused(Map<String, String> given, String... sentences) {
        assertThatThrownBy(() -> read(given))
                .isInstanceOfSatisfying(
                        OptionRefusedException.class,
                        refused -> assertThat(refused.refusals())
                                .extracting(OptionRefusedException.Refusal::sentence)
                                .containsExactly(sentences));
    }

    @Test
    void whatIsNotSaidTakesTheStandardValueByWhatIsSaidBefore() {
        Selection chosen = read(Map.of("decks", "6"));
        assertThat(chosen.get(TIE_ODDS)).isEqualTo(Payout.to(8, 1));
        assertThat(chosen.get(LARGE)).isFalse();
        assertThat(read(Map.of()).get(LARGE)).isTrue();
        assertThat(chosen.texts())
                .isEqualTo(Map.of("edition", "541", "decks", "6", "tie-odds", "8 to 1", "large", "false"));
    }

    @Test
    void everyRefusalIsToldAtOnceWithItsSection() {
        assertRefused(
                Map.of("decks", "5", "deck", "6", "tie-odds", "7 to 1"),
                "deck is not an option of Chapter 541; the options are edition, decks, tie-odds, large",
                "decks 5: § 541.3(a) permits six to eight decks",
                "tie-odds 7 to 1: § 541.13(b) permits 8 to 1 or more");
        assertRefused(Map.of("decks", "6", "large", "true"), "large true: § 541.9 is for eight decks");
    }

    /** The section is not to blame for what cannot be read or computed. */
    @Test
    void whatCannotBeReadOrComputedIsSaidToBeJustThat() {
        assertRefused(
                Map.of("tie-odds", "much"),
                "tie-odds much: § 541.13(b) is about this: write payout odds, such as 3 to 2 or 100 for 1");
        assertRefused(
                Map.of("tie-odds", "2000 to 1"),
                "tie-odds 2000 to 1: § 541.13(b) permits 8 to 1 or more; Countroom computes odds of up to 1,000 to 1");
    }

    @Test
    void whatIfAcceptsWhatCanBeComputed() {
        Selection chosen = compared(Map.of("tie-odds", "7 to 1", "decks", "5"));
        assertThat(chosen.get(TIE_ODDS)).isEqualTo(Payout.to(7, 1));
        assertThat(chosen.get(DECKS)).isEqualTo(5);
        assertThatThrownBy(() -> compared(Map.of("decks", "17")))
                .hasMessage("decks 17: § 541.3(a) permits six to eight decks");
    }

    @Test
    void whatWasAcceptedBeforeIsReadWithItsRefusalsListed() {
        Selection chosen = Selection.read(
                OPTIONS, Map.of("tie-odds", "7 to 1", "decks", "17", "large", "perhaps", "deck", "6"), true);
        assertThat(chosen.texts())
                .isEqualTo(Map.of("edition", "541", "decks", "8", "tie-odds", "7 to 1", "large", "true"));
        assertThat(chosen.refusals())
                .extracting(OptionRefusedException.Refusal::option)
                .containsExactly("deck", "decks", "tie-odds", "large");
    }

    @Test
    void itIsInForceWhenAllThatItSelectsIs() {
        assertThat(read(Map.of("decks", "6")).commencement().date()).isEqualTo("2010-03-20");
        assertThat(read(Map.of()).commencement().date()).isEqualTo("2014-02-01");
    }

    @Test
    void oddsWithADecimalPointAreReadAsTheRatioTheyAre() {
        assertThat(read(Map.of("tie-odds", "8.5 to 1")).get(TIE_ODDS)).isEqualTo(Payout.to(17, 2));
        assertThat(read(Map.of("tie-odds", "9")).get(TIE_ODDS)).isEqualTo(Payout.to(9, 1));
    }
}
