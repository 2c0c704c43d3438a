package io.countroom.sql.fact;

import java.time.LocalDate;
import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Of which tables and gaming dates rounds came or went whose shoes, or meters, are to be read again: by gaming date, the ids of the
 * tables, a bit for each.
 *
 * @param shoes where rounds say their shoe
 * @param meters where rounds say what a meter showed
 */
record TableDays(SortedMap<LocalDate, BitSet> shoes, SortedMap<LocalDate, BitSet> meters) {

    TableDays() {
        this(new TreeMap<>(), new TreeMap<>());
    }

    void addShoe(LocalDate gamingDate, int tableId) {
        shoes.computeIfAbsent(gamingDate, none -> new BitSet()).set(tableId);
    }

    void addMeter(LocalDate gamingDate, int tableId) {
        meters.computeIfAbsent(gamingDate, none -> new BitSet()).set(tableId);
    }

    void addAll(TableDays others) {
        addAll(shoes, others.shoes);
        addAll(meters, others.meters);
    }

    private static void addAll(SortedMap<LocalDate, BitSet> days, SortedMap<LocalDate, BitSet> others) {
        others.forEach((date, tables) ->
                days.computeIfAbsent(date, none -> new BitSet()).or(tables));
    }
}
