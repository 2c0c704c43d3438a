package io.countroom.reporting.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A picture as data. Values are typed like a column (money in cents); null is a gap in the line, never a zero. */
public sealed interface Chart {

    String title();

    /** What the picture shows, in a sentence: its text alternative. */
    String caption();

    /**
     * Lines over an ordered axis, with the range in which they should lie.
     *
     * @param labels one for each position, as printed under the axis
     * @param band where 95 of 100 points should lie, or null
     * @param marked positions of the first line that lie outside the band and are circled
     */
    record Trend(
            String title,
            String caption,
            Column.Type type,
            List<String> labels,
            List<Series> series,
            @Nullable Band band,
            List<Integer> marked)
            implements Chart {

        public Trend {
            labels = List.copyOf(labels);
            series = List.copyOf(series);
            marked = List.copyOf(marked);
        }
    }

    /** A line, labelled at its end. */
    record Series(String name, Role role, List<@Nullable Double> values) {

        public enum Role {
            /** What happened: drawn full, in the colour that is ours. */
            ACTUAL,
            /** What should have: drawn dashed. */
            EXPECTED,
            /** What happened in an earlier period, each position as far into its own: drawn thin, in grey. */
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
    }

    /** How one amount becomes another: the first and last steps stand on the axis, those between hang from the one before. */
    record Waterfall(String title, String caption, List<Step> steps) implements Chart {

        public Waterfall {
            steps = List.copyOf(steps);
        }

        /**
         * @param cents the amount of a standing step, the change of a hanging one
         */
        public record Step(String name, long cents, boolean standing) {}
    }

    /** Pairs of bars beside each other, what was observed and what was expected. */
    record Pairs(String title, String caption, Column.Type type, List<Pair> pairs) implements Chart {

        public Pairs {
            pairs = List.copyOf(pairs);
        }

        public record Pair(String name, double observed, double expected) {}
    }
}
