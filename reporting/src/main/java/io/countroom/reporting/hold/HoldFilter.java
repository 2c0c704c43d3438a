package io.countroom.reporting.hold;

import java.util.Set;

/**
 * Which part of the floor a report covers, by codes; an empty set leaves nothing out.
 *
 * @param games by id, as {@code minibaccarat}
 */
public record HoldFilter(
        Set<String> games, Set<String> pits, Set<String> tables, Set<String> shifts, Set<String> dealers) {

    public static final HoldFilter NONE = new HoldFilter(Set.of(), Set.of(), Set.of(), Set.of(), Set.of());

    public HoldFilter {
        games = Set.copyOf(games);
        pits = Set.copyOf(pits);
        tables = Set.copyOf(tables);
        shifts = Set.copyOf(shifts);
        dealers = Set.copyOf(dealers);
    }
}
