package io.countroom.sql.retention;

import static io.countroom.sql.schema.Tables.AUDIT_EVENT;
import static io.countroom.sql.schema.Tables.DESTROYED_MONTH;
import static io.countroom.sql.schema.Tables.MONTH_END;
import static io.countroom.sql.schema.Tables.PROPERTY;
import static io.countroom.sql.schema.Tables.RETENTION;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.min;

import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.round.Partitions;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * Destroys rounds and their wagers, whole months at a time and only of closed months. Roll-ups, slips, exceptions, what was
 * filed and the audit trail stay, so that every report says what it said before.
 */
public final class RetentionRepository {

    /** 58 Pa. Code § 465a.6(c): five years. */
    public static final int SHORTEST_MONTHS = 60;

    /** Seven years, as tax documents and other states' variance records ask for. */
    public static final int STANDARD_MONTHS = 84;

    /** What the audit trail calls it; the subject is {@link #subject}. */
    public static final String ACTION = "destroy-rounds";

    private final Database database;

    public RetentionRepository(Database database) {
        this.database = database;
    }

    public static String subject(YearMonth month) {
        return "rounds of month " + month;
    }

    /** How many months rounds are kept after their month has ended. */
    public int monthsKept(int propertyId) {
        Integer decided = database.dsl()
                .select(RETENTION.MONTHS)
                .from(RETENTION)
                .where(RETENTION.PROPERTY_ID.eq(propertyId))
                .fetchOne(RETENTION.MONTHS);
        return decided == null ? STANDARD_MONTHS : decided;
    }

    /** @throws IllegalArgumentException with a sentence, if that is less than the regulation asks for */
    public void keep(int propertyId, int months, String userName, OffsetDateTime now) {
        if (months < SHORTEST_MONTHS) {
            throw new IllegalArgumentException("Rounds cannot be kept for " + months
                    + " months: 58 Pa. Code § 465a.6(c) asks for five years, " + SHORTEST_MONTHS + " months, at least");
        }
        int before = monthsKept(propertyId);
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            lock(sql, propertyId);
            sql.deleteFrom(RETENTION)
                    .where(RETENTION.PROPERTY_ID.eq(propertyId))
                    .execute();
            sql.insertInto(RETENTION).values(propertyId, months, userName, now).execute();
            AuditTrail.append(
                    sql, now, userName, propertyId, "retention", "rounds", before + " months", months + " months");
        });
    }

    private static void lock(DSLContext sql, int propertyId) {
        sql.select(PROPERTY.PROPERTY_ID)
                .from(PROPERTY)
                .where(PROPERTY.PROPERTY_ID.eq(propertyId))
                .forUpdate()
                .fetchSingle();
    }

    /** The first month that is not old enough yet. */
    public static YearMonth firstKept(LocalDate today, int months) {
        return YearMonth.from(today.minusMonths(months));
    }

    /** The months with rounds that ended before a month, oldest first. */
    public List<ExpiredMonth> expired(int propertyId, YearMonth firstKept) {
        DSLContext sql = database.dsl();
        LocalDate oldest = sql.select(min(ROUND.GAMING_DATE))
                .from(ROUND)
                .where(ROUND.PROPERTY_ID.eq(propertyId))
                .fetchSingle()
                .value1();
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
        return new ExpiredMonth(
                month,
                sql.fetchExists(
                        MONTH_END,
                        MONTH_END.PROPERTY_ID.eq(propertyId),
                        MONTH_END.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_END.STATE.eq("closed")),
                sql.fetchCount(
                        ROUND,
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth())),
                sql.fetchCount(
                        WAGER,
                        WAGER.PROPERTY_ID.eq(propertyId),
                        WAGER.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth())));
    }

    /**
     * Destroys the rounds and wagers of a month, and what they superseded.
     *
     * @throws IllegalArgumentException with a sentence, if it is not old enough or not closed
     */
    public ExpiredMonth destroy(int propertyId, YearMonth month, LocalDate today, String userName, OffsetDateTime now) {
        return database.dsl().transactionResult(configuration -> {
            DSLContext sql = configuration.dsl();
            lock(sql, propertyId);
            if (!month.isBefore(firstKept(today, monthsKept(propertyId)))) {
                throw new IllegalArgumentException(
                        "The rounds of " + month + " have to be kept for " + monthsKept(propertyId) + " months");
            }
            ExpiredMonth found = count(sql, propertyId, month);
            if (!found.closed()) {
                throw new IllegalArgumentException("The month " + month
                        + " is not closed, and only the rounds of closed months are destroyed: close it first");
            }
            if (!database.isPostgres() || !Partitions.drop(sql, month, propertyId)) {
                sql.deleteFrom(WAGER)
                        .where(
                                WAGER.PROPERTY_ID.eq(propertyId),
                                WAGER.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
                        .execute();
                sql.deleteFrom(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
                        .execute();
            }
            sql.deleteFrom(SUPERSEDED_WAGER)
                    .where(
                            SUPERSEDED_WAGER.PROPERTY_ID.eq(propertyId),
                            SUPERSEDED_WAGER.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
                    .execute();
            sql.deleteFrom(SUPERSEDED_ROUND)
                    .where(
                            SUPERSEDED_ROUND.PROPERTY_ID.eq(propertyId),
                            SUPERSEDED_ROUND.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
                    .execute();
            sql.deleteFrom(DESTROYED_MONTH)
                    .where(DESTROYED_MONTH.PROPERTY_ID.eq(propertyId), DESTROYED_MONTH.FIRST_DATE.eq(month.atDay(1)))
                    .execute();
            sql.insertInto(DESTROYED_MONTH)
                    .values(propertyId, month.atDay(1), found.rounds(), found.wagers(), userName, now)
                    .execute();
            AuditTrail.append(
                    sql,
                    now,
                    userName,
                    propertyId,
                    ACTION,
                    subject(month),
                    found.rounds() + " rounds, " + found.wagers() + " wagers",
                    null);
            SealedDates.open(
                    sql,
                    propertyId,
                    month.atDay(1).datesUntil(month.plusMonths(1).atDay(1)).collect(Collectors.toSet()),
                    List.of(),
                    ACTION,
                    userName,
                    now);
            return found;
        });
    }

    /** Whether the audit trail tells that the rounds of a month were destroyed. */
    public boolean destroyed(int propertyId, YearMonth month) {
        return database.dsl()
                .fetchExists(
                        AUDIT_EVENT,
                        AUDIT_EVENT.PROPERTY_ID.eq(propertyId),
                        AUDIT_EVENT.ACTION.eq(ACTION),
                        AUDIT_EVENT.SUBJECT.eq(subject(month)));
    }

    /**
     * To be called inside the transaction of what would need the rounds again.
     *
     * @throws IllegalArgumentException with a sentence, if rounds of these gaming dates were destroyed
     */
    public static void refuseWithoutRounds(DSLContext transaction, int propertyId, LocalDate first, LocalDate last) {
        LocalDate gone = transaction
                .select(min(DESTROYED_MONTH.FIRST_DATE))
                .from(DESTROYED_MONTH)
                .where(
                        DESTROYED_MONTH.PROPERTY_ID.eq(propertyId),
                        DESTROYED_MONTH.FIRST_DATE.between(first.withDayOfMonth(1), last))
                .fetchSingle()
                .value1();
        if (gone != null) {
            throw new IllegalArgumentException("The rounds of " + YearMonth.from(gone)
                    + " were destroyed after the time they have to be kept, so nothing of that month can be imported or taken"
                    + " back any more");
        }
    }
}
