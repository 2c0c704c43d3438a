package io.countroom.rules.game;

import java.util.Map;

/** Deals one round after another, shoe after shoe. Not safe to share between threads. */
public interface Simulator {

    /** The next round, settled and paid as the rules require. */
    Dealt next();

    /** The current meter readings, by wager id; empty without progressive wagers. */
    default Map<String, Long> metersCents() {
        return Map.of();
    }

    /** Lets meters go on from what they showed when the table was last dealt at; without it they begin as the rules say. */
    default void goOnFrom(Map<String, Long> metersCents) {}

    /**
     * @param shoe counts the shoes (or shuffles) from 1
     * @param number counts the rounds of the shoe from 1
     */
    record Dealt(int shoe, int number, Round round) {}
}
