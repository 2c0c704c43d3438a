package io.countroom.ui.cage;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;

/** Counter checks, front money and chips from opening to closing, and transfers from table to table. */
@Route("cage")
@Menu(title = "Float and cage", order = 36)
@Requires(Permission.READ)
public final class CageView extends ReportPage {

    private static final long serialVersionUID = 1L;

    CageView(ReportDesk desk) {
        super("Float and cage", desk);
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.CAGE;
    }
}
