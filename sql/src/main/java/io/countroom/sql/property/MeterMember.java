package io.countroom.sql.property;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * To which group the meter of a wager at a table belongs.
 *
 * @param from the first gaming date
 * @param group the name of the group; null where the table has a meter of its own from then on
 */
public record MeterMember(
        String wager, int tableId, LocalDate from, @Nullable String group) {}
