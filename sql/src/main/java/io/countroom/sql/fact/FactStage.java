package io.countroom.sql.fact;

import static io.countroom.sql.schema.Tables.METER_ROLLUP;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.SHOE_ROLLUP;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import io.countroom.sql.Database;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.fact.FactSums.Sums;
import io.countroom.sql.round.RoundIds;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
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

    /** The database adds up so many staged rows at a time. H2 does so in this process, with about a kilobyte for each. */
    private static final long ROWS_PER_MERGE =
            Math.min(250_000, Runtime.getRuntime().maxMemory() / 4_096);

    private static final String STAGED_SHOES = "staged_shoe";
    private static final String STAGED_METERS = "staged_meter";

    private final Connection connection;
    private final Database database;
    private final int propertyId;
    private final Set<Fact> staged = EnumSet.noneOf(Fact.class);
    /** Tables of the stage. */
    private final TableDays passed = new TableDays();
    /** Of what the rows that passed are not all, or not in order: these are read again. */
    private final TableDays again = new TableDays();

    private boolean daysStaged;

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

    int propertyId() {
        return propertyId;
    }

    void stage(Map<Fact, List<Sums>> rows, int sign, Collection<TableDaySums> days) {
        if (rows.isEmpty()) {
            return;
        }
        try {
            connection.setAutoCommit(false);
            for (Map.Entry<Fact, List<Sums>> each : rows.entrySet()) {
                stage(each.getKey(), each.getValue(), sign);
            }
            stage(days, sign);
            connection.commit();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** A table and gaming date whose rounds come in several parts is read again, as is one that loses rounds. */
    private void stage(Collection<TableDaySums> days, int sign) throws SQLException {
        List<TableDaySums> whole = new ArrayList<>();
        for (TableDaySums day : days) {
            if (sign > 0 && day.inOrder() && !passed.has(day.of()) && !again.has(day.of())) {
                passed.add(day);
                whole.add(day);
            } else {
                again.addBoth(day.of());
            }
        }
        if (whole.isEmpty()) {
            return;
        }
        if (!daysStaged) {
            createStage(STAGED_SHOES, "*", SHOE_ROLLUP.getName());
            createStage(STAGED_METERS, "*", METER_ROLLUP.getName());
            daysStaged = true;
        }
        RowWriter shoes =
                RowWriter.open(connection, database.isPostgres(), STAGED_SHOES, RowWriter.columns(SHOE_ROLLUP));
        for (TableDaySums day : whole) {
            day.writeShoes(propertyId, shoes);
        }
        shoes.finish();
        RowWriter meters =
                RowWriter.open(connection, database.isPostgres(), STAGED_METERS, RowWriter.columns(METER_ROLLUP));
        for (TableDaySums day : whole) {
            day.writeMeters(meters);
        }
        meters.finish();
    }

    private void createStage(String name, String columns, String like) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists " + name);
            // H2 would commit on creating a table that is not "transactional".
            statement.execute((database.isPostgres() ? "create temporary table " : "create local temporary table ")
                    + name + (database.isPostgres() ? "" : " transactional") + " as select " + columns + " from " + like
                    + " where false");
        }
    }

    private void stage(Fact fact, List<Sums> rows, int sign) throws SQLException {
        List<String> columns = columns(fact);
        if (staged.add(fact)) {
            createStage(
                    stageOf(fact),
                    String.join(", ", columns),
                    fact.finest().table().getName());
        }
        RowWriter writer = RowWriter.open(connection, database.isPostgres(), stageOf(fact), columns);
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

    private static String stageOf(Fact fact) {
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
     * of one property must come one after the other: two merges of one new key at once would collide. Shoes and meters are read
     * again wherever rounds came or went.
     */
    public void merge() {
        mergeSums();
        again.addAll(passed);
        readAgain(DSL.using(connection, database.dsl().dialect()));
    }

    /** As {@link #merge}, of an import: on gaming dates that are new, shoes and meters are as they were summed when its rounds passed. */
    public void mergeImport(long importId) {
        mergeSums();
        DSLContext sql = DSL.using(connection, database.dsl().dialect());
        for (LocalDate date : passed.dates()) {
            if (hasOthers(sql, date, importId)) {
                again.addAll(passed.on(date));
            }
        }
        readAgain(sql);
        if (daysStaged) {
            again.forEachDate((date, tables) -> {
                remove(sql, STAGED_SHOES, date, tables);
                remove(sql, STAGED_METERS, date, tables);
            });
            sql.execute("insert into " + SHOE_ROLLUP.getName() + " select * from " + STAGED_SHOES);
            sql.execute("insert into " + METER_ROLLUP.getName() + " select * from " + STAGED_METERS);
        }
    }

    private static void remove(DSLContext sql, String staged, LocalDate date, List<Integer> tables) {
        sql.deleteFrom(table(name(staged)))
                .where(
                        field(name("gaming_date"), LocalDate.class).eq(date),
                        field(name("table_id"), Integer.class).in(tables))
                .execute();
    }

    /** Whether other imports have rounds of a gaming date, accepted or not. */
    private boolean hasOthers(DSLContext sql, LocalDate date, long importId) {
        return sql.fetchExists(
                ROUND,
                ROUND.PROPERTY_ID.eq(propertyId),
                ROUND.GAMING_DATE.eq(date),
                ROUND.ROUND_ID.notBetween(RoundIds.first(importId), RoundIds.last(importId)));
    }

    private void readAgain(DSLContext sql) {
        ShoeRollup.refresh(sql, propertyId, again.shoes());
        MeterRollup.refresh(sql, propertyId, again.meters());
    }

    private void mergeSums() {
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
    }

    private record Dates(LocalDate from, LocalDate to) {}

    /** Gaming dates that are merged together: one part, unless there are very many rows. */
    private List<Dates> parts(Fact fact) throws SQLException {
        List<Dates> parts = new ArrayList<>();
        LocalDate first = null;
        LocalDate last = null;
        long rows = 0;
        try (Statement statement = connection.createStatement();
                ResultSet dates = statement.executeQuery("select gaming_date, count(*) from " + stageOf(fact)
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

    /** Rows whose sums are all zero are left out or deleted, so that an undone import leaves no trace. */
    private void merge(Fact fact, Grain grain, Dates dates) throws SQLException {
        String table = grain.table().getName();
        List<String> keys = grain.keyColumns();
        List<String> sums = sums(fact);
        List<String> columns = new ArrayList<>(keys);
        columns.addAll(sums);
        String nothing = each(sums, " and ", sum -> sum + " = 0");
        String ofDates = " from %s where property_id = ? and %s between ? and ?"
                .formatted(table, grain.ofMonths() ? Key.MONTH.column() : Key.DAY.column());
        LocalDate from = grain.ofMonths() ? dates.from.withDayOfMonth(1) : dates.from;
        if (!hasRows("select exists (select 1" + ofDates + ")", from, dates.to)) {
            // Nothing to add to: a quarter less time than a merge.
            execute(
                    "insert into %s (%s) select * from (%s) s where not (%s)"
                            .formatted(table, String.join(", ", columns), summed(fact, grain), nothing),
                    dates.from,
                    dates.to);
            return;
        }
        execute(
                ("merge into %s t using (%s) s on %s when matched then update set %s when not matched then insert (%s)"
                                + " values (%s)")
                        .formatted(
                                table,
                                summed(fact, grain),
                                each(keys, " and ", key -> "t." + key + " = s." + key),
                                each(sums, ", ", sum -> sum + " = t." + sum + " + s." + sum),
                                String.join(", ", columns),
                                each(columns, ", ", column -> "s." + column)),
                dates.from,
                dates.to);
        execute("delete" + ofDates + " and " + nothing, propertyId, from, dates.to);
    }

    private boolean hasRows(String query, LocalDate from, LocalDate to) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setInt(1, propertyId);
            statement.setObject(2, from);
            statement.setObject(3, to);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    private void execute(String change, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(change)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    /** The staged rows of some gaming dates, added up by the keys of a grain. */
    private static String summed(Fact fact, Grain grain) {
        List<String> keys = grain.keyColumns();
        return "select %s, %s from %s where gaming_date between ? and ? group by %s"
                .formatted(
                        each(keys, ", ", key -> Grain.fromDates(key) + " as " + key),
                        each(sums(fact), ", ", FactStage::summed),
                        stageOf(fact),
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
                    statement.execute("drop table if exists " + stageOf(fact));
                }
                if (daysStaged) {
                    statement.execute("drop table if exists " + STAGED_SHOES);
                    statement.execute("drop table if exists " + STAGED_METERS);
                }
            }
        } catch (SQLException e) {
            // The connection is broken, and its temporary tables went with it.
            return;
        }
    }
}
