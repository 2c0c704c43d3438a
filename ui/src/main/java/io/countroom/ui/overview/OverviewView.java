package io.countroom.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.hold.Dimension;
import io.countroom.reporting.hold.HoldFilter;
import io.countroom.reporting.hold.HoldQuery;
import io.countroom.reporting.hold.HoldReports;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Flag.Level;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.imports.SampleLoader;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What finance sees every morning: the period's figures, how they came about, and what needs a person today. */
@Route("")
@Menu(title = "Overview", order = 0)
@Requires(Permission.READ)
public final class OverviewView extends Page {

    private static final long serialVersionUID = 1L;

    private static final List<String> GAME_COLUMNS =
            List.of("rounds", "drop", "countedWin", "hold", "expectedHold", "handle", "winPerHandle", "edge", "z");

    private static final int EXCEPTIONS_SHOWN = 5;
    private static final int TABLES_SHOWN = 5;

    private final transient Scope scope;
    private final transient Background background;
    private final transient HoldReports reports;
    private final transient ExceptionRepository exceptions;
    private final transient PropertyRepository properties;
    private final transient Clock clock;
    private final transient SampleLoader sample;

    OverviewView(
            Scope scope,
            Background background,
            HoldReports reports,
            ExceptionRepository exceptions,
            PropertyRepository properties,
            Clock clock,
            SampleLoader sample) {
        this.scope = scope;
        this.background = background;
        this.reports = reports;
        this.exceptions = exceptions;
        this.properties = properties;
        this.clock = clock;
        this.sample = sample;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head("Welcome to Countroom", "");
            add(new Welcome(sample));
            return;
        }
        Period period;
        try {
            period = scope.period(property, address);
        } catch (PeriodException e) {
            head("Overview", "");
            add(Parts.trouble(e));
            return;
        }
        Span sub = new Span("…");
        head(period.label(), sub);
        Div place = Parts.div("stack", Parts.skeleton("The figures of " + period.label()));
        add(place);
        String userName = CurrentUser.name();
        background.run(place, () -> figures(property, period, userName), shown -> {
            place.removeAll();
            sub.setText(tables(shown));
            fill(place, property, shown);
        });
    }

    /** All that the page shows, read in one go outside the session's lock. */
    private record Shown(
            Period period,
            Report byGame,
            Report byTable,
            Period before,
            Table priorTable,
            ExceptionRepository.Sums open,
            List<ListedException> worst) {}

    private Shown figures(Property property, Period period, String userName) {
        Period before = scope.periods(property).before(period);
        ExceptionFilter open =
                ExceptionFilter.between(period.first(), period.last()).onlyUnsettled(true);
        return new Shown(
                period,
                report(property, period, Dimension.GAME, userName),
                report(property, period, Dimension.TABLE, userName),
                before,
                report(property, before, Dimension.PROPERTY, userName)
                        .section("hold")
                        .table(),
                exceptions.sums(property.id(), open),
                exceptions.page(property.id(), open, 0, EXCEPTIONS_SHOWN));
    }

    private Report report(Property property, Period period, Dimension by, String userName) {
        return reports.report(new HoldQuery(property, period, List.of(by), HoldFilter.NONE), userName, clock.instant());
    }

    private static String tables(Shown shown) {
        int tables = shown.byTable().section("hold").table().rows().size();
        int games = shown.byGame().section("hold").table().rows().size();
        Figures figures = new Figures(shown.byGame().section("hold").table());
        return tables + (tables == 1 ? " table" : " tables") + " · " + games + (games == 1 ? " game" : " games") + " · "
                + figures.text(figures.total("rounds"), "rounds") + " rounds";
    }

    private void fill(Div place, Property property, Shown shown) {
        Report report = shown.byGame();
        if (report.noActivity()) {
            place.add(Parts.plainCard(Parts.empty(
                    "Nothing was dealt or counted in " + shown.period().label(),
                    "Choose another period above, or import its round logs and counts.",
                    new Anchor("imports", "Go to Imports"))));
            return;
        }
        place.add(tiles(shown));
        Component charts = ReportParts.charts(report.section("hold"));
        place.add(charts);
        place.add(Parts.card(
                "Games",
                "each figure leads to what it is made of",
                new Figures(report.section("hold").table()).plain(GAME_COLUMNS)));
        place.add(attention(property, shown));
    }

    private static Component tiles(Shown shown) {
        Figures hold = new Figures(shown.byGame().section("hold").table());
        Figures bridge = new Figures(shown.byGame().section("bridge").table());
        Figures prior = new Figures(shown.priorTable());
        return Parts.div(
                "tiles",
                tile(
                        "Counted win",
                        Figures.dollars(hold.total("countedWin")),
                        hold.total("countedWin"),
                        shown.before().label() + " " + Figures.dollars(prior.total("countedWin"))),
                tile(
                        "Logged win",
                        Figures.dollars(hold.total("loggedWin")),
                        hold.total("loggedWin"),
                        Figures.dollars(bridge.total("notLogged")) + " counted but not logged"),
                tile(
                        "Expected win",
                        Figures.dollars(hold.total("expectedWin")),
                        hold.total("expectedWin"),
                        "± " + Figures.dollars(hold.total("sd")) + " (1 SD) · z " + hold.text(hold.total("z"), "z")),
                tile(
                        "Hold",
                        hold.text(hold.total("hold"), "hold"),
                        hold.total("hold"),
                        "expected " + hold.text(hold.total("expectedHold"), "expectedHold") + " · drop "
                                + Figures.dollars(hold.total("drop"))),
                exceptionsTile(shown));
    }

    private static Component tile(String name, String value, Cell cell, String detail) {
        String href = Figures.href(cell);
        Component figure = href == null ? new Span(value) : Parts.figure(value, href);
        Div tile = Parts.div(
                "tile", Parts.div("k", new Span(name)), Parts.div("v", figure), Parts.div("d", new Span(detail)));
        if (cell.value() == null && cell.flag() != null) {
            tile.add(Parts.div("d", new Span(cell.flag().sentence())));
        }
        return tile;
    }

    private static Component exceptionsTile(Shown shown) {
        ExceptionRepository.Sums open = shown.open();
        return Parts.div(
                "tile",
                Parts.div("k", new Span("Exceptions")),
                Parts.div(
                        "v",
                        Parts.figure(
                                Formats.count(open.count()) + " open",
                                Address.of("exceptions")
                                        .with(Address.PERIOD, shown.period().text())
                                        .href())),
                Parts.div(
                        "d",
                        new Span(Formats.dollars(open.overpaidCents()) + " overpaid · "
                                + Formats.dollars(open.underpaidCents()) + " underpaid")));
    }

    private Section attention(Property property, Shown shown) {
        Map<Integer, String> codes =
                properties.tables(property.id()).stream().collect(Collectors.toMap(GamingTable::id, GamingTable::code));
        List<Component> items = new ArrayList<>();
        for (ListedException exception : shown.worst()) {
            items.add(item(
                    codes.getOrDefault(exception.tableId(), "") + " " + exception.sentence(),
                    "rounds/" + exception.gamingDate() + "/" + exception.roundId(),
                    Formats.shortDate(exception.gamingDate())
                            + (exception.shoe() == null ? "" : ", shoe " + exception.shoe())
                            + (exception.hand() == null ? "" : ", hand " + exception.hand()) + " · "
                            + exception.citation(),
                    money(exception.overpaidCents())));
        }
        items.addAll(farTables(shown.byTable()));
        Section card = Parts.card(
                "Needs attention",
                "",
                items.isEmpty()
                        ? new Component[] {
                            Parts.empty(
                                    "Nothing today",
                                    "No round contradicts the rules, and every table won within what the rules lead one"
                                            + " to expect.")
                        }
                        : items.toArray(Component[]::new));
        return card;
    }

    private static Span money(@Nullable Long overpaidCents) {
        if (overpaidCents == null || overpaidCents == 0) {
            return Parts.tag(Tone.QUIET, "no money");
        }
        return overpaidCents > 0
                ? Parts.tag(Tone.BAD, "! overpaid " + Formats.dollars(overpaidCents))
                : Parts.tag(Tone.WARN, "▲ underpaid " + Formats.dollars(-overpaidCents));
    }

    /** Tables whose logged win lies where chance alone seldom takes it, the farthest first. */
    private static List<Component> farTables(Report byTable) {
        Table table = byTable.section("hold").table();
        Figures figures = new Figures(table);
        return table.rows().stream()
                .filter(row -> flagged(figures.cell(row, "z")))
                .sorted(Comparator.comparingDouble(
                        (Row row) -> -Math.abs(real(figures.cell(row, "z")).orElse(0.0))))
                .limit(TABLES_SHOWN)
                .map(row -> item(
                        label(row.label()) + " won " + Figures.dollars(figures.cell(row, "loggedWin")) + ", expected "
                                + Figures.dollars(figures.cell(row, "expectedWin")),
                        Optional.ofNullable(Figures.href(row.label())).orElse("hold"),
                        figures.text(figures.cell(row, "rounds"), "rounds") + " rounds · "
                                + figures.text(figures.cell(row, "verdict"), "verdict"),
                        Parts.tag(Tone.WARN, "▲ z " + figures.text(figures.cell(row, "z"), "z"))))
                .collect(Collectors.toList());
    }

    private static boolean flagged(Cell cell) {
        return cell.flag() != null && cell.flag().level() != Level.NOTE;
    }

    private static Optional<Double> real(Cell cell) {
        return cell.value() instanceof Value.Real(double number) ? Optional.of(number) : Optional.empty();
    }

    private static String label(Cell cell) {
        return cell.value() instanceof Value.Text(String text) ? text : "";
    }

    private static Component item(String title, String href, String detail, Span tag) {
        Anchor link = Parts.figure(title, href);
        link.addClassName("strong");
        return Parts.div("item", Parts.div("", link), tag, Parts.div("detail", new Span(detail)));
    }
}
