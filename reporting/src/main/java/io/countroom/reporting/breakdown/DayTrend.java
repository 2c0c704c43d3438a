package io.countroom.reporting.breakdown;

import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.period.Dates;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Series;
import io.countroom.reporting.report.Column.Type;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A figure from gaming date to gaming date of a period. */
public record DayTrend(Period period, SortedMap<LocalDate, Figure<Long>> days) {

    /**
     * A line from gaming date to gaming date, with partial figures circled, and a second line for the same days of an earlier
     * period. A period of one gaming date has no chart.
     *
     * @param earlier null where no comparison is asked for
     * @param name of the line
     * @param note on what is drawn, with a capital; may be empty
     */
    public List<Chart> beside(@Nullable DayTrend earlier, String title, Type type, String name, String note) {
        if (days.size() < 2) {
            return List.of();
        }
        List<LocalDate> dates = List.copyOf(days.keySet());
        List<Series> series = new ArrayList<>(List.of(new Series(name, Series.Role.ACTUAL, values(dates, 0))));
        String caption = note;
        if (earlier != null) {
            long apart = ChronoUnit.DAYS.between(earlier.period.first(), period.first());
            series.add(new Series("before", Series.Role.BEFORE, earlier.values(dates, apart)));
            caption = "Against the same days of " + earlier.period.label()
                    + (note.isEmpty() ? "." : "; " + Character.toLowerCase(note.charAt(0)) + note.substring(1));
        }
        return List.of(new Chart.Trend(
                title,
                caption,
                type,
                dates.stream().map(Dates::shortDate).toList(),
                series,
                null,
                IntStream.range(0, dates.size())
                        .filter(i -> days.get(dates.get(i)) instanceof Figure.Partial<Long>)
                        .boxed()
                        .toList()));
    }

    /** A gap where there is no figure. */
    private List<@Nullable Double> values(List<LocalDate> dates, long earlier) {
        List<@Nullable Double> values = new ArrayList<>();
        for (LocalDate date : dates) {
            Figure<Long> figure = days.get(date.minusDays(earlier));
            Long value = figure == null ? null : figure.value();
            values.add(value == null ? null : (Double) value.doubleValue());
        }
        return values;
    }
}
