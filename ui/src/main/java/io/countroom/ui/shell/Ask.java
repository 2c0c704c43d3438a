package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Style;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import java.util.Optional;
import java.util.function.Supplier;

/** Asks for what a decision needs, and says in place why it may not be. */
public final class Ask extends Dialog {

    private static final long serialVersionUID = 1L;

    private final transient Background background;
    private final transient Supplier<Runnable> work;
    private final Div trouble = new Div();
    private final Button act;
    private final String label;
    private transient Runnable done = () -> {};

    /**
     * @param about what will happen, in a sentence
     * @param label of the button that does it
     * @param work reads the fields, and gives what is to be done with them away from the page
     */
    public Ask(
            Background background,
            String title,
            String about,
            String label,
            Supplier<Runnable> work,
            Component... fields) {
        this.background = background;
        this.work = work;
        this.label = label;
        this.act = new Button(label, event -> act());
        setHeaderTitle(title);
        setWidth("520px");
        Div stack = Parts.div("stack", Parts.quiet(about));
        stack.add(fields);
        stack.add(trouble);
        for (Component field : fields) {
            forget(field);
        }
        add(stack);
        act.addThemeVariants(ButtonVariant.PRIMARY);
        act.setDisableOnClick(true);
        getFooter().add(new Button(Words.of("Cancel"), event -> close()), act);
    }

    /** Enter in one of these fields is a click on the button. */
    public Ask submitsOnEnter(Component... fields) {
        act.addClickShortcut(Key.ENTER).listenOn(fields).resetFocusOnActiveElement();
        return this;
    }

    /**
     * @param done run after the work is done, before the page is shown again
     */
    public Ask whenDone(Runnable done) {
        this.done = done;
        return this;
    }

    /**
     * Hides the refusal once a field changes, but keeps its space. A field reports its value when it loses focus, often because the
     * button is being pressed. A button that moves then loses the click.
     */
    private void forget(Component field) {
        if (field instanceof HasValue<?, ?> value) {
            value.addValueChangeListener(event -> trouble.getStyle().setVisibility(Style.Visibility.HIDDEN));
        } else {
            field.getChildren().forEach(this::forget);
        }
    }

    private void act() {
        trouble.getStyle().setVisibility(Style.Visibility.HIDDEN);
        Runnable todo;
        try {
            todo = work.get();
        } catch (RefusedException e) {
            refused(e.sentence());
            return;
        }
        act.setText(Words.of("Working …"));
        background.run(
                () -> refusal(todo),
                refusal -> {
                    if (refusal.isPresent()) {
                        refused(refusal.get());
                    } else {
                        close();
                        done.run();
                        UI.getCurrent().refreshCurrentRoute(false);
                    }
                },
                this::refused);
    }

    private void refused(String sentence) {
        act.setText(label);
        trouble.removeAll();
        trouble.add(Parts.trouble(sentence));
        trouble.getStyle().remove("visibility");
        act.setEnabled(true);
    }

    /** What kept it from being done, in a sentence for the user; empty where nothing did. */
    public static Optional<String> refusal(Runnable todo) {
        try {
            todo.run();
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(e.sentence());
        }
    }
}
