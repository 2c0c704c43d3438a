package io.countroom.sql.property;

import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * @param gamingDayStarts the local time at which one gaming date ends and the next begins
 */
public record Property(
        int id,
        String code,
        String name,
        String certificateHolder,
        @Nullable String licenceNumber,
        ZoneId timeZone,
        LocalTime gamingDayStarts,
        Paper paper) {

    /** On Letter. */
    public Property(
            int id,
            String code,
            String name,
            String certificateHolder,
            @Nullable String licenceNumber,
            ZoneId timeZone,
            LocalTime gamingDayStarts) {
        this(id, code, name, certificateHolder, licenceNumber, timeZone, gamingDayStarts, Paper.LETTER);
    }

    public Property on(Paper other) {
        return new Property(id, code, name, certificateHolder, licenceNumber, timeZone, gamingDayStarts, other);
    }
}
