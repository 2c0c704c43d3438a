package io.countroom.sql.parquet;

import static io.countroom.sql.schema.Tables.IMPORT;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.jooq.impl.DSL.or;

import io.countroom.sql.Database;
import io.countroom.sql.parquet.ArchivedFile.Part;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;

/**
 * The tables round and wager as all queries see them, whether their rows are in the database or in files of the archive. A query
 * over gaming dates that are archived runs in DuckDB over views of the same names. What is read is as of one moment, so a gaming
 * date that is archived or brought back meanwhile is neither missed nor seen twice.
 */
public final class RoundTables {

    private final Database database;

    public RoundTables(Database database) {
        this.database = database;
    }

    /** A query over the gaming dates from one to another. */
    @FunctionalInterface
    public interface Dated<T> {

        List<T> read(DSLContext sql, LocalDate from, LocalDate to);
    }

    /** Consecutive gaming dates that are all in the database, or all in files of one month. */
    private record Run(LocalDate from, LocalDate to, List<ArchivedFile> files) {}

    /** Answers a query over gaming dates. Besides round and wager it may read {@link io.countroom.sql.AcceptedImports}. */
    public <T> T read(int propertyId, LocalDate from, LocalDate to, Function<DSLContext, T> query) {
        return read(propertyId, from, to, List.of(), query);
    }

    /**
     * The same. Where some of the gaming dates are archived and others are not, the rows of the others are copied for the query:
     * prefer {@link #inOrder} or {@link #page} where the answers for parts of the gaming dates can be put together.
     *
     * @param beside what else the query reads: tables with the columns property_id and gaming_date
     */
    public <T> T read(
            int propertyId, LocalDate from, LocalDate to, List<Table<?>> beside, Function<DSLContext, T> query) {
        return snapshot(live -> {
            List<ArchivedFile> files = ArchivedFile.between(live, propertyId, from, to);
            return files.isEmpty()
                    ? query.apply(live)
                    : archived(live, propertyId, files, inDatabase(from, to, files), beside, query);
        });
    }

    /** As {@link #read}, for a query over one of the two tables: the files of the other need not be whole. */
    public <T> T readOne(Part part, int propertyId, LocalDate from, LocalDate to, Function<DSLContext, T> query) {
        return snapshot(live -> {
            List<ArchivedFile> files = ArchivedFile.between(live, propertyId, from, to);
            return files.isEmpty()
                    ? query.apply(live)
                    : archived(
                            live,
                            propertyId,
                            files.stream().filter(file -> file.part() == part).toList(),
                            inDatabase(from, to, files),
                            List.of(),
                            query);
        });
    }

    /** As {@link #read}, for a query that returns nothing. */
    public void use(int propertyId, LocalDate from, LocalDate to, Consumer<DSLContext> query) {
        read(propertyId, from, to, sql -> {
            query.accept(sql);
            return true;
        });
    }

    /** The answers of a query for runs of gaming dates, one after the other in the order of these. */
    public <T> List<T> inOrder(int propertyId, LocalDate from, LocalDate to, List<Table<?>> beside, Dated<T> query) {
        return snapshot(live -> inOrder(
                live, propertyId, runs(from, to, ArchivedFile.between(live, propertyId, from, to)), beside, query));
    }

    private <T> List<T> inOrder(
            DSLContext live, int propertyId, List<Run> runs, List<Table<?>> beside, Dated<T> query) {
        List<T> all = new ArrayList<>();
        for (Run run : runs) {
            all.addAll(
                    run.files.isEmpty()
                            ? query.read(live, run.from, run.to)
                            : archived(
                                    live,
                                    propertyId,
                                    run.files,
                                    List.of(),
                                    beside,
                                    sql -> query.read(sql, run.from, run.to)));
        }
        return all;
    }

    /** A query over the gaming dates from one to another whose answers have an order. */
    @FunctionalInterface
    public interface Paged<T> {

        List<T> read(DSLContext sql, LocalDate from, LocalDate to, int offset, int limit);
    }

    /** A page of the answers of a query. Of each run of gaming dates no more is read than the page and all pages before it. */
    public <T> List<T> page(
            int propertyId,
            LocalDate from,
            LocalDate to,
            List<Table<?>> beside,
            Comparator<T> order,
            int offset,
            int limit,
            Paged<T> query) {
        return snapshot(live -> {
            List<Run> runs = runs(from, to, ArchivedFile.between(live, propertyId, from, to));
            boolean one = runs.size() == 1;
            List<T> all = inOrder(
                    live,
                    propertyId,
                    runs,
                    beside,
                    (sql, first, last) ->
                            query.read(sql, first, last, one ? offset : 0, one ? limit : Math.addExact(offset, limit)));
            return one
                    ? all
                    : all.stream().sorted(order).skip(offset).limit(limit).toList();
        });
    }

    /** A query over some gaming dates. */
    @FunctionalInterface
    public interface On<T> {

        List<T> read(DSLContext sql, Set<LocalDate> dates);
    }

    /** The results of a query over gaming dates in the database, then over gaming dates in files. */
    public <T> List<T> on(int propertyId, Set<LocalDate> dates, On<T> query) {
        if (dates.isEmpty()) {
            return List.of();
        }
        SortedSet<LocalDate> inOrder = new TreeSet<>(dates);
        return snapshot(live -> {
            List<ArchivedFile> files = ArchivedFile.between(live, propertyId, inOrder.first(), inOrder.last()).stream()
                    .filter(file -> dates.contains(file.gamingDate()))
                    .toList();
            Set<LocalDate> inFiles =
                    files.stream().map(ArchivedFile::gamingDate).collect(toSet());
            Set<LocalDate> inDatabase = new TreeSet<>(dates);
            inDatabase.removeAll(inFiles);
            List<T> all = new ArrayList<>();
            if (!inDatabase.isEmpty()) {
                all.addAll(query.read(live, inDatabase));
            }
            if (!files.isEmpty()) {
                all.addAll(archived(live, propertyId, files, List.of(), List.of(), sql -> query.read(sql, inFiles)));
            }
            return all;
        });
    }

    private <T> T snapshot(Function<DSLContext, T> read) {
        try (Connection connection = database.snapshot()) {
            try {
                return read.apply(DSL.using(connection, database.dsl().dialect()));
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw new DataAccessException("The database cannot be read: " + e.getMessage(), e);
        }
    }

    private static List<Run> inDatabase(LocalDate from, LocalDate to, List<ArchivedFile> files) {
        return runs(from, to, files).stream().filter(run -> run.files.isEmpty()).toList();
    }

    private static List<Run> runs(LocalDate from, LocalDate to, List<ArchivedFile> files) {
        if (files.isEmpty()) {
            return List.of(new Run(from, to, files));
        }
        Map<LocalDate, List<ArchivedFile>> archived = files.stream().collect(groupingBy(ArchivedFile::gamingDate));
        List<Run> runs = new ArrayList<>();
        from.datesUntil(to.plusDays(1)).forEach(date -> {
            List<ArchivedFile> here = archived.getOrDefault(date, List.of());
            Run last = runs.isEmpty() ? null : runs.getLast();
            boolean newFiles = !here.isEmpty() && date.getDayOfMonth() == 1;
            if (last == null || newFiles || last.files.isEmpty() != here.isEmpty()) {
                runs.add(new Run(date, date, here));
            } else {
                List<ArchivedFile> both = new ArrayList<>(last.files);
                both.addAll(here);
                runs.set(runs.size() - 1, new Run(last.from, date, both));
            }
        });
        return runs;
    }

    /** @param inDatabase runs of other gaming dates, whose rows the query reads as well */
    private <T> T archived(
            DSLContext live,
            int propertyId,
            List<ArchivedFile> files,
            List<Run> inDatabase,
            List<Table<?>> beside,
            Function<DSLContext, T> query) {
        Archive archive = database.archive();
        LocalDate first = files.getFirst().gamingDate();
        LocalDate last = files.getLast().gamingDate();
        try (Archive.Opened opened = archive.open(files);
                DuckDb.Session session = archive.duckDb().open()) {
            session.copy(
                    IMPORT.getName(),
                    live,
                    IMPORT,
                    List.of(IMPORT.PROPERTY_ID, IMPORT.IMPORT_ID, IMPORT.STATE),
                    IMPORT.PROPERTY_ID.eq(propertyId));
            for (Table<?> table : beside) {
                Condition dates = or(Stream.concat(Stream.of(new Run(first, last, List.of())), inDatabase.stream())
                        .map(run -> between(table, propertyId, run.from, run.to))
                        .toList());
                session.copy(table.getName(), live, table, Arrays.asList(table.fields()), dates);
            }
            Map<Part, List<ArchivedFile>> ofParts = files.stream().collect(groupingBy(ArchivedFile::part));
            for (Part part : ofParts.keySet()) {
                Table<?> table = part.table();
                String copied = null;
                if (!inDatabase.isEmpty()) {
                    copied = "live_" + table.getName();
                    session.copy(
                            copied,
                            live,
                            table,
                            Arrays.asList(table.fields()),
                            or(inDatabase.stream()
                                    .map(run -> between(table, propertyId, run.from, run.to))
                                    .toList()));
                }
                session.view(table, ofParts.getOrDefault(part, List.of()), opened::path, copied);
            }
            return query.apply(session.sql());
        } catch (SQLException e) {
            throw DuckDb.outOfMemory(e)
                    .<RuntimeException>map(told -> told)
                    .orElseGet(() -> new DataAccessException("The archive cannot be read: " + e.getMessage(), e));
        } catch (DataAccessException e) {
            throw DuckDb.outOfMemory(e).<RuntimeException>map(told -> told).orElse(e);
        }
    }

    private static Condition between(Table<?> table, int propertyId, LocalDate from, LocalDate to) {
        return Objects.requireNonNull(table.field("property_id", Integer.class))
                .eq(propertyId)
                .and(Objects.requireNonNull(table.field("gaming_date", LocalDate.class))
                        .between(from, to));
    }
}
