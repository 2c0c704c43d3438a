package io.countroom.sql.close;

import static io.countroom.sql.schema.Tables.MONTH_END;
import static io.countroom.sql.schema.Tables.PROPERTY;

import java.time.LocalDate;
import java.time.YearMonth;
import org.jooq.DSLContext;

/** Keeps what is closed as it is. */
public final class ClosedMonths {

    private ClosedMonths() {}

    /**
     * To be called inside the transaction of every change to what a property's gaming dates hold, before the change. The
     * property's row is locked from here to the end of the transaction, as it is by whoever closes or reopens, so that a
     * month cannot be closed over a change under way.
     *
     * @param from the first gaming date that changes
     * @param to the last one, included
     * @throws MonthClosedException if one of their months is closed
     */
    public static void refuse(DSLContext transaction, int propertyId, LocalDate from, LocalDate to) {
        lock(transaction, propertyId);
        LocalDate closed = transaction
                .select(MONTH_END.FIRST_DATE)
                .from(MONTH_END)
                .where(
                        MONTH_END.PROPERTY_ID.eq(propertyId),
                        MONTH_END.FIRST_DATE.between(from.withDayOfMonth(1), to),
                        MONTH_END.STATE.eq(MonthRow.State.CLOSED))
                .orderBy(MONTH_END.FIRST_DATE)
                .limit(1)
                .fetchOne(MONTH_END.FIRST_DATE);
        if (closed != null) {
            throw new MonthClosedException(YearMonth.from(closed));
        }
    }

    /** Allows one change of a property's data, or one decision on a month, at a time, until the end of the transaction. */
    public static void lock(DSLContext transaction, int propertyId) {
        transaction
                .select(PROPERTY.PROPERTY_ID)
                .from(PROPERTY)
                .where(PROPERTY.PROPERTY_ID.eq(propertyId))
                .forUpdate()
                .fetchSingle();
    }
}
