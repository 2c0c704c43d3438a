package io.countroom.ui.rounds;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportShape;

/** Exceptions of a period's rounds: by rule, table, dealer and shift, and round by round. */
@Route("round-audit")
@Menu(title = "Round audit", order = 45)
@Requires(Permission.READ)
public final class RoundAuditView extends ReportPage {

    private static final long serialVersionUID = 1L;

    RoundAuditView(ReportDesk desk) {
        super("Round audit", desk);
    }

    @Override
    protected ReportShape shape() {
        return ReportShape.ROUND_AUDIT;
    }
}
