package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.pace.PaceReports;
import io.countroom.reporting.report.Report;
import java.util.List;
import java.util.Set;

record PaceKind(PaceReports reports) implements ReportKind {

    @Override
    public String id() {
        return "pace";
    }

    @Override
    public String title() {
        return "Pace report";
    }

    @Override
    public String about() {
        return "How many rounds the open tables dealt, and to how many players, by hour of the day and by weekday.";
    }

    @Override
    public Parameters takes() {
        return new Parameters(Set.of(), List.of(), HoldKind.FILTERS, List.of());
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(request.property(), request.period(), List.of(Dimension.TABLE), request.filter()),
                request.operator(),
                request.at());
    }
}
