package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.row;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jooq.Row2;

/** What the log says was paid where one of some outcomes came, such as those that pay a share of a progressive meter. */
public final class OutcomePayouts {

    private final Database database;

    public OutcomePayouts(Database database) {
        this.database = database;
    }

    /** What may become of a wager. */
    public record OfferedOutcome(Offered offered, String outcome) {}

    /**
     * One payout.
     *
     * @param cents what was handed out, the wager's own money not counted
     */
    public record Payout(
            LocalDate gamingDate,
            int tableId,
            long roundId,
            String ref,
            String shift,
            int dealerId,
            int seat,
            OfferedOutcome won,
            long amountCents,
            long cents) {

        public String wager() {
            return won.offered.wager();
        }
    }

    /** The payouts of a period by date, table and round; rounds are read only where one of the outcomes came. */
    public List<Payout> between(int propertyId, LocalDate from, LocalDate to, Set<OfferedOutcome> outcomes) {
        List<Payout> payouts = new ArrayList<>();
        for (OfferedOutcome outcome : outcomes) {
            List<Row2<LocalDate, Integer>> days = new ArrayList<>();
            database.dsl()
                    .selectDistinct(OUTCOME_ROLLUP.GAMING_DATE, OUTCOME_ROLLUP.TABLE_ID)
                    .from(OUTCOME_ROLLUP)
                    .where(
                            OUTCOME_ROLLUP.PROPERTY_ID.eq(propertyId),
                            OUTCOME_ROLLUP.GAMING_DATE.between(from, to),
                            OUTCOME_ROLLUP.SUBMISSION_ID.eq(outcome.offered().submissionId()),
                            OUTCOME_ROLLUP.WAGER.eq(outcome.offered().wager()),
                            OUTCOME_ROLLUP.OUTCOME.eq(outcome.outcome()))
                    .forEach(r -> days.add(row(r.value1(), r.value2())));
            if (!days.isEmpty()) {
                database.dsl()
                        .select(
                                ROUND.GAMING_DATE,
                                ROUND.TABLE_ID,
                                ROUND.ROUND_ID,
                                ROUND.ROUND_REF,
                                ROUND.SHIFT,
                                ROUND.DEALER_ID,
                                WAGER.SEAT,
                                WAGER.AMOUNT_CENTS,
                                coalesce(WAGER.PAID_CENTS, WAGER.DUE_CENTS).plus(WAGER.AMOUNT_CENTS))
                        .from(ROUND)
                        .join(WAGER)
                        .on(
                                WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                                WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                                WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                                WAGER.WAGER_.eq(outcome.offered().wager()),
                                WAGER.OUTCOME.eq(outcome.outcome()))
                        .where(
                                ROUND.PROPERTY_ID.eq(propertyId),
                                row(ROUND.GAMING_DATE, ROUND.TABLE_ID).in(days),
                                ROUND.SUBMISSION_ID.eq(outcome.offered().submissionId()),
                                AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                        .orderBy(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID, WAGER.WAGER_NO)
                        .forEach(r -> payouts.add(new Payout(
                                r.value1(),
                                r.value2(),
                                r.value3(),
                                r.value4(),
                                r.value5(),
                                r.value6(),
                                r.value7(),
                                outcome,
                                r.value8(),
                                r.value9())));
            }
        }
        return payouts;
    }
}
