package io.countroom.ui.hold;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import java.util.Set;

/** Counted, logged and expected win, hold and edge, by whatever the address names. */
@Route("hold")
@Menu(title = "Hold", order = 10)
@Requires(Permission.READ)
public final class HoldView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private static final Set<String> SELDOM =
            Set.of("winPerHandle", "initialWagers", "edge", "sd", "rangeLow", "rangeHigh", "verdict", "handle");

    HoldView(ReportDesk desk) {
        super("Hold", "hold", desk);
    }

    @Override
    protected Set<String> seldom(String sectionId) {
        return sectionId.equals("hold") ? SELDOM : Set.of();
    }
}
