package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_DAY_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_SHIFT_ROLLUP;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.KeyTable;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jspecify.annotations.Nullable;

/** The last rounds of a table in accepted imports, before an import continues it. */
public final class LastRounds {

    /** The gaming date itself and the one before it on which the table was dealt. */
    private static final int DATES = 2;

    /** Enough gaming dates for a table's recent shoes, about seven a date. */
    private static final int DAYS_OF_SHOES = 3;

    /** That a round has a burned card. Its text has no such sequence elsewhere. */
    private static final Condition BURNED = ROUND.CARDS.like("%burned=%");

    private final Database database;
    private final RoundTables tables;
    private final RoundRepository rounds;

    public LastRounds(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
        this.rounds = new RoundRepository(database);
    }

    /**
     * The last round of a table before a moment of a gaming date.
     *
     * @param at null where it is not known: then the last round of an earlier gaming date
     */
    public Optional<StoredRound> before(
            int propertyId, int tableId, LocalDate gamingDate, @Nullable OffsetDateTime at) {
        for (LocalDate date : database.dsl()
                .selectDistinct(ROUND_DAY_ROLLUP.GAMING_DATE)
                .from(ROUND_DAY_ROLLUP)
                .where(
                        ROUND_DAY_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_DAY_ROLLUP.TABLE_ID.eq(tableId),
                        at == null
                                ? ROUND_DAY_ROLLUP.GAMING_DATE.lt(gamingDate)
                                : ROUND_DAY_ROLLUP.GAMING_DATE.le(gamingDate))
                .orderBy(ROUND_DAY_ROLLUP.GAMING_DATE.desc())
                .limit(DATES)
                .fetch(ROUND_DAY_ROLLUP.GAMING_DATE)) {
            Optional<Long> id = tables.read(
                    propertyId,
                    date,
                    date,
                    sql -> sql.select(ROUND.ROUND_ID)
                            .from(ROUND)
                            .where(
                                    ROUND.PROPERTY_ID.eq(propertyId),
                                    ROUND.TABLE_ID.eq(tableId),
                                    ROUND.GAMING_DATE.eq(date),
                                    at == null || date.isBefore(gamingDate) ? noCondition() : ROUND.DEALT_AT.lt(at),
                                    AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                            .orderBy(
                                    ROUND.DEALT_AT.desc().nullsLast(),
                                    ROUND.SHOE.desc().nullsLast(),
                                    ROUND.HAND_NO.desc().nullsLast(),
                                    ROUND.ROUND_ID.desc())
                            .limit(1)
                            .fetchOptional(ROUND.ROUND_ID));
            Optional<StoredRound> last = id.flatMap(found -> rounds.find(propertyId, date, found));
            if (last.isPresent()) {
                return last;
            }
        }
        return Optional.empty();
    }

    /**
     * The first or the last round of a shoe.
     *
     * @param shift empty where the log does not say
     * @param rounds of the shoe
     * @param cards of these rounds; null if an earlier version did not count them
     * @param burned whether a card was burned before this one
     */
    public record ShoeEdge(
            LocalDate gamingDate,
            int shoe,
            int hand,
            String shift,
            OffsetDateTime dealtAt,
            int submissionId,
            long rounds,
            @Nullable Long cards,
            boolean burned) {}

    /**
     * The first hands of a shoe.
     *
     * @param cards of each hand, as stored
     */
    public record FirstHands(int tableId, int shoe, List<String> cards) {}

    /**
     * The first hands of all shoes of a gaming date that have so many, in the order of the shoes.
     *
     * @param hands how many, each in the log once
     */
    public List<FirstHands> firstHands(int propertyId, LocalDate gamingDate, int hands) {
        List<FirstHands> shoes = new ArrayList<>();
        tables.read(
                        propertyId,
                        gamingDate,
                        gamingDate,
                        List.of(SHOE_ROLLUP),
                        sql -> sql.select(ROUND.TABLE_ID, ROUND.SHOE, ROUND.CARDS)
                                .from(SHOE_ROLLUP)
                                .join(ROUND)
                                .on(
                                        ROUND.PROPERTY_ID.eq(SHOE_ROLLUP.PROPERTY_ID),
                                        ROUND.GAMING_DATE.eq(SHOE_ROLLUP.GAMING_DATE),
                                        ROUND.TABLE_ID.eq(SHOE_ROLLUP.TABLE_ID),
                                        ROUND.SHOE.eq(SHOE_ROLLUP.SHOE),
                                        ROUND.HAND_NO.between(1, hands))
                                .where(
                                        SHOE_ROLLUP.PROPERTY_ID.eq(propertyId),
                                        SHOE_ROLLUP.GAMING_DATE.eq(gamingDate),
                                        SHOE_ROLLUP.FIRST_HAND.eq(1),
                                        SHOE_ROLLUP.LAST_HAND.ge(hands),
                                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                                .orderBy(ROUND.TABLE_ID, ROUND.SHOE, ROUND.HAND_NO)
                                .fetchGroups(r -> new FirstHands(r.value1(), r.value2(), List.of()), r -> r.value3()))
                .forEach((shoe, cards) -> {
                    if (cards.size() == hands) {
                        shoes.add(new FirstHands(shoe.tableId, shoe.shoe, cards));
                    }
                });
        return shoes;
    }

    /** The rounds from which the shoe of a round had been dealt when it was over, by hand. */
    public List<RoundRow> shoe(int propertyId, RoundRow last) {
        Integer shoe = last.shoe();
        Integer hand = last.hand();
        return shoe == null || hand == null
                ? List.of()
                : rounds.shoe(propertyId, last, shoe).stream()
                        .filter(round -> round.hand() != null && round.hand() <= hand)
                        .sorted(Comparator.comparingInt(round -> Objects.requireNonNull(round.hand())))
                        .toList();
    }

    private record HandOfShoe(int shoe, int hand, int dealerId, boolean burned) {

        boolean isNext(HandOfShoe before) {
            return shoe == before.shoe && hand == before.hand + 1;
        }
    }

    /** Whether a new dealer burned a card at the table and on the gaming date of a round. */
    public boolean dealersBurn(int propertyId, RoundRow of) {
        List<HandOfShoe> hands = tables.read(
                propertyId,
                of.gamingDate(),
                of.gamingDate(),
                sql -> sql.select(ROUND.SHOE, ROUND.HAND_NO, ROUND.DEALER_ID, field(BURNED))
                        .from(ROUND)
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                ROUND.TABLE_ID.eq(of.tableId()),
                                ROUND.GAMING_DATE.eq(of.gamingDate()),
                                ROUND.SHOE.isNotNull(),
                                ROUND.HAND_NO.isNotNull(),
                                AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                        .orderBy(ROUND.SHOE, ROUND.HAND_NO)
                        .fetch(r -> new HandOfShoe(r.value1(), r.value2(), r.value3(), r.value4())));
        for (int i = 1; i < hands.size(); i++) {
            HandOfShoe before = hands.get(i - 1);
            HandOfShoe now = hands.get(i);
            if (now.burned
                    && now.isNext(before)
                    && before.dealerId != 0
                    && now.dealerId != 0
                    && now.dealerId != before.dealerId) {
                return true;
            }
        }
        return false;
    }

    /**
     * The dealer and the time of a round.
     *
     * @param dealerId 0 where the log does not say
     */
    public record Dealt(int tableId, int dealerId, OffsetDateTime at) {}

    /** The tables at which each known dealer dealt on a gaming date. */
    public Map<Integer, Set<Integer>> tablesByDealer(int propertyId, LocalDate gamingDate) {
        Map<Integer, Set<Integer>> byDealer = new HashMap<>();
        database.dsl()
                .selectDistinct(ROUND_SHIFT_ROLLUP.DEALER_ID, ROUND_SHIFT_ROLLUP.TABLE_ID)
                .from(ROUND_SHIFT_ROLLUP)
                .where(
                        ROUND_SHIFT_ROLLUP.PROPERTY_ID.eq(propertyId),
                        ROUND_SHIFT_ROLLUP.GAMING_DATE.eq(gamingDate),
                        ROUND_SHIFT_ROLLUP.DEALER_ID.ne(0))
                .forEach(r -> byDealer.computeIfAbsent(r.value1(), dealer -> new HashSet<>())
                        .add(r.value2()));
        return byDealer;
    }

    /** Dealer and time of each timed round at these tables on a gaming date, by table and time. */
    public List<Dealt> dealt(int propertyId, LocalDate gamingDate, Set<Integer> ofTables) {
        List<TableDay> days =
                ofTables.stream().map(table -> new TableDay(table, gamingDate)).toList();
        List<Dealt> dealt = new ArrayList<>();
        for (KeyTable<Integer> keys : KeyTable.ofDays(days)) {
            dealt.addAll(tables.read(
                    propertyId,
                    gamingDate,
                    gamingDate,
                    sql -> sql.select(ROUND.TABLE_ID, ROUND.DEALER_ID, ROUND.DEALT_AT)
                            .from(keys.table())
                            .leftJoin(ROUND)
                            .on(
                                    ROUND.PROPERTY_ID.eq(propertyId),
                                    ROUND.TABLE_ID.eq(keys.number()),
                                    ROUND.GAMING_DATE.eq(keys.date()))
                            .where(ROUND.DEALT_AT.isNotNull(), AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                            .orderBy(ROUND.TABLE_ID, ROUND.DEALT_AT, ROUND.SHOE, ROUND.HAND_NO)
                            .fetch(r -> new Dealt(r.value1(), r.value2(), r.value3()))));
        }
        return dealt;
    }

    private static final Comparator<ShoeEdge> DEALT = Comparator.comparing(ShoeEdge::dealtAt)
            .thenComparing(ShoeEdge::shoe)
            .thenComparing(ShoeEdge::hand);

    /** First and last rounds of a table's shoes on recent gaming dates before a moment, in order. */
    public List<ShoeEdge> shoes(int propertyId, int tableId, LocalDate gamingDate, OffsetDateTime at) {
        List<ShoeEdge> edges = tables.inOrder(
                propertyId,
                gamingDate.minusDays(DAYS_OF_SHOES),
                gamingDate,
                List.of(SHOE_ROLLUP),
                (sql, from, to) -> sql.select(
                                ROUND.GAMING_DATE,
                                ROUND.SHOE,
                                ROUND.HAND_NO,
                                ROUND.SHIFT,
                                ROUND.DEALT_AT,
                                ROUND.SUBMISSION_ID,
                                SHOE_ROLLUP.NUMBERED_ROUNDS,
                                SHOE_ROLLUP.CARDS,
                                field(BURNED))
                        .from(SHOE_ROLLUP)
                        .join(ROUND)
                        .on(
                                ROUND.PROPERTY_ID.eq(SHOE_ROLLUP.PROPERTY_ID),
                                ROUND.GAMING_DATE.eq(SHOE_ROLLUP.GAMING_DATE),
                                ROUND.TABLE_ID.eq(SHOE_ROLLUP.TABLE_ID),
                                ROUND.SHOE.eq(SHOE_ROLLUP.SHOE),
                                ROUND.HAND_NO.in(SHOE_ROLLUP.FIRST_HAND, SHOE_ROLLUP.LAST_HAND))
                        .where(
                                SHOE_ROLLUP.PROPERTY_ID.eq(propertyId),
                                SHOE_ROLLUP.TABLE_ID.eq(tableId),
                                SHOE_ROLLUP.GAMING_DATE.between(from, to),
                                ROUND.DEALT_AT.lt(at),
                                AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                        .fetch(r -> new ShoeEdge(
                                r.value1(),
                                r.value2(),
                                r.value3(),
                                r.value4(),
                                r.value5(),
                                r.value6(),
                                r.value7(),
                                r.value8(),
                                r.value9())));
        return edges.stream().sorted(DEALT).toList();
    }
}
