package io.countroom.reporting.catalogue;

import io.countroom.reporting.drop.DropReports;
import io.countroom.reporting.report.Report;

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
        return "What was counted at each table, whether openers follow from closers, and whether slip numbers have gaps.";
    }

    @Override
    public Parameters takes() {
        return Parameters.NONE;
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.report(request.property(), request.period(), request.operator(), request.at());
    }
}
