package io.countroom.sql.resettlement;

import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run that settles rounds again.
 *
 * @param propertyIds the properties whose rounds it settles
 * @param datesDone gaming dates of properties that are settled
 * @param toldAt the last progress, or the end
 * @param sentence why it failed; null where it did not
 */
public record StoredRun(
        int runId,
        String askedBy,
        OffsetDateTime askedAt,
        List<Integer> propertyIds,
        LocalDate first,
        LocalDate last,
        Set<String> games,
        Rules rules,
        String software,
        State state,
        int datesDone,
        int datesAll,
        OffsetDateTime toldAt,
        @Nullable String sentence) {

    /** A run under way tells its progress more often than this, unless its process has ended. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);

    public StoredRun {
        propertyIds = List.copyOf(propertyIds);
        games = Set.copyOf(games);
    }

    /** How far a run is, as stored. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        CANCELLED,
        FAILED;

        public boolean ended() {
            return this == DONE || this == CANCELLED || this == FAILED;
        }
    }

    /**
     * The other rules, as documents.
     *
     * @param game null where the rules are not one Rules Submission
     * @param name of the Rules Submission; null as the game is
     * @param options a JSON object; null where the rules are those under which each round was settled
     */
    public record Rules(
            @Nullable String game,
            @Nullable String name,
            @Nullable String options) implements Serializable {}

    /** Whether the process that settled its rounds ended before the run was done. */
    public boolean interrupted(OffsetDateTime now) {
        return !state.ended() && toldAt.plus(LONGEST_SILENCE).isBefore(now);
    }
}
