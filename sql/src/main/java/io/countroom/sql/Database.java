package io.countroom.sql;

import static io.countroom.sql.schema.Tables.DATABASE_IDENTITY;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.SQLExceptionOverride;
import com.zaxxer.hikari.pool.HikariPool;
import io.countroom.sql.parquet.Archive;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.h2.jdbcx.JdbcDataSource;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * An open database, H2 or PostgreSQL, migrated to the present schema. All else in this module works on one of these.
 */
public final class Database implements AutoCloseable {

    /** So long a statement of H2 waits for rows that another transaction holds. */
    public static final int H2_LOCK_TIMEOUT_MILLIS = 120_000;

    /**
     * What H2 needs to read names and nulls as PostgreSQL does, so that the same statements run on both; and to wait, as
     * PostgreSQL does, while a month is being closed. What is committed is written at once, not half a second later: a process
     * that is killed loses nothing that it said was done. A process that is told to stop closes the database itself, after its
     * last statement. Closing rewrites parts of a file of which less than half is in use: by default it does so below 90%, as every
     * file is after an import, and takes longer than most reports.
     */
    private static final Map<String, String> H2_SETTINGS = Map.of(
            "DATABASE_TO_LOWER",
            "TRUE",
            "DEFAULT_NULL_ORDERING",
            "HIGH",
            "LOCK_TIMEOUT",
            String.valueOf(Database.H2_LOCK_TIMEOUT_MILLIS),
            "WRITE_DELAY",
            "0",
            "DB_CLOSE_ON_EXIT",
            "FALSE",
            "AUTO_COMPACT_FILL_RATE",
            "50");

    /** Has the server drop the connections and locks of an unreachable client after a minute; its default is hours. */
    private static final String KEEPALIVE =
            "; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3";

    /** H2's name for what PostgreSQL calls repeatable read: one state for all statements. */
    private static final int H2_SNAPSHOT = 6;

    static {
        // Read once, by the first class of H2 that is used: nobody from outside is to knock where H2 listens.
        System.setProperty("h2.bindAddress", Hosting.LOOPBACK);
        // H2 looks each value that it reads up among a thousand others, to share them: a sixth of the time of a report.
        System.setProperty("h2.objectCache", "false");
    }

    private final HikariDataSource pool;
    private final DSLContext dsl;
    private final Consumer<HikariDataSource> closing;
    private final @Nullable Archive archive;

    private Database(HikariDataSource pool, SQLDialect dialect, Consumer<HikariDataSource> closing) {
        this(pool, DSL.using(pool, dialect), closing, null);
    }

    private Database(
            HikariDataSource pool, DSLContext dsl, Consumer<HikariDataSource> closing, @Nullable Archive archive) {
        this.pool = pool;
        this.dsl = dsl;
        this.closing = closing;
        this.archive = archive;
    }

    /** As {@link #withArchive(Archive)}, for an archive in a folder. */
    public Database withArchive(Path folder) {
        return withArchive(Archive.in(folder));
    }

    /** The same database with an archive. Close the returned one, which closes the database and the archive, and not this one. */
    public Database withArchive(Archive at) {
        return new Database(pool, dsl, closing, at);
    }

    /** Where the rounds of archived months are. */
    public Archive archive() {
        if (archive == null) {
            throw new IllegalStateException("the database was opened without its archive");
        }
        return archive;
    }

    /** The id of this database. A backup and any other copy have the same id. */
    public UUID id() {
        return idIn(dsl);
    }

    /** The id that a transaction sees. */
    public static UUID idIn(DSLContext sql) {
        return UUID.fromString(sql.fetchSingle(DATABASE_IDENTITY).getDatabaseId());
    }

    /**
     * Opens the database at a JDBC URL that carries its own credentials, if it needs any, and brings its schema up to date.
     *
     * @throws DatabaseUnavailableException with a sentence for the user, if it is not H2 or PostgreSQL 15 or later, cannot be
     *     reached, or cannot be migrated
     */
    public static Database open(String url) {
        return openAt(url, MigrationVersion.LATEST, null, HikariDataSource::close);
    }

    /** Opens a database and brings its schema no further than to a version, so that a backup of that version fits. */
    public static Database openAt(String url, String schemaVersion) {
        return openAt(url, MigrationVersion.fromVersion(schemaVersion), null, HikariDataSource::close);
    }

    /**
     * As {@link #open(String)}.
     *
     * @param password of H2's user, where it has one
     * @param closing what is done to close it
     */
    static Database openAt(
            String url, MigrationVersion version, @Nullable String password, Consumer<HikariDataSource> closing) {
        SQLDialect dialect = dialect(url);
        if (dialect == SQLDialect.H2 && !inMemory(url)) {
            FileConnections connections =
                    new FileConnections(withH2Cache(withH2Settings(url)), EmbeddedDatabase.USER, password);
            return new Database(migrated(connections, url, version), dialect, closing);
        }
        HikariDataSource pool = connect(config(url, dialect, password), url);
        try {
            checkVersion(pool, dialect);
            migrate(pool, dialect, version);
            return new Database(pool, dialect, closing);
        } catch (RuntimeException e) {
            pool.close();
            throw e;
        }
    }

    /**
     * Opens a database that another process hosts and has migrated.
     *
     * @throws DatabaseUnavailableException if it cannot be reached, or the other process is of another version
     */
    static Database openHosted(String url, String password) {
        return migratedBefore(
                connect(config(url, SQLDialect.H2, password), url),
                url,
                SQLDialect.H2,
                "The server that has the database open is another version of Countroom: restart it");
    }

    /** What a process of a cluster does in the database. */
    public enum Use {
        /** Every statement that would write fails. */
        READING("; set default_transaction_read_only = on"),
        WRITING("");

        private final String setting;

        Use(String setting) {
            this.setting = setting;
        }
    }

    /**
     * Opens a PostgreSQL that another process has migrated, from any machine.
     *
     * @throws DatabaseUnavailableException if it is not PostgreSQL, cannot be reached, or has another schema than this version
     */
    public static Database openMigrated(String url, Use use) {
        if (dialect(url) != SQLDialect.POSTGRES) {
            throw new DatabaseUnavailableException(
                    "Several processes cannot open the database " + withoutCredentials(url) + ": use PostgreSQL", null);
        }
        HikariConfig config = config(url, SQLDialect.POSTGRES, null);
        config.setConnectionInitSql(config.getConnectionInitSql() + KEEPALIVE + use.setting);
        return migratedBefore(
                connect(config, url),
                url,
                SQLDialect.POSTGRES,
                "The schema of the database " + withoutCredentials(url)
                        + " is of another version of Countroom: use the same version on every machine");
    }

    private static Database migratedBefore(HikariDataSource pool, String url, SQLDialect dialect, String otherVersion) {
        try {
            MigrationInfoService schema = flyway(pool, dialect).load().info();
            if (schema.pending().length > 0
                    || !Arrays.stream(schema.applied())
                            .allMatch(migration -> migration.getState().isResolved())) {
                throw new DatabaseUnavailableException(otherVersion, null);
            }
            return new Database(pool, dialect, HikariDataSource::close);
        } catch (FlywayException e) {
            pool.close();
            throw new DatabaseUnavailableException(unreachable(url, e), e);
        } catch (DatabaseUnavailableException e) {
            pool.close();
            throw e;
        }
    }

    private static boolean inMemory(String url) {
        return url.startsWith("jdbc:h2:mem:");
    }

    private static HikariConfig config(String url, SQLDialect dialect, @Nullable String password) {
        HikariConfig config = new HikariConfig();
        if (dialect == SQLDialect.POSTGRES) {
            PGSimpleDataSource source = new PostgresConnections();
            try {
                source.setUrl(url);
            } catch (IllegalArgumentException e) {
                throw new DatabaseUnavailableException(unreachable(url, e), e);
            }
            config.setDataSource(source);
            // Compiling a statement takes longer than any of ours does without.
            config.setConnectionInitSql("set jit = off");
        } else {
            // Not by the URL, for the reason given at PostgresConnections.
            JdbcDataSource source = new JdbcDataSource();
            source.setURL(withH2Settings(url));
            source.setUser(EmbeddedDatabase.USER);
            source.setPassword(password);
            config.setDataSource(source);
        }
        if (inMemory(url)) {
            // See migrated: a database in memory cannot be closed, so the connections that migrated it stay open.
            config.setMaxLifetime(0);
            config.setIdleTimeout(0);
        }
        return config;
    }

    /** Not by DriverManager, which loads every driver there is: DuckDB's takes a quarter of a second. */
    private static final class PostgresConnections extends PGSimpleDataSource {

        private static final long serialVersionUID = 1L;

        @Override
        public Connection getConnection(@Nullable String user, @Nullable String password) throws SQLException {
            Properties login = new Properties();
            if (user != null) {
                login.setProperty("user", user);
            }
            if (password != null) {
                login.setProperty("password", password);
            }
            return Objects.requireNonNull(new Driver().connect(getUrl(), login));
        }
    }

    private static HikariDataSource connect(HikariConfig config, String url) {
        config.setPoolName("countroom");
        config.setExceptionOverride(new SQLExceptionOverride() {
            @java.lang.Override
            public Override adjudicate(SQLException e) {
                // Otherwise a connection that H2 has ended is handed out again and again where many ask for one.
                return DatabaseUnavailableException.behind(e).isPresent()
                        ? Override.MUST_EVICT
                        : Override.CONTINUE_EVICT;
            }
        });
        config.setMaximumPoolSize(16);
        config.setMinimumIdle(2);
        config.setInitializationFailTimeout(Duration.ofSeconds(10).toMillis());
        config.setConnectionTimeout(Duration.ofSeconds(10).toMillis());
        try {
            return new HikariDataSource(config);
        } catch (HikariPool.PoolInitializationException e) {
            throw new DatabaseUnavailableException(unreachable(url, e), e);
        }
    }

    /**
     * Migrates over connections of its own and then closes the database, before anybody uses it. H2 keeps, with a check constraint
     * such as {@code in ('a', 'b')}, the session that created it, and refuses every row once that session is closed; constraints
     * that are read when a database is opened belong to a session that stays. A database that needed no migration stays open.
     */
    private static HikariDataSource migrated(FileConnections connections, String url, MigrationVersion version) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(connections);
        // Between two connections of Flyway the database would be closed.
        try (Connection unused = connections.getConnection()) {
            if (migrate(connections, SQLDialect.H2, version) == 0) {
                return connect(config, url);
            }
        } catch (SQLException e) {
            throw new DatabaseUnavailableException(unreachable(url, e), e);
        }
        return connect(config, url);
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

    static String withH2Settings(String url) {
        StringBuilder settings = new StringBuilder(url);
        H2_SETTINGS.forEach((name, value) -> {
            if (!url.contains(";" + name + "=")) {
                settings.append(';').append(name).append('=').append(value);
            }
        });
        return settings.toString();
    }

    /**
     * The cache, in KB, holds the pages that loading goes through again and again. Only who has the file open sets it, since it takes
     * that process's heap.
     */
    private static String withH2Cache(String url) {
        return url.contains(";CACHE_SIZE=")
                ? url
                : url + ";CACHE_SIZE=" + Math.min(98_304, Runtime.getRuntime().maxMemory() / 8_192);
    }

    private static String unreachable(String url, Throwable e) {
        if (url.startsWith("jdbc:h2:") && String.valueOf(e.getMessage()).contains("may be already in use")) {
            return "The database " + withoutCredentials(url)
                    + " is in use by another process: stop the other Countroom," + " or run both on PostgreSQL";
        }
        return "The database " + withoutCredentials(url) + " cannot be reached ("
                + DatabaseUnavailableException.why(e)
                + "): check that the server runs, and the host, the database's name, the user and the password";
    }

    private static String withoutCredentials(String url) {
        return url.replaceFirst("[?;].*", "");
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

    /** @return how many migrations were needed */
    private static int migrate(DataSource pool, SQLDialect dialect, MigrationVersion version) {
        try {
            return flyway(pool, dialect).target(version).load().migrate().migrationsExecuted;
        } catch (FlywayValidateException e) {
            throw new DatabaseUnavailableException(
                    "The database was made by another version of Countroom, whose schema this one does not continue: go on"
                            + " with that version, or name an empty data folder or database and import the files again",
                    e);
        } catch (FlywayException e) {
            throw new DatabaseUnavailableException(
                    "The database's schema cannot be brought up to date: " + e.getMessage(), e);
        }
    }

    private static FluentConfiguration flyway(DataSource pool, SQLDialect dialect) {
        boolean postgres = dialect == SQLDialect.POSTGRES;
        return Flyway.configure()
                .dataSource(pool)
                .locations("classpath:db/migration")
                .placeholders(Map.of(
                        "drop_kinds_of_slips",
                        dropKinds(postgres, "count_slip"),
                        "drop_kinds_of_entries",
                        dropKinds(postgres, "journal_entry"),
                        "void_round_index",
                        postgres
                                ? "create index round_void on round (property_id, gaming_date, round_id)"
                                        + " where state = 'void';"
                                : "",
                        "void_round_index_h2",
                        postgres ? "" : "create index round_void on round (property_id, state, gaming_date);",
                        "round_by_table_h2",
                        postgres
                                ? ""
                                : "drop index round_by_table;"
                                        + " create index round_by_table on round (property_id, table_id, gaming_date,"
                                        + " round_id, due_cents, wagered_cents);",
                        "partition_by_gaming_date",
                        postgres ? "partition by range (gaming_date)" : "",
                        "new_uuid",
                        postgres ? "gen_random_uuid()" : "random_uuid()",
                        // Finds the rows of one import, which lie together, at next to no cost for loading.
                        "brin_indexes",
                        postgres
                                ? "create index round_by_id on round using brin (round_id);"
                                        + " create index wager_by_round on wager using brin (round_id);"
                                : ""));
    }

    /** PostgreSQL names the unnamed constraint on a kind by its column, H2 as it likes. */
    private static String dropKinds(boolean postgres, String table) {
        return postgres
                ? "alter table " + table + " drop constraint " + table + "_kind_check;"
                : "execute immediate (select 'alter table " + table + " drop constraint \"'"
                        + " || c.constraint_name || '\"' from information_schema.check_constraints c"
                        + " join information_schema.table_constraints t"
                        + " on t.constraint_schema = c.constraint_schema"
                        + " and t.constraint_name = c.constraint_name"
                        + " where lower(t.table_name) = '" + table + "' and c.check_clause like '%drop-voucher%');";
    }

    /** The latest migration that the database has seen: "6". */
    public String schemaVersion() {
        return flyway(pool, dsl.dialect()).load().info().getInfoResult().schemaVersion;
    }

    /** For statements that need no transaction of their own. */
    public DSLContext dsl() {
        return dsl;
    }

    /** All of a change or none of it. */
    public void transaction(Consumer<DSLContext> change) {
        dsl.transaction(configuration -> change.accept(configuration.dsl()));
    }

    /** All of a change or none of it, and its result. */
    public <T> T transactionResult(Function<DSLContext, T> change) {
        return dsl.transactionResult(configuration -> change.apply(configuration.dsl()));
    }

    public DataSource dataSource() {
        return pool;
    }

    /** A connection to read with: all its statements see the state of one moment, that of the first. It ends with nothing written. */
    public Connection snapshot() throws SQLException {
        Connection connection = dataSource().getConnection();
        try {
            if (isPostgres()) {
                connection.setAutoCommit(false);
                // Of this transaction alone: the isolation of the connection is set and reset by a round trip each.
                try (Statement statement = connection.createStatement()) {
                    statement.execute("set transaction isolation level repeatable read");
                }
            } else {
                connection.setTransactionIsolation(H2_SNAPSHOT);
                connection.setAutoCommit(false);
            }
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** A failure of this database in its own words; empty where something else went wrong. */
    public Optional<DatabaseUnavailableException> unavailable(Throwable failure) {
        Optional<DatabaseUnavailableException> told = DatabaseUnavailableException.behind(failure);
        // Where another thread met the reason first, this one's connection was ended with all others.
        return told.isPresent() && pool.getDataSource() instanceof FileConnections file
                ? DatabaseUnavailableException.behind(file.closedBy()).or(() -> told)
                : told;
    }

    /** After the database was away: the next statement has a new connection, not one that has not been found broken yet. */
    public void reconnect() {
        pool.getHikariPoolMXBean().softEvictConnections();
    }

    /** How many further connections the server accepts, from all processes together. */
    public int connectionsLeft() {
        return isPostgres()
                ? dsl.fetchSingle("select current_setting('max_connections')::integer"
                                + " - current_setting('superuser_reserved_connections')::integer - count(*)::integer"
                                + " from pg_stat_activity where datid is not null")
                        .get(0, Integer.class)
                : Integer.MAX_VALUE;
    }

    /**
     * Raises the connection limit of this process.
     *
     * @param more a negative number lowers the limit
     */
    public void allowConnections(int more) {
        synchronized (pool) {
            pool.setMaximumPoolSize(pool.getMaximumPoolSize() + more);
        }
    }

    public boolean isPostgres() {
        return dsl.dialect() == SQLDialect.POSTGRES;
    }

    @Override
    public void close() {
        if (archive != null) {
            archive.close();
        }
        closing.accept(pool);
    }
}
