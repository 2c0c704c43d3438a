package io.countroom.ui.meters;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;

/** Each progressive meter from its opening to its closing, and what was paid of it from elsewhere. */
@Route("meters")
@Menu(title = "Progressive liability", order = 35)
@Requires(Permission.READ)
public final class MetersView extends ReportPage {

    private static final long serialVersionUID = 1L;

    MetersView(ReportDesk desk) {
        super("Progressive liability", desk);
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.METERS;
    }
}
