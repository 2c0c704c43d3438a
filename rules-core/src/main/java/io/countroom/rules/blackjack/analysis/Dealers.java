package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Cached;
import java.util.List;
import java.util.stream.Stream;

/** The dealer against each up card, by the rules under which the dealer draws; made once for each of them. */
final class Dealers {

    /** Standing on a soft 17, then hitting it; after these the same where a dealer's 22 matters. */
    private static final List<Cached<Dealers>> ALL = Stream.of(21, 22)
            .flatMap(limit -> Stream.of(false, true)
                    .map(hitSoft17 ->
                            new Cached<>(() -> new Dealers(limit == 21 ? Hands.TO_21 : new Hands(limit), hitSoft17))))
            .toList();

    private final Dealer[] dealers = new Dealer[Hands.VALUES];

    private Dealers(Hands hands, boolean hitSoft17) {
        for (int up = 0; up < dealers.length; up++) {
            dealers[up] = new Dealer(hands, up, hitSoft17);
        }
    }

    static Dealers under(BlackjackOptions options) {
        int matters22 = options.variant() == Variant.BLACKJACK_SWITCH ? 2 : 0;
        return ALL.get(matters22 + (options.hitSoft17() ? 1 : 0)).get();
    }

    Dealer[] forOneThread() {
        Dealer[] copies = new Dealer[dealers.length];
        for (int up = 0; up < copies.length; up++) {
            copies[up] = dealers[up].copy();
        }
        return copies;
    }
}
