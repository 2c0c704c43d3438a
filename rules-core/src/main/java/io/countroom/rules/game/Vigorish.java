package io.countroom.rules.game;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The percentage that the house keeps of an amount, and how its collection is rounded: up to the next multiple of so
 * many cents, where the Rules Submission selects that and the chapter permits it.
 *
 * @param percent of the amount; 0 where none is collected
 * @param multipleCents collected in multiples of this, rounded up; 1 where it is not rounded
 * @param later whether it is marked at the payout and collected before the next shoe, or when the player leaves
 */
public record Vigorish(int percent, int multipleCents, boolean later) {

    public static final Vigorish NONE = new Vigorish(0, 1);

    public Vigorish {
        if (percent < 0 || percent > 100 || multipleCents < 1) {
            throw new IllegalArgumentException("a vigorish is 0% to 100%, in multiples of one cent or more");
        }
    }

    /** A vigorish that is collected at the payout. */
    public Vigorish(int percent, int multipleCents) {
        this(percent, multipleCents, false);
    }

    /**
     * The vigorish on an amount won (or wagered, where the chapter charges the wager). Where no rounding is
     * selected, a fraction of a cent is left to the player: see {@link #payableInCents}.
     */
    public long on(long cents) {
        if (percent == 0) {
            return 0;
        }
        long hundredths = Math.multiplyExact(cents, (long) percent);
        return multipleCents == 1 ? hundredths / 100 : Math.ceilDiv(hundredths, 100L * multipleCents) * multipleCents;
    }

    /** Whether it is a whole number of cents; rounded, it always is. */
    public boolean payableInCents(long cents) {
        return percent == 0 || multipleCents > 1 || Math.multiplyExact(cents, (long) percent) % 100 == 0;
    }

    /** The rate before rounding: 1/20 for 5%. */
    public BigFraction rate() {
        return BigFraction.of(percent, 100);
    }

    /** The payout of an even-money win after vigorish, in words: "19 to 20" for 5%, "24 to 25" for 4%. */
    public Payout evenMoneyLess() {
        BigFraction net = BigFraction.ONE.subtract(rate());
        return Payout.to(net.getNumeratorAsLong(), net.getDenominatorAsLong());
    }
}
