package io.countroom.sql.sequence;

import static io.countroom.sql.schema.Tables.OUTCOME_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.values;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.fact.Offered;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.KeyTable;
import io.countroom.sql.round.TableDay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.jooq.DSLContext;
import org.jooq.Param;
import org.jooq.Row3;
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
     * How often some outcomes came at a table on a gaming date.
     *
     * @param returned what each of these wagers was likely due, with the money wagered
     */
    private record Came(long wagers, long returned) {

        static final Came ANY = new Came(0, 0);

        Came plus(Came more) {
            return new Came(wagers + more.wagers, Math.min(returned, more.returned));
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
        Map<TableDay, Came> came = came(propertyId, from, to, outcomes);
        List<Payout> payouts = new ArrayList<>(tables.on(propertyId, TableDay.dates(came.keySet()), (sql, dates) -> {
            Map<TableDay, Came> here = new HashMap<>(came);
            here.keySet().removeIf(day -> !dates.contains(day.gamingDate()));
            return on(sql, propertyId, here, outcomes);
        }));
        payouts.sort(Comparator.comparing(Payout::gamingDate)
                .thenComparing(Payout::tableId)
                .thenComparing(Payout::roundId));
        return payouts;
    }

    /** The tables and gaming dates where one of the outcomes came. */
    private Map<TableDay, Came> came(int propertyId, LocalDate from, LocalDate to, Set<OfferedOutcome> outcomes) {
        Map<TableDay, Came> came = new HashMap<>();
        database
                .dsl()
                .selectFrom(OUTCOME_ROLLUP)
                .where(
                        OUTCOME_ROLLUP.PROPERTY_ID.eq(propertyId),
                        OUTCOME_ROLLUP.GAMING_DATE.between(from, to),
                        OUTCOME_ROLLUP.WAGER.in(wagers(outcomes)),
                        OUTCOME_ROLLUP.OUTCOME.in(names(outcomes)))
                .stream()
                .filter(r -> outcomes.contains(
                        new OfferedOutcome(new Offered(r.getSubmissionId(), r.getWager()), r.getOutcome())))
                .forEach(r -> came.merge(
                        new TableDay(r.getTableId(), r.getGamingDate()),
                        new Came(r.getWagers(), likely(r.getAmountCents() + r.getDueCents(), r.getWagers())),
                        Came::plus));
        return came;
    }

    /** One wager returned what the roll-up says. Of several, few returned less than half of the average. */
    private static long likely(long returned, long wagers) {
        return wagers == 1 ? returned : returned / wagers / 2;
    }

    /**
     * A round returns at least what one of its wagers does, so that of most rounds the wagers need not be read. Where that finds fewer
     * wagers than came, all rounds are looked through.
     */
    private static List<Payout> on(
            DSLContext sql, int propertyId, Map<TableDay, Came> days, Set<OfferedOutcome> outcomes) {
        Map<TableDay, List<Payout>> found = new HashMap<>();
        add(sql, propertyId, days, outcomes, found);
        Map<TableDay, Came> again = new HashMap<>();
        days.forEach((day, came) -> {
            if (came.returned > 0 && found.getOrDefault(day, List.of()).size() < came.wagers) {
                again.put(day, Came.ANY);
                found.remove(day);
            }
        });
        add(sql, propertyId, again, outcomes, found);
        return found.values().stream().flatMap(List::stream).toList();
    }

    private static void add(
            DSLContext sql,
            int propertyId,
            Map<TableDay, Came> days,
            Set<OfferedOutcome> outcomes,
            Map<TableDay, List<Payout>> found) {
        days.entrySet().stream().gather(Gatherers.windowFixed(KeyTable.AT_ONCE)).forEach(some -> {
            for (Payout payout : payouts(sql, propertyId, some, outcomes)) {
                found.computeIfAbsent(new TableDay(payout.tableId, payout.gamingDate), none -> new ArrayList<>())
                        .add(payout);
            }
        });
    }

    private static List<Payout> payouts(
            DSLContext sql, int propertyId, List<Map.Entry<TableDay, Came>> days, Set<OfferedOutcome> outcomes) {
        @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of a generic type
        Row3<LocalDate, Integer, Long>[] rows = days.stream()
                .map(day -> row(
                        inline(day.getKey().gamingDate()),
                        inline(day.getKey().tableId()),
                        inline(day.getValue().returned)))
                .toArray(Row3[]::new);
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
                .from(values(rows).as("keys", "day", "number", "returned"))
                .leftJoin(ROUND)
                .on(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.TABLE_ID.eq(field(name("keys", "number"), Integer.class)),
                        ROUND.GAMING_DATE.eq(field(name("keys", "day"), LocalDate.class)),
                        ROUND.DUE_CENTS
                                .isNull()
                                .or(ROUND.DUE_CENTS
                                        .plus(ROUND.WAGERED_CENTS)
                                        .ge(field(name("keys", "returned"), Long.class))))
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
