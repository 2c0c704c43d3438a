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
        LocalTime gamingDayStarts) {}
