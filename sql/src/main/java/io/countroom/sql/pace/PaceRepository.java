package io.countroom.sql.pace;

import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static org.jooq.impl.DSL.countDistinct;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldScope;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jooq.Condition;
import org.jooq.Field;

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
        Condition within = ROUND_ROLLUP
                .PROPERTY_ID
                .eq(scope.propertyId())
                .and(ROUND_ROLLUP.GAMING_DATE.between(scope.from(), scope.to()))
                .and(ROUND_ROLLUP.ROUNDS.gt(0L));
        if (!scope.tables().isEmpty()) {
            within = within.and(ROUND_ROLLUP.TABLE_ID.in(scope.tables()));
        }
        if (!scope.shifts().isEmpty()) {
            within = within.and(ROUND_ROLLUP.SHIFT.in(scope.shifts()));
        }
        if (!scope.dealers().isEmpty()) {
            within = within.and(ROUND_ROLLUP.DEALER_ID.in(scope.dealers()));
        }
        Field<BigDecimal> rounds = sum(ROUND_ROLLUP.ROUNDS);
        Field<BigDecimal> seats = sum(ROUND_ROLLUP.SEATS);
        return database.dsl()
                .select(
                        ROUND_ROLLUP.GAMING_DATE,
                        ROUND_ROLLUP.HOUR_OF_DAY,
                        countDistinct(ROUND_ROLLUP.TABLE_ID),
                        rounds,
                        seats)
                .from(ROUND_ROLLUP)
                .where(within)
                .groupBy(ROUND_ROLLUP.GAMING_DATE, ROUND_ROLLUP.HOUR_OF_DAY)
                .fetch(r -> new Hour(
                        r.value1(),
                        r.value2(),
                        r.value3(),
                        r.value4().longValueExact(),
                        r.value5().longValueExact()));
    }
}
