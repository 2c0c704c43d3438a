package io.countroom.rules.game;

import java.util.List;

/**
 * One thing that a certificate holder selects in its Rules Submission.
 *
 * @param key as in {@code --set decks=8}
 * @param name in the chapter's words
 * @param standard the value where the Rules Submission is silent
 * @param permitted the values to choose from; empty when the range is open (a meter, a maximum) or too large to list
 * @param range what is permitted, in words ("six to eight", "8 to 1 or more")
 * @param citation the section that permits it
 * @param printed values that stand for an open range: those the section prints. Where all are listed, the same as permitted
 * @param payout whether it changes only what wagers pay, not the cards, the play or the wagers: rounds that were dealt can
 *     then be settled again under another value
 */
public record Option(
        String key,
        String name,
        String standard,
        List<String> permitted,
        String range,
        Citation citation,
        List<String> printed,
        boolean payout) {

    public Option {
        permitted = List.copyOf(permitted);
        printed = List.copyOf(printed);
    }

    /** A choice between values that are all listed. */
    public Option(String key, String name, String standard, List<String> permitted, String range, Citation citation) {
        this(key, name, standard, permitted, range, citation, permitted, false);
    }

    /** An open range, with the values that the section prints. */
    public static Option open(
            String key, String name, String standard, String range, Citation citation, String... printed) {
        return new Option(key, name, standard, List.of(), range, citation, List.of(printed), false);
    }

    /** The same option, which changes only what wagers pay. */
    public Option ofPayouts() {
        return new Option(key, name, standard, permitted, range, citation, printed, true);
    }
}
