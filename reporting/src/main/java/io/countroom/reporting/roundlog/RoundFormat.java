package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.LineBlock;
import org.jspecify.annotations.Nullable;

/** How the lines of one file become rounds. */
interface RoundFormat {

    /** The rounds of a block, or the rounds that end in it, for any thread to read. */
    RoundLogReader.Chunk chunk(LineBlock block, int from);

    /** The rounds still open at the end of the file; null without one. */
    default RoundLogReader.@Nullable Chunk last() {
        return null;
    }

    /** The line without which the others say nothing; null where there is none. */
    default @Nullable String header() {
        return null;
    }
}
