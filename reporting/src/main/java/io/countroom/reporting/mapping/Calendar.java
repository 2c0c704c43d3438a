package io.countroom.reporting.mapping;

import io.countroom.reporting.period.GamingDay;
import io.countroom.sql.property.Property;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a mapping must know of the property: which gaming date a moment belongs to, and what is played at its tables.
 *
 * @param games the game by a table's code, for logs that do not name it
 */
public record Calendar(GamingDay gamingDay, Map<String, String> games) {

    public Calendar {
        games = Map.copyOf(games);
    }

    public static Calendar of(Property property, Map<String, String> games) {
        return new Calendar(GamingDay.of(property), games);
    }

    @Nullable String game(String table) {
        return games.get(table);
    }
}
