package io.countroom.sql;

import org.jspecify.annotations.Nullable;

/** The database cannot be used; the message is a sentence for the user, with what to do. */
public final class DatabaseUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DatabaseUnavailableException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
