package io.countroom.sql.hold;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_TABLE_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.TOGETHER_ROLLUP;
import static io.countroom.sql.schema.Tables.VARIANCE_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DEALER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_COVARIANCE;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_EDGE;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_ROLLUP;
import static org.jooq.impl.DSL.abs;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.hold.HoldRepository.Covariance;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.schema.tables.records.WagerMonthCovarianceRecord;
import io.countroom.sql.schema.tables.records.WagerMonthEdgeRecord;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/**
 * Wagers of whole months, added up in advance with what they were expected to win; and likewise those of their gaming dates, all
 * wagers together, and their variance. Since these follow from odds, which this module is told, a month is read only where it was
 * added up by the very edges and covariances that are asked for; and whatever changes its rounds says that it is to be added up
 * again. Reports are the same with and without them, but sooner.
 */
public final class WagerMonths {

    /** What expected win came to, by the edges noted. */
    static final Field<Long> EXPECTED = WAGER_MONTH_ROLLUP.EXPECTED_CENTS;

    /** Each with what it is added up from. */
    private static final Map<Table<?>, Table<?>> ROLLUPS = Map.of(
            WAGER_MONTH_ROLLUP,
            WAGER_DAY_ROLLUP,
            WAGER_SHIFT_MONTH_ROLLUP,
            WAGER_SHIFT_ROLLUP,
            WAGER_DEALER_MONTH_ROLLUP,
            WAGER_ROLLUP);

    /** Of a variance, and beside them a cent²: wagers that cancel each other out leave nothing but last decimals. */
    private static final double LAST_DECIMALS = 1e-9;

    private final Database database;

    public WagerMonths(Database database) {
        this.database = database;
    }

    /** The months in which rounds were played, the latest first. */
    public List<YearMonth> played(int propertyId) {
        return database.dsl()
                .selectDistinct(ROUND_MONTH_ROLLUP.MONTH_BEGINS)
                .from(ROUND_MONTH_ROLLUP)
                .where(ROUND_MONTH_ROLLUP.PROPERTY_ID.eq(propertyId))
                .orderBy(ROUND_MONTH_ROLLUP.MONTH_BEGINS.desc())
                .fetch(row -> YearMonth.from(row.value1()));
    }

    /** Whether a month is added up by these odds. */
    public boolean areMade(
            int propertyId,
            YearMonth month,
            Map<Offered, BigDecimal> edges,
            Set<Offered> apart,
            Covariance covariance) {
        Months one = new Months(month.atDay(1), month.plusMonths(1).atDay(1));
        return !withEdges(propertyId, one, edges, apart).isEmpty()
                && !withCovariances(propertyId, one, covariance).isEmpty();
    }

    /** The longest run of whole months in a scope whose expected win is worked out by these edges; of any, where there are none. */
    Months expected(HoldScope scope, Map<Offered, BigDecimal> edges) {
        return withEdges(scope.propertyId(), Months.within(scope), edges, null);
    }

    /** The longest run of months with gaming dates in a scope whose wagers are together, but for those that are to be apart. */
    Months together(HoldScope scope, Map<Offered, BigDecimal> edges, Set<Offered> apart) {
        return withEdges(scope.propertyId(), Months.around(scope), edges, apart);
    }

    /** The longest run of months with gaming dates in a scope whose variance is worked out by these covariances. */
    Months varied(HoldScope scope, Covariance covariance) {
        return withCovariances(scope.propertyId(), Months.around(scope), covariance);
    }

    /** @param apart null where that does not matter; nor does it where none are, since then all are put together */
    private Months withEdges(
            int propertyId, Months months, Map<Offered, BigDecimal> edges, @Nullable Set<Offered> apart) {
        if (months.isEmpty()) {
            return Months.NONE;
        }
        return longest(
                database.dsl()
                        .select(
                                WAGER_MONTH_EDGE.MONTH_BEGINS,
                                WAGER_MONTH_EDGE.SUBMISSION_ID,
                                WAGER_MONTH_EDGE.WAGER,
                                WAGER_MONTH_EDGE.EDGE,
                                WAGER_MONTH_EDGE.APART)
                        .from(WAGER_MONTH_EDGE)
                        .where(WAGER_MONTH_EDGE.PROPERTY_ID.eq(propertyId), months.with(WAGER_MONTH_EDGE.MONTH_BEGINS)),
                row -> {
                    Offered offered = new Offered(row.getInt(2), row.getString(3));
                    return (edges.isEmpty() || same(edges.get(offered), row.getBigDecimal(4)))
                            && (apart == null || apart.isEmpty() || apart.contains(offered) == row.getBoolean(5));
                });
    }

    private Months withCovariances(int propertyId, Months months, Covariance covariance) {
        return longest(
                database.dsl()
                        .select(
                                WAGER_MONTH_COVARIANCE.MONTH_BEGINS,
                                WAGER_MONTH_COVARIANCE.SUBMISSION_ID,
                                WAGER_MONTH_COVARIANCE.WAGER_A,
                                WAGER_MONTH_COVARIANCE.WAGER_B,
                                WAGER_MONTH_COVARIANCE.SAME_SEAT,
                                WAGER_MONTH_COVARIANCE.COVARIANCE)
                        .from(WAGER_MONTH_COVARIANCE)
                        .where(
                                WAGER_MONTH_COVARIANCE.PROPERTY_ID.eq(propertyId),
                                months.with(WAGER_MONTH_COVARIANCE.MONTH_BEGINS)),
                row -> Double.compare(
                                covariance.of(row.getInt(2), row.getString(3), row.getString(4), row.getBoolean(5)),
                                row.getDouble(6))
                        == 0);
    }

    /** Of the months that come first in rows, those of whose rows all are as they have to be. */
    private static Months longest(ResultQuery<?> query, RowReader.Mapper<Boolean> same) {
        NavigableMap<LocalDate, Boolean> made = new TreeMap<>();
        RowReader.read(query, row -> made.merge(row.getObject(1, LocalDate.class), same.map(row), Boolean::logicalAnd));
        made.values().removeIf(asItHasToBe -> !asItHasToBe);
        return Months.longest(made.navigableKeySet());
    }

    private static boolean same(@Nullable BigDecimal one, @Nullable BigDecimal other) {
        return one == null || other == null ? one == other : one.compareTo(other) == 0;
    }

    /**
     * Adds a month up, by the odds of all that was wagered in it. Rounds wait that are to be added to it or taken away.
     *
     * @param apart the wagers that are to be told apart where others are put together
     */
    public void make(
            int propertyId,
            YearMonth month,
            Map<Offered, BigDecimal> edges,
            Set<Offered> apart,
            Covariance covariance) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.lock(sql, propertyId);
            sql.deleteFrom(WAGER_MONTH_EDGE)
                    .where(ofMonth(WAGER_MONTH_EDGE, propertyId, month))
                    .execute();
            makeVariance(sql, propertyId, month, covariance);
            ROLLUPS.forEach((months, dates) -> make(sql, propertyId, month, edges, months, dates));
            sql.deleteFrom(TOGETHER_ROLLUP)
                    .where(ofDates(TOGETHER_ROLLUP, propertyId, month))
                    .execute();
            sql.insertInto(TOGETHER_ROLLUP)
                    .select(together(sql, propertyId, month, edges, apart))
                    .execute();
            List<WagerMonthEdgeRecord> wagered = sql.selectDistinct(
                            WAGER_MONTH_ROLLUP.SUBMISSION_ID, WAGER_MONTH_ROLLUP.WAGER)
                    .from(WAGER_MONTH_ROLLUP)
                    .where(ofMonth(WAGER_MONTH_ROLLUP, propertyId, month))
                    .fetch(row -> {
                        Offered offered = new Offered(row.value1(), row.value2());
                        return new WagerMonthEdgeRecord(
                                propertyId,
                                month.atDay(1),
                                row.value1(),
                                row.value2(),
                                edges.get(offered),
                                apart.contains(offered));
                    });
            sql.batchInsert(wagered).execute();
        });
    }

    /** The rows that {@code together_rollup} has to have, its columns in their order. */
    private static Select<Record> together(
            DSLContext sql, int propertyId, YearMonth month, Map<Offered, BigDecimal> edges, Set<Offered> apart) {
        List<Field<?>> keys = new ArrayList<>();
        List<SelectField<?>> columns = new ArrayList<>();
        for (Field<?> column : TOGETHER_ROLLUP.fields()) {
            Field<Long> sum = WAGER_ROLLUP.field(column.getName(), Long.class);
            if (column.equals(TOGETHER_ROLLUP.WAGER)) {
                Field<String> several = inline(Offered.SEVERAL.wager());
                if (apart.isEmpty()) {
                    columns.add(several.as(column));
                } else {
                    Field<String> told = when(
                                    HoldRepository.isOneOf(apart, WAGER_ROLLUP.SUBMISSION_ID, WAGER_ROLLUP.WAGER),
                                    WAGER_ROLLUP.WAGER)
                            .otherwise(several);
                    keys.add(told);
                    columns.add(told.as(column));
                }
            } else if (TOGETHER_ROLLUP.getPrimaryKey().getFields().contains(column)) {
                Field<?> key = Objects.requireNonNull(WAGER_ROLLUP.field(column.getName()));
                keys.add(key);
                columns.add(key);
            } else {
                columns.add(
                        (sum == null ? HoldRepository.expectedTogether(WAGER_ROLLUP, edges) : whole(sum)).as(column));
            }
        }
        return sql.select(columns)
                .from(WAGER_ROLLUP)
                .where(ofDates(WAGER_ROLLUP, propertyId, month))
                .groupBy(keys);
    }

    private static void makeVariance(DSLContext sql, int propertyId, YearMonth month, Covariance covariance) {
        sql.deleteFrom(WAGER_MONTH_COVARIANCE)
                .where(ofMonth(WAGER_MONTH_COVARIANCE, propertyId, month))
                .execute();
        List<WagerMonthCovarianceRecord> wagered = sql.selectDistinct(
                        PAIR_TABLE_MONTH_ROLLUP.SUBMISSION_ID,
                        PAIR_TABLE_MONTH_ROLLUP.WAGER_A,
                        PAIR_TABLE_MONTH_ROLLUP.WAGER_B,
                        PAIR_TABLE_MONTH_ROLLUP.SAME_SEAT)
                .from(PAIR_TABLE_MONTH_ROLLUP)
                .where(ofMonth(PAIR_TABLE_MONTH_ROLLUP, propertyId, month))
                .fetch(pair -> new WagerMonthCovarianceRecord(
                        propertyId,
                        month.atDay(1),
                        pair.value1(),
                        pair.value2(),
                        pair.value3(),
                        pair.value4(),
                        covariance.of(pair.value1(), pair.value2(), pair.value3(), pair.value4())));
        sql.batchInsert(wagered).execute();
        sql.deleteFrom(VARIANCE_ROLLUP)
                .where(ofDates(VARIANCE_ROLLUP, propertyId, month))
                .execute();
        sql.insertInto(VARIANCE_ROLLUP)
                .select(variances(sql, propertyId, month))
                .execute();
    }

    /** The rows that {@code variance_rollup} has to have, by the covariances noted. */
    private static Select<Record> variances(DSLContext sql, int propertyId, YearMonth month) {
        List<Field<?>> keys = List.of(
                PAIR_ROLLUP.PROPERTY_ID,
                PAIR_ROLLUP.GAMING_DATE,
                PAIR_ROLLUP.TABLE_ID,
                PAIR_ROLLUP.SHIFT,
                PAIR_ROLLUP.SUBMISSION_ID,
                PAIR_ROLLUP.DEALER_ID);
        List<SelectField<?>> columns = new ArrayList<>(keys);
        columns.add(sum(PAIR_ROLLUP.PRODUCT_CENTS2.cast(SQLDataType.DOUBLE).mul(WAGER_MONTH_COVARIANCE.COVARIANCE))
                .cast(SQLDataType.DOUBLE)
                .as(VARIANCE_ROLLUP.VARIANCE));
        return sql.select(columns)
                .from(PAIR_ROLLUP)
                .join(WAGER_MONTH_COVARIANCE)
                .on(
                        WAGER_MONTH_COVARIANCE.SUBMISSION_ID.eq(PAIR_ROLLUP.SUBMISSION_ID),
                        WAGER_MONTH_COVARIANCE.WAGER_A.eq(PAIR_ROLLUP.WAGER_A),
                        WAGER_MONTH_COVARIANCE.WAGER_B.eq(PAIR_ROLLUP.WAGER_B),
                        WAGER_MONTH_COVARIANCE.SAME_SEAT.eq(PAIR_ROLLUP.SAME_SEAT))
                .where(ofMonth(WAGER_MONTH_COVARIANCE, propertyId, month), ofDates(PAIR_ROLLUP, propertyId, month))
                .groupBy(keys);
    }

    private static void make(
            DSLContext sql,
            int propertyId,
            YearMonth month,
            Map<Offered, BigDecimal> edges,
            Table<?> months,
            Table<?> dates) {
        sql.deleteFrom(months).where(ofMonth(months, propertyId, month)).execute();
        sql.insertInto(months)
                .select(sums(sql, propertyId, month, edges, months, dates))
                .execute();
    }

    /** The rows that a roll-up by month has to have, its columns in their order. */
    private static Select<Record> sums(
            DSLContext sql,
            int propertyId,
            YearMonth month,
            Map<Offered, BigDecimal> edges,
            Table<?> months,
            Table<?> dates) {
        List<Field<?>> keys =
                Arrays.asList(Objects.requireNonNull(months.getPrimaryKey()).getFieldsArray());
        List<SelectField<?>> columns = new ArrayList<>();
        List<Field<?>> by = new ArrayList<>();
        for (Field<?> column : months.fields()) {
            Field<Long> sum = dates.field(column.getName(), Long.class);
            if (column.getName().equals(WAGER_MONTH_ROLLUP.MONTH_BEGINS.getName())) {
                columns.add(inline(month.atDay(1)).as(column));
            } else if (keys.contains(column)) {
                Field<?> key = Objects.requireNonNull(dates.field(column.getName()));
                columns.add(key);
                by.add(key);
            } else {
                columns.add(whole(sum == null ? HoldRepository.expected(dates, edges) : sum)
                        .as(column));
            }
        }
        return sql.select(columns)
                .from(dates)
                .where(ofDates(dates, propertyId, month))
                .groupBy(by);
    }

    private static Condition ofMonth(Table<?> months, int propertyId, YearMonth month) {
        return HoldRepository.column(months, WAGER_ROLLUP.PROPERTY_ID)
                .eq(propertyId)
                .and(HoldRepository.column(months, WAGER_MONTH_ROLLUP.MONTH_BEGINS)
                        .eq(month.atDay(1)));
    }

    private static Condition ofDates(Table<?> rollup, int propertyId, YearMonth month) {
        return HoldRepository.column(rollup, WAGER_ROLLUP.PROPERTY_ID)
                .eq(propertyId)
                .and(HoldRepository.column(rollup, WAGER_ROLLUP.GAMING_DATE)
                        .between(month.atDay(1), month.atEndOfMonth()));
    }

    /**
     * Whether what is kept of a month is what its gaming dates come to by the odds noted with it, as it is unless somebody has
     * changed it in the database. Nothing is kept of a month that is not added up.
     */
    public boolean isTied(int propertyId, YearMonth month) {
        // Of one moment: by other odds it may be made anew at any time.
        try (Connection snapshot = database.snapshot()) {
            DSLContext sql = DSL.using(snapshot, database.dsl().dialect());
            return areTied(sql, propertyId, month) && isVarianceTied(sql, propertyId, month);
        } catch (SQLException e) {
            throw new DataAccessException("What is kept of a month could not be read: " + e.getMessage(), e);
        }
    }

    private static boolean areTied(DSLContext sql, int propertyId, YearMonth month) {
        List<WagerMonthEdgeRecord> noted = sql.selectFrom(WAGER_MONTH_EDGE)
                .where(ofMonth(WAGER_MONTH_EDGE, propertyId, month))
                .fetch();
        Map<Offered, BigDecimal> edges = new HashMap<>();
        Set<Offered> apart = new HashSet<>();
        for (WagerMonthEdgeRecord one : noted) {
            Offered offered = new Offered(one.getSubmissionId(), one.getWager());
            if (one.getEdge() != null) {
                edges.put(offered, one.getEdge());
            }
            if (one.getApart()) {
                apart.add(offered);
            }
        }
        return noted.isEmpty()
                || sameRows(
                                sql,
                                sql.select(TOGETHER_ROLLUP.fields())
                                        .from(TOGETHER_ROLLUP)
                                        .where(ofDates(TOGETHER_ROLLUP, propertyId, month)),
                                together(sql, propertyId, month, edges, apart))
                        && ROLLUPS.entrySet().stream()
                                .allMatch(rollup -> sameRows(
                                        sql,
                                        sql.select(rollup.getKey().fields())
                                                .from(rollup.getKey())
                                                .where(ofMonth(rollup.getKey(), propertyId, month)),
                                        sums(sql, propertyId, month, edges, rollup.getKey(), rollup.getValue())));
    }

    private static boolean sameRows(DSLContext sql, Select<Record> kept, Select<Record> due) {
        Table<?> both = kept.unionAll(due).asTable("kept_and_due");
        return !sql.fetchExists(
                sql.selectOne().from(both).groupBy(both.fields()).having(count().ne(2)));
    }

    /** Databases add up in any order, which may change the last decimals. */
    private static boolean isVarianceTied(DSLContext sql, int propertyId, YearMonth month) {
        if (!sql.fetchExists(WAGER_MONTH_COVARIANCE, ofMonth(WAGER_MONTH_COVARIANCE, propertyId, month))) {
            return true;
        }
        List<Field<?>> keys =
                List.of(Objects.requireNonNull(VARIANCE_ROLLUP.getPrimaryKey()).getFieldsArray());
        List<SelectField<?>> kept = new ArrayList<>(keys);
        kept.add(VARIANCE_ROLLUP.VARIANCE.neg());
        Table<?> both = variances(sql, propertyId, month)
                .unionAll(sql.select(kept).from(VARIANCE_ROLLUP).where(ofDates(VARIANCE_ROLLUP, propertyId, month)))
                .asTable("due_and_kept");
        Field<Double> variance = HoldRepository.column(both, VARIANCE_ROLLUP.VARIANCE);
        Field<Double> difference = abs(sum(variance).coerce(SQLDataType.DOUBLE));
        return !sql.fetchExists(sql.selectOne()
                .from(both)
                .groupBy(keys.stream().map(both::field).toList())
                .having(count().ne(2)
                        .or(difference.gt(
                                max(abs(variance)).mul(inline(LAST_DECIMALS)).plus(inline(1.0))))));
    }
}
