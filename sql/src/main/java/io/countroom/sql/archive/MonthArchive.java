package io.countroom.sql.archive;

import static io.countroom.sql.schema.Tables.ARCHIVED_FILE;
import static io.countroom.sql.schema.Tables.MONTH_END;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.or;

import io.countroom.sql.AcceptedImports;
import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.RefusedException;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.close.MonthRow;
import io.countroom.sql.close.MonthRows;
import io.countroom.sql.close.RowDigest;
import io.countroom.sql.parquet.ArchivedFile;
import io.countroom.sql.parquet.ArchivedFile.Part;
import io.countroom.sql.retention.RetentionRepository;
import io.countroom.sql.round.Partitions;
import io.countroom.sql.round.RoundIds;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/**
 * Moves the rounds and wagers of closed months from the database into Parquet files, and back. A gaming date moves at a time: its
 * files are on the disk and compared with the rows before one transaction lists the files and removes the rows. Exceptions,
 * superseded rounds and roll-ups stay in the database.
 */
public final class MonthArchive {

    /** What the audit trail calls a gaming date that was moved, before the date. */
    static final String DATE = "rounds of ";

    private final Database database;
    private final MonthRepository months;
    private final Consumer<String> reached;

    public MonthArchive(Database database) {
        this(database, step -> {});
    }

    /** @param reached called at each step, so that a test can stop there */
    MonthArchive(Database database, Consumer<String> reached) {
        this.database = database;
        this.months = new MonthRepository(database);
        this.reached = reached;
    }

    /** How much was moved. */
    public record Moved(int dates, long rounds, long wagers, long bytes) {

        public static final Moved NOTHING = new Moved(0, 0, 0, 0);

        private static Moved of(List<ArchivedFile> files) {
            Moved moved = new Moved(files.isEmpty() ? 0 : 1, 0, 0, 0);
            for (ArchivedFile file : files) {
                boolean rounds = file.part() == Part.ROUNDS;
                moved = moved.plus(new Moved(0, rounds ? file.rows() : 0, rounds ? 0 : file.rows(), file.bytes()));
            }
            return moved;
        }

        private Moved plus(Moved other) {
            return new Moved(dates + other.dates, rounds + other.rounds, wagers + other.wagers, bytes + other.bytes);
        }
    }

    /** How much of a month is in the archive. */
    public enum Extent {
        NONE,
        /** A move that was stopped has left other gaming dates in the database. */
        PART,
        ALL
    }

    /** How much of a month is in the archive. */
    public Extent extent(int propertyId, YearMonth month) {
        if (!archived(propertyId).contains(month)) {
            return Extent.NONE;
        }
        return inDatabase(propertyId, month) ? Extent.PART : Extent.ALL;
    }

    /** Whether the database has rounds of a month. */
    boolean inDatabase(int propertyId, YearMonth month) {
        return database.dsl()
                .fetchExists(
                        ROUND,
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.between(month.atDay(1), month.atEndOfMonth()),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId));
    }

    /** The months with rounds in the archive, oldest first. */
    public Set<YearMonth> archived(int propertyId) {
        Set<YearMonth> archived = new TreeSet<>();
        database.dsl()
                .selectDistinct(ARCHIVED_FILE.GAMING_DATE)
                .from(ARCHIVED_FILE)
                .where(ARCHIVED_FILE.PROPERTY_ID.eq(propertyId))
                .forEach(r -> archived.add(YearMonth.from(r.value1())));
        return archived;
    }

    /** The files of a month that are not as they were written, all of their bytes read: what is wrong with each, as a sentence. */
    public Map<ArchivedFile, String> damaged(int propertyId, YearMonth month) {
        return damaged(files(database.dsl(), propertyId, month.atDay(1), month.atEndOfMonth()));
    }

    /** The same of all files of all properties. */
    public Map<ArchivedFile, String> damaged() {
        return damaged(ArchivedFile.all(database.dsl()));
    }

    private Map<ArchivedFile, String> damaged(List<ArchivedFile> files) {
        Map<ArchivedFile, String> damaged = new LinkedHashMap<>();
        files.forEach(file -> database.archive().damage(file).ifPresent(sentence -> damaged.put(file, sentence)));
        return damaged;
    }

    private static List<ArchivedFile> files(DSLContext sql, int propertyId, LocalDate first, LocalDate last) {
        return ArchivedFile.between(sql, propertyId, first, last);
    }

    /**
     * Moves the rounds of a closed month into files. Gaming dates that are there already stay, so a move that was stopped goes on.
     *
     * @throws RefusedException if the month is not closed, or its rounds are not as they were when it was closed
     * @throws io.countroom.sql.parquet.ArchiveException if the files cannot be written; gaming dates before are moved
     */
    public Moved archive(int propertyId, YearMonth month, String userName, OffsetDateTime now, MoveListener listener) {
        closing(database.dsl(), propertyId, month);
        Deed deed = new Deed(userName, propertyId, now);
        Moved moved = Moved.NOTHING;
        try (DatabaseLock unused = database.archive().lock(database)) {
            RetentionRepository.deleteFiles(database);
            moved = move(month, listener, date -> archive(deed, month, date));
        }
        if (database.isPostgres() && moved.dates > 0) {
            Partitions.vacuum(database, month);
        }
        return moved;
    }

    private static Moved move(YearMonth month, MoveListener listener, Function<LocalDate, List<ArchivedFile>> ofDate) {
        Moved moved = Moved.NOTHING;
        for (int day = 1; day <= month.lengthOfMonth() && !listener.cancelled(); day++) {
            moved = moved.plus(Moved.of(ofDate.apply(month.atDay(day))));
            listener.progress((double) day / month.lengthOfMonth(), moved);
        }
        return moved;
    }

    private List<ArchivedFile> archive(Deed deed, YearMonth month, LocalDate date) {
        try (Connection connection = database.snapshot()) {
            List<ArchivedFile> files = new ArrayList<>();
            Rows rows;
            int closing;
            try {
                DSLContext sql = DSL.using(connection, database.dsl().dialect());
                rows = rows(sql, deed.propertyId(), date);
                if (rows == null) {
                    return files;
                }
                closing = refuseUnlessAsClosed(sql, deed.propertyId(), month, date);
                for (Part part : Part.values()) {
                    try (ResultSet read = sql.select(part.table().fields())
                            .from(part.table())
                            .where(rows.of(part))
                            .fetchSize(5_000)
                            .fetchResultSet()) {
                        files.add(database.archive().write(deed.propertyId(), date, part, read, reached));
                    }
                }
            } finally {
                connection.rollback();
            }
            move(deed, date, closing, rows, files);
            reached.accept("committed");
            return files;
        } catch (SQLException e) {
            throw new DataAccessException("The rounds of " + date + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Which rows move. */
    private record Rows(Condition rounds, Condition wagers) {

        Condition of(Part part) {
            return part == Part.ROUNDS ? rounds : wagers;
        }
    }

    /** Rounds of accepted imports; null if the gaming date has none. */
    private static @Nullable Rows rows(DSLContext sql, int propertyId, LocalDate date) {
        List<Long> imports = sql.selectDistinct(ROUND.IMPORT_ID)
                .from(ROUND)
                .where(
                        ROUND.PROPERTY_ID.eq(propertyId),
                        ROUND.GAMING_DATE.eq(date),
                        AcceptedImports.have(ROUND.IMPORT_ID, propertyId))
                .fetch(ROUND.IMPORT_ID);
        return imports.isEmpty()
                ? null
                : new Rows(
                        and(ROUND.PROPERTY_ID.eq(propertyId), ROUND.GAMING_DATE.eq(date), ROUND.IMPORT_ID.in(imports)),
                        and(
                                WAGER.PROPERTY_ID.eq(propertyId),
                                WAGER.GAMING_DATE.eq(date),
                                or(imports.stream()
                                        .map(id -> WAGER.ROUND_ID.between(RoundIds.first(id), RoundIds.last(id)))
                                        .toList())));
    }

    /** @return the number of the closing that has these rows */
    private int refuseUnlessAsClosed(DSLContext sql, int propertyId, YearMonth month, LocalDate date) {
        int closing = closing(sql, propertyId, month);
        List<RowDigest> closed = months.digests(propertyId, month, closing).stream()
                .filter(digest -> digest.gamingDate().equals(date))
                .toList();
        if (!new HashSet<>(closed).containsAll(MonthRows.ofRounds(sql, propertyId, date, closed))) {
            throw new RefusedException("The rounds of " + date + " are not as they were when the month " + month
                    + " was closed, so they stay in the database: run ./countroom verify");
        }
        return closing;
    }

    /** @throws RefusedException if the month is not closed */
    private static int closing(DSLContext sql, int propertyId, YearMonth month) {
        return sql.select(MONTH_END.CLOSING)
                .from(MONTH_END)
                .where(
                        MONTH_END.PROPERTY_ID.eq(propertyId),
                        MONTH_END.FIRST_DATE.eq(month.atDay(1)),
                        MONTH_END.STATE.eq(MonthRow.State.CLOSED))
                .fetchOptional(MONTH_END.CLOSING)
                .orElseThrow(() -> new RefusedException(
                        "The month " + month + " is not closed, and only closed months are archived: close it first"));
    }

    private void move(Deed deed, LocalDate date, int closing, Rows rows, List<ArchivedFile> files) {
        database.transaction(sql -> {
            // The lock keeps others from reopening the month until the transaction ends.
            ClosedMonths.lock(sql, deed.propertyId());
            if (closing(sql, deed.propertyId(), YearMonth.from(date)) != closing) {
                throw new RefusedException("The month " + YearMonth.from(date)
                        + " was reopened and closed again while the rounds of " + date
                        + " were archived, so they stay in the database: archive the month again");
            }
            for (ArchivedFile file : files) {
                int removed = sql.deleteFrom(file.part().table())
                        .where(rows.of(file.part()))
                        .execute();
                if (removed != file.rows()) {
                    throw new RefusedException(
                            "The rounds of " + date
                                    + " were changed while they were archived, so they stay in the database: run ./countroom verify");
                }
                reached.accept(file.part() + " removed");
                file.list(sql);
            }
            tell(sql, deed, AuditAction.ARCHIVE_ROUNDS, date, Moved.of(files));
            reached.accept("listed");
        });
    }

    private static void tell(DSLContext sql, Deed deed, AuditAction action, LocalDate date, Moved moved) {
        deed.tell(sql, action, DATE + date, null, moved.rounds + " rounds, " + moved.wagers + " wagers");
    }

    /**
     * Moves the rounds of a month back into the database. The files stay where they are, listed no more.
     *
     * @throws io.countroom.sql.parquet.ArchiveException if a file is missing or damaged; gaming dates before are moved
     */
    public Moved restore(int propertyId, YearMonth month, String userName, OffsetDateTime now, MoveListener listener) {
        database.archive().refuseUnlessOf(database.id());
        Deed deed = new Deed(userName, propertyId, now);
        if (database.isPostgres() && archived(propertyId).contains(month)) {
            Partitions.ensure(database, month);
        }
        return move(month, listener, date -> {
            List<ArchivedFile> files = database.transactionResult(sql -> restore(sql, deed, date));
            reached.accept("committed");
            return files;
        });
    }

    private List<ArchivedFile> restore(DSLContext sql, Deed deed, LocalDate date) {
        ClosedMonths.lock(sql, deed.propertyId());
        List<ArchivedFile> files = files(sql, deed.propertyId(), date, date);
        if (files.isEmpty()) {
            return files;
        }
        for (ArchivedFile file : files) {
            sql.connection(connection -> put(connection, file));
            reached.accept(file.part() + " put back");
        }
        ArchivedFile.unlist(sql, deed.propertyId(), date, date);
        tell(sql, deed, AuditAction.BRING_BACK_ROUNDS, date, Moved.of(files));
        reached.accept("taken off the list");
        return files;
    }

    private void put(Connection connection, ArchivedFile file) throws SQLException {
        List<? extends Field<?>> fields = Arrays.asList(file.part().table().fields());
        RowWriter writer = RowWriter.open(
                connection,
                database.isPostgres(),
                file.part().table().getName(),
                RowWriter.columns(file.part().table()));
        try {
            database.archive().forEach(file, row -> writer.putRow(row, fields));
            writer.finish();
        } finally {
            writer.abandon();
        }
    }
}
