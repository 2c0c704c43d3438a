package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Chart;
import io.countroom.reporting.report.Chart.Trend;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Section;
import io.countroom.reporting.report.Table;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.answer.ReportCache;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.Tabs;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A report of the catalogue as a page: asked for in the toolbar, shown section by section with a chart that follows the
 * table, arranged as the reader wants it, and out to files as it is shown. Everything that was chosen stands in the address.
 */
public abstract class ReportPage extends PeriodPage {

    private static final long serialVersionUID = 1L;

    static final String BY = "by";
    static final String SECTION = "section";

    /** A report that was just made is shown again from memory when only its arrangement changes. */
    private static final Duration FRESH = Duration.ofMinutes(1);

    private final String heading;
    private final transient ReportDesk desk;
    private transient @Nullable Made made;
    private final Set<String> expanded = new HashSet<>();
    private boolean choosing;

    protected ReportPage(String heading, ReportDesk desk) {
        super(heading, desk.scope());
        this.heading = heading;
        this.desk = desk;
    }

    /** A report and what it was asked for. One page shows reports of several kinds, one after the other. */
    private record Made(String kindId, ReportRequest request, Report report) {

        boolean answers(ReportKind kind, ReportRequest asked) {
            return kindId.equals(kind.id())
                    && request.property().equals(asked.property())
                    && request.seen().equals(asked.seen())
                    && request.period().equals(asked.period())
                    && request.by().equals(asked.by())
                    && request.filter().equals(asked.filter())
                    && request.options().equals(asked.options())
                    && request.operator().equals(asked.operator())
                    && Duration.between(request.at(), asked.at()).compareTo(FRESH) < 0;
        }
    }

    /** Charts in addition to those of the report and of its table. */
    protected List<ReportChart> furtherCharts(ReportRequest request) {
        return List.of();
    }

    /**
     * Refuses a period that the page is not for.
     *
     * @throws RefusedException with a sentence
     */
    protected void check(Property property, Period period) {}

    /** The address to show instead of one without a report. */
    protected Anchor wayOut(Address address) {
        return new Anchor(address.to(address.path()).href(), Words.of("Show the whole report instead"));
    }

    /** The section whose charts stand above the one that is shown; empty where a chart would say nothing. */
    protected Optional<Section> charts(Report report, Section shown) {
        return Optional.of(shown);
    }

    /** Which report this page shows, and how. */
    protected abstract ReportShape shape();

    /** The heading of the page. */
    protected String heading(ReportKind kind) {
        return heading;
    }

    @Override
    protected final void show(Property property, Period period, Address address) {
        ReportKind kind = desk.catalogue().named(shape().kindId());
        ReportRequest request;
        try {
            check(property, period);
            request = shape().request(
                            kind,
                            ReportRequest.of(property, period, CurrentUser.name(), Instant.now(desk.clock()))
                                    .seeing(desk.scope().properties()),
                            address);
        } catch (RefusedException e) {
            head(heading(), period.label());
            add(Parts.trouble(e), wayOut(address));
            return;
        }
        Div actions = frame(kind, property, period, request, address);
        Made known = made;
        if (known != null && known.answers(kind, request)) {
            fill(actions, request, address, known.report());
            return;
        }
        Div place = Parts.div("stack", Parts.skeleton(Words.of("Making the report")));
        add(place);
        desk.background().run(place, () -> outcome(desk.reports(), kind, request), outcome -> {
            if (place.getParent().isEmpty()) {
                // Another address was asked for meanwhile, by Back or a click: the page is that one's.
                return;
            }
            switch (outcome) {
                case Done(Report report) -> {
                    made = new Made(kind.id(), request, report);
                    remove(place);
                    fill(actions, request, address, report);
                }
                case Refused(String sentence) -> {
                    place.removeAll();
                    place.add(Parts.trouble(sentence));
                }
            }
        });
    }

    /** Heading and toolbar, which stand before the report is made. */
    private Div frame(ReportKind kind, Property property, Period period, ReportRequest request, Address address) {
        Div actions = Parts.div("steps");
        head(Words.of(heading(kind)), period.label(), actions);
        if (CurrentUser.may(Permission.READ)) {
            actions.add(new SaveView(desk.views(), property, heading(kind), address));
        }
        add(new ReportTools(kind, shape()::usual, property, desk.properties(), request, address));
        return actions;
    }

    private void fill(Div actions, ReportRequest request, Address address, Report made) {
        Report report = ReportWords.of(CurrentUser.may(Permission.READ) ? made : made.unlinked());
        if (report.noActivity()) {
            String period = report.header().period().label();
            add(Parts.plainCard(
                    request.filter().equals(FloorFilter.NONE)
                            ? Parts.empty(
                                    Words.of("No activity"),
                                    Words.of(
                                            "This report has no rounds or counts of {0}. Choose another period above, or import its round logs and counts.",
                                            period),
                                    Parts.goToImports(address))
                            : Parts.empty(
                                    Words.of("No activity"),
                                    Words.of(
                                            "This report has no rounds or counts of {0} that fit these filters. Choose another period above, or take a filter away.",
                                            period))));
            return;
        }
        Section section = shape().section(report, address);
        Layout layout = Layout.of(address, section.table(), shape().seldom(section));
        actions.add(desk.exports().button(() -> layout.arrangement().only(made, section.id()), () -> made));
        if (report.sections().size() > 1) {
            add(tabs(report, section, address));
        }
        Section arranged =
                layout.arrangement().only(report, section.id()).sections().getFirst();
        charts(report, section)
                .flatMap(drawn -> charts(drawn, report.header().period(), layout, request, address))
                .ifPresent(this::add);
        add(tableCard(arranged, section.table(), layout, address), ReportParts.notes(report));
    }

    private Optional<Component> charts(
            Section drawn, Period period, Layout layout, ReportRequest request, Address address) {
        if (drawn.charts().size() > 1 && drawn.charts().stream().allMatch(ReportPage::compared)) {
            return Optional.of(new SmallMultiples(
                    drawn.title(),
                    drawn.charts().stream().map(Trend.class::cast).toList(),
                    ReportChart.rows(drawn.table()),
                    address));
        }
        ChartCard card = new ChartCard(
                ReportChart.of(drawn, period, address, layout.arrangement()),
                furtherCharts(request),
                address,
                desk.background());
        return card.any() ? Optional.of(card) : Optional.empty();
    }

    private static boolean compared(Chart chart) {
        return chart instanceof Trend trend && trend.scale() != null;
    }

    private static Component tabs(Report report, Section shown, Address address) {
        Tabs tabs = new Tabs(Words.of("Parts of the report"));
        for (Section section : report.sections()) {
            Anchor tab = new Anchor(
                    Layout.without(address).with(SECTION, section.id()).href(), section.title());
            int rows = section.table().rows().size();
            if (rows == 0) {
                tab.add(Parts.quiet(Words.of(" none")));
            }
            if (section.id().equals(shown.id())) {
                tabs.addShown(tab);
            } else {
                tabs.add(tab);
            }
        }
        return tabs;
    }

    private Component tableCard(Section arranged, Table whole, Layout layout, Address address) {
        Table table = arranged.table();
        if (table.rows().isEmpty()) {
            return Parts.card(
                    Words.of(arranged.title()), "", Parts.empty(Words.of("Nothing to list"), emptyWords(arranged)));
        }
        com.vaadin.flow.component.html.Section card = Parts.card(arranged.title(), arranged.lead());
        Div tools = Parts.div("card-tools");
        if (table.groups().size() > 1) {
            boolean open = address.value(Layout.OPEN).isPresent();
            Anchor all = new Anchor(
                    address.with(Layout.OPEN, open ? null : "all").href(),
                    open ? Words.of("Close all") : Words.of("Open all"));
            all.addClassName("quiet-link");
            all.setId("open-all");
            tools.add(all);
        }
        boolean stillChoosing = choosing;
        choosing = false;
        tools.add(new ColumnChooser(whole, layout, address, stillChoosing, () -> choosing = true));
        card.add(tools, new ReportTable(table, address, expanded));
        card.addClassName("report-card");
        return card;
    }

    private static String emptyWords(Section section) {
        if (!section.lead().isEmpty()) {
            return section.lead();
        }
        return section.empty().equals(Section.NO_ACTIVITY)
                ? Words.of("This part of the report is empty for the period and the filters chosen.")
                : section.empty();
    }

    private sealed interface Outcome {}

    private record Done(Report report) implements Outcome {}

    private record Refused(String sentence) implements Outcome {}

    private static Outcome outcome(ReportCache reports, ReportKind kind, ReportRequest request) {
        try {
            return new Done(reports.report(kind, request));
        } catch (RefusedException e) {
            return new Refused(e.sentence());
        }
    }
}
