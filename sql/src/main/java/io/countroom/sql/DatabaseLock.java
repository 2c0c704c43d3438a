package io.countroom.sql;

import static io.countroom.sql.schema.Tables.IMPORT_LOCK;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.api.ErrorCode;
import org.jooq.exception.DataAccessException;

/**
 * Locks that are held for as long as the connection lives that took them, so that a process that dies releases its own. On
 * PostgreSQL a lock is an advisory lock; on H2, which has none, a row that is inserted and never committed.
 */
public final class DatabaseLock implements AutoCloseable {

    private final Connection connection;
    private final boolean postgres;

    private DatabaseLock(Connection connection, boolean postgres) {
        this.connection = connection;
        this.postgres = postgres;
    }

    /** A connection that has no lock yet. */
    public static DatabaseLock connect(Database database) {
        try {
            Connection connection = database.dataSource().getConnection();
            connection.setAutoCommit(database.isPostgres());
            return new DatabaseLock(connection, database.isPostgres());
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static DataAccessException failed(SQLException e) {
        return new DataAccessException("A lock of the database failed: " + e.getMessage(), e);
    }

    /** Takes the lock of an import; false if another connection has it. */
    public boolean tryTake(int propertyId, long importId) {
        try (Statement statement = connection.createStatement()) {
            return postgres
                    ? tryAdvisoryLock(statement, propertyId, importId)
                    : tryInsert(statement, propertyId, importId);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Takes the lock of the archive; false if another connection has it. */
    public boolean tryTakeArchive() {
        // No property has the number 0.
        return tryTake(0, 0);
    }

    private static boolean tryAdvisoryLock(Statement statement, int propertyId, long importId) throws SQLException {
        // Two numbers of 32 bits: the property marked as ours, the import.
        try (ResultSet result = statement.executeQuery(
                "select pg_try_advisory_lock(" + (0x43520000 + propertyId) + ", " + (int) importId + ")")) {
            return result.next() && result.getBoolean(1);
        }
    }

    private static boolean tryInsert(Statement statement, int propertyId, long importId) throws SQLException {
        statement.execute("set lock_timeout 0");
        try {
            statement.execute(
                    "insert into " + IMPORT_LOCK.getName() + " values (" + propertyId + ", " + importId + ")");
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() != ErrorCode.LOCK_TIMEOUT_1) {
                throw e;
            }
            return false;
        } finally {
            statement.execute("set lock_timeout " + Database.H2_LOCK_TIMEOUT_MILLIS);
        }
    }

    /** Releases all locks of this connection. */
    @Override
    public void close() {
        try (connection;
                Statement statement = connection.createStatement()) {
            if (postgres) {
                statement.execute("select pg_advisory_unlock_all()");
            } else {
                connection.rollback();
            }
        } catch (SQLException e) {
            // The connection is broken, and the locks went with it.
            return;
        }
    }
}
