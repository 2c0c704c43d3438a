package io.countroom.sql.rollup;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.select;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jooq.DSLContext;
import org.jooq.Record4;
import org.jooq.ResultQuery;
import org.jspecify.annotations.Nullable;

/**
 * What progressive meters showed. First and last are no sums: which reading is the last follows from all rounds of a table and
 * gaming date, whichever import brought them. So those of a table and gaming date are read again rather than added to.
 */
public final class MeterRollup {

    private static final String METER = "meter:";

    /** No wager has a longer name. */
    private static final int LONGEST_NAME = 40;

    private MeterRollup() {}

    /** A table and gaming date some of whose rounds say what a meter showed. */
    public record MeteredDay(LocalDate gamingDate, int tableId) {}

    private record Key(int submissionId, String wager) {}

    private static final class Readings {

        final long firstRoundId;
        final @Nullable OffsetDateTime firstAt;
        final long firstCents;
        long count;
        long lastRoundId;

        @Nullable OffsetDateTime lastAt;

        long lastCents;
        long fellCents;

        Readings(long roundId, @Nullable OffsetDateTime at, long cents) {
            this.firstRoundId = roundId;
            this.firstAt = at;
            this.firstCents = cents;
            this.lastCents = cents;
        }

        void add(long roundId, @Nullable OffsetDateTime at, long cents) {
            count++;
            fellCents += Math.max(0, lastCents - cents);
            lastRoundId = roundId;
            lastAt = at;
            lastCents = cents;
        }
    }

    /** Whether the cards of a round, as they are stored, say what a meter showed. */
    public static boolean metered(String cards) {
        return cards.contains(METER);
    }

    /** To be called in the transaction that accepts, supersedes or takes back rounds of this day, when their states are set. */
    static void refresh(DSLContext transaction, int propertyId, MeteredDay day) {
        transaction
                .deleteFrom(METER_ROLLUP)
                .where(
                        METER_ROLLUP.PROPERTY_ID.eq(propertyId),
                        METER_ROLLUP.GAMING_DATE.eq(day.gamingDate),
                        METER_ROLLUP.TABLE_ID.eq(day.tableId))
                .execute();
        Map<Key, Readings> meters = new LinkedHashMap<>();
        try (var rounds = rounds(transaction, propertyId, day).fetchLazy()) {
            rounds.forEach(round -> add(round.value1(), round.value2(), round.value3(), round.value4(), meters));
        }
        if (meters.isEmpty()) {
            return;
        }
        var insert = transaction.batch(
                transaction.insertInto(METER_ROLLUP).values(new @Nullable Object[METER_ROLLUP.fields().length]));
        for (Map.Entry<Key, Readings> meter : meters.entrySet()) {
            Readings readings = meter.getValue();
            insert = insert.bind(
                    propertyId,
                    day.gamingDate,
                    day.tableId,
                    meter.getKey().submissionId,
                    meter.getKey().wager,
                    readings.count,
                    readings.firstRoundId,
                    readings.firstAt,
                    readings.firstCents,
                    readings.lastRoundId,
                    readings.lastAt,
                    readings.lastCents,
                    readings.fellCents);
        }
        insert.execute();
    }

    private static ResultQuery<Record4<Long, OffsetDateTime, Integer, String>> rounds(
            DSLContext transaction, int propertyId, MeteredDay day) {
        return transaction
                .select(ROUND.ROUND_ID, ROUND.DEALT_AT, ROUND.SUBMISSION_ID, ROUND.CARDS)
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(day.tableId),
                        ROUND.GAMING_DATE.eq(day.gamingDate),
                        ROUND.STATE.ne("superseded"),
                        ROUND.CARDS.contains(METER),
                        ROUND.IMPORT_ID.in(select(IMPORT.IMPORT_ID)
                                .from(IMPORT)
                                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq("accepted"))))
                .orderBy(
                        ROUND.DEALT_AT.asc().nullsLast(),
                        ROUND.SHOE.asc().nullsLast(),
                        ROUND.HAND_NO.asc().nullsLast(),
                        ROUND.ROUND_ID);
    }

    /** Meters stand between semicolons: {@code meter:progressive=12345.67}, always with two decimals. */
    private static void add(
            long roundId, @Nullable OffsetDateTime at, int submissionId, String cards, Map<Key, Readings> into) {
        for (String part : parts(cards)) {
            int equals = part.indexOf('=');
            String wager = equals < 0 ? "" : part.substring(METER.length(), equals);
            if (!wager.isEmpty() && wager.length() <= LONGEST_NAME) {
                long cents = Long.parseLong(part.substring(equals + 1).replace(".", ""));
                into.computeIfAbsent(new Key(submissionId, wager), key -> new Readings(roundId, at, cents))
                        .add(roundId, at, cents);
            }
        }
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
