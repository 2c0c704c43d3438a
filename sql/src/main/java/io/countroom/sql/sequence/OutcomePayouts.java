package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.coalesce;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.KeyTable;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Param;
import org.jooq.impl.DSL;

/** Logged payments of given outcomes, such as outcomes that pay a share of a progressive meter. */
public final class OutcomePayouts {

    private final Database database;
    private final RoundTables tables;

    public OutcomePayouts(Database database) {
        this.database = database;
        this.tables = new RoundTables(database);
    }

    /** An outcome of a wager. */
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
        Set<TableDay> days = days(propertyId, from, to, outcomes);
        List<Payout> payouts = new ArrayList<>(tables.on(
                propertyId,
                TableDay.dates(days),
                (sql, dates) -> KeyTable.ofDays(TableDay.on(days, dates)).stream()
                        .flatMap(keys -> on(sql, propertyId, keys, outcomes).stream())
                        .toList()));
        payouts.sort(Comparator.comparing(Payout::gamingDate)
                .thenComparing(Payout::tableId)
                .thenComparing(Payout::roundId));
        return payouts;
    }

    /** The tables and gaming dates where one of the outcomes came. */
    private Set<TableDay> days(int propertyId, LocalDate from, LocalDate to, Set<OfferedOutcome> outcomes) {
        return database
                .dsl()
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
                .stream()
                .filter(r -> outcomes.contains(new OfferedOutcome(new Offered(r.value3(), r.value4()), r.value5())))
                .map(r -> new TableDay(r.value1(), r.value2()))
                .collect(Collectors.toSet());
    }

    private static List<Payout> on(
            DSLContext sql, int propertyId, KeyTable<Integer> days, Set<OfferedOutcome> outcomes) {
        List<Payout> payouts = new ArrayList<>();
        sql.select(
                        ROUND.GAMING_DATE,
                        ROUND.TABLE_ID,
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
                .from(days.table())
                .leftJoin(ROUND)
                .on(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(days.number()),
                        ROUND.GAMING_DATE.eq(days.date()))
                .leftJoin(WAGER)
                .on(
                        WAGER.PROPERTY_ID.eq(propertyId),
                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                        WAGER.OUTCOME.in(constants(names(outcomes))),
                        WAGER.WAGER_.in(constants(wagers(outcomes))))
                .where(WAGER.ROUND_ID.isNotNull(), AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .orderBy(ROUND.ROUND_ID, WAGER.WAGER_NO)
                .forEach(r -> {
                    OfferedOutcome won = new OfferedOutcome(new Offered(r.value10(), r.value11()), r.value12());
                    if (outcomes.contains(won)) {
                        payouts.add(new Payout(
                                r.value1(),
                                r.value2(),
                                r.value3(),
                                r.value4(),
                                r.value5(),
                                r.value6(),
                                r.value7(),
                                won,
                                r.value8(),
                                r.value9()));
                    }
                });
        return payouts;
    }

    /** Names from the rules of play. H2 compares a wager with one parameter after another, but looks constants up. */
    private static List<Param<String>> constants(Set<String> values) {
        return values.stream().map(DSL::inline).toList();
    }

    private static Set<String> wagers(Set<OfferedOutcome> outcomes) {
        return outcomes.stream().map(each -> each.offered().wager()).collect(Collectors.toSet());
    }

    private static Set<String> names(Set<OfferedOutcome> outcomes) {
        return outcomes.stream().map(OfferedOutcome::outcome).collect(Collectors.toSet());
    }
}
