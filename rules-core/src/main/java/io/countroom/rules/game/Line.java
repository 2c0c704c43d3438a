package io.countroom.rules.game;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A possible result of a wager: its outcome and the payment. Settlement and odds both read it, so
 * that they cannot disagree.
 *
 * @param lost whether the wager is kept
 * @param isMeter whether it pays the meter, beside {@link #net} and {@link #due}
 * @param onWin the vigorish on the amount won
 * @param onWager the vigorish on the amount wagered
 */
public record Line(Outcome outcome, Payout payout, boolean lost, boolean isMeter, Vigorish onWin, Vigorish onWager) {

    /** Paid at these odds; odds of 0 to 1 return the wager. */
    public static Line pays(String name, Payout payout, Citation citation) {
        return pays(name, payout, payout.toString(), citation);
    }

    /** The same, where the chapter writes the odds otherwise: 2.5 to 1. */
    public static Line pays(String name, Payout payout, String inWords, Citation citation) {
        return new Line(new Outcome(name, inWords, citation), payout, false, false, Vigorish.NONE, Vigorish.NONE);
    }

    /** The wager is kept, and the meter or a share of it is paid: what follows from the wager alone is that it is lost. */
    public static Line meter(String name, Citation citation) {
        Outcome outcome = new Outcome(name, "100% of meter", citation);
        return new Line(outcome, Payout.PUSH, true, true, Vigorish.NONE, Vigorish.NONE);
    }

    /** Paid even money, less a vigorish on the amount won. */
    public static Line evenMoneyLess(Vigorish vigorish, String name, Citation citation) {
        String pays = vigorish.evenMoneyLess().toString();
        Outcome outcome = new Outcome(name, pays, citation, vigorish.later());
        return new Line(outcome, Payout.EVEN, false, false, vigorish, Vigorish.NONE);
    }

    /** Returned, but charged a vigorish on the amount wagered. */
    public static Line returnedLess(Vigorish vigorish, String name, Citation citation) {
        String pays = "Push, less a vigorish of " + vigorish.percent() + "% of the wager";
        return new Line(new Outcome(name, pays, citation), Payout.PUSH, false, false, Vigorish.NONE, vigorish);
    }

    public static Line loses(Citation citation) {
        return new Line(
                new Outcome("Loses", "loses", citation), Payout.PUSH, true, false, Vigorish.NONE, Vigorish.NONE);
    }

    /** The gain of a unit on this line, before any rounding of the vigorish. */
    public BigFraction net() {
        if (lost) {
            return BigFraction.ONE.negate();
        }
        BigFraction won = payout.net();
        return won.subtract(won.multiply(onWin.rate())).subtract(onWager.rate());
    }

    /**
     * The amount due on a wager that {@link Findings#possible} accepts.
     *
     * @param cents all that was at risk
     * @param initialCents the part of it that was the initial wager
     */
    public Due due(long cents, long initialCents) {
        if (lost) {
            return Due.of(outcome, initialCents, -cents);
        }
        long won = payout.winCents(cents);
        long vigorish = onWin.on(won) + onWager.on(cents);
        return new Due(outcome, initialCents, won - vigorish, vigorish, 0);
    }

    /** Whether the amount due is a whole number of cents. */
    public boolean payableInCents(long cents) {
        return lost
                || payout.payableInCents(cents)
                        && onWin.payableInCents(payout.winCents(cents))
                        && onWager.payableInCents(cents);
    }
}
