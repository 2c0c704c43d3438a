package io.countroom.sql.variance;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A breach of a variance rule, and what came of it.
 *
 * @param subjectKind {@code table}, {@code game} or {@code house}
 * @param finding what breached the rule, in a sentence, as it was when the case was opened
 * @param review what the reviewer said, also where the case was sent back
 */
public record CaseRow(
        long number,
        String pack,
        String rule,
        String subjectKind,
        String subject,
        String measure,
        LocalDate from,
        LocalDate to,
        String finding,
        State state,
        @Nullable String owner,
        LocalDate due,
        @Nullable String reasonCode,
        @Nullable String explanation,
        @Nullable String explainedBy,
        @Nullable OffsetDateTime explainedAt,
        @Nullable String reviewedBy,
        @Nullable OffsetDateTime reviewedAt,
        @Nullable String review,
        String openedBy,
        OffsetDateTime openedAt) {

    public enum State {
        OPEN,
        /** Waits for a reviewer. */
        EXPLAINED,
        REVIEWED
    }

    public boolean overdue(LocalDate today) {
        return state != State.REVIEWED && due.isBefore(today);
    }
}
