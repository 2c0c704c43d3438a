package io.countroom.sql;

import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.jspecify.annotations.Nullable;

/**
 * An open database, H2 or PostgreSQL, migrated to the present schema. All else in this module works on one of these.
 */
public final class Database implements AutoCloseable {

    /**
     * What H2 needs to read names and nulls as PostgreSQL does, so that the same statements run on both; and to wait, as
     * PostgreSQL does, while a month is being closed. Its cache, in KB, holds the pages that loading goes through again and
     * again. What is committed is written at once, not half a second later: a process that is killed loses nothing that it said
     * was done.
     */
    private static final Map<String, String> H2_SETTINGS = Map.of(
            "DATABASE_TO_LOWER",
            "TRUE",
            "DEFAULT_NULL_ORDERING",
            "HIGH",
            "LOCK_TIMEOUT",
            "120000",
            "CACHE_SIZE",
            "98304",
            "WRITE_DELAY",
            "0");

    /** H2's name for what PostgreSQL calls repeatable read: one state for all statements. */
    private static final int H2_SNAPSHOT = 6;

    private static final int FIRST_TEXT_OF_8_6 = -2110568020;

    private static final int TEXT_OF_8_6 = 1624379637;

    private final HikariDataSource pool;
    private final DSLContext dsl;

    private Database(HikariDataSource pool, SQLDialect dialect) {
        this.pool = pool;
        this.dsl = DSL.using(pool, dialect);
    }

    /** Opens and migrates the database at a JDBC URL that carries its own credentials, if it needs any. */
    public static Database open(String url) {
        return open(url, null, null);
    }

    /**
     * Opens the database at a JDBC URL and brings its schema up to date.
     *
     * @throws DatabaseUnavailableException with a sentence for the user, if it is not H2 or PostgreSQL 15 or later, cannot be
     *     reached, or cannot be migrated
     */
    public static Database open(String url, @Nullable String user, @Nullable String password) {
        return open(url, user, password, MigrationVersion.LATEST);
    }

    /** Opens a database and brings its schema no further than to a version, so that a backup of that version fits. */
    public static Database openAt(String url, String schemaVersion) {
        return open(url, null, null, MigrationVersion.fromVersion(schemaVersion));
    }

    private static Database open(
            String url, @Nullable String user, @Nullable String password, MigrationVersion version) {
        SQLDialect dialect = dialect(url);
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(dialect == SQLDialect.H2 ? withH2Settings(url) : url);
        config.setPoolName("countroom");
        config.setMaximumPoolSize(16);
        config.setMinimumIdle(2);
        config.setInitializationFailTimeout(Duration.ofSeconds(10).toMillis());
        if (dialect == SQLDialect.POSTGRES) {
            // Compiling a statement takes longer than any of ours does without.
            config.setConnectionInitSql("set jit = off");
        }
        if (user != null) {
            config.setUsername(user);
        } else if (dialect == SQLDialect.H2) {
            config.setUsername("sa");
        }
        if (password != null) {
            config.setPassword(password);
        }
        HikariDataSource pool;
        try {
            pool = new HikariDataSource(config);
        } catch (HikariPool.PoolInitializationException e) {
            throw new DatabaseUnavailableException(unreachable(url, e), e);
        }
        try {
            checkVersion(pool, dialect);
            migrate(pool, dialect, version);
            return new Database(pool, dialect);
        } catch (RuntimeException e) {
            pool.close();
            throw e;
        }
    }

    private static SQLDialect dialect(String url) {
        if (url.startsWith("jdbc:h2:")) {
            return SQLDialect.H2;
        }
        if (url.startsWith("jdbc:postgresql:")) {
            return SQLDialect.POSTGRES;
        }
        throw new DatabaseUnavailableException(
                "'" + withoutCredentials(url) + "' is not a database that Countroom can use: write"
                        + " jdbc:postgresql://host/database for PostgreSQL or jdbc:h2:file:/folder/name for H2",
                null);
    }

    private static String withH2Settings(String url) {
        StringBuilder settings = new StringBuilder(url);
        H2_SETTINGS.forEach((name, value) -> {
            if (!url.contains(";" + name + "=")) {
                settings.append(';').append(name).append('=').append(value);
            }
        });
        return settings.toString();
    }

    private static String unreachable(String url, Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String why = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        if (url.startsWith("jdbc:h2:") && String.valueOf(e.getMessage()).contains("may be already in use")) {
            return "The database " + withoutCredentials(url)
                    + " is in use by another process: stop the other Countroom," + " or run both on PostgreSQL";
        }
        return "The database " + withoutCredentials(url) + " cannot be reached ("
                + why.lines().findFirst().orElse("")
                + "): check that the server runs, and the host, the database's name, the user and the password";
    }

    private static String withoutCredentials(String url) {
        int query = url.indexOf('?');
        return query < 0 ? url : url.substring(0, query);
    }

    private static void checkVersion(DataSource pool, SQLDialect dialect) {
        if (dialect != SQLDialect.POSTGRES) {
            return;
        }
        try (Connection connection = pool.getConnection()) {
            if (connection.getMetaData().getDatabaseMajorVersion() < 15) {
                throw new DatabaseUnavailableException(
                        "PostgreSQL " + connection.getMetaData().getDatabaseProductVersion()
                                + " is too old: Countroom needs PostgreSQL 15 or later",
                        null);
            }
        } catch (SQLException e) {
            throw new DatabaseUnavailableException("The database's version cannot be read: " + e.getMessage(), e);
        }
    }

    private static void migrate(DataSource pool, SQLDialect dialect, MigrationVersion version) {
        try {
            Flyway flyway = flyway(pool, dialect).target(version).load();
            adoptRewritten(pool, dialect, flyway);
            flyway.migrate();
        } catch (FlywayException e) {
            throw new DatabaseUnavailableException(
                    "The database's schema cannot be brought up to date: " + e.getMessage(), e);
        }
    }

    /**
     * Banks were first taken apart by going through every wager, which takes hours where there are many. The migration was
     * rewritten, leaving the same, and databases that ran its first text need not run it again.
     */
    private static void adoptRewritten(DataSource pool, SQLDialect dialect, Flyway flyway) {
        for (MigrationInfo migration : flyway.info().applied()) {
            if (MigrationVersion.fromVersion("8.6").equals(migration.getVersion())
                    && FIRST_TEXT_OF_8_6 == migration.getChecksum()) {
                DSL.using(pool, dialect)
                        .update(table(name(flyway.getConfiguration().getTable())))
                        .set(field(name("checksum"), SQLDataType.INTEGER), TEXT_OF_8_6)
                        .where(field(name("installed_rank"), SQLDataType.INTEGER)
                                .eq(migration.getInstalledRank()))
                        .execute();
            }
        }
    }

    private static FluentConfiguration flyway(DataSource pool, SQLDialect dialect) {
        boolean postgres = dialect == SQLDialect.POSTGRES;
        return Flyway.configure()
                .dataSource(pool)
                .locations("classpath:db/migration")
                .placeholders(Map.of(
                        // Every database in one order, whatever its language.
                        "in_one_order",
                        postgres ? "collate \"C\"" : "",
                        "partition_by_gaming_date",
                        postgres ? "partition by range (gaming_date)" : "",
                        // Finds the rows of one import, which lie together, at next to no cost for loading.
                        "brin_indexes",
                        postgres
                                ? "create index round_by_id on round using brin (round_id);"
                                        + " create index wager_by_round on wager using brin (round_id);"
                                : ""));
    }

    /** The latest migration that the database has seen: "6". */
    public String schemaVersion() {
        return flyway(pool, dsl.dialect()).load().info().getInfoResult().schemaVersion;
    }

    /** For statements that need no transaction of their own; {@code dsl().transactionResult(…)} for those that do. */
    public DSLContext dsl() {
        return dsl;
    }

    public DataSource dataSource() {
        return pool;
    }

    /** A connection to read with: all its statements see the state of one moment, that of the first. It ends with nothing written. */
    public Connection snapshot() throws SQLException {
        Connection connection = dataSource().getConnection();
        try {
            connection.setTransactionIsolation(isPostgres() ? Connection.TRANSACTION_REPEATABLE_READ : H2_SNAPSHOT);
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    public boolean isPostgres() {
        return dsl.dialect() == SQLDialect.POSTGRES;
    }

    /**
     * Whether the database runs in this process. An H2 that another process has open is reached through that process
     * ({@code AUTO_SERVER=TRUE}).
     */
    public boolean runsHere() {
        return !isPostgres()
                && dsl.connectionResult(
                        connection -> connection.unwrap(JdbcConnection.class).getSession() instanceof SessionLocal);
    }

    @Override
    public void close() {
        pool.close();
    }
}
