package io.countroom.rules.game;

/** Deals one round after another, shoe after shoe. Not safe to share between threads. */
public interface Simulator {

    /** The next round, settled and paid as the rules require. */
    Dealt next();

    /**
     * @param shoe counts the shoes (or shuffles) from 1
     * @param number counts the rounds of the shoe from 1
     */
    record Dealt(int shoe, int number, Round round) {}
}
