package io.countroom.ui.dashboards;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.dashboard.ChosenFigure;
import io.countroom.reporting.dashboard.View;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Language;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.sql.RefusedException;
import io.countroom.sql.dashboard.Dashboard;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.chart.EChart;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportChart;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.Scope;
import io.countroom.ui.shell.Tabs;
import io.countroom.ui.views.SavedViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page that a user put together from tiles; each tile shows a saved view, of the period above. */
@Route("dashboards")
@Menu(title = "Dashboards", order = 55)
@Requires(Permission.READ)
public final class DashboardView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    static final String DASHBOARD = "dashboard";
    private static final String EDIT = "edit";

    private static final int ROWS_SHOWN = 12;
    private static final int COLUMNS_SHOWN = 8;

    private final transient Scope scope;
    private final transient Dashboards dashboards;
    private final transient TileViews views;
    private final transient SavedViews saved;
    private final transient Background background;
    private final transient ExportMenu exports;
    private final transient Clock clock;

    DashboardView(
            Scope scope,
            Dashboards dashboards,
            TileViews views,
            SavedViews saved,
            Background background,
            ExportMenu exports,
            Clock clock) {
        super("Dashboards", scope);
        this.scope = scope;
        this.dashboards = dashboards;
        this.views = views;
        this.saved = saved;
        this.background = background;
        this.exports = exports;
        this.clock = clock;
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        List<Dashboard> all = dashboards.seenBy(property, CurrentUser.name());
        Dashboard shown = all.stream()
                .filter(one -> String.valueOf(one.dashboardId())
                        .equals(address.value(DASHBOARD).orElse("")))
                .findFirst()
                .orElse(all.isEmpty() ? null : all.getFirst());
        boolean mine = shown != null && Dashboards.own(shown) && CurrentUser.may(Permission.SAVE_VIEWS);
        boolean editing = mine && address.value(EDIT).isPresent();
        Div actions = Parts.div("steps");
        head(shown == null ? Words.of("Dashboards") : shown.name(), sub(shown, period), actions);
        if (mine) {
            Anchor edit = new Anchor(
                    address.with(EDIT, editing ? null : "yes").href(), editing ? Words.of("Done") : Words.of("Edit"));
            edit.addClassName("box");
            edit.setId("edit-dashboard");
            actions.add(edit);
        }
        if (CurrentUser.may(Permission.SAVE_VIEWS)) {
            Button add = new Button(
                    Words.of("New dashboard"),
                    event -> DashboardForm.of(
                                    new Dashboard(0, "", false, "", List.of()),
                                    changed -> open(dashboards.save(property, changed), address))
                            .then(() -> {})
                            .dialog(Words.of("New dashboard"))
                            .open());
            add.setId("new-dashboard");
            actions.add(add);
        }
        if (shown == null) {
            add(
                    Parts.plainCard(
                            Parts.empty(
                                    Words.of("No dashboard yet"),
                                    Words.of(
                                            "A dashboard shows figures, charts and tables from your saved views, for you alone or for everybody."))));
            return;
        }
        if (!shown.tiles().isEmpty()) {
            actions.add(exports.button(() -> dashboards.report(shown, request(property, period))));
        }
        if (all.size() > 1) {
            add(tabs(all, shown, address));
        }
        if (editing) {
            add(editor(property, shown, address));
        }
        add(board(property, period, shown, editing, address));
    }

    private static String sub(@Nullable Dashboard shown, Period period) {
        if (shown == null) {
            return "";
        }
        String whose = Dashboards.own(shown)
                ? shown.shared() ? Words.of("shared with everybody") : Words.of("only you see it")
                : Words.of("by {0}", shown.userName());
        return period.label() + " · " + whose;
    }

    private static Tabs tabs(List<Dashboard> all, Dashboard shown, Address address) {
        Tabs tabs = new Tabs(Words.of("Dashboards"));
        for (Dashboard one : all) {
            Anchor tab = new Anchor(
                    address.to(address.path())
                            .with(DASHBOARD, String.valueOf(one.dashboardId()))
                            .href(),
                    one.name());
            if (one.dashboardId() == shown.dashboardId()) {
                tabs.addShown(tab);
            } else {
                tabs.add(tab);
            }
        }
        return tabs;
    }

    private void open(Dashboard dashboard, Address address) {
        address.to(address.path())
                .with(DASHBOARD, String.valueOf(dashboard.dashboardId()))
                .with(EDIT, "yes")
                .go(getUI().orElseThrow());
    }

    private Section editor(Property property, Dashboard shown, Address address) {
        Button tile = new Button(
                Words.of("Add tile"),
                event -> TileForm.of(
                                saved.list(property),
                                (url, column) -> views.fill(
                                        column, url, request(property, scope.period(property, address)), background),
                                added -> {
                                    List<Tile> tiles = new ArrayList<>(shown.tiles());
                                    tiles.add(added);
                                    dashboards.save(property, shown.with(tiles));
                                })
                        .dialog(Words.of("Add tile"))
                        .open());
        tile.setId("add-tile");
        tile.addThemeVariants(ButtonVariant.PRIMARY);
        Button name = new Button(
                Words.of("Name and sharing"),
                event -> DashboardForm.of(shown, changed -> dashboards.save(property, changed))
                        .dialog(Words.of("Name and sharing"))
                        .open());
        Button delete = new Button(Words.of("Delete"), event -> {
            dashboards.delete(property, shown);
            address.to(address.path()).go(getUI().orElseThrow());
            Notice.withUndo(
                    Words.of("'{0}' is deleted.", shown.name()),
                    () -> open(
                            dashboards.save(
                                    property,
                                    new Dashboard(0, shown.userName(), shown.shared(), shown.name(), shown.tiles())),
                            address));
        });
        delete.addThemeVariants(ButtonVariant.TERTIARY);
        return Parts.plainCard(Parts.div("actions", tile, name, delete));
    }

    private void keep(Property property, Dashboard changed, Address address) {
        dashboards.save(property, changed);
        show(address);
    }

    private ReportRequest request(Property property, Period period) {
        return ReportRequest.of(property, period, CurrentUser.name(), clock.instant())
                .seeing(scope.properties());
    }

    private Div board(Property property, Period period, Dashboard shown, boolean editing, Address address) {
        Div board = Parts.div("board");
        if (shown.tiles().isEmpty()) {
            board.add(Parts.plainCard(Parts.empty(
                    Words.of("No tile yet"),
                    editing
                            ? Words.of("Add a tile: a saved view as a figure, a chart or a table.")
                            : Words.of("Press Edit to add one."))));
        }
        ReportRequest request = request(property, period);
        List<Tile> tiles = shown.tiles();
        for (int i = 0; i < tiles.size(); i++) {
            Tile tile = tiles.get(i);
            Div place = Parts.div("place " + shape(tile), Parts.skeleton(tile.title()));
            String number = String.valueOf(i + 1);
            place.setId("tile-" + number);
            board.add(place);
            Div tools = editing ? tools(property, shown, i, address) : null;
            background.run(place, () -> made(tile, request), made -> {
                place.removeAll();
                Component card = drawn(tile, made, period, address);
                if (card instanceof Section named) {
                    // Two tiles of one view have one title.
                    named.setAriaLabel(tile.title() + " " + number);
                }
                place.add(card);
                if (tools != null) {
                    place.add(tools);
                }
            });
        }
        return board;
    }

    private static String shape(Tile tile) {
        return switch (tile) {
            case Tile.Figure figure -> "one-figure";
            case Tile.Chart chart -> "one-chart";
            case Tile.Table table -> "one-table";
        };
    }

    private sealed interface Made {}

    private record Shown(View view, Report report) implements Made {}

    private record Refused(String sentence) implements Made {}

    private Made made(Tile tile, ReportRequest request) {
        try {
            View view = views.of(tile.url());
            return new Shown(view, Language.ENGLISH.in(() -> view.section(request)));
        } catch (RefusedException e) {
            return new Refused(e.sentence());
        }
    }

    private static Component drawn(Tile tile, Made made, Period period, Address here) {
        return switch (made) {
            case Refused(String sentence) -> Parts.card(tile.title(), "", Parts.div("body", Parts.trouble(sentence)));
            case Shown(View view, Report report) -> drawn(tile, view, ReportWords.of(report), period, here);
        };
    }

    private static Component drawn(Tile tile, View view, Report report, Period period, Address here) {
        var section = report.sections().getFirst();
        Address whole = Address.parse(tile.url())
                .with(Address.PROPERTY, here.values(Address.PROPERTY))
                .with(Address.PERIOD, here.values(Address.PERIOD));
        Arrangement arrangement = view.arrangement(section);
        return switch (tile) {
            case Tile.Figure figure -> figure(figure, section.table(), period, whole);
            case Tile.Chart chart -> {
                List<ReportChart> charts = ReportChart.of(section, period, whole, arrangement);
                yield charts.isEmpty()
                        ? card(chart, whole, Parts.div("body", Parts.quiet(Words.of("There is nothing to draw."))))
                        : card(chart, whole, picture(ReportChart.chosen(charts, whole)));
            }
            case Tile.Table table -> card(table, whole, rows(arrangement.apply(section.table())));
        };
    }

    private static Div picture(ReportChart chart) {
        return Parts.div(
                "body",
                new EChart(chart.option().get(), chart.name() + ". " + chart.caption()),
                Parts.quiet(chart.caption()));
    }

    private static Section card(Tile tile, Address whole, Component content) {
        Section card = Parts.card(tile.title(), "", content);
        Anchor open = new Anchor(whole.href(), Words.of("Open the view"));
        open.addClassName("card-link");
        card.add(open);
        return card;
    }

    private static Component rows(Table table) {
        if (table.rows().isEmpty()) {
            return Parts.div("body", Parts.quiet(Words.of("Nothing to list")));
        }
        List<String> columns =
                table.columns().stream().map(Column::id).limit(COLUMNS_SHOWN).toList();
        Table first = new Table(
                table.groups(),
                table.columns(),
                table.rows().stream().limit(ROWS_SHOWN).toList(),
                table.total());
        int more = table.rows().size() - first.rows().size();
        Component shown = new Figures(new Arrangement(columns, null).apply(first)).plain();
        return more == 0
                ? shown
                : Parts.div(
                        "",
                        shown,
                        Parts.div("body", Parts.quiet(Words.of("{0} more rows in the view", Formats.count(more)))));
    }

    private static Div figure(Tile.Figure tile, Table table, Period period, Address whole) {
        ChosenFigure chosen = ChosenFigure.of(table, tile.columnId());
        Cell cell = chosen.total();
        String text = cell.cents() == null ? Formats.cell(chosen.column(), cell) : Figures.dollars(cell);
        Div value = Parts.div("v", Parts.figure(text, whole.href()));
        String lacks = cell.coverage() == null
                ? cell.value() == null ? cell.remark() : period.label()
                : Words.of(
                        "{0} of {1} {2}",
                        Formats.count(cell.coverage().known()),
                        Formats.count(cell.coverage().of()),
                        Words.of(cell.coverage().what()));
        Span detail = new Span(lacks);
        if (cell.coverage() != null) {
            detail.addClassName("partial");
            detail.setTitle(cell.remark());
        }
        return Parts.div("tile", Parts.div("k", new Span(tile.title())), value, Parts.div("d", detail));
    }

    private Div tools(Property property, Dashboard shown, int place, Address address) {
        String title = shown.tiles().get(place).title();
        Div tools = Parts.div("steps");
        if (place > 0) {
            tools.add(tool(Words.of("Earlier"), title, () -> {
                List<Tile> tiles = new ArrayList<>(shown.tiles());
                Collections.swap(tiles, place, place - 1);
                keep(property, shown.with(tiles), address);
            }));
        }
        tools.add(tool(Words.of("Remove"), title, () -> {
            List<Tile> tiles = new ArrayList<>(shown.tiles());
            tiles.remove(place);
            keep(property, shown.with(tiles), address);
            Notice.withUndo(Words.of("'{0}' is removed.", title), () -> keep(property, shown, address));
        }));
        return tools;
    }

    private static Button tool(String text, String title, Runnable action) {
        Button button = new Button(text, event -> action.run());
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(text + ": " + title);
        return button;
    }
}
