package io.countroom.rules.game;

/**
 * Something in a log that a round of the game cannot hold, so that the record is mistaken and settles nothing.
 *
 * @param place the field of the record: "facts", "hands"
 * @param reason what is wrong
 * @param remedy what to write instead
 */
public record Misfit(String place, String reason, String remedy) {}
