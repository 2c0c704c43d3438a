package io.countroom.reporting.file;

import org.jspecify.annotations.Nullable;

/** A value that cannot be read; whoever reads the line turns it into a {@link Reject}. */
public final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    private final @Nullable String column;
    private final String reason;
    private final String remedy;

    public Refusal(@Nullable String column, String reason, String remedy) {
        // Thrown once per bad line, and a file may hold nothing else: without a stack trace.
        super(reason, null, false, false);
        this.column = column;
        this.reason = reason;
        this.remedy = remedy;
    }

    /** What is wrong, and what to write instead. */
    public String sentence() {
        return reason + ": " + remedy;
    }

    public Reject at(String file, long line, String raw) {
        return new Reject(file, line, column, raw, reason, remedy);
    }
}
