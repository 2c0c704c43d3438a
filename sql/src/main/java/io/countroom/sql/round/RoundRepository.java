package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.SUPERSEDED_ROUND;
import static io.countroom.sql.schema.Tables.SUPERSEDED_WAGER;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_DAY_ROLLUP;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.values;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.RoundOrder.Placed;
import io.countroom.sql.schema.tables.records.RoundExceptionRecord;
import io.countroom.sql.schema.tables.records.RoundRecord;
import io.countroom.sql.schema.tables.records.WagerRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Cursor;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record3;
import org.jooq.Record6;
import org.jooq.ResultQuery;
import org.jooq.Row3;
import org.jooq.SelectConditionStep;
import org.jooq.SortField;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** Reads rounds of accepted imports. */
public final class RoundRepository {

    /** The order of the rounds of a table and gaming date in which meters are read. */
    public static final List<SortField<?>> OF_A_DAY = List.of(
            ROUND.DEALT_AT.asc().nullsLast(),
            ROUND.SHOE.asc().nullsLast(),
            ROUND.HAND_NO.asc().nullsLast(),
            ROUND.ROUND_ID.asc());

    private static final EnumText<RoundRow.State> STATES = new EnumText<>(RoundRow.State.class);

    /** Keys without wagers are among the rows of {@link #wagersOf} too. */
    private static final Condition FOUND = WAGER.ROUND_ID.isNotNull();

    private static final Comparator<ListedWager> AS_DEALT = Comparator.comparing(
                    (ListedWager listed) -> listed.round().gamingDate())
            .thenComparingInt(listed -> listed.round().tableId())
            .thenComparingLong(listed -> listed.round().roundId())
            .thenComparingInt(listed -> listed.wager().number());

    private static final Field<Long> DIFFERENCE = WAGER.PAID_CENTS.minus(WAGER.DUE_CENTS);
    static final Field<BigDecimal> OVER = over(DIFFERENCE);
    static final Field<BigDecimal> UNDER = over(DIFFERENCE.neg());

    private static Field<BigDecimal> over(Field<Long> difference) {
        return coalesce(sum(when(difference.gt(0L), difference)), BigDecimal.ZERO);
    }

    private final Database database;
    private final RoundTables tables;

    public RoundRepository(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /** A round by its key, whole. */
    public Optional<StoredRound> find(int propertyId, LocalDate gamingDate, long roundId) {
        Optional<StoredRound> stored = tables.read(
                propertyId,
                gamingDate,
                gamingDate,
                sql -> sql.selectFrom(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.eq(gamingDate),
                                ROUND.ROUND_ID.eq(roundId),
                                accepted(propertyId))
                        .fetchOptional()
                        .map(round -> new StoredRound(
                                row(round),
                                sql.selectFrom(WAGER)
                                        .where(
                                                WAGER.PROPERTY_ID.eq(propertyId),
                                                WAGER.GAMING_DATE.eq(gamingDate),
                                                WAGER.ROUND_ID.eq(roundId))
                                        .orderBy(WAGER.WAGER_NO)
                                        .fetch(RoundRepository::row),
                                List.of())));
        return stored.map(round -> new StoredRound(
                round.round(),
                round.wagers(),
                database.dsl()
                        .selectFrom(ROUND_EXCEPTION)
                        .where(
                                ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId),
                                ROUND_EXCEPTION.GAMING_DATE.eq(gamingDate),
                                ROUND_EXCEPTION.ROUND_ID.eq(roundId))
                        .orderBy(ROUND_EXCEPTION.EXCEPTION_NO)
                        .fetch(RoundRepository::row)));
    }

    /** Whether rounds of any of these gaming dates are in the archive. */
    public boolean archived(int propertyId, LocalDate from, LocalDate to) {
        return !ArchivedFile.between(database.dsl(), propertyId, from, to).isEmpty();
    }

    /** How many rounds pass the filter: from the roll-ups where they can tell, else counted. */
    public RoundCounts count(int propertyId, RoundFilter filter) {
        if (filter.rollups == null) {
            return filter.wager == null
                    ? counted(propertyId, filter)
                    : counted(propertyId, filter, ROUND.TABLE_ID.in(tablesWith(propertyId, filter, filter.wager)));
        }
        Field<Integer> rounds = sum(ROUND_SHIFT_ROLLUP.ROUNDS.plus(ROUND_SHIFT_ROLLUP.VOID_ROUNDS))
                .cast(Integer.class);
        return counts(database.dsl()
                .select(ROUND_SHIFT_ROLLUP.GAMING_DATE, ROUND_SHIFT_ROLLUP.TABLE_ID, rounds)
                .from(ROUND_SHIFT_ROLLUP)
                .where(
                        ROUND_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_SHIFT_ROLLUP.GAMING_DATE.between(filter.from, filter.to),
                        filter.rollups)
                .groupBy(ROUND_SHIFT_ROLLUP.GAMING_DATE, ROUND_SHIFT_ROLLUP.TABLE_ID)
                .orderBy(ROUND_SHIFT_ROLLUP.GAMING_DATE, ROUND_SHIFT_ROLLUP.TABLE_ID)
                .fetch());
    }

    /** The tables at which a wager was made: rounds of the others need not be looked at. */
    private Set<Integer> tablesWith(int propertyId, RoundFilter filter, String wager) {
        return database.dsl()
                .selectDistinct(WAGER_DAY_ROLLUP.TABLE_ID)
                .from(WAGER_DAY_ROLLUP)
                .where(
                        WAGER_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        WAGER_DAY_ROLLUP.GAMING_DATE.between(filter.from, filter.to),
                        WAGER_DAY_ROLLUP.WAGER.eq(wager))
                .fetchSet(WAGER_DAY_ROLLUP.TABLE_ID);
    }

    /** Number of rounds that pass the filter, each one read; superseded rounds are left out. */
    public RoundCounts counted(int propertyId, RoundFilter filter) {
        return counted(propertyId, filter, noCondition());
    }

    private RoundCounts counted(int propertyId, RoundFilter filter, Condition more) {
        return counts(tables.inOrder(
                propertyId,
                filter.from,
                filter.to,
                filter.beside,
                (sql, first, last) -> sql.select(ROUND.GAMING_DATE, ROUND.TABLE_ID, DSL.count())
                        .from(source(propertyId, filter.on(first, last)))
                        .where(condition(propertyId, filter.on(first, last)), more)
                        .groupBy(ROUND.GAMING_DATE, ROUND.TABLE_ID)
                        .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID)
                        .fetch()));
    }

    private static RoundCounts counts(List<Record3<LocalDate, Integer, Integer>> counted) {
        List<RoundCounts.OfTable> tables = new ArrayList<>();
        int before = 0;
        for (var row : counted) {
            tables.add(new RoundCounts.OfTable(row.value1(), row.value2(), before, row.value3()));
            before = Math.addExact(before, row.value3());
        }
        return new RoundCounts(tables);
    }

    /** A page in the order of gaming date, table and dealing. */
    private List<ListedRound> page(int propertyId, RoundFilter filter, RoundCounts counts, int offset, int limit) {
        List<RoundCounts.OfTable> shown = counts.tables().stream()
                .filter(table -> table.before() - offset < limit && table.before() + table.rounds() > offset)
                .toList();
        if (shown.isEmpty()) {
            return List.of();
        }
        return tables.inOrder(
                propertyId,
                shown.getFirst().gamingDate(),
                shown.getLast().gamingDate(),
                filter.beside,
                (sql, first, last) -> {
                    List<RoundRow> page = shown.stream()
                            .filter(table -> !table.gamingDate().isBefore(first)
                                    && !table.gamingDate().isAfter(last))
                            .flatMap(table -> page(sql, propertyId, filter, table, offset, limit).stream())
                            .toList();
                    return withSums(page, sums(sql, propertyId, page));
                });
    }

    /** The rounds of a page that are of one table and gaming date. */
    private static List<RoundRow> page(
            DSLContext sql, int propertyId, RoundFilter filter, RoundCounts.OfTable table, int offset, int limit) {
        RoundFilter ofDate = filter.on(table.gamingDate(), table.gamingDate());
        int before = table.before() - offset;
        return sql.select(ROUND.fields())
                .from(source(propertyId, ofDate))
                .where(condition(propertyId, ofDate), ROUND.TABLE_ID.eq(table.tableId()))
                .orderBy(ROUND.ROUND_ID)
                .offset(Math.max(0, -before))
                .limit(limit - Math.max(0, before))
                .fetchInto(ROUND)
                .map(RoundRepository::row);
    }

    /**
     * A page of the list in some order, with the sums of each round's wagers.
     *
     * @param counts of the same filter
     */
    public List<ListedRound> page(
            int propertyId, RoundFilter filter, RoundOrder order, RoundCounts counts, int offset, int limit) {
        if (order.by() == RoundOrder.Figure.DEALING) {
            return page(propertyId, filter, counts, offset, limit);
        }
        List<RoundRow> page = tables
                .page(
                        propertyId,
                        filter.from,
                        filter.to,
                        filter.beside,
                        Placed.ORDER,
                        offset,
                        limit,
                        (sql, first, last, from, most) -> placed(
                                sql, propertyId, filter.on(first, last), order, noCondition(), false, from, most))
                .stream()
                .map(Placed::round)
                .toList();
        return withSums(
                page,
                tables.on(
                        propertyId,
                        page.stream().map(RoundRow::gamingDate).collect(Collectors.toSet()),
                        (sql, dates) -> sums(
                                sql,
                                propertyId,
                                page.stream()
                                        .filter(round -> dates.contains(round.gamingDate()))
                                        .toList())));
    }

    private static List<Placed> placed(
            DSLContext sql,
            int propertyId,
            RoundFilter filter,
            RoundOrder order,
            Condition which,
            boolean backwards,
            int offset,
            int limit) {
        Field<Double> key = order.key().as("place");
        return sql.select(ROUND.fields())
                .select(key)
                .from(source(propertyId, filter))
                .where(condition(propertyId, filter), which)
                .orderBy(order.fields(backwards))
                .offset(offset)
                .limit(limit)
                .fetch(r -> new Placed(row(r.into(ROUND)), r.get(key)));
    }

    private static List<ListedRound> withSums(
            List<RoundRow> page, List<Record6<Long, BigDecimal, BigDecimal, BigDecimal, Integer, Integer>> sums) {
        Map<Long, Record6<Long, BigDecimal, BigDecimal, BigDecimal, Integer, Integer>> ofRounds = new HashMap<>();
        sums.forEach(sum -> ofRounds.put(sum.value1(), sum));
        return page.stream()
                .map(round -> {
                    var of = ofRounds.get(round.roundId());
                    return of == null
                            ? new ListedRound(round, 0, 0, null)
                            : new ListedRound(
                                    round,
                                    of.value2().longValueExact(),
                                    of.value3().longValueExact(),
                                    of.value5().equals(of.value6())
                                            ? of.value4().longValueExact()
                                            : null);
                })
                .toList();
    }

    private static List<Record6<Long, BigDecimal, BigDecimal, BigDecimal, Integer, Integer>> sums(
            DSLContext sql, int propertyId, List<RoundRow> rounds) {
        List<Record6<Long, BigDecimal, BigDecimal, BigDecimal, Integer, Integer>> sums = new ArrayList<>();
        for (KeyTable<Long> keys : KeyTable.ofRounds(rounds)) {
            sums.addAll(sql.select(
                            WAGER.ROUND_ID,
                            OVER,
                            UNDER,
                            sum(WAGER.EXPECTED_MICROS),
                            DSL.count(),
                            DSL.count(WAGER.EXPECTED_MICROS))
                    .from(wagersOf(propertyId, keys))
                    .where(FOUND)
                    .groupBy(WAGER.ROUND_ID)
                    .fetch());
        }
        return sums;
    }

    /**
     * How many wagers pass the filter, in rounds that pass it.
     *
     * @param most counted no further than one more than these
     */
    public int countWagers(int propertyId, RoundFilter filter, int most) {
        return tables
                .inOrder(
                        propertyId,
                        filter.from,
                        filter.to,
                        filter.beside,
                        (sql, first, last) -> List.of(sql.fetchCount(selectOne()
                                .from(joinedWagers(propertyId, filter.on(first, last)))
                                .where(condition(propertyId, filter.on(first, last)))
                                .limit(most + 1))))
                .stream()
                .reduce(0, (one, other) -> Math.min(one + other, most + 1));
    }

    /** These wagers, in the order of gaming date, table and dealing. */
    public List<ListedWager> wagers(int propertyId, RoundFilter filter, int offset, int limit) {
        return tables.page(
                propertyId,
                filter.from,
                filter.to,
                filter.beside,
                AS_DEALT,
                offset,
                limit,
                (sql, first, last, from, most) -> sql.select(ROUND.fields())
                        .select(WAGER.fields())
                        .from(joinedWagers(propertyId, filter.on(first, last)))
                        .where(condition(propertyId, filter.on(first, last)))
                        .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID, WAGER.WAGER_NO)
                        .offset(from)
                        .limit(most)
                        .fetch(both -> new ListedWager(row(both.into(ROUND)), row(both.into(WAGER)))));
    }

    private static Table<?> joinedWagers(int propertyId, RoundFilter filter) {
        return source(propertyId, filter)
                .join(WAGER)
                .on(
                        WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                        filter.wagers);
    }

    /** Totals of the rounds that pass the filter, from the roll-ups where possible. */
    public RoundTotals totals(int propertyId, RoundFilter filter) {
        if (filter.rollups != null) {
            return RoundTotals.of(database.dsl()
                    .select(
                            sum(ROUND_SHIFT_ROLLUP.ROUNDS),
                            sum(ROUND_SHIFT_ROLLUP.VOID_ROUNDS),
                            sum(ROUND_SHIFT_ROLLUP.AMOUNT_CENTS),
                            sum(ROUND_SHIFT_ROLLUP.PAID_CENTS),
                            sum(ROUND_SHIFT_ROLLUP.DUE_CENTS),
                            sum(ROUND_SHIFT_ROLLUP.OVERPAID_CENTS),
                            sum(ROUND_SHIFT_ROLLUP.UNDERPAID_CENTS),
                            sum(ROUND_SHIFT_ROLLUP.EXPECTED_MICROS))
                    .from(ROUND_SHIFT_ROLLUP)
                    .where(
                            ROUND_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId),
                            ROUND_SHIFT_ROLLUP.GAMING_DATE.between(filter.from, filter.to),
                            filter.rollups)
                    .fetchSingle());
        }
        Condition played = ROUND.STATE.eq(RoundRow.State.PLAYED.word());
        return tables
                .inOrder(
                        propertyId,
                        filter.from,
                        filter.to,
                        filter.beside,
                        (sql, first, last) -> List.of(RoundTotals.of(sql.select(
                                        countDistinct(when(played, ROUND.ROUND_ID)),
                                        countDistinct(when(played.not(), ROUND.ROUND_ID)),
                                        sum(when(played, WAGER.AMOUNT_CENTS)),
                                        sum(WAGER.PAID_CENTS),
                                        sum(WAGER.DUE_CENTS),
                                        OVER,
                                        UNDER,
                                        sum(when(played, WAGER.EXPECTED_MICROS)))
                                .from(source(propertyId, filter.on(first, last)))
                                .leftJoin(WAGER)
                                .on(
                                        WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                                        filter.wagers)
                                .where(condition(propertyId, filter.on(first, last)))
                                .fetchSingle())))
                .stream()
                .reduce(RoundTotals.NOTHING, RoundTotals::plus);
    }

    /** The previous or next round that passes the filter. */
    public Optional<RoundRow> beside(
            int propertyId, RoundFilter filter, RoundOrder order, RoundRow round, boolean after) {
        if (order.by() == RoundOrder.Figure.DEALING) {
            Condition beside = order.beside(round, 0, after);
            // Nearly always of the same table and gaming date: then the database need not look at those of others.
            Condition near = ROUND.TABLE_ID.eq(round.tableId()).and(beside);
            RoundFilter ofDate = filter.on(round.gamingDate(), round.gamingDate());
            Optional<RoundRow> found = tables.read(
                    propertyId,
                    ofDate.from,
                    ofDate.to,
                    filter.beside,
                    sql -> beside(sql, propertyId, ofDate, order, near, !after));
            if (found.isPresent()) {
                return found;
            }
            List<RoundRow> ofRuns = tables.inOrder(
                    propertyId,
                    filter.from,
                    filter.to,
                    filter.beside,
                    (sql, first, last) ->
                            beside(sql, propertyId, filter.on(first, last), order, beside, !after).stream()
                                    .toList());
            return ofRuns.isEmpty() ? Optional.empty() : Optional.of(after ? ofRuns.getFirst() : ofRuns.getLast());
        }
        Double here = tables.read(
                propertyId,
                round.gamingDate(),
                round.gamingDate(),
                sql -> sql.select(order.key())
                        .from(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.eq(round.gamingDate()),
                                ROUND.ROUND_ID.eq(round.roundId()))
                        .fetchOne(0, Double.class));
        if (here == null) {
            return Optional.empty();
        }
        Condition beside = order.beside(round, here, after);
        return tables
                .page(
                        propertyId,
                        filter.from,
                        filter.to,
                        filter.beside,
                        after ? Placed.ORDER : Placed.ORDER.reversed(),
                        0,
                        1,
                        (sql, first, last, from, most) ->
                                placed(sql, propertyId, filter.on(first, last), order, beside, !after, from, most))
                .stream()
                .findFirst()
                .map(Placed::round);
    }

    private static Optional<RoundRow> beside(
            DSLContext sql, int propertyId, RoundFilter filter, RoundOrder order, Condition which, boolean backwards) {
        return sql.select(ROUND.fields())
                .from(source(propertyId, filter))
                .where(condition(propertyId, filter), which)
                .orderBy(order.fields(backwards))
                .limit(1)
                .fetchOptionalInto(ROUND)
                .map(RoundRepository::row);
    }

    /** The rounds of one shoe, as dealt. */
    public List<RoundRow> shoe(int propertyId, RoundRow round, int shoe) {
        return tables.read(
                propertyId,
                round.gamingDate(),
                round.gamingDate(),
                sql -> sql.selectFrom(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.eq(round.gamingDate()),
                                ROUND.TABLE_ID.eq(round.tableId()),
                                ROUND.SHOE.eq(shoe),
                                accepted(propertyId))
                        .orderBy(ROUND.ROUND_ID)
                        .fetch(RoundRepository::row));
    }

    /** The rounds of a table and gaming date with their wagers, without exceptions, in the order in which meters are read. */
    public List<StoredRound> of(int propertyId, TableDay day) {
        return tables.read(
                propertyId,
                day.gamingDate(),
                day.gamingDate(),
                sql -> stored(
                        sql,
                        propertyId,
                        sql.selectFrom(ROUND)
                                .where(
                                        ROUND.PROPERTY_ID.eq(propertyId),
                                        ROUND.GAMING_DATE.eq(day.gamingDate()),
                                        ROUND.TABLE_ID.eq(day.tableId()),
                                        accepted(propertyId))
                                .orderBy(OF_A_DAY)
                                .fetch(RoundRepository::row)));
    }

    /** The codes of the exceptions that were found, for choosing among them. */
    public List<String> exceptionCodes(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectDistinct(ROUND_EXCEPTION.CODE)
                .from(ROUND_EXCEPTION)
                .where(ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId), ROUND_EXCEPTION.GAMING_DATE.between(from, to))
                .orderBy(ROUND_EXCEPTION.CODE)
                .fetch(ROUND_EXCEPTION.CODE);
    }

    /** The wagers that were made, for choosing among them. */
    public List<String> wagers(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectDistinct(WAGER_DAY_ROLLUP.WAGER)
                .from(WAGER_DAY_ROLLUP)
                .where(WAGER_DAY_ROLLUP.PROPERTY_ID.eq(propertyId), WAGER_DAY_ROLLUP.GAMING_DATE.between(from, to))
                .orderBy(WAGER_DAY_ROLLUP.WAGER)
                .fetch(WAGER_DAY_ROLLUP.WAGER);
    }

    static Condition accepted(int propertyId) {
        return AcceptedImports.have(ROUND.IMPORT_ID, propertyId);
    }

    /**
     * Where rounds are read from. What only few rounds have is joined from its own table, so that the database begins there
     * instead of looking at every round.
     */
    private static Table<?> source(int propertyId, RoundFilter filter) {
        Table<?> source = ROUND;
        if (filter.exception != null) {
            Condition found = ROUND_EXCEPTION
                    .PROPERTY_ID
                    .eq(propertyId)
                    .and(ROUND_EXCEPTION.GAMING_DATE.between(filter.from, filter.to));
            if (!filter.exception.equals(RoundFilter.ANY)) {
                found = found.and(ROUND_EXCEPTION.CODE.eq(filter.exception));
            }
            Table<?> exceptions = selectDistinct(ROUND_EXCEPTION.GAMING_DATE, ROUND_EXCEPTION.ROUND_ID)
                    .from(ROUND_EXCEPTION)
                    .where(found)
                    .asTable("found");
            source = exceptions
                    .join(source)
                    .on(
                            ROUND.PROPERTY_ID.eq(propertyId),
                            ROUND.GAMING_DATE.eq(exceptions.field(ROUND_EXCEPTION.GAMING_DATE)),
                            ROUND.ROUND_ID.eq(exceptions.field(ROUND_EXCEPTION.ROUND_ID)));
        }
        if (!filter.within.isEmpty()) {
            // Inlined: H2 cannot tell the type of a parameter here.
            Row3<LocalDate, OffsetDateTime, OffsetDateTime>[] rows = filter.within.stream()
                    .map(one -> DSL.row(inline(one.gamingDate()), inline(one.from()), inline(one.before())))
                    .<Row3<LocalDate, OffsetDateTime, OffsetDateTime>>toArray(Row3[]::new);
            Table<?> times = values(rows).as("times", "day", "from_moment", "before_moment");
            source = times.join(source)
                    .on(
                            ROUND.GAMING_DATE.eq(field(name("times", "day"), LocalDate.class)),
                            ROUND.DEALT_AT.ge(field(name("times", "from_moment"), OffsetDateTime.class)),
                            ROUND.DEALT_AT.lt(field(name("times", "before_moment"), OffsetDateTime.class)));
        }
        return source;
    }

    private static Condition condition(int propertyId, RoundFilter filter) {
        return ROUND.PROPERTY_ID
                .eq(propertyId)
                .and(ROUND.GAMING_DATE.between(filter.from, filter.to))
                .and(accepted(propertyId))
                .and(filter.rounds);
    }

    /** What tells a round apart from others of its gaming date, and whether it is the same in content. */
    @FunctionalInterface
    public interface KnownRound {

        void accept(String ref, long contentHash, long roundId);
    }

    /** The rounds of a gaming date that accepted imports brought, or this import so far. */
    public void forEachKnown(int propertyId, LocalDate gamingDate, long importId, KnownRound known) {
        forEachKnown(propertyId, gamingDate, noCondition(), importId, known);
    }

    /** The same of one table. */
    public void forEachKnown(int propertyId, LocalDate gamingDate, int tableId, long importId, KnownRound known) {
        forEachKnown(propertyId, gamingDate, ROUND.TABLE_ID.eq(tableId), importId, known);
    }

    private void forEachKnown(int propertyId, LocalDate gamingDate, Condition which, long importId, KnownRound known) {
        tables.use(propertyId, gamingDate, gamingDate, sql -> {
            try (var cursor = sql.select(ROUND.ROUND_REF, ROUND.CONTENT_HASH, ROUND.ROUND_ID)
                    .from(ROUND)
                    .where(
                            ROUND.PROPERTY_ID.eq(propertyId),
                            ROUND.GAMING_DATE.eq(gamingDate),
                            which,
                            accepted(propertyId).or(ROUND.IMPORT_ID.eq(importId)))
                    .fetchSize(5_000)
                    .fetchLazy()) {
                cursor.forEach(
                        r -> known.accept(r.get(ROUND.ROUND_REF), r.get(ROUND.CONTENT_HASH), r.get(ROUND.ROUND_ID)));
            }
        });
    }

    /** The earlier forms that were superseded, of a gaming date: each with what tells it apart. */
    public void forEachSuperseded(int propertyId, LocalDate gamingDate, KnownRound known) {
        database.dsl()
                .selectFrom(SUPERSEDED_ROUND)
                .where(SUPERSEDED_ROUND.PROPERTY_ID.eq(propertyId), SUPERSEDED_ROUND.GAMING_DATE.eq(gamingDate))
                .forEach(r -> known.accept(r.getRoundRef(), r.getContentHash(), r.getRoundId()));
    }

    /** Every round that an import is about to supersede, with its wagers, without exceptions. */
    public void forEachToSupersede(int propertyId, long importId, Consumer<StoredRound> action) {
        forEachOf(propertyId, importId, ROUND, WAGER, noCondition(), action);
    }

    /** Every round of earlier imports that an import superseded, likewise. */
    public void forEachToRestore(int propertyId, long importId, Consumer<StoredRound> action) {
        forEachOf(
                propertyId,
                importId,
                SUPERSEDED_ROUND,
                SUPERSEDED_WAGER,
                SUPERSESSION.ROUND_ID.notBetween(RoundIds.first(importId), RoundIds.last(importId)),
                action);
    }

    private void forEachOf(
            int propertyId,
            long importId,
            Table<?> rounds,
            Table<?> wagers,
            Condition which,
            Consumer<StoredRound> action) {
        database.transaction(sql -> forEach(
                joined(sql, propertyId, importId, ROUND, rounds, which)
                        .orderBy(SUPERSESSION.GAMING_DATE, SUPERSESSION.ROUND_ID)
                        .coerce(ROUND),
                joined(sql, propertyId, importId, WAGER, wagers, which)
                        .orderBy(SUPERSESSION.GAMING_DATE, SUPERSESSION.ROUND_ID, wagers.field(WAGER.WAGER_NO))
                        .coerce(WAGER),
                action));
    }

    /** The columns of rounds or wagers, from the table that has these. */
    private static SelectConditionStep<Record> joined(
            DSLContext sql, int propertyId, long importId, Table<?> like, Table<?> table, Condition which) {
        return sql.select(Arrays.stream(like.fields()).map(table::field).toList())
                .from(SUPERSESSION)
                .join(table)
                .on(SUPERSESSION
                        .PROPERTY_ID
                        .eq(table.field(ROUND.PROPERTY_ID.getName(), Integer.class))
                        .and(SUPERSESSION.GAMING_DATE.eq(table.field(ROUND.GAMING_DATE.getName(), LocalDate.class)))
                        .and(SUPERSESSION.ROUND_ID.eq(table.field(ROUND.ROUND_ID.getName(), Long.class))))
                .where(SUPERSESSION.PROPERTY_ID.eq(propertyId), SUPERSESSION.IMPORT_ID.eq(importId), which);
    }

    /** Every round of an import with its wagers, without exceptions, whether the import is accepted or not. */
    public void forEachOf(int propertyId, long importId, LocalDate from, LocalDate to, Consumer<StoredRound> action) {
        long first = RoundIds.first(importId);
        long last = RoundIds.last(importId);
        // Of open months: those of a closed month are neither undone nor restated.
        database.transaction(sql -> forEach(
                sql.selectFrom(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.between(from, to),
                                ROUND.ROUND_ID.between(first, last))
                        .orderBy(ROUND.GAMING_DATE, ROUND.ROUND_ID),
                sql.selectFrom(WAGER)
                        .where(
                                WAGER.PROPERTY_ID.eq(propertyId),
                                WAGER.GAMING_DATE.between(from, to),
                                WAGER.ROUND_ID.between(first, last))
                        .orderBy(WAGER.GAMING_DATE, WAGER.ROUND_ID, WAGER.WAGER_NO),
                action));
    }

    /** Reads rounds with their wagers, both by gaming date and round, side by side. */
    private static void forEach(
            ResultQuery<RoundRecord> ofRounds, ResultQuery<WagerRecord> ofWagers, Consumer<StoredRound> action) {
        try (Cursor<RoundRecord> rounds = ofRounds.fetchSize(5_000).fetchLazy();
                Cursor<WagerRecord> wagers = ofWagers.fetchSize(5_000).fetchLazy()) {
            WagerRecord wager = wagers.fetchNext();
            for (RoundRecord round : rounds) {
                // Wagers of other rounds, of other tables or of imports that are not accepted, may lie between.
                while (wager != null && isBefore(wager, round)) {
                    wager = wagers.fetchNext();
                }
                List<WagerRow> own = new ArrayList<>();
                while (wager != null && wager.getRoundId().equals(round.getRoundId())) {
                    own.add(row(wager));
                    wager = wagers.fetchNext();
                }
                action.accept(new StoredRound(row(round), own, List.of()));
            }
        }
    }

    private static boolean isBefore(WagerRecord wager, RoundRecord round) {
        int dates = wager.getGamingDate().compareTo(round.getGamingDate());
        return dates < 0 || (dates == 0 && wager.getRoundId() < round.getRoundId());
    }

    /** Every round of a part of the floor that was played, with its wagers and without exceptions, gaming date by gaming date. */
    public void forEachPlayed(Slice slice, Consumer<StoredRound> action) {
        Condition played = ROUND.STATE
                .eq(RoundRow.State.PLAYED.word())
                .and(slice.tables().isEmpty() ? noCondition() : ROUND.TABLE_ID.in(slice.tables()));
        slice.from().datesUntil(slice.to().plusDays(1)).forEach(date -> {
            forEachOn(slice.propertyId(), date, played, action);
        });
    }

    /** Every round of some tables on a gaming date, void ones included, with its wagers and exceptions. */
    public void forEachOn(int propertyId, LocalDate date, Set<Integer> tables, Consumer<StoredRound> action) {
        Map<Long, List<ExceptionRow>> exceptions = database.dsl()
                .selectFrom(ROUND_EXCEPTION)
                .where(ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId), ROUND_EXCEPTION.GAMING_DATE.eq(date))
                .orderBy(ROUND_EXCEPTION.EXCEPTION_NO)
                .fetchGroups(ROUND_EXCEPTION.ROUND_ID, RoundRepository::row);
        forEachOn(
                propertyId,
                date,
                ROUND.TABLE_ID.in(tables),
                stored -> action.accept(new StoredRound(
                        stored.round(),
                        stored.wagers(),
                        exceptions.getOrDefault(stored.round().roundId(), List.of()))));
    }

    private void forEachOn(int propertyId, LocalDate date, Condition which, Consumer<StoredRound> action) {
        tables.use(
                propertyId,
                date,
                date,
                sql -> forEach(
                        sql.selectFrom(ROUND)
                                .where(
                                        ROUND.PROPERTY_ID.eq(propertyId),
                                        ROUND.GAMING_DATE.eq(date),
                                        accepted(propertyId),
                                        which)
                                .orderBy(ROUND.ROUND_ID),
                        sql.selectFrom(WAGER)
                                .where(WAGER.PROPERTY_ID.eq(propertyId), WAGER.GAMING_DATE.eq(date))
                                .orderBy(WAGER.ROUND_ID, WAGER.WAGER_NO),
                        action));
    }

    /** Every void round of a part of the floor with its wagers, without exceptions, by gaming date. */
    public void forEachVoid(Slice slice, Consumer<StoredRound> action) {
        // Inlined: on PostgreSQL the index of void rounds holds no others, so the database has to see the word.
        Condition ofSlice = ROUND.PROPERTY_ID
                .eq(slice.propertyId())
                .and(ROUND.STATE.eq(inline(RoundRow.State.VOID.word())))
                .and(accepted(slice.propertyId()))
                .and(slice.rounds());
        tables.inOrder(slice.propertyId(), slice.from(), slice.to(), List.of(), (sql, first, last) -> {
            try (Cursor<RoundRecord> rounds = sql.selectFrom(ROUND)
                    .where(ofSlice, ROUND.GAMING_DATE.between(first, last))
                    .orderBy(ROUND.GAMING_DATE, ROUND.ROUND_ID)
                    .fetchSize(KeyTable.AT_ONCE)
                    .fetchLazy()) {
                while (rounds.hasNext()) {
                    stored(
                                    sql,
                                    slice.propertyId(),
                                    rounds.fetchNext(KeyTable.AT_ONCE).map(RoundRepository::row))
                            .forEach(action);
                }
            }
            return List.of();
        });
    }

    private static List<StoredRound> stored(DSLContext sql, int propertyId, List<RoundRow> rounds) {
        Map<Long, List<WagerRow>> wagers = new HashMap<>();
        for (KeyTable<Long> keys : KeyTable.ofRounds(rounds)) {
            wagers.putAll(sql.select(WAGER.fields())
                    .from(wagersOf(propertyId, keys))
                    .where(FOUND)
                    .orderBy(WAGER.ROUND_ID, WAGER.WAGER_NO)
                    .fetchGroups(WAGER.ROUND_ID, r -> row(r.into(WAGER))));
        }
        return rounds.stream()
                .map(round -> new StoredRound(round, wagers.getOrDefault(round.roundId(), List.of()), List.of()))
                .toList();
    }

    /** Filter by {@link #FOUND}. */
    private static Table<?> wagersOf(int propertyId, KeyTable<Long> keys) {
        return keys.table()
                .leftJoin(WAGER)
                .on(
                        WAGER.PROPERTY_ID.eq(propertyId),
                        WAGER.GAMING_DATE.eq(keys.date()),
                        WAGER.ROUND_ID.eq(keys.number()));
    }

    private static RoundRow row(RoundRecord r) {
        return new RoundRow(
                r.getGamingDate(),
                r.getRoundId(),
                r.getImportId(),
                r.getLineNo(),
                r.getTableId(),
                r.getShift(),
                r.getShoe(),
                r.getHandNo(),
                r.getRoundRef(),
                r.getDealtAt(),
                r.getDealerId(),
                r.getSubmissionId(),
                STATES.read(r.getState()),
                r.getCards(),
                r.getContentHash(),
                r.getWageredCents(),
                r.getPaidCents(),
                r.getDueCents(),
                r.getExceptions(),
                r.getOddsId(),
                r.getVarianceCents2(),
                r.getDecisionMicros(),
                r.getTimingMicros());
    }

    private static WagerRow row(WagerRecord r) {
        return new WagerRow(
                r.getWagerNo(),
                r.getSeat(),
                r.getHand(),
                r.getWager(),
                r.getAmountCents(),
                r.getInitialCents(),
                r.getPaidCents(),
                r.getVigorishCents(),
                r.getDueCents(),
                r.getDueVigorishCents(),
                r.getBonusCents(),
                r.getOutcome(),
                r.getPlayer(),
                r.getExpectedMicros(),
                r.getVarianceCents2());
    }

    private static ExceptionRow row(RoundExceptionRecord r) {
        return new ExceptionRow(
                r.getExceptionNo(),
                r.getCode(),
                r.getSentence(),
                r.getCitation(),
                integer(r.getWagerNo()),
                r.getOverpaidCents());
    }

    private static @Nullable Integer integer(@Nullable Short value) {
        return value == null ? null : value.intValue();
    }
}
