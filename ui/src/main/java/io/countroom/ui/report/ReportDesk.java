package io.countroom.ui.report;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.answer.ReportCache;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Scope;
import io.countroom.ui.views.SavedViews;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** The services of every report page. */
@Component
public record ReportDesk(
        ReportCatalogue catalogue,
        ReportCache reports,
        Scope scope,
        PropertyRepository properties,
        Background background,
        ExportMenu exports,
        SavedViews views,
        Clock clock) {}
