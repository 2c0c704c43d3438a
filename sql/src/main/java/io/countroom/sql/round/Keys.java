package io.countroom.sql.round;

import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.values;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jooq.Field;
import org.jooq.Row2;
import org.jooq.Table;
import org.jooq.impl.DSL;

/**
 * Keys of rows to be read, as a table that others are joined to, from the left: H2 keeps that order then, and finds each row by its
 * index. With lists of dates and numbers, or in an order of its own, it looks at everything that the property has.
 *
 * @param date of a key
 * @param number of a key: of a table or a round
 */
public record Keys<N>(Table<?> table, Field<LocalDate> date, Field<N> number) {

    private static final int AT_ONCE = 500;

    /** Of tables on gaming dates, in parts of which a statement can hold each. */
    public static List<Keys<Integer>> ofDays(Collection<TableDay> days) {
        return of(List.copyOf(days), day -> row(inline(day.gamingDate()), inline(day.tableId())), Integer.class);
    }

    /** Of rounds, likewise. */
    static List<Keys<Long>> ofRounds(List<RoundRow> rounds) {
        return of(rounds, round -> row(inline(round.gamingDate()), inline(round.roundId())), Long.class);
    }

    // Inlined: H2 cannot tell the type of a parameter here.
    private static <T, N> List<Keys<N>> of(List<T> all, Function<T, Row2<LocalDate, N>> key, Class<N> number) {
        List<Keys<N>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            @SuppressWarnings({"unchecked", "rawtypes"}) // no arrays of a generic type
            Row2<LocalDate, N>[] rows = all.subList(from, Math.min(from + AT_ONCE, all.size())).stream()
                    .map(key)
                    .toArray(Row2[]::new);
            parts.add(new Keys<>(
                    values(rows).as("keys", "day", "number"),
                    DSL.field(DSL.name("keys", "day"), LocalDate.class),
                    DSL.field(DSL.name("keys", "number"), number)));
        }
        return parts;
    }
}
