package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

/** How every hand is played against one up card. */
final class PlannedPlay {

    /** By hand: whether it draws rather than stands. */
    final boolean[] hit;

    /** By hand of two cards: whether it is doubled where that is allowed. */
    final boolean[] doubled;

    /** By hand of two cards as dealt: whether it is surrendered. */
    final boolean[] surrendered;

    /** By value: whether a pair is split. */
    final boolean[] split = new boolean[VALUES];

    PlannedPlay(int hands) {
        hit = new boolean[hands];
        doubled = new boolean[hands];
        surrendered = new boolean[hands];
    }
}
