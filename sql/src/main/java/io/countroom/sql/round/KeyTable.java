package io.countroom.sql.round;

import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.values;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jooq.Field;
import org.jooq.Row2;
import org.jooq.Table;
import org.jooq.impl.DSL;

/**
 * KeyTable of rows, as a VALUES table that others are left-joined to. H2 keeps this join order and uses the index; with IN lists or an
 * inner join it scans all rows of the property.
 *
 * @param date of a key
 * @param number of a key: of a table or a round
 */
public record KeyTable<N>(Table<?> table, Field<LocalDate> date, Field<N> number) {

    /** The most keys of one statement. */
    public static final int AT_ONCE = 500;

    /** KeyTable of tables and gaming dates, in batches that fit one statement. */
    public static List<KeyTable<Integer>> ofDays(Collection<TableDay> days) {
        return of(List.copyOf(days), day -> row(inline(day.gamingDate()), inline(day.tableId())), Integer.class);
    }

    /** KeyTable of rounds, likewise. */
    static List<KeyTable<Long>> ofRounds(List<RoundRow> rounds) {
        return ofRounds(rounds, RoundRow::gamingDate, RoundRow::roundId);
    }

    static <T> List<KeyTable<Long>> ofRounds(List<T> rounds, Function<T, LocalDate> date, ToLongFunction<T> id) {
        return of(rounds, round -> row(inline(date.apply(round)), inline(id.applyAsLong(round))), Long.class);
    }

    // Inlined: H2 cannot tell the type of a parameter here.
    private static <T, N> List<KeyTable<N>> of(List<T> all, Function<T, Row2<LocalDate, N>> key, Class<N> number) {
        List<KeyTable<N>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of a generic type
            Row2<LocalDate, N>[] rows = all.subList(from, Math.min(from + AT_ONCE, all.size())).stream()
                    .map(key)
                    .toArray(Row2[]::new);
            parts.add(new KeyTable<>(
                    values(rows).as("keys", "day", "number"),
                    DSL.field(DSL.name("keys", "day"), LocalDate.class),
                    DSL.field(DSL.name("keys", "number"), number)));
        }
        return parts;
    }
}
