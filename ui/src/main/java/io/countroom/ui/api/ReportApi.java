package io.countroom.ui.api;

import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.render.FileFormat;
import io.countroom.reporting.render.Renderers;
import io.countroom.reporting.report.Report;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Scope;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.OffsetDateTime;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Reports as files: what {@code ./countroom report} writes and the browser exports. */
@RestController
@RequestMapping("/api/v1/reports")
class ReportApi {

    private final Scope scope;
    private final HoldReports reports;
    private final Renderers renderers;
    private final AuditTrail audit;
    private final Clock clock;

    ReportApi(Scope scope, HoldReports reports, Renderers renderers, AuditTrail audit, Clock clock) {
        this.scope = scope;
        this.reports = reports;
        this.renderers = renderers;
        this.audit = audit;
        this.clock = clock;
    }

    /** The hold report; the parameters are those of the page's address. */
    @GetMapping("/hold")
    @Requires(Permission.EXPORT)
    void hold(
            @RequestParam MultiValueMap<String, String> parameters,
            @RequestParam(defaultValue = "game,table") String by,
            @RequestParam(defaultValue = "json") String format,
            HttpServletResponse response)
            throws IOException {
        Address address = new Address("hold", parameters);
        Property property = scope.property(address)
                .orElseThrow(() -> new UnknownThingException("There is no property yet: import its set-up file first"));
        Period period = scope.period(property, address);
        FileFormat file = FileFormat.parse(format);
        Report report = reports.report(
                new HoldQuery(property, period, Dimension.parse(by), Filters.of(address)),
                CurrentUser.name(),
                clock.instant());
        String name = report.header().fileName() + "." + file.id();
        audit.append(
                OffsetDateTime.now(clock),
                CurrentUser.name(),
                property.id(),
                "export",
                "hold report, " + period.label(),
                null,
                name);
        response.setContentType(file.mediaType());
        response.setHeader("Content-Disposition", "attachment; filename=\"" + name + "\"");
        renderers.write(report, file, response.getOutputStream());
    }
}
