package io.countroom.reporting.drop;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Series;
import io.countroom.reporting.report.Column;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** What the tables dropped from gaming date to gaming date, and on the same days of the period before. */
final class DropTrend {

    private DropTrend() {}

    /**
     * @param days the drop by gaming date
     * @param earlier null where it is not asked for, and then {@code before} is empty
     * @return null where there is but one gaming date
     */
    static @Nullable Chart of(
            Period period,
            SortedMap<LocalDate, Figure<Long>> days,
            @Nullable Period earlier,
            SortedMap<LocalDate, Figure<Long>> before) {
        if (days.size() < 2) {
            return null;
        }
        List<String> labels = new ArrayList<>();
        List<@Nullable Double> now = new ArrayList<>();
        List<@Nullable Double> then = new ArrayList<>();
        days.forEach((date, drop) -> {
            labels.add(Dates.shortDate(date));
            now.add(known(drop));
            if (earlier != null) {
                then.add(known(before.get(
                        earlier.first().plusDays(period.first().datesUntil(date).count()))));
            }
        });
        List<Series> series = new ArrayList<>(List.of(new Series("drop", Series.Role.ACTUAL, now)));
        if (earlier != null) {
            series.add(new Series("before", Series.Role.BEFORE, then));
        }
        List<Integer> parts = new ArrayList<>();
        int position = 0;
        for (Figure<Long> drop : days.values()) {
            if (drop instanceof Figure.Partial<Long>) {
                parts.add(position);
            }
            position++;
        }
        String caption = earlier == null ? "" : "Against the same days of " + earlier.label() + "; ";
        String gaps = "circled: the drop of some tables was not counted and is left out; a gap: of none.";
        return new Chart.Trend(
                "Drop from day to day",
                earlier == null ? Character.toUpperCase(gaps.charAt(0)) + gaps.substring(1) : caption + gaps,
                Column.Type.MONEY,
                labels,
                series,
                null,
                parts);
    }

    private static @Nullable Double known(@Nullable Figure<Long> drop) {
        Long cents = drop == null ? null : drop.value();
        return cents == null ? null : (Double) cents.doubleValue();
    }
}
