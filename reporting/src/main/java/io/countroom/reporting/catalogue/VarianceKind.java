package io.countroom.reporting.catalogue;

import io.countroom.reporting.report.Report;
import io.countroom.reporting.variance.VarianceReports;

record VarianceKind(VarianceReports reports) implements ReportKind {

    @Override
    public String id() {
        return "variance";
    }

    @Override
    public String title() {
        return "Variance appendix";
    }

    @Override
    public String about() {
        return "The variance cases of the period, with explanation and review, and the rules that opened them.";
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
