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
import io.countroom.ui.report.ReportShape;
import java.util.List;
import java.util.Map;

/** Counted, logged and expected win, hold and edge, by whatever the address names. */
@Route("hold")
@Menu(title = "Hold", order = 10)
@Requires(Permission.READ)
public final class HoldView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private final transient ReportDesk desk;

    HoldView(ReportDesk desk) {
        super("Hold", desk);
        this.desk = desk;
    }

    /** When the tables dealt, under the same filters. */
    @Override
    protected List<ReportChart> furtherCharts(ReportRequest request) {
        return List.of(new ReportChart(
                "hours",
                Words.of("Pace by hour and weekday"),
                Words.of("Hours"),
                Words.of("Rounds per hour at each open table. A stronger color means more."),
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
    protected ReportShape shape() {
        return ReportShape.HOLD;
    }
}
