package io.countroom.rules.game;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules say of a round.
 *
 * @param due one for each wager of the round, in its order; null where it cannot be known from what was logged
 * @param irregularities every departure from the rules; empty for a clean round
 */
public record Settlement(List<@Nullable Due> due, List<Irregularity> irregularities) {

    public Settlement {
        due = Collections.unmodifiableList(due);
        irregularities = List.copyOf(irregularities);
    }

    /** Takes the array as it is: the caller gives it away. */
    public static Settlement of(@Nullable Due[] due, List<Irregularity> irregularities) {
        return new Settlement(Arrays.asList(due), irregularities);
    }

    public boolean clean() {
        return irregularities.isEmpty();
    }
}
