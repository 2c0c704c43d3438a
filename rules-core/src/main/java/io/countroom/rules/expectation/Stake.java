package io.countroom.rules.expectation;

/**
 * A wager as far as expectations go.
 *
 * @param initialCents what edges are a fraction of
 */
public record Stake(int seat, int hand, String wager, long initialCents) {}
