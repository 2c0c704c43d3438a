package io.countroom.ui.exceptions;

import static io.countroom.ui.queue.ExceptionSearch.ALL;
import static io.countroom.ui.queue.ExceptionSearch.CODE;
import static io.countroom.ui.queue.ExceptionSearch.OWNER;
import static io.countroom.ui.queue.ExceptionSearch.STATE;
import static io.countroom.ui.queue.ExceptionSearch.UNASSIGNED;
import static io.countroom.ui.queue.ExceptionSearch.UNSETTLED;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridMultiSelectionModel;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.audit.Finding;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.ReportWords;
import io.countroom.sql.EnumText;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFiles;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Users;
import io.countroom.ui.answer.FindingCache;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.queue.ExceptionActions;
import io.countroom.ui.queue.ExceptionSearch;
import io.countroom.ui.queue.History;
import io.countroom.ui.queue.SubjectFiles;
import io.countroom.ui.report.Filters;
import io.countroom.ui.rounds.RoundView;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The exceptions of a period, those with the most money first; taken on, explained and settled here, alone or many at once. */
@Route("exceptions")
@Menu(title = "Exceptions", order = 50)
@Requires(Permission.READ)
public final class ExceptionsView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    private static final Map<String, String> STATE_NAMES = Map.of(
            UNSETTLED,
            "Not resolved",
            "open",
            "Open",
            "acknowledged",
            "Acknowledged",
            "resolved",
            "Resolved",
            ALL,
            "All");

    private final transient PropertyRepository properties;
    private final transient ExceptionRepository exceptions;
    private final transient Standings standings;
    private final transient ExceptionFiles files;
    private final transient FindingCache known;
    private final transient Users users;
    private final transient Background background;
    private final transient Clock clock;

    ExceptionsView(
            Scope scope,
            PropertyRepository properties,
            ExceptionRepository exceptions,
            Standings standings,
            ExceptionFiles files,
            FindingCache known,
            Users users,
            Background background,
            Clock clock) {
        super("Exceptions", scope);
        this.properties = properties;
        this.exceptions = exceptions;
        this.standings = standings;
        this.files = files;
        this.known = known;
        this.users = users;
        this.background = background;
        this.clock = clock;
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        ExceptionFilter every = ExceptionFilter.between(period.first(), period.last());
        ExceptionFilter filter = ExceptionSearch.filter(period, address, tables.values());
        ExceptionRepository.Sums sums = exceptions.sums(property.id(), filter);
        head(
                Words.of("Exceptions"),
                Words.count(
                        sums.count(),
                        "{1} · {0} exception · {2} overpaid · {3} underpaid|{1} · {0} exceptions · {2} overpaid · {3} underpaid",
                        period.label(),
                        Formats.dollars(sums.overpaidCents()),
                        Formats.dollars(sums.underpaidCents())));
        openElsewhere(property, period, address).ifPresent(this::add);
        add(byState(property, filter, address), filters(property, every, address, tables));
        addQueue(property, filter, tables, sums.count(), address);
        addFindings(property, period, address);
    }

    /** The money at stake in each state, what is resolved among it. */
    private Section byState(Property property, ExceptionFilter filter, Address address) {
        FigureTable table = new FigureTable(
                Words.list("State", "Exceptions", "Overpaid, $", "Underpaid, $"),
                List.of(Align.START, Align.END, Align.END, Align.END));
        int count = 0;
        long overpaid = 0;
        long underpaid = 0;
        for (Standing.State state : Standing.State.values()) {
            ExceptionRepository.Sums sums =
                    exceptions.sums(property.id(), filter.onlyUnsettled(false).inState(state));
            table.row(
                    Parts.figure(
                            Words.of(STATE_NAMES.getOrDefault(EnumText.of(state), "")),
                            address.with(STATE, EnumText.of(state)).href()),
                    FigureTable.text(Formats.count(sums.count())),
                    FigureTable.text(Formats.money(sums.overpaidCents())),
                    FigureTable.text(Formats.money(sums.underpaidCents())));
            count += sums.count();
            overpaid += sums.overpaidCents();
            underpaid += sums.underpaidCents();
        }
        table.total(
                Parts.figure(Words.of("All"), address.with(STATE, ALL).href()),
                FigureTable.text(Formats.count(count)),
                FigureTable.text(Formats.money(overpaid)),
                FigureTable.text(Formats.money(underpaid)));
        Section card = Parts.plainCard(table);
        card.addClassName("narrow");
        return card;
    }

    /** Open exceptions of other periods stay visible until somebody has acknowledged them. */
    private Optional<Component> openElsewhere(Property property, Period period, Address address) {
        ExceptionRepository.Open open = exceptions.open(property.id());
        if (open.first() == null
                || open.last() == null
                || (period.contains(open.first()) && period.contains(open.last()))) {
            return Optional.empty();
        }
        Div caution = Parts.caution(Words.of(
                "Open in all: {0}, on gaming dates from {1} to {2}. ",
                Formats.count(open.count()), Formats.date(open.first()), Formats.date(open.last())));
        caution.add(new Anchor(
                address.to(address.path())
                        .with(Address.PERIOD, open.first() + " - " + open.last())
                        .with(STATE, "open")
                        .href(),
                Words.of("Show them")));
        return Optional.of(caution);
    }

    private void addQueue(
            Property property, ExceptionFilter filter, Map<Integer, GamingTable> tables, int count, Address address) {
        if (count == 0) {
            add(Parts.plainCard(Parts.empty(
                    Words.of("Nothing to look into"),
                    Words.of("No round that matches these filters has an open exception."))));
            return;
        }
        add(queue(property, filter, tables, count, address));
    }

    /** Looks through a period's counts and logs, which may take longer than a click. */
    private void addFindings(Property property, Period period, Address address) {
        if (address.value(CODE).isPresent() || address.value(Filters.GAME).isPresent()) {
            return;
        }
        Div place = Parts.div("stack", Parts.skeleton(Words.of("Looking through counts, slips and sequences")));
        add(place);
        addPatterns(property, period, address);
        findingsElsewhere(property, period, address);
        background.run(
                place,
                () -> new Found(
                        standing(known.of(property, period), property, period, address),
                        standing(known.far(property, period), property, period, address),
                        standing(known.large(property, period), property, period, address)),
                found -> {
                    place.removeAll();
                    FindingsCard card =
                            new FindingsCard(standings, files, clock, property, owners(property), address, background);
                    if (!found.far().isEmpty()) {
                        place.add(card.ofTables(found.far()));
                    }
                    if (!found.counts().isEmpty()) {
                        place.add(card.ofCounts(found.counts()));
                    }
                    if (!found.large().isEmpty()) {
                        place.add(card.ofPayouts(found.large()));
                    }
                });
    }

    private record Found(List<FindingsCard.Row> counts, List<FindingsCard.Row> far, List<FindingsCard.Row> large) {}

    /** Loaded apart from the other findings, because the pattern tests read every wager of the months. */
    private void addPatterns(Property property, Period period, Address address) {
        Div place = Parts.div("stack");
        add(place);
        background.run(place, () -> standing(known.patterns(property, period), property, period, address), found -> {
            if (!found.isEmpty()) {
                place.add(new FindingsCard(standings, files, clock, property, owners(property), address, background)
                        .ofPatterns(found));
            }
        });
    }

    /** Open exceptions of other months. */
    private void findingsElsewhere(Property property, Period period, Address address) {
        Div place = Parts.div("part stack-s");
        addComponentAtIndex(1, place);
        background.run(
                place,
                () -> known.open(property),
                months -> months.forEach((month, open) -> {
                    if (open == 0 || (period.contains(month.atDay(1)) && period.contains(month.atEndOfMonth()))) {
                        return;
                    }
                    Div caution = Parts.caution(Words.of(
                            "Open in counts, sequences and tables far from expected, {0}: {1}. ",
                            Formats.month(month), Formats.count(open)));
                    caution.add(new Anchor(
                            address.to(address.path())
                                    .with(Address.PERIOD, month.toString())
                                    .with(STATE, "open")
                                    .href(),
                            Words.of("Show them")));
                    place.add(caution);
                }));
    }

    /** The filtered exceptions by state. */
    private List<FindingsCard.Row> standing(List<Finding> findings, Property property, Period period, Address address) {
        Map<Standings.Subject, Standing> latest = standings.latest(property.id(), period.first(), period.last());
        String state = ExceptionSearch.state(address);
        return findings.stream()
                .map(finding -> new FindingsCard.Row(
                        finding, latest.getOrDefault(FindingsCard.Row.subject(finding), Standing.OPEN)))
                .filter(row -> state.equals(ALL)
                        || (state.equals(UNSETTLED)
                                ? row.standing().state() != Standing.State.RESOLVED
                                : EnumText.of(row.standing().state()).equals(state)))
                .filter(row -> address.value(Filters.TABLE)
                        .map(row.finding().table()::equals)
                        .orElse(true))
                .filter(row -> address.value(OWNER)
                        .map(owner -> owner.equals(
                                row.standing().owner() == null
                                        ? UNASSIGNED
                                        : row.standing().owner()))
                        .orElse(true))
                .toList();
    }

    /** The users who may acknowledge exceptions. */
    private List<String> owners(Property property) {
        return users.who(Permission.ACKNOWLEDGE, property);
    }

    private Component filters(
            Property property, ExceptionFilter every, Address address, Map<Integer, GamingTable> tables) {
        Select<String> state = new Select<>();
        state.setLabel(Words.of("State"));
        state.setItems(ExceptionSearch.STATES);
        state.setItemLabelGenerator(one -> Words.of(STATE_NAMES.getOrDefault(one, one)));
        state.setValue(ExceptionSearch.state(address));
        state.addValueChangeListener(
                event -> go(address.with(STATE, event.getValue().equals(UNSETTLED) ? null : event.getValue())));

        ComboBox<String> table = new ComboBox<>(Words.of("Table"));
        table.setPlaceholder(Words.of("all"));
        table.setItems(tables.values().stream().map(GamingTable::code).sorted().toList());
        address.value(Filters.TABLE).ifPresent(table::setValue);
        table.setClearButtonVisible(true);
        table.addValueChangeListener(event -> go(address.with(Filters.TABLE, event.getValue())));

        ComboBox<String> code = new ComboBox<>(Words.of("Kind"));
        List<String> codes = new ArrayList<>(exceptions.codes(property.id(), every));
        address.value(CODE).filter(one -> !codes.contains(one)).ifPresent(codes::add);
        code.setPlaceholder(Words.of("all"));
        code.setItems(codes);
        code.setItemLabelGenerator(RuleWords::kind);
        address.value(CODE).ifPresent(code::setValue);
        code.setClearButtonVisible(true);
        code.addValueChangeListener(event -> go(address.with(CODE, event.getValue())));

        ComboBox<String> owner = new ComboBox<>(Words.of("Owner"));
        List<String> all = new ArrayList<>(owners(property));
        address.value(OWNER)
                .filter(one -> !all.contains(one) && !one.equals(UNASSIGNED))
                .ifPresent(all::add);
        owner.setPlaceholder(Words.of("all"));
        all.addFirst(UNASSIGNED);
        owner.setItems(all);
        owner.setItemLabelGenerator(one -> one.equals(UNASSIGNED)
                ? Words.of("Unassigned")
                : one.equals(CurrentUser.name()) ? Words.of("Mine ({0})", one) : one);
        address.value(OWNER).ifPresent(owner::setValue);
        owner.setClearButtonVisible(true);
        owner.addValueChangeListener(event -> go(address.with(OWNER, event.getValue())));

        Div filters = Parts.div("filters", state, table, code, owner);
        Filters.chips(address, List.of(Filters.GAME)).forEach(filters::add);
        if (CurrentUser.may(Permission.ACKNOWLEDGE)) {
            filters.add(new Anchor(address.with(OWNER, CurrentUser.name()).href(), Words.of("My queue")));
        }
        return filters;
    }

    private static void go(Address address) {
        address.go(UI.getCurrent());
    }

    private Section queue(
            Property property, ExceptionFilter filter, Map<Integer, GamingTable> tables, int count, Address address) {
        boolean may = CurrentUser.may(Permission.ACKNOWLEDGE);
        RowGrid<ListedException> grid = new RowGrid<>();
        grid.setSelectionMode(may ? Grid.SelectionMode.MULTI : Grid.SelectionMode.NONE);
        grid.says(
                Words.of("Round"),
                one -> Said.of(where(one, tables))
                        .leadsTo(RoundView.inQueue(address, one))
                        .noted(Formats.weekday(one.gamingDate())));
        grid.wide(
                Words.of("Finding"),
                1,
                one -> sentence(ReportWords.sentence(one.sentence()))
                        .noted(note(one.citation(), one.reason(), one.comment())));
        money(grid, "Overpaid, $", ListedException::overpaidCents);
        money(grid, "Underpaid, $", one -> one.overpaidCents() == null ? null : -one.overpaidCents());
        grid.says(Words.of("State"), one -> state(one.state(), one.owner()));
        grid.setItems(
                query -> exceptions.page(property.id(), filter, query.getOffset(), query.getLimit()).stream(),
                query -> count);
        if (may && grid.getSelectionModel() instanceof GridMultiSelectionModel<ListedException> several) {
            // Rows are read as they are scrolled to; the box in the heading takes those, too, that nobody has scrolled
            // to.
            several.setSelectAllCheckboxVisibility(GridMultiSelectionModel.SelectAllCheckboxVisibility.VISIBLE);
        }
        Parts.fit(grid, count);
        grid.setItemDetailsRenderer(new ComponentRenderer<>(one -> new History(
                ReportWords.sentence(one.sentence()),
                one.citation(),
                standings.history(property.id(), one.subject()),
                property.timeZone(),
                new SubjectFiles(files, property, one.subject(), clock).shown())));
        Section card =
                Parts.card(Words.of("Rounds"), Words.of("the most money first; click a row for its history"), grid);
        card.addClassName("queue");
        if (may) {
            card.addComponentAtIndex(
                    1,
                    ExceptionActions.of(grid::getSelectedItems, background, exceptions, property, clock)
                            .barOf(grid, count, "", owners(property)));
        }
        return card;
    }

    /** What stands small under a finding: where it is written, why it came about, what was said of it. */
    static String note(String first, @Nullable String reason, @Nullable String comment) {
        return Stream.of(first, reason == null ? null : Words.of(reason), comment)
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(" · "));
    }

    /** Of several lines, from a capital on: rules say what they found in the middle of a sentence, too. */
    static Said sentence(String found) {
        return Said.of(found).toned("sentence");
    }

    /** Where something stands, and below it who has taken it on. */
    static Said state(Standing.State state, @Nullable String owner) {
        return Said.tag(ExceptionActions.tone(state), Words.of(EnumText.of(state)))
                .noted(owner == null ? Words.of("Unassigned") : owner);
    }

    private static String where(ListedException one, Map<Integer, GamingTable> tables) {
        GamingTable table = tables.get(one.tableId());
        return (table == null ? "" : table.code())
                + (one.shoe() == null ? "" : Words.of(", shoe {0}", String.valueOf(one.shoe())))
                + (one.hand() == null ? ", " + one.ref() : Words.of(", hand {0}", String.valueOf(one.hand())));
    }

    /** Money paid wrongly one way: empty where it went the other way, a dash where it is not known. */
    private static void money(
            RowGrid<ListedException> grid, String heading, Function<ListedException, @Nullable Long> cents) {
        grid.says(Words.of(heading), one -> {
                    Long value = cents.apply(one);
                    if (value == null) {
                        return Said.of(Formats.MISSING).toned("m");
                    }
                    return value > 0 ? Said.of(Formats.money(value)).toned("flag-wrong") : Said.NOTHING;
                })
                .setTextAlign(ColumnTextAlign.END);
    }
}
