package io.countroom.reporting.importing;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How far an import is.
 *
 * @param bytesRead of the file as it lies on disk
 * @param rounds read so far; slips for counts
 * @param rejects among them
 * @param timeLeft an estimate from the bytes read; null until there is something to go by
 */
public record ImportProgress(
        String file,
        long bytesRead,
        long totalBytes,
        long rounds,
        long rejects,
        Duration elapsed,
        @Nullable Duration timeLeft) {

    /** From 0 to 1. */
    public double fraction() {
        return totalBytes == 0 ? 0 : Math.min(1, (double) bytesRead / totalBytes);
    }

    public double roundsPerSecond() {
        return elapsed.isZero() ? 0 : rounds * 1e9 / elapsed.toNanos();
    }
}
