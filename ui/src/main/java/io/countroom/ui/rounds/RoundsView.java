package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridSortOrder;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.report.Cell.Value.Expected;
import io.countroom.reporting.report.Column.Type;
import io.countroom.reporting.rounds.RoundListReports;
import io.countroom.sql.EnumText;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ListedRound;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundOrder;
import io.countroom.sql.round.RoundOrder.Figure;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.RoundTotals;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.ExportMenu;
import io.countroom.ui.report.SaveView;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.PeriodPage;
import io.countroom.ui.shell.RowGrid;
import io.countroom.ui.shell.RowGrid.Said;
import io.countroom.ui.shell.Scope;
import io.countroom.ui.views.SavedViews;
import java.time.Clock;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rounds of a period, narrowed by what the address names. Rows are read as they are scrolled to. */
@Route("rounds")
@Menu(title = "Rounds", order = 40)
@Requires(Permission.READ)
public final class RoundsView extends PeriodPage {

    private static final long serialVersionUID = 1L;

    private final transient Background background;
    private final transient PropertyRepository properties;
    private final transient RoundRepository rounds;
    private final transient SavedViews views;
    private final transient RoundListReports reports;
    private final transient ExportMenu exports;
    private final transient Clock clock;

    RoundsView(
            Scope scope,
            Background background,
            PropertyRepository properties,
            RoundRepository rounds,
            SavedViews views,
            RoundListReports reports,
            ExportMenu exports,
            Clock clock) {
        super("Rounds", scope);
        this.background = background;
        this.properties = properties;
        this.rounds = rounds;
        this.views = views;
        this.reports = reports;
        this.exports = exports;
        this.clock = clock;
    }

    @Override
    protected void show(Property property, Period period, Address address) {
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        Span sub = new Span(period.label());
        head(Words.of("Rounds"), sub, new SaveView(views, property, "Rounds", address));
        RoundFields fields = new RoundFields(property, period, properties, rounds, tables.values(), address);
        add(fields);
        RoundFilter filter;
        try {
            filter = new RoundSearch(property, properties, tables).filter(period, address);
        } catch (RefusedException e) {
            add(Parts.trouble(e));
            return;
        }
        Div place = Parts.div("stack", Parts.skeleton(Words.of("Looking for rounds")));
        add(place);
        Div waiting = Parts.skeleton(Words.of("Adding up the rounds"));
        waiting.setHeight("108px");
        Div sums = Parts.div("one", waiting);
        boolean single = RoundSearch.showsWagers(address);
        WagersCard wagers = new WagersCard(properties, rounds, reports, exports, clock);
        background.run(place, () -> found(property, filter, single ? wagers : null), found -> {
            place.removeAll();
            int count = found.rounds.total();
            sub.setText(Words.count(count, "{1} · {0} round|{1} · {0} rounds", period.label())
                    + (rounds.archived(property.id(), period.first(), period.last())
                            ? " · " + Words.of("archived")
                            : ""));
            if (count == 0) {
                place.add(nothing(period, address));
                return;
            }
            place.add(
                    sums,
                    single
                            ? wagers.of(property, period, filter, found.wagers, address)
                            : list(property, period, filter, found.rounds, tables, address));
            background.run(sums, () -> rounds.totals(property.id(), filter), totals -> {
                sums.removeAll();
                sums.add(totals(totals, address));
            });
        });
    }

    /** @param wagers how many pass the filter; 0 where rounds are listed */
    private record Found(RoundCounts rounds, int wagers) {}

    private Found found(Property property, RoundFilter filter, @Nullable WagersCard wagers) {
        return new Found(rounds.count(property.id(), filter), wagers == null ? 0 : wagers.count(property, filter));
    }

    /** Totals of the listed rounds, of the filtered wager if there is one. */
    private static Section totals(RoundTotals totals, Address address) {
        String wager = address.value(RoundSearch.WAGER).orElse("");
        FigureTable table = new FigureTable(
                Words.list(
                        "Played",
                        "Void",
                        "Wagered, $",
                        "Logged win, $",
                        "Win due, $",
                        "Expected win, $",
                        "Overpaid, $",
                        "Underpaid, $"),
                Collections.nCopies(8, Align.END));
        table.row(
                FigureTable.text(Formats.count(totals.played())),
                FigureTable.text(Formats.count(totals.voided())),
                FigureTable.text(Formats.money(totals.wageredCents())),
                FigureTable.text(Formats.money(-totals.paidCents())),
                FigureTable.text(Formats.money(-totals.dueCents())),
                FigureTable.text(Formats.value(Type.MONEY, new Expected(totals.expectedMicros()))),
                wrong(totals.overpaidCents()),
                wrong(totals.underpaidCents()));
        Section card = Parts.card(
                Words.of("Totals"),
                RoundSearch.byWager(address)
                        ? Words.of("of the wagers that match, in the rounds listed")
                        : wager.isEmpty()
                                ? Words.of("of all rounds listed")
                                : Words.of("of the wager {0} in the rounds listed", wager.replace('-', ' ')),
                table);
        card.addClassName("round-totals");
        return card;
    }

    private static Span wrong(long cents) {
        Span text = FigureTable.text(Formats.money(cents));
        if (cents != 0) {
            text.addClassName("flag-wrong");
        }
        return text;
    }

    private static Component nothing(Period period, Address address) {
        if (RoundSearch.facts(address).isEmpty()) {
            return Parts.plainCard(Parts.empty(
                    Words.of("No rounds"),
                    Words.of(
                            "No round was dealt in {0}. Choose another period above, or import its round logs.",
                            period.label()),
                    Parts.goToImports(address)));
        }
        return Parts.plainCard(Parts.empty(
                Words.of("No round matches"),
                Words.of(
                        "Nothing was dealt in {0} that fits these filters. Choose another period above, or take a filter away.",
                        period.label()),
                new Anchor(address.to("rounds").href(), Words.of("All rounds of the period"))));
    }

    private Section list(
            Property property,
            Period period,
            RoundFilter filter,
            RoundCounts counts,
            Map<Integer, GamingTable> tables,
            Address address) {
        RoundOrder order = RoundSearch.order(address);
        Section card = Parts.card(
                Words.of("Rounds"),
                order.by() == RoundOrder.Figure.DEALING ? Words.of("by gaming date, table and hand") : "",
                grid(property, filter, order, counts, tables, address));
        card.addComponentAtIndex(1, Parts.div("body phone-only", order(order, address)));
        card.addClassName("rounds-card");
        card.getElement()
                .getChild(0)
                .appendChild(
                        WagersCard.toggle(false, address), export(property, period, filter, order, counts, address));
        return card;
    }

    /** The rounds of the list as a file. */
    private Element export(
            Property property,
            Period period,
            RoundFilter filter,
            RoundOrder order,
            RoundCounts counts,
            Address address) {
        if (counts.total() > RoundListReports.MOST) {
            return Parts.quiet(Words.of(
                            "Export takes at most {0} rounds: add a filter", Formats.count(RoundListReports.MOST)))
                    .getElement();
        }
        Div export = exports.button(() -> reports.report(
                property, period, filter, order, RoundSearch.facts(address), CurrentUser.name(), clock.instant()));
        export.addClassName("at-end");
        return export.getElement();
    }

    /** Sorts on a phone, where rows are cards without headings. */
    private static Select<RoundOrder> order(RoundOrder now, Address address) {
        Map<Figure, String> names = Map.of(
                Figure.WAGERED, "Wagered, $",
                Figure.PAID, "Paid, $",
                Figure.DUE, "Due, $",
                Figure.DIFFERENCE, "Overpaid, $",
                Figure.Z, "z");
        Select<RoundOrder> order = new Select<>();
        order.setLabel(Words.of("Order"));
        order.setItemLabelGenerator(one -> one.by() == Figure.DEALING
                ? Words.of("by gaming date, table and hand")
                : Words.of(
                        one.descending() ? "{0}, largest first" : "{0}, smallest first",
                        Words.of(Objects.requireNonNull(names.get(one.by())))));
        order.setItems(Arrays.stream(Figure.values())
                .flatMap(by -> by == Figure.DEALING
                        ? Stream.of(new RoundOrder(by, false))
                        : Stream.of(new RoundOrder(by, true), new RoundOrder(by, false)))
                .toList());
        order.setValue(now.by() == Figure.DEALING ? new RoundOrder(Figure.DEALING, false) : now);
        order.addValueChangeListener(event -> sort(
                event.getValue().by() == Figure.DEALING
                        ? null
                        : EnumText.of(event.getValue().by()),
                event.getValue().descending(),
                address));
        return order;
    }

    /** @param by null for the order of dealing */
    private static void sort(@Nullable String by, boolean descending, Address address) {
        address.with(RoundSearch.SORT, by == null ? null : (descending ? "-" : "") + by)
                .go(UI.getCurrent());
    }

    private RowGrid<ListedRound> grid(
            Property property,
            RoundFilter filter,
            RoundOrder order,
            RoundCounts counts,
            Map<Integer, GamingTable> tables,
            Address address) {
        Map<Integer, String> dealers = properties.dealers(property.id()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        RowGrid<ListedRound> grid = new RowGrid<>();
        grid.says(
                        Words.of("Round"),
                        one -> Said.of(one.round().ref())
                                .leadsTo(RoundView.inList(
                                        address,
                                        one.round().gamingDate(),
                                        one.round().roundId())))
                .setFrozen(true);
        grid.words(Words.of("Gaming date"), one -> Formats.weekday(one.round().gamingDate()));
        grid.words(
                Words.of("Table"),
                one -> tables.containsKey(one.round().tableId())
                        ? tables.get(one.round().tableId()).code()
                        : "");
        grid.figures(Words.of("Shoe"), one -> number(one.round().shoe()));
        grid.figures(Words.of("Hand"), one -> number(one.round().hand()));
        sorted(
                grid.figures(
                        Words.of("Wagered, $"), one -> Formats.money(one.round().wageredCents())),
                Figure.WAGERED);
        sorted(grid.figures(Words.of("Paid, $"), one -> money(one.round().paidCents())), Figure.PAID);
        sorted(grid.figures(Words.of("Due, $"), one -> money(one.round().dueCents())), Figure.DUE);
        sorted(wrongly(grid, "Overpaid, $", ListedRound::overpaidCents), Figure.DIFFERENCE);
        wrongly(grid, "Underpaid, $", ListedRound::underpaidCents);
        sorted(grid.figures(Words.of("z"), one -> one.z() == null ? Formats.MISSING : Formats.z(one.z())), Figure.Z);
        grid.says(
                Words.of("Exceptions"),
                one -> Said.of(state(one.round())).toned(one.round().exceptions() > 0 ? "tag warn" : "m"));
        grid.figures(
                Words.of("Dealt at"),
                one -> one.round().dealtAt() == null
                        ? Formats.MISSING
                        : Formats.clock(one.round().dealtAt().atZoneSameInstant(property.timeZone())));
        grid.words(Words.of("Dealer"), one -> dealers.getOrDefault(one.round().dealerId(), ""));
        grid.getColumns().forEach(column -> column.setFlexGrow(1));
        grid.setItems(
                query ->
                        rounds.page(property.id(), filter, order, counts, query.getOffset(), query.getLimit()).stream(),
                query -> counts.total());
        sortBy(grid, order, address);
        Parts.fit(grid, counts.total());
        return grid;
    }

    /** Shows the order of the address, and changes it there. */
    private static void sortBy(Grid<ListedRound> grid, RoundOrder order, Address address) {
        Grid.Column<ListedRound> by = grid.getColumnByKey(EnumText.of(order.by()));
        if (by != null) {
            grid.sort(List.of(
                    new GridSortOrder<>(by, order.descending() ? SortDirection.DESCENDING : SortDirection.ASCENDING)));
        }
        grid.addSortListener(event -> {
            if (event.isFromClient()) {
                event.getSortOrder().stream()
                        .findFirst()
                        .ifPresentOrElse(
                                one -> sort(
                                        one.getSorted().getKey(),
                                        one.getDirection() == SortDirection.DESCENDING,
                                        address),
                                () -> sort(null, false, address));
            }
        });
    }

    private static void sorted(Grid.Column<ListedRound> column, Figure by) {
        column.setKey(EnumText.of(by)).setSortProperty(EnumText.of(by));
    }

    /** Money of patrons that was paid wrongly one way; empty where none was. */
    private static Grid.Column<ListedRound> wrongly(
            RowGrid<ListedRound> grid, String heading, ToLongFunction<ListedRound> cents) {
        return grid.says(Words.of(heading), one -> {
                    long value = cents.applyAsLong(one);
                    return value == 0
                            ? Said.NOTHING
                            : Said.of(Formats.money(value)).toned("flag-wrong");
                })
                .setTextAlign(ColumnTextAlign.END);
    }

    private static String state(RoundRow round) {
        if (round.exceptions() > 0) {
            return Words.count(round.exceptions(), "▲ {0} exception|▲ {0} exceptions");
        }
        return round.state() == RoundRow.State.PLAYED ? "" : Words.of("void");
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    private static String number(@Nullable Integer value) {
        return value == null ? Formats.MISSING : String.valueOf(value);
    }
}
