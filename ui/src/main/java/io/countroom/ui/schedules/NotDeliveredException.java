package io.countroom.ui.schedules;

import org.jspecify.annotations.Nullable;

/** A mail or a message to another server was not delivered; the message is a sentence that says why. */
public final class NotDeliveredException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public NotDeliveredException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
