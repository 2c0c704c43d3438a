package io.countroom.reporting.drop;

import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Series;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the tables dropped from gaming date to gaming date, and on the same days of the period before. */
final class DropTrend {

    private DropTrend() {}

    /**
     * @param days the drop by gaming date
     * @param earlier null where it is not asked for, and then {@code before} is as well
     * @return null where there is but one gaming date
     */
    static @Nullable Chart of(Period period, Table days, @Nullable Period earlier, @Nullable Table before) {
        if (days.rows().size() < 2) {
            return null;
        }
        Map<LocalDate, Double> drops = drops(days);
        LocalDate first = period.first();
        List<LocalDate> dates = days.rows().stream().map(DropTrend::date).toList();
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> now = new ArrayList<>();
        List<@Nullable Double> then = new ArrayList<>();
        Map<LocalDate, Double> earlierDrops = before == null ? Map.of() : drops(before);
        for (LocalDate date : dates) {
            labels.add(Dates.shortDate(date));
            now.add(drops.get(date));
            if (earlier != null) {
                then.add(earlierDrops.get(
                        earlier.first().plusDays(first.datesUntil(date).count())));
            }
        }
        List<Series> series = new ArrayList<>(List.of(new Series("drop", Series.Role.ACTUAL, now)));
        if (earlier != null) {
            series.add(new Series("before", Series.Role.BEFORE, then));
        }
        return new Chart.Trend(
                "Drop from day to day",
                earlier == null
                        ? "A gap is a gaming date on which the drop of a table was not counted."
                        : "Against the same days of " + earlier.label()
                                + "; a gap is a gaming date on which the drop of a table was not counted.",
                Column.Type.MONEY,
                labels,
                series,
                null,
                List.of());
    }

    private static Map<LocalDate, Double> drops(Table days) {
        int drop = days.index("drop");
        Map<LocalDate, Double> drops = new HashMap<>();
        for (Row row : days.rows()) {
            if (row.cells().get(drop).value() instanceof Value.Money(long cents)) {
                drops.put(date(row), (double) cents);
            }
        }
        return drops;
    }

    private static LocalDate date(Row row) {
        if (row.label().value() instanceof Value.Day(LocalDate date)) {
            return date;
        }
        throw new IllegalStateException("a row by gaming date is not of one");
    }
}
