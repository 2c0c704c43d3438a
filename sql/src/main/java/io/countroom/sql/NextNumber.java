package io.countroom.sql;

import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.select;

import java.util.Objects;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.TableField;

/** The number after the highest one given out. Callers lock first, or try again where two took the same one. */
public final class NextNumber {

    private NextNumber() {}

    public static <N extends Number> N of(DSLContext sql, TableField<?, N> number, Condition... among) {
        return Objects.requireNonNull(sql.fetchValue(
                select(coalesce(max(number), inline(0, number)).plus(1))
                        .from(number.getTable())
                        .where(among)));
    }
}
