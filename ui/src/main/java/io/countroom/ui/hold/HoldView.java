package io.countroom.ui.hold;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Section;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.report.Filters;
import io.countroom.ui.report.ReportPage;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Counted, logged and expected win, hold and edge, by whatever the address names. */
@Route("hold")
@Menu(title = "Hold", order = 10)
@Requires(Permission.READ)
public final class HoldView extends ReportPage {

    private static final long serialVersionUID = 1L;

    private static final String BY = "by";
    private static final String STANDARD = "game,table";

    private static final List<String> USUAL = List.of(
            STANDARD, "table", "table,day", "day", "day,table", "pit,table", "shift", "shift,table", "game", "dealer");

    private final transient HoldReports reports;
    private final transient Clock clock;

    HoldView(Scope scope, Background background, ExportMenu exports, HoldReports reports, Clock clock) {
        super("Hold", scope, background, exports);
        this.reports = reports;
        this.clock = clock;
    }

    @Override
    protected Report report(Property property, Period period, Address address, String userName) {
        HoldQuery query = new HoldQuery(
                property, period, Dimension.parse(address.value(BY).orElse(STANDARD)), Filters.of(address));
        return reports.report(query, userName, clock.instant());
    }

    @Override
    protected List<Component> controls(Property property, Address address) {
        String by = address.value(BY).orElse(STANDARD);
        Map<String, String> choices = new LinkedHashMap<>();
        USUAL.forEach(choice -> choices.put(choice, words(choice)));
        choices.putIfAbsent(by, by);
        Select<String> select = new Select<>();
        select.setLabel("By");
        select.setId("by");
        select.setItems(choices.keySet());
        select.setItemLabelGenerator(choices::get);
        select.setValue(by);
        select.addValueChangeListener(
                event -> address.with(BY, event.getValue().equals(STANDARD) ? null : event.getValue())
                        .with("sort", (String) null)
                        .go(UI.getCurrent()));
        Div controls = Parts.div("filters", select);
        Filters.chips(address).forEach(controls::add);
        return List.of(controls);
    }

    private static String words(String by) {
        String words = Dimension.parse(by).stream()
                .map(dimension -> dimension.title().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", then "));
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    @Override
    protected List<Component> content(Report report, Address address) {
        List<Component> parts = new ArrayList<>();
        for (Section section : report.sections()) {
            if (!section.charts().isEmpty()) {
                parts.add(ReportParts.charts(section));
            }
            parts.add(ReportParts.table(section, address));
        }
        parts.add(ReportParts.notes(report));
        return parts;
    }
}
