package io.countroom.sql.property;

import java.time.LocalDate;
import java.util.Set;

/**
 * Tables that share one progressive meter.
 *
 * @param wager the wager of the meter
 * @param from the first gaming date on which these tables, and no others, share it
 * @param tableIds empty where no table has the meter from then on
 */
public record MeterGroup(String name, String wager, LocalDate from, Set<Integer> tableIds) {

    public MeterGroup {
        tableIds = Set.copyOf(tableIds);
    }
}
