package io.countroom.reporting.counts;

import io.countroom.reporting.format.Formats;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The count of a table and gaming date, or of one of its shifts.
 *
 * @param shift null for the whole gaming date
 * @param dropCents what of the drop box counts by the property's drop policy; null where no drop was counted
 * @param winCents § 601a.9(c): closer + credits + drop − opener − fills; null where one of opener, closer and drop is
 *     missing
 * @param asideCents what of the drop box is in neither: promotional chips, say, which are no cash
 * @param lacks what is missing, in words; empty where nothing is
 */
public record TableCount(
        String table,
        LocalDate gamingDate,
        @Nullable String shift,
        @Nullable Long dropCents,
        @Nullable Long winCents,
        long asideCents,
        String lacks) {

    private static final String NOTHING = "not counted";

    /** By gaming date; of one gaming date, by table and then by shift. */
    public static final Comparator<TableCount> IN_TIME = Comparator.comparing(TableCount::gamingDate)
            .thenComparing(TableCount::table)
            .thenComparing(count -> Objects.requireNonNullElse(count.shift(), ""));

    /** The count that the slips of a table and gaming date make. */
    public static TableCount ofSlips(
            String table, LocalDate gamingDate, Collection<SlipRow> slips, DropPolicies policies) {
        return of(table, gamingDate, null, SlipTotals.of(slips), policies);
    }

    /**
     * The count that slips make.
     *
     * @param shift null for the whole gaming date
     */
    public static TableCount of(
            String table, LocalDate gamingDate, @Nullable String shift, SlipTotals slips, DropPolicies policies) {
        Set<Kind> counted = policies.on(gamingDate).counted();
        Long drop = null;
        long aside = 0;
        for (Kind kind : Kind.DROPS) {
            Long ofKind = slips.cents(kind);
            if (ofKind != null) {
                drop = Math.addExact(drop == null ? 0 : drop, counted.contains(kind) ? ofKind : 0);
                aside = Math.addExact(aside, counted.contains(kind) ? 0 : ofKind);
            }
        }
        String lacks = lacks(slips.slips(Kind.OPENER), slips.slips(Kind.CLOSER), drop != null, slips.isEmpty());
        Long win = drop == null || !lacks.isEmpty()
                ? null
                : (Long) (cents(slips, Kind.CLOSER)
                        + cents(slips, Kind.CREDIT)
                        + drop
                        - cents(slips, Kind.OPENER)
                        - cents(slips, Kind.FILL));
        return new TableCount(table, gamingDate, shift, drop, win, aside, lacks);
    }

    /** What the log is compared with: it does not know what a wager was made with. Null where the win is not known. */
    public @Nullable Long winOfPlayCents() {
        return winCents == null ? null : (Long) Math.addExact(winCents, asideCents);
    }

    /** Whether there is no slip at all. */
    public boolean isEmpty() {
        return lacks.equals(NOTHING);
    }

    /** What is missing, as a sentence; empty where nothing is. */
    public String missing() {
        return lacks.isEmpty() ? "" : where() + ": " + lacks + ".";
    }

    private static long cents(SlipTotals slips, Kind kind) {
        Long cents = slips.cents(kind);
        return cents == null ? 0 : cents;
    }

    private String where() {
        return table + " on " + Formats.date(gamingDate)
                + (shift == null ? "" : shift.isEmpty() ? ", shift not written" : ", " + shift + " shift");
    }

    private static String lacks(long openers, long closers, boolean dropped, boolean nothing) {
        if (nothing) {
            return NOTHING;
        }
        if (openers != closers && openers > 0 && closers > 0) {
            return openers + " openers but " + closers + " closers" + (dropped ? "" : ", and no drop");
        }
        List<String> missing = new ArrayList<>();
        if (openers == 0) {
            missing.add("opener");
        }
        if (closers == 0) {
            missing.add("closer");
        }
        if (!dropped) {
            missing.add("drop");
        }
        return switch (missing.size()) {
            case 0 -> "";
            case 1 -> "the " + missing.getFirst() + " is missing";
            case 2 -> missing.get(0) + " and " + missing.get(1) + " are missing";
            default -> "opener, closer and drop are missing";
        };
    }
}
