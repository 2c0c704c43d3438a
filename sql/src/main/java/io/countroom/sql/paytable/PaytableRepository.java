package io.countroom.sql.paytable;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldScope;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Outcomes and meters, by Rules Submission. Amounts are from the player's side, as they are stored. */
public final class PaytableRepository {

    /**
     * @param rounds with at least one such wager that came out so
     */
    public record OutcomeSums(Offered offered, String outcome, long wagers, long rounds, long dueCents) {}

    private final Database database;

    public PaytableRepository(Database database) {
        this.database = database;
    }

    /** Every outcome that came, of a part of the floor that is narrowed to no shift and no dealer. */
    public List<OutcomeSums> outcomes(HoldScope scope) {
        var wagers = sum(OUTCOME_ROLLUP.WAGERS);
        var rounds = sum(OUTCOME_ROLLUP.ROUNDS);
        var due = sum(OUTCOME_ROLLUP.DUE_CENTS);
        return database.dsl()
                .select(OUTCOME_ROLLUP.SUBMISSION_ID, OUTCOME_ROLLUP.WAGER, OUTCOME_ROLLUP.OUTCOME, wagers, rounds, due)
                .from(OUTCOME_ROLLUP)
                .where(
                        OUTCOME_ROLLUP.PROPERTY_ID.eq(scope.propertyId()),
                        OUTCOME_ROLLUP.GAMING_DATE.between(scope.from(), scope.to()),
                        scope.tables().isEmpty() ? noCondition() : OUTCOME_ROLLUP.TABLE_ID.in(scope.tables()))
                .groupBy(OUTCOME_ROLLUP.SUBMISSION_ID, OUTCOME_ROLLUP.WAGER, OUTCOME_ROLLUP.OUTCOME)
                .having(wagers.ne(BigDecimal.ZERO))
                .fetch(r -> new OutcomeSums(
                        new Offered(r.value1(), r.value2()),
                        r.value3(),
                        r.value4().longValueExact(),
                        r.value5().longValueExact(),
                        r.value6().longValueExact()));
    }

    /** What the wagers of one outcome at a table came to. */
    public record TableOutcome(int tableId, Offered offered, String outcome, long amountCents, long dueCents) {}

    /** Outcomes of some wagers by table, as {@link #outcomes}. */
    public List<TableOutcome> outcomesByTable(HoldScope scope, Set<String> wagers) {
        return database.dsl()
                .select(
                        OUTCOME_ROLLUP.TABLE_ID,
                        OUTCOME_ROLLUP.SUBMISSION_ID,
                        OUTCOME_ROLLUP.WAGER,
                        OUTCOME_ROLLUP.OUTCOME,
                        sum(OUTCOME_ROLLUP.AMOUNT_CENTS),
                        sum(OUTCOME_ROLLUP.DUE_CENTS))
                .from(OUTCOME_ROLLUP)
                .where(
                        OUTCOME_ROLLUP.PROPERTY_ID.eq(scope.propertyId()),
                        OUTCOME_ROLLUP.GAMING_DATE.between(scope.from(), scope.to()),
                        OUTCOME_ROLLUP.WAGER.in(wagers),
                        scope.tables().isEmpty() ? noCondition() : OUTCOME_ROLLUP.TABLE_ID.in(scope.tables()))
                .groupBy(
                        OUTCOME_ROLLUP.TABLE_ID,
                        OUTCOME_ROLLUP.SUBMISSION_ID,
                        OUTCOME_ROLLUP.WAGER,
                        OUTCOME_ROLLUP.OUTCOME)
                .fetch(r -> new TableOutcome(
                        r.value1(),
                        new Offered(r.value2(), r.value3()),
                        r.value4(),
                        r.value5().longValueExact(),
                        r.value6().longValueExact()));
    }

    /**
     * What the meter of a wager showed at a table.
     *
     * @param firstDate the gaming date of the first reading
     * @param fellCents wherever a reading is less than the one before it, by how much, all together
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

    /** What every meter showed, by table: of a part of the floor that is narrowed to no shift and no dealer. */
    public List<MeterReadings> meters(HoldScope scope) {
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
                        METER_ROLLUP.PROPERTY_ID.eq(scope.propertyId()),
                        METER_ROLLUP.GAMING_DATE.between(scope.from(), scope.to()),
                        scope.tables().isEmpty() ? noCondition() : METER_ROLLUP.TABLE_ID.in(scope.tables()))
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
