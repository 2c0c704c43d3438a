package io.countroom.sql;

import com.zaxxer.hikari.HikariDataSource;
import io.countroom.sql.HostLock.Host;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.h2.engine.SysProperties;
import org.h2.tools.Server;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Access to the embedded database for other processes while this process has it open. */
final class Hosting {

    static final String LOOPBACK = "127.0.0.1";

    private static final Logger LOG = LoggerFactory.getLogger(Hosting.class);

    /** So long a server that stops waits for the commands that work through it. */
    private static final Duration FOR_OTHERS = Duration.ofSeconds(30);

    private final HostLock lock;
    private final Host self;
    private @Nullable Server server;

    Hosting(HostLock lock, Host self) {
        this.lock = lock;
        this.self = self;
    }

    /** Accepts connections of other processes on this machine that know the password and the key in the lock file. */
    void listen(Path file, Database database) {
        if (!LOOPBACK.equals(SysProperties.BIND_ADDRESS)) {
            database.close();
            throw new IllegalStateException("H2 would listen on every address of this machine");
        }
        try {
            Server listening = Server.createTcpServer(
                            "-tcpPort", "0", "-tcpDaemon", "-key", self.key(), StoppingDisk.name(file.toString()))
                    .start();
            server = listening;
            lock.tell(self.at(listening.getPort()));
        } catch (SQLException e) {
            database.close();
            throw new DatabaseUnavailableException(
                    "The database cannot be opened to other commands on this machine: " + e.getMessage(), e);
        }
    }

    /** Closes the database, after the others that use it, and lets the next process have it. */
    void end(HikariDataSource pool) {
        try (lock) {
            Server listening = server;
            if (listening != null) {
                // Commands that begin now wait for the lock; those that run may still ask for connections.
                lock.tell(self);
                awaitOthers(pool);
                listening.stop();
            }
            pool.close();
        }
    }

    private static void awaitOthers(HikariDataSource pool) {
        long began = System.nanoTime();
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            boolean told = false;
            while (othersConnected(statement) && System.nanoTime() - began < FOR_OTHERS.toNanos()) {
                if (!told) {
                    told = true;
                    LOG.info("Waiting up to {} s for the commands that use the database", FOR_OTHERS.toSeconds());
                }
                EmbeddedDatabase.pause();
            }
        } catch (SQLException e) {
            LOG.warn("The database was closed before the commands that use it ended: {}", e.getMessage());
        }
    }

    private static boolean othersConnected(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(
                "select exists (select 1 from information_schema.sessions where client_addr is not null)")) {
            return rows.next() && rows.getBoolean(1);
        }
    }
}
