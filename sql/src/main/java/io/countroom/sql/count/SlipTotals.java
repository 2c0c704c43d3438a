package io.countroom.sql.count;

import io.countroom.sql.count.SlipRow.Kind;
import org.jspecify.annotations.Nullable;

/** Number and amount of the slips of each kind. Immutable. */
public final class SlipTotals {

    public static final SlipTotals NONE =
            new SlipTotals(new long[Kind.values().length], new long[Kind.values().length]);

    private final long[] slips;
    private final long[] cents;

    private SlipTotals(long[] slips, long[] cents) {
        this.slips = slips;
        this.cents = cents;
    }

    /** From two numbers of each kind, in the order of the kinds. The arrays must not change after that. */
    public static SlipTotals of(long[] slips, long[] cents) {
        return new SlipTotals(slips, cents);
    }

    public static SlipTotals of(Iterable<SlipRow> rows) {
        SlipTotals totals = NONE.copy();
        for (SlipRow row : rows) {
            int kind = row.kind().ordinal();
            totals.slips[kind]++;
            totals.cents[kind] = Math.addExact(totals.cents[kind], row.amountCents());
        }
        return totals;
    }

    private SlipTotals copy() {
        return new SlipTotals(slips.clone(), cents.clone());
    }

    public long slips(Kind kind) {
        return slips[kind.ordinal()];
    }

    /** Null without a slip of the kind. */
    public @Nullable Long cents(Kind kind) {
        return slips[kind.ordinal()] == 0 ? null : (Long) cents[kind.ordinal()];
    }

    public boolean isEmpty() {
        for (long number : slips) {
            if (number != 0) {
                return false;
            }
        }
        return true;
    }

    /** A copy with this kind's number and amount replaced. */
    public SlipTotals with(Kind kind, long number, long amountCents) {
        SlipTotals totals = copy();
        totals.slips[kind.ordinal()] = number;
        totals.cents[kind.ordinal()] = amountCents;
        return totals;
    }

    public SlipTotals plus(SlipTotals more) {
        SlipTotals totals = copy();
        for (int kind = 0; kind < slips.length; kind++) {
            totals.slips[kind] += more.slips[kind];
            totals.cents[kind] = Math.addExact(cents[kind], more.cents[kind]);
        }
        return totals;
    }
}
