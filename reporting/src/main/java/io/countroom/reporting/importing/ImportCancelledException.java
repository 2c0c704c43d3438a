package io.countroom.reporting.importing;

/** The import was cancelled by its caller. */
final class ImportCancelledException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean interrupted;

    private ImportCancelledException(boolean interrupted) {
        super("The import was cancelled", null, false, false);
        this.interrupted = interrupted;
    }

    static ImportCancelledException asked() {
        return new ImportCancelledException(false);
    }

    /** The importing thread was interrupted; whoever catches this is to say so again when all is tidied up. */
    static ImportCancelledException interrupted() {
        return new ImportCancelledException(true);
    }

    boolean byInterrupt() {
        return interrupted;
    }
}
