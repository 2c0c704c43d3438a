package io.countroom.reporting.counts;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.figure.Tally;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.property.GamingTable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The count of a table and gaming date, or of one of its shifts.
 *
 * @param shift null for the whole gaming date
 * @param raked whether the house takes a rake at the table: it has no drop box, and its win is in no hold
 * @param dropCents what of the drop box counts by the property's drop policy; null where no drop was counted, zero where
 *     there is no drop box
 * @param winCents § 601a.9(c): closer + credits + drop or rake − opener − fills, a transfer being a credit of
 *     one table and a fill of the other; null where one of opener, closer and drop or
 *     rake is missing
 * @param asideCents what of the drop box is in neither: promotional chips, say, which are no cash
 * @param elsewhereCents what payout slips say was not paid from the table inventory container: the log has it as paid, the count not
 * @param lacks what is missing, in words; empty where nothing is
 */
public record TableCount(
        String table,
        LocalDate gamingDate,
        @Nullable String shift,
        boolean raked,
        @Nullable Long dropCents,
        @Nullable Long winCents,
        long asideCents,
        long elsewhereCents,
        String lacks) {

    private static final String NOTHING = "not counted";

    /** Why figures of no counts are not known. */
    public static final String NOT_COUNTED = "No table was counted.";

    /** Why the drop of a table that takes rake is not known. */
    public static final String NO_DROP_BOX = "The table takes rake and has no drop box.";

    /** By gaming date; of one gaming date, by table and then by shift. */
    public static final Comparator<TableCount> IN_TIME = Comparator.comparing(TableCount::gamingDate)
            .thenComparing(TableCount::table)
            .thenComparing(count -> Objects.requireNonNullElse(count.shift(), ""));

    /** The count that the slips of a table and gaming date make. */
    public static TableCount ofSlips(
            GamingTable table, LocalDate gamingDate, Collection<SlipRow> slips, DropPolicies policies) {
        return of(table, gamingDate, null, SlipTotals.of(slips), policies);
    }

    /**
     * The count that slips make.
     *
     * @param shift null for the whole gaming date
     */
    public static TableCount of(
            GamingTable table, LocalDate gamingDate, @Nullable String shift, SlipTotals slips, DropPolicies policies) {
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
        boolean raked = FloorGames.takesRake(table.game());
        String lacks =
                raked ? lacks(slips, "rake", slips.cents(Kind.RAKE) != null) : lacks(slips, "drop", drop != null);
        if (raked && drop == null) {
            drop = 0L;
        }
        Long win = drop == null || !lacks.isEmpty()
                ? null
                : (Long) (cents(slips, Kind.CLOSER)
                        + cents(slips, Kind.CREDIT)
                        + cents(slips, Kind.TRANSFER_OUT)
                        + cents(slips, Kind.RAKE)
                        + drop
                        - cents(slips, Kind.OPENER)
                        - cents(slips, Kind.FILL)
                        - cents(slips, Kind.TRANSFER_IN));
        return new TableCount(
                table.code(), gamingDate, shift, raked, drop, win, aside, cents(slips, Kind.PAYOUT), lacks);
    }

    /** A sum over counts. Counts without the figure add their reason. */
    public static Figure<Long> sum(
            Collection<TableCount> counts, Function<TableCount, @Nullable Long> figure, String nothing) {
        Tally tally = new Tally();
        counts.forEach(count -> {
            Long value = figure.apply(count);
            tally.add(value, value == null ? count.missing() : "");
        });
        return tally.figure("table counts", nothing);
    }

    /** The drop of the counts that have a drop box. */
    public static Figure<Long> drop(Collection<TableCount> counts) {
        return sum(withDropBox(counts), TableCount::dropCents, counts.isEmpty() ? NOT_COUNTED : NO_DROP_BOX);
    }

    public static Figure<Long> win(Collection<TableCount> counts) {
        return sum(counts, TableCount::winCents, NOT_COUNTED);
    }

    /** Of the counts with a drop box whose win is known. */
    public static Figure<Double> hold(Collection<TableCount> counts) {
        List<TableCount> boxes = withDropBox(counts);
        String nothing = counts.isEmpty() ? NOT_COUNTED : NO_DROP_BOX;
        return Figure.over(
                sum(boxes, TableCount::winCents, nothing),
                sum(boxes, count -> count.winCents() == null ? null : count.dropCents(), nothing),
                "There was no drop.");
    }

    private static List<TableCount> withDropBox(Collection<TableCount> counts) {
        return counts.stream().filter(count -> !count.raked()).toList();
    }

    /** The win to compare with the log, which does not record how a wager was paid for. Null where the win is not known. */
    public @Nullable Long winOfPlayCents() {
        return winCents == null ? null : (Long) Math.addExact(winCents, asideCents);
    }

    /** Whether the count has no slip. */
    public boolean isEmpty() {
        return lacks.equals(NOTHING);
    }

    /** The numerator of hold; null where the win is not known, zero where all of the win is rake. */
    public @Nullable Long winOfDropCents() {
        return raked && winCents != null ? (Long) 0L : winCents;
    }

    /** A sentence about missing slips; empty if the count is complete. */
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

    /** @param taken what the box of the table holds, and whether that was counted */
    private static String lacks(SlipTotals slips, String taken, boolean counted) {
        if (slips.isEmpty()) {
            return NOTHING;
        }
        long openers = slips.slips(Kind.OPENER);
        long closers = slips.slips(Kind.CLOSER);
        if (openers != closers && openers > 0 && closers > 0) {
            return openers + " openers but " + closers + " closers" + (counted ? "" : ", and no " + taken);
        }
        List<String> missing = new ArrayList<>();
        if (openers == 0) {
            missing.add("opener");
        }
        if (closers == 0) {
            missing.add("closer");
        }
        if (!counted) {
            missing.add(taken);
        }
        return switch (missing.size()) {
            case 0 -> "";
            case 1 -> "the " + missing.getFirst() + " is missing";
            case 2 -> missing.get(0) + " and " + missing.get(1) + " are missing";
            default -> "opener, closer and " + taken + " are missing";
        };
    }
}
