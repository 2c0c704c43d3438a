package io.countroom.sql.tax;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An amount of a gaming date that no slip holds.
 *
 * @param support on what document it rests
 * @param withdrawnBy who took it back; null while it counts
 */
public record TaxEntry(
        long number,
        LocalDate gamingDate,
        Kind kind,
        long amountCents,
        String support,
        String enteredBy,
        OffsetDateTime enteredAt,
        @Nullable String withdrawnBy) {

    public enum Kind {
        /** Win of fully automated tables by the state's central system. */
        AUTOMATED_REVENUE,
        /** Taken off the revenue of banked tables. */
        DEDUCTION,
        /** Taken off the revenue of fully automated tables. */
        AUTOMATED_DEDUCTION
    }

    public boolean counts() {
        return withdrawnBy == null;
    }
}
