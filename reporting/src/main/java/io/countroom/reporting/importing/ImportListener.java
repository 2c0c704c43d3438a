package io.countroom.reporting.importing;

/** Receives the progress of an import and may cancel it. Called on the importing thread. */
public interface ImportListener {

    /** Hears nothing, stops nothing. */
    ImportListener NONE = new ImportListener() {};

    /** Called a few times a second. */
    default void progress(ImportProgress progress) {}

    /** Whether to stop; then nothing of the file is taken over. */
    default boolean cancelled() {
        return false;
    }
}
