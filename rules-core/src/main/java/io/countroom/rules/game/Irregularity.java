package io.countroom.rules.game;

import org.jspecify.annotations.Nullable;

/**
 * A departure from the rules that a round shows.
 *
 * @param code stable and short, for grouping: {@code third-card-not-allowed}
 * @param sentence what was done and what was due, with figures
 * @param citation the rule
 * @param wager the index of the wager in the round that it is about, or -1 for the round as a whole
 * @param overpaidCents what the player got beyond what was due (negative: underpaid); null where no money is at stake or
 *     it cannot be known
 */
public record Irregularity(
        String code,
        String sentence,
        Citation citation,
        int wager,
        @Nullable Long overpaidCents) {}
