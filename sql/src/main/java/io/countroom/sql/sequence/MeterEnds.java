package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The first and the last reading of a meter in a period, at one table.
 *
 * @param lastRoundId the round that began with the last reading
 */
public record MeterEnds(
        int tableId, Offered offered, long firstCents, LocalDate lastDate, long lastRoundId, long lastCents) {

    private record Key(int tableId, Offered offered) {}

    /** Of every meter in a part of the floor that is narrowed to no shift and no dealer, by wager and table. */
    public static List<MeterEnds> of(Database database, Slice slice) {
        Map<Key, MeterEnds> meters = new LinkedHashMap<>();
        database.dsl()
                .selectFrom(METER_ROLLUP)
                .where(
                        METER_ROLLUP.PROPERTY_ID.eq(slice.propertyId()),
                        METER_ROLLUP.GAMING_DATE.between(slice.from(), slice.to()),
                        slice.tables().isEmpty() ? noCondition() : METER_ROLLUP.TABLE_ID.in(slice.tables()))
                .orderBy(
                        METER_ROLLUP.WAGER, METER_ROLLUP.TABLE_ID, METER_ROLLUP.SUBMISSION_ID, METER_ROLLUP.GAMING_DATE)
                .forEach(r -> meters.merge(
                        new Key(r.getTableId(), new Offered(r.getSubmissionId(), r.getWager())),
                        new MeterEnds(
                                r.getTableId(),
                                new Offered(r.getSubmissionId(), r.getWager()),
                                r.getFirstCents(),
                                r.getGamingDate(),
                                r.getLastRoundId(),
                                r.getLastCents()),
                        (first, last) -> new MeterEnds(
                                first.tableId,
                                first.offered,
                                first.firstCents,
                                last.lastDate,
                                last.lastRoundId,
                                last.lastCents)));
        return List.copyOf(meters.values());
    }
}
