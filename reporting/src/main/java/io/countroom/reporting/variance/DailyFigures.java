package io.countroom.reporting.variance;

import io.countroom.reporting.accounting.DailyWin;
import io.countroom.reporting.counts.TableCount;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.variance.VarianceTest.Measure;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Drop, win or hold by day. A game's day covers all its tables, and is known only if the figure of each table is known.
 */
final class DailyFigures {

    /** Times the median absolute deviation this is the standard deviation, where figures are normal. */
    static final double SD_OF_MAD = 1.4826;

    private static final String NOT_KNOWN = "A count of the gaming date is not known.";

    private DailyFigures() {}

    /** The middle of some figures, of an even number the mean of the two; not a number where there are none. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** @param winOfDrop the win without the rake of tables that have no drop box */
    private record Day(Figure<Long> drop, Figure<Long> win, Figure<Long> winOfDrop) {

        static Day of(TableCount count) {
            return new Day(
                    Figure.of(count.dropCents(), NOT_KNOWN),
                    Figure.of(count.winCents(), NOT_KNOWN),
                    Figure.of(count.winOfDropCents(), NOT_KNOWN));
        }

        Day plus(Day other) {
            return new Day(
                    Figure.plus(drop, other.drop),
                    Figure.plus(win, other.win),
                    Figure.plus(winOfDrop, other.winOfDrop));
        }

        @Nullable Double of(Measure measure) {
            return switch (measure) {
                case DROP -> drop.map(Long::doubleValue).value();
                case WIN -> win.map(Long::doubleValue).value();
                case HOLD -> Figure.over(winOfDrop, drop, NOT_KNOWN).value();
                case EXCEPTIONS -> null;
            };
        }
    }

    private static Map<LocalDate, Day> days(Collection<DailyWin> counts) {
        Map<LocalDate, Day> days = new TreeMap<>();
        for (DailyWin count : counts) {
            days.merge(count.gamingDate(), Day.of(count.adjusted()), Day::plus);
        }
        return days;
    }

    /** The figure of each gaming date on which it is known. */
    static Map<LocalDate, Double> daily(Collection<DailyWin> counts, Measure measure) {
        Map<LocalDate, Double> figures = new TreeMap<>();
        days(counts).forEach((date, day) -> {
            Double figure = day.of(measure);
            if (figure != null) {
                figures.put(date, figure);
            }
        });
        return figures;
    }

    /**
     * Over a span: drop and win of an average day, hold as the ratio of the sums.
     *
     * @param days on how many it is known
     */
    record OverSpan(double value, int days) {}

    static @Nullable OverSpan over(Collection<DailyWin> counts, Measure measure) {
        List<Day> known = days(counts).values().stream()
                .filter(day -> day.of(measure) != null)
                .toList();
        if (known.isEmpty()) {
            return null;
        }
        if (measure == Measure.HOLD) {
            Day all = known.stream().reduce(Day::plus).orElseThrow();
            Double hold = all.of(Measure.HOLD);
            return hold == null ? null : new OverSpan(hold, known.size());
        }
        double sum = 0;
        for (Day day : known) {
            Double value = day.of(measure);
            sum += value == null ? 0 : value;
        }
        return new OverSpan(sum / known.size(), known.size());
    }

    static String words(Measure measure, double value) {
        return measure == Measure.HOLD ? Formats.percent(value) : Formats.dollars(Math.round(value));
    }
}
