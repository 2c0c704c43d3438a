package io.countroom.sql.hold;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_TABLE_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
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

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.hold.HoldRepository.Covariance;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.schema.tables.records.WagerMonthCovarianceRecord;
import io.countroom.sql.schema.tables.records.WagerMonthEdgeRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.ResultQuery;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/**
 * Wagers of whole months, added up in advance with what they were expected to win, and the variance of their gaming dates. Since
 * these follow from odds, which this module is told, a month is read only where it was added up by the very edges and covariances
 * that are asked for; and whatever changes its rounds says that it is to be added up again. Reports are the same with and without
 * them, but sooner.
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
    public boolean areMade(int propertyId, YearMonth month, Map<Offered, BigDecimal> edges, Covariance covariance) {
        Months one = new Months(month.atDay(1), month.plusMonths(1).atDay(1));
        return !withEdges(propertyId, one, edges).isEmpty()
                && !withCovariances(propertyId, one, covariance).isEmpty();
    }

    /** The longest run of whole months in a scope whose expected win is worked out by these edges. */
    Months expected(HoldScope scope, Map<Offered, BigDecimal> edges) {
        return withEdges(scope.propertyId(), Months.within(scope), edges);
    }

    /** The longest run of months with gaming dates in a scope whose variance is worked out by these covariances. */
    Months varied(HoldScope scope, Covariance covariance) {
        return withCovariances(scope.propertyId(), Months.around(scope), covariance);
    }

    private Months withEdges(int propertyId, Months months, Map<Offered, BigDecimal> edges) {
        if (months.isEmpty() || edges.isEmpty()) {
            return Months.NONE;
        }
        return longest(
                database.dsl()
                        .select(
                                WAGER_MONTH_EDGE.MONTH_BEGINS,
                                WAGER_MONTH_EDGE.SUBMISSION_ID,
                                WAGER_MONTH_EDGE.WAGER,
                                WAGER_MONTH_EDGE.EDGE)
                        .from(WAGER_MONTH_EDGE)
                        .where(WAGER_MONTH_EDGE.PROPERTY_ID.eq(propertyId), months.with(WAGER_MONTH_EDGE.MONTH_BEGINS)),
                row -> same(edges.get(new Offered(row.getInt(2), row.getString(3))), row.getBigDecimal(4)));
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

    /** Adds a month up, by the odds of all that was wagered in it. Rounds wait that are to be added to it or taken away. */
    public void make(int propertyId, YearMonth month, Map<Offered, BigDecimal> edges, Covariance covariance) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.lock(sql, propertyId);
            sql.deleteFrom(WAGER_MONTH_EDGE)
                    .where(ofMonth(WAGER_MONTH_EDGE, propertyId, month))
                    .execute();
            makeVariance(sql, propertyId, month, covariance);
            ROLLUPS.forEach((months, dates) -> make(sql, propertyId, month, edges, months, dates));
            List<WagerMonthEdgeRecord> wagered = sql.selectDistinct(
                            WAGER_MONTH_ROLLUP.SUBMISSION_ID, WAGER_MONTH_ROLLUP.WAGER)
                    .from(WAGER_MONTH_ROLLUP)
                    .where(ofMonth(WAGER_MONTH_ROLLUP, propertyId, month))
                    .fetch(row -> new WagerMonthEdgeRecord(
                            propertyId,
                            month.atDay(1),
                            row.value1(),
                            row.value2(),
                            edges.get(new Offered(row.value1(), row.value2()))));
            sql.batchInsert(wagered).execute();
        });
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
                .where(
                        VARIANCE_ROLLUP.PROPERTY_ID.eq(propertyId),
                        VARIANCE_ROLLUP.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
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
                .where(
                        ofMonth(WAGER_MONTH_COVARIANCE, propertyId, month),
                        PAIR_ROLLUP.PROPERTY_ID.eq(propertyId),
                        PAIR_ROLLUP.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()))
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
                .where(
                        HoldRepository.column(dates, WAGER_ROLLUP.PROPERTY_ID).eq(propertyId),
                        HoldRepository.column(dates, WAGER_ROLLUP.GAMING_DATE)
                                .between(month.atDay(1), month.atEndOfMonth()))
                .groupBy(by);
    }

    private static Condition ofMonth(Table<?> months, int propertyId, YearMonth month) {
        return HoldRepository.column(months, WAGER_ROLLUP.PROPERTY_ID)
                .eq(propertyId)
                .and(HoldRepository.column(months, WAGER_MONTH_ROLLUP.MONTH_BEGINS)
                        .eq(month.atDay(1)));
    }

    /**
     * Whether what is kept of a month is what its gaming dates come to by the odds noted with it, as it is unless somebody has
     * changed it in the database. Nothing is kept of a month that is not added up.
     */
    public boolean isTied(int propertyId, YearMonth month) {
        DSLContext sql = database.dsl();
        Map<Offered, BigDecimal> edges = new HashMap<>();
        boolean made = false;
        for (WagerMonthEdgeRecord noted : sql.selectFrom(WAGER_MONTH_EDGE)
                .where(ofMonth(WAGER_MONTH_EDGE, propertyId, month))
                .fetch()) {
            made = true;
            if (noted.getEdge() != null) {
                edges.put(new Offered(noted.getSubmissionId(), noted.getWager()), noted.getEdge());
            }
        }
        return (!made
                        || ROLLUPS.entrySet().stream()
                                .allMatch(rollup -> sameRows(
                                        sql,
                                        sql.select(rollup.getKey().fields())
                                                .from(rollup.getKey())
                                                .where(ofMonth(rollup.getKey(), propertyId, month)),
                                        sums(sql, propertyId, month, edges, rollup.getKey(), rollup.getValue()))))
                && (!sql.fetchExists(WAGER_MONTH_COVARIANCE, ofMonth(WAGER_MONTH_COVARIANCE, propertyId, month))
                        || sameVariance(sql, propertyId, month));
    }

    private static boolean sameRows(DSLContext sql, Select<Record> kept, Select<Record> due) {
        Table<?> both = kept.unionAll(due).asTable("kept_and_due");
        return !sql.fetchExists(
                sql.selectOne().from(both).groupBy(both.fields()).having(count().ne(2)));
    }

    /** Databases add up in any order, which may change the last decimals. */
    private static boolean sameVariance(DSLContext sql, int propertyId, YearMonth month) {
        List<Field<?>> keys =
                List.of(Objects.requireNonNull(VARIANCE_ROLLUP.getPrimaryKey()).getFieldsArray());
        List<SelectField<?>> kept = new ArrayList<>(keys);
        kept.add(VARIANCE_ROLLUP.VARIANCE.neg());
        Table<?> both = variances(sql, propertyId, month)
                .unionAll(sql.select(kept)
                        .from(VARIANCE_ROLLUP)
                        .where(
                                VARIANCE_ROLLUP.PROPERTY_ID.eq(propertyId),
                                VARIANCE_ROLLUP.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth())))
                .asTable("due_and_kept");
        Field<Double> variance = HoldRepository.column(both, VARIANCE_ROLLUP.VARIANCE);
        Field<Double> difference = abs(sum(variance).coerce(SQLDataType.DOUBLE));
        return !sql.fetchExists(sql.selectOne()
                .from(both)
                .groupBy(keys.stream().map(both::field).toList())
                .having(count().ne(2).or(difference.gt(max(abs(variance)).mul(inline(LAST_DECIMALS))))));
    }
}
