package io.countroom.rules.meter;

/** How a round stands to the one before it in the log of a table. */
public enum Continuity {
    /** It was dealt next: nothing lies between. */
    NEXT,
    /** It was dealt later; rounds that lie between may not be logged. */
    LATER,
    /** Nothing can be said. */
    UNKNOWN
}
