package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import io.countroom.reporting.floor.FloorGames;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.shell.Parts;

/** What the forms of the settings have in common. */
final class Forms {

    private Forms() {}

    /** A quiet button of a row. */
    static Button rowButton(String text, String about, Runnable action) {
        Button button = new Button(Words.of(text), event -> action.run());
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        button.setAriaLabel(Words.of(text) + " " + about);
        return button;
    }

    static Button primary(String text, Runnable action) {
        Button button = new Button(Words.of(text), event -> action.run());
        button.addThemeVariants(ButtonVariant.PRIMARY);
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

    /**
     * Asks for the permission, makes the change and shows the page anew; a refusal is shown where the form is.
     *
     * @return whether it was made
     */
    static boolean act(Permission permission, Div trouble, Runnable change) {
        CurrentUser.require(permission);
        trouble.removeAll();
        try {
            change.run();
        } catch (RefusedException e) {
            String sentence = e.sentence();
            trouble.add(Parts.trouble(sentence.endsWith(".") ? sentence : sentence + "."));
            return false;
        }
        UI.getCurrent().refreshCurrentRoute(false);
        return true;
    }

    /** A form in a dialog, with a button that does it and one that does not. */
    static Dialog dialog(
            String title, Div trouble, String does, Permission permission, Runnable change, Component... fields) {
        Dialog dialog = new Dialog();
        dialog.setHeaderTitle(title);
        dialog.setWidth("460px");
        Div form = Parts.div("stack-s form", fields);
        form.add(trouble);
        dialog.add(form);
        Button cancel = new Button(Words.of("Cancel"), event -> dialog.close());
        Button save = primary(does, () -> {
            if (act(permission, trouble, change)) {
                dialog.close();
            }
        });
        save.setId("save");
        dialog.getFooter().add(cancel, save);
        return dialog;
    }

    static String game(String id) {
        return FloorGames.name(id);
    }
}
