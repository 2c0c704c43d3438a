package io.countroom.sql.fact;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Objects;
import org.jooq.DataType;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.impl.SQLDataType;

/** By what facts are kept and can be asked for. */
public enum Key {
    DAY("gaming_date", SQLDataType.LOCALDATE),
    MONTH("month_begins", SQLDataType.LOCALDATE),
    TABLE("table_id", SQLDataType.INTEGER),
    SHIFT("shift", SQLDataType.VARCHAR),
    HOUR("hour_of_day", SQLDataType.SMALLINT),
    SUBMISSION("submission_id", SQLDataType.INTEGER),
    DEALER("dealer_id", SQLDataType.INTEGER),
    ODDS("odds_id", SQLDataType.INTEGER),
    WAGER("wager", SQLDataType.VARCHAR),
    OUTCOME("outcome", SQLDataType.VARCHAR);

    private final String column;
    private final DataType<?> type;

    Key(String column, DataType<?> type) {
        this.column = column;
        this.type = type;
    }

    String column() {
        return column;
    }

    /** @param at the column of the result */
    Object read(ResultSet row, int at) throws SQLException {
        return switch (this) {
            case DAY, MONTH -> row.getObject(at, LocalDate.class);
            case SHIFT, WAGER, OUTCOME -> row.getString(at);
            case TABLE, HOUR, SUBMISSION, DEALER, ODDS -> row.getInt(at);
        };
    }

    /** The column of a table that has this key. */
    Field<?> in(Table<?> table) {
        return Objects.requireNonNull(table.field(column, type), () -> table + " has no column " + column);
    }
}
