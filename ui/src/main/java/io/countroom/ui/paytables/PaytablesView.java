package io.countroom.ui.paytables;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import java.util.Set;

/** The wagers behind the expected win, under each Rules Submission. */
@Route("paytables")
@Menu(title = "Paytables", order = 30)
@Requires(Permission.READ)
public final class PaytablesView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private static final Set<String> SELDOM =
            Set.of("participation", "wagers", "averageWager", "initialWagers", "dueWin", "sd", "odds", "rule");

    PaytablesView(ReportDesk desk) {
        super("Paytables", "paytables", desk);
    }

    @Override
    protected String standardSection() {
        return "wagers";
    }

    @Override
    protected Set<String> seldom(String sectionId) {
        return sectionId.equals("wagers") ? SELDOM : Set.of();
    }
}
