package io.countroom.sql.schedule;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * @param dueAt for when; reports are of the period as it was then
 * @param message what was written or sent, or why it failed
 */
public record ScheduleRun(
        int scheduleId,
        int number,
        OffsetDateTime dueAt,
        OffsetDateTime startedAt,
        @Nullable OffsetDateTime finishedAt,
        String startedBy,
        State state,
        String message) {

    public enum State {
        RUNNING,
        DONE,
        FAILED
    }
}
