package io.countroom.sql.close;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step in a month's life, as it is asked for. */
public sealed interface MonthDecision {

    enum Kind {
        PREPARE,
        CLOSE,
        REOPEN
    }

    String userName();

    OffsetDateTime at();

    /** The checklist, or why. */
    String reason();

    /**
     * @param fingerprint over the rows that were looked at
     */
    record Prepare(String userName, OffsetDateTime at, String reason, String fingerprint) implements MonthDecision {}

    record Close(
            String userName,
            OffsetDateTime at,
            String reason,
            String fingerprint,
            List<RowDigest> digests,
            List<ClosedFigures> figures)
            implements MonthDecision {

        public Close {
            digests = List.copyOf(digests);
            figures = List.copyOf(figures);
        }
    }

    record Reopen(String userName, OffsetDateTime at, String reason) implements MonthDecision {}

    /**
     * A step that was taken.
     *
     * @param closing how often the month had been closed by then
     */
    record Taken(
            int number,
            Kind kind,
            int closing,
            String userName,
            OffsetDateTime at,
            String reason,
            @Nullable String fingerprint) {}
}
