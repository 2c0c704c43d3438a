package io.countroom.sql.round;

/** A wager and its round. */
public record ListedWager(RoundRow round, WagerRow wager) {}
