package io.countroom.ui.overview;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import io.countroom.reporting.floor.FloorEditor;
import io.countroom.reporting.language.Words;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.settings.PropertyFields;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The steps to a property's first figure, in order, until all are done. */
final class FirstSteps {

    private FirstSteps() {}

    /** @param path empty for the first step, which is a button */
    private record Step(String title, String about, boolean done, String path) {}

    /** Empty where all is done, or where the user does none of it. */
    static Optional<Component> card(
            @Nullable Property property,
            PropertyRepository properties,
            ImportRepository imports,
            FloorEditor editor,
            Address address) {
        boolean may = property == null ? CurrentUser.may(Permission.SETTINGS) : CurrentUser.may(Permission.EDIT_TABLES);
        List<Step> steps = steps(property, properties, imports);
        if (!may || steps.stream().allMatch(Step::done)) {
            return Optional.empty();
        }
        FigureTable table = new FigureTable(Words.list("Step", "State"), List.of(Align.WRAP, Align.START));
        for (Step step : steps) {
            table.row(
                    Parts.div("stack-s", title(step, property, editor, address), Parts.quiet(step.about)),
                    step.done ? Parts.tag(Tone.GOOD, Words.of("✓ done")) : Parts.tag(Tone.QUIET, Words.of("open")));
        }
        Section card =
                Parts.card(Words.of("First steps"), Words.of("A set-up file covers the first three steps."), table);
        card.addClassName("narrow");
        card.setId("first-steps");
        return Optional.of(card);
    }

    private static List<Step> steps(
            @Nullable Property property, PropertyRepository properties, ImportRepository imports) {
        boolean there = property != null;
        int id = property == null ? 0 : property.id();
        return List.of(
                new Step(
                        Words.of("Add a property"),
                        Words.of("Its name, certificate holder, time zone and gaming day"),
                        there,
                        ""),
                new Step(
                        Words.of("Add Rules Submissions"),
                        Words.of("The options that you selected for each game"),
                        there && !properties.submissions(id).isEmpty(),
                        "settings?part=submissions"),
                new Step(
                        Words.of("Add tables"),
                        Words.of("Each table with its pit and its Rules Submission"),
                        there && !properties.tables(id).isEmpty(),
                        "settings"),
                new Step(
                        Words.of("Import counts"),
                        Words.of("Openers, closers, fills, credits and drop, by file or typed"),
                        there && imports.has(id, ImportRow.Kind.COUNTS),
                        "counts"),
                new Step(
                        Words.of("Import rounds"),
                        Words.of("Round logs, in Countroom's formats or another system's"),
                        there && imports.has(id, ImportRow.Kind.ROUNDS),
                        "imports"));
    }

    private static Component title(Step step, @Nullable Property property, FloorEditor editor, Address address) {
        if (property != null && !step.path.isEmpty()) {
            Address to = Address.parse(step.path);
            return Parts.figure(
                    step.title, to.with("property", address.values("property")).href());
        }
        if (property == null && step.path.isEmpty()) {
            Button add = new Button(
                    step.title,
                    event -> PropertyFields.add(
                            editor,
                            added -> Address.of("")
                                    .with("property", added.code())
                                    .go(UI.getCurrent())));
            add.setId("add-property");
            return add;
        }
        return new Span(step.title);
    }
}
