package io.countroom.ui.shell;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.notification.NotificationVariant;
import com.vaadin.flow.function.SerializableRunnable;
import io.countroom.reporting.language.Words;

/** Says at the edge of the page what was done or refused. What was done can be taken back there, instead of being asked first. */
public final class Notice {

    private static final int SHORT_MILLIS = 5_000;
    private static final int LONG_MILLIS = 15_000;

    private Notice() {}

    /** @param sentence what was done */
    public static void say(String sentence) {
        Notification.show(sentence, SHORT_MILLIS, Notification.Position.BOTTOM_END);
    }

    /** @param sentence what cannot be done, why, and what to do */
    public static void refuse(String sentence) {
        Notification.show(sentence, LONG_MILLIS, Notification.Position.BOTTOM_END)
                .addThemeVariants(NotificationVariant.ERROR);
    }

    /**
     * @param done in a sentence
     * @param undo brings back what was before; it asks for the permission that the change itself asked for
     */
    public static void withUndo(String done, SerializableRunnable undo) {
        Notification notification = new Notification();
        Button back = new Button(Words.of("Undo"), event -> {
            notification.close();
            undo.run();
        });
        back.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        // Found by keys.js for Ctrl Z.
        back.addClassName("undo");
        notification.add(Parts.div("said", new Span(done), back));
        notification.setPosition(Notification.Position.BOTTOM_END);
        notification.setDuration(LONG_MILLIS);
        notification.open();
    }
}
