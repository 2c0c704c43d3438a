package io.countroom.reporting.importing;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps a state for each of the thousand most recently used shoes. Not thread-safe. */
final class RecentShoes<S> {

    private static final int MOST = 1_000;

    private record Key(int tableId, LocalDate gamingDate, int shoe) {}

    private final Map<Key, S> shoes = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, S> eldest) {
            return size() > MOST;
        }
    };

    @Nullable S get(int tableId, LocalDate gamingDate, int shoe) {
        return shoes.get(new Key(tableId, gamingDate, shoe));
    }

    /** @param state null forgets the shoe */
    void set(int tableId, LocalDate gamingDate, int shoe, @Nullable S state) {
        Key key = new Key(tableId, gamingDate, shoe);
        if (state == null) {
            shoes.remove(key);
        } else {
            shoes.put(key, state);
        }
    }
}
