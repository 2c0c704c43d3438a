package io.countroom.rules.game;

/** The paytable that a Rules Submission selects, by the chapter's letter. */
public enum Paytable implements Codec.Worded {
    A,
    B,
    C,
    D,
    E,
    F,
    /** The wager is not offered. */
    NONE;

    @Override
    public String word() {
        return this == NONE ? "none" : name();
    }
}
