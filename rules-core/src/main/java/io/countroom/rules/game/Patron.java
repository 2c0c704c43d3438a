package io.countroom.rules.game;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

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

        /** One round's wager, or 0 where none is made. */
        public long wagerCents(UniformRandomProvider random) {
            if (frequency < 1 && random.nextDouble() >= frequency) {
                return 0;
            }
            long chips = (toCents - fromCents) / chipCents;
            return chips == 0 ? fromCents : fromCents + chipCents * random.nextLong(chips + 1);
        }

        public static Habit always(String wager, long cents) {
            return new Habit(wager, 1, cents, cents, cents);
        }
    }

    public Patron {
        habits = List.copyOf(habits);
    }

    /** @throws IllegalArgumentException if a patron makes a wager that is not offered */
    public static void requireOffered(List<Patron> patrons, List<OfferedWager> offered) {
        List<String> ids = offered.stream().map(OfferedWager::id).toList();
        for (Patron patron : patrons) {
            for (Habit habit : patron.habits()) {
                if (!ids.contains(habit.wager())) {
                    throw new IllegalArgumentException("a patron wagers on " + habit.wager()
                            + ", which is not offered; these are: " + String.join(", ", ids));
                }
            }
        }
    }
}
