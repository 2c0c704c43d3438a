package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.Database;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Readings of progressive meters. */
public final class Meters {

    private final Database database;

    public Meters(Database database) {
        this.database = database;
    }

    /**
     * Readings of a wager's meter at a table.
     *
     * @param firstDate the gaming date of the first reading
     * @param fellCents sum of all decreases between consecutive readings
     */
    public record MeterReadings(
            Offered offered,
            int tableId,
            LocalDate firstDate,
            long firstCents,
            LocalDate lastDate,
            long lastCents,
            long fellCents) {

        /** Wherever a reading is more than the one before it, by how much, all together. */
        public long roseCents() {
            return lastCents - firstCents + fellCents;
        }

        private MeterReadings then(MeterReadings later) {
            return new MeterReadings(
                    offered,
                    tableId,
                    firstDate,
                    firstCents,
                    later.lastDate,
                    later.lastCents,
                    fellCents + Math.max(0, lastCents - later.firstCents) + later.fellCents);
        }
    }

    /** Readings of every meter by table, for a part of the floor without a filter by shift or dealer. */
    public List<MeterReadings> readings(Slice slice) {
        record Key(int tableId, Offered offered) {}
        Map<Key, MeterReadings> meters = new LinkedHashMap<>();
        database.dsl()
                .select(
                        METER_ROLLUP.GAMING_DATE,
                        METER_ROLLUP.TABLE_ID,
                        METER_ROLLUP.SUBMISSION_ID,
                        METER_ROLLUP.WAGER,
                        METER_ROLLUP.FIRST_CENTS,
                        METER_ROLLUP.LAST_CENTS,
                        METER_ROLLUP.FELL_CENTS)
                .from(METER_ROLLUP)
                .where(
                        METER_ROLLUP.PROPERTY_ID.eq(slice.propertyId()),
                        METER_ROLLUP.GAMING_DATE.between(slice.from(), slice.to()),
                        slice.tables().isEmpty() ? noCondition() : METER_ROLLUP.TABLE_ID.in(slice.tables()))
                .orderBy(METER_ROLLUP.GAMING_DATE)
                .forEach(r -> {
                    Offered offered = new Offered(r.value3(), r.value4());
                    meters.merge(
                            new Key(r.value2(), offered),
                            new MeterReadings(
                                    offered, r.value2(), r.value1(), r.value5(), r.value1(), r.value6(), r.value7()),
                            MeterReadings::then);
                });
        return List.copyOf(meters.values());
    }
}
