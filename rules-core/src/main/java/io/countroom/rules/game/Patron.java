package io.countroom.rules.game;

import java.util.List;

/**
 * A simulated player: where they sit, what they wager, and how well they decide.
 *
 * @param skill 1 for the best play always, 0 for the habits of a poor player
 */
public record Patron(int seat, double skill, List<Habit> habits) {

    /**
     * How often a wager is made, and between which amounts, in whole chips of {@code chipCents}.
     */
    public record Habit(String wager, double frequency, long fromCents, long toCents, long chipCents) {

        public static Habit always(String wager, long cents) {
            return new Habit(wager, 1, cents, cents, cents);
        }
    }

    public Patron {
        habits = List.copyOf(habits);
    }
}
