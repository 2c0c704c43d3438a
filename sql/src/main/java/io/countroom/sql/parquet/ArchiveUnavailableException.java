package io.countroom.sql.parquet;

/** The storage of the archive cannot be used at all; what it holds may be as it was. */
final class ArchiveUnavailableException extends ArchiveException {

    private static final long serialVersionUID = 1L;

    ArchiveUnavailableException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
