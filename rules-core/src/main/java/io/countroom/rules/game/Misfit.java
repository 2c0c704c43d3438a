package io.countroom.rules.game;

import org.jspecify.annotations.Nullable;

/**
 * Something in a log that a round of the game cannot hold, so that the record is mistaken and settles nothing.
 *
 * @param place the field of the record: "facts", "hands"
 * @param reason what is wrong
 * @param remedy what to write instead
 * @param citation the section that says what the round can hold; null where the chapter as a whole does
 */
public record Misfit(
        String place,
        String reason,
        String remedy,
        @Nullable Citation citation) {

    Misfit(String place, String reason, String remedy) {
        this(place, reason, remedy, null);
    }
}
