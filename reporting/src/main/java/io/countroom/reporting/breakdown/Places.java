package io.countroom.reporting.breakdown;

import io.countroom.sql.fact.Group;
import io.countroom.sql.fact.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where groups of the floor lie in a breakdown: thousands of them have the same few parts. */
final class Places {

    /** One value of one dimension. */
    private record Value(Dimension dimension, @Nullable Object id) {}

    private final List<Dimension> by;
    private final Codes codes;
    private final Map<Value, Part> parts = new HashMap<>();

    private final Set<Key> keys;

    Places(List<Dimension> by, Codes codes) {
        this.by = by;
        this.codes = codes;
        this.keys = Dimension.keys(by);
    }

    /** As much of a group as its place depends on. */
    Group known(Group group) {
        return new Group(
                keys.contains(Key.TABLE) ? group.tableId() : null,
                keys.contains(Key.DAY) || keys.contains(Key.MONTH) ? group.gamingDate() : null,
                keys.contains(Key.SHIFT) ? group.shift() : null,
                keys.contains(Key.DEALER) ? group.dealerId() : null);
    }

    /** From the outermost part to the innermost; as far as the group is known. */
    List<Part> of(Group group) {
        List<Part> path = new ArrayList<>(by.size());
        for (Dimension dimension : by) {
            Object id = switch (dimension) {
                case PROPERTY -> codes.property().id();
                case GAME, PIT, TABLE -> group.tableId();
                case DAY, WEEK, MONTH, QUARTER -> group.gamingDate();
                case SHIFT -> group.shift();
                case DEALER -> group.dealerId();
            };
            if (id == null) {
                return path;
            }
            path.add(parts.computeIfAbsent(new Value(dimension, id), key -> Part.of(dimension, group, codes)));
        }
        return path;
    }
}
