package io.countroom.reporting.floor;

import io.countroom.sql.property.PropertyRepository;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Which tables share a progressive meter, gaming date by gaming date. */
public final class MeterGroups {

    private record Meter(String wager, int tableId) {}

    /** A meter that several tables share. */
    public record Group(String wager, String name) {}

    private final Map<Meter, NavigableMap<LocalDate, Optional<String>>> byMeter = new HashMap<>();

    public MeterGroups(PropertyRepository properties, int propertyId) {
        properties
                .meterMembers(propertyId)
                .forEach(member -> byMeter.computeIfAbsent(
                                new Meter(member.wager(), member.tableId()), none -> new TreeMap<>())
                        .put(member.from(), Optional.ofNullable(member.group())));
    }

    /** The name of the group; empty where the table has a meter of its own. */
    public Optional<String> on(String wager, int tableId, LocalDate gamingDate) {
        NavigableMap<LocalDate, Optional<String>> groups = byMeter.get(new Meter(wager, tableId));
        Map.Entry<LocalDate, Optional<String>> last = groups == null ? null : groups.floorEntry(gamingDate);
        return last == null ? Optional.empty() : last.getValue();
    }

    /** The tables that share each meter on a gaming date. */
    public Map<Group, Set<Integer>> on(LocalDate gamingDate) {
        Map<Group, Set<Integer>> groups = new HashMap<>();
        byMeter.keySet()
                .forEach(meter -> on(meter.wager, meter.tableId, gamingDate)
                        .ifPresent(name -> groups.computeIfAbsent(new Group(meter.wager, name), none -> new HashSet<>())
                                .add(meter.tableId)));
        return groups;
    }

    /** The given tables, and every table that ever shared a meter with one of them. */
    public Set<Integer> sharing(Set<Integer> tableIds) {
        Set<Integer> all = new HashSet<>(tableIds);
        byMeter.forEach((meter, groups) -> {
            if (tableIds.contains(meter.tableId)) {
                groups.values()
                        .forEach(group -> byMeter.forEach((other, others) -> {
                            if (other.wager.equals(meter.wager) && group.isPresent() && others.containsValue(group)) {
                                all.add(other.tableId);
                            }
                        }));
            }
        });
        return all;
    }
}
