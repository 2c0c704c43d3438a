package io.countroom.ui.group;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;
import io.countroom.ui.shell.OfSeveral;

/** The properties that the user sees, beside each other: what they hold, by game, and what is not closed. */
@Route("group")
@Menu(title = "Properties", order = 5)
@Requires(Permission.READ)
@OfSeveral
public final class GroupView extends ReportPage {

    private static final long serialVersionUID = 1L;

    GroupView(ReportDesk desk) {
        super("Properties", desk);
    }

    /** Shows the win of each property over time above the table of totals. */
    @Override
    protected Section charts(Report report, Section shown) {
        return shown.id().equals("group") ? report.section("runs") : shown;
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.GROUP;
    }
}
