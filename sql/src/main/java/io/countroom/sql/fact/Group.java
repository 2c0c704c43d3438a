package io.countroom.sql.fact;

import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keys of a sum; null for a key that the sum is not grouped by.
 *
 * @param gamingDate the first of the month where the sum is grouped by month
 * @param shift empty where the log does not say
 * @param dealerId 0 where the log names none
 */
public record Group(
        @Nullable Integer tableId,
        @Nullable LocalDate gamingDate,
        @Nullable String shift,
        @Nullable Integer dealerId) {

    /** A record's own gives the same to dozens of tables, dealers and gaming dates. */
    @Override
    public int hashCode() {
        long day = gamingDate == null ? 0 : gamingDate.toEpochDay();
        long numbers = (day << 40) ^ ((long) (dealerId == null ? 0 : dealerId) << 20) ^ (tableId == null ? 0 : tableId);
        // The golden ratio spreads what lies side by side.
        return 31 * (int) ((numbers * 0x9E37_79B9_7F4A_7C15L) >>> 32) + Objects.hashCode(shift);
    }
}
