package io.countroom.sql.property;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Under which Rules Submission a table runs from one gaming date to another, both included.
 *
 * @param effectiveTo the last gaming date; null while it stands
 */
public record TableSubmission(
        int tableId, LocalDate effectiveFrom, @Nullable LocalDate effectiveTo, int submissionId) {

    public boolean inEffect(LocalDate gamingDate) {
        return !gamingDate.isBefore(effectiveFrom) && (effectiveTo == null || !gamingDate.isAfter(effectiveTo));
    }
}
