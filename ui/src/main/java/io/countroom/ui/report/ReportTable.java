package io.countroom.ui.report;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HtmlComponent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridSortOrder;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.treegrid.TreeGrid;
import com.vaadin.flow.data.provider.SortDirection;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.function.ValueProvider;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.report.Arrangement;
import io.countroom.reporting.report.Cell;
import io.countroom.reporting.report.Cell.Value;
import io.countroom.reporting.report.Column;
import io.countroom.reporting.report.Table;
import io.countroom.reporting.report.Table.Row;
import io.countroom.ui.shell.Address;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The table of a report's section, already arranged: nested where the report is, figures to the right, names and totals
 * always in view, each figure a link to what it is made of. Sorting and moving a column changes the address.
 */
public final class ReportTable extends Div {

    private static final long serialVersionUID = 1L;

    /** From so many on they stand closer, so that the last is not beyond the edge. */
    private static final int MANY_COLUMNS = 10;

    private static final int ALL_ROWS_SHOWN = 40;

    /** The rows come in the reader's order. To reverse them would bring unknown figures first. */
    private static final Comparator<TreeRow> AS_ARRANGED = (a, b) -> 0;

    private final transient Table table;
    private final transient List<TreeRow> lines;
    private final TreeGrid<TreeRow> grid = new TreeGrid<>();

    /**
     * @param expanded which rows are open, by their names; kept up to date as they are opened and closed
     */
    ReportTable(Table table, Address address, Set<String> expanded) {
        this.table = table;
        grid.addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        addClassName("report");
        grid.setSelectionMode(Grid.SelectionMode.NONE);
        grid.setColumnReorderingAllowed(true);
        addLabels();
        for (int i = 0; i < table.columns().size(); i++) {
            addFigures(i);
        }
        lines = TreeRow.of(table.rows());
        grid.setItems(lines, TreeRow::children);
        open(address, expanded);
        fit();
        sort(address);
        add(grid);
        grid.setClassName("many", table.columns().size() >= MANY_COLUMNS);
        grid.addSortListener(event -> {
            if (event.isFromClient()) {
                sorted(event.getSortOrder(), address);
            }
        });
        grid.addColumnReorderListener(event -> {
            if (event.isFromClient()) {
                moved(event.getColumns(), address);
            }
        });
    }

    /** As tall as the rows that are open; a long one scrolls by itself and fetches rows as it goes. */
    private void fit() {
        boolean whole = shown(lines) <= ALL_ROWS_SHOWN;
        grid.setAllRowsVisible(whole);
        grid.setClassName("tall", !whole);
    }

    private int shown(List<TreeRow> among) {
        int shown = among.size();
        for (TreeRow line : among) {
            if (!line.children().isEmpty() && grid.isExpanded(line)) {
                shown += shown(line.children());
            }
        }
        return shown;
    }

    private void open(Address address, Set<String> expanded) {
        if (table.groups().size() == 1) {
            return;
        }
        if (address.value(Layout.OPEN).isPresent() || table.rows().size() == 1) {
            grid.expandRecursively(lines, table.groups().size());
        } else {
            grid.expand(
                    lines.stream().filter(line -> expanded.contains(name(line))).toList());
        }
        grid.addExpandListener(event -> {
            event.getItems().forEach(line -> expanded.add(name(line)));
            fit();
        });
        grid.addCollapseListener(event -> {
            event.getItems().forEach(line -> expanded.remove(name(line)));
            fit();
        });
    }

    private String name(TreeRow line) {
        return text(table.groups().getFirst(), line.label());
    }

    private void addLabels() {
        boolean nested = table.groups().size() > 1;
        LitRenderer<TreeRow> renderer = renderer(TreeRow::label, table.groups().getFirst());
        Grid.Column<TreeRow> labels = nested
                ? grid.addColumn(LitRenderer.<TreeRow>of(
                                "<vaadin-grid-tree-toggle .leaf=\"${!item.children}\" .level=\"${model.level}\""
                                        + " .expanded=\"${live(model.expanded)}\" @click=\"${onClick}\">"
                                        + "<span class=\"${item.tone}\" title=\"${item.why}\">"
                                        + "${item.href ? html`<a class=\"figure\" href=\"${item.href}\">${item.text}</a>`"
                                        + " : item.text}</span></vaadin-grid-tree-toggle>")
                        .withProperty("children", line -> !line.children().isEmpty())
                        .withProperty("text", line -> text(table.groups().getFirst(), line.label()))
                        .withProperty("href", line -> Figures.href(line.label()))
                        .withProperty("tone", line -> Figures.tone(line.label()))
                        .withProperty("why", line -> why(line.label()))
                        .withFunction("onClick", line -> {
                            if (grid.isExpanded(line)) {
                                grid.collapse(line);
                            } else {
                                grid.expand(line);
                            }
                        }))
                : grid.addColumn(renderer);
        labels.setKey(Arrangement.LABEL)
                .setHeader(String.join(
                        " / ", table.groups().stream().map(Column::title).toList()))
                .setAutoWidth(true)
                .setFlexGrow(1)
                .setFrozen(true)
                .setComparator(AS_ARRANGED)
                .setSortable(true);
        if (table.total() != null) {
            labels.setFooter(text(table.groups().getFirst(), table.total().label()));
        }
    }

    private void addFigures(int index) {
        Column column = table.columns().get(index);
        boolean numeric = column.type().numeric();
        Span heading = new Span(Formats.heading(column).replace(", $", ",\u00a0$"));
        heading.addClassName("heading");
        if (!column.definition().isEmpty()) {
            heading.setTitle(column.definition());
        }
        Grid.Column<TreeRow> shown = grid.addColumn(renderer(line -> line.cell(index), column))
                .setKey(column.id())
                .setHeader(heading)
                .setAutoWidth(true)
                .setFlexGrow(1)
                .setResizable(true)
                .setTextAlign(numeric ? ColumnTextAlign.END : ColumnTextAlign.START)
                .setComparator(AS_ARRANGED)
                .setSortable(true);
        if (table.total() != null) {
            shown.setFooter(footer(column, table.total().cells().get(index)));
        }
    }

    private static LitRenderer<TreeRow> renderer(ValueProvider<TreeRow, Cell> cell, Column column) {
        String bar = column.type() == Column.Type.Z
                ? "${item.z === null ? '' : html`<i class=\"z ${item.tone}\" style=\"--z:${item.z}\"></i>`}"
                : "";
        LitRenderer<TreeRow> renderer = LitRenderer.<TreeRow>of(
                        "<span class=\"${item.tone}\" title=\"${item.why}\">" + bar
                                + "${item.href ? html`<a class=\"figure\" href=\"${item.href}\">${item.text}</a>` : item.text}"
                                + "</span>")
                .withProperty("text", line -> text(column, cell.apply(line)))
                .withProperty("href", line -> Figures.href(cell.apply(line)))
                .withProperty("tone", line -> Figures.tone(cell.apply(line)))
                .withProperty("why", line -> why(cell.apply(line)));
        if (column.type() == Column.Type.Z) {
            renderer.withProperty("z", line -> bar(cell.apply(line)));
        }
        return renderer;
    }

    private static Component footer(Column column, Cell cell) {
        String text = text(column, cell);
        HtmlComponent footer =
                cell.link() == null ? new Span(text) : new Anchor(cell.link().path(), text);
        if (cell.link() != null) {
            footer.addClassName("figure");
        }
        if (cell.coverage() != null) {
            footer.addClassName("partial");
            footer.setTitle(cell.remark());
        }
        return footer;
    }

    private static String text(Column column, Cell cell) {
        return cell.value() instanceof Value.Text(String text) ? text : Formats.cell(column, cell);
    }

    private static String why(Cell cell) {
        return cell.remark();
    }

    private static @Nullable Double bar(Cell cell) {
        return cell.value() instanceof Value.Real(double z) ? Figures.place(z) : null;
    }

    private void sort(Address address) {
        address.value(Layout.SORT).ifPresent(word -> {
            boolean falling = word.startsWith("-");
            Grid.Column<TreeRow> column = grid.getColumnByKey(falling ? word.substring(1) : word);
            if (column != null) {
                grid.sort(List.of(
                        new GridSortOrder<>(column, falling ? SortDirection.DESCENDING : SortDirection.ASCENDING)));
            }
        });
    }

    private static void sorted(List<GridSortOrder<TreeRow>> order, Address address) {
        String word = order.isEmpty()
                ? null
                : (order.getFirst().getDirection() == SortDirection.DESCENDING ? "-" : "")
                        + order.getFirst().getSorted().getKey();
        address.with(Layout.SORT, word).go(UI.getCurrent());
    }

    private static void moved(List<Grid.Column<TreeRow>> order, Address address) {
        List<String> ids = new ArrayList<>();
        order.forEach(column -> ids.add(column.getKey()));
        ids.remove(Arrangement.LABEL);
        address.with(Layout.COLUMNS, String.join(",", ids)).go(UI.getCurrent());
    }

    /** A row in its place: two rows that say the same are two lines. */
    public static final class TreeRow {

        private final Row row;
        private final List<TreeRow> children;

        private TreeRow(Row row) {
            this.row = row;
            this.children = of(row.children());
        }

        static List<TreeRow> of(List<Row> rows) {
            return rows.stream().map(TreeRow::new).toList();
        }

        List<TreeRow> children() {
            return children;
        }

        public Cell label() {
            return row.label();
        }

        Cell cell(int index) {
            return row.cells().get(index);
        }
    }
}
