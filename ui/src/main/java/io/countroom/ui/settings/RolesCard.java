package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.language.Words;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.util.ArrayList;
import java.util.List;

/** The permissions of each role. */
final class RolesCard {

    private RolesCard() {}

    static Section card() {
        List<String> headings = new ArrayList<>(Words.list("Permission"));
        List<Align> align = new ArrayList<>(List.of(Align.WRAP));
        for (Role role : Role.values()) {
            headings.add(Words.of(role.label()));
            align.add(Align.START);
        }
        FigureTable table = new FigureTable(headings, align);
        for (Permission permission : Permission.values()) {
            List<Component> cells = new ArrayList<>(List.of(new Span(Words.of(permission.words()))));
            for (Role role : Role.values()) {
                cells.add(role.may(permission) ? new Span(Words.of("✓ yes")) : Parts.quiet(Words.of("–")));
            }
            table.row(cells.toArray(Component[]::new));
        }
        return Parts.card(
                Words.of("Roles"),
                Words.of("a role applies to the user's properties; board, group analysts and administrators see all"),
                table);
    }
}
