package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rounds of a period, narrowed by what the address names. Rows are read as they are scrolled to. */
@Route("rounds")
@Menu(title = "Rounds", order = 40)
@Requires(Permission.READ)
public final class RoundsView extends Page {

    private static final long serialVersionUID = 1L;

    private static final String TABLE = "table";
    private static final String GAME = "game";
    private static final String PIT = "pit";
    private static final String SHIFT = "shift";
    private static final String SHOE = "shoe";
    private static final String DEALER = "dealer";
    private static final String SUBMISSION = "submission";
    private static final String WAGER = "wager";
    private static final String OUTCOME = "outcome";
    private static final String IMPORT = "import";
    private static final String ROUND = "round";
    private static final String EXCEPTIONS = "exceptions";

    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient RoundRepository rounds;

    RoundsView(Scope scope, PropertyRepository properties, RoundRepository rounds) {
        this.scope = scope;
        this.properties = properties;
        this.rounds = rounds;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head("Rounds", "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Period period;
        RoundFilter filter;
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        try {
            period = scope.period(property, address);
            filter = filter(property, period, address, tables);
        } catch (PeriodException e) {
            head("Rounds", "");
            add(Parts.trouble(e));
            return;
        } catch (UnknownFilterException e) {
            head("Rounds", "");
            add(Parts.trouble(e.sentence()), filters(address, tables));
            return;
        }
        int count = rounds.count(property.id(), filter);
        head("Rounds", period.label() + " · " + Formats.count(count) + (count == 1 ? " round" : " rounds"));
        add(filters(address, tables));
        if (count == 0) {
            add(Parts.plainCard(Parts.empty(
                    "No round matches",
                    "Nothing was dealt in " + period.label() + " that fits these filters. Choose another period"
                            + " above, or take a filter away.",
                    new Anchor(
                            Address.of("rounds")
                                    .with(Address.PERIOD, address.values(Address.PERIOD))
                                    .href(),
                            "All rounds of the period"))));
            return;
        }
        add(Parts.card("Rounds", "by gaming date, table and dealing", grid(property, filter, tables, count)));
    }

    private RoundFilter filter(Property property, Period period, Address address, Map<Integer, GamingTable> tables) {
        if (address.value(PIT).isPresent() && address.value(TABLE).isEmpty()) {
            throw new UnknownFilterException("Rounds are listed by table, not by pit: choose one of the pit's tables.");
        }
        Integer table = address.value(TABLE)
                .map(code -> tables.values().stream()
                        .filter(one -> one.code().equals(code))
                        .findFirst()
                        .orElseThrow(() -> new UnknownFilterException("There is no table '" + code + "' at "
                                + property.name() + ": choose one from the list.")))
                .map(GamingTable::id)
                .orElse(null);
        Integer dealer = address.value(DEALER)
                .map(code -> {
                    Integer id = properties.dealers(property.id()).get(code);
                    if (id == null) {
                        throw new UnknownFilterException("No round names a dealer '" + code + "': check the code.");
                    }
                    return id;
                })
                .orElse(null);
        return RoundFilter.between(period.first(), period.last())
                .ofTable(table)
                .ofGame(address.value(GAME).orElse(null))
                .ofShift(address.value(SHIFT).orElse(null))
                .ofShoe(number(address, SHOE, Integer::valueOf))
                .ofDealer(dealer)
                .ofSubmission(number(address, SUBMISSION, Integer::valueOf))
                .withWager(
                        address.value(WAGER).orElse(null),
                        address.value(OUTCOME).orElse(null))
                .ofImport(number(address, IMPORT, Long::valueOf))
                .ofRef(address.value(ROUND).orElse(null))
                .onlyWithExceptions(address.value(EXCEPTIONS).isPresent());
    }

    private static <T> @Nullable T number(Address address, String name, Function<String, T> read) {
        try {
            return address.value(name).map(read).orElse(null);
        } catch (NumberFormatException e) {
            throw new UnknownFilterException(
                    "'" + address.value(name).orElse("") + "' is not a number: the filter " + name + " takes one.");
        }
    }

    private Component filters(Address address, Map<Integer, GamingTable> tables) {
        ComboBox<String> table = new ComboBox<>("Table");
        table.setItems(tables.values().stream().map(GamingTable::code).sorted().toList());
        address.value(TABLE)
                .filter(code ->
                        tables.values().stream().anyMatch(one -> one.code().equals(code)))
                .ifPresent(table::setValue);
        table.setClearButtonVisible(true);
        table.addValueChangeListener(event -> go(address.with(TABLE, event.getValue())));

        Select<String> game = new Select<>();
        game.setLabel("Game");
        List<String> games = tables.values().stream()
                .map(GamingTable::game)
                .distinct()
                .sorted()
                .toList();
        game.setItems(games);
        game.setEmptySelectionAllowed(true);
        game.setItemLabelGenerator(
                id -> id == null ? "" : Games.find(id).map(Game::name).orElse(id));
        address.value(GAME).filter(games::contains).ifPresent(game::setValue);
        game.addValueChangeListener(event -> go(address.with(GAME, event.getValue())));

        TextField ref = new TextField("Round id");
        ref.setPlaceholder("as in the log");
        ref.setClearButtonVisible(true);
        ref.setValueChangeMode(ValueChangeMode.ON_CHANGE);
        address.value(ROUND).ifPresent(ref::setValue);
        ref.addValueChangeListener(event -> go(address.with(ROUND, blankToNull(event.getValue()))));

        Checkbox exceptions = new Checkbox("Only with exceptions");
        exceptions.setValue(address.value(EXCEPTIONS).isPresent());
        exceptions.addValueChangeListener(event -> go(address.with(EXCEPTIONS, event.getValue() ? "yes" : null)));

        Div filters = Parts.div("filters", table, game, ref, exceptions);
        Filters.chips(address, List.of(PIT, SHIFT, SHOE, DEALER, SUBMISSION, WAGER, OUTCOME, IMPORT))
                .forEach(filters::add);
        return filters;
    }

    private static void go(Address address) {
        address.go(UI.getCurrent());
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    private Grid<RoundRow> grid(Property property, RoundFilter filter, Map<Integer, GamingTable> tables, int count) {
        Map<Integer, String> dealers = properties.dealers(property.id()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        Grid<RoundRow> grid = new Grid<>();
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.addColumn(LitRenderer.<RoundRow>of("<a class=\"figure\" href=\"${item.href}\">${item.text}</a>")
                        .withProperty("href", round -> RoundView.path(round.gamingDate(), round.roundId()))
                        .withProperty("text", RoundRow::ref))
                .setHeader("Round")
                .setAutoWidth(true)
                .setFlexGrow(1);
        grid.addColumn(round -> Formats.weekday(round.gamingDate()))
                .setHeader("Gaming date")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(round -> tables.containsKey(round.tableId())
                        ? tables.get(round.tableId()).code()
                        : "")
                .setHeader("Table")
                .setAutoWidth(true)
                .setFlexGrow(0);
        figures(grid, "Shoe", round -> round.shoe() == null ? Formats.MISSING : String.valueOf(round.shoe()));
        figures(grid, "Hand", round -> round.hand() == null ? Formats.MISSING : String.valueOf(round.hand()));
        figures(
                grid,
                "Dealt at",
                round -> round.dealtAt() == null
                        ? Formats.MISSING
                        : Formats.clock(round.dealtAt().atZoneSameInstant(property.timeZone())));
        grid.addColumn(round -> dealers.getOrDefault(round.dealerId(), ""))
                .setHeader("Dealer")
                .setAutoWidth(true)
                .setFlexGrow(0);
        figures(grid, "Wagered, $", round -> Formats.money(round.wageredCents()));
        figures(grid, "Paid, $", round -> money(round.paidCents()));
        figures(grid, "Due, $", round -> money(round.dueCents()));
        grid.addColumn(LitRenderer.<RoundRow>of("<span class=\"${item.tone}\">${item.text}</span>")
                        .withProperty("text", RoundsView::state)
                        .withProperty("tone", round -> round.exceptions() > 0 ? "tag warn" : "m"))
                .setHeader("Exceptions")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.setItems(
                query -> rounds.page(property.id(), filter, query.getOffset(), query.getLimit()).stream(),
                query -> count);
        Parts.fit(grid, count);
        return grid;
    }

    private static String state(RoundRow round) {
        if (round.exceptions() > 0) {
            return round.exceptions() == 1 ? "▲ 1 exception" : "▲ " + round.exceptions() + " exceptions";
        }
        return round.state().equals("played") ? "" : round.state();
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    private static void figures(Grid<RoundRow> grid, String heading, ValueProvider<RoundRow, String> text) {
        grid.addColumn(text)
                .setHeader(heading)
                .setTextAlign(ColumnTextAlign.END)
                .setAutoWidth(true)
                .setFlexGrow(0);
    }

    /** The address filters by something that there is not. */
    private static final class UnknownFilterException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final String sentence;

        UnknownFilterException(String sentence) {
            super(sentence);
            this.sentence = sentence;
        }

        String sentence() {
            return sentence;
        }
    }
}
