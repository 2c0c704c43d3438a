package io.countroom.sql.rollup;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jooq.Condition;
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

    /** Whether rounds were played at the table then. */
    public static final String PLAYED = COUNT_MONTH_ROLLUP.PLAYED.getName();

    /** Whether an approved journal entry adjusts the count. */
    public static final String ADJUSTED = COUNT_MONTH_ROLLUP.ADJUSTED.getName();

    /** Whether anything was counted out of a drop box. */
    public static final String DROPPED = COUNT_MONTH_ROLLUP.DROPPED.getName();

    private CountRollup() {}

    /** How many slips of a kind there are. */
    public static Field<Long> slips(Table<?> rollup, Kind kind) {
        return column(rollup, kind, "_slips");
    }

    /** What they come to. */
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

    /**
     * Every count, and every one that there ought to be since rounds were played, by the keys and columns of the roll-up.
     *
     * @param rollup of gaming dates or of shifts
     * @param within which rows of a roll-up are looked at
     */
    public static Table<?> each(Table<?> rollup, Function<Table<?>, Condition> within) {
        Table<?> rounds = rollup.equals(COUNT_SHIFT_ROLLUP) ? ROUND_SHIFT_ROLLUP : ROUND_DAY_ROLLUP;
        List<Field<?>> keys = keys(rollup);
        Condition same = and(keys.stream().map(key -> same(key, rollup, rounds)).toList());
        List<SelectField<?>> counted = new ArrayList<>(keys);
        List<SelectField<?>> uncounted = new ArrayList<>();
        keys.forEach(key -> uncounted.add(rounds.field(key.getName())));
        // What is looked for is narrowed too: databases gather it before they look.
        counted.add(field(exists(selectOne().from(rounds).where(same, within.apply(rounds))))
                .as(PLAYED));
        uncounted.add(inline(true));
        counted.add(field(isAdjusted(rollup)).as(ADJUSTED));
        uncounted.add(field(isAdjusted(rounds)));
        Field<Long> drops = inline(0L);
        for (Kind kind : Kind.DROPS) {
            drops = drops.plus(slips(rollup, kind));
        }
        counted.add(field(drops.gt(inline(0L))).as(DROPPED));
        uncounted.add(inline(false));
        for (Kind kind : Kind.values()) {
            counted.addAll(List.of(slips(rollup, kind), cents(rollup, kind)));
            uncounted.addAll(List.of(inline(0L), inline(0L)));
        }
        return select(counted)
                .from(rollup)
                .where(within.apply(rollup))
                .unionAll(selectDistinct(uncounted)
                        .from(rounds)
                        .where(within.apply(rounds))
                        .andNotExists(selectOne().from(rollup).where(same, within.apply(rollup))))
                .asTable("one");
    }

    /** Whether an approved journal entry adjusts the count of a row. */
    public static Condition isAdjusted(Table<?> rollup) {
        return exists(selectOne()
                .from(JOURNAL_ENTRY)
                .where(
                        same(JOURNAL_ENTRY.PROPERTY_ID, JOURNAL_ENTRY, rollup),
                        same(JOURNAL_ENTRY.GAMING_DATE, JOURNAL_ENTRY, rollup),
                        same(JOURNAL_ENTRY.TABLE_ID, JOURNAL_ENTRY, rollup),
                        JOURNAL_ENTRY.STATE.coerce(String.class).eq(inline("approved"))));
    }

    private static <T> Condition same(Field<T> column, Table<?> one, Table<?> other) {
        return named(one, column).eq(named(other, column));
    }

    private static <T> Field<T> named(Table<?> table, Field<T> column) {
        return Objects.requireNonNull(table.field(column.getUnqualifiedName(), column.getDataType()));
    }

    private static List<Field<?>> keys(Table<?> rollup) {
        return List.of(Objects.requireNonNull(rollup.getPrimaryKey()).getFieldsArray());
    }

    /** To be called in the transaction that changes what is played on these gaming dates, or adjusts their counts. */
    public static void refreshMonths(DSLContext transaction, int propertyId, LocalDate from, LocalDate to) {
        LocalDate first = from.withDayOfMonth(1);
        LocalDate last = to.withDayOfMonth(1).plusMonths(1).minusDays(1);
        for (Table<?> months : List.of(COUNT_MONTH_ROLLUP, COUNT_SHIFT_MONTH_ROLLUP)) {
            Table<?> one = each(
                    months.equals(COUNT_MONTH_ROLLUP) ? COUNT_DAY_ROLLUP : COUNT_SHIFT_ROLLUP,
                    rollup -> named(rollup, COUNT_DAY_ROLLUP.PROPERTY_ID)
                            .eq(propertyId)
                            .and(named(rollup, COUNT_DAY_ROLLUP.GAMING_DATE).between(first, last)));
            List<Field<?>> keys = new ArrayList<>();
            List<SelectField<?>> columns = new ArrayList<>();
            for (Field<?> column : months.fields()) {
                boolean key = keys(months).contains(column);
                Field<?> value;
                if (column.equals(named(months, COUNT_MONTH_ROLLUP.MONTH_BEGINS))) {
                    value = field(RollupStage.ofDay(column.getName()), SQLDataType.LOCALDATE);
                } else if (column.equals(named(months, COUNT_MONTH_ROLLUP.COUNTS))) {
                    value = count();
                } else if (column.equals(named(months, COUNT_MONTH_ROLLUP.FIRST_DATE))) {
                    value = min(named(one, COUNT_DAY_ROLLUP.GAMING_DATE));
                } else {
                    value = key ? named(one, column) : whole(one.field(column.getName(), Long.class));
                }
                columns.add(value);
                if (key) {
                    keys.add(value);
                }
            }
            transaction
                    .deleteFrom(months)
                    .where(
                            named(months, COUNT_MONTH_ROLLUP.PROPERTY_ID).eq(propertyId),
                            named(months, COUNT_MONTH_ROLLUP.MONTH_BEGINS).between(first, last))
                    .execute();
            transaction
                    .insertInto(months)
                    .select(transaction.select(columns).from(one).groupBy(keys))
                    .execute();
        }
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
        for (Kind kind : Kind.values()) {
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
        refreshMonths(transaction, propertyId, from, to);
    }

    /** A sum of whole numbers, which databases would answer as a decimal. */
    public static Field<Long> whole(Field<? extends Number> summed) {
        return sum(summed).cast(SQLDataType.BIGINT);
    }
}
