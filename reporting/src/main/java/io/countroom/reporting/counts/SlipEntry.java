package io.countroom.reporting.counts;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.file.Reject;

/** One line of a count: read, or rejected. */
public sealed interface SlipEntry {

    record Counted(String file, long line, CountedSlip slip, String raw) implements SlipEntry {

        public Reject reject(Refusal refusal) {
            return refusal.at(file, line, raw);
        }
    }

    record Rejected(Reject reject) implements SlipEntry {}
}
