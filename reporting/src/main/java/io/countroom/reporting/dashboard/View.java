package io.countroom.reporting.dashboard;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;

/** What a page shows, whatever the period: one section of a report, and how its table is laid out. */
public interface View {

    /**
     * The section that the page shows, with all its columns.
     *
     * @param request property, period and who asks; the view adds the rest
     * @throws io.countroom.sql.RefusedException if the view asks for what there is not
     */
    Report section(ReportRequest request);

    Arrangement arrangement(Section section);
}
