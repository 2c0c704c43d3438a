package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.COUNT_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_GAME_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_INCOMPLETE;
import static io.countroom.sql.schema.Tables.COUNT_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.GAMING_TABLE;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.count.SlipRepository;
import io.countroom.sql.count.SlipRow.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Select;
import org.jooq.SelectField;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;

/**
 * The slips of accepted imports by kind. A count has few slips and a correction may take some of them back, so the sums of its
 * gaming dates are made anew rather than added to. Complete counts are added up by game as well, for reports over many tables.
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

    /**
     * Adds up the complete counts of these gaming dates over the tables of a game, and lists the others. To be called in the
     * transaction that accepts or takes back their rounds or slips, after the sums by table are made.
     */
    public static void refreshGames(DSLContext transaction, int propertyId, LocalDate from, LocalDate to) {
        for (Table<?> table : List.of(COUNT_GAME_ROLLUP, COUNT_INCOMPLETE)) {
            transaction
                    .deleteFrom(table)
                    .where(
                            Cube.date(Key.DAY, table).between(from, to),
                            property(table).eq(propertyId))
                    .execute();
        }
        LocalDate first = from;
        while (!first.isAfter(to)) {
            // A month at a time: H2 keeps what it groups in memory.
            LocalDate next = first.plusMonths(1).withDayOfMonth(1);
            LocalDate last = next.isAfter(to) ? to : next.minusDays(1);
            transaction
                    .insertInto(COUNT_GAME_ROLLUP, columnsOfGames())
                    .select(dueOfGames(propertyId, first, last))
                    .execute();
            transaction
                    .insertInto(COUNT_INCOMPLETE, COUNT_INCOMPLETE.fields())
                    .select(dueIncomplete(propertyId, first, last))
                    .execute();
            first = next;
        }
    }

    private static Field<Integer> property(Table<?> table) {
        return Objects.requireNonNull(table.field("property_id", Integer.class));
    }

    private static List<Field<?>> columnsOfGames() {
        List<Field<?>> columns = new ArrayList<>(List.of(
                COUNT_GAME_ROLLUP.PROPERTY_ID,
                COUNT_GAME_ROLLUP.GAMING_DATE,
                COUNT_GAME_ROLLUP.GAME,
                COUNT_GAME_ROLLUP.PLAYED,
                COUNT_GAME_ROLLUP.COUNTS));
        Kind.OF_TABLES.forEach(kind -> columns.add(cents(COUNT_GAME_ROLLUP, kind)));
        return columns;
    }

    /** The rows by game that the sums by table make, with {@link #columnsOfGames}. */
    static Select<Record> dueOfGames(int propertyId, LocalDate from, LocalDate to) {
        List<SelectField<?>> counted = new ArrayList<>(List.of(
                COUNT_DAY_ROLLUP.PROPERTY_ID,
                COUNT_DAY_ROLLUP.GAMING_DATE,
                GAMING_TABLE.GAME,
                field(isPlayed()).as(COUNT_GAME_ROLLUP.PLAYED)));
        Kind.OF_TABLES.forEach(kind -> counted.add(cents(COUNT_DAY_ROLLUP, kind)));
        Table<?> each = select(counted)
                .from(COUNT_DAY_ROLLUP)
                .join(GAMING_TABLE)
                .on(
                        GAMING_TABLE.PROPERTY_ID.eq(COUNT_DAY_ROLLUP.PROPERTY_ID),
                        GAMING_TABLE.TABLE_ID.eq(COUNT_DAY_ROLLUP.TABLE_ID))
                .where(
                        COUNT_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        COUNT_DAY_ROLLUP.GAMING_DATE.between(from, to),
                        isComplete())
                .asTable("complete");
        List<Field<?>> keys = Stream.of(
                        COUNT_GAME_ROLLUP.PROPERTY_ID,
                        COUNT_GAME_ROLLUP.GAMING_DATE,
                        COUNT_GAME_ROLLUP.GAME,
                        COUNT_GAME_ROLLUP.PLAYED)
                .<Field<?>>map(key -> Objects.requireNonNull(each.field(key.getName())))
                .toList();
        List<SelectField<?>> sums = new ArrayList<>(keys);
        sums.add(count().cast(SQLDataType.BIGINT).as(COUNT_GAME_ROLLUP.COUNTS));
        Kind.OF_TABLES.forEach(kind -> sums.add(whole(cents(each, kind)).as(cents(COUNT_GAME_ROLLUP, kind))));
        return select(sums).from(each).groupBy(keys);
    }

    /** The counts that are in no sum by game. */
    static Select<Record> dueIncomplete(int propertyId, LocalDate from, LocalDate to) {
        List<SelectField<?>> counted = List.of(
                COUNT_DAY_ROLLUP.PROPERTY_ID,
                COUNT_DAY_ROLLUP.GAMING_DATE,
                COUNT_DAY_ROLLUP.TABLE_ID,
                field(isPlayed()).as(COUNT_INCOMPLETE.PLAYED));
        List<SelectField<?>> played = List.of(
                ROUND_DAY_ROLLUP.PROPERTY_ID, ROUND_DAY_ROLLUP.GAMING_DATE, ROUND_DAY_ROLLUP.TABLE_ID, inline(true));
        return select(counted)
                .from(COUNT_DAY_ROLLUP)
                .where(
                        COUNT_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        COUNT_DAY_ROLLUP.GAMING_DATE.between(from, to),
                        isComplete().not())
                .unionAll(selectDistinct(played)
                        .from(ROUND_DAY_ROLLUP)
                        .where(
                                ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                                ROUND_DAY_ROLLUP.GAMING_DATE.between(from, to),
                                isUncounted()));
    }

    /** Whether the win of a count is known: it has openers, as many closers, and a drop or rake. */
    private static Condition isComplete() {
        Field<Long> taken = Stream.concat(Kind.DROPS.stream(), Stream.of(Kind.RAKE))
                .map(kind -> slips(COUNT_DAY_ROLLUP, kind))
                .reduce(Field::plus)
                .orElseThrow();
        Field<Long> openers = slips(COUNT_DAY_ROLLUP, Kind.OPENER);
        return openers.gt(0L)
                .and(openers.eq(slips(COUNT_DAY_ROLLUP, Kind.CLOSER)))
                .and(taken.gt(0L));
    }

    /** Whether rounds were logged where a count was taken. */
    private static Condition isPlayed() {
        return exists(selectOne().from(ROUND_DAY_ROLLUP).where(isOfOneTableAndDate()));
    }

    /** Whether the table of rounds has no slip on their gaming date. */
    private static Condition isUncounted() {
        return notExists(selectOne().from(COUNT_DAY_ROLLUP).where(isOfOneTableAndDate()));
    }

    /** Whether a count and rounds are of the same table and gaming date. */
    private static Condition isOfOneTableAndDate() {
        return COUNT_DAY_ROLLUP
                .PROPERTY_ID
                .eq(ROUND_DAY_ROLLUP.PROPERTY_ID)
                .and(COUNT_DAY_ROLLUP.GAMING_DATE.eq(ROUND_DAY_ROLLUP.GAMING_DATE))
                .and(COUNT_DAY_ROLLUP.TABLE_ID.eq(ROUND_DAY_ROLLUP.TABLE_ID));
    }

    /** A sum of whole numbers, which databases would answer as a decimal. */
    public static Field<Long> whole(Field<? extends Number> summed) {
        return sum(summed).cast(SQLDataType.BIGINT);
    }
}
