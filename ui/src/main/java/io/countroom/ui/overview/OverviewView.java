package io.countroom.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.Breakdown.Node;
import io.countroom.reporting.breakdown.Comparison;
import io.countroom.reporting.breakdown.ReportRequest;
import io.countroom.reporting.breakdown.RowLinks;
import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.close.ChecklistItem;
import io.countroom.reporting.figure.Coverage;
import io.countroom.reporting.figure.Figure;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.Periods;
import io.countroom.reporting.report.Report;
import io.countroom.reporting.report.ReportWords;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.summary.SummaryReports;
import io.countroom.reporting.summary.SummaryReports.Overview;
import io.countroom.reporting.win.WinSums;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.answer.ReportCache;
import io.countroom.ui.chart.ChartOptions;
import io.countroom.ui.chart.EChart;
import io.countroom.ui.chart.TableCharts;
import io.countroom.ui.imports.SampleLoader;
import io.countroom.ui.monthend.Checklists;
import io.countroom.ui.report.Figures;
import io.countroom.ui.report.ReportChart;
import io.countroom.ui.report.ReportParts;
import io.countroom.ui.rounds.RoundView;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The first page: the period's figures, their components, and today's open work. */
@Route("")
@Menu(title = "Overview", order = 0)
@Requires(Permission.READ)
public final class OverviewView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    /** The subject of an open item of the checklist, whose title states the goal. */
    static final Map<String, String> WAITING = Map.of(
            "imports", "Imports with lines left out",
            "gaps", "Gaps in counts, slips and sequences",
            "patterns", "Patterns to review",
            "cases", "Variance cases to open, explain or review",
            "journal", "Adjustments to decide",
            "counts", "Counts that are not final",
            "roll-ups", "Reports that do not tie out",
            "count-log", "Counts that do not tie out with logs");

    /** That the month is not over is nobody's task; exceptions have a line and rows of their own here. */
    static final Set<String> ELSEWHERE = Set.of("month-over", "exceptions");

    private static final int RECENT_DAYS = 7;
    private static final int IMPORTS_LOOKED_AT = 200;
    private static final int EXCEPTIONS_SHOWN = 5;
    private static final int TABLES_SHOWN = 5;
    private static final int TABLES_RANKED = 6;
    /** Below a tile's figure; what more there is stands behind its links. */
    private static final int TILE_LINES = 2;

    private final transient Scope scope;
    private final transient Background background;
    private final transient ReportCatalogue catalogue;
    private final transient ReportCache reports;
    private final transient ExceptionRepository exceptions;
    private final transient PropertyRepository properties;
    private final transient Clock clock;
    private final transient SampleLoader sample;
    private final transient ImportRepository imports;
    private final transient FloorEditor editor;
    private final transient Checklists checklists;
    private final transient FindingCache findings;

    OverviewView(
            Scope scope,
            Background background,
            ReportCatalogue catalogue,
            ReportCache reports,
            ExceptionRepository exceptions,
            PropertyRepository properties,
            Clock clock,
            SampleLoader sample,
            ImportRepository imports,
            FloorEditor editor,
            Checklists checklists,
            FindingCache findings) {
        super("Overview", scope);
        this.scope = scope;
        this.background = background;
        this.catalogue = catalogue;
        this.reports = reports;
        this.exceptions = exceptions;
        this.properties = properties;
        this.clock = clock;
        this.sample = sample;
        this.imports = imports;
        this.editor = editor;
        this.checklists = checklists;
        this.findings = findings;
    }

    @Override
    protected void showNothing(Address address) {
        head(Words.of("Welcome to Countroom"), "");
        add(new Welcome(sample));
        FirstSteps.card(null, properties, imports, editor, address).ifPresent(this::add);
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        Span sub = new Span("…");
        head(period.label(), sub);
        FirstSteps.card(property, properties, imports, editor, address).ifPresent(this::add);
        Div place = Parts.div("stack", Parts.skeleton(Words.of("The figures of {0}", period.label())));
        add(place);
        String userName = CurrentUser.name();
        background.run(place, () -> figures(property, period, userName), shown -> {
            place.removeAll();
            sub.setText(tables(shown));
            fill(place, property, shown, address);
        });
    }

    /** All that the page shows, read in one go outside the session's lock. */
    private record Shown(
            ReportRequest request,
            Overview figures,
            Report pace,
            ExceptionRepository.Sums open,
            List<ListedException> worst) {

        Period period() {
            return request.period();
        }

        Period before() {
            return request.period(Comparison.PRIOR);
        }

        WinSums now() {
            return figures.now().wins().total();
        }

        List<Node<WinSums>> games() {
            return figures.now().wins().rows().root().children();
        }

        /** The tables, without the games above them. */
        List<Node<WinSums>> tables() {
            return games().stream().flatMap(game -> game.children().stream()).toList();
        }

        <T> Figure<T> change(Function<WinSums, Figure<T>> figure, BinaryOperator<T> less) {
            return figure.apply(now()).with(figure.apply(figures.before()), less);
        }

        Figure<Long> change(Function<WinSums, Figure<Long>> cents) {
            return change(cents, Math::subtractExact);
        }

        /** The change of hold since the period before. */
        Figure<Double> holdChange() {
            return change(WinSums::hold, (now, before) -> now - before);
        }

        /** Whether no figure can be compared with the period before. */
        boolean incomparable() {
            return holdChange().value() == null
                    && Stream.<Function<WinSums, Figure<Long>>>of(
                                    WinSums::counted, WinSums::logged, WinSums::expectedCents, WinSums::drop)
                            .allMatch(cents -> change(cents).value() == null);
        }

        /** The address of the page that shows what a total consists of. */
        String href(String page) {
            return new RowLinks(request).to(page, List.of()).path();
        }
    }

    private Shown figures(Property property, Period period, String userName) {
        ExceptionFilter exceptionsOfPeriod = ExceptionFilter.between(period.first(), period.last());
        ReportRequest request = ReportRequest.of(property, period, userName, clock.instant());
        return new Shown(
                request,
                figures(reports, catalogue, request),
                reports.report(catalogue.named("pace"), request),
                exceptions.sums(property.id(), exceptionsOfPeriod.inState(Standing.State.OPEN)),
                exceptions.page(property.id(), exceptionsOfPeriod.onlyUnsettled(true), 0, EXCEPTIONS_SHOWN));
    }

    /** The figures of the page, which the server also makes before anybody opens it. */
    static Overview figures(ReportCache reports, ReportCatalogue catalogue, ReportRequest request) {
        return reports.figures(Overview.class, request, catalogue.summary()::overview);
    }

    private static String tables(Shown shown) {
        int tables = shown.tables().size();
        if (tables == 0) {
            return Words.of("nothing on record");
        }
        int games = shown.games().size();
        return Words.count(tables, "{0} table|{0} tables")
                + " · " + Words.count(games, "{0} game|{0} games")
                + " · " + text(shown.now().rounds(), rounds -> Words.count(rounds, "{0} round|{0} rounds"))
                + (shown.incomparable()
                        ? " · "
                                + Words.of(
                                        "{0}: no data to compare",
                                        shown.before().label())
                        : "");
    }

    private static <T> String text(Figure<T> figure, Function<T, String> as) {
        T value = figure.value();
        return value == null ? Formats.MISSING : as.apply(value);
    }

    private static String dollars(Figure<Long> cents) {
        return text(cents, Formats::wholeDollars);
    }

    private void fill(Div place, Property property, Shown shown, Address address) {
        if (shown.games().isEmpty()) {
            place.add(Parts.plainCard(Parts.nothing(shown.period().label(), address)));
            place.add(attention(property, shown, address));
            return;
        }
        place.add(tiles(property, shown, address));
        Div summary = Parts.div(
                "stack",
                Parts.skeleton(Words.of("The figures of {0}", shown.period().label())));
        place.add(summary);
        Table games = ReportWords.of(shown.figures().games());
        place.add(ReportParts.charts(
                shown.figures().now().charts().stream().map(ReportWords::of).toList(), games, shown.period(), address));
        place.add(attention(property, shown, address));
        place.add(Parts.card(
                Words.of("Games"), Words.of("select a figure to see its details"), new Figures(games).plain()));
        place.add(Parts.div(
                "two even",
                ranked(
                        shown,
                        Words.of("Tables farthest from expected"),
                        Words.of("by z"),
                        WinSums::z,
                        address,
                        "z",
                        "rounds",
                        "loggedWin",
                        "expectedWin",
                        "z"),
                ranked(
                        shown,
                        Words.of("Tables with the largest difference"),
                        Words.of("difference from expected win"),
                        WinSums::difference,
                        address,
                        "difference",
                        "loggedWin",
                        "expectedWin",
                        "difference")));
        place.add(pace(shown, address));
        // Two earlier periods and what contradicts itself take longer than the figures above should wait.
        background.run(summary, () -> reports.report(catalogue.named(SummaryReports.ID), shown.request()), made -> {
            SummaryCards cards = new SummaryCards(ReportWords.of(made), shown.period(), address);
            summary.removeAll();
            cards.all().forEach(summary::add);
        });
    }

    private Component tiles(Property property, Shown shown, Address address) {
        WinSums now = shown.now();
        return Parts.div(
                "tiles six",
                tile(
                        address,
                        Words.of("Counted win"),
                        dollars(now.counted()),
                        now.counted(),
                        shown.href("counts"),
                        change(shown, WinSums::counted),
                        // Beside a part of the counts what all tables were expected to win would mislead.
                        now.counted().coverage() == null
                                ? where(now.expectedCents(), Words.of("expected {0}", dollars(now.expectedCents())))
                                : "",
                        where(
                                now.logged(),
                                where(now.notLogged(), Words.of("{0} not in the logs", dollars(now.notLogged()))))),
                tile(
                        address,
                        Words.of("Logged win"),
                        dollars(now.logged()),
                        now.logged(),
                        shown.href("rounds"),
                        change(shown, WinSums::logged),
                        "z " + text(now.z(), Formats::z) + ", "
                                + Words.of(now.verdict().words())),
                tile(
                        address,
                        Words.of("Expected win"),
                        dollars(now.expectedCents()),
                        now.expectedCents(),
                        shown.href("paytables"),
                        fromExpected(now.differenceCents()),
                        change(shown, WinSums::expectedCents),
                        Words.of("± {0} (1 SD)", dollars(now.sd()))),
                tile(
                        address,
                        Words.of("Drop"),
                        dollars(now.drop()),
                        now.drop(),
                        shown.href("counts"),
                        change(shown, WinSums::drop),
                        Words.of("handle {0}", dollars(now.handle()))),
                tile(
                        address,
                        Words.of("Hold"),
                        text(now.hold(), Formats::percent),
                        now.hold(),
                        shown.href("counts"),
                        where(
                                shown.holdChange(),
                                Words.of(
                                        "{0} points vs {1}",
                                        text(shown.holdChange(), Formats::points),
                                        shown.before().label())),
                        where(
                                now.points(),
                                Words.of("{0} points vs expected, same counts", text(now.points(), Formats::points)))),
                exceptionsTile(property, shown, address));
    }

    /** Against the period before: "+$3,120 vs September 2026"; nothing of parts, which are not alike. */
    private static String change(Shown shown, Function<WinSums, Figure<Long>> cents) {
        Long change = shown.change(cents).exact();
        return change == null
                ? ""
                : Words.of("{0} vs {1}", signed(change), shown.before().label());
    }

    /** "actual $692,629 above expected"; nothing where that is not known. */
    private static String fromExpected(Figure<Long> difference) {
        Long cents = difference.value();
        return cents == null
                ? ""
                : Words.of(
                        cents < 0 ? "Actual {0} below expected" : "Actual {0} above expected",
                        Formats.wholeDollars(Math.abs(cents)));
    }

    private static String signed(long cents) {
        return (cents > 0 ? "+" : "") + Formats.wholeDollars(cents);
    }

    /** Nothing is said of a figure that is not known; the tile leads to why it is not. */
    private static String where(Figure<?> known, String detail) {
        return known.value() == null ? "" : detail;
    }

    /** The figure, then of what lacks one line that leads to the whole list, then what else there is room for. */
    private static Component tile(
            Address address, String name, String value, Figure<?> figure, String href, String... details) {
        Stream<Component> lacks = figure.lack().isEmpty() ? Stream.empty() : Stream.of(lacks(address, figure));
        Div tile = Parts.div("tile", Parts.div("k", new Span(name)), Parts.div("v", Parts.figure(value, href)));
        Stream.concat(
                        lacks,
                        Stream.of(details).filter(detail -> !detail.isEmpty()).map(Span::new))
                .limit(TILE_LINES)
                .forEach(line -> tile.add(Parts.div("d", line)));
        return tile;
    }

    private static Component lacks(Address address, Figure<?> figure) {
        Coverage coverage = figure.coverage();
        Anchor lacks = new Anchor(
                address.to("close").href(),
                coverage == null
                        ? Words.of("What is missing")
                        : Words.of(
                                "{0} of {1} {2}",
                                Formats.count(coverage.known()),
                                Formats.count(coverage.of()),
                                Words.of(coverage.what())));
        lacks.addClassName("partial");
        lacks.setTitle(ReportWords.sentence(figure.lack()));
        return lacks;
    }

    /** As the badge counts them: open exceptions of rounds, and findings that nobody has looked at yet, which come later. */
    private Component exceptionsTile(Property property, Shown shown, Address address) {
        ExceptionRepository.Sums open = shown.open();
        Div figure = Parts.div("v", openFigure(open.count(), address));
        Div parts = Parts.div("d");
        Div tile = Parts.div(
                "tile",
                Parts.div("k", new Span(Words.of("Exceptions"))),
                figure,
                parts,
                Parts.div(
                        "d",
                        new Span(Words.of(
                                "{0} overpaid, {1} underpaid",
                                Formats.wholeDollars(open.overpaidCents()),
                                Formats.wholeDollars(open.underpaidCents())))));
        background.run(parts, () -> findings.unseen(property, shown.period()), unseen -> {
            figure.removeAll();
            figure.add(openFigure(open.count() + unseen.size(), address));
            parts.add(new Span(Words.of(
                    "{0} of rounds, {1} of counts and tables",
                    Formats.count(open.count()), Formats.count(unseen.size()))));
        });
        return tile;
    }

    private static Component openFigure(int count, Address address) {
        return Parts.figure(
                Words.of("{0} open", Formats.count(count)),
                address.to("exceptions").with("state", "open").href());
    }

    private static Section ranked(
            Shown shown,
            String title,
            String note,
            Function<WinSums, ? extends Figure<? extends Number>> by,
            Address address,
            String sort,
            String... columns) {
        List<Node<WinSums>> first = shown.tables().stream()
                .sorted(Comparator.comparingDouble((Node<WinSums> table) -> size(by.apply(table.sums())))
                        .reversed())
                .limit(TABLES_RANKED)
                .toList();
        Section card = Parts.card(
                title,
                note,
                new Figures(ReportWords.of(shown.figures().now().wins().table(first, columns))).plain());
        Anchor all = new Anchor(
                address.to("hold").with("by", "table").with("sort", "-" + sort).href(), Words.of("All tables"));
        all.addClassName("card-link");
        card.add(all);
        return card;
    }

    private static Component pace(Shown shown, Address address) {
        Report pace = ReportWords.of(shown.pace());
        Table week = pace.section("week").table();
        if (week.rows().isEmpty()) {
            return Parts.div("part");
        }
        Anchor more = new Anchor(address.to("reports/pace").href(), Words.of("Pace by hour, in figures"));
        more.addClassName("card-link");
        Section heat = Parts.card(
                Words.of("Pace"),
                Words.of("Rounds per hour at each open table. A stronger color means more."),
                Parts.div(
                        "body",
                        new EChart(
                                TableCharts.heat(week, Words.of("rounds an hour"), shown.period()),
                                Words.of("Rounds an hour at each open table, by hour and weekday"))),
                more);
        Section hours = Parts.card(Words.of("Occupancy"), Words.of("seats with a wager in each round, by hour"));
        pace.section("hours").charts().stream()
                .skip(1)
                .findFirst()
                .ifPresent(chart -> hours.add(Parts.div(
                        "body",
                        new EChart(
                                ChartOptions.of(
                                        chart,
                                        ReportChart.rows(pace.section("hours").table())),
                                chart.title() + ". " + chart.caption()))));
        return Parts.div("two", heat, hours);
    }

    private Section attention(Property property, Shown shown, Address address) {
        Map<Integer, String> codes = properties.tableCodes(property.id());
        List<Component> items = new ArrayList<>();
        for (ListedException exception : shown.worst()) {
            items.add(item(
                    codes.getOrDefault(exception.tableId(), "") + " " + ReportWords.sentence(exception.sentence()),
                    RoundView.href(address, exception.gamingDate(), exception.roundId()),
                    Formats.shortDate(exception.gamingDate())
                            + (exception.shoe() == null ? "" : Words.of(", shoe {0}", String.valueOf(exception.shoe())))
                            + (exception.hand() == null ? "" : Words.of(", hand {0}", String.valueOf(exception.hand())))
                            + " · "
                            + exception.citation(),
                    stake(exception.overpaidCents())));
        }
        Div kinds = Parts.div("", Parts.skeleton(Words.of("What else waits")));
        Section card = Parts.card(Words.of("Needs attention"), "");
        card.addClassName("attention");
        card.add(kinds);
        card.add(items);
        // Every row of a month may be looked through for it, which is longer than the figures should wait.
        background.run(kinds, () -> waiting(property, shown.period(), address), waiting -> {
            kinds.removeAll();
            List<Component> lines = new ArrayList<>();
            waiting.forEach(line -> lines.add(item(line.title(), line.href(), line.detail(), line.tag())));
            if (lines.isEmpty() && items.isEmpty()) {
                kinds.add(
                        Parts.empty(
                                Words.of("Nothing today"),
                                shown.games().isEmpty()
                                        ? Words.of("The month has no open work.")
                                        : Words.of(
                                                "No round has an exception, every table won within its expected range, and the month has no open work.")));
            }
            kinds.add(lines);
        });
        return card;
    }

    /** Something of one kind that waits for somebody, however many there are of it. */
    private record Waiting(String title, String href, String detail, Span tag) {}

    /**
     * What waits in all, whatever period is on show: open exceptions, files that were not imported, and
     * what the checklists of the period's month and of the latest one lack.
     */
    private List<Waiting> waiting(Property property, Period period, Address here) {
        List<Waiting> waiting = new ArrayList<>();
        ExceptionRepository.Open open = exceptions.open(property.id());
        if (open.first() != null && open.last() != null) {
            waiting.add(new Waiting(
                    Words.of("Open exceptions of all gaming dates"),
                    here.to("exceptions")
                            .with(Address.PERIOD, open.first() + " - " + open.last())
                            .with("state", "open")
                            .href(),
                    Formats.dates(open.first(), open.last()),
                    count(open.count())));
        }
        OffsetDateTime recently = OffsetDateTime.now(clock).minusDays(RECENT_DAYS);
        List<ImportRow> failed = imports.page(property.id(), 0, IMPORTS_LOOKED_AT).stream()
                .filter(row ->
                        row.state() == ImportRow.State.FAILED && row.startedAt().isAfter(recently))
                .toList();
        if (!failed.isEmpty()) {
            waiting.add(new Waiting(
                    Words.of("Files of the last {0} days that were not imported", RECENT_DAYS),
                    here.to("imports").href(),
                    failed.getFirst().fileName(),
                    count(failed.size())));
        }
        SortedSet<YearMonth> months = new TreeSet<>(Comparator.reverseOrder());
        months.add(YearMonth.from(period.last()));
        imports.latestGamingDate(property.id(), scope.today(property))
                .map(YearMonth::from)
                .ifPresent(months::add);
        for (YearMonth month : months) {
            for (ChecklistItem item : checklists.of(property, month)) {
                if (item.status() == ChecklistItem.Status.OPEN && !ELSEWHERE.contains(item.id())) {
                    waiting.add(new Waiting(
                            item.own() ? item.title() : Words.of(WAITING.getOrDefault(item.id(), item.title())),
                            item.leads().path(),
                            Periods.month(month).label() + " · "
                                    + (item.own()
                                            ? item.findings().getFirst()
                                            : ReportWords.sentence(
                                                    item.findings().getFirst())),
                            count(item.findings().size())));
                }
            }
        }
        for (YearMonth month : months) {
            waiting.addAll(farTables(property, month, here));
        }
        return waiting;
    }

    private static Span count(int number) {
        return Parts.tag(Tone.WARN, "▲ " + Formats.count(number));
    }

    private static Span stake(@Nullable Long overpaidCents) {
        if (overpaidCents == null) {
            return Parts.tag(Tone.QUIET, Formats.MISSING);
        }
        if (overpaidCents == 0) {
            return Parts.tag(Tone.QUIET, Words.of("no money"));
        }
        return overpaidCents > 0
                ? Parts.tag(Tone.BAD, Words.of("! overpaid {0}", Formats.dollars(overpaidCents)))
                : Parts.tag(Tone.BAD, Words.of("! underpaid {0}", Formats.dollars(-overpaidCents)));
    }

    /** Tables whose logged win of a month lies where chance alone seldom takes it and nobody has looked at it yet. */
    private List<Waiting> farTables(Property property, YearMonth month, Address here) {
        return findings.unseen(property, Periods.month(month), findings.far(property, month)).stream()
                .limit(TABLES_SHOWN)
                .map(finding -> new Waiting(
                        ReportWords.sentence(finding.sentence(), finding.table()),
                        here.to("exceptions")
                                .with(Address.PERIOD, month.toString())
                                .with("table", finding.table())
                                .href(),
                        Words.of(finding.kind().title()) + " · " + Words.of("until somebody acknowledges it"),
                        Parts.tag(
                                Tone.WARN,
                                "▲ "
                                        + (finding.amountCents() == null
                                                ? Formats.MISSING
                                                : Formats.signedDollars(finding.amountCents())))))
                .toList();
    }

    /** An unknown figure is sorted below zero. */
    private static double size(Figure<? extends Number> figure) {
        Number known = figure.value();
        return known == null ? -1 : Math.abs(known.doubleValue());
    }

    private static Component item(String title, String href, String detail, Span tag) {
        Anchor link = Parts.figure(title, href);
        link.addClassName("strong");
        return Parts.div("item", Parts.div("", link), tag, Parts.div("detail", new Span(Parts.together(detail))));
    }
}
