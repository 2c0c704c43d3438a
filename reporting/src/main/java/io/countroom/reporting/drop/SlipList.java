package io.countroom.reporting.drop;

import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.Lines;
import io.countroom.reporting.breakdown.Part;
import io.countroom.reporting.breakdown.ReportRequest;
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
import org.jspecify.annotations.Nullable;

/** Every fill and credit, by the series of its number and in its order; a break in the numbers is told where it is. */
final class SlipList {

    private record Listed(String series, SlipRow slip) {}

    private SlipList() {}

    /**
     * @param slips those to be listed
     * @param series of all slips of the house, in which breaks are found
     */
    static Table of(ReportRequest query, Codes codes, List<SlipRow> slips, SlipSeries series) {
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
                                Lines.each("at", "At", Type.TIME, "", line -> at(line.slip, query)),
                                Lines.sum("amount", "Amount", Type.MONEY, "", line -> line.slip.amountCents()),
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
        return gap == null ? number : number.flagged(gap.missing() > 0 ? Level.LOOK : Level.WRONG, gap.sentence());
    }
}
