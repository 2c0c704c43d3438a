package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;

record HoldKind(HoldReports reports) implements ReportKind {

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
                EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE, Dimension.SHIFT, Dimension.DEALER),
                List.of());
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(request.property(), request.period(), request.by(), request.filter()),
                request.operator(),
                request.at());
    }
}
