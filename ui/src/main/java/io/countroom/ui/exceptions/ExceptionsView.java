package io.countroom.ui.exceptions;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.ExceptionFilter;
import io.countroom.sql.round.ExceptionRepository;
import io.countroom.sql.round.ListedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The exceptions of a period, those with the most money first; taken on, explained and settled here, alone or many at once. */
@Route("exceptions")
@Menu(title = "Exceptions", order = 50)
@Requires(Permission.READ)
public final class ExceptionsView extends Page {

    private static final long serialVersionUID = 1L;

    private static final String STATE = "state";
    private static final String CODE = "code";
    private static final String OWNER = "owner";
    private static final String ALL = "all";
    private static final String UNSETTLED = "unsettled";

    private static final Map<String, String> STATES = Map.of(
            UNSETTLED,
            "Open and acknowledged",
            "open",
            "Open",
            "acknowledged",
            "Acknowledged",
            "resolved",
            "Resolved",
            ALL,
            "All");

    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient ExceptionRepository exceptions;
    private final transient Clock clock;

    ExceptionsView(Scope scope, PropertyRepository properties, ExceptionRepository exceptions, Clock clock) {
        this.scope = scope;
        this.properties = properties;
        this.exceptions = exceptions;
        this.clock = clock;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head("Exceptions", "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Period period;
        try {
            period = scope.period(property, address);
        } catch (PeriodException e) {
            head("Exceptions", "");
            add(Parts.trouble(e));
            return;
        }
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        ExceptionFilter every = ExceptionFilter.between(period.first(), period.last());
        ExceptionFilter filter = filter(every, address, tables);
        ExceptionRepository.Sums sums = exceptions.sums(property.id(), filter);
        head(
                "Exceptions",
                period.label() + " · " + Formats.count(sums.count())
                        + (sums.count() == 1 ? " exception · " : " exceptions · ")
                        + Formats.dollars(sums.overpaidCents()) + " overpaid · "
                        + Formats.dollars(sums.underpaidCents()) + " underpaid");
        add(filters(property, every, address, tables));
        if (sums.count() == 0) {
            add(Parts.plainCard(Parts.empty(
                    "Nothing to look into",
                    "No round of " + period.label()
                            + " that fits these filters contradicts the rules of play, or all that"
                            + " did are settled.")));
            return;
        }
        add(queue(property, filter, tables, sums.count()));
    }

    private static ExceptionFilter filter(ExceptionFilter every, Address address, Map<Integer, GamingTable> tables) {
        String state = address.value(STATE).orElse(UNSETTLED);
        Integer table = address.value(Filters.TABLE)
                .map(code -> tables.values().stream()
                        .filter(one -> one.code().equals(code))
                        .map(GamingTable::id)
                        .findFirst()
                        .orElse(-1))
                .orElse(null);
        return every.ofTable(table)
                .ofGame(address.value(Filters.GAME).orElse(null))
                .ofCode(address.value(CODE).orElse(null))
                .ownedBy(address.value(OWNER).orElse(null))
                .onlyUnsettled(state.equals(UNSETTLED))
                .inState(state.equals(UNSETTLED) || state.equals(ALL) ? null : state);
    }

    private Component filters(
            Property property, ExceptionFilter every, Address address, Map<Integer, GamingTable> tables) {
        Select<String> state = new Select<>();
        state.setLabel("State");
        state.setItems(List.of(UNSETTLED, "open", "acknowledged", "resolved", ALL));
        state.setItemLabelGenerator(STATES::get);
        state.setValue(address.value(STATE).filter(STATES::containsKey).orElse(UNSETTLED));
        state.addValueChangeListener(
                event -> go(address.with(STATE, event.getValue().equals(UNSETTLED) ? null : event.getValue())));

        ComboBox<String> table = new ComboBox<>("Table");
        table.setItems(tables.values().stream().map(GamingTable::code).sorted().toList());
        address.value(Filters.TABLE).ifPresent(table::setValue);
        table.setClearButtonVisible(true);
        table.addValueChangeListener(event -> go(address.with(Filters.TABLE, event.getValue())));

        ComboBox<String> code = new ComboBox<>("Kind");
        List<String> codes = new ArrayList<>(exceptions.codes(property.id(), every));
        address.value(CODE).filter(one -> !codes.contains(one)).ifPresent(codes::add);
        code.setItems(codes);
        code.setItemLabelGenerator(one -> one.replace('-', ' '));
        address.value(CODE).ifPresent(code::setValue);
        code.setClearButtonVisible(true);
        code.addValueChangeListener(event -> go(address.with(CODE, event.getValue())));

        Div filters = Parts.div("filters", state, table, code);
        Filters.chips(address, List.of(Filters.GAME, OWNER)).forEach(filters::add);
        return filters;
    }

    private static void go(Address address) {
        address.go(UI.getCurrent());
    }

    private Section queue(Property property, ExceptionFilter filter, Map<Integer, GamingTable> tables, int count) {
        boolean may = CurrentUser.may(Permission.ACKNOWLEDGE);
        Grid<ListedException> grid = new Grid<>();
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        grid.setSelectionMode(may ? Grid.SelectionMode.MULTI : Grid.SelectionMode.NONE);
        grid.addColumn(LitRenderer.<ListedException>of("<a class=\"figure\" href=\"${item.href}\">${item.text}</a>")
                        .withProperty("href", one -> "rounds/" + one.gamingDate() + "/" + one.roundId())
                        .withProperty("text", one -> where(one, tables)))
                .setHeader("Round")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(one -> Formats.weekday(one.gamingDate()))
                .setHeader("Gaming date")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(LitRenderer.<ListedException>of(
                                "<span class=\"two-lines\" title=\"${item.sentence}\"><span>${item.sentence}</span>"
                                        + "<span class=\"m\">${item.note}</span></span>")
                        .withProperty("sentence", ListedException::sentence)
                        .withProperty(
                                "note", one -> one.citation() + (one.comment() == null ? "" : " · " + one.comment())))
                .setHeader("Finding")
                .setFlexGrow(1);
        grid.addColumn(LitRenderer.<ListedException>of("<span class=\"${item.tone}\">${item.text}</span>")
                        .withProperty("text", ExceptionsView::money)
                        .withProperty("tone", ExceptionsView::tone))
                .setHeader("Overpaid, $")
                .setTextAlign(ColumnTextAlign.END)
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(LitRenderer.<ListedException>of("<span class=\"tag ${item.tone}\">${item.text}</span>")
                        .withProperty("text", ListedException::state)
                        .withProperty("tone", one -> switch (one.state()) {
                            case "open" -> "warn";
                            case "resolved" -> "good";
                            default -> "quiet";
                        }))
                .setHeader("State")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.addColumn(one -> one.owner() == null ? "" : one.owner())
                .setHeader("Owner")
                .setAutoWidth(true)
                .setFlexGrow(0);
        grid.setItems(
                query -> exceptions.page(property.id(), filter, query.getOffset(), query.getLimit()).stream(),
                query -> count);
        Parts.fit(grid, count);
        Section card = Parts.card("Queue", "the most money first", grid);
        if (may) {
            card.addComponentAtIndex(1, actions(property, grid));
        }
        return card;
    }

    private Component actions(Property property, Grid<ListedException> grid) {
        TextField comment = new TextField();
        comment.setPlaceholder("Comment, for example what the pit manager says");
        comment.setAriaLabel("Comment");
        comment.setWidth("360px");
        comment.setMaxLength(1_000);
        Span selected = Parts.quiet("Select exceptions to act on them");
        Button take = new Button("Acknowledge", event -> change(property, grid, comment, "acknowledged"));
        take.setId("acknowledge");
        take.addThemeVariants(ButtonVariant.PRIMARY);
        Button resolve = new Button("Resolve", event -> change(property, grid, comment, "resolved"));
        resolve.setId("resolve");
        Button reopen = new Button("Reopen", event -> change(property, grid, comment, "open"));
        List<Button> buttons = List.of(take, resolve, reopen);
        buttons.forEach(button -> button.setEnabled(false));
        grid.addSelectionListener(event -> {
            int size = event.getAllSelectedItems().size();
            selected.setText(size == 0 ? "Select exceptions to act on them" : size + " selected");
            buttons.forEach(button -> button.setEnabled(size > 0));
        });
        return Parts.div("actions", comment, take, resolve, reopen, selected);
    }

    private void change(Property property, Grid<ListedException> grid, TextField comment, String state) {
        CurrentUser.require(Permission.ACKNOWLEDGE);
        Set<ListedException> chosen = grid.getSelectedItems();
        String said = comment.getValue().isBlank() ? null : comment.getValue().strip();
        int changed = exceptions.change(
                property.id(),
                List.copyOf(chosen),
                state,
                state.equals("open") ? null : CurrentUser.name(),
                said,
                CurrentUser.name(),
                OffsetDateTime.now(clock));
        Notification.show(
                changed == 1 ? "1 exception is " + state : changed + " exceptions are " + state,
                4_000,
                Notification.Position.BOTTOM_START);
        UI.getCurrent().refreshCurrentRoute(false);
    }

    private static String where(ListedException one, Map<Integer, GamingTable> tables) {
        GamingTable table = tables.get(one.tableId());
        return (table == null ? "" : table.code())
                + (one.shoe() == null ? "" : ", shoe " + one.shoe())
                + (one.hand() == null ? ", " + one.ref() : ", hand " + one.hand());
    }

    private static String money(ListedException one) {
        Long cents = one.overpaidCents();
        return cents == null ? Formats.MISSING : (cents > 0 ? "+" : "") + Formats.money(cents);
    }

    private static String tone(ListedException one) {
        Long cents = one.overpaidCents();
        return cents == null || cents == 0 ? "m" : cents > 0 ? "flag-wrong" : "flag-look";
    }
}
