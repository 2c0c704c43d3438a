package io.countroom.rules.blackjack.side;

import io.countroom.rules.game.Citation;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.Payout;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * One line of a side wager's paytable.
 *
 * @param payout null where the wager is lost, or where the line pays the meter
 */
public record Line(Outcome outcome, @Nullable Payout payout, boolean meter) {

    static Line loses(Citation citation) {
        return new Line(new Outcome("Loses", "loses", citation), null, false);
    }

    static Line pays(String name, Payout payout, Citation citation) {
        return new Line(new Outcome(name, payout.toString(), citation), payout, false);
    }

    static Line meter(String name, Citation citation) {
        return new Line(new Outcome(name, "100% of meter", citation), null, true);
    }

    /** What a unit gains; not for lines that pay the meter. */
    public BigFraction net() {
        return payout == null ? BigFraction.ONE.negate() : payout.net();
    }

    /** What a wager gains in cents; not for lines that pay the meter. */
    public long dueCents(long wagerCents) {
        return payout == null ? -wagerCents : payout.winCents(wagerCents);
    }

    public boolean payableInCents(long wagerCents) {
        return payout == null || payout.payableInCents(wagerCents);
    }
}
