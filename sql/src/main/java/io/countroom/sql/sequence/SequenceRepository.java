package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.REPEATED_ROUND;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.abs;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.fact.Cube;
import io.countroom.sql.fact.Cube.RoundSums;
import io.countroom.sql.fact.Key;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.KeyTable;
import io.countroom.sql.round.RepeatedRound;
import io.countroom.sql.round.Slice;
import io.countroom.sql.round.TableDay;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/** Gaps in the sequence of accepted rounds, and their sums by table and gaming date. */
public final class SequenceRepository {

    private final Database database;
    private final RoundTables tables;

    public SequenceRepository(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /**
     * The play of a table on a gaming date.
     *
     * @param rounds played and void
     */
    public record Play(long rounds, LoggedWin win) {}

    /** The tables and gaming dates of which any round is logged. */
    public Map<TableDay, Play> play(int propertyId, LocalDate from, LocalDate to) {
        Map<TableDay, LoggedWin> wins = new HashMap<>();
        Map<TableDay, Long> rounds = new HashMap<>();
        Set<TableDay> withoutPaid = new HashSet<>();
        Map<TableDay, Play> play = new HashMap<>();
        for (RoundSums sums :
                new Cube(database).rounds(Slice.all(propertyId, from, to), EnumSet.of(Key.TABLE, Key.DAY))) {
            TableDay day = new TableDay(
                    Objects.requireNonNull(sums.group().tableId()),
                    Objects.requireNonNull(sums.group().gamingDate()));
            wins.put(day, LoggedWin.of(-sums.money().paidCents()));
            rounds.put(day, sums.rounds() + sums.voidRounds());
            if (sums.money().unknownPaid() > 0) {
                withoutPaid.add(day);
            }
        }
        tables.on(propertyId, TableDay.dates(withoutPaid), (sql, dates) -> {
            for (KeyTable<Integer> days : KeyTable.ofDays(TableDay.on(withoutPaid, dates))) {
                withoutPaid(sql, propertyId, days, (day, more) -> wins.merge(day, more, LoggedWin::plus));
            }
            return List.of();
        });
        rounds.forEach((day, logged) -> play.put(day, new Play(logged, wins.getOrDefault(day, LoggedWin.NOTHING))));
        return play;
    }

    /** The shifts of each table and gaming date of which any round is logged; "" where the log does not name the shift. */
    public Map<TableDay, Set<String>> shifts(int propertyId, LocalDate from, LocalDate to) {
        Map<TableDay, Set<String>> shifts = new HashMap<>();
        // Each Rules Submission and dealer of a shift has a row. Reading them all takes less time than a grouping in
        // the database.
        RowReader.each(
                database.dsl()
                        .select(ROUND_SHIFT_ROLLUP.TABLE_ID, ROUND_SHIFT_ROLLUP.GAMING_DATE, ROUND_SHIFT_ROLLUP.SHIFT)
                        .from(ROUND_SHIFT_ROLLUP)
                        .where(
                                ROUND_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId),
                                ROUND_SHIFT_ROLLUP.GAMING_DATE.between(from, to),
                                ROUND_SHIFT_ROLLUP
                                        .ROUNDS
                                        .plus(ROUND_SHIFT_ROLLUP.VOID_ROUNDS)
                                        .gt(0L)),
                row -> Map.entry(new TableDay(row.getInt(1), row.getObject(2, LocalDate.class)), row.getString(3)),
                row -> shifts.computeIfAbsent(row.getKey(), day -> new HashSet<>())
                        .add(row.getValue()));
        return shifts;
    }

    /** Rounds by table, gaming date and local hour. Gaming dates with a round of unknown hour are left out. */
    public Map<TableDay, Map<Integer, Long>> hours(int propertyId, Set<TableDay> days) {
        Map<TableDay, Map<Integer, Long>> hours = new LinkedHashMap<>();
        if (days.isEmpty()) {
            return hours;
        }
        Field<Long> rounds = sum(ROUND_HOUR_ROLLUP.ROUNDS.plus(ROUND_HOUR_ROLLUP.VOID_ROUNDS))
                .cast(SQLDataType.BIGINT)
                .as("rounds");
        database.dsl()
                .select(
                        ROUND_HOUR_ROLLUP.TABLE_ID,
                        ROUND_HOUR_ROLLUP.GAMING_DATE,
                        ROUND_HOUR_ROLLUP.HOUR_OF_DAY,
                        rounds)
                .from(ROUND_HOUR_ROLLUP)
                .where(
                        ROUND_HOUR_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_HOUR_ROLLUP.TABLE_ID.in(
                                days.stream().map(TableDay::tableId).distinct().toList()),
                        ROUND_HOUR_ROLLUP.GAMING_DATE.in(days.stream()
                                .map(TableDay::gamingDate)
                                .distinct()
                                .toList()))
                .groupBy(ROUND_HOUR_ROLLUP.TABLE_ID, ROUND_HOUR_ROLLUP.GAMING_DATE, ROUND_HOUR_ROLLUP.HOUR_OF_DAY)
                .forEach(r -> hours.computeIfAbsent(new TableDay(r.value1(), r.value2()), day -> new HashMap<>())
                        .put(r.value3().intValue(), r.value4()));
        hours.keySet().retainAll(days);
        hours.values().removeIf(ofDay -> ofDay.getOrDefault(-1, 0L) > 0);
        return hours;
    }

    /** How many rounds of a table and gaming date were dealt before a moment. */
    public long roundsBefore(int propertyId, TableDay day, OffsetDateTime moment) {
        return tables.read(
                propertyId,
                day.gamingDate(),
                day.gamingDate(),
                sql -> sql.fetchCount(
                        ROUND,
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(day.tableId()),
                        ROUND.GAMING_DATE.eq(day.gamingDate()),
                        ROUND.DEALT_AT.lt(moment),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId)));
    }

    /** Limits of the win of wagers without a logged payment. */
    private static void withoutPaid(
            DSLContext sql, int propertyId, KeyTable<Integer> days, BiConsumer<TableDay, LoggedWin> wins) {
        sql.select(
                        ROUND.TABLE_ID,
                        ROUND.GAMING_DATE,
                        count(),
                        count(WAGER.DUE_CENTS),
                        sum(WAGER.DUE_CENTS),
                        sum(WAGER.AMOUNT_CENTS))
                .from(days.table())
                .leftJoin(ROUND)
                .on(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(days.number()),
                        ROUND.GAMING_DATE.eq(days.date()))
                .leftJoin(WAGER)
                .on(
                        WAGER.PROPERTY_ID.eq(propertyId),
                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                        WAGER.PAID_CENTS.isNull())
                .where(WAGER.ROUND_ID.isNotNull(), AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .groupBy(ROUND.TABLE_ID, ROUND.GAMING_DATE)
                .forEach(r -> wins.accept(
                        new TableDay(r.value1(), r.value2()),
                        new LoggedWin(
                                r.value3(),
                                r.value4() < r.value3()
                                        ? null
                                        : (Long) (-r.value5().longValueExact()),
                                r.value6().longValueExact())));
    }

    /** Of these tables, the most that one round of which the log says what was paid won or lost. */
    public Map<Integer, Long> largestRounds(int propertyId, Set<Integer> ofTables, LocalDate from, LocalDate to) {
        Map<Integer, Long> largest = new HashMap<>();
        if (ofTables.isEmpty()) {
            return largest;
        }
        tables.inOrder(
                        propertyId,
                        from,
                        to,
                        List.of(),
                        (sql, first, last) -> sql.select(ROUND.TABLE_ID, max(abs(ROUND.PAID_CENTS)))
                                .from(ROUND)
                                .where(
                                        ROUND.PROPERTY_ID.eq(propertyId),
                                        ROUND.TABLE_ID.in(ofTables),
                                        ROUND.GAMING_DATE.between(first, last),
                                        ROUND.PAID_CENTS.isNotNull(),
                                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                                .groupBy(ROUND.TABLE_ID)
                                .fetch())
                .forEach(r -> largest.merge(r.value1(), r.value2(), Math::max));
        return largest;
    }

    /** The tables whose rounds have ever been logged. */
    public List<Integer> loggedTables(int propertyId) {
        return database.dsl()
                .selectDistinct(ROUND_DAY_ROLLUP.TABLE_ID)
                .from(ROUND_DAY_ROLLUP)
                .where(ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId))
                .fetch(ROUND_DAY_ROLLUP.TABLE_ID);
    }

    /** The first gaming date of which any round is logged: dates before it were counted only, to compare with. */
    public Optional<LocalDate> logBegins(int propertyId) {
        return database.dsl()
                .select(min(ROUND_DAY_ROLLUP.GAMING_DATE))
                .from(ROUND_DAY_ROLLUP)
                .where(ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId))
                .fetchOptional(min(ROUND_DAY_ROLLUP.GAMING_DATE));
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
     * A hand of a shoe that two rounds or more say they are.
     *
     * @param rounds how many
     */
    public record Shared(int tableId, LocalDate gamingDate, int shoe, int hand, long rounds) {}

    /**
     * Gaps and repetitions in the numbers of shoes and hands.
     *
     * @param hands that are missing in shoes, the first hand of a shoe being 1; of a shoe that was begun on the gaming date
     *     before, those after its last hand then
     * @param shoes that are missing between others of their table and gaming date, or before the first
     * @param shared hands that several rounds with ids of their own claim to be
     * @param sums by gaming date and table
     */
    public record Shoes(List<Gap> hands, List<Gap> shoes, List<Shared> shared, List<ShoeSums> sums) {}

    /**
     * A shoe on a gaming date.
     *
     * @param rounds that say which hand they are
     * @param cards that they took from it; null where that was not counted
     */
    public record ShoeDay(
            LocalDate gamingDate,
            int tableId,
            int shoe,
            long rounds,
            @Nullable Long cards) {}

    private record Shoe(
            TableDay day,
            int number,
            ShoeHands hands,
            @Nullable Long cards) {}

    /**
     * The shoes of a table on a gaming date.
     *
     * @param rounds of all shoes, as in {@link ShoeDay}
     * @param fewest of one shoe
     * @param most of one shoe
     * @param cards of the shoes of which they were counted
     * @param counted how many shoes those are
     */
    public record ShoeSums(
            LocalDate gamingDate,
            int tableId,
            long shoes,
            long rounds,
            long fewest,
            long most,
            long cards,
            long counted) {

        private static ShoeSums of(Shoe shoe) {
            long rounds = shoe.hands.rounds();
            return new ShoeSums(
                    shoe.day.gamingDate(),
                    shoe.day.tableId(),
                    1,
                    rounds,
                    rounds,
                    rounds,
                    shoe.cards == null ? 0 : shoe.cards,
                    shoe.cards == null ? 0 : 1);
        }

        private boolean sameDay(ShoeSums other) {
            return tableId == other.tableId && gamingDate.equals(other.gamingDate);
        }

        private ShoeSums plus(ShoeSums other) {
            return new ShoeSums(
                    gamingDate,
                    tableId,
                    shoes + other.shoes,
                    rounds + other.rounds,
                    Math.min(fewest, other.fewest),
                    Math.max(most, other.most),
                    cards + other.cards,
                    counted + other.counted);
        }
    }

    /** The shoes of a slice. Shifts and dealers of the slice are ignored. */
    public List<ShoeDay> shoeDays(Slice slice) {
        List<ShoeDay> shoes = new ArrayList<>();
        each(
                slice,
                shoe -> shoes.add(new ShoeDay(
                        shoe.day.gamingDate(), shoe.day.tableId(), shoe.number, shoe.hands.rounds(), shoe.cards)));
        return shoes;
    }

    private static Condition shoesOf(Slice slice) {
        return and(
                SHOE_ROLLUP.PROPERTY_ID.eq(slice.propertyId()),
                slice.tables().isEmpty() ? noCondition() : SHOE_ROLLUP.TABLE_ID.in(slice.tables()));
    }

    /**
     * By gaming date, table and number, one after the other. A month of a hundred tables has half a million shoes: H2 would write a
     * result of so many rows to a file first.
     */
    private void each(Slice slice, Consumer<Shoe> to) {
        slice.from().datesUntil(slice.to().plusDays(1)).forEach(date -> each(slice, date, to));
    }

    private void each(Slice slice, LocalDate date, Consumer<Shoe> to) {
        RowReader.each(
                database.dsl()
                        .select(
                                SHOE_ROLLUP.TABLE_ID,
                                SHOE_ROLLUP.SHOE,
                                SHOE_ROLLUP.FIRST_HAND,
                                SHOE_ROLLUP.LAST_HAND,
                                SHOE_ROLLUP.HANDS,
                                SHOE_ROLLUP.NUMBERED_ROUNDS,
                                SHOE_ROLLUP.CARDS)
                        .from(SHOE_ROLLUP)
                        .where(shoesOf(slice), SHOE_ROLLUP.GAMING_DATE.eq(date))
                        // As the primary key has them, so nothing is sorted.
                        .orderBy(
                                SHOE_ROLLUP.PROPERTY_ID,
                                SHOE_ROLLUP.GAMING_DATE,
                                SHOE_ROLLUP.TABLE_ID,
                                SHOE_ROLLUP.SHOE),
                row -> shoe(date, row),
                to);
    }

    private static Shoe shoe(LocalDate date, ResultSet row) throws SQLException {
        // Where no hand has a number, the first and the last are null, which the driver reads as 0.
        ShoeHands hands = new ShoeHands(row.getInt(3), row.getInt(4), row.getLong(5), row.getLong(6));
        long cards = row.getLong(7);
        boolean counted = !row.wasNull();
        return new Shoe(new TableDay(row.getInt(1), date), row.getInt(2), hands, counted ? (Long) cards : null);
    }

    /** How many gaming dates before show how a table numbers its shoes and hands, and its last shoe if it was closed since. */
    private static final int DAYS_BACK = 7;

    /** The shoes of a table by gaming date: the numbers of all shoes, and the hands of the shoes of the last two gaming dates. */
    private static final class TableShoes {

        private final ShoeNumbers numbers = new ShoeNumbers();
        private @Nullable LocalDate date;
        private Map<Integer, ShoeHands> onDate = Map.of();
        private Map<Integer, ShoeHands> dayBefore = Map.of();

        /** @return the same shoe on the gaming date before */
        @Nullable ShoeHands add(Shoe shoe) {
            LocalDate now = shoe.day.gamingDate();
            if (!now.equals(date)) {
                dayBefore = date != null && now.equals(date.plusDays(1)) ? onDate : Map.of();
                onDate = new HashMap<>();
                date = now;
            }
            onDate.put(shoe.number, shoe.hands);
            ShoeHands before = dayBefore.get(shoe.number);
            boolean goesOn = before != null && shoe.hands.first() > before.last();
            numbers.add(now, shoe.number, goesOn, shoe.hands.first());
            return before;
        }
    }

    /** A shoe whose hands are no sequence by themselves. */
    private record Broken(Shoe shoe, @Nullable ShoeHands dayBefore, ShoeNumbers numbers) {}

    /** Of a slice. Its shifts and dealers are ignored. */
    public Shoes shoes(Slice slice) {
        int propertyId = slice.propertyId();
        LocalDate from = slice.from();
        Map<Integer, TableShoes> ofTables = new HashMap<>();
        List<Broken> broken = new ArrayList<>();
        List<ShoeSums> sums = new ArrayList<>();
        each(Slice.all(propertyId, from.minusDays(DAYS_BACK), slice.to()).of(slice.tables()), shoe -> {
            TableShoes ofTable = ofTables.computeIfAbsent(shoe.day.tableId(), table -> new TableShoes());
            ShoeHands dayBefore = ofTable.add(shoe);
            if (shoe.day.gamingDate().isBefore(from)) {
                return;
            }
            add(sums, ShoeSums.of(shoe));
            if (!shoe.hands.whole()) {
                broken.add(new Broken(shoe, dayBefore, ofTable.numbers));
            }
        });
        Shoes found = new Shoes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), sums);
        ofTables.forEach((table, shoes) -> shoes.numbers.missing((date, first, last) -> {
            if (!date.isBefore(from)) {
                found.shoes.add(new Gap(table, date, null, first, last));
            }
        }));
        for (Broken one : broken) {
            addHands(found, propertyId, one.shoe, one.dayBefore, one.numbers.handsBeginWithOne());
        }
        return found;
    }

    /** Adds a shoe to the sums of its gaming date and table. Shoes come in that order. */
    private static void add(List<ShoeSums> sums, ShoeSums shoe) {
        if (!sums.isEmpty() && sums.getLast().sameDay(shoe)) {
            sums.add(sums.removeLast().plus(shoe));
        } else {
            sums.add(shoe);
        }
    }

    private void addHands(Shoes found, int propertyId, Shoe shoe, @Nullable ShoeHands dayBefore, boolean fromOne) {
        SortedMap<Integer, Long> hands = rounds(propertyId, shoe);
        int table = shoe.day.tableId();
        LocalDate date = shoe.day.gamingDate();
        int next = 1;
        if (dayBefore != null && !hands.isEmpty() && hands.firstKey() > 1) {
            if (dayBefore.last() > 0 && dayBefore.last() < hands.firstKey()) {
                next = dayBefore.last() + 1;
            }
        }
        boolean sequence = ShoeNumbers.sequence(hands.keySet());
        for (Map.Entry<Integer, Long> entry : hands.entrySet()) {
            int hand = entry.getKey();
            if (next < hand && (ShoeNumbers.near(next - 1, hand) || (next == 1 ? fromOne : sequence))) {
                found.hands.add(new Gap(table, date, shoe.number, next, hand - 1));
            }
            if (entry.getValue() > 1) {
                found.shared.add(new Shared(table, date, shoe.number, hand, entry.getValue()));
            }
            next = hand + 1;
        }
    }

    /** How many rounds say they are each hand of a shoe. */
    private SortedMap<Integer, Long> rounds(int propertyId, Shoe shoe) {
        Map<Integer, Long> rounds = tables.read(
                propertyId,
                shoe.day.gamingDate(),
                shoe.day.gamingDate(),
                sql -> sql.select(ROUND.HAND_NO, count())
                        .from(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.GAMING_DATE.eq(shoe.day.gamingDate()),
                                ROUND.TABLE_ID.eq(shoe.day.tableId()),
                                ROUND.SHOE.eq(shoe.number),
                                ROUND.HAND_NO.isNotNull(),
                                AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                        .groupBy(ROUND.HAND_NO)
                        .fetchMap(ROUND.HAND_NO, r -> r.get(count()).longValue()));
        return new TreeMap<>(rounds);
    }

    /** The rounds that a file of an accepted import held more than once, in the order of imports and files. */
    public List<RepeatedRound> repeated(int propertyId, LocalDate from, LocalDate to) {
        return database.dsl()
                .selectFrom(REPEATED_ROUND)
                .where(
                        REPEATED_ROUND.PROPERTY_ID.eq(propertyId),
                        REPEATED_ROUND.GAMING_DATE.between(from, to),
                        AcceptedImports.have(REPEATED_ROUND.IMPORT_ID, propertyId))
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
}
