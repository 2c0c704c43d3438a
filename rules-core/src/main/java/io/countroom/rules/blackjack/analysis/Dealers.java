package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;

/** The dealer against each up card, by the rules under which the dealer draws; made once for each of them. */
final class Dealers {

    private static final class StandingOn17 {
        static final Dealers ALL = new Dealers(Hands.TO_21, false);
    }

    private static final class HittingSoft17 {
        static final Dealers ALL = new Dealers(Hands.TO_21, true);
    }

    private static final class StandingWith22 {
        static final Dealers ALL = new Dealers(new Hands(22), false);
    }

    private static final class HittingWith22 {
        static final Dealers ALL = new Dealers(new Hands(22), true);
    }

    private final Dealer[] dealers = new Dealer[Hands.VALUES];

    private Dealers(Hands hands, boolean hitSoft17) {
        for (int up = 0; up < dealers.length; up++) {
            dealers[up] = new Dealer(hands, up, hitSoft17);
        }
    }

    static Dealers under(BlackjackOptions options) {
        if (options.variant() == Variant.BLACKJACK_SWITCH) {
            return options.hitSoft17() ? HittingWith22.ALL : StandingWith22.ALL;
        }
        return options.hitSoft17() ? HittingSoft17.ALL : StandingOn17.ALL;
    }

    Dealer[] forOneThread() {
        Dealer[] copies = new Dealer[dealers.length];
        for (int up = 0; up < copies.length; up++) {
            copies[up] = dealers[up].copy();
        }
        return copies;
    }
}
