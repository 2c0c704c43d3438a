package io.countroom.sql.round;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A round with all that belongs to it. */
public record StoredRound(RoundRow round, List<WagerRow> wagers, List<ExceptionRow> exceptions) {

    public StoredRound {
        wagers = List.copyOf(wagers);
        exceptions = List.copyOf(exceptions);
    }

    /**
     * The round with what was expected of it.
     *
     * @param oddsId the odds by which it is expected
     * @param expectedMicros by wager, in millionths of a dollar
     * @param ownVariances by wager, in cents²
     */
    public StoredRound expected(
            int oddsId,
            List<@Nullable Long> expectedMicros,
            List<@Nullable Long> ownVariances,
            @Nullable Long variance) {
        List<WagerRow> expected = new ArrayList<>(wagers.size());
        for (int i = 0; i < wagers.size(); i++) {
            expected.add(wagers.get(i).expected(expectedMicros.get(i), ownVariances.get(i)));
        }
        return new StoredRound(round.expected(oddsId, variance), expected, exceptions);
    }

    /** The round as it is settled under another Rules Submission. */
    public StoredRound settled(
            int submissionId,
            List<WagerRow> itsWagers,
            List<ExceptionRow> itsExceptions,
            @Nullable Long decisionMicros,
            @Nullable Long timingMicros) {
        Long due = 0L;
        for (WagerRow wager : itsWagers) {
            due = due == null || wager.dueCents() == null ? null : Long.valueOf(due + wager.dueCents());
        }
        return new StoredRound(
                round.settled(submissionId, due, itsExceptions.size(), decisionMicros, timingMicros),
                itsWagers,
                itsExceptions);
    }

    /** The round as an import brings it. */
    public StoredRound imported(
            long importId, long roundId, int dealerId, List<ExceptionRow> itsExceptions, @Nullable Long timingMicros) {
        return new StoredRound(
                round.imported(importId, roundId, dealerId, itsExceptions.size(), timingMicros), wagers, itsExceptions);
    }

    /** How many seats have a wager. */
    public int seats() {
        int seats = 0;
        for (int i = 0; i < wagers.size(); i++) {
            boolean first = true;
            for (int j = 0; j < i && first; j++) {
                first = wagers.get(j).seat() != wagers.get(i).seat();
            }
            seats += first ? 1 : 0;
        }
        return seats;
    }
}
