package io.countroom.reporting.importing;

import io.countroom.reporting.file.Reject;
import io.countroom.reporting.file.UnreadableFileException;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.imports.Acceptance;
import io.countroom.sql.imports.Acceptance.Taken;
import io.countroom.sql.imports.ImportRow;
import io.countroom.sql.imports.ImportRow.Counts;
import io.countroom.sql.imports.ImportSession;
import io.countroom.sql.imports.RejectRow;
import io.countroom.sql.round.RepeatedRound;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Accounts for every round of a file as it is taken, keeps what is rejected, and tells the listener how far it is. */
final class ImportCounter {

    static final int FIRST_REJECTS = 20;
    private static final long NANOS_BETWEEN_REPORTS = 200_000_000L;

    private final ImportSession session;
    private final ImportListener listener;
    private final RejectLimit limit;
    private final long begun = System.nanoTime();
    private final List<RejectRow> firstRejects = new ArrayList<>();
    private long reported = begun;
    private long lines;
    private long rounds;
    private long accepted;
    private long duplicates;
    private long conflicts;
    private long rejects;
    private long exceptions;
    private long charactersRejected;
    private @Nullable LocalDate firstDate;
    private @Nullable LocalDate lastDate;

    ImportCounter(ImportSession session, ImportListener listener, RejectLimit limit) {
        this.session = session;
        this.listener = listener;
        this.limit = limit;
    }

    void accept(LocalDate gamingDate, int itsExceptions) {
        rounds++;
        accepted++;
        exceptions += itsExceptions;
        if (firstDate == null || gamingDate.isBefore(firstDate)) {
            firstDate = gamingDate;
        }
        if (lastDate == null || gamingDate.isAfter(lastDate)) {
            lastDate = gamingDate;
        }
    }

    void duplicate() {
        rounds++;
        duplicates++;
    }

    /** A duplicate of a round of the same file: the audits tell of it. */
    void duplicate(RepeatedRound repeated) {
        duplicate();
        session.addRepeated(repeated);
    }

    /**
     * A record that waits for a decision.
     *
     * @param knownId the round or slip that is known with other content; null where its date is doubted
     */
    void hold(Reject reject, LocalDate gamingDate, @Nullable Long knownId) {
        rounds++;
        conflicts++;
        keep(true, reject, gamingDate, knownId);
    }

    void reject(Reject reject) {
        rounds++;
        rejects++;
        keep(false, reject, null, null);
    }

    private void keep(boolean conflict, Reject reject, @Nullable LocalDate gamingDate, @Nullable Long roundId) {
        RejectRow row = new RejectRow(
                Math.toIntExact(conflicts + rejects),
                conflict,
                reject.file(),
                reject.line(),
                reject.column(),
                reject.raw(),
                reject.reason(),
                reject.remedy(),
                gamingDate,
                roundId);
        if (firstRejects.size() < FIRST_REJECTS) {
            firstRejects.add(row);
        }
        charactersRejected += row.raw().length();
        if (row.number() > limit.records() || charactersRejected > limit.characters()) {
            throw tooMany();
        }
        session.addReject(row);
    }

    private UnreadableFileException tooMany() {
        RejectRow first = firstRejects.getFirst();
        String most = conflicts + rejects > limit.records()
                ? Formats.count(limit.records()) + " of its records"
                : Formats.count(limit.characters() >> 20) + " MB of its records";
        return new UnreadableFileException(session.row().fileName() + ": more than " + most
                + " cannot be taken, so nothing of the file was imported. The first is line " + first.line()
                + (first.column() == null ? "" : ", " + first.column()) + ": " + first.reason() + ": " + first.remedy()
                + ". Correct the file, or allow more with --most-rejects or COUNTROOM_MOST_REJECTS");
    }

    /**
     * @throws ImportCancelledException if the listener wants to stop
     */
    void progress(long bytesRead, long totalBytes, long linesRead) {
        lines = linesRead;
        if (listener.cancelled()) {
            throw ImportCancelledException.asked();
        }
        long now = System.nanoTime();
        if (now - reported < NANOS_BETWEEN_REPORTS) {
            return;
        }
        reported = now;
        Duration elapsed = elapsed();
        listener.progress(new ImportProgress(
                session.row().fileName(),
                bytesRead,
                totalBytes,
                rounds,
                rejects,
                elapsed,
                bytesRead == 0
                        ? null
                        : Duration.ofNanos((long)
                                (elapsed.toNanos() * ((double) Math.max(0, totalBytes - bytesRead) / bytesRead)))));
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    long rounds() {
        return rounds;
    }

    ImportResult result(ImportRow row) {
        return new ImportResult(row, exceptions, firstRejects, elapsed());
    }

    List<RejectRow> firstRejects() {
        return firstRejects;
    }

    /** @param taken the conflicts that the import decides; null for an import of its own */
    Acceptance acceptance(@Nullable Taken taken) {
        return new Acceptance(counts(), firstDate, lastDate, taken);
    }

    Counts counts() {
        return new Counts(lines, rounds, accepted, duplicates, conflicts, rejects);
    }
}
