package io.countroom.reporting.drop;

import io.countroom.reporting.audit.SlipSeries;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.count.SlipRow;
import java.util.List;
import java.util.Map;

/** Where the numbers of fill and credit slips do not follow on, as a table. */
final class SlipGaps {

    private SlipGaps() {}

    static Table table(SlipSeries series, Map<Integer, String> tables) {
        return new Table(
                List.of(Column.text("series", "Series")),
                List.of(
                        Column.text("after", "After slip"),
                        Column.text("before", "Before slip"),
                        Column.sum("missing", "Slips missing", Type.COUNT, ""),
                        Column.text("where", "Where")),
                series.breaks().stream().map(gap -> row(gap, tables)).toList(),
                null);
    }

    private static Row row(SlipSeries.Break gap, Map<Integer, String> tables) {
        return Row.of(
                Cell.text(gap.series()),
                List.of(
                        Cell.text(String.valueOf(gap.before().number())),
                        Cell.text(String.valueOf(gap.after().number())),
                        Cell.count(gap.missing()).flagged(gap.missing() > 0 ? Level.LOOK : Level.WRONG, gap.sentence()),
                        Cell.text(where(gap.before(), tables) + " to " + where(gap.after(), tables))));
    }

    private static String where(SlipRow slip, Map<Integer, String> tables) {
        return tables.getOrDefault(slip.tableId(), "") + ", " + Formats.date(slip.gamingDate());
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
}
