package io.countroom.sql;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;
import org.h2.api.ErrorCode;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;

/** The database cannot be used; the message is a sentence for the user, with what to do. */
public final class DatabaseUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final String AGAIN = ", then try again. Nothing was left half done.";

    /** PostgreSQL: the disk is full; a file cannot be read or written. */
    private static final Set<String> UNWRITABLE_STATES = Set.of("53100", "58030");

    private static final Set<Integer> UNWRITABLE_CODES = Set.of(ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2);

    /** PostgreSQL: it is being shut down, or is starting. */
    private static final Set<String> AWAY_STATES = Set.of("57P01", "57P02", "57P03");

    private static final Set<Integer> AWAY_CODES = Set.of(
            ErrorCode.CONNECTION_BROKEN_1,
            ErrorCode.DATABASE_IS_CLOSED,
            ErrorCode.DATABASE_CALLED_AT_SHUTDOWN,
            // A connection that FileConnections ended.
            ErrorCode.OBJECT_CLOSED,
            ErrorCode.DATABASE_ALREADY_OPEN_1);

    public DatabaseUnavailableException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }

    /** The failure of a database that cannot be written or does not answer; empty where something else went wrong. */
    public static Optional<DatabaseUnavailableException> behind(@Nullable Throwable failure) {
        boolean away = false;
        for (Throwable one = failure; one != null; one = one.getCause()) {
            if (one instanceof DatabaseUnavailableException known) {
                return Optional.of(known);
            }
            if (unwritable(one)) {
                return Optional.of(new DatabaseUnavailableException(
                        "The database cannot be written (" + why(one) + "). Make room on its disk" + AGAIN, failure));
            }
            away |= away(one);
        }
        return failure == null || !away
                ? Optional.empty()
                : Optional.of(new DatabaseUnavailableException(
                        "The database does not answer (" + why(failure) + "). Make sure that it runs" + AGAIN,
                        failure));
    }

    private static boolean unwritable(Throwable one) {
        return one instanceof MVStoreException && one.getCause() instanceof IOException
                || one instanceof SQLException sql
                        && (UNWRITABLE_STATES.contains(String.valueOf(sql.getSQLState()))
                                || UNWRITABLE_CODES.contains(sql.getErrorCode())
                                // As another process is told of it.
                                || sql.getErrorCode() == ErrorCode.GENERAL_ERROR_1
                                        && String.valueOf(sql.getMessage()).contains("MVStoreException: Writing"));
    }

    private static boolean away(Throwable one) {
        return one instanceof SQLTransientConnectionException
                || one instanceof SQLException sql
                        && (AWAY_CODES.contains(sql.getErrorCode())
                                || AWAY_STATES.contains(String.valueOf(sql.getSQLState()))
                                || String.valueOf(sql.getSQLState()).startsWith("08"));
    }

    /** The first line of the innermost cause. */
    static String why(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        return message == null
                ? cause.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
