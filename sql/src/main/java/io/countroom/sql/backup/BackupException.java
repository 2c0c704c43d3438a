package io.countroom.sql.backup;

/** A backup cannot be written or restored; the message is a sentence for whoever asked. */
public final class BackupException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BackupException(String sentence) {
        super(sentence);
    }

    BackupException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
