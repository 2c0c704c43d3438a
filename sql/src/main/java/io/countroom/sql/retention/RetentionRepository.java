package io.countroom.sql.retention;

import static io.countroom.sql.schema.Tables.ARCHIVED_FILE;
import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DESTROYED_MONTH;
import static io.countroom.sql.schema.Tables.MONTH_END;
import static io.countroom.sql.schema.Tables.RETENTION;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.round.Partitions;
import io.countroom.sql.schema.tables.records.DestroyedMonthRecord;
import io.countroom.sql.schema.tables.records.RetentionRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Table;

/**
 * Destroys rounds and their wagers, whole months at a time and only of closed months. Roll-ups, slips, exceptions, what was
 * filed and the audit trail stay, so that every report says what it said before.
 */
public final class RetentionRepository {

    /** 58 Pa. Code § 465a.6(c): five years. */
    public static final int SHORTEST_MONTHS = 60;

    /** Seven years, as tax documents and other states' variance records ask for. */
    public static final int STANDARD_MONTHS = 84;

    private final Database database;

    public RetentionRepository(Database database) {
        this.database = database;
    }

    public static String subject(YearMonth month) {
        return "rounds of month " + month;
    }

    /** How many months rounds are kept after their month has ended. */
    public int monthsKept(int propertyId) {
        return database.dsl()
                .fetchOptional(RETENTION, RETENTION.PROPERTY_ID.eq(propertyId))
                .map(RetentionRecord::getMonths)
                .orElse(STANDARD_MONTHS);
    }

    /** @throws RefusedException if that is less than the regulation asks for */
    public void keep(int propertyId, int months, String userName, OffsetDateTime now) {
        if (months < SHORTEST_MONTHS) {
            throw new RefusedException("Rounds cannot be kept for " + months
                    + " months: 58 Pa. Code § 465a.6(c) asks for five years, " + SHORTEST_MONTHS + " months, at least");
        }
        int before = monthsKept(propertyId);
        database.transaction(sql -> {
            ClosedMonths.lock(sql, propertyId);
            sql.batchMerge(new RetentionRecord(propertyId, months, userName, now))
                    .execute();
            new Deed(userName, propertyId, now)
                    .tell(sql, AuditAction.RETENTION, "rounds", before + " months", months + " months");
        });
    }

    /** The first month that is not old enough yet. */
    public static YearMonth firstKept(LocalDate today, int months) {
        return YearMonth.from(today.minusMonths(months));
    }

    /** The months with rounds that ended before a month, oldest first. */
    public List<ExpiredMonth> expired(int propertyId, YearMonth firstKept) {
        DSLContext sql = database.dsl();
        LocalDate oldest = Stream.of(
                        select(min(ROUND.GAMING_DATE)).from(ROUND).where(ROUND.PROPERTY_ID.eq(propertyId)),
                        select(min(ARCHIVED_FILE.GAMING_DATE))
                                .from(ARCHIVED_FILE)
                                .where(ARCHIVED_FILE.PROPERTY_ID.eq(propertyId)))
                .flatMap(query -> Optional.ofNullable(sql.fetchValue(query)).stream())
                .min(Comparator.naturalOrder())
                .orElse(null);
        List<ExpiredMonth> months = new ArrayList<>();
        if (oldest == null) {
            return months;
        }
        for (YearMonth month = YearMonth.from(oldest); month.isBefore(firstKept); month = month.plusMonths(1)) {
            ExpiredMonth found = count(sql, propertyId, month);
            if (found.rounds() + found.wagers() > 0) {
                months.add(found);
            }
        }
        return months;
    }

    private static ExpiredMonth count(DSLContext sql, int propertyId, YearMonth month) {
        Map<ArchivedFile.Part, Long> archived =
                ArchivedFile.between(sql, propertyId, month.atDay(1), month.atEndOfMonth()).stream()
                        .collect(Collectors.groupingBy(ArchivedFile::part, Collectors.summingLong(ArchivedFile::rows)));
        return new ExpiredMonth(
                month,
                sql.fetchExists(
                        MONTH_END,
                        MONTH_END.PROPERTY_ID.eq(propertyId),
                        MONTH_END.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_END.STATE.eq(MonthRow.State.CLOSED)),
                sql.fetchCount(ROUND, within(ROUND, propertyId, month))
                        + archived.getOrDefault(ArchivedFile.Part.ROUNDS, 0L),
                sql.fetchCount(WAGER, within(WAGER, propertyId, month))
                        + archived.getOrDefault(ArchivedFile.Part.WAGERS, 0L));
    }

    /** The property's rows of a month, in any of the tables that name both alike. */
    private static Condition within(Table<?> table, int propertyId, YearMonth month) {
        return Objects.requireNonNull(table.field(ROUND.PROPERTY_ID))
                .eq(propertyId)
                .and(Objects.requireNonNull(table.field(ROUND.GAMING_DATE))
                        .between(month.atDay(1), month.atEndOfMonth()));
    }

    /**
     * Destroys the rounds and wagers of a month, and what they superseded.
     *
     * @throws RefusedException if it is not old enough or not closed
     */
    public ExpiredMonth destroy(int propertyId, YearMonth month, LocalDate today, String userName, OffsetDateTime now) {
        if (!database.dsl().fetchExists(ARCHIVED_FILE) && !database.archive().exists()) {
            return destroyRows(propertyId, month, today, userName, now);
        }
        // The lock keeps others from archiving.
        try (DatabaseLock unused = database.archive().lock(database)) {
            ExpiredMonth destroyed = destroyRows(propertyId, month, today, userName, now);
            deleteFiles(database);
            return destroyed;
        }
    }

    /**
     * Deletes the files of destroyed months that a process left behind when it died after its commit. The archive is locked only if
     * there are such files.
     *
     * @throws io.countroom.sql.parquet.ArchiveException if they cannot be deleted now
     */
    public void deleteLeftFiles() {
        if (destroyedWithFiles(database).findAny().isEmpty()) {
            return;
        }
        try (DatabaseLock unused = database.archive().lock(database)) {
            deleteFiles(database);
        }
    }

    /** Deletes the files of destroyed months. To be called with the lock of the archive. */
    public static void deleteFiles(Database database) {
        destroyedWithFiles(database)
                .forEach(gone -> database.archive().destroy(gone.getPropertyId(), YearMonth.from(gone.getFirstDate())));
    }

    private static Stream<DestroyedMonthRecord> destroyedWithFiles(Database database) {
        Map<Integer, Set<YearMonth>> archived = new HashMap<>();
        return database.dsl().fetch(DESTROYED_MONTH).stream()
                .filter(gone -> archived.computeIfAbsent(gone.getPropertyId(), database.archive()::months)
                        .contains(YearMonth.from(gone.getFirstDate())));
    }

    private ExpiredMonth destroyRows(
            int propertyId, YearMonth month, LocalDate today, String userName, OffsetDateTime now) {
        return database.transactionResult(sql -> {
            ClosedMonths.lock(sql, propertyId);
            if (!month.isBefore(firstKept(today, monthsKept(propertyId)))) {
                throw new RefusedException(
                        "The rounds of " + month + " have to be kept for " + monthsKept(propertyId) + " months");
            }
            ExpiredMonth found = count(sql, propertyId, month);
            if (!found.closed()) {
                throw new RefusedException("The month " + month
                        + " is not closed, and only the rounds of closed months are destroyed: close it first");
            }
            if (!database.isPostgres() || !Partitions.drop(sql, month, propertyId)) {
                sql.deleteFrom(WAGER).where(within(WAGER, propertyId, month)).execute();
                sql.deleteFrom(ROUND).where(within(ROUND, propertyId, month)).execute();
            }
            sql.deleteFrom(SUPERSEDED_WAGER)
                    .where(within(SUPERSEDED_WAGER, propertyId, month))
                    .execute();
            sql.deleteFrom(SUPERSEDED_ROUND)
                    .where(within(SUPERSEDED_ROUND, propertyId, month))
                    .execute();
            sql.batchMerge(new DestroyedMonthRecord(
                            propertyId, month.atDay(1), found.rounds(), found.wagers(), userName, now))
                    .execute();
            Deed deed = new Deed(userName, propertyId, now);
            deed.tell(
                    sql,
                    AuditAction.DESTROY_ROUNDS,
                    subject(month),
                    found.rounds() + " rounds, " + found.wagers() + " wagers",
                    null);
            SealedDates.open(
                    sql,
                    deed,
                    month.atDay(1).datesUntil(month.plusMonths(1).atDay(1)).collect(Collectors.toSet()),
                    List.of(),
                    AuditAction.DESTROY_ROUNDS.word());
            ArchivedFile.unlist(sql, propertyId, month.atDay(1), month.atEndOfMonth());
            return found;
        });
    }

    /** Whether the audit trail tells that the rounds of a month were destroyed. */
    public boolean destroyed(int propertyId, YearMonth month) {
        return database.dsl()
                .fetchExists(
                        AUDIT_EVENT,
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.eq(AuditAction.DESTROY_ROUNDS.word()),
                        AUDIT_EVENT.SUBJECT.eq(subject(month)));
    }

    /**
     * To be called inside the transaction of what would need the rounds again.
     *
     * @throws RefusedException if rounds of these gaming dates were destroyed
     */
    public static void refuseWithoutRounds(DSLContext transaction, int propertyId, LocalDate first, LocalDate last) {
        LocalDate gone = transaction.fetchValue(select(min(DESTROYED_MONTH.FIRST_DATE))
                .from(DESTROYED_MONTH)
                .where(
                        DESTROYED_MONTH.PROPERTY_ID.eq(propertyId),
                        DESTROYED_MONTH.FIRST_DATE.between(first.withDayOfMonth(1), last)));
        if (gone != null) {
            throw new RefusedException("The rounds of " + YearMonth.from(gone)
                    + " were destroyed after the time they have to be kept, so nothing of that month can be imported or taken"
                    + " back any more");
        }
    }
}
