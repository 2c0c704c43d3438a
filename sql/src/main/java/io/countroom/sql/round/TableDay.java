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

    /** Table days of some gaming dates. */
    public static List<TableDay> on(Collection<TableDay> days, Set<LocalDate> dates) {
        return days.stream().filter(day -> dates.contains(day.gamingDate)).toList();
    }

    /** The hash that a record generates, 31 times the table plus the date, is the same for table 1 on 1 February and table 2 on 1 January. */
    @Override
    public int hashCode() {
        return tableId * 0x9E3779B9 + gamingDate.hashCode();
    }
}
