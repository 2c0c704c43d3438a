package io.countroom.rules.blackjack.analysis;

import static io.countroom.rules.blackjack.analysis.Hands.VALUES;

/** How every hand is played against one up card. */
final class PlannedPlay {

    /** By hand: whether it draws rather than stands. */
    final boolean[] hit = new boolean[Hands.TO_21.count];

    /** By hand of two cards: whether it is doubled where that is allowed. */
    final boolean[] doubled = new boolean[Hands.TO_21.count];

    /** By hand of two cards as dealt: whether it is surrendered. */
    final boolean[] surrendered = new boolean[Hands.TO_21.count];

    /** By value: whether a pair is split. */
    final boolean[] split = new boolean[VALUES];
}
