package io.countroom.rules.blackjack;

import java.math.BigInteger;

/** Divides an amount so that nothing is left over. */
final class Shares {

    private Shares() {}

    /**
     * Shares in proportion to the weights, in whole cents. The first so many together get what is theirs together, rounded
     * down; so the shares add up and none is a cent away from its proportion.
     */
    static long[] of(long cents, long[] weights) {
        BigInteger sum = BigInteger.ZERO;
        for (long weight : weights) {
            sum = sum.add(BigInteger.valueOf(weight));
        }
        long[] shares = new long[weights.length];
        BigInteger running = BigInteger.ZERO;
        long given = 0;
        for (int i = 0; i < weights.length; i++) {
            running = running.add(BigInteger.valueOf(weights[i]));
            long together =
                    BigInteger.valueOf(cents).multiply(running).divide(sum).longValueExact();
            shares[i] = together - given;
            given = together;
        }
        return shares;
    }
}
