package io.countroom.rules.game;

/** How cards come back into play. */
public enum Shuffling {
    /** A shoe is dealt down to its cover card. */
    SHOE,
    /** A device reshuffles the cards all the time: no shoe runs down. */
    CONTINUOUS,
    /** An automated device shuffles one batch while the other is dealt: each is a shoe of its own. */
    TWO_BATCHES,
    /** Two sides of a shoe that are dealt and shuffled apart; no log says from which side a round was dealt. */
    DOUBLE_SHOE;

    /** The option of a chapter with both ways of shuffling. */
    public static Option<Shuffling> option(String section) {
        return Option.choice(
                        "shuffling",
                        "Shuffling",
                        "a shoe that is dealt down, or a device that reshuffles automatically",
                        SHOE,
                        CONTINUOUS)
                .cited(section);
    }

    /** Whether cards can be counted from one round of a shoe to the next. */
    public boolean runsDown() {
        return this == SHOE || this == TWO_BATCHES;
    }
}
