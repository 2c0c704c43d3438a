package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.TableResult;
import io.countroom.reporting.period.Period;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which tables won so much or so little in a month that somebody should look. */
public final class FarTables {

    private static final int THREE = 3;

    private FarTables() {}

    /**
     * The farthest first. Each is known again by its band: outside the 95% range, more than three standard deviations, more
     * than four and so on, above or below. Within a band a table's win moves from day to day without being news.
     *
     * @param results of that month
     * @param tables their ids, by code
     */
    public static List<Finding> of(List<TableResult> results, Period month, Map<String, Integer> tables) {
        return results.stream()
                .filter(result -> result.verdict().outside())
                .sorted(Comparator.comparingDouble(
                        result -> -Math.abs(known(result.z().value()))))
                .map(result -> finding(result, month, tables))
                .toList();
    }

    private static Finding finding(TableResult result, Period month, Map<String, Integer> tables) {
        double z = known(result.z().value());
        String table = result.table();
        return new Finding(
                Kind.FAR_FROM_EXPECTED,
                tables.getOrDefault(table, 0),
                table,
                month.first(),
                "",
                band(z),
                0,
                result.difference().value(),
                table + " won " + Formats.dollars(known(result.logged().value())) + " by the log in " + month.label()
                        + ", where " + Formats.dollars(known(result.expected().value())) + " was expected: z\u00a0"
                        + Formats.z(z) + ".");
    }

    /** How far, and to which side. */
    private static String band(double z) {
        int deviations = (int) Math.abs(z);
        return (z > 0 ? "above" : "below")
                + (deviations < THREE ? " its 95% range" : " by more than " + deviations + " standard deviations");
    }

    private static <T> T known(@Nullable T figure) {
        return Objects.requireNonNull(figure, "where there is a z, both wins are known");
    }
}
