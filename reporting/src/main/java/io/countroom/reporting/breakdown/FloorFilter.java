package io.countroom.reporting.breakdown;

import io.countroom.reporting.report.Header.Fact;
import java.util.ArrayList;
import java.util.List;
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

    /** What is left out, for the cover block. */
    public List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        add(facts, "Games", games);
        add(facts, "Pits", pits);
        add(facts, "Tables", tables);
        add(facts, "Shifts", shifts);
        add(facts, "Dealers", dealers);
        return facts;
    }

    private static void add(List<Fact> facts, String name, Set<String> codes) {
        if (!codes.isEmpty()) {
            facts.add(Fact.of(name + " only", String.join(", ", new TreeSet<>(codes))));
        }
    }
}
