package io.countroom.reporting.importing;

/** Whoever waits for the import wanted it stopped. */
final class ImportCancelledException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ImportCancelledException() {
        super("The import was cancelled", null, false, false);
    }
}
