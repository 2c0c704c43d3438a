package io.countroom.rules.blackjack.analysis;

import io.countroom.rules.blackjack.play.BlackjackOptions;
import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Cached;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** The dealer against each up card, by the rules under which the dealer draws; made once for each of them. */
public final class Dealers {

    private static final List<Cached<Dealers>> TO_21 = both(21, total -> true);
    /** Where a dealer's 22 matters. */
    private static final List<Cached<Dealers>> TO_22 = both(22, total -> true);

    private static final List<Cached<Dealers>> ONLY_21 = both(21, total -> total == 21);
    /** No hand counts more. */
    private static final List<Cached<Dealers>> ALL = both(26, total -> true);

    /** Standing on a soft 17, then hitting it. */
    private static List<Cached<Dealers>> both(int limit, IntPredicate totals) {
        return Stream.of(false, true)
                .map(hitSoft17 -> new Cached<>(
                        () -> new Dealers(limit == 21 ? Hands.TO_21 : new Hands(limit), hitSoft17, totals)))
                .toList();
    }

    private final Dealer[] each = new Dealer[Hands.VALUES];

    private Dealers(Hands hands, boolean hitSoft17, IntPredicate totals) {
        for (int up = 0; up < each.length; up++) {
            each[up] = new Dealer(hands, up, hitSoft17, totals);
        }
    }

    static Dealers under(BlackjackOptions options) {
        boolean matters22 = options.variant() == Variant.BLACKJACK_SWITCH;
        return (matters22 ? TO_22 : TO_21).get(options.hitSoft17() ? 1 : 0).get();
    }

    Dealer[] forOneThread() {
        return Stream.of(each).map(Dealer::copy).toArray(Dealer[]::new);
    }

    /** Every hand, but Blackjacks. */
    public static Dealers all(boolean hitSoft17) {
        return ALL.get(hitSoft17 ? 1 : 0).get();
    }

    /** Every 21, which has three cards or more. */
    public static Dealers twentyOnes(boolean hitSoft17) {
        return ONLY_21.get(hitSoft17 ? 1 : 0).get();
    }

    /** @param pips of the up card, 1 for an ace */
    public Dealer against(int pips) {
        return each[pips - 1];
    }
}
