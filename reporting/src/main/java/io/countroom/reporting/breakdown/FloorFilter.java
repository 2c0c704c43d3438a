package io.countroom.reporting.breakdown;

import io.countroom.reporting.report.Header.Fact;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which part of the floor a report covers, by codes; an empty set leaves nothing out.
 *
 * @param games by id, as {@code minibaccarat}
 */
public record FloorFilter(
        Set<String> games, Set<String> pits, Set<String> tables, Set<String> shifts, Set<String> dealers) {

    public static final FloorFilter NONE = new FloorFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    public FloorFilter {
        games = Set.copyOf(games);
        pits = Set.copyOf(pits);
        tables = Set.copyOf(tables);
        shifts = Set.copyOf(shifts);
        dealers = Set.copyOf(dealers);
    }

    /** The excluded parts of the floor, for the cover block. */
    public List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        parts().forEach((dimension, codes) ->
                facts.add(Fact.of(dimension.title() + "s only", String.join(", ", new TreeSet<>(codes)))));
        return facts;
    }

    /** The codes that it leaves, by what it is narrowed to. */
    public Map<Dimension, Set<String>> parts() {
        Map<Dimension, Set<String>> parts = new EnumMap<>(Dimension.class);
        parts.put(Dimension.GAME, games);
        parts.put(Dimension.PIT, pits);
        parts.put(Dimension.TABLE, tables);
        parts.put(Dimension.SHIFT, shifts);
        parts.put(Dimension.DEALER, dealers);
        parts.values().removeIf(Set::isEmpty);
        return parts;
    }
}
