package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.row;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.val;

import java.util.ArrayList;
import java.util.List;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.RowN;
import org.jooq.SortField;
import org.jooq.SortOrder;
import org.jooq.impl.SQLDataType;

/** The order of a list of rounds. Rounds that are equal by it follow by gaming date, table and dealing. */
public record RoundOrder(Figure by, boolean descending) {

    /** What rounds are sorted by. */
    public enum Figure {
        /** Nothing: gaming date, table and dealing alone. */
        DEALING(inline(0L)),
        WAGERED(ROUND.WAGERED_CENTS),
        PAID(ROUND.PAID_CENTS),
        DUE(ROUND.DUE_CENTS),
        /** What was paid beyond due. */
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

    /** Ascends in either direction; a round whose figure is not known comes last. */
    private Field<Double> key() {
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

    /** The rounds before or after one in this order. */
    Condition beside(int propertyId, RoundRow round, boolean after) {
        // The database computes the figure of this round too: what is compared is computed alike.
        Field<Double> figure = field(select(key())
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(round.gamingDate()),
                        ROUND.ROUND_ID.eq(round.roundId())));
        RowN places = row(fields());
        RowN here = row(place(figure, val(round.gamingDate()), val(round.tableId()), val(round.roundId())));
        return after ? places.gt(here) : places.lt(here);
    }
}
