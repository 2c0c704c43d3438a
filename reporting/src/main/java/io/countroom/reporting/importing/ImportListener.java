package io.countroom.reporting.importing;

/** Whoever waits for an import: hears how far it is, and may have it stopped. Called on the importing thread. */
public interface ImportListener {

    /** Hears nothing, stops nothing. */
    ImportListener NONE = new ImportListener() {
        @Override
        public void progress(ImportProgress progress) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** Called a few times a second. */
    void progress(ImportProgress progress);

    /** Whether to stop; then nothing of the file is taken over. */
    boolean cancelled();
}
