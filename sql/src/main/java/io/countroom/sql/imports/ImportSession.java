package io.countroom.sql.imports;

import static io.countroom.sql.schema.Tables.IMPORT_REJECT;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.bulk.RowWriter;
import io.countroom.sql.round.RepeatedRound;
import io.countroom.sql.schema.tables.records.ImportSourceRecord;
import io.countroom.sql.schema.tables.records.RepeatedRoundRecord;
import io.countroom.sql.schema.tables.records.SlipSupersessionRecord;
import io.countroom.sql.schema.tables.records.SupersessionRecord;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jooq.TableRecord;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;

/**
 * An import under way. It holds a lock that goes with its connection, so that others can tell an import that is being loaded from
 * one whose process has died.
 */
public final class ImportSession implements AutoCloseable {

    private static final int REJECTS_PER_COMMIT = 1_000;

    /** Rejected lines may be a megabyte each, and whatever is not committed is in memory. */
    private static final int CHARACTERS_PER_COMMIT = 4 << 20;

    private final Database database;
    private final ImportRow row;
    private final DatabaseLock lock;
    private @Nullable Connection connection;
    private @Nullable RowWriter rejects;
    private int waiting;
    private int written;
    private final List<RepeatedRound> repeats = new ArrayList<>();
    private int repeatsWritten;
    private final List<TableRecord<?>> superseded = new ArrayList<>();

    ImportSession(Database database, ImportRow row, DatabaseLock lock) {
        this.database = database;
        this.row = row;
        this.lock = lock;
    }

    public ImportRow row() {
        return row;
    }

    /** Keeps a rejected line; numbered from 1 in the order they come. */
    public void addReject(RejectRow reject) {
        try {
            RowWriter to = rejects == null ? openRejects() : rejects;
            rejects = to;
            to.putInt(row.propertyId());
            to.putLong(row.importId());
            to.putInt(++written);
            to.putText(reject.conflict() ? "conflict" : "reject");
            to.putText(reject.file());
            to.putLong(reject.line());
            to.putNullable(reject.column());
            to.putText(reject.raw());
            to.putText(cut(reject.reason()));
            to.putText(cut(reject.remedy()));
            to.putNullable(reject.gamingDate());
            to.putNullable(reject.roundId());
            to.endRow();
            waiting += reject.raw().length();
            if (written % REJECTS_PER_COMMIT == 0 || waiting > CHARACTERS_PER_COMMIT) {
                waiting = 0;
                flushRejects();
            }
        } catch (SQLException e) {
            throw new DataAccessException("The rejected lines could not be kept: " + e.getMessage(), e);
        }
    }

    private RowWriter openRejects() throws SQLException {
        Connection of = connection == null ? database.dataSource().getConnection() : connection;
        connection = of;
        of.setAutoCommit(false);
        return RowWriter.open(of, database.isPostgres(), IMPORT_REJECT.getName(), RowWriter.columns(IMPORT_REJECT));
    }

    /** Keeps that a round stands in the file again; numbered from 1 in the order they come. */
    public void addRepeated(RepeatedRound repeated) {
        repeats.add(repeated);
        if (repeats.size() == REJECTS_PER_COMMIT) {
            writeRepeats();
        }
    }

    /** Says that a round takes the place of another when the import is accepted. */
    public void addSupersession(LocalDate gamingDate, long roundId, long byRoundId) {
        SupersessionRecord record = new SupersessionRecord();
        record.setPropertyId(row.propertyId());
        record.setImportId(row.importId());
        record.setGamingDate(gamingDate);
        record.setRoundId(roundId);
        record.setByRoundId(byRoundId);
        supersede(record);
    }

    /** The same of a slip. */
    public void addSlipSupersession(LocalDate gamingDate, long slipId, long bySlipId) {
        SlipSupersessionRecord record = new SlipSupersessionRecord();
        record.setPropertyId(row.propertyId());
        record.setImportId(row.importId());
        record.setGamingDate(gamingDate);
        record.setSlipId(slipId);
        record.setBySlipId(bySlipId);
        supersede(record);
    }

    private void supersede(TableRecord<?> record) {
        superseded.add(record);
        if (superseded.size() == REJECTS_PER_COMMIT) {
            writeSuperseded();
        }
    }

    private void writeSuperseded() {
        database.dsl().batchInsert(superseded).execute();
        superseded.clear();
    }

    /** Keeps which files the import read, and how. */
    public void sources(List<ImportSource> sources) {
        List<ImportSourceRecord> records = new ArrayList<>();
        for (ImportSource source : sources) {
            String name = source.fileName();
            ImportSourceRecord record = new ImportSourceRecord();
            record.setPropertyId(row.propertyId());
            record.setImportId(row.importId());
            record.setSourceNo(records.size() + 1);
            record.setFileName(name.substring(Math.max(0, name.length() - 500)));
            record.setHeader(source.header());
            record.setMapping(source.mapping());
            records.add(record);
        }
        database.dsl().batchInsert(records).execute();
    }

    private void writeRepeats() {
        List<RepeatedRoundRecord> records = new ArrayList<>();
        for (RepeatedRound repeated : repeats) {
            RepeatedRoundRecord record = new RepeatedRoundRecord();
            record.setPropertyId(row.propertyId());
            record.setImportId(row.importId());
            record.setRepeatNo(++repeatsWritten);
            record.setGamingDate(repeated.gamingDate());
            record.setTableId(repeated.tableId());
            record.setShift(repeated.shift());
            record.setRoundRef(repeated.ref());
            record.setRoundId(repeated.roundId());
            record.setLineNo(repeated.line());
            records.add(record);
        }
        database.dsl().batchInsert(records).execute();
        repeats.clear();
    }

    static String cut(String text) {
        return text.length() <= 2_000 ? text : text.substring(0, 1_999) + "…";
    }

    /** Waits until the database has the rejects. */
    public void flush() {
        writeRepeats();
        writeSuperseded();
        flushRejects();
    }

    private void flushRejects() {
        RowWriter writer = rejects;
        Connection of = connection;
        rejects = null;
        if (writer == null || of == null) {
            return;
        }
        try {
            writer.finish();
            of.commit();
        } catch (SQLException e) {
            throw new DataAccessException("The rejected lines could not be kept: " + e.getMessage(), e);
        }
    }

    /** Takes back the rejects that are on their way, for an import that is given up. */
    public void abandonRejects() {
        Connection of = connection;
        if (rejects == null || of == null) {
            return;
        }
        rejects.abandon();
        rejects = null;
        try {
            of.rollback();
        } catch (SQLException e) {
            throw new DataAccessException("The rejects could not be taken back: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        if (rejects != null) {
            rejects.abandon();
        }
        try (lock;
                Connection of = connection) {
            if (of != null) {
                of.rollback();
            }
        } catch (SQLException e) {
            // The connection is broken: the database rolls back on its own.
            return;
        }
    }
}
