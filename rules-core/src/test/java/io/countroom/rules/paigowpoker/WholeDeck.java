package io.countroom.rules.paigowpoker;

/** Opens the package's counts to its benchmark. */
public final class WholeDeck {

    private WholeDeck() {}

    /** Hands by kind, without the joker and with it. */
    public static long[][] counts() {
        return new long[][] {SevenCardCounts.of(false), SevenCardCounts.of(true)};
    }
}
