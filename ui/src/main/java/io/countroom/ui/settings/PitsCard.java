package io.countroom.ui.settings;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The pits, with how many tables stand in each. */
final class PitsCard {

    private final FloorEditor editor;
    private final PropertyRepository properties;
    private final Property property;

    PitsCard(FloorEditor editor, PropertyRepository properties, Property property) {
        this.editor = editor;
        this.properties = properties;
        this.property = property;
    }

    Section card() {
        boolean may = CurrentUser.may(Permission.EDIT_TABLES);
        Map<Integer, Long> tables = properties.tables(property.id()).stream()
                .collect(Collectors.groupingBy(GamingTable::pitId, Collectors.counting()));
        FigureTable table = new FigureTable(
                Words.list("Pit", "Name", "Tables", ""), List.of(Align.START, Align.START, Align.END, Align.END));
        for (Pit pit : properties.pits(property.id())) {
            table.row(
                    FigureTable.text(pit.code()),
                    FigureTable.text(pit.name()),
                    FigureTable.text(Formats.count(tables.getOrDefault(pit.id(), 0L))),
                    may
                            ? Forms.rowButton(Words.of("Rename"), Words.of("pit {0}", pit.code()), () -> edit(pit))
                            : Parts.quiet(""));
        }
        Section card = Parts.card(Words.of("Pits"), "", table);
        if (may) {
            Button add = new Button(Words.of("Add a pit"), event -> add());
            add.setId("add-pit");
            card.add(Forms.row(add));
        }
        return card;
    }

    private void add() {
        TextField code = new TextField(Words.of("Code"));
        code.setMaxLength(20);
        TextField name = new TextField(Words.of("Name"));
        name.setMaxLength(200);
        new Form(Words.of("Add"), Permission.EDIT_TABLES)
                .fields(code, name)
                .saves(() -> {
                    Pit pit = editor.savePit(property.id(), code.getValue(), name.getValue(), CurrentUser.name());
                    Notice.say(Words.of("Pit {0} is there.", pit.code()));
                })
                .dialog(Words.of("Add a pit"))
                .open();
    }

    private void edit(Pit pit) {
        TextField name = new TextField(Words.of("Name"));
        name.setValue(pit.name());
        name.setMaxLength(200);
        new Form(Words.of("Save"), Permission.EDIT_TABLES)
                .fields(name)
                .saves(() -> {
                    editor.savePit(property.id(), pit.code(), name.getValue(), CurrentUser.name());
                    Notice.withUndo(Words.of("Pit {0} is renamed.", pit.code()), () -> {
                        CurrentUser.require(Permission.EDIT_TABLES);
                        editor.savePit(property.id(), pit.code(), pit.name(), CurrentUser.name());
                        UI.getCurrent().refreshCurrentRoute(false);
                    });
                })
                .dialog(Words.of("Pit {0}", pit.code()))
                .open();
    }
}
