package io.countroom.sql.imports;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An import as stored.
 *
 * @param firstDate the first gaming date of what it brought; null where it brought nothing
 * @param message why it failed or was cancelled
 */
public record ImportRow(
        int propertyId,
        long importId,
        Kind kind,
        String fileName,
        String sha256,
        long bytes,
        State state,
        OffsetDateTime startedAt,
        @Nullable OffsetDateTime finishedAt,
        String userName,
        Counts counts,
        @Nullable LocalDate firstDate,
        @Nullable LocalDate lastDate,
        @Nullable String message,
        String softwareVersion)
        implements Serializable {

    public enum Kind {
        ROUNDS,
        COUNTS,
        PROPERTY
    }

    public enum State {
        LOADING,
        ACCEPTED,
        FAILED,
        CANCELLED,
        UNDONE
    }

    /**
     * @param rounds in the file; slips for counts
     */
    public record Counts(long lines, long rounds, long accepted, long duplicates, long conflicts, long rejects)
            implements Serializable {

        public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0);

        /** Whether every round of the file is accounted for. */
        public boolean balanced() {
            return accepted + duplicates + conflicts + rejects == rounds;
        }
    }
}
