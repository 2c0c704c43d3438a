package io.countroom.sql.bulk;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.jooq.Field;
import org.jooq.Table;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows into one table over one connection, which it does not close. For each row: the values in the order
 * of the columns, each by the method of its column's type, then {@link #endRow}. At the end {@link #finish}; without it nothing
 * is certain to have arrived.
 */
public abstract sealed class RowWriter permits CopyRowWriter, BatchRowWriter {

    /** All columns of a table, in their order. */
    public static List<String> columns(Table<?> table) {
        return Arrays.stream(table.fields()).map(Field::getName).toList();
    }

    /** COPY on PostgreSQL, inserts of many rows each elsewhere. */
    public static RowWriter open(Connection connection, boolean postgres, String table, List<String> columns)
            throws SQLException {
        return postgres
                ? new CopyRowWriter(connection, table, columns)
                : new BatchRowWriter(connection, table, columns, false);
    }

    /** The same for rows without end: what is written may be committed in parts, of which the last one is the caller's. */
    public static RowWriter openInParts(Connection connection, boolean postgres, String table, List<String> columns)
            throws SQLException {
        return postgres
                ? new CopyRowWriter(connection, table, columns)
                : new BatchRowWriter(connection, table, columns, true);
    }

    public abstract void putSmall(int value) throws SQLException;

    public abstract void putInt(int value) throws SQLException;

    public abstract void putLong(long value) throws SQLException;

    public abstract void putText(String value) throws SQLException;

    public abstract void putDate(LocalDate value) throws SQLException;

    public abstract void putTime(OffsetDateTime value) throws SQLException;

    public abstract void putDecimal(BigDecimal value) throws SQLException;

    public abstract void putNull() throws SQLException;

    public final void putNullable(@Nullable Long value) throws SQLException {
        if (value == null) {
            putNull();
        } else {
            putLong(value);
        }
    }

    public final void putNullable(@Nullable Integer value) throws SQLException {
        if (value == null) {
            putNull();
        } else {
            putInt(value);
        }
    }

    public final void putNullable(@Nullable String value) throws SQLException {
        if (value == null) {
            putNull();
        } else {
            putText(value);
        }
    }

    public final void putNullable(@Nullable OffsetDateTime value) throws SQLException {
        if (value == null) {
            putNull();
        } else {
            putTime(value);
        }
    }

    public final void putNullable(@Nullable LocalDate value) throws SQLException {
        if (value == null) {
            putNull();
        } else {
            putDate(value);
        }
    }

    /** Writes the row that is being read, which has these columns, and ends it. */
    public final void putRow(ResultSet row, List<? extends Field<?>> columns) throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            put(row, i + 1, columns.get(i).getType());
        }
        endRow();
    }

    private void put(ResultSet row, int column, Class<?> type) throws SQLException {
        if (row.getObject(column) == null) {
            putNull();
        } else if (type == Short.class) {
            putSmall(row.getShort(column));
        } else if (type == Integer.class) {
            putInt(row.getInt(column));
        } else if (type == Long.class) {
            putLong(row.getLong(column));
        } else if (type == String.class) {
            putText(row.getString(column));
        } else if (type == LocalDate.class) {
            putDate(row.getObject(column, LocalDate.class));
        } else if (type == OffsetDateTime.class) {
            putTime(row.getObject(column, OffsetDateTime.class));
        } else {
            throw new IllegalStateException("no way to write a column of " + type);
        }
    }

    public abstract void endRow() throws SQLException;

    /** Sends what is left; the writer cannot be used after. */
    public abstract void finish() throws SQLException;

    /** Gives up: what was written does not arrive, or goes with the roll-back of the connection. */
    public abstract void abandon();
}
