package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;

import io.countroom.sql.AcceptedImports;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.impl.SQLDataType;

/**
 * The hands of each shoe. How many different hands there are is no sum: the shoes of a table and gaming date are read again when
 * rounds of it come or go.
 */
public final class ShoeRollup {

    private ShoeRollup() {}

    /** To be called in the transaction that accepts, supersedes or takes back rounds of these days, when their states are set. */
    static void refresh(DSLContext transaction, int propertyId, SortedMap<LocalDate, BitSet> days) {
        days.forEach((date, bits) -> {
            List<Integer> tables = bits.stream().boxed().toList();
            transaction
                    .deleteFrom(SHOE_ROLLUP)
                    .where(
                            SHOE_ROLLUP.PROPERTY_ID.eq(propertyId),
                            SHOE_ROLLUP.GAMING_DATE.eq(date),
                            SHOE_ROLLUP.TABLE_ID.in(tables))
                    .execute();
            transaction
                    .insertInto(SHOE_ROLLUP)
                    .select(rows(propertyId, date, ROUND.TABLE_ID.in(tables)))
                    .execute();
        });
    }

    private static Select<? extends Record> rows(int propertyId, LocalDate date, Condition which) {
        return select(
                        ROUND.PROPERTY_ID,
                        ROUND.GAMING_DATE,
                        ROUND.TABLE_ID,
                        ROUND.SHOE,
                        min(ROUND.HAND_NO),
                        max(ROUND.HAND_NO),
                        countDistinct(ROUND.HAND_NO).cast(SQLDataType.BIGINT),
                        count(ROUND.HAND_NO).cast(SQLDataType.BIGINT))
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(date),
                        which,
                        ROUND.SHOE.isNotNull(),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .groupBy(ROUND.PROPERTY_ID, ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.SHOE);
    }
}
