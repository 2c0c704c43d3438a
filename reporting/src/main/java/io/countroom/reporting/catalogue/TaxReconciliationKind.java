package io.countroom.reporting.catalogue;

import io.countroom.reporting.report.Report;
import io.countroom.reporting.tax.TaxReports;

record TaxReconciliationKind(TaxReports reports) implements ReportKind {

    @Override
    public String id() {
        return "tax-reconciliation";
    }

    @Override
    public String title() {
        return "Tax reconciliation";
    }

    @Override
    public String about() {
        return "The tax as accrued against the state's invoices, for the quarterly reconciliation.";
    }

    @Override
    public Parameters takes() {
        return Parameters.NONE;
    }

    @Override
    public Report report(ReportRequest request) {
        return reports.reconciliation(request.property(), request.period(), request.operator(), request.at());
    }
}
