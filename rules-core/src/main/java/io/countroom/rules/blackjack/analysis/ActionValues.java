package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.game.Hand.Action;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The player's value of each allowed action in a situation, per unit of the initial wager.
 *
 * @param best the action that others are compared with: the one worth most, or the chart's
 */
public record ActionValues(Map<Action, Double> values, Action best) {

    public ActionValues {
        if (!values.containsKey(best)) {
            throw new IllegalArgumentException(best + " is not allowed in the situation");
        }
        values = Collections.unmodifiableMap(new EnumMap<>(values));
    }

    /** Compared with the action worth most; of equal ones the first in the order of {@link Action}. */
    public static ActionValues of(Map<Action, Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a situation allows at least one action");
        }
        Action best = Collections.max(new EnumMap<>(values).entrySet(), Map.Entry.comparingByValue())
                .getKey();
        return new ActionValues(values, best);
    }

    public double bestValue() {
        return of(best);
    }

    /** The same where an action is not allowed. */
    public ActionValues without(Action action) {
        Map<Action, Double> others = new EnumMap<>(values);
        others.remove(action);
        return action == best ? of(others) : new ActionValues(others, best);
    }

    /** The value of an action; not a number if the situation does not allow it. */
    public double of(Action action) {
        return values.getOrDefault(action, Double.NaN);
    }
}
