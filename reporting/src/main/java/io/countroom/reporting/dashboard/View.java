package io.countroom.reporting.dashboard;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;

/** One section of a report and the layout of its table, for any period. */
public interface View {

    /**
     * The section that the page shows, with all its columns.
     *
     * @param request property, period and who asks; the view adds the rest
     * @throws io.countroom.sql.RefusedException if the view names something that does not exist
     */
    Report section(ReportRequest request);

    Arrangement arrangement(Section section);
}
