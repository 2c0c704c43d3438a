package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.paytable.PaytableReports;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

record PaytableKind(PaytableReports reports) implements ReportKind {

    private static final String WHAT_IF = "what-if";

    @Override
    public String id() {
        return "paytables";
    }

    @Override
    public String title() {
        return "Paytable report";
    }

    @Override
    public String about() {
        return "What each wager earned at each paytable, how often each outcome came, progressive meters, and what the same"
                + " rounds would have come to under other paytables.";
    }

    @Override
    public Parameters takes() {
        return new Parameters(
                Set.of(),
                List.of(),
                EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE),
                List.of(
                        HoldKind.compare("none"),
                        new ReportOption(
                                WHAT_IF,
                                "settle every round again under every other paytable and option, which takes a while",
                                List.of("no", "yes"),
                                "no")));
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(
                        request.property(),
                        request.period(),
                        List.of(Dimension.GAME),
                        request.filter(),
                        HoldKind.comparisons(request)),
                request.option(WHAT_IF).equals("yes"),
                request.operator(),
                request.at());
    }
}
