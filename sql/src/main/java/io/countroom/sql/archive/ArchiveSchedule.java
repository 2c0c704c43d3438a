package io.countroom.sql.archive;

import static io.countroom.sql.schema.Tables.ARCHIVE_SCHEDULE;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** When closed months are archived without anybody asking. */
public final class ArchiveSchedule {

    private final Database database;
    private final MonthArchive archive;
    private final MonthRepository months;

    public ArchiveSchedule(Database database) {
        this.database = database;
        this.archive = new MonthArchive(database);
        this.months = new MonthRepository(database);
    }

    /** How many months after its end a closed month is archived; null for only by hand. */
    public @Nullable Integer months(int propertyId) {
        return months(database.dsl(), propertyId);
    }

    private static @Nullable Integer months(DSLContext sql, int propertyId) {
        return sql.select(ARCHIVE_SCHEDULE.MONTHS)
                .from(ARCHIVE_SCHEDULE)
                .where(ARCHIVE_SCHEDULE.PROPERTY_ID.eq(propertyId))
                .fetchOptional(ARCHIVE_SCHEDULE.MONTHS)
                .map(Short::intValue)
                .orElse(null);
    }

    /** @param after null for only by hand */
    public void set(int propertyId, @Nullable Integer after, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            Integer before = months(sql, propertyId);
            if (Objects.equals(before, after)) {
                return;
            }
            sql.deleteFrom(ARCHIVE_SCHEDULE)
                    .where(ARCHIVE_SCHEDULE.PROPERTY_ID.eq(propertyId))
                    .execute();
            if (after != null) {
                sql.insertInto(ARCHIVE_SCHEDULE)
                        .set(ARCHIVE_SCHEDULE.PROPERTY_ID, propertyId)
                        .set(ARCHIVE_SCHEDULE.MONTHS, after.shortValue())
                        .execute();
            }
            new Deed(userName, propertyId, now)
                    .tell(sql, AuditAction.CHANGE_PROPERTY, "archive of closed months", words(before), words(after));
        });
    }

    private static String words(@Nullable Integer after) {
        return after == null ? "only by hand" : after + " months after their end";
    }

    /** The closed months to archive now, oldest first. A month brought back from the archive stays until its next close. */
    public List<YearMonth> due(int propertyId, YearMonth now) {
        Integer after = months(propertyId);
        return after == null
                ? List.of()
                : months.all(propertyId).stream()
                        .filter(month -> month.state() == MonthRow.State.CLOSED)
                        .filter(month -> month.month().plusMonths(after).isBefore(now))
                        .filter(month -> archive.inDatabase(propertyId, month.month()))
                        .filter(month -> !broughtBack(propertyId, month))
                        .map(MonthRow::month)
                        .sorted(Comparator.naturalOrder())
                        .toList();
    }

    private boolean broughtBack(int propertyId, MonthRow month) {
        return database.dsl()
                .fetchExists(
                        AUDIT_EVENT,
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.eq(AuditAction.BRING_BACK_ROUNDS.word()),
                        AUDIT_EVENT.SUBJECT.startsWith(MonthArchive.DATE + month.month()),
                        AUDIT_EVENT.AT.ge(Objects.requireNonNull(month.closedAt())));
    }
}
