package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.coalesce;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

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

    /**
     * The payouts of a period by date, table and round. Rounds are read only of the tables and gaming dates where one of the outcomes
     * came, and once for all outcomes.
     */
    public List<Payout> between(int propertyId, LocalDate from, LocalDate to, Set<OfferedOutcome> outcomes) {
        if (outcomes.isEmpty()) {
            return List.of();
        }
        List<Payout> payouts = new ArrayList<>();
        days(propertyId, from, to, outcomes)
                .forEach((table, dates) -> payouts.addAll(ofTable(propertyId, table, dates, outcomes)));
        payouts.sort(Comparator.comparing(Payout::gamingDate)
                .thenComparing(Payout::tableId)
                .thenComparing(Payout::roundId));
        return payouts;
    }

    /** The gaming dates of each table where one of the outcomes came. */
    private Map<Integer, Set<LocalDate>> days(
            int propertyId, LocalDate from, LocalDate to, Set<OfferedOutcome> outcomes) {
        Map<Integer, Set<LocalDate>> days = new TreeMap<>();
        database.dsl()
                .selectDistinct(
                        OUTCOME_ROLLUP.TABLE_ID,
                        OUTCOME_ROLLUP.GAMING_DATE,
                        OUTCOME_ROLLUP.SUBMISSION_ID,
                        OUTCOME_ROLLUP.WAGER,
                        OUTCOME_ROLLUP.OUTCOME)
                .from(OUTCOME_ROLLUP)
                .where(
                        OUTCOME_ROLLUP.PROPERTY_ID.eq(propertyId),
                        OUTCOME_ROLLUP.GAMING_DATE.between(from, to),
                        OUTCOME_ROLLUP.WAGER.in(wagers(outcomes)),
                        OUTCOME_ROLLUP.OUTCOME.in(names(outcomes)))
                .forEach(r -> {
                    if (outcomes.contains(new OfferedOutcome(new Offered(r.value3(), r.value4()), r.value5()))) {
                        days.computeIfAbsent(r.value1(), table -> new TreeSet<>())
                                .add(r.value2());
                    }
                });
        return days;
    }

    private List<Payout> ofTable(int propertyId, int tableId, Set<LocalDate> dates, Set<OfferedOutcome> outcomes) {
        List<Payout> payouts = new ArrayList<>();
        database.dsl()
                .select(
                        ROUND.GAMING_DATE,
                        ROUND.ROUND_ID,
                        ROUND.ROUND_REF,
                        ROUND.SHIFT,
                        ROUND.DEALER_ID,
                        WAGER.SEAT,
                        WAGER.AMOUNT_CENTS,
                        coalesce(WAGER.PAID_CENTS, WAGER.DUE_CENTS).plus(WAGER.AMOUNT_CENTS),
                        ROUND.SUBMISSION_ID,
                        WAGER.WAGER_,
                        WAGER.OUTCOME)
                .from(ROUND)
                .join(WAGER)
                .on(
                        WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                        WAGER.WAGER_.in(wagers(outcomes)),
                        WAGER.OUTCOME.in(names(outcomes)))
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(tableId),
                        ROUND.GAMING_DATE.in(dates),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .orderBy(ROUND.GAMING_DATE, ROUND.ROUND_ID, WAGER.WAGER_NO)
                .forEach(r -> {
                    OfferedOutcome won = new OfferedOutcome(new Offered(r.value9(), r.value10()), r.value11());
                    if (outcomes.contains(won)) {
                        payouts.add(new Payout(
                                r.value1(),
                                tableId,
                                r.value2(),
                                r.value3(),
                                r.value4(),
                                r.value5(),
                                r.value6(),
                                won,
                                r.value7(),
                                r.value8()));
                    }
                });
        return payouts;
    }

    private static Set<String> wagers(Set<OfferedOutcome> outcomes) {
        return outcomes.stream().map(each -> each.offered().wager()).collect(Collectors.toSet());
    }

    private static Set<String> names(Set<OfferedOutcome> outcomes) {
        return outcomes.stream().map(OfferedOutcome::outcome).collect(Collectors.toSet());
    }
}
