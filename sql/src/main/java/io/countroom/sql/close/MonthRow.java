package io.countroom.sql.close;

import java.time.OffsetDateTime;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * State of a month.
 *
 * @param closing how often it has been closed
 * @param fingerprint over its rows as they were prepared or closed; null while it is open
 */
public record MonthRow(
        YearMonth month,
        State state,
        int closing,
        @Nullable String preparedBy,
        @Nullable OffsetDateTime preparedAt,
        @Nullable String closedBy,
        @Nullable OffsetDateTime closedAt,
        @Nullable String fingerprint) {

    public enum State {
        OPEN,
        /** Somebody has been through the checklist; another person may close it. */
        PREPARED,
        CLOSED
    }

    /** A month on which nobody has decided. */
    public static MonthRow open(YearMonth month) {
        return new MonthRow(month, State.OPEN, 0, null, null, null, null, null);
    }
}
