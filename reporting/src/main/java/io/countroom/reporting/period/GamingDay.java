package io.countroom.reporting.period;

import io.countroom.sql.property.Property;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * Which gaming date a moment belongs to, at one property. A gaming date begins at a local time and ends where the next begins, so
 * on the days on which clocks change it has 23 or 25 hours.
 *
 * @param starts the local time at which one gaming date ends and the next begins
 */
public record GamingDay(ZoneId zone, LocalTime starts) {

    public static GamingDay of(Property property) {
        return new GamingDay(property.timeZone(), property.gamingDayStarts());
    }

    /** Compared as instants, not as local times: an hour that the clock shows twice must not lead back to the date before. */
    public LocalDate dateAt(Instant moment) {
        LocalDate day = LocalDate.ofInstant(moment, zone);
        return moment.isBefore(beginning(day).toInstant()) ? day.minusDays(1) : day;
    }

    public ZonedDateTime beginning(LocalDate gamingDate) {
        return gamingDate.atTime(starts).atZone(zone);
    }

    /** When a clock shows a time within a gaming date: the small hours are on the next calendar day. */
    public ZonedDateTime at(LocalDate gamingDate, LocalTime time) {
        LocalDate day = time.isBefore(starts) ? gamingDate.plusDays(1) : gamingDate;
        return day.atTime(time).atZone(zone);
    }
}
