package io.countroom.reporting.catalogue;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.meter.MeterReports;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

record MeterKind(MeterReports reports) implements ReportKind {

    @Override
    public String id() {
        return "meters";
    }

    @Override
    public String title() {
        return "Progressive meters report";
    }

    @Override
    public String about() {
        return "Each progressive meter from its opening to its closing, with contributions and payouts, and the payouts that"
                + " were not paid from the table inventory container beside their slips.";
    }

    @Override
    public Parameters takes() {
        return new Parameters(
                Set.of(), List.of(), EnumSet.of(Dimension.GAME, Dimension.PIT, Dimension.TABLE), List.of());
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(
                new HoldQuery(request.property(), request.period(), List.of(Dimension.TABLE), request.filter()),
                request.operator(),
                request.at());
    }
}
