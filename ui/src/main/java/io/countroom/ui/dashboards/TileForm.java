package io.countroom.ui.dashboards;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.binder.Binder;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Column;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.view.SavedView;
import io.countroom.ui.shell.FormDialog;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Adds a tile: a saved view, and as what it is shown. */
final class TileForm extends FormDialog {

    private static final long serialVersionUID = 1L;

    private enum Shape {
        FIGURE,
        CHART,
        TABLE;

        String words() {
            return switch (this) {
                case FIGURE -> Words.meaning("Figure", "a tile");
                case CHART -> Words.of("Chart");
                case TABLE -> Words.meaning("Table", "a tile");
            };
        }
    }

    /** @param offer offers the figures of the view at an address */
    TileForm(List<SavedView> views, BiConsumer<String, ComboBox<Column>> offer, Consumer<Tile> keep) {
        super(Words.of("Add tile"), Words.of("Add"));
        ComboBox<SavedView> view = new ComboBox<>(Words.of("Saved view"), views);
        view.setId("tile-view");
        view.setItemLabelGenerator(SavedView::name);
        if (views.isEmpty()) {
            view.setHelperText(
                    Words.of("No view is saved yet: open Hold, Drop, Paytables, Rounds or a report and press Views."));
        }
        Select<Shape> shape = new Select<>();
        shape.setId("tile-shape");
        shape.setLabel(Words.of("Show as"));
        shape.setItems(Shape.values());
        shape.setItemLabelGenerator(Shape::words);
        shape.setValue(Shape.FIGURE);
        ComboBox<Column> column = new ComboBox<>(Words.meaning("Figure", "a tile"));
        column.setId("tile-column");
        column.setItemLabelGenerator(one -> one.heading().in(Words::of).text());
        column.setHelperText(Words.of("The total of this column"));
        TextField title = new TextField(Words.of("Title"));
        title.setId("tile-title");
        title.setMaxLength(200);
        view.addValueChangeListener(event -> {
            SavedView chosen = event.getValue();
            if (chosen != null) {
                title.setValue(chosen.name());
                offer.accept(chosen.url(), column);
            }
        });
        column.addValueChangeListener(event -> {
            if (event.getValue() != null) {
                title.setValue(event.getValue().heading().in(Words::of).text());
            }
        });
        shape.addValueChangeListener(event -> column.setVisible(event.getValue() == Shape.FIGURE));
        Binder<Tile> binder = new Binder<>();
        binder.forField(view).asRequired(Words.of("Choose a saved view")).bind(tile -> null, FormDialog.inField());
        binder.forField(column)
                .withValidator(
                        chosen -> shape.getValue() != Shape.FIGURE || chosen != null, Words.of("Choose a figure"))
                .bind(tile -> null, FormDialog.inField());
        binder.forField(title).asRequired(Words.of("Fill in a title")).bind(Tile::title, FormDialog.inField());
        fields(view, shape, column, title);
        onSave(
                binder,
                () -> keep.accept(tile(
                        shape.getValue(),
                        title.getValue().strip(),
                        view.getValue().url(),
                        column.getValue())));
    }

    private static Tile tile(Shape shape, String title, String url, @Nullable Column column) {
        return switch (shape) {
            case FIGURE ->
                new Tile.Figure(title, url, Objects.requireNonNull(column).id());
            case CHART -> new Tile.Chart(title, url);
            case TABLE -> new Tile.Table(title, url);
        };
    }
}
