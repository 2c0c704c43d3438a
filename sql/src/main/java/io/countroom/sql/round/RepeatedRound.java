package io.countroom.sql.round;

import java.time.LocalDate;

/**
 * A round that a file holds more than once.
 *
 * @param roundId the round as it is stored, once
 * @param line where it stands again
 */
public record RepeatedRound(
        LocalDate gamingDate, int tableId, String shift, String ref, long roundId, long importId, long line) {}
