package io.countroom.sql.tax;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A table whose revenue comes from the state's central system.
 *
 * @param to the last gaming date; null while it lasts
 */
public record AutomatedTable(
        int tableId, LocalDate from, @Nullable LocalDate to) {

    public boolean on(LocalDate date) {
        return !date.isBefore(from) && (to == null || !date.isAfter(to));
    }
}
