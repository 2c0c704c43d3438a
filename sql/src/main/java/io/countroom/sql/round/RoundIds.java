package io.countroom.sql.round;

/** The ids of an import's rounds are one range: the import's id times 2^32, plus the round's place in the file. */
public final class RoundIds {

    private RoundIds() {}

    public static long of(long importId, long place) {
        return (importId << 32) + place;
    }

    public static long first(long importId) {
        return importId << 32;
    }

    public static long last(long importId) {
        return (importId << 32) + 0xffff_ffffL;
    }
}
