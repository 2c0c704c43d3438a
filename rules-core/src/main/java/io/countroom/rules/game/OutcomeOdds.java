package io.countroom.rules.game;

import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * One line of a wager's odds.
 *
 * @param outcome the name, as {@link Outcome#name}
 * @param probability as a double; for exact odds the nearest one to {@code exact}
 * @param exact the probability as counted over the whole deal, or null where it was simulated
 * @param pays the odds in words
 * @param net what a unit of the initial wager gains, −1 for a lost wager; for lines whose amount varies, the mean
 */
public record OutcomeOdds(
        String outcome, double probability, @Nullable BigFraction exact, String pays, double net) {

    /** A line that was counted. */
    public static OutcomeOdds counted(Outcome outcome, BigFraction probability, double net) {
        return new OutcomeOdds(outcome.name(), probability.doubleValue(), probability, outcome.pays(), net);
    }
}
