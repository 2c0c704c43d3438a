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

    /** Whether cards can be counted from one round of a shoe to the next. */
    public boolean runsDown() {
        return this == SHOE || this == TWO_BATCHES;
    }
}
