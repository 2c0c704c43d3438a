package io.countroom.sql.paytable;

import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_ROLLUP;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.Database;
import io.countroom.sql.hold.HoldRepository.Offered;
import io.countroom.sql.hold.HoldScope;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

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

    /**
     * The cards of the first or the last round under a Rules Submission that says what a meter showed.
     *
     * @param last whether the last one is asked for
     */
    public Optional<String> meterReading(HoldScope scope, Offered progressive, boolean last) {
        // Day by day: no index knows meters, and the first or last day nearly always has a reading.
        for (LocalDate day : days(scope, progressive.submissionId(), last)) {
            Optional<String> cards = meterReading(scope, day, progressive, last);
            if (cards.isPresent()) {
                return cards;
            }
        }
        return Optional.empty();
    }

    /** The gaming dates with rounds under a Rules Submission, in order. */
    private List<LocalDate> days(HoldScope scope, int submissionId, boolean lastFirst) {
        return database.dsl()
                .selectDistinct(ROUND_ROLLUP.GAMING_DATE)
                .from(ROUND_ROLLUP)
                .where(
                        ROUND_ROLLUP.PROPERTY_ID.eq(scope.propertyId()),
                        ROUND_ROLLUP.GAMING_DATE.between(scope.from(), scope.to()),
                        ROUND_ROLLUP.SUBMISSION_ID.eq(submissionId),
                        scope.tables().isEmpty() ? noCondition() : ROUND_ROLLUP.TABLE_ID.in(scope.tables()))
                .orderBy(lastFirst ? ROUND_ROLLUP.GAMING_DATE.desc() : ROUND_ROLLUP.GAMING_DATE.asc())
                .fetch(ROUND_ROLLUP.GAMING_DATE);
    }

    private Optional<String> meterReading(HoldScope scope, LocalDate day, Offered progressive, boolean last) {
        return database.dsl()
                .select(ROUND.CARDS)
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(scope.propertyId()),
                        ROUND.GAMING_DATE.eq(day),
                        ROUND.SUBMISSION_ID.eq(progressive.submissionId()),
                        ROUND.STATE.ne("superseded"),
                        ROUND.IMPORT_ID.in(select(IMPORT.IMPORT_ID)
                                .from(IMPORT)
                                .where(IMPORT.PROPERTY_ID.eq(scope.propertyId()), IMPORT.STATE.eq("accepted"))),
                        ROUND.CARDS.contains("meter:" + progressive.wager() + "="),
                        scope.tables().isEmpty() ? noCondition() : ROUND.TABLE_ID.in(scope.tables()))
                .orderBy(
                        last
                                ? List.of(ROUND.DEALT_AT.desc().nullsLast(), ROUND.ROUND_ID.desc())
                                : List.of(ROUND.DEALT_AT.asc().nullsLast(), ROUND.ROUND_ID.asc()))
                .limit(1)
                .fetchOptional(ROUND.CARDS);
    }
}
