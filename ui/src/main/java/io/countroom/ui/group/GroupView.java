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
import java.util.Optional;

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

    /** Shows the win of each property over time above the table of totals; bars of months that are not closed say little. */
    @Override
    protected Optional<Section> charts(Report report, Section shown) {
        return switch (shown.id()) {
            case "group" -> Optional.of(report.section("runs"));
            case "closing" -> Optional.empty();
            default -> Optional.of(shown);
        };
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.GROUP;
    }
}
