package io.countroom.sql.imports;

/** The same file was imported before, or is being imported; the message says when. */
public final class AlreadyImportedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long importId;

    public AlreadyImportedException(String sentence, long importId) {
        super(sentence);
        this.importId = importId;
    }

    /** The import that has the file. */
    public long importId() {
        return importId;
    }
}
