package io.countroom.sql.pace;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.hold.HoldRepository;
import io.countroom.sql.hold.HoldScope;
import java.time.LocalDate;
import java.util.List;
import org.jooq.Field;
import org.jooq.Table;

/** Sums of rounds and seats by hour of the day. */
public final class PaceRepository {

    /**
     * @param hour of the day in the property's zone, −1 where the log does not say
     * @param tables how many dealt at least one round within the hour
     * @param seats with a wager, summed over the rounds
     */
    public record Hour(LocalDate gamingDate, int hour, int tables, long rounds, long seats) {}

    private final Database database;

    public PaceRepository(Database database) {
        this.database = database;
    }

    public List<Hour> hours(HoldScope scope) {
        // By hour there is a row a table and gaming date, so none has to be told apart from others.
        boolean byHour = scope.shifts().isEmpty() && scope.dealers().isEmpty();
        Table<?> rollup = byHour ? ROUND_HOUR_ROLLUP : ROUND_ROLLUP;
        Field<LocalDate> date = HoldRepository.column(rollup, ROUND_HOUR_ROLLUP.GAMING_DATE);
        Field<Short> hour = HoldRepository.column(rollup, ROUND_HOUR_ROLLUP.HOUR_OF_DAY);
        Field<Long> rounds = HoldRepository.column(rollup, ROUND_HOUR_ROLLUP.ROUNDS);
        return RowReader.read(
                database.dsl()
                        .select(
                                date,
                                hour,
                                byHour ? count() : countDistinct(ROUND_ROLLUP.TABLE_ID),
                                whole(rounds),
                                whole(HoldRepository.column(rollup, ROUND_HOUR_ROLLUP.SEATS)))
                        .from(rollup)
                        .where(HoldRepository.within(scope, rollup), rounds.gt(0L))
                        .groupBy(date, hour),
                r -> new Hour(r.getObject(1, LocalDate.class), r.getInt(2), r.getInt(3), r.getLong(4), r.getLong(5)));
    }
}
