package io.countroom.reporting.breakdown;

import io.countroom.reporting.language.Language;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * Readings that go on beside each other, since a database answers several as quickly as one. They speak the language of whoever
 * asked. Closing waits for them.
 */
public final class InParallel implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** Begins to read; what is returned waits until it is read. */
    public <T> Supplier<T> read(Supplier<T> reading) {
        Language language = Language.current();
        Future<T> begun = threads.submit(() -> language.in(reading::get));
        return () -> {
            try {
                return begun.get();
            } catch (ExecutionException e) {
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
