package io.countroom.sql.parquet;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import io.countroom.sql.parquet.Archive.RowAction;
import io.countroom.sql.parquet.ArchivedFile.Part;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.conf.Settings;
import org.jooq.conf.StatementType;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** DuckDB in this process, in memory, started when it is first needed. */
final class DuckDb implements AutoCloseable {

    /** Beside the heap: enough for the wagers of a month, and the machine may be small. What needs more goes through a file. */
    private static final int MEGABYTES = 512;

    /** They share the memory. Each uses all processors, so more at once would be no faster. */
    private static final int READERS = 2;

    /** A waiting thread holds a connection of the database. */
    private static final int LONGEST_WAIT_SECONDS = 20;

    private static final String SETTINGS =
            "set global memory_limit = '" + MEGABYTES + "MB'; set global timezone = 'UTC';"
                    // As the databases do.
                    + " set global default_null_order = 'postgres';"
                    // Nothing is fetched from the network.
                    + " set global autoinstall_known_extensions = false; set global autoload_known_extensions = false;";

    private static final int FETCHED_AT_ONCE = 5_000;

    private final ReentrantLock lock = new ReentrantLock();
    private final Semaphore turns = new Semaphore(READERS, true);

    /** Threads with an open session. */
    private final Set<Thread> readers = ConcurrentHashMap.newKeySet();

    private final Path spill;
    private @Nullable DuckDBConnection root;

    /** @param spill for what does not fit into memory, beside the files that it is read from */
    DuckDb(Path spill) {
        this.spill = spill;
    }

    /**
     * Waits until fewer than {@link #READERS} threads have a session. A thread that opens another session while it has one does not
     * wait. To be closed by the same thread.
     *
     * @throws ArchiveException if that takes too long
     */
    Session open() throws SQLException {
        Thread reader = Thread.currentThread();
        if (!readers.add(reader)) {
            return open(() -> {});
        }
        boolean opened = false;
        boolean turn = false;
        try {
            turn = turns.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
            if (!turn) {
                throw new ArchiveException("The archive is busy: " + READERS
                        + " other reports or pages are reading it. Try again when they are done.");
            }
            Session session = open(() -> {
                readers.remove(reader);
                turns.release();
            });
            opened = true;
            return session;
        } catch (InterruptedException e) {
            reader.interrupt();
            throw new SQLException("interrupted", e);
        } finally {
            if (!opened) {
                readers.remove(reader);
                if (turn) {
                    turns.release();
                }
            }
        }
    }

    private Session open(Runnable closed) throws SQLException {
        lock.lock();
        try {
            if (root == null) {
                DuckDBConnection opened = (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:");
                try (Statement statement = opened.createStatement()) {
                    statement.execute(SETTINGS + " set global temp_directory = " + text(spill));
                }
                root = opened;
            }
            return new Session(root.duplicate(), closed);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            if (root != null) {
                root.close();
                root = null;
            }
        } catch (SQLException e) {
            // Nothing in it is needed any more.
            return;
        } finally {
            lock.unlock();
        }
    }

    /** What to tell the user if a query needed more memory than there is; empty where it failed for another reason. */
    static Optional<ArchiveException> outOfMemory(Exception failure) {
        for (Throwable e = failure; e != null; e = e.getCause()) {
            if (e instanceof SQLException && String.valueOf(e.getMessage()).contains("Out of Memory Error")) {
                return Optional.of(new ArchiveException(
                        "The rounds of this period are archived, and reading them takes more than the " + MEGABYTES
                                + " MB of memory that the archive may use: choose a shorter period.",
                        failure));
            }
        }
        return Optional.empty();
    }

    private static String text(Path path) {
        return "'" + path.toString().replace("'", "''") + "'";
    }

    /** A file's name as a pattern that only it matches. */
    private static String pattern(Path path) {
        return "'" + path.toString().replaceAll("[\\[*?]", "[$0]").replace("'", "''") + "'";
    }

    private static String names(List<String> columns) {
        return columns.stream().map(DuckDb::name).collect(joining(", "));
    }

    private static String name(String column) {
        return "\"" + column + "\"";
    }

    /** Tables and views that nobody else sees, gone when it is closed. */
    static final class Session implements AutoCloseable {

        private final DuckDBConnection connection;
        private final Runnable closed;

        Session(DuckDBConnection connection, Runnable closed) {
            this.connection = connection;
            this.closed = closed;
        }

        /** Values are written into statements: DuckDB plans a statement with parameters once without and once with them. */
        DSLContext sql() {
            return DSL.using(
                    connection, SQLDialect.DUCKDB, new Settings().withStatementType(StatementType.STATIC_STATEMENT));
        }

        private void execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }

        /** Makes a table of the same name from rows whose first columns are these fields. */
        void load(Table<?> table, List<? extends Field<?>> fields, ResultSet rows, RowAction beside)
                throws SQLException {
            load(table.getName(), fields, rows, beside);
        }

        private void load(String table, List<? extends Field<?>> fields, ResultSet rows, RowAction beside)
                throws SQLException {
            execute(fields.stream()
                    .map(field -> name(field.getName()) + " " + type(field))
                    .collect(joining(", ", "create temp table " + name(table) + " (", ")")));
            Class<?>[] types = fields.stream().map(Session::stored).toArray(Class<?>[]::new);
            try (DuckDBAppender appender = connection.createAppender("temp", "main", table)) {
                while (rows.next()) {
                    appender.beginRow();
                    for (int i = 0; i < types.length; i++) {
                        append(appender, rows, i + 1, types[i]);
                    }
                    appender.endRow();
                    beside.accept(rows);
                }
            }
        }

        private static Class<?> stored(Field<?> field) {
            return field.getConverter().fromType();
        }

        private static String type(Field<?> field) {
            Class<?> type = stored(field);
            if (type == Short.class) {
                return "smallint";
            }
            if (type == Integer.class) {
                return "integer";
            }
            if (type == Long.class) {
                return "bigint";
            }
            if (type == LocalDate.class) {
                return "date";
            }
            if (type == OffsetDateTime.class) {
                return "timestamp with time zone";
            }
            if (type == String.class) {
                return "varchar";
            }
            throw new IllegalStateException(field + " has a type that the archive does not know");
        }

        private static void append(DuckDBAppender appender, ResultSet rows, int column, Class<?> type)
                throws SQLException {
            if (type == String.class) {
                appender.append(rows.getString(column));
            } else if (type == LocalDate.class) {
                appender.append(rows.getObject(column, LocalDate.class));
            } else if (type == OffsetDateTime.class) {
                appender.append(rows.getObject(column, OffsetDateTime.class));
            } else {
                long number = rows.getLong(column);
                if (rows.wasNull()) {
                    appender.appendNull();
                } else if (type == Long.class) {
                    appender.append(number);
                } else if (type == Integer.class) {
                    appender.append(Math.toIntExact(number));
                } else {
                    appender.append((short) number);
                }
            }
        }

        /** Writes the table that was loaded into a file. */
        void write(Part part, Path file, String what) throws SQLException {
            execute("copy (select * from " + name(part.table().getName()) + " order by " + part.order() + ") to "
                    + text(file)
                    + " (format parquet, parquet_version v2, compression zstd, compression_level 12, row_group_size "
                    + part.rowsOfGroup()
                    + ", kv_metadata {countroom: '" + part.word() + " of " + what + "'})");
        }

        /**
         * Makes a view over files with the name and the columns of the table that their rows were in.
         *
         * @param live a table that was loaded by that name and whose rows are seen as well; null for none
         */
        void view(Table<?> table, List<ArchivedFile> files, Function<ArchivedFile, Path> paths, @Nullable String live)
                throws SQLException {
            List<String> selects = new ArrayList<>();
            files.stream()
                    .collect(groupingBy(ArchivedFile::columns))
                    .forEach((columns, alike) -> selects.add("select "
                            + Arrays.stream(table.fields())
                                    .map(field -> columns.contains(field.getName())
                                            ? name(field.getName())
                                            : "cast(null as " + type(field) + ") as " + name(field.getName()))
                                    .collect(joining(", "))
                            + " from read_parquet("
                            + alike.stream().map(paths).map(DuckDb::pattern).collect(joining(", ", "[", "])"))));
            if (live != null) {
                selects.add("select * from " + name(live));
            }
            execute("create temp view " + name(table.getName()) + " as " + String.join(" union all ", selects));
        }

        void forEach(Part part, RowAction action) throws SQLException {
            query(
                    "select * from " + name(part.table().getName()) + " order by "
                            + names(part.key().stream().map(Field::getName).toList()),
                    action);
        }

        void forEachIn(Path file, List<String> columns, RowAction action) throws SQLException {
            query("select " + names(columns) + " from read_parquet(" + pattern(file) + ")", action);
        }

        private void query(String sql, RowAction action) throws SQLException {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    action.accept(rows);
                }
            }
        }

        /** Loads rows of the other database under a name. */
        void copy(String as, DSLContext from, Table<?> table, List<? extends Field<?>> fields, Condition which)
                throws SQLException {
            try (ResultSet rows = from.select(fields)
                    .from(table)
                    .where(which)
                    .fetchSize(FETCHED_AT_ONCE)
                    .fetchResultSet()) {
                load(as, fields, rows, row -> {});
            }
        }

        @Override
        public void close() {
            try {
                connection.close();
            } catch (SQLException e) {
                // Nothing in it is needed any more.
                return;
            } finally {
                closed.run();
            }
        }
    }
}
