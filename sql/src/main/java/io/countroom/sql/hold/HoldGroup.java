package io.countroom.sql.hold;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What a sum is of; null for each key that it was not grouped by.
 *
 * @param shift empty where the log does not say
 * @param dealerId 0 where the log names none
 */
public record HoldGroup(
        @Nullable Integer tableId,
        @Nullable LocalDate gamingDate,
        @Nullable String shift,
        @Nullable Integer dealerId) {}
