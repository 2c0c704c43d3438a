package io.countroom.sql;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.api.ErrorCode;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.mvstore.MVStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections to an H2 file that is open in this process. Where H2 cannot write, it closes the file by itself, and the next
 * connection opens it again. A connection from before that is used after that makes H2 forget the file that is open now, and
 * nobody gets in any more: so all of them are closed first.
 */
final class FileConnections implements DataSource {

    private static final Logger LOG = LoggerFactory.getLogger(FileConnections.class);

    private final JdbcDataSource source = new JdbcDataSource();
    private final List<JdbcConnection> open = new ArrayList<>();
    /** Why H2 closed the file the last time that it did. */
    private volatile @Nullable MVStoreException closedBy;

    FileConnections(String url, String user, @Nullable String password) {
        source.setURL(StoppingDisk.url(url));
        source.setUser(user);
        source.setPassword(password);
    }

    @Override
    public synchronized Connection getConnection() throws SQLException {
        if (open.stream().anyMatch(FileConnections::fileClosed)) {
            closeAll();
        }
        try {
            return connect();
        } catch (SQLException e) {
            if (e.getErrorCode() != ErrorCode.DATABASE_ALREADY_OPEN_1 || open.isEmpty()) {
                throw e;
            }
            // Another process may have it; but perhaps it is one of these that H2 has forgotten.
            closeAll();
            return connect();
        }
    }

    private Connection connect() throws SQLException {
        JdbcConnection connection = (JdbcConnection) source.getConnection();
        open.removeIf(FileConnections::closed);
        open.add(connection);
        return connection;
    }

    private static boolean closed(JdbcConnection connection) {
        try {
            return connection.isClosed();
        } catch (SQLException e) {
            return true;
        }
    }

    private static boolean fileClosed(JdbcConnection connection) {
        return !closed(connection)
                && connection.getSession() instanceof SessionLocal session
                && session.getDatabase().getStore().getMvStore().isClosed();
    }

    /** What a connection that ended with the others cannot tell: why the file was closed; null where it never was. */
    @Nullable Throwable closedBy() {
        return closedBy;
    }

    private static Stream<MVStoreException> failure(JdbcConnection connection) {
        return !closed(connection) && connection.getSession() instanceof SessionLocal session
                ? Stream.ofNullable(
                        session.getDatabase().getStore().getMvStore().getPanicException())
                : Stream.empty();
    }

    private void closeAll() {
        closedBy = open.stream().flatMap(FileConnections::failure).findFirst().orElse(null);
        LOG.warn("H2 has closed the database, and it is opened again: {} connections end", open.size());
        for (JdbcConnection connection : open) {
            try {
                connection.close();
            } catch (SQLException e) {
                LOG.debug("A connection to the closed database ended with a failure", e);
            }
        }
        open.clear();
    }

    @Override
    public Connection getConnection(String user, String password) {
        throw new UnsupportedOperationException("There is one user");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return source.getLogWriter();
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter to) {
        source.setLogWriter(to);
    }

    @Override
    public void setLoginTimeout(int seconds) {
        source.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() {
        return source.getLoginTimeout();
    }

    @Override
    public java.util.logging.@Nullable Logger getParentLogger() {
        return source.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return source.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return source.isWrapperFor(type);
    }
}
