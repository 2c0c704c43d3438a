package io.countroom.sql.round;

import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A table on a gaming date. */
public record TableDay(int tableId, LocalDate gamingDate) {

    public static Set<LocalDate> dates(Collection<TableDay> days) {
        return days.stream().map(TableDay::gamingDate).collect(Collectors.toSet());
    }

    /** Those of some gaming dates. */
    public static List<TableDay> on(Collection<TableDay> days, Set<LocalDate> dates) {
        return days.stream().filter(day -> dates.contains(day.gamingDate)).toList();
    }

    /** The generated hash is 31 times the table plus the date: a table has the hash of the next table thirty-one days earlier. */
    @Override
    public int hashCode() {
        return tableId * 0x9E3779B9 + gamingDate.hashCode();
    }
}
