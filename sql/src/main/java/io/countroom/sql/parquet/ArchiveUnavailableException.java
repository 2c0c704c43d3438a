package io.countroom.sql.parquet;

/** The storage of the archive cannot be used now, which says nothing about the files in it. */
final class ArchiveUnavailableException extends ArchiveException {

    private static final long serialVersionUID = 1L;

    ArchiveUnavailableException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
