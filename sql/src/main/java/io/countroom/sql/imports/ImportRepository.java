package io.countroom.sql.imports;

import static io.countroom.sql.round.Standing.State.OPEN;
import static io.countroom.sql.schema.Tables.COUNT_SLIP;
import static io.countroom.sql.schema.Tables.IMPORT;
import static io.countroom.sql.schema.Tables.IMPORT_REJECT;
import static io.countroom.sql.schema.Tables.IMPORT_SOURCE;
import static io.countroom.sql.schema.Tables.JOURNAL_ENTRY;
import static io.countroom.sql.schema.Tables.REPEATED_ROUND;
import static io.countroom.sql.schema.Tables.ROUND;
import static io.countroom.sql.schema.Tables.ROUND_EXCEPTION;
import static io.countroom.sql.schema.Tables.SLIP_SUPERSESSION;
import static io.countroom.sql.schema.Tables.SUPERSEDED_EXCEPTION;
import static io.countroom.sql.schema.Tables.SUPERSESSION;
import static io.countroom.sql.schema.Tables.VARIANCE_CASE;
import static io.countroom.sql.schema.Tables.WAGER;
import static org.jooq.impl.DSL.and;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.least;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.min;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.val;

import io.countroom.sql.Database;
import io.countroom.sql.DatabaseLock;
import io.countroom.sql.EnumText;
import io.countroom.sql.NextNumber;
import io.countroom.sql.RefusedException;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.Deed;
import io.countroom.sql.close.ClosedMonths;
import io.countroom.sql.close.SealedDates;
import io.countroom.sql.close.SealedDates.Difference;
import io.countroom.sql.fact.CountRollup;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportRow.State;
import io.countroom.sql.retention.RetentionRepository;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.schema.tables.records.ImportRecord;
import io.countroom.sql.schema.tables.records.ImportRejectRecord;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

public final class ImportRepository {
    private final Database database;

    public ImportRepository(Database database) {
        this.database = database;
    }

    /**
     * Begins an import.
     *
     * @param decides the conflicts for which it is; its file may be all of the one they stood in
     * @throws AlreadyImportedException if the property has the file, or is about to
     */
    public ImportSession begin(
            int propertyId,
            ImportRow.Kind kind,
            String fileName,
            String sha256,
            long bytes,
            String userName,
            OffsetDateTime now,
            String softwareVersion,
            Acceptance.@Nullable Taken decides) {
        DatabaseLock lock = DatabaseLock.connect(database);
        try {
            ImportRow row = database.dsl().transactionResult(configuration -> {
                DSLContext sql = configuration.dsl();
                ClosedMonths.lock(sql, propertyId);
                refuseTwice(sql, propertyId, sha256, fileName, decides);
                long id = NextNumber.of(sql, IMPORT.IMPORT_ID, IMPORT.PROPERTY_ID.eq(propertyId));
                // Before anybody can see the import as loading.
                if (!lock.tryTake(propertyId, id)) {
                    throw new IllegalStateException("Import " + id + " is under way already");
                }
                ImportRecord record = new ImportRecord();
                record.setPropertyId(propertyId);
                record.setImportId(id);
                record.setKind(kind);
                record.setFileName(fileName.length() <= 500 ? fileName : fileName.substring(fileName.length() - 500));
                record.setSha256(sha256);
                record.setBytes(bytes);
                record.setState(State.LOADING);
                record.setStartedAt(now);
                record.setUserName(userName);
                record.setLines(0L);
                record.setRounds(0L);
                record.setAccepted(0L);
                record.setDuplicates(0L);
                record.setConflicts(0L);
                record.setRejects(0L);
                record.setSoftwareVersion(softwareVersion);
                sql.executeInsert(record);
                return row(record);
            });
            return new ImportSession(database, row, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static void refuseTwice(
            DSLContext sql, int propertyId, String sha256, String fileName, Acceptance.@Nullable Taken decides) {
        sql.selectFrom(IMPORT)
                .where(
                        IMPORT.PROPERTY_ID.eq(propertyId),
                        IMPORT.SHA256.eq(sha256),
                        decides == null ? noCondition() : IMPORT.IMPORT_ID.ne(decides.importId()),
                        IMPORT.STATE.in(State.LOADING, State.ACCEPTED))
                .orderBy(IMPORT.IMPORT_ID)
                .limit(1)
                .fetchOptional()
                .ifPresent(known -> {
                    String when = known.getStartedAt().toLocalDate().toString();
                    throw new AlreadyImportedException(
                            known.getState() == State.LOADING
                                    ? fileName + " is being imported at this moment (import " + known.getImportId()
                                            + "): wait for it to end"
                                    : fileName + " was imported on " + when + " as " + known.getFileName() + " (import "
                                            + known.getImportId()
                                            + "): undo that import first, if it is to be read again",
                            row(known));
                });
    }

    /**
     * Makes visible what an import has loaded: its state, the roll-ups and the audit event change together or not at all.
     *
     * @param facts what its rounds add to the roll-ups, less what the rounds had added that it supersedes
     * @throws IllegalStateException if the counts do not account for every round, or the import is not loading any more
     * @throws OvertakenException if another import took the same rounds over meanwhile, or changed what this one supersedes
     */
    public void accept(ImportRow loading, Acceptance acceptance, FactStage facts, OffsetDateTime now) {
        Counts counts = acceptance.counts();
        if (!counts.balanced()) {
            throw new IllegalStateException("The import does not account for every round: " + counts);
        }
        LocalDate from = acceptance.firstDate();
        LocalDate to = acceptance.lastDate();
        Deed deed = new Deed(loading.userName(), loading.propertyId(), now);
        Event event = new Event(
                AuditAction.IMPORT,
                null,
                counts.accepted() + " accepted, " + counts.duplicates() + " duplicates, " + counts.conflicts()
                        + " conflicts, " + counts.rejects() + " rejects");
        change(loading, from, to, facts, deed, event, sql -> {
            int changed = sql.update(IMPORT)
                    .set(IMPORT.STATE, State.ACCEPTED)
                    .set(IMPORT.FINISHED_AT, now)
                    .set(IMPORT.LINES, counts.lines())
                    .set(IMPORT.ROUNDS, counts.rounds())
                    .set(IMPORT.ACCEPTED, counts.accepted())
                    .set(IMPORT.DUPLICATES, counts.duplicates())
                    .set(IMPORT.CONFLICTS, counts.conflicts())
                    .set(IMPORT.REJECTS, counts.rejects())
                    .set(IMPORT.FIRST_DATE, from)
                    .set(IMPORT.LAST_DATE, to)
                    .where(of(IMPORT, loading.propertyId(), loading.importId()), IMPORT.STATE.eq(State.LOADING))
                    .execute();
            if (changed != 1) {
                throw new IllegalStateException("Import " + loading.importId() + " is not being loaded any more");
            }
            // What is superseded leaves first: the later form has the same id.
            Superseding.moveAway(sql, loading.propertyId(), loading.importId());
            Overlaps.refuse(sql, loading, from, to);
            ReturnedDecisions.bring(sql, loading, from, to, now);
            facts.mergeImport(loading.importId());
            if (acceptance.taken() != null) {
                Conflicts.decide(sql, deed, acceptance.taken(), ConflictRow.Choice.TAKE, loading.importId());
            }
        });
    }

    /** What the audit trail is told of an import. */
    private record Event(AuditAction action, @Nullable String before, String after) {}

    /**
     * Makes an import count, or count no longer: its rows, the roll-ups, the audit event and what was sealed change together or not
     * at all.
     *
     * @param steps what changes beside
     */
    private void change(
            ImportRow row,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            FactStage facts,
            Deed deed,
            Event event,
            Consumer<DSLContext> steps) {
        String name = "import " + row.importId();
        facts.transaction(configuration -> {
            DSLContext sql = configuration.dsl();
            ClosedMonths.lock(sql, row.propertyId());
            // An import that brought nothing changes nothing.
            if (from != null && to != null) {
                ClosedMonths.refuse(sql, row.propertyId(), from, to);
                RetentionRepository.refuseWithoutRounds(sql, row.propertyId(), from, to);
            }
            Set<LocalDate> dates = dates(sql, row, from, to);
            // Other connections see what is committed: the rows as they were before this transaction.
            List<Difference> differences = new SealedDates(database).differences(row.propertyId(), dates);
            steps.accept(sql);
            if (from != null && to != null) {
                if (row.kind() == ImportRow.Kind.COUNTS) {
                    CountRollup.refresh(sql, row.propertyId(), from, to);
                }
                CountRollup.refreshGames(sql, row.propertyId(), from, to);
            }
            deed.tell(sql, event.action, name + ", " + row.fileName(), event.before, event.after);
            SealedDates.open(sql, deed, dates, differences, name);
        });
        checkpoint();
    }

    /** The gaming dates that an import has rows of. */
    private static Set<LocalDate> dates(
            DSLContext sql, ImportRow row, @Nullable LocalDate firstDate, @Nullable LocalDate lastDate) {
        int property = row.propertyId();
        long id = row.importId();
        Set<LocalDate> dates = new HashSet<>();
        for (Table<?> table : List.of(COUNT_SLIP, REPEATED_ROUND, SUPERSESSION, SLIP_SUPERSESSION)) {
            Field<LocalDate> date = column(table, COUNT_SLIP.GAMING_DATE);
            dates.addAll(sql.selectDistinct(date)
                    .from(table)
                    .where(of(table, property, id))
                    .fetchSet(date));
        }
        if (row.kind() == ImportRow.Kind.ROUNDS && firstDate != null && lastDate != null) {
            // One look at the key for each gaming date; no index leads from an import to its rounds on H2.
            firstDate
                    .datesUntil(lastDate.plusDays(1))
                    .filter(date -> sql.fetchExists(
                            ROUND,
                            ROUND.PROPERTY_ID.eq(property),
                            ROUND.GAMING_DATE.eq(date),
                            ROUND.ROUND_ID.between(RoundIds.first(id), RoundIds.last(id))))
                    .forEach(dates::add);
        }
        return dates;
    }

    /** The rows of an import, in any of the tables that name it alike. */
    private static Condition of(Table<?> table, int propertyId, long importId) {
        return column(table, IMPORT.PROPERTY_ID)
                .eq(propertyId)
                .and(column(table, IMPORT.IMPORT_ID).eq(importId));
    }

    private static <T> Field<T> column(Table<?> table, Field<T> like) {
        return Objects.requireNonNull(table.field(like));
    }

    /** H2 writes behind: what has been reported as done must survive a power cut. */
    private void checkpoint() {
        if (!database.isPostgres()) {
            database.dsl().execute("checkpoint sync");
        }
    }

    /**
     * Ends an import that did not succeed, and deletes the rows that it loaded. The caller holds the lock of the import.
     *
     * @param firstRejects kept with its record to show its user what is wrong; without conflicts, which nobody can decide any more
     * @return false if the import has ended already, for example because it was accepted just before the connection was lost
     */
    public boolean giveUp(
            ImportRow loading,
            State state,
            Counts counts,
            List<RejectRow> firstRejects,
            String message,
            OffsetDateTime now) {
        if (!database.dsl()
                .fetchExists(
                        IMPORT, of(IMPORT, loading.propertyId(), loading.importId()), IMPORT.STATE.eq(State.LOADING))) {
            return false;
        }
        remove(loading.propertyId(), loading.importId());
        database.dsl()
                .deleteFrom(IMPORT_REJECT)
                .where(of(IMPORT_REJECT, loading.propertyId(), loading.importId()))
                .execute();
        database.dsl()
                .batchInsert(firstRejects.stream()
                        .filter(reject -> !reject.conflict())
                        .map(reject -> record(loading, reject))
                        .toList())
                .execute();
        database.dsl()
                .update(IMPORT)
                .set(IMPORT.STATE, state)
                .set(IMPORT.FINISHED_AT, now)
                .set(IMPORT.MESSAGE, message.length() <= 2_000 ? message : message.substring(0, 2_000))
                .set(IMPORT.LINES, counts.lines())
                .set(IMPORT.ROUNDS, counts.rounds())
                .set(IMPORT.DUPLICATES, counts.duplicates())
                .set(IMPORT.CONFLICTS, counts.conflicts())
                .set(IMPORT.REJECTS, counts.rejects())
                .where(of(IMPORT, loading.propertyId(), loading.importId()), IMPORT.STATE.eq(State.LOADING))
                .execute();
        return true;
    }

    /**
     * Removes what imports left behind that were cut off: those under way whose lock nobody holds. To be called at start, and
     * again later, for a database that was away may have cut them off.
     *
     * @return the imports that were cleaned up
     */
    public List<ImportRow> cleanUp(OffsetDateTime now) {
        List<ImportRow> dead = new ArrayList<>();
        for (ImportRow loading : database.dsl()
                .selectFrom(IMPORT)
                .where(IMPORT.STATE.eq(State.LOADING))
                .fetch(ImportRepository::row)) {
            // A free lock means that the importing process has ended, or accepted its import after the query above.
            try (DatabaseLock lock = DatabaseLock.connect(database)) {
                if (lock.tryTake(loading.propertyId(), loading.importId())
                        && giveUp(
                                loading,
                                State.FAILED,
                                Counts.NONE,
                                List.of(),
                                "This import was cut off: Countroom or its database ended, or its disk was full. Nothing was"
                                        + " imported: import the file again",
                                now)) {
                    dead.add(loading);
                }
            }
        }
        return dead;
    }

    private static ImportRejectRecord record(ImportRow of, RejectRow reject) {
        ImportRejectRecord record = new ImportRejectRecord();
        record.setPropertyId(of.propertyId());
        record.setImportId(of.importId());
        record.setRejectNo(reject.number());
        record.setKind("reject");
        record.setFileName(reject.file());
        record.setLineNo(reject.line());
        record.setColumnName(reject.column());
        record.setRaw(reject.raw());
        record.setReason(ImportSession.cut(reject.reason()));
        record.setRemedy(ImportSession.cut(reject.remedy()));
        return record;
    }

    private void remove(int propertyId, long importId) {
        DSLContext sql = database.dsl();
        long first = RoundIds.first(importId);
        long last = RoundIds.last(importId);
        sql.deleteFrom(WAGER)
                .where(WAGER.PROPERTY_ID.eq(propertyId), WAGER.ROUND_ID.between(first, last))
                .execute();
        sql.deleteFrom(ROUND_EXCEPTION)
                .where(ROUND_EXCEPTION.PROPERTY_ID.eq(propertyId), ROUND_EXCEPTION.ROUND_ID.between(first, last))
                .execute();
        sql.deleteFrom(ROUND)
                .where(ROUND.PROPERTY_ID.eq(propertyId), ROUND.ROUND_ID.between(first, last))
                .execute();
        for (Table<?> table : List.of(SUPERSESSION, SLIP_SUPERSESSION, REPEATED_ROUND, COUNT_SLIP)) {
            sql.deleteFrom(table).where(of(table, propertyId, importId)).execute();
        }
    }

    /**
     * Takes an accepted import back: its rounds and slips are not counted any more, but kept with it.
     *
     * @param facts what the rounds add again that it had superseded, less what its own had added
     * @throws RefusedException if it is not accepted, or a later import supersedes some of it
     */
    public void undo(ImportRow accepted, FactStage facts, String userName, OffsetDateTime now) {
        Deed deed = new Deed(userName, accepted.propertyId(), now);
        Event event = new Event(AuditAction.UNDO_IMPORT, EnumText.of(State.ACCEPTED), EnumText.of(State.UNDONE));
        change(accepted, accepted.firstDate(), accepted.lastDate(), facts, deed, event, sql -> {
            Superseding.refuseIfSuperseded(sql, accepted);
            int changed = sql.update(IMPORT)
                    .set(IMPORT.STATE, State.UNDONE)
                    .where(of(IMPORT, accepted.propertyId(), accepted.importId()), IMPORT.STATE.eq(State.ACCEPTED))
                    .execute();
            if (changed != 1) {
                throw new RefusedException(
                        "Import " + accepted.importId() + " is not accepted, so there is nothing to undo");
            }
            Superseding.moveBack(sql, accepted.propertyId(), accepted.importId());
            Conflicts.reopen(sql, accepted.propertyId(), accepted.importId());
            facts.merge();
        });
    }

    /**
     * What goes with an import when it is undone.
     *
     * @param exceptions how many its rounds have
     * @param decided how many of these somebody has acknowledged or resolved
     * @param cases how many variance cases lie in its months
     * @param returning how many earlier rounds and slips count again, which it took the place of
     */
    public record Consequences(int exceptions, int decided, int cases, int returning) {}

    /** What goes with an accepted import when it is undone. */
    public Consequences consequences(ImportRow row) {
        DSLContext sql = database.dsl();
        int property = row.propertyId();
        LocalDate from = row.firstDate();
        LocalDate to = row.lastDate();
        if (from == null || to == null) {
            return new Consequences(0, 0, 0, 0);
        }
        long first = RoundIds.first(row.importId());
        long last = RoundIds.last(row.importId());
        Condition exceptions = and(
                ROUND_EXCEPTION.PROPERTY_ID.eq(property),
                ROUND_EXCEPTION.GAMING_DATE.between(from, to),
                ROUND_EXCEPTION.ROUND_ID.between(first, last));
        return new Consequences(
                sql.fetchCount(ROUND_EXCEPTION, exceptions),
                sql.fetchCount(ROUND_EXCEPTION, exceptions, ROUND_EXCEPTION.STATE.ne(OPEN)),
                sql.fetchCount(
                        VARIANCE_CASE,
                        VARIANCE_CASE.PROPERTY_ID.eq(property),
                        VARIANCE_CASE.FROM_DATE.le(to),
                        VARIANCE_CASE.TO_DATE.ge(from)),
                sql.fetchCount(
                                SUPERSESSION,
                                SUPERSESSION.PROPERTY_ID.eq(property),
                                SUPERSESSION.IMPORT_ID.eq(row.importId()),
                                SUPERSESSION.ROUND_ID.notBetween(first, last))
                        + sql.fetchCount(
                                SLIP_SUPERSESSION,
                                SLIP_SUPERSESSION.PROPERTY_ID.eq(property),
                                SLIP_SUPERSESSION.IMPORT_ID.eq(row.importId()),
                                SLIP_SUPERSESSION.SLIP_ID.notBetween(first, last)));
    }

    /**
     * Makes an import count again that was undone; the decisions on its exceptions are as they were.
     *
     * @param facts what its rounds add
     * @throws RefusedException if it is not undone, or other imports brought some of its rounds or slips
     */
    public void restore(ImportRow undone, FactStage facts, String userName, OffsetDateTime now) {
        Deed deed = new Deed(userName, undone.propertyId(), now);
        Event event = new Event(AuditAction.IMPORT, EnumText.of(State.UNDONE), EnumText.of(State.ACCEPTED));
        change(undone, undone.firstDate(), undone.lastDate(), facts, deed, event, sql -> {
            refuseTwice(sql, undone.propertyId(), undone.sha256(), undone.fileName(), null);
            Overlaps.refuseRestoring(sql, undone);
            int changed = sql.update(IMPORT)
                    .set(IMPORT.STATE, State.ACCEPTED)
                    .set(IMPORT.FINISHED_AT, now)
                    .where(of(IMPORT, undone.propertyId(), undone.importId()), IMPORT.STATE.eq(State.UNDONE))
                    .execute();
            if (changed != 1) {
                throw new RefusedException("Import " + undone.importId() + " is not undone, so it counts already.");
            }
            facts.merge();
        });
    }

    /** The number of the latest import, in whatever state; 0 where there is none. */
    public long latest(int propertyId) {
        return database.dsl()
                .select(coalesce(max(IMPORT.IMPORT_ID), val(0L)))
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId))
                .fetchSingle()
                .value1();
    }

    /** How many exceptions an import loaded, including those of rounds that were superseded later. */
    public long exceptions(int propertyId, long importId) {
        Stream<Table<?>> tables = Stream.of(ROUND_EXCEPTION, SUPERSEDED_EXCEPTION);
        return tables.mapToLong(table -> database.dsl().fetchCount(table, of(table, propertyId, importId)))
                .sum();
    }

    public Optional<ImportRow> find(int propertyId, long importId) {
        return database.dsl()
                .selectFrom(IMPORT)
                .where(of(IMPORT, propertyId, importId))
                .fetchOptional(ImportRepository::row);
    }

    /** The latest imports first. */
    /** Whether anything of a kind counts. */
    public boolean has(int propertyId, ImportRow.Kind kind) {
        return database.dsl()
                .fetchExists(
                        IMPORT,
                        IMPORT.PROPERTY_ID.eq(propertyId),
                        IMPORT.KIND.eq(kind),
                        IMPORT.STATE.eq(State.ACCEPTED),
                        IMPORT.ACCEPTED.gt(0L));
    }

    public List<ImportRow> page(int propertyId, int offset, int limit) {
        return database.dsl()
                .selectFrom(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId))
                .orderBy(IMPORT.IMPORT_ID.desc())
                .offset(offset)
                .limit(limit)
                .fetch(ImportRepository::row);
    }

    /** The last gaming date up to today of which anything has been accepted; empty while there is nothing. */
    public Optional<LocalDate> latestGamingDate(int propertyId, LocalDate today) {
        return Optional.ofNullable(database.dsl()
                .select(max(least(IMPORT.LAST_DATE, val(today))))
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq(State.ACCEPTED), IMPORT.FIRST_DATE.le(today))
                .fetchSingle()
                .value1());
    }

    /** The first one. */
    public Optional<LocalDate> firstGamingDate(int propertyId) {
        return Optional.ofNullable(database.dsl()
                .select(min(IMPORT.FIRST_DATE))
                .from(IMPORT)
                .where(IMPORT.PROPERTY_ID.eq(propertyId), IMPORT.STATE.eq(State.ACCEPTED))
                .fetchSingle()
                .value1());
    }

    /**
     * The imports and adjustments that the figures of a property follow from.
     *
     * @param imports how many imports are accepted
     * @param lastAcceptedAt null where there is none
     * @param readBy the versions of the software that read them and settled their rounds
     * @param adjustments how many journal entries are approved
     * @param lastAdjustedAt null where there is none
     */
    public record FigureBasis(
            long imports,
            @Nullable Long lastImportId,
            @Nullable OffsetDateTime lastAcceptedAt,
            List<String> readBy,
            long adjustments,
            @Nullable OffsetDateTime lastAdjustedAt) {

        public FigureBasis {
            readBy = List.copyOf(readBy);
        }
    }

    /** The accepted imports whose rows lie in these gaming dates, and the approved adjustments of their counts. */
    public FigureBasis figureBasis(Collection<Integer> propertyIds, LocalDate from, LocalDate to) {
        Condition imported = and(
                IMPORT.PROPERTY_ID.in(propertyIds),
                IMPORT.STATE.eq(State.ACCEPTED),
                IMPORT.FIRST_DATE.le(to),
                IMPORT.LAST_DATE.ge(from));
        List<String> readBy = database.dsl()
                .selectDistinct(IMPORT.SOFTWARE_VERSION)
                .from(IMPORT)
                .where(imported)
                .orderBy(IMPORT.SOFTWARE_VERSION)
                .fetch(r -> r.value1());
        var adjusted = database.dsl()
                .select(DSL.count(), max(JOURNAL_ENTRY.DECIDED_AT))
                .from(JOURNAL_ENTRY)
                .where(
                        JOURNAL_ENTRY.PROPERTY_ID.in(propertyIds),
                        JOURNAL_ENTRY.GAMING_DATE.between(from, to),
                        JOURNAL_ENTRY.STATE.eq(JournalEntry.State.APPROVED))
                .fetchSingle();
        return database.dsl()
                .select(DSL.count(), max(IMPORT.IMPORT_ID), max(IMPORT.FINISHED_AT))
                .from(IMPORT)
                .where(imported)
                .fetchSingle(r -> new FigureBasis(
                        r.value1(), r.value2(), r.value3(), readBy, adjusted.value1(), adjusted.value2()));
    }

    public int count(int propertyId) {
        return database.dsl().fetchCount(IMPORT, IMPORT.PROPERTY_ID.eq(propertyId));
    }

    /** Rejected lines and conflicts of an import, in the order of the file. */
    public List<RejectRow> rejects(int propertyId, long importId, int offset, int limit) {
        return rejects(propertyId, importId, noCondition(), offset, limit);
    }

    /** Rejected lines of an import, without conflicts, in the order of the file. */
    public List<RejectRow> onlyRejects(int propertyId, long importId, int offset, int limit) {
        return rejects(propertyId, importId, IMPORT_REJECT.KIND.eq("reject"), offset, limit);
    }

    /** The same for reading all of them: those after a number, however many there are before. */
    public List<RejectRow> rejectsAfter(int propertyId, long importId, int afterNumber, int limit) {
        Condition which = IMPORT_REJECT.KIND.eq("reject").and(IMPORT_REJECT.REJECT_NO.gt(afterNumber));
        return rejects(propertyId, importId, which, 0, limit);
    }

    private List<RejectRow> rejects(int propertyId, long importId, Condition which, int offset, int limit) {
        return database.dsl()
                .selectFrom(IMPORT_REJECT)
                .where(of(IMPORT_REJECT, propertyId, importId), which)
                // In the order of the whole key H2 reads along it, and no further than it is asked for.
                .orderBy(IMPORT_REJECT.PROPERTY_ID, IMPORT_REJECT.IMPORT_ID, IMPORT_REJECT.REJECT_NO)
                .offset(offset)
                .limit(limit)
                .fetch(ImportRepository::row);
    }

    /** The conflicts of an import in the order of the file, with what was decided. */
    public List<ConflictRow> conflicts(int propertyId, long importId, int offset, int limit) {
        return Conflicts.of(database.dsl(), propertyId, importId, offset, limit);
    }

    /** How many conflicts of an import wait for a decision. */
    public int openConflicts(int propertyId, long importId) {
        return openConflictNumbers(propertyId, importId).size();
    }

    /** The numbers of the conflicts of an import that wait for a decision. */
    public List<Integer> openConflictNumbers(int propertyId, long importId) {
        return Conflicts.open(database.dsl(), propertyId, importId);
    }

    /**
     * Decides that the records known before hold.
     *
     * @throws RefusedException if one of the conflicts does not wait for a decision
     */
    public void keep(int propertyId, long importId, List<Integer> numbers, String userName, OffsetDateTime now) {
        database.dsl().transaction(configuration -> {
            ClosedMonths.lock(configuration.dsl(), propertyId);
            Conflicts.decide(
                    configuration.dsl(),
                    new Deed(userName, propertyId, now),
                    new Acceptance.Taken(importId, numbers),
                    ConflictRow.Choice.KEEP,
                    null);
        });
        checkpoint();
    }

    /** The files of an import, with what their lines need to be read again. */
    public List<ImportSource> sources(int propertyId, long importId) {
        return database.dsl()
                .selectFrom(IMPORT_SOURCE)
                .where(of(IMPORT_SOURCE, propertyId, importId))
                .orderBy(IMPORT_SOURCE.SOURCE_NO)
                .fetch(r -> new ImportSource(r.getFileName(), r.getHeader(), r.getMapping()));
    }

    private static ImportRow row(ImportRecord r) {
        return new ImportRow(
                r.getPropertyId(),
                r.getImportId(),
                r.getKind(),
                r.getFileName(),
                r.getSha256(),
                r.getBytes(),
                r.getState(),
                r.getStartedAt().withOffsetSameInstant(ZoneOffset.UTC),
                r.getFinishedAt() == null ? null : r.getFinishedAt().withOffsetSameInstant(ZoneOffset.UTC),
                r.getUserName(),
                new Counts(
                        r.getLines(),
                        r.getRounds(),
                        r.getAccepted(),
                        r.getDuplicates(),
                        r.getConflicts(),
                        r.getRejects()),
                r.getFirstDate(),
                r.getLastDate(),
                r.getMessage(),
                r.getSoftwareVersion());
    }

    static RejectRow row(ImportRejectRecord r) {
        return new RejectRow(
                r.getRejectNo(),
                r.getKind().equals("conflict"),
                r.getFileName(),
                r.getLineNo(),
                r.getColumnName(),
                r.getRaw(),
                r.getReason(),
                r.getRemedy(),
                r.getGamingDate(),
                r.getRoundId());
    }
}
