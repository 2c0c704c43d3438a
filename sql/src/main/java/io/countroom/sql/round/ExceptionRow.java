package io.countroom.sql.round;

import org.jspecify.annotations.Nullable;

/**
 * An exception that a round shows, as stored.
 *
 * @param number from 0 within the round
 * @param wager the number of the wager; null for the round as a whole
 */
public record ExceptionRow(
        int number,
        String code,
        String sentence,
        String citation,
        @Nullable Integer wager,
        @Nullable Long overpaidCents) {}
