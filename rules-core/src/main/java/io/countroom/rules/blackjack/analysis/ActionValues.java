package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.game.Hand.Action;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What each action that is allowed in a situation is worth to the player, per unit of the initial wager, with the best play
 * from there on.
 */
public record ActionValues(Map<Action, Double> values) {

    public ActionValues {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a situation allows at least one action");
        }
        values = Collections.unmodifiableMap(new EnumMap<>(values));
    }

    /** The action worth most; of equal ones the first in the order of {@link Action}. */
    public Action best() {
        return Collections.max(values.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    public double bestValue() {
        return Collections.max(values.values());
    }

    /** The same where an action is not allowed. */
    public ActionValues without(Action action) {
        Map<Action, Double> others = new EnumMap<>(values);
        others.remove(action);
        return new ActionValues(others);
    }

    /** What an action is worth; not a number if the situation does not allow it. */
    public double of(Action action) {
        return values.getOrDefault(action, Double.NaN);
    }
}
