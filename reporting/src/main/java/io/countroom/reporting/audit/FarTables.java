package io.countroom.reporting.audit;

import io.countroom.reporting.audit.Finding.Kind;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.win.TablePlay;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Tables whose win by the log in a month lies outside its 95% range. */
public final class FarTables {

    private static final int THREE = 3;

    private FarTables() {}

    /**
     * The farthest first. Each is known again by its band: outside the 95% range, more than three standard deviations, more
     * than four and so on, above or below. Within a band a table's win moves from day to day without being news.
     *
     * @param plays of that month
     */
    public static List<Finding> of(List<TablePlay> plays, Period month) {
        return plays.stream()
                .filter(play -> play.verdict().outside())
                .sorted(Comparator.comparingDouble(play -> -Math.abs(known(play.z()))))
                .map(play -> finding(play, month))
                .toList();
    }

    private static Finding finding(TablePlay play, Period month) {
        double z = known(play.z());
        String table = play.table().code();
        return new Finding(
                Kind.FAR_FROM_EXPECTED,
                play.table().id(),
                table,
                month.first(),
                "",
                band(z),
                0,
                play.difference().value(),
                table + " won " + Formats.dollars(known(play.logged())) + " by the log in " + month.label()
                        + ", where " + Formats.dollars(known(play.expected())) + " was expected: z\u00a0"
                        + Formats.z(z) + ".");
    }

    /** How far, and to which side. */
    private static String band(double z) {
        int deviations = (int) Math.abs(z);
        return (z > 0 ? "above" : "below")
                + (deviations < THREE ? " its 95% range" : " by more than " + deviations + " standard deviations");
    }

    /** Where there is a z, both wins are known. */
    private static <T> T known(Figure<T> figure) {
        return Objects.requireNonNull(figure.value());
    }
}
