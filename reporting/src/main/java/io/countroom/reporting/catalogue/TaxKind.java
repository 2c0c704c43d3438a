package io.countroom.reporting.catalogue;

import io.countroom.reporting.report.Report;
import io.countroom.reporting.tax.TaxReports;

record TaxKind(TaxReports reports) implements ReportKind {

    @Override
    public String id() {
        return "tax";
    }

    @Override
    public String title() {
        return "Tax worksheet";
    }

    @Override
    public String about() {
        return "Revenue, deductions and each tax by week and gaming date, fully automated tables apart.";
    }

    @Override
    public Parameters takes() {
        return Parameters.NONE;
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.worksheet(request.property(), request.period(), request.operator(), request.at());
    }
}
