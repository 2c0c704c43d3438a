package io.countroom.reporting.mapping;

import io.countroom.sql.property.Property;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a mapping must know of the property: where it is, when its gaming day starts, and what is played at its tables.
 *
 * @param games the game by a table's code, for logs that do not name it
 */
public record Calendar(ZoneId zone, LocalTime gamingDayStarts, Map<String, String> games) {

    public Calendar {
        games = Map.copyOf(games);
    }

    public static Calendar of(Property property, Map<String, String> games) {
        return new Calendar(property.timeZone(), property.gamingDayStarts(), games);
    }

    /** The gaming date of a moment: what is dealt before the gaming day starts belongs to the day before. */
    LocalDate gamingDate(OffsetDateTime at) {
        ZonedDateTime there = at.atZoneSameInstant(zone);
        return there.toLocalTime().isBefore(gamingDayStarts)
                ? there.toLocalDate().minusDays(1)
                : there.toLocalDate();
    }

    @Nullable String game(String table) {
        return games.get(table);
    }
}
