package io.countroom.sql.hold;

import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.PAIR_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.PAIR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.round;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.values;

import io.countroom.sql.Database;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalRepository;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Row3;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** Sums for the hold report, by any keys. Amounts are from the player's side, as they are stored. */
public final class HoldRepository {

    /** A wager under a Rules Submission: what an edge belongs to. */
    public record Offered(int submissionId, String wager) {}

    /**
     * @param rounds with at least one such wager
     * @param paidCents over the wagers of which it is known; {@code unknownPaid} counts the others
     * @param dueCents likewise
     * @param expectedCents what the house was to win: for each row of the roll-up its initial wagers by the edge, rounded to
     *     the cent there, so that sums agree however they are grouped; null where no edge was given
     */
    public record WagerSums(
            HoldGroup group,
            Offered offered,
            long rounds,
            long wagers,
            long amountCents,
            long initialCents,
            long paidCents,
            long dueCents,
            long bonusCents,
            long unknownPaid,
            long unknownDue,
            @Nullable Long expectedCents) {}

    /**
     * @param productCents2 to be multiplied by the covariance of the two wagers, and then it is variance
     */
    public record PairSums(
            HoldGroup group,
            int submissionId,
            String wagerA,
            String wagerB,
            boolean sameSeat,
            BigDecimal productCents2) {}

    public record RoundSums(
            HoldGroup group,
            long rounds,
            long voidRounds,
            long seats,
            long exceptions,
            long overpaidCents,
            long underpaidCents) {}

    /** The slips of one kind of a table and gaming date, and of a shift where they were grouped by it. */
    public record SlipSums(
            int tableId, LocalDate gamingDate, @Nullable String shift, String kind, long slips, long amountCents) {}

    private final Database database;

    public HoldRepository(Database database) {
        this.database = database;
    }

    /** Every wager that was made, with the Rules Submission under which it was. */
    public Set<Offered> offered(HoldScope scope) {
        return database.dsl()
                .selectDistinct(WAGER_ROLLUP.SUBMISSION_ID, WAGER_ROLLUP.WAGER)
                .from(WAGER_ROLLUP)
                .where(within(scope, WAGER_ROLLUP))
                .fetchSet(r -> new Offered(r.value1(), r.value2()));
    }

    /**
     * @param edges the house edge per unit of initial wager
     */
    public List<WagerSums> wagers(HoldScope scope, Set<HoldKey> keys, Map<Offered, BigDecimal> edges) {
        Map<HoldKey, Field<?>> by = fields(keys, WAGER_ROLLUP);
        Field<BigDecimal> edge = field(name("odds", "edge"), SQLDataType.NUMERIC);
        Field<BigDecimal> expected = edges.isEmpty()
                ? inline((BigDecimal) null, SQLDataType.NUMERIC)
                : sum(round(WAGER_ROLLUP.INITIAL_CENTS.cast(SQLDataType.NUMERIC).mul(edge), 0));
        Sum amount = new Sum(WAGER_ROLLUP.AMOUNT_CENTS);
        Sum initial = new Sum(WAGER_ROLLUP.INITIAL_CENTS);
        Sum paid = new Sum(WAGER_ROLLUP.PAID_CENTS);
        Sum due = new Sum(WAGER_ROLLUP.DUE_CENTS);
        Sum bonus = new Sum(WAGER_ROLLUP.BONUS_CENTS);
        Sum rounds = new Sum(WAGER_ROLLUP.ROUNDS);
        Sum wagers = new Sum(WAGER_ROLLUP.WAGERS);
        Sum unknownPaid = new Sum(WAGER_ROLLUP.UNKNOWN_PAID);
        Sum unknownDue = new Sum(WAGER_ROLLUP.UNKNOWN_DUE);
        List<Field<?>> groups = new ArrayList<>(by.values());
        groups.add(WAGER_ROLLUP.SUBMISSION_ID);
        groups.add(WAGER_ROLLUP.WAGER);
        List<SelectField<?>> fields = new ArrayList<>(groups);
        fields.addAll(List.of(
                amount.field,
                initial.field,
                paid.field,
                due.field,
                bonus.field,
                rounds.field,
                wagers.field,
                unknownPaid.field,
                unknownDue.field,
                expected));
        return database.dsl()
                .select(fields)
                .from(
                        edges.isEmpty()
                                ? WAGER_ROLLUP
                                : WAGER_ROLLUP
                                        .leftJoin(odds(edges))
                                        .on(field(name("odds", "submission_id"), Integer.class)
                                                .eq(WAGER_ROLLUP.SUBMISSION_ID)
                                                .and(field(name("odds", "wager"), String.class)
                                                        .eq(WAGER_ROLLUP.WAGER))))
                .where(within(scope, WAGER_ROLLUP))
                .groupBy(groups)
                .fetch(r -> new WagerSums(
                        group(by, r),
                        new Offered(r.get(WAGER_ROLLUP.SUBMISSION_ID), r.get(WAGER_ROLLUP.WAGER)),
                        rounds.of(r),
                        wagers.of(r),
                        amount.of(r),
                        initial.of(r),
                        paid.of(r),
                        due.of(r),
                        bonus.of(r),
                        unknownPaid.of(r),
                        unknownDue.of(r),
                        cents(r.get(expected))));
    }

    private static Table<?> odds(Map<Offered, BigDecimal> edges) {
        // Inlined in a fixed order: the statement is the same as long as the odds are, and H2 cannot tell the type of a
        // parameter here.
        TreeMap<String, Row3<Integer, String, BigDecimal>> rows = new TreeMap<>();
        edges.forEach((offered, edge) -> rows.put(
                offered.submissionId() + " " + offered.wager(),
                row(inline(offered.submissionId()), inline(offered.wager()), inline(edge))));
        return values(rows.values().toArray(Row3[]::new)).as("odds", "submission_id", "wager", "edge");
    }

    public List<PairSums> pairs(HoldScope scope, Set<HoldKey> keys) {
        Table<?> rollup = byDay(scope, keys) ? PAIR_DAY_ROLLUP : PAIR_ROLLUP;
        Map<HoldKey, Field<?>> by = fields(keys, rollup);
        Field<BigDecimal> product = sum(column(rollup, PAIR_ROLLUP.PRODUCT_CENTS2));
        Field<Integer> submission = column(rollup, PAIR_ROLLUP.SUBMISSION_ID);
        Field<String> a = column(rollup, PAIR_ROLLUP.WAGER_A);
        Field<String> b = column(rollup, PAIR_ROLLUP.WAGER_B);
        Field<Boolean> sameSeat = column(rollup, PAIR_ROLLUP.SAME_SEAT);
        List<Field<?>> groups = new ArrayList<>(by.values());
        groups.addAll(List.of(submission, a, b, sameSeat));
        List<SelectField<?>> fields = new ArrayList<>(groups);
        fields.add(product);
        return database.dsl()
                .select(fields)
                .from(rollup)
                .where(within(scope, rollup))
                .groupBy(groups)
                .fetch(r -> new PairSums(
                        group(by, r), r.get(submission), r.get(a), r.get(b), r.get(sameSeat), r.get(product)));
    }

    /** Whether shifts and dealers do not matter, so that the roll-ups that do not know them are enough. */
    private static boolean byDay(HoldScope scope, Set<HoldKey> keys) {
        return !keys.contains(HoldKey.SHIFT)
                && !keys.contains(HoldKey.DEALER)
                && scope.shifts().isEmpty()
                && scope.dealers().isEmpty();
    }

    /** How many rounds were played under each Rules Submission. */
    public Map<Integer, Long> roundsBySubmission(HoldScope scope) {
        Table<?> rollup = byDay(scope, Set.of()) ? ROUND_DAY_ROLLUP : ROUND_ROLLUP;
        Sum rounds = new Sum(column(rollup, ROUND_ROLLUP.ROUNDS));
        Field<Integer> submission = column(rollup, ROUND_ROLLUP.SUBMISSION_ID);
        return database.dsl()
                .select(submission, rounds.field)
                .from(rollup)
                .where(within(scope, rollup))
                .groupBy(submission)
                .fetchMap(r -> r.get(submission), rounds::of);
    }

    public List<RoundSums> rounds(HoldScope scope, Set<HoldKey> keys) {
        Table<?> rollup = byDay(scope, keys) ? ROUND_DAY_ROLLUP : ROUND_ROLLUP;
        Map<HoldKey, Field<?>> by = fields(keys, rollup);
        Sum rounds = new Sum(column(rollup, ROUND_ROLLUP.ROUNDS));
        Sum voids = new Sum(column(rollup, ROUND_ROLLUP.VOID_ROUNDS));
        Sum seats = new Sum(column(rollup, ROUND_ROLLUP.SEATS));
        Sum exceptions = new Sum(column(rollup, ROUND_ROLLUP.EXCEPTIONS));
        Sum overpaid = new Sum(column(rollup, ROUND_ROLLUP.OVERPAID_CENTS));
        Sum underpaid = new Sum(column(rollup, ROUND_ROLLUP.UNDERPAID_CENTS));
        List<SelectField<?>> fields = new ArrayList<>(by.values());
        fields.addAll(
                List.of(rounds.field, voids.field, seats.field, exceptions.field, overpaid.field, underpaid.field));
        return database.dsl()
                .select(fields)
                .from(rollup)
                .where(within(scope, rollup))
                .groupBy(by.values())
                // Without keys there would be one row of nulls where nothing was dealt.
                .having(count().gt(0))
                .fetch(r -> new RoundSums(
                        group(by, r),
                        rounds.of(r),
                        voids.of(r),
                        seats.of(r),
                        exceptions.of(r),
                        overpaid.of(r),
                        underpaid.of(r)));
    }

    /**
     * Slips of accepted imports by table, gaming date and kind.
     *
     * @param byShift whether by shift as well
     */
    public List<SlipSums> slips(HoldScope scope, boolean byShift) {
        Sum amount = new Sum(COUNT_SLIP.AMOUNT_CENTS);
        List<Field<?>> groups = new ArrayList<>(List.of(COUNT_SLIP.TABLE_ID, COUNT_SLIP.GAMING_DATE, COUNT_SLIP.KIND));
        if (byShift) {
            groups.add(COUNT_SLIP.SHIFT);
        }
        Field<Integer> slips = count();
        List<SelectField<?>> fields = new ArrayList<>(groups);
        fields.addAll(List.of(amount.field, slips));
        return database.dsl()
                .select(fields)
                .from(COUNT_SLIP)
                .join(IMPORT)
                .on(IMPORT.PROPERTY_ID.eq(COUNT_SLIP.PROPERTY_ID), IMPORT.IMPORT_ID.eq(COUNT_SLIP.IMPORT_ID))
                .where(
                        COUNT_SLIP.PROPERTY_ID.eq(scope.propertyId()),
                        COUNT_SLIP.GAMING_DATE.between(scope.from(), scope.to()),
                        IMPORT.STATE.eq("accepted"),
                        scope.tables().isEmpty() ? noCondition() : COUNT_SLIP.TABLE_ID.in(scope.tables()),
                        scope.shifts().isEmpty() ? noCondition() : COUNT_SLIP.SHIFT.in(scope.shifts()))
                .groupBy(groups)
                .fetch(r -> new SlipSums(
                        r.get(COUNT_SLIP.TABLE_ID),
                        r.get(COUNT_SLIP.GAMING_DATE),
                        byShift ? r.get(COUNT_SLIP.SHIFT) : null,
                        r.get(COUNT_SLIP.KIND),
                        r.get(slips),
                        amount.of(r)));
    }

    /** The approved adjustments of these counts, in the order they were prepared. */
    public List<JournalEntry> adjustments(HoldScope scope) {
        return new JournalRepository(database)
                .between(scope.propertyId(), scope.from(), scope.to()).stream()
                        .filter(entry -> entry.state() == JournalEntry.State.APPROVED)
                        .filter(entry ->
                                scope.tables().isEmpty() || scope.tables().contains(entry.tableId()))
                        .toList();
    }

    /**
     * What the figures of a property stand on.
     *
     * @param imports how many imports are accepted
     * @param lastAcceptedAt null where there is none
     */
    public record Standing(
            long imports,
            @Nullable Long lastImportId,
            @Nullable OffsetDateTime lastAcceptedAt) {}

    /** The accepted imports whose rows lie in these gaming dates. */
    public Standing standing(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .select(count(), max(IMPORT.IMPORT_ID), max(IMPORT.FINISHED_AT))
                .from(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(propertyId),
                        IMPORT.STATE.eq("accepted"),
                        IMPORT.FIRST_DATE.le(to),
                        IMPORT.LAST_DATE.ge(from))
                .fetchSingle(r -> new Standing(r.value1(), r.value2(), r.value3()));
    }

    /** The key columns, which every roll-up has under the same names. */
    private static Map<HoldKey, Field<?>> fields(Set<HoldKey> keys, Table<?> rollup) {
        Map<HoldKey, Field<?>> fields = new EnumMap<>(HoldKey.class);
        for (HoldKey key : keys) {
            fields.put(key, column(rollup, key));
        }
        return fields;
    }

    private static Field<?> column(Table<?> rollup, HoldKey key) {
        return switch (key) {
            case TABLE -> column(rollup, WAGER_ROLLUP.TABLE_ID);
            case DAY -> column(rollup, WAGER_ROLLUP.GAMING_DATE);
            case SHIFT -> column(rollup, WAGER_ROLLUP.SHIFT);
            case DEALER -> column(rollup, WAGER_ROLLUP.DEALER_ID);
        };
    }

    private static <T> Field<T> column(Table<?> rollup, TableField<?, T> like) {
        Field<T> column = rollup.field(like.getUnqualifiedName(), like.getDataType());
        if (column == null) {
            throw new IllegalArgumentException(rollup + " has no column " + like.getName());
        }
        return column;
    }

    private static HoldGroup group(Map<HoldKey, Field<?>> by, Record r) {
        return new HoldGroup(
                by.containsKey(HoldKey.TABLE) ? r.get(WAGER_ROLLUP.TABLE_ID.getName(), Integer.class) : null,
                by.containsKey(HoldKey.DAY) ? r.get(WAGER_ROLLUP.GAMING_DATE.getName(), LocalDate.class) : null,
                by.containsKey(HoldKey.SHIFT) ? r.get(WAGER_ROLLUP.SHIFT.getName(), String.class) : null,
                by.containsKey(HoldKey.DEALER) ? r.get(WAGER_ROLLUP.DEALER_ID.getName(), Integer.class) : null);
    }

    private static Condition within(HoldScope scope, Table<?> rollup) {
        Condition condition = column(rollup, WAGER_ROLLUP.PROPERTY_ID)
                .eq(scope.propertyId())
                .and(column(rollup, WAGER_ROLLUP.GAMING_DATE).between(scope.from(), scope.to()));
        if (!scope.tables().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.TABLE_ID).in(scope.tables()));
        }
        if (!scope.shifts().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.SHIFT).in(scope.shifts()));
        }
        if (!scope.dealers().isEmpty()) {
            condition = condition.and(column(rollup, WAGER_ROLLUP.DEALER_ID).in(scope.dealers()));
        }
        return condition;
    }

    /** The sum of a column of whole numbers, which the database answers as a decimal. */
    private static final class Sum {

        private final Field<BigDecimal> field;

        Sum(Field<Long> column) {
            this.field = sum(column).as("sum_" + column.getName());
        }

        long of(Record r) {
            BigDecimal value = r.get(field);
            return value == null ? 0 : value.longValueExact();
        }
    }

    private static @Nullable Long cents(@Nullable BigDecimal value) {
        return value == null ? null : value.longValueExact();
    }
}
