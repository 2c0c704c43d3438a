package io.countroom.sql.bulk;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Prepared inserts of many rows each. What a statement costs beside its rows is paid once for all of them, and an H2 that is reached
 * through another process is asked once for all of them. H2 works in this process: while one thread inserts, the caller fills
 * the next rows.
 */
final class BatchRowWriter extends RowWriter {

    private static final int ROWS = 100;

    /** H2 keeps what is not committed in memory and writes it twice: few enough to stay there, enough to be worth a commit. */
    private static final int STATEMENTS_PER_COMMIT = 20;

    private final Connection connection;
    private final boolean committing;
    private final String table;
    private final List<String> columns;
    private @Nullable Object[] values;
    private @Nullable Object[] inserted;
    private @Nullable PreparedStatement insert;
    private @Nullable ExecutorService thread;
    private @Nullable Future<?> inserting;
    private int at;
    private int sinceCommit;

    BatchRowWriter(Connection connection, String table, List<String> columns, boolean committing) {
        this.connection = connection;
        this.committing = committing;
        this.table = table;
        this.columns = List.copyOf(columns);
        this.values = new @Nullable Object[ROWS * columns.size()];
        this.inserted = new @Nullable Object[ROWS * columns.size()];
    }

    private PreparedStatement prepare(int rows) throws SQLException {
        String row = String.join(",", Collections.nCopies(columns.size(), "?")).transform(s -> "(" + s + ")");
        return connection.prepareStatement("insert into \"" + table + "\" "
                + columns.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(",", "(", ")"))
                + " values "
                + String.join(",", Collections.nCopies(rows, row)));
    }

    @Override
    public void putSmall(int value) {
        values[at++] = value;
    }

    @Override
    public void putInt(int value) {
        values[at++] = value;
    }

    @Override
    public void putLong(long value) {
        values[at++] = value;
    }

    @Override
    public void putText(String value) {
        values[at++] = value;
    }

    @Override
    public void putDate(LocalDate value) {
        values[at++] = value;
    }

    @Override
    public void putTime(OffsetDateTime value) {
        values[at++] = value;
    }

    @Override
    public void putDecimal(BigDecimal value) {
        values[at++] = value;
    }

    @Override
    public void putNull() {
        values[at++] = null;
    }

    @Override
    public void endRow() throws SQLException {
        if (at < values.length) {
            return;
        }
        await();
        if (thread == null) {
            thread = Executors.newSingleThreadExecutor(
                    Thread.ofPlatform().name("insert-" + table).daemon().factory());
        }
        PreparedStatement full = insert == null ? prepare(ROWS) : insert;
        insert = full;
        @Nullable Object[] rows = values;
        values = inserted;
        inserted = rows;
        at = 0;
        boolean commit = committing && ++sinceCommit % STATEMENTS_PER_COMMIT == 0;
        inserting = thread.submit(() -> {
            execute(full, rows, rows.length);
            if (commit) {
                connection.commit();
            }
            return null;
        });
    }

    private static void execute(PreparedStatement statement, @Nullable Object[] rows, int count) throws SQLException {
        for (int i = 0; i < count; i++) {
            statement.setObject(i + 1, rows[i]);
        }
        statement.executeUpdate();
        Arrays.fill(rows, null);
    }

    /**
     * Waits for the rows that are being inserted, for some milliseconds; also where the caller was asked to stop, which it finds
     * out later.
     */
    private void await() throws SQLException {
        Future<?> before = inserting;
        inserting = null;
        boolean interrupted = false;
        try {
            while (before != null) {
                try {
                    before.get();
                    before = null;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException cause ? cause : new SQLException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void finish() throws SQLException {
        try {
            await();
            if (at > 0) {
                try (PreparedStatement rest = prepare(at / columns.size())) {
                    execute(rest, values, at);
                }
            }
        } finally {
            abandon();
        }
    }

    @Override
    public void abandon() {
        PreparedStatement full = insert;
        insert = null;
        try {
            // What is being inserted ends before the connection is given back. Its thread is never interrupted: H2
            // would close
            // the database's file.
            await();
        } catch (SQLException e) {
            // Given up already; the roll-back is what counts.
            at = 0;
        }
        if (thread != null) {
            thread.shutdown();
        }
        if (full != null) {
            try {
                full.close();
            } catch (SQLException e) {
                // Closing a statement of a database that is going away; the roll-back is what counts.
                return;
            }
        }
    }
}
