package io.countroom.ui.chart;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasStyle;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JavaScript;
import com.vaadin.flow.shared.ui.LoadMode;
import io.countroom.ui.shell.Address;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * A chart drawn by ECharts. The option is ECharts' own, as nested maps and lists; colours are named by token ({@code
 * $felt}) and functions by name ({@code @compact}), see {@code countroom/chart.js}. A point whose data carries a {@code
 * link} leads there when it is clicked. ECharts comes after the page: its figures do not wait for 330 kB.
 */
@Tag("countroom-chart")
@JavaScript(value = "context://webjars/echarts/5.5.0/echarts.min.js", loadMode = LoadMode.LAZY)
@JavaScript("context://countroom/chart.js")
public final class EChart extends Component implements HasSize, HasStyle {

    private static final long serialVersionUID = 1L;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * @param description what the chart shows, for those who do not see it; the figures are in the table beside it
     */
    public EChart(Map<String, ?> option, String description) {
        getElement().setAttribute("role", "img").setAttribute("aria-label", description);
        getElement()
                .addEventListener("point", event -> {
                    String link = event.getEventData().path("event.detail.link").asString("");
                    Address.parse(link).go(UI.getCurrent());
                })
                .addEventData("event.detail.link");
        show(option);
    }

    /** Draws this option instead; it may say how high it wants to be. */
    public void show(Map<String, ?> option) {
        if (option.get("height") instanceof Integer pixels) {
            setHeight(pixels + "px");
        }
        getElement().setProperty("option", JSON.writeValueAsString(option));
    }
}
