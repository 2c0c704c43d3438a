package io.countroom.sql.imports;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A conflict and what was decided about it.
 *
 * @param decision null while it waits
 */
public record ConflictRow(RejectRow reject, @Nullable Decision decision) {

    /** Which of two records of one round or slip holds. */
    public enum Choice {
        /** The one known before. */
        KEEP,
        /** The one in the file. */
        TAKE
    }

    /**
     * @param byImportId the import that took the file's record over; null where the one known before was kept
     */
    public record Decision(
            Choice choice,
            String userName,
            OffsetDateTime at,
            @Nullable Long byImportId) {}
}
