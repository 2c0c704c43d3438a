package io.countroom.ui.drop;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;

/** The counts: drop by kind, fills and credits, openers against closers, slips in sequence. */
@Route("drop")
@Menu(title = "Drop", order = 20)
@Requires(Permission.READ)
public final class DropView extends ReportPage {

    private static final long serialVersionUID = 1L;

    DropView(ReportDesk desk) {
        super("Drop", desk);
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.DROP;
    }
}
