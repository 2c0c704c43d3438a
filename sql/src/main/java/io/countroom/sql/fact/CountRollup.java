package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;

/**
 * The slips of accepted imports by kind. A count has few slips and a correction may take some of them back, so the sums of its
 * gaming dates are made anew rather than added to.
 */
public final class CountRollup {

    private CountRollup() {}

    /** How many slips of a kind there are. */
    public static Field<Long> slips(Table<?> rollup, Kind kind) {
        return column(rollup, kind, "_slips");
    }

    /** Their sums. */
    public static Field<Long> cents(Table<?> rollup, Kind kind) {
        return column(rollup, kind, "_cents");
    }

    private static Field<Long> column(Table<?> rollup, Kind kind, String what) {
        Field<Long> column = rollup.field(kind.word().replace('-', '_') + what, Long.class);
        if (column == null) {
            throw new IllegalArgumentException(rollup + " has no column for the" + what + " of " + kind.word());
        }
        return column;
    }

    /** To be called in the transaction that accepts or takes back slips of these gaming dates. */
    public static void refresh(DSLContext transaction, int propertyId, LocalDate from, LocalDate to) {
        transaction
                .deleteFrom(COUNT_SHIFT_ROLLUP)
                .where(COUNT_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId), COUNT_SHIFT_ROLLUP.GAMING_DATE.between(from, to))
                .execute();
        transaction
                .deleteFrom(COUNT_DAY_ROLLUP)
                .where(COUNT_DAY_ROLLUP.PROPERTY_ID.eq(propertyId), COUNT_DAY_ROLLUP.GAMING_DATE.between(from, to))
                .execute();
        List<Field<?>> ofShift =
                List.of(COUNT_SLIP.PROPERTY_ID, COUNT_SLIP.GAMING_DATE, COUNT_SLIP.TABLE_ID, COUNT_SLIP.SHIFT);
        List<SelectField<?>> slips = new ArrayList<>(ofShift);
        List<Field<?>> ofDay =
                List.of(COUNT_SHIFT_ROLLUP.PROPERTY_ID, COUNT_SHIFT_ROLLUP.GAMING_DATE, COUNT_SHIFT_ROLLUP.TABLE_ID);
        List<SelectField<?>> shifts = new ArrayList<>(ofDay);
        for (Kind kind : Kind.OF_TABLES) {
            var isOfKind = COUNT_SLIP.KIND.eq(inline(kind.word()));
            slips.add(whole(when(isOfKind, inline(1L)).otherwise(inline(0L))));
            slips.add(whole(when(isOfKind, COUNT_SLIP.AMOUNT_CENTS).otherwise(inline(0L))));
            shifts.add(whole(slips(COUNT_SHIFT_ROLLUP, kind)));
            shifts.add(whole(cents(COUNT_SHIFT_ROLLUP, kind)));
        }
        transaction
                .insertInto(COUNT_SHIFT_ROLLUP)
                .select(transaction
                        .select(slips)
                        .from(COUNT_SLIP)
                        .where(
                                COUNT_SLIP.PROPERTY_ID.eq(propertyId),
                                COUNT_SLIP.GAMING_DATE.between(from, to),
                                SlipRepository.areOf(Kind.OF_TABLES),
                                AcceptedImports.have(COUNT_SLIP.IMPORT_ID, propertyId))
                        .groupBy(ofShift))
                .execute();
        transaction
                .insertInto(COUNT_DAY_ROLLUP)
                .select(transaction
                        .select(shifts)
                        .from(COUNT_SHIFT_ROLLUP)
                        .where(
                                COUNT_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId),
                                COUNT_SHIFT_ROLLUP.GAMING_DATE.between(from, to))
                        .groupBy(ofDay))
                .execute();
    }

    /** A sum of whole numbers, which databases would answer as a decimal. */
    public static Field<Long> whole(Field<? extends Number> summed) {
        return sum(summed).cast(SQLDataType.BIGINT);
    }
}
