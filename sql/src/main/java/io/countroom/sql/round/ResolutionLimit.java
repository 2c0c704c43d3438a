package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.EXCEPTION_CHANGE;
import static io.countroom.sql.schema.Tables.RESOLUTION_LIMIT;

import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.round.Standings.Subject;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/** Conditions for resolving: a reason and, above an amount, a second person in addition to the one who acknowledged it. */
public final class ResolutionLimit {

    /** The limit of a property that has not chosen one. */
    public static final long STANDARD_CENTS = 50_000;

    private final Database database;

    public ResolutionLimit(Database database) {
        this.database = database;
    }

    public long cents(int propertyId) {
        return cents(database.dsl(), propertyId);
    }

    public void set(int propertyId, long cents, String userName, OffsetDateTime now) {
        database.transaction(sql -> {
            long before = cents(sql, propertyId);
            if (before == cents) {
                return;
            }
            sql.insertInto(RESOLUTION_LIMIT)
                    .set(RESOLUTION_LIMIT.PROPERTY_ID, propertyId)
                    .set(RESOLUTION_LIMIT.CENTS, cents)
                    .onDuplicateKeyUpdate()
                    .set(RESOLUTION_LIMIT.CENTS, cents)
                    .execute();
            new Deed(userName, propertyId, now)
                    .tell(
                            sql,
                            AuditAction.CHANGE_PROPERTY,
                            "amount above which two people resolve",
                            dollars(before),
                            dollars(cents));
        });
    }

    private static long cents(DSLContext sql, int propertyId) {
        return sql.select(RESOLUTION_LIMIT.CENTS)
                .from(RESOLUTION_LIMIT)
                .where(RESOLUTION_LIMIT.PROPERTY_ID.eq(propertyId))
                .fetchOptional(RESOLUTION_LIMIT.CENTS)
                .orElse(STANDARD_CENTS);
    }

    private static String dollars(long cents) {
        return "$%,.2f".formatted(BigDecimal.valueOf(cents, 2));
    }

    /**
     * @param what is to be resolved, as the sentence calls it
     * @param cents the money at stake, of either sign; null where none is known
     * @throws RefusedException if the change resolves without a reason, or alone what takes two people
     */
    static void refuse(
            DSLContext sql,
            Deed deed,
            Subject subject,
            String what,
            @Nullable Long cents,
            Standing before,
            Standing after) {
        if (after.state() != Standing.State.RESOLVED || before.state() == Standing.State.RESOLVED) {
            return;
        }
        if (after.reason() == null) {
            throw new RefusedException("Choose a reason first: nothing is resolved without one.");
        }
        long limit = cents(sql, deed.propertyId());
        if (cents == null || Math.abs(cents) <= limit) {
            return;
        }
        boolean acknowledgedByAnother = sql.fetchExists(
                EXCEPTION_CHANGE,
                EXCEPTION_CHANGE.PROPERTY_ID.eq(deed.propertyId()),
                EXCEPTION_CHANGE.GAMING_DATE.eq(subject.gamingDate()),
                EXCEPTION_CHANGE.SUBJECT.eq(subject.text()),
                EXCEPTION_CHANGE.STATE.eq(Standing.State.ACKNOWLEDGED),
                EXCEPTION_CHANGE.USER_NAME.ne(deed.userName()));
        if (!acknowledgedByAnother) {
            throw new RefusedException(
                    what + " is about " + dollars(Math.abs(cents)) + ". Above " + dollars(limit)
                            + " it takes two people: one acknowledges it, another resolves it. Nobody else has acknowledged it yet.");
        }
    }
}
