package io.countroom.sql.round;

import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.WAGER;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;

/**
 * Loads the rounds of one import. Rounds, wagers and exceptions each have their own connection, so that the database takes
 * them in at the same time. What is loaded is not to be seen before the import is accepted; a loader that is
 * closed without {@link #finish} leaves at most rows that {@code ImportRepository.remove} takes away. For one thread.
 */
public final class RoundLoader implements AutoCloseable {

    private final Database database;
    private final int propertyId;
    private final Set<YearMonth> months = new HashSet<>();
    private @Nullable Open open;

    public RoundLoader(Database database, int propertyId) {
        this.database = database;
        this.propertyId = propertyId;
    }

    /** The connections and writers of one stretch of loading. */
    private static final class Open {

        final List<Connection> connections = new ArrayList<>();
        final List<RowWriter> writers = new ArrayList<>();
        final RowWriter rounds;
        final RowWriter wagers;
        final RowWriter exceptions;

        Open(Database database) throws SQLException {
            try {
                rounds = writer(database, ROUND);
                wagers = writer(database, WAGER);
                exceptions = writer(database, ROUND_EXCEPTION);
            } catch (SQLException e) {
                abandon();
                throw e;
            }
        }

        private RowWriter writer(Database database, Table<?> table) throws SQLException {
            Connection connection = database.dataSource().getConnection();
            connections.add(connection);
            connection.setAutoCommit(false);
            RowWriter writer =
                    RowWriter.openInParts(connection, database.isPostgres(), table.getName(), RowWriter.columns(table));
            writers.add(writer);
            return writer;
        }

        void commit() throws SQLException {
            for (Connection connection : connections) {
                connection.commit();
            }
        }

        void finish() throws SQLException {
            for (RowWriter writer : writers) {
                writer.finish();
            }
            commit();
            for (Connection connection : connections) {
                connection.close();
            }
        }

        void abandon() {
            for (RowWriter writer : writers) {
                writer.abandon();
            }
            for (Connection connection : connections) {
                try (connection) {
                    connection.rollback();
                } catch (SQLException e) {
                    // The connection is broken: the server rolls back on its own.
                    continue;
                }
            }
        }
    }

    public void add(StoredRound stored) {
        RoundRow round = stored.round();
        try {
            prepare(round.gamingDate());
            Open to = open;
            if (to == null) {
                to = new Open(database);
                open = to;
            }
            write(to.rounds, round);
            for (WagerRow wager : stored.wagers()) {
                write(to.wagers, round, wager);
            }
            for (ExceptionRow exception : stored.exceptions()) {
                write(to.exceptions, round, exception);
            }
        } catch (SQLException e) {
            throw new DataAccessException("The rounds could not be loaded: " + e.getMessage(), e);
        }
    }

    private void write(RowWriter to, RoundRow round) throws SQLException {
        to.putInt(propertyId);
        to.putDate(round.gamingDate());
        to.putLong(round.roundId());
        to.putLong(round.importId());
        to.putLong(round.line());
        to.putInt(round.tableId());
        to.putText(round.shift());
        to.putNullable(round.shoe());
        to.putNullable(round.hand());
        to.putText(round.ref());
        to.putNullable(round.dealtAt());
        to.putInt(round.dealerId());
        to.putInt(round.submissionId());
        to.putText(round.state().word());
        to.putText(round.cards());
        to.putLong(round.contentHash());
        to.putLong(round.wageredCents());
        to.putNullable(round.paidCents());
        to.putNullable(round.dueCents());
        to.putSmall(round.exceptions());
        to.putInt(round.oddsId());
        to.putNullable(round.varianceCents2());
        to.putNullable(round.decisionMicros());
        to.putNullable(round.timingMicros());
        to.endRow();
    }

    private void write(RowWriter to, RoundRow round, WagerRow wager) throws SQLException {
        to.putInt(propertyId);
        to.putDate(round.gamingDate());
        to.putLong(round.roundId());
        to.putSmall(wager.number());
        to.putSmall(wager.seat());
        to.putSmall(wager.hand());
        to.putText(wager.wager());
        to.putLong(wager.amountCents());
        to.putLong(wager.initialCents());
        to.putNullable(wager.paidCents());
        to.putNullable(wager.vigorishCents());
        to.putNullable(wager.dueCents());
        to.putNullable(wager.dueVigorishCents());
        to.putLong(wager.bonusCents());
        to.putNullable(wager.outcome());
        to.putNullable(wager.expectedMicros());
        to.putNullable(wager.varianceCents2());
        to.putNullable(wager.player());
        to.endRow();
    }

    private void write(RowWriter to, RoundRow round, ExceptionRow exception) throws SQLException {
        to.putInt(propertyId);
        to.putDate(round.gamingDate());
        to.putLong(round.roundId());
        to.putSmall(exception.number());
        to.putLong(round.importId());
        to.putInt(round.tableId());
        to.putText(exception.code());
        to.putText(exception.sentence());
        to.putText(exception.citation());
        if (exception.wager() == null) {
            to.putNull();
        } else {
            to.putSmall(exception.wager());
        }
        to.putNullable(exception.overpaidCents());
        to.putText("open");
        // The owner and the result of the review.
        to.putNull();
        to.putNull();
        to.putNull();
        to.endRow();
    }

    /** Makes sure that the month has its partitions; a COPY that runs does not see new ones. */
    private void prepare(LocalDate gamingDate) throws SQLException {
        YearMonth month = YearMonth.from(gamingDate);
        if (database.isPostgres() && !months.contains(month)) {
            finish();
            Partitions.ensure(database, month);
            months.add(month);
        }
    }

    /** Waits until the database has everything; more may be added after. */
    public void finish() {
        Open from = open;
        open = null;
        if (from != null) {
            try {
                from.finish();
            } catch (SQLException e) {
                from.abandon();
                throw new DataAccessException("The rounds could not be loaded: " + e.getMessage(), e);
            }
        }
    }

    @Override
    public void close() {
        Open from = open;
        open = null;
        if (from != null) {
            from.abandon();
        }
    }
}
