package io.countroom.reporting.catalogue;

import io.countroom.reporting.report.Report;

/** A report that can be asked for. */
public interface ReportKind {

    /** Stable: on the command line, in addresses and file names. */
    String id();

    /** As printed: "Hold report". */
    String title();

    /** What it says, in one sentence. */
    String about();

    /** What it can be asked for. A request that asks for anything else never reaches {@link #report}. */
    Parameters takes();

    /**
     * Makes the report. The request has a value for every option and, if the report is by something, says by what.
     *
     * @throws io.countroom.sql.RefusedException if the request asks for what there is not
     */
    Report report(ReportRequest request);
}
