package io.countroom.reporting.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A picture as data. Values are typed like a column (money in cents); null is a gap in the line, never a zero. */
public sealed interface Chart {

    String title();

    /** A sentence about the chart: its text alternative. */
    String caption();

    /** Whether there is anything to draw: a picture without a figure is left out. */
    boolean drawn();

    /**
     * Lines over an ordered axis, with the range in which they should lie.
     *
     * @param labels one for each position, as printed under the axis
     * @param band where 95 of 100 points should lie, or null
     * @param marked positions of the first line that lie outside the band and are circled
     * @param scale what the axis covers, so that several pictures can be compared; null where it is this one's own
     */
    record Trend(
            String title,
            String caption,
            Column.Type type,
            List<String> labels,
            List<Series> series,
            @Nullable Band band,
            List<Integer> marked,
            @Nullable Scale scale)
            implements Chart {

        public Trend {
            labels = List.copyOf(labels);
            series = List.copyOf(series);
            marked = List.copyOf(marked);
        }

        /** On an axis of its own. */
        public Trend(
                String title,
                String caption,
                Column.Type type,
                List<String> labels,
                List<Series> series,
                @Nullable Band band,
                List<Integer> marked) {
            this(title, caption, type, labels, series, band, marked, null);
        }

        /** The same pictures, all on one scale: the same height means the same in each. */
        public static List<Trend> comparable(List<Trend> trends) {
            Scale all = Scale.around(
                    trends.stream().mapToDouble(Trend::least).min().orElse(0),
                    trends.stream().mapToDouble(Trend::most).max().orElse(0));
            return trends.stream()
                    .map(trend -> new Trend(
                            trend.title,
                            trend.caption,
                            trend.type,
                            trend.labels,
                            trend.series,
                            trend.band,
                            trend.marked,
                            all))
                    .toList();
        }

        @Override
        public boolean drawn() {
            return series.stream().flatMap(line -> line.values().stream()).anyMatch(Objects::nonNull);
        }

        /** The lower end of the axis. Zero is always on the axis, so the axis is never cut. */
        public double least() {
            return scale == null ? values().reduce(0, Math::min) : scale.least;
        }

        /** The upper end. */
        public double most() {
            return scale == null ? values().reduce(0, Math::max) : scale.most;
        }

        private DoubleStream values() {
            return Stream.concat(
                            series.stream().map(Series::values),
                            band == null ? Stream.of() : Stream.of(band.low(), band.high()))
                    .flatMap(List::stream)
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue);
        }
    }

    /**
     * Range of an axis, including zero.
     *
     * @param step between labels
     */
    record Scale(double least, double most, double step) {

        private static final double STEPS = 3;

        /** From one round number to another. */
        static Scale around(double least, double most) {
            double range = most > least ? most - least : 1;
            double power = Math.pow(10, Math.floor(Math.log10(range / STEPS)));
            double step = DoubleStream.of(1, 2, 5)
                    .map(times -> times * power)
                    .filter(one -> one >= range / STEPS)
                    .findFirst()
                    .orElse(10 * power);
            double top = Math.ceil(most / step) * step;
            double bottom = Math.floor(least / step) * step;
            return new Scale(bottom, top > bottom ? top : bottom + step, step);
        }
    }

    /** A line, labelled at its end. */
    record Series(String name, Role role, List<@Nullable Double> values) {

        public enum Role {
            /** Actual figures: a solid line in the product's color. */
            ACTUAL,
            /** Expected figures: a dashed line. */
            EXPECTED,
            /** Actual figures of an earlier period at the same positions: a thin gray line. */
            BEFORE
        }

        public Series {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }
    }

    /** A range for each position. */
    record Band(String name, List<@Nullable Double> low, List<@Nullable Double> high) {

        public Band {
            low = Collections.unmodifiableList(new ArrayList<>(low));
            high = Collections.unmodifiableList(new ArrayList<>(high));
        }

        /** How far it is from low to high at a position; null where there is no range. */
        public @Nullable Double width(int position) {
            Double from = low.get(position);
            Double to = high.get(position);
            return from == null || to == null ? null : to - from;
        }
    }

    /** How one amount becomes another: the first and last steps stand on the axis, those between hang from the one before. */
    record Waterfall(String title, String caption, List<Step> steps) implements Chart {

        /** Changes that are together smaller than this share of the amounts are not to be seen beside them. */
        private static final double SMALL = 0.4;

        public Waterfall {
            steps = List.copyOf(steps);
        }

        @Override
        public boolean drawn() {
            return !steps.isEmpty();
        }

        public List<Bar> bars() {
            List<Bar> bars = new ArrayList<>();
            long reached = 0;
            for (Step step : steps) {
                long from = step.standing() ? 0 : reached;
                reached = from + step.cents();
                bars.add(new Bar(step, from, reached));
            }
            return bars;
        }

        /** The lower end of the bars, in cents. */
        public long least() {
            return bars().stream().mapToLong(Bar::low).min().orElse(0);
        }

        /** The upper end. */
        public long most() {
            return bars().stream().mapToLong(Bar::high).max().orElse(0);
        }

        /**
         * Where the axis begins: at zero; or at a round amount near the bars where the changes are small beside them, which the
         * picture then says.
         */
        public long axisBegins() {
            LongSummaryStatistics reached = bars().stream().mapToLong(Bar::to).summaryStatistics();
            long range = reached.getMax() - reached.getMin();
            boolean cut = reached.getMin() > 0 && range > 0 && range < SMALL * reached.getMax();
            long step = 1;
            while (range / step >= 10) {
                step *= 10;
            }
            return cut ? Math.max(0, (reached.getMin() - range) / step * step) : 0;
        }

        /**
         * @param cents the amount of a standing step, the change of a hanging one
         */
        public record Step(String name, long cents, boolean standing) {}

        /** Where a step is drawn, in cents. */
        public record Bar(Step step, long from, long to) {

            public long low() {
                return Math.min(from, to);
            }

            public long high() {
                return Math.max(from, to);
            }

            /** The blank part between zero and the bar. */
            public long base() {
                return low() > 0 ? low() : Math.min(high(), 0);
            }

            /** As much of the bar as lies above zero. */
            public long above() {
                return Math.max(high(), 0) - Math.max(low(), 0);
            }

            /** As much of the bar as lies below zero, as a negative amount. */
            public long below() {
                return Math.min(low(), 0) - Math.min(high(), 0);
            }
        }
    }

    /**
     * Pairs of bars beside each other, what was observed and what was expected.
     *
     * @param observed what the legend calls the first bar
     */
    record Pairs(String title, String caption, Column.Type type, String observed, List<Pair> pairs) implements Chart {

        public Pairs {
            pairs = List.copyOf(pairs);
        }

        @Override
        public boolean drawn() {
            return !pairs.isEmpty();
        }

        public DoubleSummaryStatistics drawnValues() {
            return pairs.stream()
                    .flatMapToDouble(pair -> DoubleStream.of(pair.observed(), pair.expected()))
                    .summaryStatistics();
        }

        public record Pair(String name, double observed, double expected) {}
    }
}
