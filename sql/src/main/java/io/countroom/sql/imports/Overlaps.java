package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.RefusedException;
import io.countroom.sql.imports.ImportRow.Kind;
import java.time.LocalDate;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Two imports at once cannot see each other's rounds while they load; the one that is accepted second looks whether the first
 * brought some of the same.
 */
final class Overlaps {

    private Overlaps() {}

    static void refuse(DSLContext transaction, ImportRow loading, @Nullable LocalDate from, @Nullable LocalDate to) {
        if (both(transaction, loading, from, to, IMPORT.FINISHED_AT.ge(loading.startedAt()))) {
            throw new OvertakenException(
                    loading.fileName() + " and another file that was imported at the same time have"
                            + " some of the same rounds or slips: import it again");
        }
    }

    /** Refuses to restore an import if another import, earlier or later, brought some of its rounds or slips. */
    static void refuseRestoring(DSLContext transaction, ImportRow undone) {
        if (both(transaction, undone, undone.firstDate(), undone.lastDate(), noCondition())) {
            throw new RefusedException(
                    "Import " + undone.importId()
                            + " cannot be restored: other imports have brought some of its rounds or slips. Import its file again.");
        }
    }

    private static boolean both(
            DSLContext transaction,
            ImportRow loading,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            Condition which) {
        if (from == null || to == null) {
            return false;
        }
        List<Long> all = transaction
                .select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(loading.propertyId()),
                        IMPORT.KIND.eq(loading.kind()),
                        IMPORT.STATE.eq(ImportRow.State.ACCEPTED),
                        IMPORT.IMPORT_ID.ne(loading.importId()),
                        IMPORT.FIRST_DATE.le(to),
                        IMPORT.LAST_DATE.ge(from),
                        which)
                .fetch(IMPORT.IMPORT_ID);
        if (all.isEmpty()) {
            return false;
        }
        all.add(loading.importId());
        return loading.kind() == Kind.ROUNDS
                ? transaction.fetchExists(transaction
                        .select(ROUND.GAMING_DATE, ROUND.ROUND_REF)
                        .from(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(loading.propertyId()),
                                ROUND.GAMING_DATE.between(from, to),
                                ROUND.IMPORT_ID.in(all))
                        .groupBy(ROUND.GAMING_DATE, ROUND.ROUND_REF)
                        .having(countDistinct(ROUND.IMPORT_ID).gt(1)))
                : transaction.fetchExists(transaction
                        .select(COUNT_SLIP.GAMING_DATE)
                        .from(COUNT_SLIP)
                        .where(
                                COUNT_SLIP.PROPERTY_ID.eq(loading.propertyId()),
                                COUNT_SLIP.GAMING_DATE.between(from, to),
                                COUNT_SLIP.IMPORT_ID.in(all))
                        .groupBy(
                                COUNT_SLIP.GAMING_DATE,
                                COUNT_SLIP.TABLE_ID,
                                COUNT_SLIP.KIND,
                                when(COUNT_SLIP.KIND.in(inline("fill"), inline("credit")), inline(""))
                                        .otherwise(COUNT_SLIP.SHIFT),
                                coalesce(COUNT_SLIP.SLIP_NO, inline("")))
                        .having(countDistinct(COUNT_SLIP.IMPORT_ID).gt(1)));
    }
}
