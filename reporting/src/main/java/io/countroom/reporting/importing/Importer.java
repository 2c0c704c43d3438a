package io.countroom.reporting.importing;

import io.countroom.reporting.counts.SlipReader;
import io.countroom.reporting.file.LineBlock;
import io.countroom.reporting.file.TextLines;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.sql.Database;
import io.countroom.sql.imports.ImportRepository;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.property.Property;
import io.countroom.sql.rollup.Deltas;
import io.countroom.sql.round.RoundRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * Takes round logs and counts into the database and tells what became of every line. Safe to share; imports of several files may
 * run at once.
 */
public final class Importer {

    private final Database database;
    private final ImportRepository imports;
    private final Clock clock;
    private final String softwareVersion;

    public Importer(Database database, Clock clock, String softwareVersion) {
        this.database = database;
        this.imports = new ImportRepository(database);
        this.clock = clock;
        this.softwareVersion = softwareVersion;
    }

    private OffsetDateTime now() {
        return OffsetDateTime.now(clock);
    }

    /** To be called once at start: removes what imports left behind whose process ended in the middle. */
    public List<ImportRow> cleanUp() {
        return imports.cleanUp(now());
    }

    /** Whether a file is a set-up file rather than a round log or a count: its name ends with {@code .json}. */
    public static boolean isSetUp(Path file) {
        return file.toString().endsWith(".json");
    }

    public ImportResult importFile(Property property, Path file, String userName, ImportListener listener) {
        Path name = file.getFileName();
        return importFile(property, file, name == null ? file.toString() : name.toString(), userName, listener);
    }

    /**
     * Imports a round log or a count, whichever the file is. When this returns, the import is accepted, cancelled or failed; if it
     * is not accepted, nothing of it is left but its record.
     *
     * @param fileName the name to keep, where the file itself is a temporary one
     * @throws UnreadableFileException with a sentence, if the file cannot be read as a whole
     * @throws io.countroom.sql.imports.AlreadyImportedException if the property has the same file
     */
    public ImportResult importFile(
            Property property, Path file, String fileName, String userName, ImportListener listener) {
        ImportRow.Kind kind = kind(file);
        String hash = FileHash.of(file);
        long bytes = size(file);
        try (ImportSession session =
                imports.begin(property.id(), kind, fileName, hash, bytes, userName, now(), softwareVersion)) {
            ImportCounter counter = new ImportCounter(session, listener);
            try {
                Deltas deltas = load(property, file, kind, session, counter);
                imports.accept(session.row(), counter.counts(), counter.firstDate(), counter.lastDate(), deltas, now());
            } catch (ImportCancelledException e) {
                giveUp(session, ImportRow.State.CANCELLED, counter, "Cancelled by " + userName, e);
            } catch (RuntimeException e) {
                giveUp(session, ImportRow.State.FAILED, counter, String.valueOf(e.getMessage()), e);
                throw e;
            }
            ImportRow row =
                    imports.find(property.id(), session.row().importId()).orElseThrow();
            return new ImportResult(row, counter.exceptions(), counter.firstRejects(), counter.elapsed());
        }
    }

    private static ImportRow.Kind kind(Path file) {
        try (TextLines lines = TextLines.open(file)) {
            LineBlock block = lines.next();
            for (int i = 0; block != null && i < block.count(); i++) {
                if (!block.blank(i)) {
                    return SlipReader.isHeader(block.raw(i)) ? ImportRow.Kind.COUNTS : ImportRow.Kind.ROUNDS;
                }
            }
            return ImportRow.Kind.ROUNDS;
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UnreadableFileException(file + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private Deltas load(
            Property property, Path file, ImportRow.Kind kind, ImportSession session, ImportCounter counter) {
        Floor floor = Floor.read(database, property);
        if (kind == ImportRow.Kind.COUNTS) {
            try (SlipReader reader = SlipReader.open(file)) {
                new SlipImport(database, floor, session, counter).run(reader);
                return Deltas.NONE;
            }
        }
        try (RoundLogReader reader = RoundLogReader.open(file)) {
            return new RoundImport(database, floor, session, counter)
                    .run(reader)
                    .deltas();
        }
    }

    private void giveUp(
            ImportSession session,
            ImportRow.State state,
            ImportCounter counter,
            String message,
            RuntimeException cause) {
        try {
            imports.giveUp(session.row(), state, counter.counts(), message, now());
        } catch (RuntimeException e) {
            // Without the database nothing can be tidied up now; the next start does.
            cause.addSuppressed(e);
        }
    }

    /**
     * Takes an accepted import back: reports do not count it any more, and the file may be imported again.
     *
     * @throws IllegalArgumentException if it is not accepted
     */
    public void undo(Property property, long importId, String userName) {
        ImportRow row = imports.find(property.id(), importId)
                .orElseThrow(() -> new IllegalArgumentException("There is no import " + importId));
        imports.undo(row, deltas(property, row), userName, now());
    }

    private Deltas deltas(Property property, ImportRow row) {
        LocalDate from = row.firstDate();
        LocalDate to = row.lastDate();
        if (row.kind() != ImportRow.Kind.ROUNDS || from == null || to == null) {
            return Deltas.NONE;
        }
        RollupSums sums = new RollupSums(property.timeZone());
        new RoundRepository(database)
                .forEachOf(
                        property.id(), row.importId(), from, to, stored -> sums.add(stored.round(), stored.wagers()));
        return sums.deltas();
    }
}
