package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;

record ToDateKind(HoldReports reports) implements ReportKind {

    @Override
    public String id() {
        return "to-date";
    }

    @Override
    public String title() {
        return "To-date report";
    }

    @Override
    public String about() {
        return "Handle, payout, actual and theoretical win of the last gaming date, week, month and year to date, thirty"
                + " days and lifetime (§ 465a.1(c)(3)).";
    }

    @Override
    public Parameters takes() {
        return new Parameters(
                EnumSet.complementOf(EnumSet.of(Dimension.DAY)), List.of(Dimension.GAME), HoldKind.FILTERS, List.of());
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.toDate(
                new HoldQuery(request.property(), request.period(), request.by(), request.filter()),
                request.operator(),
                request.at());
    }
}
