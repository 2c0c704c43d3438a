package io.countroom.sql.fact;

import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Of which tables and gaming dates rounds came or went that say their shoe, or what a meter showed: by gaming date the ids of the
 * tables, a bit for each.
 */
record TableDays(SortedMap<LocalDate, BitSet> shoes, SortedMap<LocalDate, BitSet> meters) {

    TableDays() {
        this(new TreeMap<>(), new TreeMap<>());
    }

    void add(TableDaySums day) {
        if (day.hasShoes()) {
            add(shoes, day.of());
        }
        if (day.hasMeters()) {
            add(meters, day.of());
        }
    }

    /** Whether or not its rounds are known to say either. */
    void addBoth(TableDay day) {
        add(shoes, day);
        add(meters, day);
    }

    private static void add(SortedMap<LocalDate, BitSet> days, TableDay day) {
        days.computeIfAbsent(day.gamingDate(), none -> new BitSet()).set(day.tableId());
    }

    void addAll(TableDays others) {
        addAll(shoes, others.shoes);
        addAll(meters, others.meters);
    }

    private static void addAll(SortedMap<LocalDate, BitSet> days, SortedMap<LocalDate, BitSet> others) {
        others.forEach((date, tables) ->
                days.computeIfAbsent(date, none -> new BitSet()).or(tables));
    }

    boolean has(TableDay day) {
        return has(shoes, day) || has(meters, day);
    }

    private static boolean has(SortedMap<LocalDate, BitSet> days, TableDay day) {
        BitSet tables = days.get(day.gamingDate());
        return tables != null && tables.get(day.tableId());
    }

    Set<LocalDate> dates() {
        Set<LocalDate> dates = new TreeSet<>(shoes.keySet());
        dates.addAll(meters.keySet());
        return dates;
    }

    /** Table days of one gaming date. */
    TableDays on(LocalDate date) {
        LocalDate next = date.plusDays(1);
        return new TableDays(shoes.subMap(date, next), meters.subMap(date, next));
    }

    void forEachDate(BiConsumer<LocalDate, List<Integer>> action) {
        for (LocalDate date : dates()) {
            BitSet tables = new BitSet();
            tables.or(shoes.getOrDefault(date, new BitSet()));
            tables.or(meters.getOrDefault(date, new BitSet()));
            action.accept(date, tables.stream().boxed().toList());
        }
    }
}
