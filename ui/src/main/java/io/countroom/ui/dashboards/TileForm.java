package io.countroom.ui.dashboards;

import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.report.Column;
import io.countroom.sql.dashboard.Tile;
import io.countroom.sql.view.SavedView;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Form;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Adds a tile: a saved view, and as what it is shown. */
final class TileForm {

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

    private TileForm() {}

    /** @param offer offers the figures of the view at an address */
    static Form of(List<SavedView> views, BiConsumer<String, ComboBox<Column>> offer, Consumer<Tile> keep) {
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
        column.setItemLabelGenerator(one -> one.heading().text());
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
                title.setValue(event.getValue().heading().text());
            }
        });
        shape.addValueChangeListener(event -> column.setVisible(event.getValue() == Shape.FIGURE));
        return new Form(Words.of("Add"), Permission.SAVE_VIEWS)
                .fields(view, shape, column, title)
                .required(view, Words.of("Choose a saved view"))
                .required(column, Words.of("Choose a figure"))
                .required(title, Words.of("Fill in a title"))
                .saves(() -> keep.accept(tile(
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
