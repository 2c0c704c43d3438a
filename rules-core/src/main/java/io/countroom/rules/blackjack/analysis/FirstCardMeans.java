package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

/** The average gain of the main wager for a player who follows the chart, by the first two cards and the up card. */
public final class FirstCardMeans {

    private final double[] means = new double[VALUES * VALUES * VALUES];

    FirstCardMeans() {}

    private static int at(int up, int first, int second) {
        return (up * VALUES + Math.min(first, second)) * VALUES + Math.max(first, second);
    }

    void put(int up, int first, int second, double mean) {
        means[at(up, first, second)] = mean;
    }

    /** All are values, 1 for an ace. */
    public double mean(int up, int first, int second) {
        return means[at(up - 1, first - 1, second - 1)];
    }
}
