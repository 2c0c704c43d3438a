package io.countroom.sql.parquet;

import io.countroom.sql.RefusedException;

/** A file of the archive cannot be used; the message is a sentence that names it, with what to do. */
public final class ArchiveException extends RefusedException {

    private static final long serialVersionUID = 1L;

    ArchiveException(String sentence) {
        super(sentence);
    }

    ArchiveException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
