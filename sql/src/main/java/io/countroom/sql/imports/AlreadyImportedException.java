package io.countroom.sql.imports;

/** The same file was imported before, or is being imported; the message says when. */
public final class AlreadyImportedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public AlreadyImportedException(String sentence) {
        super(sentence);
    }
}
