package io.countroom.rules.game;

/**
 * The result of a wager, in the chapter's words ("Natural winner", "Win by 9 points", "Loses").
 *
 * @param pays the odds in words: "30 to 1", "Push", "loses", "19 to 20" where vigorish is taken
 * @param citation the rule that decides it
 * @param vigorishLater whether its vigorish is marked at the payout and collected later
 */
public record Outcome(String name, String pays, Citation citation, boolean vigorishLater) {

    /** Without a vigorish that is collected later. */
    public Outcome(String name, String pays, Citation citation) {
        this(name, pays, citation, false);
    }

    /** The outcome of every wager of a void round. */
    public static Outcome voided(Citation citation) {
        return new Outcome("Void", "returned", citation);
    }
}
