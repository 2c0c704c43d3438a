package io.countroom.sql.testkit;

import io.countroom.sql.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The two databases that repository tests run on: an H2 in memory and a real PostgreSQL from embedded binaries, started
 * once in the JVM. Use it as
 *
 * <pre>{@code
 * @ParameterizedClass
 * @EnumSource
 * class RoundRepositoryTest { @Parameter TestDatabase kind; … }
 * }</pre>
 */
public enum TestDatabase {
    H2 {
        @Override
        public String newUrl() {
            return "jdbc:h2:mem:test" + NAMES.incrementAndGet() + ";DB_CLOSE_DELAY=-1";
        }
    },
    POSTGRESQL {
        @Override
        public String newUrl() {
            String name = "test" + NAMES.incrementAndGet();
            EmbeddedPostgres server = Server.INSTANCE;
            try (Connection connection = server.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("create database " + name);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return server.getJdbcUrl("postgres", name);
        }
    };

    private static final AtomicInteger NAMES = new AtomicInteger();

    /** The URL of a database that is new and empty. */
    public abstract String newUrl();

    /** A database that is new, migrated and without data; the caller closes it. */
    public Database open() {
        return Database.open(newUrl());
    }

    /** Started when it is first asked for, stopped by its own shutdown hook. */
    private static final class Server {

        static final EmbeddedPostgres INSTANCE = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        // Durability is not what these tests test.
                        .setServerConfig("fsync", "off")
                        .setServerConfig("full_page_writes", "off")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
