package io.countroom.reporting.catalogue;

import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.group.GroupReports;
import io.countroom.reporting.report.Report;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A report that can be asked for.
 *
 * @param id stable: on the command line, in addresses and file names
 * @param title as printed: "Hold report"
 * @param about what it says, in one sentence
 * @param takes what it can be asked for
 * @param maker makes it of requests that are complete and ask for nothing else
 */
public record ReportKind(
        String id, String title, String about, Parameters takes, Function<ReportRequest, Report> maker) {

    /** Whether the report covers all properties that its reader may see. */
    public boolean overProperties() {
        return takes.options().stream().anyMatch(option -> option.name().equals(GroupReports.PROPERTIES));
    }

    /**
     * Makes the report.
     *
     * @throws io.countroom.sql.RefusedException if the request names something that does not exist
     */
    public Report report(ReportRequest request) {
        Map<String, String> own = new HashMap<>(request.options());
        String section = own.remove(ReportCatalogue.SECTION.name());
        String name = Character.toLowerCase(title.charAt(0)) + title.substring(1);
        Report report = maker.apply(takes.complete(name, request.options(own)));
        return section == null ? report : report.only(ReportCatalogue.SECTION.read(section));
    }
}
