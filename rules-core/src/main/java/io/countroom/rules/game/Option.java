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
 */
public record Option(
        String key, String name, String standard, List<String> permitted, String range, Citation citation) {

    public Option {
        permitted = List.copyOf(permitted);
    }
}
