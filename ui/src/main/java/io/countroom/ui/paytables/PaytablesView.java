package io.countroom.ui.paytables;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Report;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.report.Filters;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.util.List;

/** The wagers behind the expected win, under each Rules Submission. */
@Route("paytables")
@Menu(title = "Paytables", order = 30)
@Requires(Permission.READ)
public final class PaytablesView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private final transient HoldReports reports;
    private final transient Clock clock;

    PaytablesView(Scope scope, Background background, ExportMenu exports, HoldReports reports, Clock clock) {
        super("Paytables", scope, background, exports);
        this.reports = reports;
        this.clock = clock;
    }

    @Override
    protected Report report(Property property, Period period, Address address, String userName) {
        Report whole = reports.report(
                new HoldQuery(property, period, List.of(Dimension.GAME), Filters.of(address)),
                userName,
                clock.instant());
        return new Report(whole.header(), List.of(whole.section("wagers")), whole.notes());
    }

    @Override
    protected List<Component> controls(Property property, Address address) {
        Div controls = Parts.div("filters");
        Filters.chips(address).forEach(controls::add);
        controls.setVisible(controls.getComponentCount() > 0);
        return List.of(controls);
    }

    @Override
    protected List<Component> content(Report report, Address address) {
        return List.of(ReportParts.table(report.section("wagers"), address), ReportParts.notes(report));
    }
}
