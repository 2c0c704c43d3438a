package io.countroom.reporting.counts;

import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.TheoreticalHold;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The certificate holder's expected hold of games without rules of play, by gaming date. */
public final class TheoreticalHolds {

    private final Map<String, NavigableMap<LocalDate, TheoreticalHold>> byGame = new HashMap<>();

    public TheoreticalHolds(PropertyRepository properties, int propertyId) {
        properties
                .theoreticalHolds(propertyId)
                .forEach(hold -> byGame.computeIfAbsent(hold.game(), none -> new TreeMap<>())
                        .put(hold.from(), hold));
    }

    /** Null where none is in force. */
    public @Nullable TheoreticalHold on(String game, LocalDate gamingDate) {
        NavigableMap<LocalDate, TheoreticalHold> holds = byGame.get(game);
        Map.Entry<LocalDate, TheoreticalHold> last = holds == null ? null : holds.floorEntry(gamingDate);
        return last == null || last.getValue().basisPoints() == null ? null : last.getValue();
    }
}
