package io.countroom.reporting.statistics;

/** The meaning of a z-score in words. It shows where to look; it accuses nobody. */
public enum Verdict {
    INSUFFICIENT("insufficient data"),
    WITHIN("within 95%"),
    ABOVE("above 95%"),
    BELOW("below 95%"),
    FAR_ABOVE("far above (3 SD)"),
    FAR_BELOW("far below (3 SD)");

    /**
     * Below this a few rare payouts decide, and a sum of rounds is not yet normal.
     */
    public static final long FEWEST_ROUNDS = 500;

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** Whether the result lies outside its 95% range. */
    public boolean outside() {
        return this != INSUFFICIENT && this != WITHIN;
    }

    public static Verdict of(long rounds, double z) {
        if (rounds < FEWEST_ROUNDS) {
            return INSUFFICIENT;
        }
        if (z > Normal.Z_997) {
            return FAR_ABOVE;
        }
        if (z < -Normal.Z_997) {
            return FAR_BELOW;
        }
        if (z > Normal.Z_95) {
            return ABOVE;
        }
        return z < -Normal.Z_95 ? BELOW : WITHIN;
    }
}
