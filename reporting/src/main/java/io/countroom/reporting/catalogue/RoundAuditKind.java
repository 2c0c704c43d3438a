package io.countroom.reporting.catalogue;

import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.report.Report;
import java.util.List;
import java.util.Set;

record RoundAuditKind(RoundAuditReports reports) implements ReportKind {

    @Override
    public String id() {
        return "round-audit";
    }

    @Override
    public String title() {
        return "Round audit report";
    }

    @Override
    public String about() {
        return "Exceptions by rule, table, dealer and shift, each with its round, what was paid and what was due; impossible"
                + " shoes, missing and duplicate rounds.";
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
