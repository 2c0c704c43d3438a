package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.val;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.RowN;
import org.jooq.SortField;
import org.jooq.SortOrder;
import org.jooq.impl.SQLDataType;

/** The order of a list of rounds. Rounds that are equal by it follow by gaming date, table and dealing. */
public record RoundOrder(Figure by, boolean descending) {

    /** Sort key of rounds. */
    public enum Figure {
        /** Nothing: gaming date, table and dealing alone. */
        DEALING(inline(0L)),
        WAGERED(ROUND.WAGERED_CENTS),
        PAID(ROUND.PAID_CENTS),
        DUE(ROUND.DUE_CENTS),
        /** Amount paid beyond the amount due. */
        DIFFERENCE(ROUND.PAID_CENTS.minus(ROUND.DUE_CENTS)),
        /** Win less expected win, in standard deviations. */
        Z(RoundFilter.Z);

        private final Field<Double> field;

        Figure(Field<?> field) {
            this.field = field.cast(SQLDataType.DOUBLE);
        }
    }

    /** After every figure that there is. */
    private static final double LAST = 1e300;

    public static final RoundOrder DEALING = new RoundOrder(Figure.DEALING, false);

    /** A round with the figure that orders it. */
    record Placed(RoundRow round, double key) {

        Placed {
            // Of zero, some databases make a negative zero, which Java takes for less than zero.
            key = key + 0.0;
        }

        static final Comparator<Placed> ORDER = Comparator.comparingDouble(Placed::key)
                .thenComparing((Placed placed) -> placed.round.gamingDate())
                .thenComparingInt(placed -> placed.round.tableId())
                .thenComparingLong(placed -> placed.round.roundId());
    }

    /** Ascends in either direction; a round whose figure is not known comes last. */
    Field<Double> key() {
        return coalesce(descending ? by.field.neg() : by.field, inline(LAST));
    }

    private List<Field<?>> fields() {
        return place(key(), ROUND.GAMING_DATE, ROUND.TABLE_ID, ROUND.ROUND_ID);
    }

    private List<Field<?>> place(Field<?> figure, Field<?>... dealing) {
        List<Field<?>> place = new ArrayList<>(List.of(dealing));
        if (by != Figure.DEALING) {
            place.addFirst(figure);
        }
        return place;
    }

    List<SortField<?>> fields(boolean backwards) {
        SortOrder order = backwards ? SortOrder.DESC : SortOrder.ASC;
        return fields().stream().<SortField<?>>map(field -> field.sort(order)).toList();
    }

    /**
     * The rounds before or after one in this order.
     *
     * @param key of this round, as the database computed it that has the round: what is compared is computed alike
     */
    Condition beside(RoundRow round, double key, boolean after) {
        RowN places = row(fields());
        RowN here = row(place(val(key), val(round.gamingDate()), val(round.tableId()), val(round.roundId())));
        return after ? places.gt(here) : places.lt(here);
    }
}
