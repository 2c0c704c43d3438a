package io.countroom.ui.rounds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.round.RoundCounts;
import io.countroom.sql.round.RoundFilter;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.Words;
import io.countroom.ui.report.SaveView;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import io.countroom.ui.views.SavedViews;
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

    private final transient Scope scope;
    private final transient Background background;
    private final transient PropertyRepository properties;
    private final transient RoundRepository rounds;
    private final transient SavedViews views;

    RoundsView(
            Scope scope,
            Background background,
            PropertyRepository properties,
            RoundRepository rounds,
            SavedViews views) {
        this.scope = scope;
        this.background = background;
        this.properties = properties;
        this.rounds = rounds;
        this.views = views;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head(Words.of("Rounds"), "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        Period period;
        try {
            period = scope.period(property, address);
        } catch (PeriodException e) {
            head(Words.of("Rounds"), "");
            add(Parts.trouble(e));
            return;
        }
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
        Div place = Parts.div("stack", Parts.skeleton("Looking for rounds"));
        add(place);
        background.run(place, () -> rounds.count(property.id(), filter), counts -> {
            place.removeAll();
            int count = counts.total();
            sub.setText(Words.of(
                    count == 1 ? "{0} · {1} round" : "{0} · {1} rounds", period.label(), Formats.count(count)));
            place.add(count == 0 ? nothing(period, address) : list(property, filter, counts, tables, address));
        });
    }

    private static Component nothing(Period period, Address address) {
        return Parts.plainCard(Parts.empty(
                "No round matches",
                Words.of(
                        "Nothing was dealt in {0} that fits these filters. Choose another period above, or take a filter away.",
                        period.label()),
                new Anchor(address.to("rounds").href(), Words.of("All rounds of the period"))));
    }

    private Section list(
            Property property,
            RoundFilter filter,
            RoundCounts counts,
            Map<Integer, GamingTable> tables,
            Address address) {
        Section card = Parts.card(
                "Rounds", "by gaming date, table and dealing", grid(property, filter, counts, tables, address));
        card.addClassName("rounds-card");
        return card;
    }

    private Grid<RoundRow> grid(
            Property property,
            RoundFilter filter,
            RoundCounts counts,
            Map<Integer, GamingTable> tables,
            Address address) {
        Map<Integer, String> dealers = properties.dealers(property.id()).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        Grid<RoundRow> grid = new Grid<>();
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.addColumn(LitRenderer.<RoundRow>of("<a class=\"figure\" href=\"${item.href}\">${item.text}</a>")
                        .withProperty("href", round -> RoundView.inList(address, round.gamingDate(), round.roundId()))
                        .withProperty("text", RoundRow::ref))
                .setHeader(Words.of("Round"))
                .setAutoWidth(true)
                .setFlexGrow(1)
                .setFrozen(true);
        grid.addColumn(round -> Formats.weekday(round.gamingDate()))
                .setHeader(Words.of("Gaming date"))
                .setAutoWidth(true)
                .setFlexGrow(1);
        grid.addColumn(round -> tables.containsKey(round.tableId())
                        ? tables.get(round.tableId()).code()
                        : "")
                .setHeader(Words.of("Table"))
                .setAutoWidth(true)
                .setFlexGrow(1);
        figures(grid, Words.of("Shoe"), round -> round.shoe() == null ? Formats.MISSING : String.valueOf(round.shoe()));
        figures(grid, Words.of("Hand"), round -> round.hand() == null ? Formats.MISSING : String.valueOf(round.hand()));
        figures(grid, Words.of("Wagered, $"), round -> Formats.money(round.wageredCents()));
        figures(grid, Words.of("Paid, $"), round -> money(round.paidCents()));
        figures(grid, Words.of("Due, $"), round -> money(round.dueCents()));
        grid.addColumn(LitRenderer.<RoundRow>of("<span class=\"${item.tone}\">${item.text}</span>")
                        .withProperty("text", RoundsView::state)
                        .withProperty("tone", round -> round.exceptions() > 0 ? "tag warn" : "m"))
                .setHeader(Words.of("Exceptions"))
                .setAutoWidth(true)
                .setFlexGrow(1);
        figures(
                grid,
                Words.of("Dealt at"),
                round -> round.dealtAt() == null
                        ? Formats.MISSING
                        : Formats.clock(round.dealtAt().atZoneSameInstant(property.timeZone())));
        grid.addColumn(round -> dealers.getOrDefault(round.dealerId(), ""))
                .setHeader(Words.of("Dealer"))
                .setAutoWidth(true)
                .setFlexGrow(1);
        grid.setItems(
                query -> rounds.page(property.id(), filter, counts, query.getOffset(), query.getLimit()).stream(),
                query -> counts.total());
        Parts.fit(grid, counts.total());
        return grid;
    }

    private static String state(RoundRow round) {
        if (round.exceptions() > 0) {
            return round.exceptions() == 1
                    ? Words.of("▲ 1 exception")
                    : Words.of("▲ {0} exceptions", String.valueOf(round.exceptions()));
        }
        return round.state() == RoundRow.State.PLAYED ? "" : Words.of("void");
    }

    private static String money(@Nullable Long cents) {
        return cents == null ? Formats.MISSING : Formats.money(cents);
    }

    private static void figures(Grid<RoundRow> grid, String heading, ValueProvider<RoundRow, String> text) {
        grid.addColumn(text)
                .setHeader(heading)
                .setTextAlign(ColumnTextAlign.END)
                .setAutoWidth(true)
                .setFlexGrow(1);
    }
}
