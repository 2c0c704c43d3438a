package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_GAME_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_INCOMPLETE;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_MONTH_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.or;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectFrom;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.Utc;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.count.SlipTotals;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import io.countroom.sql.schema.tables.records.MeterRollupRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** Holds the roll-ups, which reports read, to the rows they were made from. */
public final class TieOuts {

    private final Database database;
    private final RoundTables tables;

    public TieOuts(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /**
     * A gaming date and table on which the two differ.
     *
     * @param rowsPaidCents what its wagers say was paid; {@code rollupPaidCents} what the roll-up says
     */
    public record Untied(
            LocalDate gamingDate,
            int tableId,
            long rowsAmountCents,
            long rollupAmountCents,
            long rowsPaidCents,
            long rollupPaidCents) {}

    /** A gaming date and table whose slips of a kind are not what the roll-up says. */
    public record UntiedSlips(
            LocalDate gamingDate,
            int tableId,
            Kind kind,
            long rowsSlips,
            long rollupSlips,
            long rowsCents,
            long rollupCents) {}

    private record Sums(long amountCents, long paidCents) {}

    private static final Sums NOTHING = new Sums(0, 0);

    /** Differences between wagers of accepted rounds and roll-ups; empty if they agree to the cent. */
    public List<Untied> untied(int propertyId, LocalDate from, LocalDate to) {
        Map<TableDay, Sums> rows = rows(propertyId, from, to);
        Map<TableDay, Sums> rollups = rollups(propertyId, from, to);
        List<Untied> untied = new ArrayList<>();
        ofBoth(rows, rollups).forEach(key -> {
            Sums row = rows.getOrDefault(key, NOTHING);
            Sums rollup = rollups.getOrDefault(key, NOTHING);
            if (!row.equals(rollup)) {
                untied.add(new Untied(
                        key.gamingDate(),
                        key.tableId(),
                        row.amountCents,
                        rollup.amountCents,
                        row.paidCents,
                        rollup.paidCents));
            }
        });
        return untied;
    }

    private static Set<TableDay> ofBoth(Map<TableDay, ?> rows, Map<TableDay, ?> rollups) {
        Set<TableDay> both =
                new TreeSet<>(Comparator.comparing(TableDay::gamingDate).thenComparing(TableDay::tableId));
        both.addAll(rows.keySet());
        both.addAll(rollups.keySet());
        return both;
    }

    private Map<TableDay, Sums> rows(int propertyId, LocalDate from, LocalDate to) {
        // The wagers of a void round are returned, so only what was paid on them all the same counts.
        Field<BigDecimal> amount =
                sum(when(ROUND.STATE.eq("played"), WAGER.AMOUNT_CENTS).otherwise(inline(0L)));
        Field<BigDecimal> paid = sum(WAGER.PAID_CENTS);
        Map<TableDay, Sums> rows = new HashMap<>();
        tables.inOrder(
                        propertyId,
                        from,
                        to,
                        List.of(),
                        (sql, first, last) -> sql.select(ROUND.GAMING_DATE, ROUND.TABLE_ID, amount, paid)
                                .from(ROUND)
                                .join(WAGER)
                                .on(
                                        WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID))
                                .where(
                                        ROUND.PROPERTY_ID.eq(propertyId),
                                        ROUND.GAMING_DATE.between(first, last),
                                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                                .groupBy(ROUND.GAMING_DATE, ROUND.TABLE_ID)
                                .fetch())
                .forEach(r ->
                        rows.put(new TableDay(r.value2(), r.value1()), new Sums(cents(r.value3()), cents(r.value4()))));
        return rows;
    }

    private Map<TableDay, Sums> rollups(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .select(
                        WAGER_ROLLUP.GAMING_DATE,
                        WAGER_ROLLUP.TABLE_ID,
                        sum(WAGER_ROLLUP.AMOUNT_CENTS),
                        sum(WAGER_ROLLUP.PAID_CENTS))
                .from(WAGER_ROLLUP)
                .where(WAGER_ROLLUP.PROPERTY_ID.eq(propertyId), WAGER_ROLLUP.GAMING_DATE.between(from, to))
                .groupBy(WAGER_ROLLUP.GAMING_DATE, WAGER_ROLLUP.TABLE_ID)
                .fetchMap(
                        r -> new TableDay(r.value2(), r.value1()), r -> new Sums(cents(r.value3()), cents(r.value4())));
    }

    /** Gaming dates and tables where what rounds show of progressive meters is not what the roll-up says, in order. */
    public List<TableDay> untiedMeters(int propertyId, LocalDate from, LocalDate to) {
        Map<LocalDate, Set<MeterRollupRecord>> rolledUp = new HashMap<>();
        database.dsl()
                .selectFrom(METER_ROLLUP)
                .where(METER_ROLLUP.PROPERTY_ID.eq(propertyId), METER_ROLLUP.GAMING_DATE.between(from, to))
                .forEach(row -> rolledUp.computeIfAbsent(row.getGamingDate(), date -> new HashSet<>())
                        .add(utc(row)));
        List<TableDay> untied = new ArrayList<>();
        from.datesUntil(to.plusDays(1)).forEach(date -> {
            Set<MeterRollupRecord> shown = new HashSet<>();
            tables.read(propertyId, date, date, sql -> MeterRollup.read(sql, propertyId, date))
                    .forEach(row -> shown.add(utc(row)));
            Set<MeterRollupRecord> kept = rolledUp.getOrDefault(date, Set.of());
            // Those that only one of the two has.
            Stream.concat(
                            shown.stream().filter(row -> !kept.contains(row)),
                            kept.stream().filter(row -> !shown.contains(row)))
                    .map(MeterRollupRecord::getTableId)
                    .distinct()
                    .sorted()
                    .forEach(table -> untied.add(new TableDay(table, date)));
        });
        return untied;
    }

    /** H2 keeps the offset of the log in its rows, the archive does not: the moments are compared. */
    private static MeterRollupRecord utc(MeterRollupRecord row) {
        Utc utc = new Utc();
        row.setFirstAt(utc.from(row.getFirstAt()));
        row.setLastAt(utc.from(row.getLastAt()));
        return row;
    }

    /** Where slips of accepted imports and roll-ups differ; empty where they agree to the cent. */
    public List<UntiedSlips> untiedSlips(int propertyId, LocalDate from, LocalDate to) {
        Map<TableDay, SlipTotals> rows = new HashMap<>();
        database.dsl()
                .select(
                        COUNT_SLIP.GAMING_DATE,
                        COUNT_SLIP.TABLE_ID,
                        COUNT_SLIP.KIND,
                        count(),
                        sum(COUNT_SLIP.AMOUNT_CENTS))
                .from(COUNT_SLIP)
                .where(
                        COUNT_SLIP.PROPERTY_ID.eq(propertyId),
                        COUNT_SLIP.GAMING_DATE.between(from, to),
                        SlipRepository.areOf(Kind.OF_TABLES),
                        AcceptedImports.have(COUNT_SLIP.IMPORT_ID, propertyId))
                .groupBy(COUNT_SLIP.GAMING_DATE, COUNT_SLIP.TABLE_ID, COUNT_SLIP.KIND)
                .forEach(r -> rows.merge(
                        new TableDay(r.value2(), r.value1()),
                        SlipTotals.NONE.with(Kind.of(r.value3()).orElseThrow(), r.value4(), cents(r.value5())),
                        SlipTotals::plus));
        Map<TableDay, SlipTotals> rollups = new HashMap<>();
        for (Counts.Count count : new Counts(database).ofDays(Slice.all(propertyId, from, to))) {
            rollups.put(new TableDay(count.tableId(), count.gamingDate()), count.slips());
        }
        List<UntiedSlips> untied = new ArrayList<>();
        for (TableDay key : ofBoth(rows, rollups)) {
            SlipTotals row = rows.getOrDefault(key, SlipTotals.NONE);
            SlipTotals rollup = rollups.getOrDefault(key, SlipTotals.NONE);
            for (Kind kind : Kind.OF_TABLES) {
                if (row.slips(kind) != rollup.slips(kind) || !Objects.equals(row.cents(kind), rollup.cents(kind))) {
                    untied.add(new UntiedSlips(
                            key.gamingDate(),
                            key.tableId(),
                            kind,
                            row.slips(kind),
                            rollup.slips(kind),
                            Objects.requireNonNullElse(row.cents(kind), 0L),
                            Objects.requireNonNullElse(rollup.cents(kind), 0L)));
                }
            }
        }
        return untied;
    }

    /** The months that have rounds or counts, in order. */
    public List<YearMonth> months(int propertyId) {
        return database
                .dsl()
                .selectDistinct(ROUND_DAY_ROLLUP.GAMING_DATE)
                .from(ROUND_DAY_ROLLUP)
                .where(ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId))
                .union(select(ROUND_MONTH_ROLLUP.MONTH_BEGINS)
                        .from(ROUND_MONTH_ROLLUP)
                        .where(ROUND_MONTH_ROLLUP.PROPERTY_ID.eq(propertyId)))
                .union(select(COUNT_SHIFT_ROLLUP.GAMING_DATE)
                        .from(COUNT_SHIFT_ROLLUP)
                        .where(COUNT_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId)))
                .fetch(row -> YearMonth.from(row.value1()))
                .stream()
                .distinct()
                .sorted()
                .toList();
    }

    /** The grains of a month that are not the sums of the finest grain of their fact. */
    public List<Grain> untiedGrains(int propertyId, YearMonth month) {
        List<Grain> untied = new ArrayList<>();
        for (Fact fact : Fact.values()) {
            Grain finest = fact.finest();
            fact.grains().stream()
                    .filter(grain -> !grain.equals(finest))
                    .filter(grain -> differs(grain, finest, propertyId, month))
                    .forEach(untied::add);
        }
        Grain ofCounts = Grain.of(COUNT_DAY_ROLLUP);
        if (differs(ofCounts, Grain.of(COUNT_SHIFT_ROLLUP), propertyId, month)) {
            untied.add(ofCounts);
        }
        LocalDate first = month.atDay(1);
        LocalDate last = month.atEndOfMonth();
        if (differ(COUNT_GAME_ROLLUP, CountRollup.dueOfGames(propertyId, first, last), propertyId, month)) {
            untied.add(Grain.of(COUNT_GAME_ROLLUP));
        }
        if (differ(COUNT_INCOMPLETE, CountRollup.dueIncomplete(propertyId, first, last), propertyId, month)) {
            untied.add(Grain.of(COUNT_INCOMPLETE));
        }
        return untied;
    }

    /** @param due the rows that it has to have, with the same names of columns */
    private boolean differ(Table<?> rollup, Select<Record> due, int propertyId, YearMonth month) {
        Grain grain = Grain.of(rollup);
        Select<Record> kept = select(due.getSelect().stream()
                        .map(column -> Objects.requireNonNull(rollup.field(column.getName())))
                        .toList())
                .from(rollup)
                .where(
                        property(grain).eq(propertyId),
                        Cube.date(Key.DAY, rollup).between(month.atDay(1), month.atEndOfMonth()));
        return isMore(kept.asTable("kept"), due.asTable("due")) || isMore(due.asTable("due"), kept.asTable("kept"));
    }

    /** Whether there is a row that the other has not. */
    private boolean isMore(Table<Record> one, Table<Record> other) {
        return database.dsl().fetchExists(selectFrom(one).except(selectFrom(other)));
    }

    private boolean differs(Grain grain, Grain finest, int propertyId, YearMonth month) {
        List<Field<?>> keys = new ArrayList<>();
        List<Field<?>> byKeys = new ArrayList<>();
        List<SelectField<?>> kept = new ArrayList<>();
        List<SelectField<?>> due = new ArrayList<>();
        List<Condition> unlike = new ArrayList<>();
        for (Field<?> column : grain.table().fields()) {
            Field<?> of = finest.table().field(column.getUnqualifiedName());
            if (grain.keyColumns().contains(column.getName())) {
                Field<?> made = of == null ? field(Grain.fromDates(column.getName()), column.getDataType()) : of;
                kept.add(column);
                due.add(made.as(column.getName()));
                byKeys.add(made);
                keys.add(field(name(column.getName())));
            } else {
                Field<BigDecimal> sum = Objects.requireNonNull(of).cast(SQLDataType.NUMERIC(38));
                kept.add(column.cast(SQLDataType.NUMERIC(38)).as(column.getName()));
                due.add(sum(sum).neg().as(column.getName()));
                unlike.add(sum(field(name(column.getName()), BigDecimal.class)).ne(BigDecimal.ZERO));
            }
        }
        Field<LocalDate> date = Cube.date(grain.ofMonths() ? Key.MONTH : Key.DAY, grain.table());
        Table<?> both = select(kept)
                .from(grain.table())
                .where(property(grain).eq(propertyId), date.between(month.atDay(1), month.atEndOfMonth()))
                .unionAll(select(due)
                        .from(finest.table())
                        .where(
                                property(finest).eq(propertyId),
                                Cube.date(Key.DAY, finest.table()).between(month.atDay(1), month.atEndOfMonth()))
                        .groupBy(byKeys))
                .asTable("kept_and_due");
        return database.dsl()
                .fetchExists(select(inline(1)).from(both).groupBy(keys).having(or(unlike)));
    }

    private static Field<Integer> property(Grain grain) {
        return Objects.requireNonNull(grain.table().field("property_id", SQLDataType.INTEGER));
    }

    private static long cents(@Nullable BigDecimal sum) {
        return sum == null ? 0 : sum.longValueExact();
    }
}
