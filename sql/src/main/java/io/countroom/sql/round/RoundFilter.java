package io.countroom.sql.round;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Which rounds to read: those of the gaming dates from one to another, both included, narrowed by whatever is not null. */
public record RoundFilter(
        LocalDate from,
        LocalDate to,
        @Nullable Integer tableId,
        @Nullable String game,
        @Nullable String shift,
        @Nullable Integer shoe,
        @Nullable Integer dealerId,
        @Nullable Integer submissionId,
        @Nullable String wager,
        @Nullable String outcome,
        @Nullable Long importId,
        @Nullable String ref,
        boolean withExceptions) {

    public static RoundFilter between(LocalDate from, LocalDate to) {
        return new RoundFilter(from, to, null, null, null, null, null, null, null, null, null, null, false);
    }

    public RoundFilter ofTable(@Nullable Integer changed) {
        return new RoundFilter(
                from,
                to,
                changed,
                game,
                shift,
                shoe,
                dealerId,
                submissionId,
                wager,
                outcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofGame(@Nullable String changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                changed,
                shift,
                shoe,
                dealerId,
                submissionId,
                wager,
                outcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofShift(@Nullable String changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                changed,
                shoe,
                dealerId,
                submissionId,
                wager,
                outcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofShoe(@Nullable Integer changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                shift,
                changed,
                dealerId,
                submissionId,
                wager,
                outcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofDealer(@Nullable Integer changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                shift,
                shoe,
                changed,
                submissionId,
                wager,
                outcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofSubmission(@Nullable Integer changed) {
        return new RoundFilter(
                from, to, tableId, game, shift, shoe, dealerId, changed, wager, outcome, importId, ref, withExceptions);
    }

    public RoundFilter withWager(@Nullable String changed, @Nullable String itsOutcome) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                shift,
                shoe,
                dealerId,
                submissionId,
                changed,
                itsOutcome,
                importId,
                ref,
                withExceptions);
    }

    public RoundFilter ofImport(@Nullable Long changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                shift,
                shoe,
                dealerId,
                submissionId,
                wager,
                outcome,
                changed,
                ref,
                withExceptions);
    }

    public RoundFilter ofRef(@Nullable String changed) {
        return new RoundFilter(
                from,
                to,
                tableId,
                game,
                shift,
                shoe,
                dealerId,
                submissionId,
                wager,
                outcome,
                importId,
                changed,
                withExceptions);
    }

    public RoundFilter onlyWithExceptions(boolean changed) {
        return new RoundFilter(
                from, to, tableId, game, shift, shoe, dealerId, submissionId, wager, outcome, importId, ref, changed);
    }
}
