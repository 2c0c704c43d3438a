package io.countroom.sql.count;

import io.countroom.sql.count.SlipRow.Kind;
import java.util.Arrays;
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

    /** From two numbers of each kind. */
    public interface Source {

        long of(Kind kind);
    }

    public static SlipTotals of(Source slips, Source cents) {
        SlipTotals totals = NONE.copy();
        for (Kind kind : Kind.values()) {
            totals.slips[kind.ordinal()] = slips.of(kind);
            totals.cents[kind.ordinal()] = cents.of(kind);
        }
        return totals;
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
        return Arrays.stream(slips).allMatch(number -> number == 0);
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
