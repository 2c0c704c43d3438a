package io.countroom.reporting.drop;

import io.countroom.reporting.audit.Openers;
import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Measure;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.count.SlipRow.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The single slips of a drop report: openers unlike the closer before them, fills and credits, breaks in their numbers. */
final class SlipTables {

    private SlipTables() {}

    private static final List<Measure<Lines<Openers.Break>>> OPENERS = List.of(
            Lines.day(opened -> opened.opener().gamingDate()),
            Lines.each(
                    "opener",
                    "Opener",
                    Type.MONEY,
                    opened -> Cell.money(opened.opener().amountCents())),
            Lines.each(
                    "closerBefore", "Closer before it", Type.MONEY, opened -> ofCloser(opened, SlipRow::amountCents)),
            Lines.text(
                    "closerOf",
                    "Closer of",
                    opened -> opened.closer() == null
                            ? ""
                            : Formats.date(opened.closer().gamingDate())),
            Lines.each("openerLessCloser", "Opener less closer", Type.MONEY, opened -> {
                Cell difference = ofCloser(opened, closer -> opened.differenceCents());
                return difference.value() == null ? difference : difference.flagged(Level.WRONG, opened.sentence());
            }));

    static Table openers(Openers openers) {
        return Lines.list(
                Column.text("table", "Table"), openers.breaks(), opened -> Cell.text(opened.table()), OPENERS);
    }

    private static Cell ofCloser(Openers.Break opened, ToLongFunction<SlipRow> cents) {
        SlipRow closer = opened.closer();
        return opened.closed() && closer != null
                ? Cell.money(cents.applyAsLong(closer))
                : Cell.missing(opened.sentence());
    }

    static String lead(Openers openers) {
        int wrong = openers.breaks().size();
        return openers.openers() == 0
                ? ""
                : wrong == 0
                        ? "Each of " + Formats.count(openers.openers()) + " openers is the closer before it."
                        : Formats.count(wrong) + " of " + Formats.count(openers.openers())
                                + " openers are not the closer before them.";
    }

    static Table gaps(SlipSeries series, Codes codes) {
        return Lines.list(
                Column.text("series", "Series"),
                series.breaks(),
                gap -> Cell.text(gap.series()),
                Lines.text(
                        "after",
                        "After slip",
                        gap -> String.valueOf(gap.before().number())),
                Lines.text(
                        "before",
                        "Before slip",
                        gap -> String.valueOf(gap.after().number())),
                Lines.each(
                        Column.sum("missing", "Slips missing", Type.COUNT),
                        gap -> flagged(Cell.count(gap.missing()), gap)),
                Lines.text("where", "Where", gap -> where(gap.before(), codes) + " to " + where(gap.after(), codes)));
    }

    private static Cell flagged(Cell cell, SlipSeries.Break gap) {
        return cell.flagged(gap.missing() > 0 ? Level.LOOK : Level.WRONG, gap.sentence());
    }

    private static String where(SlipRow slip, Codes codes) {
        return codes.table(slip.tableId()).code() + ", " + Formats.date(slip.gamingDate());
    }

    static String lead(SlipSeries series) {
        if (series.numbered() == 0) {
            return "No fill or credit slip has a number.";
        }
        return series.breaks().isEmpty()
                ? "The numbers of " + Formats.count(series.numbered()) + " slips run without gaps."
                : Formats.count(series.breaks().size()) + " breaks in the numbers of "
                        + Formats.count(series.numbered()) + " slips.";
    }

    /** A slip of the list, with the series of its number. */
    private record Listed(String series, SlipRow slip) {}

    /**
     * Every fill and credit, by the series of its number and in its order; a break in the numbers is told where it is.
     *
     * @param slips those to be listed
     * @param series of all slips of the house, in which breaks are found
     */
    static Table list(ReportRequest query, Codes codes, List<SlipRow> slips, SlipSeries series) {
        Set<Long> listed = new HashSet<>();
        slips.forEach(slip -> listed.add(slip.slipId()));
        Map<Long, SlipSeries.Break> breaks = new HashMap<>();
        series.breaks().forEach(gap -> breaks.put(gap.after().slipId(), gap));
        Set<Long> numbered = new HashSet<>();
        List<Listed> lines = new ArrayList<>();
        series.inOrder()
                .forEach((name, inOrder) -> inOrder.forEach(slip -> {
                    numbered.add(slip.slipId());
                    if (listed.contains(slip.slipId())) {
                        lines.add(new Listed(name, slip));
                    }
                }));
        for (Kind kind : List.of(Kind.FILL, Kind.CREDIT)) {
            slips.stream()
                    .filter(slip -> slip.kind() == kind && !numbered.contains(slip.slipId()))
                    .forEach(slip -> lines.add(new Listed(kind.word() + ", not numbered", slip)));
        }
        return Lines.table(
                        List.of(Column.text("series", "Series"), Column.text("slip", "Slip")),
                        lines,
                        line -> List.of(Part.named(line.series)),
                        line -> number(line.slip, breaks.get(line.slip.slipId())),
                        List.of(
                                Lines.day(line -> line.slip.gamingDate()),
                                Lines.text("shift", "Shift", line -> line.slip.shift()),
                                Lines.text(
                                        "table",
                                        "Table",
                                        line -> codes.table(line.slip.tableId()).code()),
                                Lines.each("at", "At", Type.TIME, line -> at(line.slip, query)),
                                Lines.sum("amount", "Amount", Type.MONEY, line -> line.slip.amountCents()),
                                Lines.text("signedBy", "Signed by", line -> line.slip.signedBy())))
                .withoutTotal();
    }

    private static Cell at(SlipRow slip, ReportRequest query) {
        return slip.at() == null
                ? Cell.missing("The slip says no time.")
                : Cell.moment(slip.at().atZoneSameInstant(query.property().timeZone()));
    }

    private static Cell number(SlipRow slip, SlipSeries.@Nullable Break gap) {
        Cell number = Cell.text(slip.number() == null ? "—" : slip.number());
        return gap == null ? number : flagged(number, gap);
    }
}
