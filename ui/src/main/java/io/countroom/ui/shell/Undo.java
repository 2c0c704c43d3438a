package io.countroom.ui.shell;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.function.SerializableRunnable;

/** Says what was done and offers to take it back, instead of asking first. */
public final class Undo {

    private static final int SHOWN_MILLIS = 12_000;

    private Undo() {}

    /**
     * @param done in a sentence
     * @param undo brings back what was before; it asks for the permission that the change itself asked for
     */
    public static void offer(String done, SerializableRunnable undo) {
        Notification notification = new Notification();
        Button back = new Button("Undo", event -> {
            notification.close();
            undo.run();
        });
        back.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        // Found by keys.js for Ctrl Z.
        back.addClassName("undo");
        notification.add(Parts.div("said", new Span(done), back));
        notification.setPosition(Notification.Position.BOTTOM_START);
        notification.setDuration(SHOWN_MILLIS);
        notification.open();
    }
}
