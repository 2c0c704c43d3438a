package io.countroom.ui.imports;

import io.countroom.reporting.mapping.Mapping;
import io.countroom.reporting.mapping.Mapping.Reads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files as they are uploaded, which become imports of one file each; but where games and bets are apart, two become one, in
 * whichever order they come.
 */
final class PairedUploads {

    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private record Half(Path file, String name) {}

    private final ImportJobs jobs;
    private @Nullable Half waiting;

    PairedUploads(ImportJobs jobs) {
        this.jobs = jobs;
    }

    synchronized void add(
            Path file, String name, @Nullable Mapping mapping, @Nullable String propertyCode, String userName)
            throws IOException {
        Half first = waiting;
        if (mapping == null || mapping.reads() != Reads.GAMES_AND_BETS || isArchive(file)) {
            jobs.add(file, name, mapping, propertyCode, userName);
        } else if (first == null) {
            waiting = new Half(file, name);
        } else {
            waiting = null;
            jobs.add(List.of(first.file, file), List.of(first.name, name), mapping, propertyCode, userName);
        }
    }

    /** An archive holds both. */
    private static boolean isArchive(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        }
    }

    /** The name of the file that waits for the one that belongs to it; null where none does. */
    synchronized @Nullable String waiting() {
        return waiting == null ? null : waiting.name;
    }

    /** Gives up the file that waits. */
    synchronized void forget() throws IOException {
        if (waiting != null) {
            Files.deleteIfExists(waiting.file);
            waiting = null;
        }
    }
}
