package io.countroom.sql.parquet;

import io.countroom.sql.RefusedException;

/** The archive, or a file of it, cannot be used; the message is a sentence that says which, with what to do. */
public class ArchiveException extends RefusedException {

    private static final long serialVersionUID = 1L;

    ArchiveException(String sentence) {
        super(sentence);
    }

    ArchiveException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
