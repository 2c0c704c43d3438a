package io.countroom.reporting.catalogue;

import io.countroom.reporting.accounting.AccountingReports;
import io.countroom.reporting.report.Report;

record AccountingKind(AccountingReports reports) implements ReportKind {

    @Override
    public String id() {
        return "accounting";
    }

    @Override
    public String title() {
        return "Accounting report";
    }

    @Override
    public String about() {
        return "The win of each table and gaming date: as its slips say, what journal entries change, and what counts.";
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
