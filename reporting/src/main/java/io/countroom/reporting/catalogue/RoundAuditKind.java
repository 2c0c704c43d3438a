package io.countroom.reporting.catalogue;

import io.countroom.reporting.exceptions.RoundAuditReports;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.report.Report;
import java.util.EnumSet;
import java.util.List;

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
        return new Parameters(
                EnumSet.allOf(Dimension.class),
                List.of(Dimension.GAME, Dimension.TABLE),
                HoldKind.FILTERS,
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
