package io.countroom.sql.bulk;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** A prepared insert. H2 runs in this process, so executing row by row is the fastest way in: a batch only keeps copies. */
final class BatchRowWriter extends RowWriter {

    private final PreparedStatement insert;
    private int column = 1;

    BatchRowWriter(Connection connection, String table, List<String> columns) throws SQLException {
        insert = connection.prepareStatement("insert into \"" + table + "\" "
                + columns.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(",", "(", ")"))
                + " values "
                + String.join(",", Collections.nCopies(columns.size(), "?")).transform(s -> "(" + s + ")"));
    }

    @Override
    public void putSmall(int value) throws SQLException {
        insert.setInt(column++, value);
    }

    @Override
    public void putInt(int value) throws SQLException {
        insert.setInt(column++, value);
    }

    @Override
    public void putLong(long value) throws SQLException {
        insert.setLong(column++, value);
    }

    @Override
    public void putBoolean(boolean value) throws SQLException {
        insert.setBoolean(column++, value);
    }

    @Override
    public void putText(String value) throws SQLException {
        insert.setString(column++, value);
    }

    @Override
    public void putDate(LocalDate value) throws SQLException {
        insert.setObject(column++, value);
    }

    @Override
    public void putTime(OffsetDateTime value) throws SQLException {
        insert.setObject(column++, value);
    }

    @Override
    public void putDecimal(BigDecimal value) throws SQLException {
        insert.setBigDecimal(column++, value);
    }

    @Override
    public void putNull() throws SQLException {
        insert.setNull(column++, Types.NULL);
    }

    @Override
    public void endRow() throws SQLException {
        insert.executeUpdate();
        column = 1;
    }

    @Override
    public void finish() throws SQLException {
        insert.close();
    }

    @Override
    public void abandon() {
        try {
            insert.close();
        } catch (SQLException e) {
            // Closing a statement of an in-process database that is going away; the roll-back is what counts.
            return;
        }
    }
}
