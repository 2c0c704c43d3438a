package io.countroom.sql.fact;

import static io.countroom.sql.fact.CountRollup.whole;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static org.jooq.Records.mapping;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.round.KeyTable;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/**
 * Sums of facts by any keys, each read from the coarsest grain that has the keys and the filter: whole months from months, where
 * gaming dates are not asked for, and the rest by gaming date. Amounts are from the player's side, as they are stored.
 */
public final class Cube {

    /**
     * Sums over wagers.
     *
     * @param paidCents over the wagers with a known payment; {@code unknownPaid} counts the others
     * @param dueCents likewise
     * @param expectedMicros expected win in millionths of a dollar, over the wagers with odds; {@code withoutOdds} counts the
     * others
     * @param varianceCents2 of the results of the rounds; of a wager, of the results of such wagers alone
     */
    public record Money(
            long wagers,
            long amountCents,
            long initialCents,
            long paidCents,
            long dueCents,
            long bonusCents,
            long unknownPaid,
            long unknownDue,
            long expectedMicros,
            long withoutOdds,
            BigInteger varianceCents2) {

        public static final Money NONE = new Money(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, BigInteger.ZERO);

        public Money plus(Money more) {
            return new Money(
                    wagers + more.wagers,
                    Math.addExact(amountCents, more.amountCents),
                    Math.addExact(initialCents, more.initialCents),
                    Math.addExact(paidCents, more.paidCents),
                    Math.addExact(dueCents, more.dueCents),
                    Math.addExact(bonusCents, more.bonusCents),
                    unknownPaid + more.unknownPaid,
                    unknownDue + more.unknownDue,
                    Math.addExact(expectedMicros, more.expectedMicros),
                    withoutOdds + more.withoutOdds,
                    varianceCents2.add(more.varianceCents2));
        }
    }

    /**
     * Void wagers and vigorish.
     *
     * @param voidAmountCents the total of the wagers of void rounds, which is not part of the handle
     * @param voidPaidCents what was paid of them all the same; negative where the house kept money. It is in {@link Money#paidCents}
     * @param vigorishCents over the wagers of which it is known; {@code unknownVigorish} counts the others of which it is due
     */
    public record VoidAndVigorish(
            long voidAmountCents, long voidPaidCents, long vigorishCents, long dueVigorishCents, long unknownVigorish) {

        public static final VoidAndVigorish NONE = new VoidAndVigorish(0, 0, 0, 0, 0);

        public VoidAndVigorish plus(VoidAndVigorish more) {
            return new VoidAndVigorish(
                    Math.addExact(voidAmountCents, more.voidAmountCents),
                    Math.addExact(voidPaidCents, more.voidPaidCents),
                    Math.addExact(vigorishCents, more.vigorishCents),
                    Math.addExact(dueVigorishCents, more.dueVigorishCents),
                    unknownVigorish + more.unknownVigorish);
        }
    }

    /**
     * The house's average gain beyond the odds of a full shoe, over the rounds with a known value.
     *
     * @param decisionMicros by the players' decisions; {@code unknownDecisions} counts the other rounds
     * @param timingMicros by the timing of wagers; {@code unknownTiming} counts the other rounds
     */
    public record DecisionsAndTiming(
            long decisionMicros, long unknownDecisions, long timingMicros, long unknownTiming) {

        public static final DecisionsAndTiming NONE = new DecisionsAndTiming(0, 0, 0, 0);

        public DecisionsAndTiming plus(DecisionsAndTiming more) {
            return new DecisionsAndTiming(
                    Math.addExact(decisionMicros, more.decisionMicros),
                    unknownDecisions + more.unknownDecisions,
                    Math.addExact(timingMicros, more.timingMicros),
                    unknownTiming + more.unknownTiming);
        }
    }

    public record RoundSums(
            Group group,
            long rounds,
            long voidRounds,
            long seats,
            long exceptions,
            long overpaidCents,
            long underpaidCents,
            Money money,
            VoidAndVigorish voidAndVigorish,
            DecisionsAndTiming decisionsAndTiming) {}

    /** @param rounds with at least one such wager */
    public record WagerSums(Group group, Offered offered, long rounds, Money money) {}

    /** @param rounds with at least one such wager that came out so */
    public record OutcomeSums(
            Group group, Offered offered, String outcome, long rounds, long wagers, long amountCents, long dueCents) {}

    /** How many rounds were expected by which odds. */
    public record OddsSums(LocalDate gamingDate, int submissionId, int oddsId, long rounds) {}

    /**
     * @param hour of the day in the property's zone, −1 where the log does not say
     * @param tables how many dealt at least one round within the hour
     * @param seats with a wager, summed over the rounds
     */
    public record Hour(LocalDate gamingDate, int hour, int tables, long rounds, long voidRounds, long seats) {}

    /**
     * The rounds of a table and gaming date that were settled under a Rules Submission.
     *
     * @param rounds played; void rounds are not among them
     */
    public record Settled(int tableId, LocalDate gamingDate, int submissionId, long rounds) {}

    private final Database database;

    public Cube(Database database) {
        this.database = database;
    }

    public List<RoundSums> rounds(Slice slice, Set<Key> keys) {
        return read(Fact.ROUND, slice, keys, row -> roundSums(keys, row));
    }

    /**
     * Of some tables and gaming dates, by which the sums are too. Where there are very many, sums of others may be among them.
     *
     * @param keys with {@link Key#TABLE} and {@link Key#DAY}
     */
    public List<RoundSums> rounds(Slice slice, Set<Key> keys, Collection<TableDay> days) {
        if (days.size() > KeyTable.AT_ONCE) {
            Slice tables = slice.of(days.stream().map(TableDay::tableId).collect(Collectors.toSet()));
            Set<LocalDate> dates = TableDay.dates(days);
            return read(Fact.ROUND, tables, keys, table -> date(Key.DAY, table).in(dates), row -> roundSums(keys, row));
        }
        Table<?> rows = Fact.ROUND.coarsest(with(keys, narrowed(slice)), false).table();
        List<RoundSums> sums = new ArrayList<>();
        for (KeyTable<Integer> each : KeyTable.ofDays(days)) {
            Table<?> ofDays = each.table()
                    .leftJoin(rows)
                    .on(
                            within(slice, rows),
                            date(Key.DAY, rows).eq(each.date()),
                            Key.TABLE.in(rows).coerce(Integer.class).eq(each.number()));
            sums.addAll(
                    read(Fact.ROUND, ofDays, keys, Key.TABLE.in(rows).isNotNull(), false, row -> roundSums(keys, row)));
        }
        return sums;
    }

    private static RoundSums roundSums(Set<Key> keys, SumRow row) {
        return new RoundSums(
                row.group(keys),
                row.sum("rounds"),
                row.sum("void_rounds"),
                row.sum("seats"),
                row.sum("exceptions"),
                row.sum("overpaid_cents"),
                row.sum("underpaid_cents"),
                money(row),
                new VoidAndVigorish(
                        row.sum("void_amount_cents"),
                        row.sum("void_paid_cents"),
                        row.sum("vigorish_cents"),
                        row.sum("due_vigorish_cents"),
                        row.sum("unknown_vigorish")),
                new DecisionsAndTiming(
                        row.sum("decision_micros"),
                        row.sum("unknown_decisions"),
                        row.sum("timing_micros"),
                        row.sum("unknown_timing")));
    }

    /** Each wager for itself. */
    public List<WagerSums> wagers(Slice slice, Set<Key> keys) {
        return wagers(slice, keys, Set.of());
    }

    /** Only some wagers, each for itself; all where none are named. */
    public List<WagerSums> wagers(Slice slice, Set<Key> keys, Set<Offered> only) {
        return read(
                Fact.WAGER,
                slice,
                with(keys, Key.SUBMISSION, Key.WAGER),
                table -> only.isEmpty() ? noCondition() : isOneOf(only, table),
                row -> new WagerSums(row.group(keys), offered(row), row.sum("rounds"), money(row)));
    }

    private static Condition isOneOf(Set<Offered> offered, Table<?> table) {
        return DSL.or(offered.stream()
                .map(one -> Key.SUBMISSION
                        .in(table)
                        .coerce(Integer.class)
                        .eq(one.submissionId())
                        .and(Key.WAGER.in(table).coerce(String.class).eq(one.wager())))
                .toList());
    }

    /** Every outcome that came. */
    public List<OutcomeSums> outcomes(Slice slice, Set<Key> keys) {
        return outcomes(slice, keys, Set.of());
    }

    /** The outcomes of some wagers; of all where none are named. */
    public List<OutcomeSums> outcomes(Slice slice, Set<Key> keys, Set<Offered> only) {
        return read(
                Fact.OUTCOME,
                slice,
                with(keys, Key.SUBMISSION, Key.WAGER, Key.OUTCOME),
                table -> only.isEmpty() ? noCondition() : isOneOf(only, table),
                row -> new OutcomeSums(
                        row.group(keys),
                        offered(row),
                        row.text(Key.OUTCOME),
                        row.sum("rounds"),
                        row.sum("wagers"),
                        row.sum("amount_cents"),
                        row.sum("due_cents")));
    }

    /** By which odds rounds were expected, gaming date by gaming date, whatever their tables. */
    public List<OddsSums> odds(int propertyId, LocalDate from, LocalDate to) {
        return read(
                Fact.ODDS,
                Slice.all(propertyId, from, to),
                EnumSet.of(Key.DAY, Key.SUBMISSION, Key.ODDS),
                row -> new OddsSums(row.date(), row.number(Key.SUBMISSION), row.number(Key.ODDS), row.sum("rounds")));
    }

    /** How many rounds were expected by which odds: by Rules Submission, then by odds. */
    public Map<Integer, Map<Integer, Long>> roundsByOdds(int propertyId, LocalDate from, LocalDate to) {
        Map<Integer, Map<Integer, Long>> rounds = new HashMap<>();
        read(
                Fact.ODDS,
                Slice.all(propertyId, from, to),
                EnumSet.of(Key.SUBMISSION, Key.ODDS),
                row -> rounds.computeIfAbsent(row.number(Key.SUBMISSION), id -> new TreeMap<>())
                        .put(row.number(Key.ODDS), row.sum("rounds")));
        return rounds;
    }

    /** Under which Rules Submissions the rounds of each table were settled, gaming date by gaming date. */
    public List<Settled> settled(int propertyId) {
        return database.dsl()
                .select(
                        ROUND_DAY_ROLLUP.TABLE_ID,
                        ROUND_DAY_ROLLUP.GAMING_DATE,
                        ROUND_DAY_ROLLUP.SUBMISSION_ID,
                        ROUND_DAY_ROLLUP.ROUNDS)
                .from(ROUND_DAY_ROLLUP)
                .where(
                        ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_DAY_ROLLUP
                                .ROUNDS
                                .plus(ROUND_DAY_ROLLUP.VOID_ROUNDS)
                                .gt(0L))
                .orderBy(ROUND_DAY_ROLLUP.GAMING_DATE)
                .fetch(mapping(Settled::new));
    }

    /** Play under each Rules Submission that has play. */
    public Map<Integer, RoundSums> bySubmission(Slice slice) {
        Map<Integer, RoundSums> played = new TreeMap<>();
        read(Fact.ROUND, slice, EnumSet.of(Key.SUBMISSION), row -> {
            RoundSums sums = roundSums(Set.of(), row);
            if (sums.rounds() > 0) {
                played.put(row.number(Key.SUBMISSION), sums);
            }
            return sums;
        });
        return played;
    }

    /** The Rules Submissions that have play. */
    public Set<Integer> submissions(Slice slice) {
        Grain grain = Fact.ROUND.coarsest(
                with(Set.of(Key.SUBMISSION), narrowed(slice)),
                Months.within(slice).areAllOf(slice));
        return new TreeSet<>(RowReader.read(
                database.dsl()
                        .selectDistinct(Key.SUBMISSION.in(grain.table()))
                        .from(grain.table())
                        .where(
                                date(grain).between(slice.from(), slice.to()),
                                within(slice, grain.table()),
                                grain.table().field("rounds", Long.class).gt(0L)),
                row -> row.getInt(1)));
    }

    /** How fast tables dealt, hour by hour. Reading all rows takes less time than a grouping in the database. */
    public List<Hour> hours(Slice slice) {
        Map<LocalDate, Map<Integer, HourSums>> hours = new TreeMap<>();
        RowReader.each(
                database.dsl()
                        .select(
                                ROUND_HOUR_ROLLUP.GAMING_DATE,
                                ROUND_HOUR_ROLLUP.HOUR_OF_DAY,
                                ROUND_HOUR_ROLLUP.TABLE_ID,
                                ROUND_HOUR_ROLLUP.ROUNDS,
                                ROUND_HOUR_ROLLUP.VOID_ROUNDS,
                                ROUND_HOUR_ROLLUP.SEATS)
                        .from(ROUND_HOUR_ROLLUP)
                        .where(
                                ROUND_HOUR_ROLLUP.GAMING_DATE.between(slice.from(), slice.to()),
                                within(slice, ROUND_HOUR_ROLLUP),
                                ROUND_HOUR_ROLLUP.ROUNDS.gt(0L).or(ROUND_HOUR_ROLLUP.VOID_ROUNDS.gt(0L))),
                row -> new HourRow(
                        row.getObject(1, LocalDate.class),
                        row.getInt(2),
                        row.getInt(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6)),
                row -> hours.computeIfAbsent(row.date, date -> new TreeMap<>())
                        .computeIfAbsent(row.hour, hour -> new HourSums())
                        .add(row));
        List<Hour> all = new ArrayList<>();
        hours.forEach((date, ofDate) -> ofDate.forEach((hour, sums) -> all.add(sums.of(date, hour))));
        return all;
    }

    private record HourRow(LocalDate date, int hour, int table, long rounds, long voidRounds, long seats) {}

    private static final class HourSums {

        private final Set<Integer> tables = new HashSet<>();
        private long rounds;
        private long voidRounds;
        private long seats;

        void add(HourRow row) {
            if (row.rounds > 0) {
                tables.add(row.table);
            }
            rounds += row.rounds;
            voidRounds += row.voidRounds;
            seats += row.seats;
        }

        Hour of(LocalDate date, int hour) {
            return new Hour(date, hour, tables.size(), rounds, voidRounds, seats);
        }
    }

    private static Set<Key> with(Set<Key> keys, Key... more) {
        Set<Key> all = EnumSet.copyOf(List.of(more));
        all.addAll(keys);
        return all;
    }

    private static Set<Key> with(Set<Key> keys, Map<Key, Set<?>> narrowed) {
        Set<Key> all = EnumSet.noneOf(Key.class);
        all.addAll(keys);
        all.addAll(narrowed.keySet());
        return all;
    }

    private <T> List<T> read(Fact fact, Slice slice, Set<Key> keys, Function<SumRow, T> mapper) {
        return read(fact, slice, keys, table -> noCondition(), mapper);
    }

    private <T> List<T> read(
            Fact fact, Slice slice, Set<Key> keys, Function<Table<?>, Condition> which, Function<SumRow, T> mapper) {
        Set<Key> needed = with(keys, narrowed(slice));
        Grain ofDays = fact.coarsest(needed, false);
        Field<LocalDate> date = date(ofDays);
        Condition all = date.between(slice.from(), slice.to())
                .and(within(slice, ofDays.table()))
                .and(which.apply(ofDays.table()));
        Months months = Months.within(slice);
        Grain ofMonths = months.isEmpty() ? ofDays : fact.coarsest(needed, true);
        if (!ofMonths.ofMonths()) {
            return keys.contains(Key.MONTH)
                    ? read(fact, rows(fact, ofDays, keys, all).asTable("dates"), keys, noCondition(), false, mapper)
                    : read(fact, ofDays.table(), keys, all, keys.equals(ofDays.keys()), mapper);
        }
        Field<LocalDate> month = date(ofMonths);
        Condition whole = month.ge(months.first())
                .and(month.lt(months.after()))
                .and(within(slice, ofMonths.table()))
                .and(which.apply(ofMonths.table()));
        if (months.areAllOf(slice)) {
            return read(fact, ofMonths.table(), keys, whole, false, mapper);
        }
        Condition others = all.and(date.lt(months.first()).or(date.ge(months.after())));
        Table<?> both = rows(fact, ofMonths, keys, whole)
                .unionAll(rows(fact, ofDays, keys, others))
                .asTable("months_and_dates");
        return read(fact, both, keys, noCondition(), false, mapper);
    }

    private static Select<Record> rows(Fact fact, Grain grain, Set<Key> keys, Condition which) {
        return select(columns(fact, grain.table(), keys)).from(grain.table()).where(which);
    }

    private static List<Field<?>> columns(Fact fact, Table<?> table, Set<Key> keys) {
        List<Field<?>> columns = new ArrayList<>();
        keys.forEach(key -> columns.add(
                key == Key.MONTH && table.field(key.column()) == null
                        ? field(Grain.fromDates(key.column()), LocalDate.class).as(key.column())
                        : key.in(table)));
        fact.sums().forEach(sum -> columns.add(table.field(sum)));
        if (fact.varies()) {
            columns.add(table.field(Fact.VARIANCE));
        }
        return columns;
    }

    /** @param apart whether each row is a group of its own: PostgreSQL would still sort them into groups */
    private <T> List<T> read(
            Fact fact, Table<?> table, Set<Key> keys, Condition within, boolean apart, Function<SumRow, T> mapper) {
        // H2 takes several times as long to group rows as to read them.
        Collection<SumRow> rows =
                apart || !database.isPostgres() ? added(fact, table, keys, within) : grouped(fact, table, keys, within);
        return rows.stream().sorted(SumRow::compareKeys).map(mapper).toList();
    }

    private Collection<SumRow> added(Fact fact, Table<?> table, Set<Key> keys, Condition within) {
        List<Key> by = List.copyOf(keys);
        Map<List<Object>, SumRow> rows = new HashMap<>();
        RowReader.each(
                database.dsl().select(columns(fact, table, keys)).from(table).where(within),
                row -> SumRow.read(fact, by, row),
                row -> rows.merge(row.keys(), row, SumRow::plus));
        return rows.values();
    }

    private List<SumRow> grouped(Fact fact, Table<?> table, Set<Key> keys, Condition within) {
        List<Key> by = List.copyOf(keys);
        List<Field<?>> groups = new ArrayList<>();
        by.forEach(key -> groups.add(key.in(table)));
        List<SelectField<?>> columns = new ArrayList<>(groups);
        for (String sum : fact.sums()) {
            columns.add(
                    whole(Objects.requireNonNull(table.field(sum, Long.class))).as(sum));
        }
        if (fact.varies()) {
            columns.add(sum(table.field(Fact.VARIANCE, BigInteger.class)).as(Fact.VARIANCE));
        }
        // Without keys there would be one row of nulls where nothing was dealt.
        return RowReader.read(
                database.dsl()
                        .select(columns)
                        .from(table)
                        .where(within)
                        .groupBy(groups)
                        .having(count().gt(0)),
                row -> SumRow.read(fact, by, row));
    }

    private static Field<LocalDate> date(Grain grain) {
        return date(grain.ofMonths() ? Key.MONTH : Key.DAY, grain.table());
    }

    static Field<LocalDate> date(Key key, Table<?> table) {
        return key.in(table).coerce(LocalDate.class);
    }

    /** The rows of a table that are of a slice, apart from the gaming dates. */
    static Condition within(Slice slice, Table<?> table) {
        List<Condition> conditions = new ArrayList<>();
        conditions.add(Objects.requireNonNull(table.field("property_id", SQLDataType.INTEGER))
                .eq(slice.propertyId()));
        narrowed(slice).forEach((key, values) -> conditions.add(key.in(table).in(values)));
        return DSL.and(conditions);
    }

    /** The keys of which only some values are read. */
    private static Map<Key, Set<?>> narrowed(Slice slice) {
        Map<Key, Set<?>> narrowed = new EnumMap<>(Key.class);
        narrowed.put(Key.TABLE, slice.tables());
        narrowed.put(Key.SHIFT, slice.shifts());
        narrowed.put(Key.DEALER, slice.dealers());
        narrowed.values().removeIf(Set::isEmpty);
        return narrowed;
    }

    private static Offered offered(SumRow row) {
        return new Offered(row.number(Key.SUBMISSION), row.text(Key.WAGER));
    }

    private static Money money(SumRow row) {
        return new Money(
                row.sum("wagers"),
                row.sum("amount_cents"),
                row.sum("initial_cents"),
                row.sum("paid_cents"),
                row.sum("due_cents"),
                row.sum("bonus_cents"),
                row.sum("unknown_paid"),
                row.sum("unknown_due"),
                row.sum("expected_micros"),
                row.sum("without_odds"),
                row.variance());
    }
}
