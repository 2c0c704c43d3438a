package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.val;

import java.util.List;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.SortField;
import org.jooq.SortOrder;
import org.jspecify.annotations.Nullable;

/** The order of a list of rounds. Rounds that are equal by it follow by gaming date, table and dealing. */
public record RoundOrder(Figure by, boolean descending) {

    /** What rounds are sorted by. */
    public enum Figure {
        /** Nothing: gaming date, table and dealing alone. */
        DEALING(inline(0L)) {
            @Override
            @Nullable Long of(RoundRow round) {
                return 0L;
            }
        },
        WAGERED(ROUND.WAGERED_CENTS) {
            @Override
            @Nullable Long of(RoundRow round) {
                return round.wageredCents();
            }
        },
        PAID(ROUND.PAID_CENTS) {
            @Override
            @Nullable Long of(RoundRow round) {
                return round.paidCents();
            }
        },
        DUE(ROUND.DUE_CENTS) {
            @Override
            @Nullable Long of(RoundRow round) {
                return round.dueCents();
            }
        },
        /** What was paid beyond due. */
        DIFFERENCE(ROUND.PAID_CENTS.minus(ROUND.DUE_CENTS)) {
            @Override
            @Nullable Long of(RoundRow round) {
                return round.paidCents() == null || round.dueCents() == null
                        ? null
                        : Math.subtractExact(round.paidCents(), round.dueCents());
            }
        };

        private final Field<Long> field;

        Figure(Field<Long> field) {
            this.field = field;
        }

        abstract @Nullable Long of(RoundRow round);
    }

    public static final RoundOrder DEALING = new RoundOrder(Figure.DEALING, false);

    /** Ascends in either direction; a round whose figure is not known comes last. */
    private Field<Long> key() {
        return coalesce(descending ? by.field.neg() : by.field, inline(Long.MAX_VALUE));
    }

    List<SortField<?>> fields(boolean backwards) {
        SortOrder order = backwards ? SortOrder.DESC : SortOrder.ASC;
        Stream<Field<?>> dealing = Stream.of(ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID);
        return (by == Figure.DEALING ? dealing : Stream.concat(Stream.of(key()), dealing))
                .<SortField<?>>map(field -> field.sort(order))
                .toList();
    }

    /** The rounds before or after one in this order. */
    Condition beside(RoundRow round, boolean after) {
        Long figure = by.of(round);
        long here = figure == null ? Long.MAX_VALUE : descending ? -figure : figure;
        var places = row(key(), ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID);
        var place = row(val(here), val(round.gamingDate()), val(round.tableId()), val(round.roundId()));
        return after ? places.gt(place) : places.lt(place);
    }
}
