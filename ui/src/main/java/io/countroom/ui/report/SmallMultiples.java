package io.countroom.ui.report;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Nav;
import com.vaadin.flow.component.html.Section;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.ui.chart.ChartOptions;
import io.countroom.ui.chart.EChart;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.Map;

/** Pictures on one scale, small and beside each other, so that the same height means the same in each. */
final class SmallMultiples extends Section {

    private static final long serialVersionUID = 1L;

    /** @param links where a picture's title leads, by title */
    SmallMultiples(String title, List<Trend> trends, Map<String, String> links, Address address) {
        addClassNames("card", "multiples-card");
        setAriaLabel(title);
        Nav tabs = new Nav();
        tabs.addClassNames("segments");
        tabs.setAriaLabel(Words.of("Chart"));
        boolean hidden = ChartCard.hidden(address);
        tabs.add(
                ChartCard.tab(Words.of("Chart"), "multiples", !hidden, address),
                ChartCard.tab(Words.of("None"), ChartCard.HIDDEN, hidden, address));
        if (hidden) {
            add(Parts.div("h", tabs));
            return;
        }
        add(Parts.div(
                "h",
                new H2(title),
                Parts.span(
                        "note",
                        Words.of("Solid: win. Dashed: expected, with its 95% range. All charts have the same scale.")),
                tabs));
        Div grid = Parts.div("multiples");
        for (Trend trend : trends) {
            H3 name = new H3();
            String link = links.get(trend.title());
            if (link == null) {
                name.setText(trend.title());
            } else {
                name.add(new Anchor(link, trend.title()));
            }
            grid.add(Parts.div(
                    "multiple", name, new EChart(ChartOptions.small(trend), trend.title() + ". " + trend.caption())));
        }
        add(grid);
    }
}
