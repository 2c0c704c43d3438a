package io.countroom.reporting.hold;

import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.hold.HoldRepository.SlipSums;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The slips of a table and gaming date as approved journal entries leave them: the figure that was adjusted in place of what was written. */
public final class AdjustedSlips {

    private AdjustedSlips() {}

    /**
     * @param slips of one table and gaming date, by kind
     * @param entries of the same, in the order they were prepared; only those that are approved count
     */
    public static List<SlipSums> of(Collection<SlipSums> slips, Collection<JournalEntry> entries) {
        Map<Kind, SlipSums> adjusted = new EnumMap<>(Kind.class);
        for (JournalEntry entry : entries) {
            if (entry.state() == JournalEntry.State.APPROVED) {
                adjusted.put(
                        entry.kind(),
                        new SlipSums(
                                entry.tableId(),
                                entry.gamingDate(),
                                null,
                                entry.kind().word(),
                                number(entry.kind(), slips),
                                entry.adjustedCents()));
            }
        }
        List<SlipSums> all = new ArrayList<>(slips.stream()
                .filter(sums -> !adjusted.containsKey(Kind.of(sums.kind()).orElseThrow()))
                .toList());
        all.addAll(adjusted.values());
        return all;
    }

    /** As many as were written; of openers as many as closers, and the other way about, where none was. */
    private static long number(Kind kind, Collection<SlipSums> slips) {
        long written = number(slips, kind);
        Kind other = kind == Kind.OPENER ? Kind.CLOSER : kind == Kind.CLOSER ? Kind.OPENER : kind;
        return Math.max(1, written > 0 ? written : number(slips, other));
    }

    private static long number(Collection<SlipSums> slips, Kind kind) {
        return slips.stream()
                .filter(sums -> sums.kind().equals(kind.word()))
                .mapToLong(SlipSums::slips)
                .sum();
    }

    /** What slips of a kind come to; null where there is none. */
    public static @Nullable Long cents(Collection<SlipSums> slips, Kind kind) {
        List<SlipSums> ofKind =
                slips.stream().filter(sums -> sums.kind().equals(kind.word())).toList();
        return ofKind.isEmpty()
                ? null
                : (Long) ofKind.stream().mapToLong(SlipSums::amountCents).sum();
    }
}
