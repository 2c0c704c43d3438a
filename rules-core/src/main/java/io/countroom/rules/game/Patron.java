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

    /** Adds what this patron wagers in one round, in the order of the habits. */
    public void wager(UniformRandomProvider random, List<Wager> wagers) {
        for (Habit habit : habits) {
            long cents = habit.wagerCents(random);
            if (cents > 0) {
                wagers.add(Wager.of(seat, habit.wager(), cents));
            }
        }
    }

    /** One round's wager of that id, or 0 where none is made. */
    public long wagerCents(String wager, UniformRandomProvider random) {
        for (Habit habit : habits) {
            if (habit.wager().equals(wager)) {
                return habit.wagerCents(random);
            }
        }
        return 0;
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
