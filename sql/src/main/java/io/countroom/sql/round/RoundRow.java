package io.countroom.sql.round;

import io.countroom.sql.EnumText;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A round as stored; the columns are described in the migration.
 *
 * @param shift empty where the log does not say
 * @param dealerId 0 where the log names none
 * @param paidCents the sum over the wagers, net to the players; null where one is not known
 * @param oddsId the odds by which it was expected; 0 for none
 * @param varianceCents2 of its result, by those odds; null where a wager has none, and of a void round
 * @param decisionMicros what the players' decisions gave the house on average; null where not known, and of a void round
 * @param timingMicros what the timing of wagers gave the house on average; null where not known, and of a void round
 */
public record RoundRow(
        LocalDate gamingDate,
        long roundId,
        long importId,
        long line,
        int tableId,
        String shift,
        @Nullable Integer shoe,
        @Nullable Integer hand,
        String ref,
        @Nullable OffsetDateTime dealtAt,
        int dealerId,
        int submissionId,
        State state,
        String cards,
        long contentHash,
        long wageredCents,
        @Nullable Long paidCents,
        @Nullable Long dueCents,
        int exceptions,
        int oddsId,
        @Nullable Long varianceCents2,
        @Nullable Long decisionMicros,
        @Nullable Long timingMicros) {

    RoundRow expected(int byOdds, @Nullable Long variance) {
        return with(
                roundId,
                importId,
                dealerId,
                submissionId,
                dueCents,
                exceptions,
                byOdds,
                variance,
                decisionMicros,
                timingMicros);
    }

    RoundRow imported(long byImport, long id, int dealer, int itsExceptions, @Nullable Long itsTimingMicros) {
        return with(
                id,
                byImport,
                dealer,
                submissionId,
                dueCents,
                itsExceptions,
                oddsId,
                varianceCents2,
                decisionMicros,
                itsTimingMicros);
    }

    RoundRow settled(
            int under,
            @Nullable Long due,
            int itsExceptions,
            @Nullable Long itsDecisionMicros,
            @Nullable Long itsTimingMicros) {
        return with(
                roundId, importId, dealerId, under, due, itsExceptions, 0, null, itsDecisionMicros, itsTimingMicros);
    }

    private RoundRow with(
            long id,
            long byImport,
            int dealer,
            int under,
            @Nullable Long due,
            int itsExceptions,
            int byOdds,
            @Nullable Long variance,
            @Nullable Long itsDecisionMicros,
            @Nullable Long itsTimingMicros) {
        return new RoundRow(
                gamingDate,
                id,
                byImport,
                line,
                tableId,
                shift,
                shoe,
                hand,
                ref,
                dealtAt,
                dealer,
                under,
                state,
                cards,
                contentHash,
                wageredCents,
                paidCents,
                due,
                itsExceptions,
                byOdds,
                variance,
                itsDecisionMicros,
                itsTimingMicros);
    }

    public boolean played() {
        return state == State.PLAYED;
    }

    public enum State {
        PLAYED,
        VOID;

        private final String word = EnumText.of(this);

        /** As the database writes it. */
        String word() {
            return word;
        }
    }
}
