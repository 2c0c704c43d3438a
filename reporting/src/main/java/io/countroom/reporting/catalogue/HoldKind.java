package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Comparison;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

record HoldKind(HoldReports reports) implements ReportKind {

    static final Set<Dimension> FILTERS =
            EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE, Dimension.SHIFT, Dimension.DEALER);

    private static final String COMPARE = "compare";

    /** @param standard what a report is set beside where nothing is asked for */
    static ReportOption compare(String standard) {
        return new ReportOption(
                COMPARE,
                "beside the period before, the same a year earlier, or both",
                List.of("none", "prior", "year", "both"),
                standard);
    }

    static Set<Comparison> comparisons(ReportRequest request) {
        return switch (request.option(COMPARE)) {
            case "prior" -> EnumSet.of(Comparison.PRIOR);
            case "year" -> EnumSet.of(Comparison.YEAR);
            case "both" -> EnumSet.allOf(Comparison.class);
            default -> EnumSet.noneOf(Comparison.class);
        };
    }

    @Override
    public String id() {
        return "hold";
    }

    @Override
    public String title() {
        return "Hold report";
    }

    @Override
    public String about() {
        return "What the tables held by the count, won by the log, and should have won by the rules.";
    }

    @Override
    public Parameters takes() {
        return new Parameters(
                EnumSet.allOf(Dimension.class),
                List.of(Dimension.GAME, Dimension.TABLE),
                FILTERS,
                List.of(compare("both")));
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(
                        request.property(), request.period(), request.by(), request.filter(), comparisons(request)),
                request.operator(),
                request.at());
    }
}
