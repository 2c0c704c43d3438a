package io.countroom.reporting.breakdown;

import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Section;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;

/** The period that figures are compared with. */
public enum Comparison {
    /** The period of the same length before it. */
    PRIOR,
    /** The same period a year earlier. */
    YEAR;

    /** Of a period that is under way, the same days of the earlier one: three days of November stand beside three of October. */
    public Period of(Period period, LocalDate today) {
        Periods periods = Periods.at(today);
        Period elapsed = periods.elapsed(period);
        return switch (this) {
            case PRIOR -> periods.before(elapsed);
            case YEAR -> periods.yearBefore(elapsed);
        };
    }

    /**
     * The section of a report in which the two stand beside each other.
     *
     * @param title of the comparison: "Drop by table"; empty where the report's title says it
     * @param layout how the rows of a period's request are shown
     */
    public <S> Section section(
            String of,
            ReportRequest request,
            Breakdown<S> now,
            Breakdown<S> before,
            List<Measure<S>> measures,
            Function<ReportRequest, Breakdown.Layout> layout) {
        Period earlier = request.period(this);
        return new Section(
                this == PRIOR ? "prior" : "yearBefore",
                (of.isEmpty() ? "" : of + ", ") + request.period().label() + " against " + earlier.label(),
                before.isEmpty() ? "No data for " + earlier.label() + "." : "",
                now.beside(
                        before,
                        measures,
                        ChronoUnit.DAYS.between(
                                earlier.first(), request.period().first()),
                        layout.apply(request),
                        layout.apply(request.of(earlier))));
    }
}
