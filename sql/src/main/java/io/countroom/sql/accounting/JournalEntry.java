package io.countroom.sql.accounting;

import io.countroom.sql.count.SlipRow;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An adjustment of one figure of a table's count.
 *
 * @param originalCents the figure of slips and earlier entries when it was prepared; null without a slip
 * @param decidedBy who approved, declined or withdrew it; null while it is proposed
 */
public record JournalEntry(
        long number,
        LocalDate gamingDate,
        int tableId,
        SlipRow.Kind kind,
        @Nullable Long originalCents,
        long adjustedCents,
        String reasonCode,
        String explanation,
        State state,
        String preparedBy,
        OffsetDateTime preparedAt,
        @Nullable String decidedBy,
        @Nullable OffsetDateTime decidedAt,
        @Nullable String decision) {

    public enum State {
        PROPOSED,
        APPROVED,
        DECLINED,
        WITHDRAWN
    }

    /** What it changes: null where there was nothing before. */
    public @Nullable Long changeCents() {
        return originalCents == null ? null : (Long) (adjustedCents - originalCents);
    }
}
