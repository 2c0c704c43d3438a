package io.countroom.reporting.counts;

import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import java.util.Collection;

/** The slips of a table and gaming date after approved journal entries: adjusted figures replace written ones. */
public final class AdjustedSlips {

    private AdjustedSlips() {}

    /**
     * @param slips of one table and gaming date
     * @param entries of the same table and gaming date, in the order of preparation; only approved entries count
     */
    public static SlipTotals of(SlipTotals slips, Collection<JournalEntry> entries) {
        SlipTotals adjusted = slips;
        for (JournalEntry entry : entries) {
            if (entry.state() == JournalEntry.State.APPROVED) {
                adjusted = adjusted.with(entry.kind(), number(entry.kind(), slips), entry.adjustedCents());
            }
        }
        return adjusted;
    }

    /** As many as were written; of openers as many as closers, and the other way about, where none was. */
    private static long number(Kind kind, SlipTotals slips) {
        long written = slips.slips(kind);
        Kind other = kind == Kind.OPENER ? Kind.CLOSER : kind == Kind.CLOSER ? Kind.OPENER : kind;
        return Math.max(1, written > 0 ? written : slips.slips(other));
    }
}
