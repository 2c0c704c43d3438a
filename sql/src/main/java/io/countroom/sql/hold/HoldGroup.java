package io.countroom.sql.hold;

import java.time.LocalDate;
import java.util.Objects;
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
        @Nullable Integer dealerId) {

    /** A record's own gives the same to dozens of dealers and gaming dates. */
    @Override
    public int hashCode() {
        long day = gamingDate == null ? 0 : gamingDate.toEpochDay();
        int numbers =
                (int) (7919 * day) + 104_729 * (dealerId == null ? 0 : dealerId) + (tableId == null ? 0 : tableId);
        return 31 * numbers + Objects.hashCode(shift);
    }
}
