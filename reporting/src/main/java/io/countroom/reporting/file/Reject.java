package io.countroom.reporting.file;

import org.jspecify.annotations.Nullable;

/**
 * A line, or the lines of one round, that was not taken over.
 *
 * @param line the number of the first line, from 1
 * @param column the key or header at fault; null where it is the line as a whole
 * @param raw the text as it stands in the file, cut only where it is longer than {@link TextLines#LINE_LIMIT}
 * @param reason what is wrong, in words
 * @param remedy what to do about it
 */
public record Reject(String file, long line, @Nullable String column, String raw, String reason, String remedy) {

    /** File, line, column, reason and remedy in one sentence. */
    public String sentence() {
        return file + ", line " + line + (column == null ? "" : ", " + column) + ": " + reason + ": " + remedy;
    }
}
