package io.countroom.reporting.variance;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.countroom.sql.RefusedException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A test of figures, with its parameters. In files its parameters have these names. */
public sealed interface VarianceTest {

    enum Measure {
        DROP,
        WIN,
        HOLD,
        EXCEPTIONS
    }

    enum Per {
        TABLE,
        GAME,
        HOUSE
    }

    enum Span {
        DAY,
        MONTH,
        @JsonProperty("month-to-date")
        MONTH_TO_DATE,
        @JsonProperty("year-to-date")
        YEAR_TO_DATE,
        @JsonProperty("rolling-30")
        ROLLING_30
    }

    /**
     * What a house sets of a test; null where the test has no such limit.
     *
     * @param deviations standard deviations
     * @param share of the drop for hold: 0.03 is three points
     * @param rounds fewer than these have no verdict
     * @param per empty where the test is always of the same
     */
    record Limits(
            @Nullable Double deviations,
            @Nullable Double share,
            @Nullable Double dollars,
            @Nullable Long most,
            @Nullable Long rounds,
            List<Per> per) {}

    /** The limits that a house can set. */
    default Limits limits() {
        return switch (this) {
            case Interval test -> new Limits(test.deviations, null, null, null, null, test.per);
            case Change test -> new Limits(null, test.share, null, null, null, test.per);
            case Lifetime test -> new Limits(null, test.share, null, null, null, test.per);
            case Median test -> new Limits(test.deviations, null, null, null, null, test.per);
            case Odds test -> new Limits(test.deviations, null, null, null, test.rounds, List.of());
            case HoldOdds test -> new Limits(test.deviations, null, null, null, test.rounds, test.per);
            case ExpectedHold test -> new Limits(null, test.share, null, null, test.rounds, test.per);
            case CountLog test -> new Limits(null, null, test.dollars, null, null, List.of());
            case Adjustment test -> new Limits(null, null, test.dollars, null, null, List.of());
            case Exceptions test -> new Limits(null, null, null, test.most, null, List.of());
        };
    }

    /**
     * The same test with other limits; a limit that is null stays.
     *
     * @throws RefusedException if a limit is below zero, or nothing would be tested
     */
    default VarianceTest with(Limits set) {
        Limits now = limits();
        double deviations = or(set.deviations, now.deviations, 0.0);
        double share = or(set.share, now.share, 0.0);
        double dollars = or(set.dollars, now.dollars, 0.0);
        long most = or(set.most, now.most, 0L);
        long rounds = or(set.rounds, now.rounds, 0L);
        return switch (this) {
            case Interval test -> new Interval(test.measures, set.per, test.spans, deviations);
            case Change test -> new Change(test.measures, set.per, share);
            case Lifetime unused -> new Lifetime(set.per, share);
            case Median test -> new Median(test.measures, set.per, deviations);
            case Odds unused -> new Odds(deviations, rounds);
            case HoldOdds unused -> new HoldOdds(set.per, deviations, rounds);
            case ExpectedHold unused -> new ExpectedHold(set.per, share, rounds);
            case CountLog unused -> new CountLog(dollars);
            case Adjustment unused -> new Adjustment(dollars);
            case Exceptions unused -> new Exceptions(most);
        };
    }

    private static <T> T or(@Nullable T set, @Nullable T now, T neither) {
        return set != null ? set : now != null ? now : neither;
    }

    /** Standard deviations around the base level in force. */
    record Interval(List<Measure> measures, List<Per> per, List<Span> spans, double deviations)
            implements VarianceTest {

        public Interval {
            measures = figures(measures);
            per = subjects(per);
            spans = some(spans, "spans");
            notBelowNought(deviations, "deviations");
        }
    }

    /**
     * The same figure of the month before.
     *
     * @param share of the drop for hold, of the figure itself for others
     */
    record Change(List<Measure> measures, List<Per> per, double share) implements VarianceTest {

        public Change {
            measures = figures(measures);
            per = subjects(per);
            notBelowNought(share, "share");
        }
    }

    /** The hold of the last 30 days against the hold since the table's first day. */
    record Lifetime(List<Per> per, double share) implements VarianceTest {

        public Lifetime {
            per = subjects(per);
            notBelowNought(share, "share");
        }
    }

    /**
     * Standard deviations around the median of the table's own days in the year before, estimated by 1.4826 times their
     * median absolute deviation; for tables without a log.
     */
    record Median(List<Measure> measures, List<Per> per, double deviations) implements VarianceTest {

        public Median {
            measures = figures(measures);
            per = subjects(per);
            notBelowNought(deviations, "deviations");
        }
    }

    /**
     * Standard deviations of the rounds a table dealt in the month around their exact expected win.
     *
     * @param rounds fewer than these have no verdict
     */
    record Odds(double deviations, long rounds) implements VarianceTest {

        public Odds {
            notBelowNought(deviations, "deviations");
            notBelowNought(rounds, "rounds");
        }
    }

    /**
     * Hold of the month against expected win / drop, in standard deviations of the rounds dealt: the limit in points follows from
     * how much was played.
     *
     * @param rounds fewer than these have no verdict
     */
    record HoldOdds(List<Per> per, double deviations, long rounds) implements VarianceTest {

        public HoldOdds {
            per = subjects(per);
            notBelowNought(deviations, "deviations");
            notBelowNought(rounds, "rounds");
        }
    }

    /**
     * Hold of the month against expected win / drop, in points however much was played.
     *
     * @param rounds fewer than these have no verdict
     */
    record ExpectedHold(List<Per> per, double share, long rounds) implements VarianceTest {

        public ExpectedHold {
            per = subjects(per);
            notBelowNought(share, "share");
            notBelowNought(rounds, "rounds");
        }
    }

    /** Win of a table and gaming date by the count against win by the log. */
    record CountLog(double dollars) implements VarianceTest {

        public CountLog {
            notBelowNought(dollars, "dollars");
        }
    }

    /** An approved journal entry. */
    record Adjustment(double dollars) implements VarianceTest {

        public Adjustment {
            notBelowNought(dollars, "dollars");
        }
    }

    /**
     * How many exceptions the month has.
     *
     * @param most that need not be told
     */
    record Exceptions(long most) implements VarianceTest {

        public Exceptions {
            notBelowNought(most, "most");
        }
    }

    static long cents(double dollars) {
        return Math.round(dollars * 100);
    }

    private static List<Measure> figures(List<Measure> measures) {
        if (measures.contains(Measure.EXCEPTIONS)) {
            throw new RefusedException("exceptions have a test of their own: name drop, win or hold");
        }
        return some(measures, "measures");
    }

    private static List<Per> subjects(List<Per> per) {
        if (per.contains(Per.HOUSE)) {
            throw new RefusedException("this test is of tables and games, not of the house");
        }
        return some(per, "per");
    }

    private static <T> List<T> some(List<T> values, String name) {
        if (values.isEmpty()) {
            throw new RefusedException("'" + name + "' names nothing, so nothing would be tested");
        }
        return List.copyOf(values);
    }

    private static void notBelowNought(double limit, String name) {
        if (!(limit >= 0)) {
            throw new RefusedException("'" + name + "' must not be below zero");
        }
    }
}
