package io.countroom.sql.round;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An exception with all that a report says of its round.
 *
 * @param shift empty where the log does not say
 * @param dealerId 0 where the log names none
 * @param wager the wager's id; null where the exception is of the round as a whole, as for the three amounts
 * @param paidCents net to the player; null where the log does not say
 * @param dueCents net to the player; null where it cannot be known
 * @param overpaidCents negative where less was paid than was due; null where no money is at stake or it cannot be known
 */
public record AuditedException(
        LocalDate gamingDate,
        long roundId,
        int tableId,
        String shift,
        int dealerId,
        String ref,
        @Nullable Integer shoe,
        @Nullable Integer hand,
        String code,
        String sentence,
        String citation,
        @Nullable String wager,
        @Nullable Long amountCents,
        @Nullable Long paidCents,
        @Nullable Long dueCents,
        @Nullable Long overpaidCents,
        Standing.State state) {}
