package io.countroom.reporting.breakdown;

import io.countroom.reporting.counts.DropPolicies;
import io.countroom.reporting.counts.TheoreticalHolds;
import io.countroom.reporting.period.Period;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.Slice;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names behind the ids of sums: the property's tables, pits and dealers; also its drop policy and its expected hold.
 */
public record Codes(
        Property property,
        Map<Integer, GamingTable> tables,
        Map<Integer, Pit> pits,
        Map<Integer, String> dealers,
        DropPolicies drop,
        TheoreticalHolds theoretical) {

    public static Codes of(Property property, PropertyRepository properties) {
        return new Codes(
                property,
                properties.tables(property.id()).stream()
                        .collect(Collectors.toMap(GamingTable::id, Function.identity())),
                properties.pits(property.id()).stream().collect(Collectors.toMap(Pit::id, Function.identity())),
                properties.dealers(property.id()).entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey)),
                new DropPolicies(properties, property.id()),
                new TheoreticalHolds(properties, property.id()));
    }

    /** The same among several properties: the code of a table names its property, too. */
    public Codes amongSeveral() {
        Map<Integer, GamingTable> named = tables.values().stream()
                .map(table -> new GamingTable(
                        table.id(), property.code() + " " + table.code(), table.game(), table.pitId(), table.active()))
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        return new Codes(property, named, pits, dealers, drop, theoretical);
    }

    public GamingTable table(@Nullable Integer id) {
        GamingTable table = id == null ? null : tables.get(id);
        if (table == null) {
            throw new IllegalStateException("the sums name a table that the property does not have");
        }
        return table;
    }

    public String pitCode(GamingTable table) {
        Pit pit = pits.get(table.pitId());
        return pit == null ? "" : pit.code();
    }

    /**
     * The part of the roll-ups that a filter leaves.
     *
     * @throws RefusedException if it names a game, pit, table or dealer that is not there
     */
    public Slice scope(Period period, FloorFilter filter) {
        return new Slice(
                property.id(),
                period.first(),
                period.last(),
                tablesWithin(filter),
                filter.shifts(),
                dealersWithin(filter));
    }

    /**
     * The tables that a filter leaves, by id; empty where it leaves all.
     *
     * @throws RefusedException if it names a game, pit, table or dealer that is not there
     */
    public Set<Integer> tablesWithin(FloorFilter filter) {
        known(filter.games(), tables.values().stream().map(GamingTable::game), "game");
        known(filter.pits(), pits.values().stream().map(Pit::code), "pit");
        known(filter.tables(), tables.values().stream().map(GamingTable::code), "table");
        if (filter.games().isEmpty()
                && filter.pits().isEmpty()
                && filter.tables().isEmpty()) {
            return Set.of();
        }
        Set<Integer> left = tables.values().stream()
                .filter(table -> filter.games().isEmpty() || filter.games().contains(table.game()))
                .filter(table -> filter.pits().isEmpty() || filter.pits().contains(pitCode(table)))
                .filter(table -> filter.tables().isEmpty() || filter.tables().contains(table.code()))
                .map(GamingTable::id)
                .collect(Collectors.toSet());
        if (left.isEmpty()) {
            throw new RefusedException(
                    property.name() + " has no table that is of all these games, pits and tables at once.");
        }
        return left;
    }

    Set<Integer> dealersWithin(FloorFilter filter) {
        known(filter.dealers(), dealers.values().stream(), "dealer");
        return dealers.entrySet().stream()
                .filter(dealer -> filter.dealers().contains(dealer.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private void known(Set<String> asked, Stream<String> there, String what) {
        TreeSet<String> codes = there.collect(Collectors.toCollection(TreeSet::new));
        List<String> unknown =
                asked.stream().filter(code -> !codes.contains(code)).sorted().toList();
        if (!unknown.isEmpty()) {
            throw new RefusedException(property.name() + " has no " + what + " '" + unknown.getFirst() + "': it has "
                    + String.join(", ", codes) + ".");
        }
    }
}
