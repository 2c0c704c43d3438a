package io.countroom.sql.pace;

import static io.countroom.sql.rollup.CountRollup.whole;
import static io.countroom.sql.schema.Tables.ROUND_HOUR_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.countDistinct;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowReader;
import io.countroom.sql.hold.HoldScope;
import java.time.LocalDate;
import java.util.List;
import org.jooq.Condition;
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
        if (scope.shifts().isEmpty() && scope.dealers().isEmpty()) {
            // A row a table, date and hour: none has to be told apart from others.
            return hours(ROUND_HOUR_ROLLUP, count(), scope, ROUND_HOUR_ROLLUP.ROUNDS.gt(0L));
        }
        Condition within = ROUND_ROLLUP.ROUNDS.gt(0L);
        if (!scope.shifts().isEmpty()) {
            within = within.and(ROUND_ROLLUP.SHIFT.in(scope.shifts()));
        }
        if (!scope.dealers().isEmpty()) {
            within = within.and(ROUND_ROLLUP.DEALER_ID.in(scope.dealers()));
        }
        return hours(ROUND_ROLLUP, countDistinct(ROUND_ROLLUP.TABLE_ID), scope, within);
    }

    private List<Hour> hours(Table<?> rollup, Field<Integer> tables, HoldScope scope, Condition which) {
        Field<LocalDate> date = rollup.field(ROUND_HOUR_ROLLUP.GAMING_DATE);
        Field<Short> hour = rollup.field(ROUND_HOUR_ROLLUP.HOUR_OF_DAY);
        Condition within = rollup.field(ROUND_HOUR_ROLLUP.PROPERTY_ID)
                .eq(scope.propertyId())
                .and(date.between(scope.from(), scope.to()))
                .and(which);
        if (!scope.tables().isEmpty()) {
            within = within.and(rollup.field(ROUND_HOUR_ROLLUP.TABLE_ID).in(scope.tables()));
        }
        return RowReader.read(
                database.dsl()
                        .select(
                                date,
                                hour,
                                tables,
                                whole(rollup.field(ROUND_HOUR_ROLLUP.ROUNDS)),
                                whole(rollup.field(ROUND_HOUR_ROLLUP.SEATS)))
                        .from(rollup)
                        .where(within)
                        .groupBy(date, hour),
                r -> new Hour(r.getObject(1, LocalDate.class), r.getInt(2), r.getInt(3), r.getLong(4), r.getLong(5)));
    }
}
