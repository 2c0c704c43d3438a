package io.countroom.sql.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowWriterTest {

    private static final String TABLE = "row_writer_test";
    private static final List<String> COLUMNS = List.of("id", "name");

    @TempDir
    Path folder;

    private static Database withTable(Database database) {
        database.dsl()
                .execute("create table " + TABLE + " (id integer not null primary key, name varchar(20) not null)");
        return database;
    }

    private static void put(RowWriter writer, int from, int to) throws SQLException {
        for (int id = from; id < to; id++) {
            writer.putInt(id);
            writer.putText("row " + id);
            writer.endRow();
        }
    }

    private static int rows(Database database) {
        return database.dsl().fetchSingle("select count(*) from " + TABLE).get(0, Integer.class);
    }

    /** A thread that was told to end needs a moment. */
    private static boolean anyoneInserts() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("insert-" + TABLE)) {
                thread.join(10_000);
                if (thread.isAlive()) {
                    return true;
                }
            }
        }
        return false;
    }

    @ParameterizedTest
    @EnumSource
    void everyRowArrivesWhereverTheLastStatementEnds(TestDatabase kind) throws SQLException, InterruptedException {
        try (Database database = withTable(kind.open());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            int next = 0;
            for (int count : new int[] {0, 1, 99, 100, 101, 4_321}) {
                RowWriter writer = RowWriter.open(connection, database.isPostgres(), TABLE, COLUMNS);
                put(writer, next, next + count);
                writer.finish();
                next += count;
            }
            assertThat(rows(database)).as("before it is committed").isZero();
            connection.commit();
            assertThat(rows(database)).isEqualTo(next);
            assertThat(database.dsl()
                            .fetchSingle("select count(*) from " + TABLE + " where name = 'row ' || id")
                            .get(0, Integer.class))
                    .isEqualTo(next);
        }
        assertThat(anyoneInserts()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aRowThatIsRefusedInTheMiddleIsToldAndNothingArrives(TestDatabase kind)
            throws SQLException, InterruptedException {
        try (Database database = withTable(kind.open());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            RowWriter writer = RowWriter.open(connection, database.isPostgres(), TABLE, COLUMNS);
            assertThatThrownBy(() -> {
                        put(writer, 0, 550);
                        put(writer, 7, 8);
                        put(writer, 550, 100_000);
                        writer.finish();
                    })
                    .isInstanceOf(SQLException.class)
                    .message()
                    .containsIgnoringCase("unique");
            writer.abandon();
            assertThat(anyoneInserts()).isFalse();
            connection.rollback();
            assertThat(rows(database)).isZero();

            RowWriter again = RowWriter.open(connection, database.isPostgres(), TABLE, COLUMNS);
            put(again, 0, 1_000);
            again.finish();
            connection.commit();
            assertThat(rows(database)).isEqualTo(1_000);
        }
    }

    /** The failure of the last statement, which nobody waits for, is not lost. */
    @ParameterizedTest
    @EnumSource
    void aRowThatIsRefusedAtTheEndIsTold(TestDatabase kind) throws SQLException, InterruptedException {
        try (Database database = withTable(kind.open());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            RowWriter writer = RowWriter.open(connection, database.isPostgres(), TABLE, COLUMNS);
            put(writer, 0, 199);
            put(writer, 7, 8);
            assertThatThrownBy(writer::finish).isInstanceOf(SQLException.class);
            writer.abandon();
            connection.rollback();
            assertThat(rows(database)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsAbandonedDoesNotArrive(TestDatabase kind) throws SQLException, InterruptedException {
        try (Database database = withTable(kind.open());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            RowWriter writer = RowWriter.open(connection, database.isPostgres(), TABLE, COLUMNS);
            put(writer, 0, 12_345);
            writer.abandon();
            writer.abandon();
            connection.rollback();
            assertThat(rows(database)).isZero();
        }
        assertThat(anyoneInserts()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void inPartsH2CommitsAsItGoesAndPostgresqlAtTheEnd(TestDatabase kind) throws SQLException, InterruptedException {
        try (Database database = withTable(kind.open());
                Connection connection = database.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            RowWriter writer = RowWriter.openInParts(connection, database.isPostgres(), TABLE, COLUMNS);
            put(writer, 0, 10_050);
            // The last part may be on its way yet.
            assertThat(rows(database)).isIn(kind == TestDatabase.H2 ? List.of(8_000, 10_000) : List.of(0));
            writer.finish();
            connection.commit();
            assertThat(rows(database)).isEqualTo(10_050);
        }
    }

    /** H2 closes the file of its database where a thread is interrupted that writes to it. */
    @Test
    void anInterruptNeitherStopsTheRowsNorHarmsTheDatabaseAndIsNotForgotten()
            throws SQLException, InterruptedException {
        try (Database database = withTable(Database.open("jdbc:h2:file:" + folder.resolve("db")))) {
            try (Connection connection = database.dataSource().getConnection()) {
                connection.setAutoCommit(false);
                RowWriter writer = RowWriter.openInParts(connection, false, TABLE, COLUMNS);
                put(writer, 0, 5_000);
                Thread.currentThread().interrupt();
                put(writer, 5_000, 20_000);
                writer.abandon();
                assertThat(Thread.interrupted()).isTrue();
                connection.rollback();
            }
            assertThat(anyoneInserts()).isFalse();
            // What was committed in parts: all but what the last part, or the one before it, would have held.
            assertThat(rows(database)).isBetween(16_000, 20_000).matches(count -> count % 2_000 == 0);
        }
    }
}
