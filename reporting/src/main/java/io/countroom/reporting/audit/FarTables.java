package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Reads off a hold report which tables won so much or so little in a month that somebody should look. */
public final class FarTables {

    private static final int THREE = 3;

    private FarTables() {}

    /**
     * The farthest first. Each is known again by its band: outside the 95% range, more than three standard deviations, more
     * than four and so on, above or below. Within a band a table's win moves from day to day without being news.
     *
     * @param hold by game and table, of that month
     * @param tables their ids, by code
     */
    public static List<Finding> of(Table hold, Period month, Map<String, Integer> tables) {
        List<Row> far = new ArrayList<>();
        for (Row game : hold.rows()) {
            for (Row table : game.children()) {
                Cell z = hold.cell(table, "z");
                if (z.flag() != null && z.flag().level() == Level.LOOK && z.value() instanceof Value.Real) {
                    far.add(table);
                }
            }
        }
        far.sort(Comparator.comparingDouble(row -> -Math.abs(z(hold, row))));
        return far.stream().map(row -> finding(hold, row, month, tables)).toList();
    }

    private static Finding finding(Table hold, Row row, Period month, Map<String, Integer> tables) {
        double z = z(hold, row);
        String table = row.label().value() instanceof Value.Text(String code) ? code : "";
        return new Finding(
                Kind.FAR_FROM_EXPECTED,
                tables.getOrDefault(table, 0),
                table,
                month.first(),
                "",
                band(z),
                0,
                hold.cell(row, "difference").cents(),
                table + " won " + Formats.dollars(money(hold, row, "loggedWin")) + " by the log in " + month.label()
                        + ", where " + Formats.dollars(money(hold, row, "expectedWin")) + " was expected: z\u00a0"
                        + Formats.z(z) + ".");
    }

    /** How far, and to which side. */
    private static String band(double z) {
        int deviations = (int) Math.abs(z);
        return (z > 0 ? "above" : "below")
                + (deviations < THREE ? " its 95% range" : " by more than " + deviations + " standard deviations");
    }

    private static double z(Table hold, Row row) {
        return hold.cell(row, "z").value() instanceof Value.Real(double z) ? z : 0;
    }

    /** Where there is a z, both wins are known. */
    private static long money(Table hold, Row row, String column) {
        Long cents = hold.cell(row, column).cents();
        if (cents == null) {
            throw new IllegalStateException("a hold report with a z and without " + column);
        }
        return cents;
    }
}
