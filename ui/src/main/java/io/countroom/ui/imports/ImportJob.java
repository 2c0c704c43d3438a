package io.countroom.ui.imports;

import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.sql.imports.ImportRow;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An import, or other long work in the queue of imports. Written by the thread that works, read by any page. */
public final class ImportJob implements ImportListener {

    /** How far a job is. */
    public enum Stage {
        WAITING,
        RUNNING,
        DONE,
        FAILED
    }

    /**
     * How far a job is.
     *
     * @param fraction from 0 to 1
     * @param words in the reader's language
     */
    record Far(double fraction, Supplier<String> words) {}

    private final long number;
    private final String fileName;
    private final @Nullable String propertyCode;
    private final String userName;
    private final Runnable changed;
    private volatile Stage stage = Stage.WAITING;
    private volatile boolean cancelled;
    private volatile @Nullable Far far;
    private volatile @Nullable Long importId;
    private volatile boolean broughtNothing;
    private volatile Supplier<String> message = () -> "";

    ImportJob(long number, String fileName, @Nullable String propertyCode, String userName, Runnable changed) {
        this.number = number;
        this.fileName = fileName;
        this.propertyCode = propertyCode;
        this.userName = userName;
        this.changed = changed;
    }

    public long number() {
        return number;
    }

    public String fileName() {
        return fileName;
    }

    /** The property that it is for; null where a property is set up, or there is only one. */
    @Nullable String propertyCode() {
        return propertyCode;
    }

    public String userName() {
        return userName;
    }

    public Stage stage() {
        return stage;
    }

    @Nullable Far far() {
        return far;
    }

    /** The import that it became; null if it did not get that far. */
    public @Nullable Long importId() {
        return importId;
    }

    /** Whether it ended without a round or slip that was not known already. */
    boolean broughtNothing() {
        return broughtNothing;
    }

    /** The import result as a sentence, in the reader's language. */
    public String message() {
        return message.get();
    }

    public boolean ended() {
        return stage == Stage.DONE || stage == Stage.FAILED;
    }

    public void cancel() {
        cancelled = true;
        changed.run();
    }

    @Override
    public void progress(ImportProgress latest) {
        progress(latest.fraction(), () -> JobLine.far(latest));
    }

    /** The same of other work than an import. */
    public void progress(double fraction, Supplier<String> words) {
        far = new Far(fraction, words);
        changed.run();
    }

    @Override
    public boolean cancelled() {
        return cancelled;
    }

    void begin() {
        stage = Stage.RUNNING;
        changed.run();
    }

    void done(@Nullable Long itsImportId, Supplier<String> sentence) {
        importId = itsImportId;
        message = sentence;
        stage = Stage.DONE;
        changed.run();
    }

    void imported(ImportRow row, Supplier<String> sentence) {
        broughtNothing = row.counts().accepted() == 0;
        done(row.importId(), sentence);
    }

    void failed(Supplier<String> sentence) {
        message = sentence;
        stage = Stage.FAILED;
        changed.run();
    }
}
