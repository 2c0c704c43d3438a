package io.countroom.reporting.roundlog;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Reject;
import java.util.function.Supplier;

/** One round of a file: logged, or rejected. */
public sealed interface Entry {

    /** The number of its first line, from 1. */
    long line();

    /**
     * A round that could be read.
     *
     * @param raw its text in the file, for a reject that only later checks find
     */
    record Logged(String file, long line, LoggedRound round, Supplier<String> raw) implements Entry {

        public Reject reject(Refusal refusal) {
            return refusal.at(file, line, raw.get());
        }
    }

    /** A round that could not be read. */
    record Rejected(Reject reject) implements Entry {

        @Override
        public long line() {
            return reject.line();
        }
    }
}
