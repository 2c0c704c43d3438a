package io.countroom.rules.game;

import io.countroom.rules.card.Composition;

/** Rules whose odds can be stated for any shoe, also one that cards have left. */
public interface ShoeRules extends TableRules {

    /**
     * The exact odds of every wager in the next round from these cards; {@link #odds} are those of the full shoe.
     *
     * @throws IllegalArgumentException if there are too few cards for a round, or too many to count exactly
     */
    Odds odds(Composition cards);
}
