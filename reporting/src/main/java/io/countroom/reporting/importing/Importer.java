package io.countroom.reporting.importing;

import io.countroom.reporting.counts.CountedSlip;
import io.countroom.reporting.counts.SlipReader;
import io.countroom.reporting.file.Source;
import io.countroom.reporting.file.Sources;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.mapping.MappedCells;
import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.sql.Database;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.FailureSentence;
import io.countroom.sql.RefusedException;
import io.countroom.sql.fact.FactStage;
import io.countroom.sql.fact.FactSums;
import io.countroom.sql.imports.Acceptance;
import io.countroom.sql.imports.Acceptance.Taken;
import io.countroom.sql.imports.ConflictRow;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.parquet.ArchiveException;
import io.countroom.sql.property.Property;
import io.countroom.sql.round.RoundIds;
import io.countroom.sql.round.RoundLoader;
import io.countroom.sql.round.RoundRepository;
import io.countroom.sql.round.RoundRow;
import io.countroom.sql.round.StoredRound;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Takes round logs and counts into the database and tells what became of every line. Safe to share; imports of several files may
 * run at once.
 */
public final class Importer {

    /** The most database connections that one import has open at a time. */
    public static final int CONNECTIONS = 8;

    private final Database database;
    private final ImportRepository imports;
    private final Clock clock;
    private final String softwareVersion;
    private final RejectLimit rejectLimit;
    private final SubmissionOdds odds;

    public Importer(Database database, SubmissionOdds odds, Clock clock, String softwareVersion) {
        this(database, odds, clock, softwareVersion, RejectLimit.STANDARD);
    }

    public Importer(
            Database database, SubmissionOdds odds, Clock clock, String softwareVersion, RejectLimit rejectLimit) {
        this.database = database;
        this.odds = odds;
        this.rejectLimit = rejectLimit;
        this.imports = new ImportRepository(database);
        this.clock = clock;
        this.softwareVersion = softwareVersion;
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    /** Removes what imports left behind that were cut off; to be called at start. */
    public List<ImportRow> cleanUp() {
        return imports.cleanUp(now());
    }

    /** Whether a file is a set-up file rather than a round log or a count: its name ends with {@code .json}. */
    public static boolean isSetUp(Path file) {
        return file.toString().endsWith(".json");
    }

    public ImportResult importFile(Property property, Path file, String userName, ImportListener listener) {
        return importFile(property, file, Sources.name(file), userName, listener);
    }

    /**
     * Imports a round log or a count, whichever the file is. When this returns, the import is accepted, cancelled or failed; if it
     * is not accepted, nothing of it is left but its record and the first lines that were rejected.
     *
     * @param fileName the name to keep, where the file itself is a temporary one
     * @throws UnreadableFileException with a sentence, if the file cannot be read as a whole
     * @throws io.countroom.sql.imports.AlreadyImportedException if the property has the same file
     */
    public ImportResult importFile(
            Property property, Path file, String fileName, String userName, ImportListener listener) {
        return importFiles(property, List.of(file), List.of(fileName), null, userName, listener);
    }

    /** Imports slips that somebody typed, as a file would. */
    ImportResult importSlips(Property property, List<CountedSlip> slips, String name, String userName) {
        try {
            Path file = Files.createTempFile("countroom-slips", ".csv");
            try {
                Files.writeString(file, CountedSlip.file(slips));
                return importFile(property, file, name, userName, ImportListener.NONE);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Imports the round log of another system, in one file or, where games and bets are apart, in two.
     *
     * @param names of the files to keep, where they themselves are temporary ones
     * @param mapping how to read it; null for our own formats
     */
    public ImportResult importFiles(
            Property property,
            List<Path> files,
            List<String> names,
            @Nullable Mapping mapping,
            String userName,
            ImportListener listener) {
        return run(new Work(property, files, names, String.join(" + ", names), mapping, null, userName, listener));
    }

    /** As {@link #importFiles}, under the files' own names. */
    public ImportResult importFiles(
            Property property, List<Path> files, @Nullable Mapping mapping, String userName, ImportListener listener) {
        return importFiles(property, files, files.stream().map(Sources::name).toList(), mapping, userName, listener);
    }

    /**
     * One import to do.
     *
     * @param names of the files, as messages name them
     * @param fileName under which the import is kept
     * @param taken the conflicts that it decides; null for an import of its own
     */
    private record Work(
            Property property,
            List<Path> files,
            List<String> names,
            String fileName,
            @Nullable Mapping mapping,
            @Nullable Taken taken,
            String userName,
            ImportListener listener) {}

    private ImportResult run(Work work) {
        ImportRow.Kind kind;
        long bytes;
        try (Sources sources = Sources.together(work.files, work.names)) {
            kind = work.mapping != null ? ImportRow.Kind.ROUNDS : kind(sources);
            bytes = sources.all().stream().mapToLong(Source::bytes).sum();
        }
        return run(
                work,
                kind,
                hash(work.files),
                bytes,
                (session, counter, facts) -> load(work, kind, session, counter, facts));
    }

    /** The SHA-256 of files as they lie on disk, one after another: the same file is known again under another name. */
    private static String hash(List<Path> files) {
        try {
            MessageDigest digest = DigestUtils.getSha256Digest();
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    DigestUtils.updateDigest(digest, in);
                }
            }
            return Hex.encodeHexString(digest.digest());
        } catch (IOException e) {
            throw new UnreadableFileException(files.getFirst() + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private interface Loading {
        Acceptance load(ImportSession session, ImportCounter counter, FactStage facts);
    }

    private ImportResult run(Work work, ImportRow.Kind kind, String hash, long bytes, Loading loading) {
        int propertyId = work.property.id();
        OffsetDateTime began = now();
        // Of the same file, perhaps, which is refused as long as an import of it is under way.
        imports.cleanUp(began);
        boolean interrupted = false;
        // With a fixed limit, concurrent imports would deadlock on the connection pool.
        database.allowConnections(CONNECTIONS);
        try (ImportSession session = imports.begin(
                        propertyId,
                        kind,
                        work.fileName,
                        hash,
                        bytes,
                        work.userName,
                        began,
                        softwareVersion,
                        work.taken);
                FactStage facts = FactStage.open(database, propertyId)) {
            ImportCounter counter = new ImportCounter(session, work.listener, rejectLimit);
            try {
                Acceptance acceptance = loading.load(session, counter, facts);
                imports.accept(session.row(), acceptance, facts, now());
            } catch (ImportCancelledException e) {
                interrupted = e.byInterrupt();
                giveUp(session, ImportRow.State.CANCELLED, counter, "Cancelled by " + work.userName, e);
            } catch (ArchiveException e) {
                // Without the earlier rounds a repeated round could be counted twice, and checks across rounds would
                // miss.
                RefusedException failure = new RefusedException(
                        work.fileName
                                + ": its rounds are compared with those of the gaming dates before, which cannot be read, so"
                                + " nothing of the file was imported. " + e.sentence(),
                        e);
                giveUp(session, ImportRow.State.FAILED, counter, failure.sentence(), failure);
                throw failure;
            } catch (RuntimeException e) {
                RuntimeException failure = reconnected(e);
                giveUp(session, ImportRow.State.FAILED, counter, sentence(failure), failure);
                throw failure;
            } catch (OutOfMemoryError e) {
                // What the import held is free by now.
                RefusedException failure = new RefusedException(
                        work.fileName
                                + ": Countroom ran out of memory, so nothing of the file was imported. Give it more"
                                + " with COUNTROOM_JAVA_OPTS, such as -Xmx2g, and import the file again",
                        e);
                giveUp(session, ImportRow.State.FAILED, counter, failure.sentence(), failure);
                throw failure;
            }
            ImportRow row = imports.find(propertyId, session.row().importId()).orElseThrow();
            return counter.result(row);
        } finally {
            database.allowConnections(-CONNECTIONS);
            // Not before: H2 closes its file where an interrupted thread writes.
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The same result as when the import was accepted. */
    public ImportResult result(ImportRow accepted) {
        int propertyId = accepted.propertyId();
        long importId = accepted.importId();
        return new ImportResult(
                accepted,
                imports.exceptions(propertyId, importId),
                imports.rejects(propertyId, importId, 0, ImportCounter.FIRST_REJECTS),
                Duration.between(
                        accepted.startedAt(), Objects.requireNonNullElse(accepted.finishedAt(), accepted.startedAt())));
    }

    /** What all files of an archive are. */
    private static ImportRow.Kind kind(Sources sources) {
        if (sources.workbook()) {
            return ImportRow.Kind.COUNTS;
        }
        ImportRow.Kind of = null;
        for (Source source : sources.all()) {
            ImportRow.Kind one = kind(source);
            if (of != null && of != one) {
                throw new UnreadableFileException(source.name()
                        + " and the files before it in the archive are not of one kind: pack round logs and"
                        + " counts into archives of their own");
            }
            of = one;
        }
        return of == null ? ImportRow.Kind.ROUNDS : of;
    }

    private static ImportRow.Kind kind(Source source) {
        return TextLines.firstLine(source).filter(SlipReader::isHeader).isPresent()
                ? ImportRow.Kind.COUNTS
                : ImportRow.Kind.ROUNDS;
    }

    private Acceptance load(
            Work work, ImportRow.Kind kind, ImportSession session, ImportCounter counter, FactStage facts) {
        Floor floor = Floor.read(database, work.property);
        DateDoubt dates = new DateDoubt(work.property, clock);
        boolean taking = work.taken != null;
        Sources sources = Sources.together(work.files, work.names);
        if (kind == ImportRow.Kind.COUNTS) {
            try (SlipReader reader = SlipReader.open(sources, work.property.timeZone())) {
                new SlipImport(database, floor, session, counter, dates, taking).run(reader);
                session.sources(reader.sources());
            }
        } else {
            Mapping mapping = work.mapping;
            MappedCells mapped = mapping == null ? null : new MappedCells(mapping, work.property, floor.games());
            try (RoundLogReader reader = RoundLogReader.open(sources, mapped)) {
                new RoundImport(database, floor, session, counter, facts, odds, dates, taking).run(reader);
                session.sources(reader.sources());
            }
        }
        if (taking && counter.counts().rejects() > 0) {
            throw new RefusedException("The conflicts were not decided, for one of the records cannot be taken: "
                    + counter.firstRejects().getFirst().reason());
        }
        return counter.acceptance(work.taken);
    }

    /**
     * Decides conflicts of an import. What was known before is kept; or the file's records take its place, by an import of their
     * own that can be undone. The audit trail tells of either.
     *
     * @param numbers of the conflicts, as their rejects are numbered
     * @return the imports that took records over; none where what was known is kept
     * @throws RefusedException if one of them does not wait for a decision or cannot be taken
     */
    public List<ImportResult> decide(
            Property property,
            long importId,
            List<Integer> numbers,
            ConflictRow.Choice choice,
            String userName,
            ImportListener listener) {
        ImportRow row = row(property, importId);
        if (row.state() != ImportRow.State.ACCEPTED) {
            throw new RefusedException("Import " + importId + " is not accepted, so nothing of it is in conflict");
        }
        if (choice == ConflictRow.Choice.KEEP) {
            imports.keep(property.id(), importId, numbers, userName, now());
            return List.of();
        }
        if (row.fileName().startsWith(TypedSlips.FILE) && row.userName().equals(userName)) {
            throw new RefusedException(
                    "You typed this slip, and it changes an amount by more than one person may: another person approves it.");
        }
        return take(property, row, numbers, userName, listener);
    }

    /** Takes a typed slip over whose correction needs nobody else. */
    void takeTyped(Property property, long importId, List<Integer> numbers, String userName) {
        ImportRow row = imports.find(property.id(), importId).orElseThrow();
        take(property, row, numbers, userName, ImportListener.NONE);
    }

    private List<ImportResult> take(
            Property property, ImportRow row, List<Integer> numbers, String userName, ImportListener listener) {
        try (RejectFile file = RejectFile.ofConflicts(imports, row, numbers)) {
            List<ImportResult> results = new ArrayList<>();
            for (RejectFile.Part part : file.parts()) {
                results.add(run(new Work(
                        property,
                        part.files(),
                        part.files().size() == 1
                                ? List.of(part.name())
                                : part.files().stream().map(Sources::name).toList(),
                        part.name(),
                        part.mapping(),
                        new Taken(row.importId(), part.numbers()),
                        userName,
                        listener)));
            }
            return results;
        }
    }

    /**
     * Settles rounds again whose table has another Rules Submission by now. The new settlements are an import that supersedes the
     * earlier ones and can be undone.
     *
     * @throws RefusedException if nothing is to be settled again, or the user put one of the tables under its Rules Submission
     */
    public ImportResult settleAgain(Property property, String userName) {
        Resettlement resettlement = new Resettlement(database, odds);
        List<Resettlement.Outdated> outdated = resettlement.outdated(property);
        if (outdated.isEmpty()) {
            throw new RefusedException(
                    "Every round is settled under the Rules Submission of its table and gaming date already.");
        }
        resettlement.refuseAlone(property, outdated, userName);
        String name = Resettlement.name(outdated);
        return run(
                new Work(property, List.of(), List.of(), name, null, null, userName, ImportListener.NONE),
                ImportRow.Kind.ROUNDS,
                DigestUtils.sha256Hex(name + outdated + now()),
                0,
                (session, counter, facts) -> settleAgain(resettlement, property, outdated, session, counter, facts));
    }

    private Acceptance settleAgain(
            Resettlement resettlement,
            Property property,
            List<Resettlement.Outdated> outdated,
            ImportSession session,
            ImportCounter counter,
            FactStage facts) {
        try (RoundLoader loader = new RoundLoader(database, property.id());
                FactSums sums = facts.adding(property.timeZone());
                FactSums earlier = facts.takingAway(property.timeZone())) {
            resettlement.forEach(property, outdated, (of, stored, again) -> {
                if (again == null) {
                    return;
                }
                RoundRow row = stored.round();
                long id = RoundIds.of(session.row().importId(), counter.rounds());
                StoredRound later = again.imported(
                        session.row().importId(),
                        id,
                        row.dealerId(),
                        again.exceptions(),
                        again.round().timingMicros());
                loader.add(later);
                sums.add(later);
                earlier.add(stored);
                session.addSupersession(row.gamingDate(), row.roundId(), id);
                counter.accept(row.gamingDate(), later.exceptions().size());
            });
            loader.finish();
        }
        session.flush();
        return counter.acceptance(null);
    }

    /** A failure in the words of the database, where it is its own. */
    private RuntimeException reconnected(RuntimeException e) {
        Optional<DatabaseUnavailableException> away = database.unavailable(e);
        away.ifPresent(failure -> database.reconnect());
        return away.isPresent() ? away.get() : e;
    }

    private static String sentence(RuntimeException failure) {
        return FailureSentence.of(failure)
                .orElse("The import failed because of an error in Countroom, which the server's log tells. Nothing was"
                        + " imported: import the file again");
    }

    private void giveUp(
            ImportSession session,
            ImportRow.State state,
            ImportCounter counter,
            String message,
            RuntimeException cause) {
        try {
            session.abandonRejects();
            imports.giveUp(session.row(), state, counter.counts(), counter.firstRejects(), message, now());
        } catch (RuntimeException | OutOfMemoryError e) {
            // Without the database nothing can be removed now; the next import or start does.
            cause.addSuppressed(e);
        }
    }

    /**
     * Takes an accepted import back: reports do not count it any more, and the file may be imported again.
     *
     * @throws RefusedException if it is not accepted
     */
    public void undo(Property property, long importId, String userName) {
        ImportRow row = row(property, importId);
        try (FactStage facts = FactStage.open(database, property.id())) {
            sum(property, row, facts::takingAway);
            // What the rounds add again that the import had superseded.
            try (FactSums sums = facts.adding(property.timeZone())) {
                new RoundRepository(database).forEachToRestore(property.id(), importId, sums::add);
            }
            imports.undo(row, facts, userName, now());
        }
    }

    /**
     * Makes an import count again that was undone, with its decisions as they were.
     *
     * @throws RefusedException if it is not undone, or other imports brought some of its rounds or slips
     */
    public void restore(Property property, long importId, String userName) {
        ImportRow row = row(property, importId);
        try (FactStage facts = FactStage.open(database, property.id())) {
            sum(property, row, facts::adding);
            imports.restore(row, facts, userName, now());
        }
    }

    private ImportRow row(Property property, long importId) {
        return imports.find(property.id(), importId)
                .orElseThrow(() -> new RefusedException("There is no import " + importId));
    }

    private void sum(Property property, ImportRow row, Function<ZoneId, FactSums> into) {
        LocalDate from = row.firstDate();
        LocalDate to = row.lastDate();
        if (row.kind() == ImportRow.Kind.ROUNDS && from != null && to != null) {
            try (FactSums sums = into.apply(property.timeZone())) {
                new RoundRepository(database).forEachOf(property.id(), row.importId(), from, to, sums::add);
            }
        }
    }
}
