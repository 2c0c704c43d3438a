package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.IMPORT_LOCK;

import io.countroom.sql.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.api.ErrorCode;
import org.jooq.exception.DataAccessException;

/**
 * Says that an import is under way, for as long as the connection that holds it lives. On PostgreSQL it is an advisory lock; on H2,
 * which has none, a row that is inserted and never committed.
 */
final class ImportLock implements AutoCloseable {

    private final Connection connection;
    private final boolean postgres;

    private ImportLock(Connection connection, boolean postgres) {
        this.connection = connection;
        this.postgres = postgres;
    }

    static ImportLock connect(Database database) {
        try {
            Connection connection = database.dataSource().getConnection();
            connection.setAutoCommit(database.isPostgres());
            return new ImportLock(connection, database.isPostgres());
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static DataAccessException failed(SQLException e) {
        return new DataAccessException("The lock of an import failed: " + e.getMessage(), e);
    }

    /** Whether nobody has an import under way that is said to be. */
    static boolean abandoned(Database database, ImportRow loading) {
        try (ImportLock lock = connect(database)) {
            return lock.tryTake(loading.propertyId(), loading.importId());
        }
    }

    /** Takes the lock, which nobody else holds. */
    void take(int propertyId, long importId) {
        if (!tryTake(propertyId, importId)) {
            throw new IllegalStateException("Import " + importId + " is under way already");
        }
    }

    private boolean tryTake(int propertyId, long importId) {
        try (Statement statement = connection.createStatement()) {
            return postgres
                    ? tryAdvisoryLock(statement, propertyId, importId)
                    : tryInsert(statement, propertyId, importId);
        } catch (SQLException e) {
            throw failed(e);
        }
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

    /** Releases the lock. */
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
            // The connection is broken, and the lock went with it.
            return;
        }
    }
}
