package io.countroom.ui.shell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.grid.ColumnTextAlign;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.page.Page;
import com.vaadin.flow.data.renderer.LitRenderer;
import com.vaadin.flow.shared.Registration;
import io.countroom.ui.shell.Parts.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A grid whose rows are read as they are scrolled to. On a phone, where a line of columns has no room, each row is a card: what
 * each column says, one below the other, without the empty ones.
 */
public final class RowGrid<T> extends Grid<T> {

    private static final long serialVersionUID = 1L;

    /** The least width of a column of sentences. */
    private static final String SENTENCE_WIDTH = "260px";

    /** Must equal the width of the phone rules in countroom.css. */
    private static final int PHONE = 480;

    private static final String TEXT = "${cell.href ? html`<a class=\"figure\" href=\"${cell.href}\">${cell.text}</a>`"
            + " : html`<span class=\"${cell.tone}\">${cell.text}</span>`}";

    private static final String NOTED =
            "html`<span class=\"two-lines\">" + TEXT + "<span class=\"m\">${cell.note}</span></span>`";

    /**
     * What a column says of a row.
     *
     * @param tone a style of the text; may be empty
     * @param href where the text leads; may be empty
     * @param note small under the text; may be empty
     */
    public record Said(String text, String tone, String href, String note) {

        public static final Said NOTHING = of("");

        public Said {
            text = Parts.together(text);
        }

        public static Said of(String text) {
            return new Said(text, "", "", "");
        }

        public static Said tag(Tone tone, String text) {
            return of(text).toned("tag " + tone.cssClass());
        }

        public Said toned(String style) {
            return new Said(text, style, href, note);
        }

        public Said leadsTo(String address) {
            return new Said(text, tone, address, note);
        }

        public Said noted(String small) {
            return new Said(text, tone, href, small);
        }

        /** The text alone, outside of a grid. */
        public Span span() {
            Span span = new Span(text);
            span.setClassName(tone);
            return span;
        }
    }

    /** The text of a card under a heading. */
    public record Headed(String heading, Said cell) {}

    private record Named<T>(String heading, Function<T, Said> says) {}

    private final transient List<Named<T>> columns = new ArrayList<>();
    private final Column<T> card;
    private @Nullable Registration resized;

    public RowGrid() {
        addThemeVariants(GridVariant.NO_BORDER, GridVariant.NO_ROW_BORDERS);
        setSelectionMode(SelectionMode.NONE);
        card = addColumn(LitRenderer.<T>of(
                        "<span class=\"row-card\">${item.cells.map(({heading, cell}) => html`<span class=\"two-lines\">"
                                + "<span class=\"m\">${heading}</span>" + TEXT
                                + "${cell.note ? html`<span class=\"m\">${cell.note}</span>` : ''}</span>`)}</span>")
                .withProperty("cells", this::cells));
        card.setVisible(false);
    }

    private List<Headed> cells(T row) {
        return card.isVisible()
                ? columns.stream()
                        .map(column -> new Headed(column.heading, column.says.apply(row)))
                        .filter(headed -> !headed.cell.text.isEmpty())
                        .toList()
                : List.of();
    }

    /** Adds a column as wide as its text. The text of the first column is the title of the card. */
    public Column<T> says(String heading, Function<T, Said> says) {
        if (columns.isEmpty()) {
            card.setHeader(heading);
        }
        columns.add(new Named<>(heading, says));
        return addColumn(LitRenderer.<T>of("${(cell => cell.note ? " + NOTED + " : html`" + TEXT + "`)(item.cell)}")
                        .withProperty("cell", row -> card.isVisible() ? Said.NOTHING : says.apply(row)))
                .setHeader(heading)
                .setAutoWidth(true)
                .setFlexGrow(0);
    }

    /** A column of sentences, which shares the width left over by the others; where none is, the grid scrolls. */
    public Column<T> wide(String heading, int share, Function<T, Said> says) {
        return sharing(heading, share, says).setWidth(SENTENCE_WIDTH);
    }

    private Column<T> sharing(String heading, int share, Function<T, Said> says) {
        return says(heading, says).setAutoWidth(false).setFlexGrow(share);
    }

    /** A wide column of texts of several lines; lines between the rows keep them apart. */
    public Column<T> longWords(String heading, int share, Function<T, String> text) {
        addThemeVariants(GridVariant.WRAP_CELL_CONTENT);
        removeThemeVariants(GridVariant.NO_ROW_BORDERS);
        return sharing(heading, share, row -> Said.of(text.apply(row)).toned("long"));
    }

    public Column<T> words(String heading, Function<T, String> text) {
        return says(heading, row -> Said.of(text.apply(row)));
    }

    /** A column of figures, which end at the same place. */
    public Column<T> figures(String heading, Function<T, String> text) {
        return words(heading, text).setTextAlign(ColumnTextAlign.END);
    }

    @Override
    protected void onAttach(AttachEvent event) {
        super.onAttach(event);
        Page page = event.getUI().getPage();
        page.retrieveExtendedClientDetails(details -> fit(details.getWindowInnerWidth()));
        resized = page.addBrowserWindowResizeListener(change -> fit(change.getWidth()));
    }

    @Override
    protected void onDetach(DetachEvent event) {
        if (resized != null) {
            resized.remove();
            resized = null;
        }
        super.onDetach(event);
    }

    private void fit(int width) {
        boolean phone = width <= PHONE;
        if (card.isVisible() != phone) {
            getColumns().forEach(column -> column.setVisible(column.equals(card) == phone));
            getDataProvider().refreshAll();
        }
    }
}
