package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.language.Words;
import io.countroom.ui.shell.Parts;

/** Common parts of the forms of the settings. */
final class Forms {

    private Forms() {}

    /** A quiet button of a row. */
    static Button rowButton(String text, String about, Runnable action) {
        Button button = new Button(Words.of(text), event -> action.run());
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(Words.of(text) + " " + about);
        return button;
    }

    /** The button under a card that opens its form. */
    static Div opener(String id, String text, String about, Runnable action) {
        Button button = new Button(text, event -> action.run());
        button.setId(id);
        button.setAriaLabel(about);
        return row(button);
    }

    static Div row(Component... fields) {
        return Parts.div("actions baseline", fields);
    }

    static String game(String id) {
        return FloorGames.name(id);
    }
}
