package io.countroom.sql.testkit;

import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;

import io.countroom.sql.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
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
            return Server.INSTANCE.create("template0");
        }

        @Override
        public Database open() {
            Database copy = opened(Server.INSTANCE.create(Migrated.NAME));
            copy.dsl()
                    .update(DATABASE_IDENTITY)
                    .set(DATABASE_IDENTITY.DATABASE_ID, UUID.randomUUID().toString())
                    .execute();
            return copy;
        }
    };

    private static final AtomicInteger NAMES = new AtomicInteger();

    /** The URL of a database that is new and empty. */
    public abstract String newUrl();

    /** A database that is new, migrated and without data; the caller closes it. */
    public Database open() {
        return opened(newUrl());
    }

    private static Database opened(String url) {
        return Database.open(url)
                .withArchive(Path.of(System.getProperty("java.io.tmpdir"), "countroom-" + UUID.randomUUID()));
    }

    /** A database that has been migrated, to be copied: that takes a fraction of migrating another one. */
    private static final class Migrated {

        static final String NAME = make();

        private static String make() {
            String url = POSTGRESQL.newUrl();
            Database.open(url).close();
            return URI.create(url.substring("jdbc:".length())).getPath().substring(1);
        }
    }

    /** Started when it is first asked for, stopped by its own shutdown hook. */
    private record Server(EmbeddedPostgres postgres) {

        static final Server INSTANCE = start();

        private static Server start() {
            try {
                return new Server(EmbeddedPostgres.builder()
                        // Durability is not what these tests test.
                        .setServerConfig("fsync", "off")
                        .setServerConfig("full_page_writes", "off")
                        .start());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The URL of a new database that is a copy of another. */
        String create(String of) {
            String name = "test" + NAMES.incrementAndGet();
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("create database " + name + " template " + of);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return postgres.getJdbcUrl("postgres", name);
        }
    }
}
