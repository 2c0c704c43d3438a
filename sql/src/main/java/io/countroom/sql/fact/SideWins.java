package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.when;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often wagers won at each dealer. */
public final class SideWins {

    private final RoundTables tables;

    public SideWins(Database database) {
        this.tables = new RoundTables(database);
    }

    /**
     * @param rounds played at the dealer with such a wager
     * @param wins in how many of them the first such wager won by the rules
     */
    public record ByDealer(int dealerId, Offered offered, long rounds, long wins) {}

    /** Counts one wager of a kind in each round, because the same cards can decide it for several seats. Reads every wager of the period. */
    public List<ByDealer> byDealer(Slice slice) {
        record Bet(int dealerId, Offered offered) {}
        Map<Bet, ByDealer> wins = new LinkedHashMap<>();
        tables.inOrder(
                        slice.propertyId(),
                        slice.from(),
                        slice.to(),
                        List.of(),
                        (sql, first, last) -> sql.select(
                                        ROUND.DEALER_ID,
                                        ROUND.SUBMISSION_ID,
                                        WAGER.WAGER_,
                                        count(),
                                        count(when(
                                                WAGER.DUE_CENTS
                                                        .minus(WAGER.BONUS_CENTS)
                                                        .gt(0L),
                                                1)))
                                .from(ROUND)
                                .join(WAGER)
                                .on(
                                        WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                                        WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                                        WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                                        // Stored only with the first wager of each kind in a round.
                                        WAGER.VARIANCE_CENTS2.isNotNull(),
                                        WAGER.DUE_CENTS.isNotNull())
                                .where(
                                        ROUND.PROPERTY_ID.eq(slice.propertyId()),
                                        ROUND.GAMING_DATE.between(first, last),
                                        ROUND.STATE.eq(inline(EnumText.of(RoundRow.State.PLAYED))),
                                        ROUND.DEALER_ID.ne(0),
                                        AcceptedImports.have(ROUND.IMPORT_ID, slice.propertyId()),
                                        slice.tables().isEmpty() ? noCondition() : ROUND.TABLE_ID.in(slice.tables()))
                                .groupBy(ROUND.DEALER_ID, ROUND.SUBMISSION_ID, WAGER.WAGER_)
                                .fetch(r -> new ByDealer(
                                        r.value1(), new Offered(r.value2(), r.value3()), r.value4(), r.value5())))
                .forEach(one -> wins.merge(
                        new Bet(one.dealerId, one.offered),
                        one,
                        (some, more) -> new ByDealer(
                                some.dealerId, some.offered, some.rounds + more.rounds, some.wins + more.wins)));
        return wins.values().stream()
                .sorted(Comparator.comparing((ByDealer one) -> one.offered.submissionId())
                        .thenComparing(one -> one.offered.wager())
                        .thenComparing(ByDealer::dealerId))
                .toList();
    }
}
