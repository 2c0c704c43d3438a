package io.countroom.reporting.drop;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Dimension;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.drop.PlayByTable.Unit;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipTotals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The counts that the slips of a period make.
 *
 * @param days of the gaming dates that were counted or played, or have a journal entry
 * @param shifts of their shifts; empty where they are not asked for
 */
record DropCounts(List<Graded> days, List<Graded> shifts) {

    /**
     * A count, and what stands in for it where it is not complete.
     *
     * @param counted as the slips say
     * @param adjustedCents the win as approved adjustments leave it; null where it is not known
     * @param loggedCents the win by the log, where that has to stand in; null where it is not known
     */
    record Graded(
            Unit unit,
            SlipTotals slips,
            TableCount counted,
            @Nullable Long adjustedCents,
            boolean adjusted,
            DailyWin.Grade grade,
            @Nullable Long loggedCents) {}

    /** @param daily what accounting says of the gaming dates, by table and date */
    static DropCounts of(
            ReportRequest query, Codes codes, List<SlipRow> slips, PlayByTable play, Map<Unit, DailyWin> daily) {
        return new DropCounts(
                counts(codes, slips, play, daily, false),
                areByShift(query) ? counts(codes, slips, play, daily, true) : List.of());
    }

    /** Whether any row is counted by shift. */
    static boolean areByShift(ReportRequest query) {
        return query.by().contains(Dimension.SHIFT) || !query.filter().shifts().isEmpty();
    }

    private static List<Graded> counts(
            Codes codes, List<SlipRow> slips, PlayByTable play, Map<Unit, DailyWin> daily, boolean byShift) {
        Map<Unit, List<SlipRow>> units = new HashMap<>();
        for (SlipRow slip : slips) {
            units.computeIfAbsent(
                            new Unit(slip.tableId(), slip.gamingDate(), byShift ? slip.shift() : null),
                            unit -> new ArrayList<>())
                    .add(slip);
        }
        (byShift ? play.shifts() : daily.keySet())
                .forEach(unit -> units.computeIfAbsent(unit, key -> new ArrayList<>()));
        return units.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(Unit::gamingDate)
                        .thenComparingInt(Unit::tableId)
                        .thenComparing(unit -> String.valueOf(unit.shift()))))
                .map(unit -> graded(unit.getKey(), unit.getValue(), codes, play, daily))
                .toList();
    }

    private static Graded graded(
            Unit unit, List<SlipRow> slips, Codes codes, PlayByTable play, Map<Unit, DailyWin> daily) {
        boolean byShift = unit.shift() != null;
        SlipTotals totals = SlipTotals.of(slips);
        TableCount counted =
                TableCount.of(codes.table(unit.tableId()), unit.gamingDate(), unit.shift(), totals, codes.drop());
        DailyWin day = daily.get(new Unit(unit.tableId(), unit.gamingDate(), null));
        boolean adjusted = day != null && day.isAdjusted();
        Long win = byShift || day == null ? counted.winCents() : day.adjusted().winCents();
        // Gaming dates are adjusted and made final, not shifts: those of one that was adjusted are not.
        return new Graded(
                unit,
                totals,
                counted,
                win,
                adjusted && !byShift,
                day == null || (byShift && adjusted) ? DailyWin.Grade.ESTIMATE : day.grade(),
                // Estimates of shifts would not add up to the count of their day.
                byShift || win != null ? null : play.winCents(unit));
    }
}
