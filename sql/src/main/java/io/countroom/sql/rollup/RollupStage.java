package io.countroom.sql.rollup;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.schema.Tables;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.TransactionalRunnable;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Deltas on their way into the roll-ups. They wait in temporary tables of one connection, so that an import need not keep the sums
 * of all its gaming dates in memory, until a transaction over that connection {@linkplain #merge merges} them. What is not merged
 * goes with the stage. For one thread.
 */
public final class RollupStage implements AutoCloseable {

    /** The database adds up so many staged rows at a time: H2 does so in this process. */
    private static final long ROWS_PER_MERGE = 250_000;

    private final Connection connection;
    private final Database database;
    private final int propertyId;
    /** Roll-ups that have a temporary table. */
    private final Set<Table<?>> staged = new LinkedHashSet<>();
    /** A few bytes for each table and gaming date. */
    private final Set<MeterRollup.MeteredDay> metered = new LinkedHashSet<>();

    @FunctionalInterface
    private interface Rows {

        void writeTo(RowWriter writer) throws SQLException;
    }

    private RollupStage(Database database, int propertyId, Connection connection) {
        this.database = database;
        this.propertyId = propertyId;
        this.connection = connection;
    }

    public static RollupStage open(Database database, int propertyId) {
        try {
            return new RollupStage(database, propertyId, database.dataSource().getConnection());
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static DataAccessException failed(SQLException e) {
        return new DataAccessException("The roll-ups could not be brought up to date: " + e.getMessage(), e);
    }

    /** What the rounds of an import add; the same keys may come again. */
    public void add(Deltas deltas) {
        if (deltas.equals(Deltas.NONE)) {
            return;
        }
        try {
            connection.setAutoCommit(false);
            write(deltas);
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw failed(e);
        }
        metered.addAll(deltas.metered());
    }

    /** What is to be taken away again. */
    public void takeAway(Deltas deltas) {
        add(deltas.negated());
    }

    private void write(Deltas deltas) throws SQLException {
        stage(Tables.WAGER_ROLLUP, writer -> {
            for (Deltas.OfWager delta : deltas.wagers()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putText(delta.wager());
                writer.putLong(delta.rounds());
                writer.putLong(delta.wagers());
                writer.putLong(delta.amountCents());
                writer.putLong(delta.initialCents());
                writer.putLong(delta.paidCents());
                writer.putLong(delta.dueCents());
                writer.putLong(delta.vigorishCents());
                writer.putLong(delta.dueVigorishCents());
                writer.putLong(delta.bonusCents());
                writer.putLong(delta.unknownPaid());
                writer.putLong(delta.unknownDue());
                writer.endRow();
            }
        });
        stage(Tables.OUTCOME_ROLLUP, writer -> {
            for (Deltas.OfOutcome delta : deltas.outcomes()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putInt(delta.submissionId());
                writer.putText(delta.wager());
                writer.putText(delta.outcome());
                writer.putLong(delta.wagers());
                writer.putLong(delta.amountCents());
                writer.putLong(delta.initialCents());
                writer.putLong(delta.paidCents());
                writer.putLong(delta.dueCents());
                writer.putLong(delta.rounds());
                writer.endRow();
            }
        });
        stage(Tables.PAIR_ROLLUP, writer -> {
            for (Deltas.OfPair delta : deltas.pairs()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putText(delta.wagerA());
                writer.putText(delta.wagerB());
                writer.putBoolean(delta.sameSeat());
                writer.putDecimal(delta.productCents2());
                writer.endRow();
            }
        });
        stage(Tables.ROUND_ROLLUP, writer -> {
            for (Deltas.OfRounds delta : deltas.rounds()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putText(delta.shift());
                writer.putSmall(delta.hourOfDay());
                writer.putInt(delta.submissionId());
                writer.putInt(delta.dealerId());
                writer.putLong(delta.rounds());
                writer.putLong(delta.voidRounds());
                writer.putLong(delta.seats());
                writer.putLong(delta.exceptions());
                writer.putLong(delta.overpaidCents());
                writer.putLong(delta.underpaidCents());
                writer.endRow();
            }
        });
        stage(Tables.SHOE_ROLLUP, writer -> {
            for (Deltas.OfShoe delta : deltas.shoes()) {
                writer.putInt(propertyId);
                writer.putDate(delta.gamingDate());
                writer.putInt(delta.tableId());
                writer.putInt(delta.shoe());
                writer.putInt(delta.firstHand());
                writer.putLong(delta.rounds());
                writer.putDecimal(delta.hands());
                writer.endRow();
            }
        });
    }

    private void stage(Table<?> rollup, Rows rows) throws SQLException {
        String name = staged(rollup);
        if (staged.add(rollup)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("drop table if exists " + name);
                // H2 would commit on creating a table that is not "transactional".
                statement.execute((database.isPostgres() ? "create temporary table " : "create local temporary table ")
                        + name + (database.isPostgres() ? "" : " transactional") + " as select "
                        + String.join(", ", columns(rollup)) + " from " + rollup.getName() + " where false");
            }
        }
        RowWriter writer = RowWriter.open(connection, database.isPostgres(), name, columns(rollup));
        rows.writeTo(writer);
        writer.finish();
    }

    private static String staged(Table<?> rollup) {
        return "staged_" + rollup.getName();
    }

    /** Runs a transaction over the stage's connection; it must {@link #merge} itself. */
    public void transaction(TransactionalRunnable work) {
        DSL.using(connection, database.dsl().dialect()).transaction(work);
    }

    /**
     * Adds what is staged to the roll-ups, in the {@link #transaction} under way, which has set by then which rounds count.
     * Callers of one property must come one after the other: two merges of one new key at once would collide.
     */
    public void merge() {
        Dates dates;
        try {
            dates = datesOfRounds();
            merge(Tables.WAGER_ROLLUP, Tables.WAGER_SHIFT_ROLLUP, Tables.WAGER_DAY_ROLLUP);
            merge(Tables.OUTCOME_ROLLUP);
            merge(Tables.PAIR_ROLLUP, Tables.PAIR_DAY_ROLLUP, Tables.PAIR_MONTH_ROLLUP, Tables.PAIR_TABLE_MONTH_ROLLUP);
            merge(
                    Tables.ROUND_ROLLUP,
                    Tables.ROUND_SHIFT_ROLLUP,
                    Tables.ROUND_DAY_ROLLUP,
                    Tables.ROUND_HOUR_ROLLUP,
                    Tables.ROUND_SHIFT_MONTH_ROLLUP,
                    Tables.ROUND_MONTH_ROLLUP);
            merge(Tables.SHOE_ROLLUP);
        } catch (SQLException e) {
            throw failed(e);
        }
        DSLContext sql = DSL.using(connection, database.dsl().dialect());
        MeterRollup.refresh(sql, propertyId, metered);
        if (dates != null) {
            // Which counts are of tables that were played.
            CountRollup.refreshMonths(sql, propertyId, dates.from, dates.to);
            // To be added up again, by whoever knows the odds.
            LocalDate first = dates.from.withDayOfMonth(1);
            sql.deleteFrom(Tables.WAGER_MONTH_EDGE)
                    .where(
                            Tables.WAGER_MONTH_EDGE.PROPERTY_ID.eq(propertyId),
                            Tables.WAGER_MONTH_EDGE.MONTH_BEGINS.between(first, dates.to))
                    .execute();
            sql.deleteFrom(Tables.WAGER_MONTH_COVARIANCE)
                    .where(
                            Tables.WAGER_MONTH_COVARIANCE.PROPERTY_ID.eq(propertyId),
                            Tables.WAGER_MONTH_COVARIANCE.MONTH_BEGINS.between(first, dates.to))
                    .execute();
        }
    }

    /** A roll-up may have coarser ones beside it, which are the same over fewer keys. */
    private void merge(Table<?> rollup, Table<?>... coarser) throws SQLException {
        if (!staged.contains(rollup)) {
            return;
        }
        String from = staged(rollup);
        for (Dates dates : parts(from)) {
            merge(rollup, from, dates);
            for (Table<?> same : coarser) {
                merge(same, from, dates);
            }
        }
    }

    private record Dates(LocalDate from, LocalDate to) {}

    /** Null where no rounds came or went. */
    private @Nullable Dates datesOfRounds() throws SQLException {
        if (!staged.contains(Tables.ROUND_ROLLUP)) {
            return null;
        }
        try (Statement statement = connection.createStatement();
                ResultSet dates = statement.executeQuery(
                        "select min(gaming_date), max(gaming_date) from " + staged(Tables.ROUND_ROLLUP))) {
            dates.next();
            LocalDate first = dates.getObject(1, LocalDate.class);
            return first == null ? null : new Dates(first, dates.getObject(2, LocalDate.class));
        }
    }

    /** Gaming dates that are merged together: one part, unless there are very many rows. */
    private List<Dates> parts(String from) throws SQLException {
        List<Dates> parts = new ArrayList<>();
        LocalDate first = null;
        LocalDate last = null;
        long rows = 0;
        try (Statement statement = connection.createStatement();
                ResultSet dates = statement.executeQuery(
                        "select gaming_date, count(*) from " + from + " group by gaming_date order by gaming_date")) {
            while (dates.next()) {
                long more = dates.getLong(2);
                if (first != null && last != null && rows + more > ROWS_PER_MERGE) {
                    parts.add(new Dates(first, last));
                    first = null;
                    rows = 0;
                }
                last = dates.getObject(1, LocalDate.class);
                first = first == null ? last : first;
                rows += more;
            }
        }
        if (first != null && last != null) {
            parts.add(new Dates(first, last));
        }
        return parts;
    }

    /**
     * A roll-up is its primary key and sums. Rows that come to nothing are taken away, so that an import that is undone leaves
     * no trace.
     */
    private void merge(Table<?> rollup, String from, Dates dates) throws SQLException {
        String table = rollup.getName();
        List<String> columns = columns(rollup);
        List<String> keys = keys(rollup);
        List<String> sums =
                columns.stream().filter(column -> !keys.contains(column)).toList();
        try (PreparedStatement merge = connection.prepareStatement("merge into " + table + " t using ("
                + summed(rollup, from) + ") s on " + match(keys) + " when matched then update set "
                + sums.stream().map(sum -> sum + " = t." + sum + " + s." + sum).collect(Collectors.joining(", "))
                + " when not matched then insert (" + String.join(", ", columns) + ") values ("
                + columns.stream().map(column -> "s." + column).collect(Collectors.joining(", ")) + ")")) {
            merge.setObject(1, dates.from);
            merge.setObject(2, dates.to);
            merge.executeUpdate();
        }
        try (PreparedStatement delete =
                connection.prepareStatement("delete from " + table + " where property_id = ? and "
                        + (keys.contains(MONTH) ? MONTH : "gaming_date") + " between ? and ? and "
                        + sums.stream().map(sum -> sum + " = 0").collect(Collectors.joining(" and ")))) {
            delete.setInt(1, propertyId);
            delete.setObject(2, keys.contains(MONTH) ? dates.from.withDayOfMonth(1) : dates.from);
            delete.setObject(3, dates.to);
            delete.executeUpdate();
        }
        if (rollup.field(EARLIER) != null) {
            putEarlier(rollup, dates);
        }
    }

    /** Roll-ups by shift have in it what was wagered before on the gaming date, by shift and dealer. It is no sum. */
    private static final String EARLIER = Tables.WAGER_ROLLUP.EARLIER_CENTS.getName();

    private void putEarlier(Table<?> rollup, Dates dates) throws SQLException {
        List<String> keys = keys(rollup);
        List<String> order = List.of(Tables.WAGER_ROLLUP.SHIFT.getName(), Tables.WAGER_ROLLUP.DEALER_ID.getName());
        // Every database in one order, whatever its language.
        String earlier = "cast(coalesce(sum(" + Tables.WAGER_ROLLUP.INITIAL_CENTS.getName() + ") over (partition by "
                + keys.stream().filter(key -> !order.contains(key)).collect(Collectors.joining(", ")) + " order by "
                + order.getFirst() + (database.isPostgres() ? " collate \"C\"" : "")
                + (keys.contains(order.getLast()) ? ", " + order.getLast() : "")
                + " rows between unbounded preceding and 1 preceding), 0) as bigint) as " + EARLIER;
        try (PreparedStatement put = connection.prepareStatement(
                "merge into " + rollup.getName() + " t using (select " + String.join(", ", keys) + ", " + earlier
                        + " from " + rollup.getName() + " where property_id = ? and gaming_date between ? and ?) s on "
                        + match(keys) + " when matched and t." + EARLIER + " <> s." + EARLIER
                        + " then update set " + EARLIER + " = s." + EARLIER)) {
            put.setInt(1, propertyId);
            put.setObject(2, dates.from);
            put.setObject(3, dates.to);
            put.executeUpdate();
        }
    }

    private static String match(List<String> keys) {
        return keys.stream().map(key -> "t." + key + " = s." + key).collect(Collectors.joining(" and "));
    }

    /** The staged rows of some gaming dates, added up by the keys of a roll-up. */
    private static String summed(Table<?> rollup, String from) {
        List<String> keys = keys(rollup);
        String sums = Arrays.stream(rollup.fields())
                .filter(field ->
                        !keys.contains(field.getName()) && !field.getName().equals(EARLIER))
                .map(field -> "cast(sum(" + field.getName() + ") as "
                        + (field.getType() == Long.class
                                ? "bigint"
                                : "numeric(" + field.getDataType().precision() + ")")
                        + ") as " + field.getName())
                .collect(Collectors.joining(", "));
        String by = keys.stream().map(RollupStage::ofDay).collect(Collectors.joining(", "));
        String named = keys.stream()
                .map(key -> ofDay(key).equals(key) ? key : ofDay(key) + " as " + key)
                .collect(Collectors.joining(", "));
        return "select " + named + ", " + sums + " from " + from + " where gaming_date between ? and ? group by " + by;
    }

    /** A roll-up by month has the first of it in place of the gaming date. */
    private static final String MONTH = Tables.PAIR_MONTH_ROLLUP.MONTH_BEGINS.getName();

    /** A key of a roll-up, as the finest ones say it. */
    public static String ofDay(String key) {
        return key.equals(MONTH) ? "gaming_date - (cast(extract(day from gaming_date) as integer) - 1)" : key;
    }

    private static List<String> keys(Table<?> rollup) {
        return rollup.getPrimaryKey() == null
                ? List.of()
                : names(rollup.getPrimaryKey().getFieldsArray());
    }

    /** All that a delta has: the keys and the sums. */
    private static List<String> columns(Table<?> rollup) {
        return names(rollup.fields()).stream()
                .filter(column -> !column.equals(EARLIER))
                .toList();
    }

    private static List<String> names(Field<?>[] fields) {
        return Arrays.stream(fields).map(Field::getName).toList();
    }

    @Override
    public void close() {
        try (connection) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            try (Statement statement = connection.createStatement()) {
                for (Table<?> rollup : staged) {
                    statement.execute("drop table if exists " + staged(rollup));
                }
            }
        } catch (SQLException e) {
            // The connection is broken, and its temporary tables went with it.
            return;
        }
    }
}
