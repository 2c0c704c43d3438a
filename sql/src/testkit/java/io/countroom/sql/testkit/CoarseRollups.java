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

/** What the coarser roll-ups have to be: the sums of the finer ones, by plain SQL. */
public final class CoarseRollups {

    /** Each with the finer one that it is a sum of. */
    public static final Map<Table<?>, Table<?>> ALL = Map.of(
            Tables.WAGER_DAY_ROLLUP, Tables.WAGER_ROLLUP,
            Tables.PAIR_DAY_ROLLUP, Tables.PAIR_ROLLUP,
            Tables.ROUND_DAY_ROLLUP, Tables.ROUND_ROLLUP,
            Tables.ROUND_SHIFT_ROLLUP, Tables.ROUND_ROLLUP);

    private CoarseRollups() {}

    /** The rows that a coarser roll-up has to have. */
    public static String rows(Table<?> coarse) {
        List<Field<?>> keys = Arrays.asList(coarse.getPrimaryKey().getFieldsArray());
        String by = keys.stream().map(Field::getName).collect(Collectors.joining(", "));
        String columns = Arrays.stream(coarse.fields())
                .map(field ->
                        keys.contains(field) ? field.getName() : "sum(" + field.getName() + ") as " + field.getName())
                .collect(Collectors.joining(", "));
        return "select " + columns + " from " + ALL.get(coarse).getName() + " group by " + by;
    }

    /** Fills those of a database whose finer ones were filled by plain SQL. */
    public static void fill(Statement statement) throws SQLException {
        for (Table<?> coarse : ALL.keySet()) {
            statement.execute("insert into " + coarse.getName() + " " + rows(coarse));
        }
    }
}
