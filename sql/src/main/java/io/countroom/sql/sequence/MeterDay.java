package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static org.jooq.impl.DSL.noCondition;

import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first and the last reading of a meter on a gaming date, at one table.
 *
 * @param firstAt null where the log does not say
 * @param lastRoundId the round that began with the last reading
 */
public record MeterDay(
        LocalDate gamingDate,
        int tableId,
        Offered offered,
        @Nullable OffsetDateTime firstAt,
        long firstCents,
        @Nullable OffsetDateTime lastAt,
        long lastRoundId,
        long lastCents) {

    /** Of every meter in a part of the floor that is narrowed to no shift and no dealer, by gaming date. */
    public static List<MeterDay> of(Database database, Slice slice) {
        return database.dsl()
                .selectFrom(METER_ROLLUP)
                .where(
                        METER_ROLLUP.PROPERTY_ID.eq(slice.propertyId()),
                        METER_ROLLUP.GAMING_DATE.between(slice.from(), slice.to()),
                        slice.tables().isEmpty() ? noCondition() : METER_ROLLUP.TABLE_ID.in(slice.tables()))
                .orderBy(
                        METER_ROLLUP.GAMING_DATE, METER_ROLLUP.WAGER, METER_ROLLUP.TABLE_ID, METER_ROLLUP.SUBMISSION_ID)
                .fetch(r -> new MeterDay(
                        r.getGamingDate(),
                        r.getTableId(),
                        new Offered(r.getSubmissionId(), r.getWager()),
                        r.getFirstAt(),
                        r.getFirstCents(),
                        r.getLastAt(),
                        r.getLastRoundId(),
                        r.getLastCents()));
    }
}
