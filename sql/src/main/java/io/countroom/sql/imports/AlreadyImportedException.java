package io.countroom.sql.imports;

/** The same file was imported before, or is being imported; the message says when. */
public final class AlreadyImportedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ImportRow known;

    AlreadyImportedException(String sentence, ImportRow known) {
        super(sentence);
        this.known = known;
    }

    /** The import of the same file, loading or accepted. */
    public ImportRow known() {
        return known;
    }
}
