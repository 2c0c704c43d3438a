package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.schema.tables.records.MeterRollupRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.ObjLongConsumer;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record5;
import org.jooq.ResultQuery;
import org.jspecify.annotations.Nullable;

/**
 * Readings of progressive meters. First and last reading are not sums: the last reading depends on all rounds of a table and
 * gaming date, whichever import brought them. The readings of a table and gaming date are therefore read again, not added to.
 */
public final class MeterRollup {

    private static final String METER = "meter:";

    /** No wager has a longer name. */
    private static final int LONGEST_NAME = 40;

    private MeterRollup() {}

    record Key(int tableId, int submissionId, String wager) {}

    /** Whether the cards of a round, as they are stored, say what a meter showed. */
    public static boolean metered(String cards) {
        return cards.contains(METER);
    }

    /** To be called in the transaction that accepts, supersedes or takes back rounds of these days, when their states are set. */
    static void refresh(DSLContext transaction, int propertyId, SortedMap<LocalDate, BitSet> days) {
        days.forEach((date, bits) -> {
            List<Integer> tables = bits.stream().boxed().toList();
            transaction
                    .deleteFrom(METER_ROLLUP)
                    .where(
                            METER_ROLLUP.PROPERTY_ID.eq(propertyId),
                            METER_ROLLUP.GAMING_DATE.eq(date),
                            METER_ROLLUP.TABLE_ID.in(tables))
                    .execute();
            transaction
                    .batchInsert(read(transaction, propertyId, date, ROUND.TABLE_ID.in(tables)))
                    .execute();
        });
    }

    /** The rows of all rounds of a gaming date. */
    public static Set<MeterRollupRecord> read(DSLContext sql, int propertyId, LocalDate date) {
        return read(sql, propertyId, date, noCondition());
    }

    private static Set<MeterRollupRecord> read(DSLContext sql, int propertyId, LocalDate date, Condition which) {
        Map<Key, MeterRollupRecord> meters = new LinkedHashMap<>();
        try (var rounds = rounds(sql, propertyId, date, which).fetchLazy()) {
            rounds.forEach(round -> add(
                    meters,
                    propertyId,
                    date,
                    round.value1(),
                    round.value4(),
                    round.value2(),
                    round.value3(),
                    round.value5()));
        }
        return new LinkedHashSet<>(meters.values());
    }

    /** Adds the readings of a round that follows on those before it. */
    static void addTo(Map<Key, MeterRollupRecord> meters, int propertyId, RoundRow round) {
        add(
                meters,
                propertyId,
                round.gamingDate(),
                round.tableId(),
                round.submissionId(),
                round.roundId(),
                round.dealtAt(),
                round.cards());
    }

    private static void add(
            Map<Key, MeterRollupRecord> meters,
            int propertyId,
            LocalDate date,
            int tableId,
            int submissionId,
            long roundId,
            @Nullable OffsetDateTime at,
            String cards) {
        readings(
                cards,
                (wager, cents) -> add(
                        meters.computeIfAbsent(
                                new Key(tableId, submissionId, wager),
                                key -> first(propertyId, date, key, roundId, at, cents)),
                        roundId,
                        at,
                        cents));
    }

    /** The reading of a wager's meter at the start of the round with these stored cards; null without a reading. */
    public static @Nullable Long reading(String cards, String wager) {
        Map<String, Long> shown = new HashMap<>();
        readings(cards, shown::put);
        return shown.get(wager);
    }

    private static void readings(String cards, ObjLongConsumer<String> action) {
        for (String part : parts(cards)) {
            // Meters stand between semicolons: meter:progressive=12345.67, always with two decimals.
            int equals = part.indexOf('=');
            String wager = equals < 0 ? "" : part.substring(METER.length(), equals);
            if (!wager.isEmpty() && wager.length() <= LONGEST_NAME) {
                action.accept(wager, Long.parseLong(part.substring(equals + 1).replace(".", "")));
            }
        }
    }

    private static MeterRollupRecord first(
            int propertyId, LocalDate date, Key key, long roundId, @Nullable OffsetDateTime at, long cents) {
        return new MeterRollupRecord(
                propertyId,
                date,
                key.tableId,
                key.submissionId,
                key.wager,
                0L,
                roundId,
                at,
                cents,
                roundId,
                at,
                cents,
                0L);
    }

    private static void add(MeterRollupRecord meter, long roundId, @Nullable OffsetDateTime at, long cents) {
        meter.setReadings(meter.getReadings() + 1);
        meter.setFellCents(meter.getFellCents() + Math.max(0, meter.getLastCents() - cents));
        meter.setLastRoundId(roundId);
        meter.setLastAt(at);
        meter.setLastCents(cents);
    }

    private static ResultQuery<Record5<Integer, Long, OffsetDateTime, Integer, String>> rounds(
            DSLContext sql, int propertyId, LocalDate date, Condition which) {
        return sql.select(ROUND.TABLE_ID, ROUND.ROUND_ID, ROUND.DEALT_AT, ROUND.SUBMISSION_ID, ROUND.CARDS)
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(date),
                        which,
                        ROUND.CARDS.contains(METER),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .orderBy(RoundRepository.OF_A_DAY);
    }

    private static List<String> parts(String cards) {
        List<String> parts = new ArrayList<>(2);
        int at = 0;
        while (at < cards.length()) {
            int end = cards.indexOf(';', at);
            end = end < 0 ? cards.length() : end;
            if (cards.startsWith(METER, at)) {
                parts.add(cards.substring(at, end));
            }
            at = end + 1;
        }
        return parts;
    }
}
