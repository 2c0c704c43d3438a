package io.countroom.rules.game;

import java.util.function.Function;

/**
 * Why a chapter voids a round.
 *
 * @param id as logs write it: {@code insufficient-cards}
 * @param words of a sentence: "too few cards were left to complete the round"
 * @param citation the rule
 * @param contradiction what in a round contradicts the cause, for a sentence; empty where nothing does
 * @param code of the irregularity where a round shows the cause and was played all the same
 * @param shown what in a round with discards, facts or an irregularity shows it, as a sentence; empty where nothing does
 */
public record VoidCause(
        String id,
        String words,
        Citation citation,
        Function<Round, String> contradiction,
        String code,
        Function<Round, String> shown) {

    public static final String INSUFFICIENT_CARDS = "insufficient-cards";

    private static final Function<Round, String> NOTHING = round -> "";

    public static VoidCause of(String id, String words, String section) {
        return new VoidCause(id, words, Citation.of(section), NOTHING, id, NOTHING);
    }

    /** Whether a round can show it. */
    boolean canBeShown() {
        return shown != NOTHING;
    }

    /** More than one card found face up; a single one is put in the discard rack. */
    public static VoidCause faceUpCards(String section) {
        return of("face-up-cards", "more than one card was found face up", section)
                .shownBy("face-up-cards", round -> faceUp(round) > 1 ? faceUp(round) + " cards were found face up" : "")
                .unless(round ->
                        faceUp(round) == 1 ? "the log has one such card, which is put in the discard rack" : "");
    }

    private static int faceUp(Round round) {
        return round.count(Round.Discard.Kind.FACE_UP);
    }

    public VoidCause unless(Function<Round, String> contradicted) {
        return new VoidCause(id, words, citation, contradicted, code, shown);
    }

    public VoidCause shownBy(String irregularity, Function<Round, String> sentence) {
        return new VoidCause(id, words, citation, contradiction, irregularity, sentence);
    }
}
