package io.countroom.sql.bulk;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Prepared inserts of many rows each. What a statement costs beside its rows is paid once for all of them, and an H2 that is reached
 * through another process is asked once for all of them.
 */
final class BatchRowWriter extends RowWriter {

    private static final int ROWS = 100;

    private final Connection connection;
    private final String table;
    private final List<String> columns;
    private final @Nullable Object[] values;
    private @Nullable PreparedStatement insert;
    private int at;

    BatchRowWriter(Connection connection, String table, List<String> columns) {
        this.connection = connection;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.values = new @Nullable Object[ROWS * columns.size()];
    }

    private PreparedStatement prepare(int rows) throws SQLException {
        String row = String.join(",", Collections.nCopies(columns.size(), "?")).transform(s -> "(" + s + ")");
        return connection.prepareStatement("insert into \"" + table + "\" "
                + columns.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(",", "(", ")"))
                + " values "
                + String.join(",", Collections.nCopies(rows, row)));
    }

    @Override
    public void putSmall(int value) {
        values[at++] = value;
    }

    @Override
    public void putInt(int value) {
        values[at++] = value;
    }

    @Override
    public void putLong(long value) {
        values[at++] = value;
    }

    @Override
    public void putBoolean(boolean value) {
        values[at++] = value;
    }

    @Override
    public void putText(String value) {
        values[at++] = value;
    }

    @Override
    public void putDate(LocalDate value) {
        values[at++] = value;
    }

    @Override
    public void putTime(OffsetDateTime value) {
        values[at++] = value;
    }

    @Override
    public void putDecimal(BigDecimal value) {
        values[at++] = value;
    }

    @Override
    public void putNull() {
        values[at++] = null;
    }

    @Override
    public void endRow() throws SQLException {
        if (at == values.length) {
            PreparedStatement full = insert;
            if (full == null) {
                full = prepare(ROWS);
                insert = full;
            }
            execute(full);
        }
    }

    private void execute(PreparedStatement statement) throws SQLException {
        for (int i = 0; i < at; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.executeUpdate();
        Arrays.fill(values, null);
        at = 0;
    }

    @Override
    public void finish() throws SQLException {
        if (at > 0) {
            try (PreparedStatement rest = prepare(at / columns.size())) {
                execute(rest);
            }
        }
        PreparedStatement full = insert;
        insert = null;
        if (full != null) {
            full.close();
        }
    }

    @Override
    public void abandon() {
        PreparedStatement full = insert;
        insert = null;
        if (full != null) {
            try {
                full.close();
            } catch (SQLException e) {
                // Closing a statement of a database that is going away; the roll-back is what counts.
                return;
            }
        }
    }
}
