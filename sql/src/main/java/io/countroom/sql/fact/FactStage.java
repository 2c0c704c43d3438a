package io.countroom.sql.fact;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.fact.FactSums.Sums;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.TransactionalCallable;
import org.jooq.TransactionalRunnable;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;

/**
 * Sums on their way into the facts. They wait in temporary tables of one connection, so that an import need not keep the sums of
 * all its gaming dates in memory, until a transaction over that connection {@linkplain #merge merges} them. What is not merged
 * goes with the stage. For one thread.
 */
public final class FactStage implements AutoCloseable {

    /** The database adds up so many staged rows at a time: H2 does so in this process. */
    private static final long ROWS_PER_MERGE = 250_000;

    private final Connection connection;
    private final Database database;
    private final int propertyId;
    private final Set<Fact> staged = EnumSet.noneOf(Fact.class);
    private final TableDays touched = new TableDays();

    private FactStage(Database database, int propertyId, Connection connection) {
        this.database = database;
        this.propertyId = propertyId;
        this.connection = connection;
    }

    public static FactStage open(Database database, int propertyId) {
        try {
            return new FactStage(database, propertyId, database.dataSource().getConnection());
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static DataAccessException failed(SQLException e) {
        return new DataAccessException("The roll-ups could not be brought up to date: " + e.getMessage(), e);
    }

    /** Takes rounds whose sums are to be added; the same keys may come again. */
    public FactSums adding(ZoneId zone) {
        return FactSums.adding(zone, this);
    }

    /** Takes rounds whose sums are to be taken off. */
    public FactSums takingAway(ZoneId zone) {
        return FactSums.takingAway(zone, this);
    }

    void stage(Map<Fact, List<Sums>> rows, int sign, TableDays of) {
        touched.addAll(of);
        if (rows.isEmpty()) {
            return;
        }
        try {
            connection.setAutoCommit(false);
            for (Map.Entry<Fact, List<Sums>> each : rows.entrySet()) {
                stage(each.getKey(), each.getValue(), sign);
            }
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void stage(Fact fact, List<Sums> rows, int sign) throws SQLException {
        List<String> columns = columns(fact);
        if (staged.add(fact)) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("drop table if exists " + name(fact));
                // H2 would commit on creating a table that is not "transactional".
                statement.execute((database.isPostgres() ? "create temporary table " : "create local temporary table ")
                        + name(fact) + (database.isPostgres() ? "" : " transactional") + " as select "
                        + String.join(", ", columns) + " from "
                        + fact.finest().table().getName() + " where false");
            }
        }
        RowWriter writer = RowWriter.open(connection, database.isPostgres(), name(fact), columns);
        for (Sums row : rows) {
            writer.putInt(propertyId);
            for (Key key : fact.finest().keys()) {
                switch (row.keys.get(key)) {
                    case LocalDate date -> writer.putDate(date);
                    case String text -> writer.putText(text);
                    case Integer hour when key == Key.HOUR -> writer.putSmall(hour);
                    case Integer id -> writer.putInt(id);
                    case null, default -> throw new IllegalStateException("A row of " + fact + " has no " + key);
                }
            }
            for (long sum : row.sums) {
                writer.putLong(sign * sum);
            }
            if (fact.varies()) {
                writer.putDecimal(new BigDecimal(sign < 0 ? row.variance.negate() : row.variance));
            }
            writer.endRow();
        }
        writer.finish();
    }

    /** What is staged of a fact: the property, the keys of its finest grain, the sums. */
    private static List<String> columns(Fact fact) {
        List<String> columns = new ArrayList<>(List.of("property_id"));
        fact.finest().keys().forEach(key -> columns.add(key.column()));
        columns.addAll(sums(fact));
        return columns;
    }

    private static List<String> sums(Fact fact) {
        List<String> sums = new ArrayList<>(fact.sums());
        if (fact.varies()) {
            sums.add(Fact.VARIANCE);
        }
        return sums;
    }

    private static String name(Fact fact) {
        return "staged_" + fact.name().toLowerCase(Locale.ROOT);
    }

    /** Runs a transaction over the stage's connection; it must {@link #merge} itself. */
    public void transaction(TransactionalRunnable work) {
        DSL.using(connection, database.dsl().dialect()).transaction(work);
    }

    <T> T transactionResult(TransactionalCallable<T> work) {
        return DSL.using(connection, database.dsl().dialect()).transactionResult(work);
    }

    /** Over the stage's connection, whose temporary tables others do not see. */
    void execute(String statement) {
        DSL.using(connection, database.dsl().dialect()).execute(statement);
    }

    /** Rows on their way into a table. */
    @FunctionalInterface
    interface Rows {

        void writeTo(RowWriter writer) throws SQLException;
    }

    void write(String table, List<String> columns, Rows rows) {
        try {
            connection.setAutoCommit(false);
            RowWriter writer = RowWriter.open(connection, database.isPostgres(), table, columns);
            rows.writeTo(writer);
            writer.finish();
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /**
     * Adds what is staged to the facts, in the {@link #transaction} under way, which has set by then which rounds count. Callers
     * of one property must come one after the other: two merges of one new key at once would collide.
     */
    public void merge() {
        try {
            for (Fact fact : staged) {
                for (Dates dates : parts(fact)) {
                    for (Grain grain : fact.grains()) {
                        merge(fact, grain, dates);
                    }
                }
            }
        } catch (SQLException e) {
            throw failed(e);
        }
        DSLContext sql = DSL.using(connection, database.dsl().dialect());
        ShoeRollup.refresh(sql, propertyId, touched.shoes());
        MeterRollup.refresh(sql, propertyId, touched.meters());
    }

    private record Dates(LocalDate from, LocalDate to) {}

    /** Gaming dates that are merged together: one part, unless there are very many rows. */
    private List<Dates> parts(Fact fact) throws SQLException {
        List<Dates> parts = new ArrayList<>();
        LocalDate first = null;
        LocalDate last = null;
        long rows = 0;
        try (Statement statement = connection.createStatement();
                ResultSet dates = statement.executeQuery("select gaming_date, count(*) from " + name(fact)
                        + " group by gaming_date order by gaming_date")) {
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

    /** Rows that come to nothing are taken away, so that an import that is undone leaves no trace. */
    private void merge(Fact fact, Grain grain, Dates dates) throws SQLException {
        String table = grain.table().getName();
        List<String> keys = grain.keyColumns();
        List<String> sums = sums(fact);
        List<String> columns = new ArrayList<>(keys);
        columns.addAll(sums);
        String merged =
                "merge into %s t using (%s) s on %s when matched then update set %s when not matched then insert (%s)"
                        + " values (%s)";
        try (PreparedStatement merge = connection.prepareStatement(merged.formatted(
                table,
                summed(fact, grain),
                each(keys, " and ", key -> "t." + key + " = s." + key),
                each(sums, ", ", sum -> sum + " = t." + sum + " + s." + sum),
                String.join(", ", columns),
                each(columns, ", ", column -> "s." + column)))) {
            merge.setObject(1, dates.from);
            merge.setObject(2, dates.to);
            merge.executeUpdate();
        }
        Key date = grain.ofMonths() ? Key.MONTH : Key.DAY;
        try (PreparedStatement delete =
                connection.prepareStatement("delete from %s where property_id = ? and %s between ? and ? and %s"
                        .formatted(table, date.column(), each(sums, " and ", sum -> sum + " = 0")))) {
            delete.setInt(1, propertyId);
            delete.setObject(2, grain.ofMonths() ? dates.from.withDayOfMonth(1) : dates.from);
            delete.setObject(3, dates.to);
            delete.executeUpdate();
        }
    }

    /** The staged rows of some gaming dates, added up by the keys of a grain. */
    private static String summed(Fact fact, Grain grain) {
        List<String> keys = grain.keyColumns();
        return "select %s, %s from %s where gaming_date between ? and ? group by %s"
                .formatted(
                        each(keys, ", ", key -> Grain.fromDates(key) + " as " + key),
                        each(sums(fact), ", ", FactStage::summed),
                        name(fact),
                        each(keys, ", ", Grain::fromDates));
    }

    /** A sum of whole numbers, which databases would answer as a decimal. */
    private static String summed(String sum) {
        return "cast(sum(" + sum + ") as " + (sum.equals(Fact.VARIANCE) ? "numeric(38)" : "bigint") + ") as " + sum;
    }

    private static String each(List<String> names, String between, UnaryOperator<String> as) {
        return names.stream().map(as).collect(Collectors.joining(between));
    }

    @Override
    public void close() {
        try (connection) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            try (Statement statement = connection.createStatement()) {
                for (Fact fact : staged) {
                    statement.execute("drop table if exists " + name(fact));
                }
            }
        } catch (SQLException e) {
            // The connection is broken, and its temporary tables went with it.
            return;
        }
    }
}
