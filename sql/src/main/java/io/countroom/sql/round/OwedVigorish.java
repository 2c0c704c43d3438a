package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.sum;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.parquet.RoundTables;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The vigorish of tables that collect it later. */
public final class OwedVigorish {

    private final RoundTables tables;

    public OwedVigorish(Database database) {
        this.tables = new RoundTables(database);
    }

    /**
     * Vigorish that a seat owes for a shoe.
     *
     * @param shoe null where the log does not say
     * @param markedCents null where the log does not say it of every wager
     */
    public record BySeat(
            int tableId,
            LocalDate gamingDate,
            @Nullable Integer shoe,
            int seat,
            long wagers,
            long owedCents,
            @Nullable Long markedCents) {}

    /** By table, gaming date, shoe and seat; rounds are read only where a Rules Submission collects later. */
    public List<BySeat> bySeat(Slice slice, Set<Integer> submissionsThatCollectLater) {
        if (submissionsThatCollectLater.isEmpty()) {
            return List.of();
        }
        List<BySeat> owed = tables.inOrder(
                slice.propertyId(),
                slice.from(),
                slice.to(),
                List.of(),
                (sql, first, last) -> sql.select(
                                ROUND.TABLE_ID,
                                ROUND.GAMING_DATE,
                                ROUND.SHOE,
                                WAGER.SEAT,
                                count(),
                                sum(WAGER.DUE_VIGORISH_CENTS),
                                count(WAGER.VIGORISH_CENTS),
                                sum(WAGER.VIGORISH_CENTS))
                        .from(ROUND)
                        .join(WAGER)
                        .on(
                                WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                                WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                                WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                                WAGER.DUE_VIGORISH_CENTS.gt(0L))
                        .where(
                                ROUND.PROPERTY_ID.eq(slice.propertyId()),
                                ROUND.GAMING_DATE.between(first, last),
                                ROUND.SUBMISSION_ID.in(submissionsThatCollectLater),
                                AcceptedImports.have(ROUND.IMPORT_ID, slice.propertyId()),
                                slice.rounds())
                        .groupBy(ROUND.TABLE_ID, ROUND.GAMING_DATE, ROUND.SHOE, WAGER.SEAT)
                        .fetch(r -> new BySeat(
                                r.value1(),
                                r.value2(),
                                r.value3(),
                                r.value4(),
                                r.value5(),
                                r.value6().longValueExact(),
                                r.value7().equals(r.value5())
                                        ? (Long) r.value8().longValueExact()
                                        : null)));
        owed.sort(Comparator.comparing(BySeat::tableId)
                .thenComparing(BySeat::gamingDate)
                .thenComparing(BySeat::shoe, Comparator.nullsLast(Comparator.naturalOrder()))
                .thenComparing(BySeat::seat));
        return owed;
    }
}
