package io.countroom.sql.imports;

import java.io.Serializable;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A line of a file, or the lines of one round, that was not taken over.
 *
 * @param number from 1 within the import
 * @param conflict whether the round is known with other content; then gamingDate and roundId name it as it is stored
 */
public record RejectRow(
        int number,
        boolean conflict,
        String file,
        long line,
        @Nullable String column,
        String raw,
        String reason,
        String remedy,
        @Nullable LocalDate gamingDate,
        @Nullable Long roundId)
        implements Serializable {}
