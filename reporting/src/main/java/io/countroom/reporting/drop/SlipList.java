package io.countroom.reporting.drop;

import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.breakdown.Codes;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
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

    private static final List<Column> COLUMNS = List.of(
            Column.own("day", "Gaming date", Type.DATE, ""),
            Column.text("shift", "Shift"),
            Column.text("table", "Table"),
            Column.own("at", "At", Type.TIME, ""),
            Column.sum("amount", "Amount", Type.MONEY, ""),
            Column.text("signedBy", "Signed by"));

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
        List<Row> rows = new ArrayList<>();
        series.inOrder().forEach((name, inOrder) -> {
            inOrder.forEach(slip -> numbered.add(slip.slipId()));
            add(
                    rows,
                    name,
                    inOrder.stream()
                            .filter(slip -> listed.contains(slip.slipId()))
                            .toList(),
                    query,
                    codes,
                    breaks);
        });
        for (Kind kind : List.of(Kind.FILL, Kind.CREDIT)) {
            add(
                    rows,
                    kind.word() + ", not numbered",
                    slips.stream()
                            .filter(slip -> slip.kind() == kind && !numbered.contains(slip.slipId()))
                            .toList(),
                    query,
                    codes,
                    breaks);
        }
        return new Table(List.of(Column.text("series", "Series"), Column.text("slip", "Slip")), COLUMNS, rows, null);
    }

    private static void add(
            List<Row> rows,
            String name,
            List<SlipRow> slips,
            ReportRequest query,
            Codes codes,
            Map<Long, SlipSeries.Break> breaks) {
        if (slips.isEmpty()) {
            return;
        }
        long sum = slips.stream().mapToLong(SlipRow::amountCents).reduce(0, Math::addExact);
        rows.add(new Row(
                Cell.text(name),
                List.of(Cell.EMPTY, Cell.EMPTY, Cell.EMPTY, Cell.EMPTY, Cell.money(sum), Cell.EMPTY),
                slips.stream()
                        .map(slip -> row(slip, query, codes, breaks.get(slip.slipId())))
                        .toList()));
    }

    private static Row row(SlipRow slip, ReportRequest query, Codes codes, SlipSeries.@Nullable Break gap) {
        Cell number = Cell.text(slip.number() == null ? "—" : slip.number());
        return Row.of(
                gap == null ? number : number.flagged(gap.missing() > 0 ? Level.LOOK : Level.WRONG, gap.sentence()),
                List.of(
                        Cell.day(slip.gamingDate()),
                        Cell.text(slip.shift()),
                        Cell.text(codes.table(slip.tableId()).code()),
                        slip.at() == null
                                ? Cell.missing("The slip says no time.")
                                : Cell.moment(slip.at()
                                        .atZoneSameInstant(query.property().timeZone())),
                        Cell.money(slip.amountCents()),
                        Cell.text(slip.signedBy() == null ? "" : slip.signedBy())));
    }
}
