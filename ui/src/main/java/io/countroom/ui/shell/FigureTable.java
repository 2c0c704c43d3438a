package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import java.util.List;

/**
 * A plain table for what fits on a page: figures to the right, words to the left, the first column heads its row. One with words
 * of several lines becomes a list of cards where the page is narrow.
 */
public final class FigureTable extends Div {

    private static final long serialVersionUID = 1L;

    /** Which way a column runs. */
    public enum Align {
        START,
        END,
        /** Words that may take several lines. */
        WRAP
    }

    private final List<String> headings;
    private final List<Align> align;
    private final Element table = new Element("table");
    private final Element body = new Element("tbody");

    public FigureTable(List<String> headings, List<Align> align) {
        this.headings = List.copyOf(headings);
        this.align = List.copyOf(align);
        addClassName("figures");
        if (align.contains(Align.WRAP)) {
            addClassName("cards");
            // Cards are laid out as blocks, which takes a table's own roles away.
            table.setAttribute("role", "table");
        }
        // Scrolls sideways on narrow screens: then the keyboard must reach it too.
        getElement().setAttribute("tabindex", "0").setAttribute("role", "region");
        getElement().setAttribute("aria-label", String.join(", ", headings));
        Element row = new Element("tr").setAttribute("role", "row");
        for (int i = 0; i < headings.size(); i++) {
            // A column of buttons has no heading, and an empty heading would be read out.
            Element heading = headings.get(i).isEmpty()
                    ? new Element("td").setAttribute("role", "cell")
                    : new Element("th")
                            .setText(headings.get(i))
                            .setAttribute("scope", "col")
                            .setAttribute("role", "columnheader");
            row.appendChild(styled(heading, i));
        }
        body.setAttribute("role", "rowgroup");
        table.appendChild(new Element("thead").setAttribute("role", "rowgroup").appendChild(row), body);
        getElement().appendChild(table);
    }

    /** Makes it a grid for screen readers: cells of it open, and arrow keys move among them. */
    public FigureTable grid(String label) {
        table.setAttribute("role", "grid").setAttribute("aria-label", label);
        return this;
    }

    public static Span text(String text) {
        return new Span(text);
    }

    private Element styled(Element cell, int column) {
        switch (align.get(column)) {
            case START -> cell.getClassList().add("l");
            case WRAP -> cell.getClassList().addAll(List.of("l", "wrap"));
            case END -> {}
        }
        return cell;
    }

    /** Adds a row; there is one cell for each heading. */
    public FigureTable row(Component... cells) {
        body.appendChild(line(cells));
        return this;
    }

    /** Adds the line of totals, which stands apart. */
    public FigureTable total(Component... cells) {
        table.appendChild(new Element("tfoot").setAttribute("role", "rowgroup").appendChild(line(cells)));
        return this;
    }

    private Element line(Component... cells) {
        if (cells.length != align.size()) {
            throw new IllegalArgumentException(cells.length + " cells under " + align.size() + " headings");
        }
        Element row = new Element("tr").setAttribute("role", "row");
        String cellRole = "grid".equals(table.getAttribute("role")) ? "gridcell" : "cell";
        for (int i = 0; i < cells.length; i++) {
            Element cell = i == 0
                    ? new Element("th").setAttribute("scope", "row").setAttribute("role", "rowheader")
                    : new Element("td").setAttribute("role", cellRole);
            // The heading of the value on a card.
            cell.setAttribute("data-heading", headings.get(i));
            row.appendChild(styled(cell.appendChild(cells[i].getElement()), i));
        }
        return row;
    }
}
