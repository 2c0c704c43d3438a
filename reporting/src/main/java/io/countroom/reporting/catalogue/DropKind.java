package io.countroom.reporting.catalogue;

import io.countroom.reporting.drop.DropReports;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;

record DropKind(DropReports reports) implements ReportKind {

    @Override
    public String id() {
        return "drop";
    }

    @Override
    public String title() {
        return "Drop report";
    }

    @Override
    public String about() {
        return "Drop, fills, credits, openers and closers by kind, drop per open hour, whether openers follow from closers, and whether slip numbers have gaps.";
    }

    @Override
    public Parameters takes() {
        return new Parameters(
                EnumSet.complementOf(EnumSet.of(Dimension.DEALER)),
                List.of(Dimension.TABLE, Dimension.DAY),
                EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE, Dimension.SHIFT),
                List.of(HoldKind.compare("none")));
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(
                        request.property(),
                        request.period(),
                        request.by(),
                        request.filter(),
                        HoldKind.comparisons(request)),
                request.operator(),
                request.at());
    }
}
