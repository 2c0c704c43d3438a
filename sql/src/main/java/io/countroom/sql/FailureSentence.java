package io.countroom.sql;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The sentence a user reads about a failure. The text of any other exception goes to the log only: it may hold SQL, paths and
 * class names. */
public final class FailureSentence {

    private static final String OURS = "io.countroom.";

    private FailureSentence() {}

    /** The sentence of the exception of this product that is behind a failure; empty where none is. */
    public static Optional<String> of(@Nullable Throwable failure) {
        Optional<DatabaseUnavailableException> database = DatabaseUnavailableException.behind(failure);
        if (database.isPresent()) {
            return database.map(Throwable::getMessage);
        }
        for (Throwable one = failure; one != null; one = one.getCause()) {
            String message = one.getMessage();
            if (one.getClass().getName().startsWith(OURS) && message != null && !message.isBlank()) {
                return Optional.of(message);
            }
        }
        return Optional.empty();
    }
}
