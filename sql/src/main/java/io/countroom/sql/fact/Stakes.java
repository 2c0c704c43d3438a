package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.EnumText;
import io.countroom.sql.parquet.RoundTables;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.Slice;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/** The amounts of wagers that won and of wagers that lost. */
public final class Stakes {

    private static final int FETCHED_AT_ONCE = 5_000;

    /** A session's wagers follow one another, and the sessions of a dealer. */
    private static final List<Field<?>> SESSION = List.of(
            ROUND.DEALER_ID,
            ROUND.SUBMISSION_ID,
            WAGER.WAGER_,
            ROUND.TABLE_ID,
            ROUND.GAMING_DATE,
            ROUND.SHIFT,
            WAGER.SEAT,
            WAGER.PLAYER);

    /** A session's wagers follow one another, and a player's sessions in the same rounds. */
    private static final List<Field<?>> SITTING = List.of(
            WAGER.PLAYER,
            ROUND.DEALER_ID,
            ROUND.TABLE_ID,
            ROUND.GAMING_DATE,
            ROUND.SHIFT,
            ROUND.SUBMISSION_ID,
            WAGER.WAGER_,
            WAGER.SEAT);

    private final RoundTables tables;

    public Stakes(Database database) {
        this.tables = new RoundTables(database);
    }

    /**
     * Wagers of one amount at a seat.
     *
     * @param dealerId 0 where the log does not say; then it names the player
     * @param player the log's id of the player; null where it does not say
     * @param won whether they won by the rules; what was returned is left out
     */
    public record Same(
            int dealerId,
            Offered offered,
            int tableId,
            LocalDate gamingDate,
            String shift,
            int seat,
            @Nullable String player,
            long cents,
            boolean won,
            long wagers) {}

    /** By dealer, wager, table, gaming date, shift, seat and player. Reads every wager of the period, and keeps few in memory. */
    public void forEach(Slice slice, Consumer<Same> action) {
        forEach(slice, ROUND.DEALER_ID.ne(0).or(WAGER.PLAYER.isNotNull()), SESSION, action);
    }

    /** Stakes of players with an id in the log, by player, dealer, table, gaming date, shift, wager and seat. */
    public void forEachOfPlayers(Slice slice, Consumer<Same> action) {
        forEach(slice, WAGER.PLAYER.isNotNull(), SITTING, action);
    }

    private void forEach(Slice slice, Condition which, List<Field<?>> order, Consumer<Same> action) {
        // Inlined, because PostgreSQL would not recognize a group by an expression with another parameter.
        Field<Boolean> won = field(WAGER.DUE_CENTS.minus(WAGER.BONUS_CENTS).gt(inline(0L)));
        Field<Integer> wagers = count();
        List<Field<?>> keys = Stream.concat(order.stream(), Stream.of(WAGER.INITIAL_CENTS, won))
                .toList();
        tables.use(slice.propertyId(), slice.from(), slice.to(), sql -> {
            try (var cursor = sql.select(
                            ROUND.DEALER_ID,
                            ROUND.SUBMISSION_ID,
                            WAGER.WAGER_,
                            ROUND.TABLE_ID,
                            ROUND.GAMING_DATE,
                            ROUND.SHIFT,
                            WAGER.SEAT,
                            WAGER.PLAYER,
                            WAGER.INITIAL_CENTS,
                            won,
                            wagers)
                    .from(ROUND)
                    .join(WAGER)
                    .on(
                            WAGER.PROPERTY_ID.eq(ROUND.PROPERTY_ID),
                            WAGER.GAMING_DATE.eq(ROUND.GAMING_DATE),
                            WAGER.ROUND_ID.eq(ROUND.ROUND_ID),
                            WAGER.INITIAL_CENTS.gt(0L),
                            WAGER.DUE_CENTS.minus(WAGER.BONUS_CENTS).ne(0L))
                    .where(
                            ROUND.PROPERTY_ID.eq(slice.propertyId()),
                            ROUND.GAMING_DATE.between(slice.from(), slice.to()),
                            ROUND.STATE.eq(inline(EnumText.of(RoundRow.State.PLAYED))),
                            which,
                            AcceptedImports.have(ROUND.IMPORT_ID, slice.propertyId()),
                            slice.rounds())
                    .groupBy(keys)
                    .orderBy(keys)
                    .fetchSize(FETCHED_AT_ONCE)
                    .fetchLazy()) {
                cursor.forEach(r -> action.accept(new Same(
                        r.value1(),
                        new Offered(r.value2(), r.value3()),
                        r.value4(),
                        r.value5(),
                        r.value6(),
                        r.value7(),
                        r.value8(),
                        r.value9(),
                        r.value10(),
                        r.value11())));
            }
        });
    }
}
