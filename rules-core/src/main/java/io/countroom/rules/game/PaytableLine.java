package io.countroom.rules.game;

/**
 * A line of a paytable with what wins it.
 *
 * @param wins the condition, in the terms of its game; of several lines that are won, the first is paid
 */
public record PaytableLine<C>(C wins, Line line) {}
