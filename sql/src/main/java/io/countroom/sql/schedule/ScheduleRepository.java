package io.countroom.sql.schedule;

import static io.countroom.sql.schema.Tables.SCHEDULE;
import static io.countroom.sql.schema.Tables.SCHEDULE_RUN;

import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.NextNumber;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.schedule.ScheduleRun.State;
import io.countroom.sql.schema.tables.records.ScheduleRecord;
import io.countroom.sql.schema.tables.records.ScheduleRunRecord;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

public final class ScheduleRepository {

    private static final int LONGEST_MESSAGE = 2_000;

    private final Database database;

    public ScheduleRepository(Database database) {
        this.database = database;
    }

    public List<Schedule> all(int propertyId) {
        return database.dsl()
                .selectFrom(SCHEDULE)
                .where(SCHEDULE.PROPERTY_ID.eq(propertyId))
                .orderBy(SCHEDULE.SCHEDULE_ID)
                .fetch(ScheduleRepository::schedule);
    }

    /** Schedules of every property that are due. */
    public List<Schedule> due(OffsetDateTime now) {
        return database.dsl()
                .selectFrom(SCHEDULE)
                .where(SCHEDULE.ENABLED.isTrue(), SCHEDULE.NEXT_DUE_AT.le(now))
                .orderBy(SCHEDULE.NEXT_DUE_AT)
                .fetch(ScheduleRepository::schedule);
    }

    private static Schedule schedule(ScheduleRecord r) {
        return new Schedule(
                r.getPropertyId(),
                r.getScheduleId(),
                r.getName(),
                words(r.getReports()),
                r.getPeriod(),
                r.getFormat(),
                r.getCron(),
                r.getFolder(),
                words(r.getRecipients()),
                r.getEnabled(),
                r.getCreatedBy(),
                r.getNextDueAt());
    }

    private static List<String> words(@Nullable String text) {
        return text == null || text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",")).map(String::strip).toList();
    }

    /** Adds a schedule; its id is given here. */
    public Schedule add(Schedule schedule, OffsetDateTime now) {
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, schedule.propertyId());
            int id = NextNumber.of(sql, SCHEDULE.SCHEDULE_ID, SCHEDULE.PROPERTY_ID.eq(schedule.propertyId()));
            ScheduleRecord added = new ScheduleRecord(
                    schedule.propertyId(),
                    id,
                    schedule.name(),
                    String.join(",", schedule.reports()),
                    schedule.period(),
                    schedule.format(),
                    schedule.cron(),
                    schedule.folder(),
                    schedule.folder() == null ? String.join(",", schedule.recipients()) : null,
                    schedule.enabled(),
                    schedule.createdBy(),
                    now,
                    schedule.nextDueAt());
            sql.executeInsert(added);
            Schedule stored = schedule(added);
            tell(sql, stored, null, text(stored), stored.createdBy(), now);
            return stored;
        });
    }

    private static String text(Schedule schedule) {
        return (schedule.reports().isEmpty() ? "all reports" : String.join(", ", schedule.reports())) + " of "
                + schedule.period() + " as " + schedule.format() + " at " + schedule.cron() + " to "
                + (schedule.folder() == null
                        ? String.join(", ", schedule.recipients())
                        : "folder " + schedule.folder());
    }

    private static void tell(
            DSLContext sql,
            Schedule schedule,
            @Nullable String before,
            @Nullable String after,
            String userName,
            OffsetDateTime now) {
        new Deed(userName, schedule.propertyId(), now)
                .tell(sql, AuditAction.SCHEDULE, subject(schedule), before, after);
    }

    private static String subject(Schedule schedule) {
        return "schedule " + schedule.scheduleId() + ", " + schedule.name();
    }

    private static Condition key(Schedule schedule) {
        return SCHEDULE.PROPERTY_ID.eq(schedule.propertyId()).and(SCHEDULE.SCHEDULE_ID.eq(schedule.scheduleId()));
    }

    /** Takes a schedule away with the record of its runs; what it did stays in the audit trail. */
    public void remove(Schedule schedule, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            sql.deleteFrom(SCHEDULE).where(key(schedule)).execute();
            tell(sql, schedule, text(schedule), null, userName, now);
        });
    }

    /** Lets a schedule run for the user who switches it on, from a moment on; or no more. */
    public void enable(
            Schedule schedule, boolean enabled, OffsetDateTime nextDueAt, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            sql.update(SCHEDULE)
                    .set(SCHEDULE.ENABLED, enabled)
                    .set(SCHEDULE.CREATED_BY, enabled ? userName : schedule.createdBy())
                    .set(SCHEDULE.NEXT_DUE_AT, nextDueAt)
                    .where(key(schedule))
                    .execute();
            tell(
                    sql,
                    schedule,
                    schedule.enabled() ? "on" : "off",
                    enabled ? "on, for " + userName : "off",
                    userName,
                    now);
        });
    }

    /**
     * Takes a run that is due, so that no other server does.
     *
     * @return whether it was still there to be taken
     */
    public boolean claim(Schedule due, OffsetDateTime nextDueAt) {
        return database.dsl()
                        .update(SCHEDULE)
                        .set(SCHEDULE.NEXT_DUE_AT, nextDueAt)
                        .where(key(due), SCHEDULE.ENABLED.isTrue(), SCHEDULE.NEXT_DUE_AT.eq(due.nextDueAt()))
                        .execute()
                == 1;
    }

    public ScheduleRun begin(Schedule schedule, OffsetDateTime dueAt, String startedBy, OffsetDateTime now) {
        return database.transactionResult(sql -> {
            sql.selectFrom(SCHEDULE).where(key(schedule)).forUpdate().fetchSingle();
            int number = NextNumber.of(
                    sql,
                    SCHEDULE_RUN.RUN_NO,
                    SCHEDULE_RUN.PROPERTY_ID.eq(schedule.propertyId()),
                    SCHEDULE_RUN.SCHEDULE_ID.eq(schedule.scheduleId()));
            ScheduleRunRecord begun = new ScheduleRunRecord(
                    schedule.propertyId(),
                    schedule.scheduleId(),
                    number,
                    dueAt,
                    now,
                    null,
                    startedBy,
                    State.RUNNING,
                    "");
            sql.executeInsert(begun);
            return run(begun);
        });
    }

    /** Says what came of a run, here and in the audit trail. */
    public void end(Schedule schedule, ScheduleRun run, State state, String message, OffsetDateTime now) {
        String told = message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE - 1) + "…";
        database.transaction(sql -> {
            sql.update(SCHEDULE_RUN)
                    .set(SCHEDULE_RUN.STATE, state)
                    .set(SCHEDULE_RUN.MESSAGE, told)
                    .set(SCHEDULE_RUN.FINISHED_AT, now)
                    .where(
                            SCHEDULE_RUN.PROPERTY_ID.eq(schedule.propertyId()),
                            SCHEDULE_RUN.SCHEDULE_ID.eq(schedule.scheduleId()),
                            SCHEDULE_RUN.RUN_NO.eq(run.number()))
                    .execute();
            new Deed(run.startedBy(), schedule.propertyId(), now)
                    .tell(sql, AuditAction.SCHEDULED_EXPORT, subject(schedule), null, EnumText.of(state) + ": " + told);
        });
    }

    /** The latest run of each schedule first. */
    public List<ScheduleRun> runs(int propertyId, int limit) {
        return database.dsl()
                .selectFrom(SCHEDULE_RUN)
                .where(SCHEDULE_RUN.PROPERTY_ID.eq(propertyId))
                .orderBy(SCHEDULE_RUN.STARTED_AT.desc(), SCHEDULE_RUN.RUN_NO.desc())
                .limit(limit)
                .fetch(ScheduleRepository::run);
    }

    private static ScheduleRun run(ScheduleRunRecord r) {
        return new ScheduleRun(
                r.getScheduleId(),
                r.getRunNo(),
                r.getDueAt(),
                r.getStartedAt(),
                r.getFinishedAt(),
                r.getStartedBy(),
                r.getState(),
                r.getMessage());
    }
}
