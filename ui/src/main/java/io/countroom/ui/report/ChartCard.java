package io.countroom.ui.report;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.Section;
import io.countroom.reporting.language.Words;
import io.countroom.ui.chart.EChart;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pictures of a report, one at a time; which one stands in the address. */
final class ChartCard extends Section {

    private static final long serialVersionUID = 1L;

    static final String HIDDEN = "none";

    private final transient List<ReportChart> charts;

    ChartCard(List<ReportChart> ofTable, List<ReportChart> further, Address address, Background background) {
        charts = new ArrayList<>(ofTable);
        charts.addAll(further);
        if (charts.isEmpty()) {
            return;
        }
        addClassNames("card", "chart-card");
        Nav tabs = new Nav();
        tabs.addClassNames("segments");
        tabs.setAriaLabel(Words.of("Chart"));
        setAriaLabel("Chart");
        if (hidden(address)) {
            addTabs(tabs, null, address);
            add(Parts.div("h", tabs));
            return;
        }
        ReportChart shown = ReportChart.chosen(charts, address);
        addTabs(tabs, shown, address);
        add(Parts.div("h", new H2(shown.name()), Parts.span("note", shown.caption()), tabs));
        Div place = Parts.div("body");
        add(place);
        String description = shown.name() + ". " + shown.caption();
        if (shown.slow()) {
            place.add(Parts.skeleton(shown.name()));
            background.run(place, shown.option()::get, option -> {
                place.removeAll();
                place.add(new EChart(option, description));
            });
        } else {
            place.add(new EChart(shown.option().get(), description));
        }
    }

    boolean any() {
        return !charts.isEmpty();
    }

    static boolean hidden(Address address) {
        return address.value(Layout.CHART).filter(HIDDEN::equals).isPresent();
    }

    private void addTabs(Nav tabs, @Nullable ReportChart shown, Address address) {
        for (ReportChart chart : charts) {
            tabs.add(tab(chart.tab(), chart.id(), chart == shown, address));
        }
        tabs.add(tab(Words.of("None"), HIDDEN, shown == null, address));
    }

    static Anchor tab(String name, String id, boolean current, Address address) {
        Anchor tab = new Anchor(address.with(Layout.CHART, id).href(), name);
        tab.setId("chart-" + id);
        if (current) {
            tab.getElement().setAttribute("aria-current", "true");
        }
        return tab;
    }
}
