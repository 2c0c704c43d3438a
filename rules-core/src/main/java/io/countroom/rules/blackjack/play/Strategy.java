package io.countroom.rules.blackjack.play;

import io.countroom.rules.game.Hand;

/** A way to play. */
public interface Strategy {

    /** HIT, STAND, DOUBLE, SPLIT or SURRENDER, whichever of them the situation allows. */
    Hand.Action decide(Situation situation);

    /**
     * Spanish 21, § 551.11(d): whether to take the Double Down Wager back and give up the original one, with this total
     * after the one card.
     */
    default boolean rescues(int up, int total) {
        return false;
    }

    /**
     * Blackjack Switch, § 633a.12(a)(4): whether to exchange the second cards of the two hands. All are values, 11 for an
     * ace.
     */
    default boolean switches(int up, int firstOfOne, int secondOfOne, int firstOfTwo, int secondOfTwo) {
        return false;
    }
}
