package io.countroom.ui.paytables;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;

/** The wagers behind the expected win, under each Rules Submission. */
@Route("paytables")
@Menu(title = "Paytables", order = 30)
@Requires(Permission.READ)
public final class PaytablesView extends ReportPage {

    private static final long serialVersionUID = 1L;

    PaytablesView(ReportDesk desk) {
        super("Paytables", desk);
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.PAYTABLES;
    }
}
