package io.countroom.ui.hold;

import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.language.Words;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.chart.TableCharts;
import io.countroom.ui.report.ReportChart;
import io.countroom.ui.report.ReportDesk;
import io.countroom.ui.report.ReportPage;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counted, logged and expected win, hold and edge, by whatever the address names. */
@Route("hold")
@Menu(title = "Hold", order = 10)
@Requires(Permission.READ)
public final class HoldView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private static final Set<String> SELDOM = Set.of(
            "void",
            "voidShare",
            "winPerHandle",
            "initialWagers",
            "edge",
            "sd",
            "rangeLow",
            "rangeHigh",
            "verdict",
            "handle",
            "dueWin",
            "theoreticalWin");

    private final transient ReportDesk desk;

    HoldView(ReportDesk desk) {
        super("Hold", "hold", desk);
        this.desk = desk;
    }

    /** Comparisons are read when somebody asks for one. */
    @Override
    protected Map<String, String> usualOptions() {
        return Map.of("compare", "none");
    }

    /** When the tables dealt, under the same filters. */
    @Override
    protected List<ReportChart> furtherCharts(ReportRequest request) {
        return List.of(new ReportChart(
                "hours",
                Words.of("Pace by hour and weekday"),
                Words.of("Hours"),
                Words.of("Rounds an hour at each open table; the stronger the colour, the more."),
                () -> TableCharts.heat(
                        desk.reports()
                                .report(
                                        desk.catalogue().named("pace"),
                                        request.by(List.of()).options(Map.of()))
                                .section("week")
                                .table(),
                        Words.of("rounds an hour"),
                        request.period()),
                true));
    }

    @Override
    protected Set<String> seldom(String sectionId) {
        return sectionId.equals("hold") ? SELDOM : Set.of();
    }
}
