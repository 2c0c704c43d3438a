package io.countroom.reporting.variance;

import java.util.List;
import java.util.Locale;

/**
 * A rule of a pack.
 *
 * @param limit in what the test counts in: standard deviations, a share of the drop, or dollars
 * @param dueDays how long after the last gaming date of a breach it has to be explained
 */
public record VarianceRule(
        String id,
        String title,
        Test test,
        List<Measure> measures,
        List<Per> per,
        List<Span> spans,
        double limit,
        int dueDays) {

    /** What a figure is held to. */
    public enum Test {
        /** Standard deviations around the base level in force. */
        INTERVAL,
        /** The same figure of the month before. */
        CHANGE,
        /** The hold of the last thirty days against that of the table's life. */
        LIFETIME,
        /**
         * Standard deviations around the median of the table's own days in the year before, estimated by 1.4826 times their
         * median absolute deviation; for tables without a log.
         */
        MEDIAN,
        /** Standard deviations of the rounds dealt around their exact expected win. */
        ODDS,
        /** Hold against expected win / drop. */
        EXPECTED_HOLD,
        /** Win by the count against win by the log, in dollars. */
        COUNT_LOG,
        /** An approved journal entry, in dollars. */
        ADJUSTMENT,
        /** Whether there are exceptions at all. */
        EXCEPTIONS
    }

    public enum Measure {
        DROP,
        WIN,
        HOLD,
        EXCEPTIONS
    }

    public enum Per {
        TABLE,
        GAME,
        HOUSE
    }

    public enum Span {
        DAY,
        MONTH,
        MONTH_TO_DATE,
        YEAR_TO_DATE,
        ROLLING_30
    }

    public VarianceRule {
        measures = List.copyOf(measures);
        per = List.copyOf(per);
        spans = List.copyOf(spans);
    }

    /** As files and the database write it: {@code month-to-date}. */
    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
