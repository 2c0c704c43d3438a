package io.countroom.sql.testkit;

import io.countroom.sql.schema.Tables;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jooq.Field;
import org.jooq.Table;

/** Fills the coarser roll-ups of a database whose finer ones were filled by plain SQL. */
public final class CoarseRollups {

    private static final Map<Table<?>, Table<?>> FINER = Map.of(
            Tables.WAGER_DAY_ROLLUP, Tables.WAGER_ROLLUP,
            Tables.PAIR_DAY_ROLLUP, Tables.PAIR_ROLLUP,
            Tables.ROUND_DAY_ROLLUP, Tables.ROUND_ROLLUP,
            Tables.ROUND_SHIFT_ROLLUP, Tables.ROUND_ROLLUP);

    private CoarseRollups() {}

    public static void fill(Statement statement) throws SQLException {
        for (Map.Entry<Table<?>, Table<?>> entry : FINER.entrySet()) {
            Table<?> coarse = entry.getKey();
            List<Field<?>> keys = Arrays.asList(coarse.getPrimaryKey().getFieldsArray());
            String by = keys.stream().map(Field::getName).collect(Collectors.joining(", "));
            String columns = Arrays.stream(coarse.fields())
                    .map(field -> keys.contains(field) ? field.getName() : "sum(" + field.getName() + ")")
                    .collect(Collectors.joining(", "));
            statement.execute("insert into " + coarse.getName() + " select " + columns + " from "
                    + entry.getValue().getName() + " group by " + by);
        }
    }
}
