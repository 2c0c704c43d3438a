package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.OfferedWager;

/** A wager beside the main wager and insurance. */
public sealed interface SideWager permits FirstCardsWager, SuperMatch, Progressive {

    OfferedWager offered();

    default String id() {
        return offered().id();
    }
}
