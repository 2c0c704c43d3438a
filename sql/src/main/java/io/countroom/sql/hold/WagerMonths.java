package io.countroom.sql.hold;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_DEALER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_EDGE;
import static io.countroom.sql.schema.Tables.WAGER_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_SHIFT_ROLLUP;
import static org.jooq.impl.DSL.inline;

import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.property.PropertyRepository;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jspecify.annotations.Nullable;

/**
 * Wagers of whole months, added up in advance with what they were expected to win. Since that follows from edges, which this
 * module is told, a month is read only where it was added up by the very edges that are asked for; and whatever changes its
 * rounds says that it is to be added up again. Reports are the same with and without them, but sooner.
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

    /** Whether a month is added up by these edges. */
    public boolean areMade(int propertyId, YearMonth month, Map<Offered, BigDecimal> edges) {
        return !made(HoldScope.all(propertyId, month.atDay(1), month.atEndOfMonth()), edges)
                .isEmpty();
    }

    /** The longest run of whole months in a scope that are added up by these edges. */
    Months made(HoldScope scope, Map<Offered, BigDecimal> edges) {
        Months within = Months.within(scope);
        if (within.isEmpty() || edges.isEmpty()) {
            return Months.NONE;
        }
        NavigableMap<LocalDate, Boolean> made = new TreeMap<>();
        database.dsl()
                .select(
                        WAGER_MONTH_EDGE.MONTH_BEGINS,
                        WAGER_MONTH_EDGE.SUBMISSION_ID,
                        WAGER_MONTH_EDGE.WAGER,
                        WAGER_MONTH_EDGE.EDGE)
                .from(WAGER_MONTH_EDGE)
                .where(WAGER_MONTH_EDGE.PROPERTY_ID.eq(scope.propertyId()), within.with(WAGER_MONTH_EDGE.MONTH_BEGINS))
                .forEach(row -> made.merge(
                        row.value1(),
                        same(edges.get(new Offered(row.value2(), row.value3())), row.value4()),
                        Boolean::logicalAnd));
        made.values().removeIf(same -> !same);
        return Months.longest(made.navigableKeySet());
    }

    private static boolean same(@Nullable BigDecimal one, @Nullable BigDecimal other) {
        return one == null || other == null ? one == other : one.compareTo(other) == 0;
    }

    /** Adds a month up, by the edges of all that was wagered in it. Rounds wait that are to be added to it or taken away. */
    public void make(int propertyId, YearMonth month, Map<Offered, BigDecimal> edges) {
        database.dsl().transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            PropertyRepository.lock(sql, propertyId);
            sql.deleteFrom(WAGER_MONTH_EDGE)
                    .where(
                            WAGER_MONTH_EDGE.PROPERTY_ID.eq(propertyId),
                            WAGER_MONTH_EDGE.MONTH_BEGINS.eq(month.atDay(1)))
                    .execute();
            ROLLUPS.forEach((months, dates) -> make(sql, propertyId, month, edges, months, dates));
            List<Offered> wagered = sql.selectDistinct(WAGER_MONTH_ROLLUP.SUBMISSION_ID, WAGER_MONTH_ROLLUP.WAGER)
                    .from(WAGER_MONTH_ROLLUP)
                    .where(
                            WAGER_MONTH_ROLLUP.PROPERTY_ID.eq(propertyId),
                            WAGER_MONTH_ROLLUP.MONTH_BEGINS.eq(month.atDay(1)))
                    .fetch(row -> new Offered(row.value1(), row.value2()));
            for (Offered offered : wagered) {
                sql.insertInto(WAGER_MONTH_EDGE)
                        .set(WAGER_MONTH_EDGE.PROPERTY_ID, propertyId)
                        .set(WAGER_MONTH_EDGE.MONTH_BEGINS, month.atDay(1))
                        .set(WAGER_MONTH_EDGE.SUBMISSION_ID, offered.submissionId())
                        .set(WAGER_MONTH_EDGE.WAGER, offered.wager())
                        .set(WAGER_MONTH_EDGE.EDGE, edges.get(offered))
                        .execute();
            }
        });
    }

    private static void make(
            DSLContext sql,
            int propertyId,
            YearMonth month,
            Map<Offered, BigDecimal> edges,
            Table<?> months,
            Table<?> dates) {
        List<Field<?>> keys =
                Arrays.asList(Objects.requireNonNull(months.getPrimaryKey()).getFieldsArray());
        Field<LocalDate> begins = HoldRepository.column(months, WAGER_MONTH_ROLLUP.MONTH_BEGINS);
        Map<Field<?>, SelectField<?>> columns = new LinkedHashMap<>();
        List<Field<?>> by = new ArrayList<>();
        for (Field<?> column : months.fields()) {
            Field<Long> sum = dates.field(column.getName(), Long.class);
            if (column.equals(begins)) {
                columns.put(column, inline(month.atDay(1)));
            } else if (keys.contains(column)) {
                Field<?> key = Objects.requireNonNull(dates.field(column.getName()));
                columns.put(column, key);
                by.add(key);
            } else {
                columns.put(column, whole(sum == null ? HoldRepository.expected(dates, edges) : sum));
            }
        }
        sql.deleteFrom(months)
                .where(ofProperty(months, propertyId), begins.eq(month.atDay(1)))
                .execute();
        sql.insertInto(months, columns.keySet())
                .select(sql.select(columns.values())
                        .from(dates)
                        .where(
                                ofProperty(dates, propertyId),
                                HoldRepository.column(dates, WAGER_ROLLUP.GAMING_DATE)
                                        .between(month.atDay(1), month.atEndOfMonth()))
                        .groupBy(by))
                .execute();
    }

    private static Condition ofProperty(Table<?> rollup, int propertyId) {
        return HoldRepository.column(rollup, WAGER_ROLLUP.PROPERTY_ID).eq(propertyId);
    }
}
