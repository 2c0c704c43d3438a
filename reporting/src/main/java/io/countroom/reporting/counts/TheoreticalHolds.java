package io.countroom.reporting.counts;

import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.TheoreticalHold;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the certificate holder expects games without rules of play to hold, gaming date by gaming date. */
public final class TheoreticalHolds {

    private final Map<String, NavigableMap<LocalDate, TheoreticalHold>> byGame = new HashMap<>();

    private TheoreticalHolds(List<TheoreticalHold> holds) {
        holds.forEach(hold ->
                byGame.computeIfAbsent(hold.game(), none -> new TreeMap<>()).put(hold.from(), hold));
    }

    public static TheoreticalHolds of(PropertyRepository properties, int propertyId) {
        return new TheoreticalHolds(properties.theoreticalHolds(propertyId));
    }

    /** Null where none is in force. */
    public @Nullable TheoreticalHold on(String game, LocalDate gamingDate) {
        NavigableMap<LocalDate, TheoreticalHold> holds = byGame.get(game);
        Map.Entry<LocalDate, TheoreticalHold> last = holds == null ? null : holds.floorEntry(gamingDate);
        return last == null || last.getValue().basisPoints() == null ? null : last.getValue();
    }
}
