package io.countroom.ui.schedules;

import org.jspecify.annotations.Nullable;

/** A mail was not sent; the message is a sentence that says why. */
final class MailFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MailFailedException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
