package io.countroom.ui.counts;

import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.function.ValueProvider;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.breakdown.FloorFilter;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.period.Period;
import io.countroom.reporting.period.PeriodException;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.Words;
import io.countroom.ui.report.Filters;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The slips of a period: openers, closers, fills, credits and drop, each with the file and line it came from. */
@Route("counts")
@Menu(title = "Counts", order = 110)
@Requires(Permission.READ)
public final class CountsView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient PropertyRepository properties;
    private final transient SlipRepository slips;

    CountsView(Scope scope, PropertyRepository properties, SlipRepository slips) {
        this.scope = scope;
        this.properties = properties;
        this.slips = slips;
    }

    @Override
    protected void show(Address address) {
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            head(Words.of("Counts"), "");
            add(Parts.plainCard(Parts.nothingYet()));
            return;
        }
        Period period;
        try {
            period = scope.period(property, address);
        } catch (PeriodException e) {
            head(Words.of("Counts"), "");
            add(Parts.trouble(e));
            return;
        }
        Map<Integer, GamingTable> tables = properties.tables(property.id()).stream()
                .collect(Collectors.toMap(GamingTable::id, Function.identity()));
        Map<Integer, String> pits =
                properties.pits(property.id()).stream().collect(Collectors.toMap(Pit::id, Pit::code));
        FloorFilter filter = Filters.of(address);
        List<SlipRow> rows = slips.between(property.id(), period.first(), period.last()).stream()
                .filter(slip -> within(filter, slip, tables.get(slip.tableId()), pits))
                .toList();
        head(Words.of("Counts"), Words.of("{0} · {1} slips", period.label(), Formats.count(rows.size())));
        Div chips = Parts.div("filters");
        Filters.chips(address).forEach(chips::add);
        if (chips.getComponentCount() > 0) {
            add(chips);
        }
        if (rows.isEmpty()) {
            add(Parts.plainCard(Parts.empty(
                    "No slips",
                    Words.of(
                            "Nothing was counted in {0} that fits these filters. Choose another period above, or take a filter away.",
                            period.label()))));
            return;
        }
        Section card = Parts.card(
                "Slips",
                "counted win = closer + credits + drop − opener − fills, § 601a.9(c)",
                grid(rows, tables, address));
        add(card);
    }

    private static boolean within(
            FloorFilter filter, SlipRow slip, @Nullable GamingTable table, Map<Integer, String> pits) {
        return table != null
                && holds(filter.tables(), table.code())
                && holds(filter.games(), table.game())
                && holds(filter.pits(), pits.getOrDefault(table.pitId(), ""))
                && holds(filter.shifts(), slip.shift());
    }

    private static String code(@Nullable GamingTable table) {
        return table == null ? "" : table.code();
    }

    private static boolean holds(Set<String> allowed, String value) {
        return allowed.isEmpty() || allowed.contains(value);
    }

    private static Grid<SlipRow> grid(List<SlipRow> rows, Map<Integer, GamingTable> tables, Address address) {
        Grid<SlipRow> grid = new Grid<>();
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        column(grid, Words.of("Gaming date"), slip -> Formats.weekday(slip.gamingDate()));
        column(grid, Words.of("Table"), slip -> code(tables.get(slip.tableId())));
        column(grid, Words.of("Shift"), SlipRow::shift);
        column(grid, Words.of("Kind"), slip -> Words.of(slip.kind().word().replace('-', ' ')));
        column(grid, Words.of("Slip"), slip -> slip.number() == null ? "" : slip.number());
        column(grid, Words.of("Amount, $"), slip -> Formats.money(slip.amountCents()))
                .setTextAlign(ColumnTextAlign.END);
        column(grid, Words.of("Signed by"), slip -> slip.signedBy() == null ? "" : slip.signedBy());
        grid.addColumn(LitRenderer.<SlipRow>of("<a class=\"figure\" href=\"${item.href}\">${item.text}</a>")
                        .withProperty(
                                "href",
                                slip -> address.to("imports/" + slip.importId()).href())
                        .withProperty(
                                "text",
                                slip -> Words.of(
                                        "import {0}, line {1}",
                                        String.valueOf(slip.importId()), Formats.count(slip.line()))))
                .setHeader(Words.of("Source"))
                .setAutoWidth(true);
        grid.setItems(rows);
        Parts.fit(grid, rows.size());
        return grid;
    }

    private static Grid.Column<SlipRow> column(
            Grid<SlipRow> grid, String heading, ValueProvider<SlipRow, String> text) {
        return grid.addColumn(text).setHeader(heading).setAutoWidth(true).setFlexGrow(0);
    }
}
