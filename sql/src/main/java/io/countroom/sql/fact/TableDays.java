package io.countroom.sql.fact;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Of which tables and gaming dates rounds came or went whose shoes, or meters, are to be read again.
 *
 * @param shoes where rounds say their shoe
 * @param meters where rounds say what a meter showed
 */
record TableDays(Set<TableDay> shoes, Set<TableDay> meters) {

    TableDays() {
        this(new HashSet<>(), new HashSet<>());
    }

    void addAll(TableDays others) {
        shoes.addAll(others.shoes);
        meters.addAll(others.meters);
    }

    /** The tables of each gaming date, in order. */
    static Map<LocalDate, Set<Integer>> byDate(Set<TableDay> days) {
        return days.stream()
                .collect(groupingBy(
                        TableDay::gamingDate, TreeMap::new, mapping(TableDay::tableId, toCollection(TreeSet::new))));
    }
}
