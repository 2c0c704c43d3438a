package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.REPEATED_ROUND;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.lag;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectDistinct;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.Record4;
import org.jooq.Select;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** Whether the rounds of accepted imports follow on one another, and what they come to for each table and gaming date. */
public final class SequenceRepository {

    private final Database database;

    public SequenceRepository(Database database) {
        this.database = database;
    }

    public record TableDay(int tableId, LocalDate gamingDate) {}

    /**
     * The play of a table on a gaming date.
     *
     * @param rounds played and void
     * @param winCents what the house won by the log; null where the log does not say of every wager what was paid
     */
    public record Play(long rounds, @Nullable Long winCents) {}

    /** The tables and gaming dates of which any round is logged. */
    public Map<TableDay, Play> play(int propertyId, LocalDate from, LocalDate to) {
        DSLContext sql = database.dsl();
        Map<TableDay, Long> paid = new HashMap<>();
        Map<TableDay, Long> unknown = new HashMap<>();
        sql.select(
                        WAGER_ROLLUP.TABLE_ID,
                        WAGER_ROLLUP.GAMING_DATE,
                        sum(WAGER_ROLLUP.PAID_CENTS),
                        sum(WAGER_ROLLUP.UNKNOWN_PAID))
                .from(WAGER_ROLLUP)
                .where(WAGER_ROLLUP.PROPERTY_ID.eq(propertyId), WAGER_ROLLUP.GAMING_DATE.between(from, to))
                .groupBy(WAGER_ROLLUP.TABLE_ID, WAGER_ROLLUP.GAMING_DATE)
                .forEach(r -> {
                    TableDay day = new TableDay(r.value1(), r.value2());
                    paid.put(day, r.value3().longValueExact());
                    unknown.put(day, r.value4().longValueExact());
                });
        Map<TableDay, Play> play = new HashMap<>();
        sql.select(
                        ROUND_DAY_ROLLUP.TABLE_ID,
                        ROUND_DAY_ROLLUP.GAMING_DATE,
                        sum(ROUND_DAY_ROLLUP.ROUNDS.plus(ROUND_DAY_ROLLUP.VOID_ROUNDS)))
                .from(ROUND_DAY_ROLLUP)
                .where(ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId), ROUND_DAY_ROLLUP.GAMING_DATE.between(from, to))
                .groupBy(ROUND_DAY_ROLLUP.TABLE_ID, ROUND_DAY_ROLLUP.GAMING_DATE)
                .forEach(r -> {
                    TableDay day = new TableDay(r.value1(), r.value2());
                    play.put(
                            day,
                            new Play(
                                    r.value3().longValueExact(),
                                    unknown.getOrDefault(day, 0L) > 0 ? null : -paid.getOrDefault(day, 0L)));
                });
        return play;
    }

    /** The tables whose rounds have ever been logged. */
    public List<Integer> loggedTables(int propertyId) {
        return database.dsl()
                .selectDistinct(ROUND_ROLLUP.TABLE_ID)
                .from(ROUND_ROLLUP)
                .where(ROUND_ROLLUP.PROPERTY_ID.eq(propertyId))
                .fetch(ROUND_ROLLUP.TABLE_ID);
    }

    /**
     * Numbers that are missing in a sequence.
     *
     * @param shoe in which hands are missing; null where whole shoes are
     * @param first the first missing number
     * @param last the last one
     */
    public record Gap(
            int tableId, LocalDate gamingDate, @Nullable Integer shoe, int first, int last) {

        public int missing() {
            return last - first + 1;
        }
    }

    /**
     * The hands that are missing in shoes, the first hand of a shoe being 1; not before the first hand of a shoe that was begun
     * on the gaming date before. Numbers farther apart than a bound are no sequence, and not told.
     */
    public List<Gap> handGaps(int propertyId, LocalDate from, LocalDate to, int farthest) {
        DSLContext sql = database.dsl();
        // Nearly all shoes are whole, and that is found without sorting their hands.
        record Shoe(int tableId, LocalDate gamingDate, int number, int firstHand, int lastHand) {}
        List<Shoe> broken = sql.select(
                        ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE, min(ROUND.HAND_NO), max(ROUND.HAND_NO))
                .from(ROUND)
                .where(logged(propertyId, from, to), ROUND.SHOE.isNotNull(), ROUND.HAND_NO.isNotNull())
                .groupBy(ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE)
                // A shoe whose hands are numbered from 0 may hide a gap behind an equal count.
                .having(countDistinct(ROUND.HAND_NO)
                        .ne(max(ROUND.HAND_NO))
                        .or(min(ROUND.HAND_NO).eq(0)))
                .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.SHOE)
                .fetch(r -> new Shoe(r.value1(), r.value2(), r.value3(), r.value4(), r.value5()));
        List<Gap> gaps = new ArrayList<>();
        for (Shoe shoe : broken) {
            if (shoe.firstHand > 1
                    && shoe.firstHand - 1 <= farthest
                    && !continued(propertyId, shoe.tableId, shoe.gamingDate, shoe.number, shoe.firstHand)) {
                gaps.add(new Gap(shoe.tableId, shoe.gamingDate, shoe.number, 1, shoe.firstHand - 1));
            }
            Table<?> hands = selectDistinct(ROUND.HAND_NO)
                    .from(ROUND)
                    .where(
                            logged(propertyId, shoe.gamingDate, shoe.gamingDate),
                            ROUND.TABLE_ID.eq(shoe.tableId),
                            ROUND.SHOE.eq(shoe.number),
                            ROUND.HAND_NO.isNotNull())
                    .asTable("hands");
            Field<Integer> hand = field(name("hands", "hand_no"), SQLDataType.INTEGER);
            int before = shoe.firstHand;
            for (Integer number : sql.select(hand).from(hands).orderBy(hand).fetch(hand)) {
                if (number - before > 1 && number - before - 1 <= farthest) {
                    gaps.add(new Gap(shoe.tableId, shoe.gamingDate, shoe.number, before + 1, number - 1));
                }
                before = number;
            }
        }
        return gaps;
    }

    /** Whether a shoe that does not begin with its first hand goes on from the gaming date before. */
    private boolean continued(int propertyId, int tableId, LocalDate gamingDate, int shoe, int firstHand) {
        LocalDate before = gamingDate.minusDays(1);
        return database.dsl()
                .fetchExists(
                        ROUND,
                        logged(propertyId, before, before),
                        ROUND.TABLE_ID.eq(tableId),
                        ROUND.SHOE.eq(shoe),
                        ROUND.HAND_NO.lt(firstHand));
    }

    /** The shoes that are missing between others of their table and gaming date. */
    public List<Gap> shoeGaps(int propertyId, LocalDate from, LocalDate to, int farthest) {
        Select<?> shoes = select(
                        ROUND.TABLE_ID,
                        ROUND.GAMING_DATE,
                        ROUND.SHOE,
                        lag(ROUND.SHOE)
                                .over()
                                .partitionBy(ROUND.TABLE_ID, ROUND.GAMING_DATE)
                                .orderBy(ROUND.SHOE)
                                .as("before"))
                .from(ROUND)
                .where(logged(propertyId, from, to), ROUND.SHOE.isNotNull())
                .groupBy(ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE);
        Table<?> numbered = shoes.asTable("numbered");
        Field<Integer> table = field(name("numbered", "table_id"), SQLDataType.INTEGER);
        Field<LocalDate> date = field(name("numbered", "gaming_date"), SQLDataType.LOCALDATE);
        Field<Integer> shoe = field(name("numbered", "shoe"), SQLDataType.INTEGER);
        Field<Integer> before = field(name("numbered", "before"), SQLDataType.INTEGER);
        return database.dsl()
                .select(table, date, shoe, before)
                .from(numbered)
                .where(shoe.minus(before).between(2, farthest + 1))
                .orderBy(date, table, shoe)
                .fetch((Record4<Integer, LocalDate, Integer, Integer> r) ->
                        new Gap(r.value1(), r.value2(), null, r.value4() + 1, r.value3() - 1));
    }

    /**
     * A hand of a shoe that two rounds or more say they are.
     *
     * @param rounds how many
     */
    public record Shared(int tableId, LocalDate gamingDate, int shoe, int hand, int rounds) {}

    /** The hands that several rounds with ids of their own claim to be. */
    public List<Shared> sharedHands(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .select(ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE, ROUND.HAND_NO, count())
                .from(ROUND)
                .where(logged(propertyId, from, to), ROUND.SHOE.isNotNull(), ROUND.HAND_NO.isNotNull())
                .groupBy(ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE, ROUND.HAND_NO)
                .having(count().gt(1))
                .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.SHOE, ROUND.HAND_NO)
                .fetch(r -> new Shared(r.value1(), r.value2(), r.value3(), r.value4(), r.value5()));
    }

    /** The rounds that a file of an accepted import held more than once, in the order of imports and files. */
    public List<RepeatedRound> repeated(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(REPEATED_ROUND)
                .where(
                        REPEATED_ROUND.PROPERTY_ID.eq(propertyId),
                        REPEATED_ROUND.GAMING_DATE.between(from, to),
                        REPEATED_ROUND.IMPORT_ID.in(accepted(propertyId)))
                .orderBy(REPEATED_ROUND.IMPORT_ID, REPEATED_ROUND.REPEAT_NO)
                .fetch(r -> new RepeatedRound(
                        r.getGamingDate(),
                        r.getTableId(),
                        r.getShift(),
                        r.getRoundRef(),
                        r.getRoundId(),
                        r.getImportId(),
                        r.getLineNo()));
    }

    private static Condition logged(int propertyId, LocalDate from, LocalDate to) {
        return ROUND.PROPERTY_ID
                .eq(propertyId)
                .and(ROUND.GAMING_DATE.between(from, to))
                .and(ROUND.STATE.ne("superseded"))
                .and(ROUND.IMPORT_ID.in(accepted(propertyId)));
    }

    private static Select<Record1<Long>> accepted(int propertyId) {
        return select(IMPORT.IMPORT_ID)
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq("accepted"));
    }
}
