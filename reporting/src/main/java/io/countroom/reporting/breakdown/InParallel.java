package io.countroom.reporting.breakdown;

import io.countroom.reporting.language.Language;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Work done in parallel, in the language of the caller. Closing waits for it. */
public final class InParallel implements AutoCloseable {

    private final ExecutorService threads;

    /** Starts every reading at once. For a few short ones. */
    public InParallel() {
        threads = Executors.newVirtualThreadPerTaskExecutor();
    }

    /** @param most how many go on at a time, so that they leave connections of the database to others */
    public InParallel(int most) {
        threads = Executors.newFixedThreadPool(most, Thread.ofVirtual().factory());
    }

    /** Begins to read; the returned supplier waits for the result. */
    public <T> Supplier<T> read(Supplier<T> reading) {
        Language language = Language.current();
        Future<T> begun = threads.submit(() -> language.in(reading::get));
        return () -> {
            try {
                return begun.get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while a report was read", e);
            }
        };
    }

    @Override
    public void close() {
        threads.close();
    }
}
