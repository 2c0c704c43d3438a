package io.countroom.sql.round;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * An exception with what a queue shows of its round.
 *
 * @param overpaidCents negative where the player was paid less than due; null where no money is at stake or it cannot be known
 */
public record ListedException(
        LocalDate gamingDate,
        long roundId,
        int number,
        int tableId,
        String ref,
        @Nullable Integer shoe,
        @Nullable Integer hand,
        @Nullable OffsetDateTime dealtAt,
        String code,
        String sentence,
        String citation,
        @Nullable Long overpaidCents,
        Standing.State state,
        @Nullable String owner,
        @Nullable String reason,
        @Nullable String comment) {

    /** Its state when it was read. */
    public Standing standing() {
        return new Standing(state, owner, reason, comment);
    }

    /** By what its history is found. */
    public Standings.Subject subject() {
        return new Standings.Subject(gamingDate, roundId + "/" + number);
    }
}
