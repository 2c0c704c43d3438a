package io.countroom.sql.bulk;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jooq.ResultQuery;
import org.jooq.exception.DataAccessException;

/**
 * Reads tens of thousands of rows straight from the driver: a record for each of them, and conversions of its values, would
 * take longer than the database does.
 */
public final class RowReader {

    /** Makes one thing of a row, whose columns are numbered from 1. */
    @FunctionalInterface
    public interface Mapper<T> {

        T map(ResultSet row) throws SQLException;
    }

    private RowReader() {}

    public static <T> List<T> read(ResultQuery<?> query, Mapper<T> mapper) {
        List<T> read = new ArrayList<>();
        each(query, mapper, read::add);
        return read;
    }

    /** The same, one row after the other. */
    public static <T> void each(ResultQuery<?> query, Mapper<T> mapper, Consumer<T> to) {
        try (ResultSet wrapped = query.fetchResultSet()) {
            // The rows of the driver itself: those of jOOQ pass each value on through three objects.
            ResultSet rows = wrapped.unwrap(ResultSet.class);
            while (rows.next()) {
                to.accept(mapper.map(rows));
            }
        } catch (SQLException e) {
            throw new DataAccessException("The rows could not be read: " + e.getMessage(), e);
        }
    }
}
