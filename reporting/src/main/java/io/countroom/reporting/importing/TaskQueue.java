package io.countroom.reporting.importing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs tasks of one caller in a thread of their own, one after the other. The caller waits where more than a few are under way, and
 * gets the failure of a task at a later call. The thread is never interrupted: H2 closes its file where an interrupted thread writes.
 */
final class TaskQueue implements AutoCloseable {

    private static final int MOST = 2;

    private final ExecutorService thread;
    private final Deque<Future<?>> underWay = new ArrayDeque<>();

    TaskQueue(String name) {
        thread = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
    }

    /** @throws ImportCancelledException if the caller was interrupted */
    void add(Runnable task) {
        if (underWay.size() >= MOST) {
            finishFirst();
        }
        underWay.add(thread.submit(task));
    }

    /**
     * Waits until all tasks are done.
     *
     * @throws ImportCancelledException if the caller was interrupted
     */
    void finish() {
        while (!underWay.isEmpty()) {
            finishFirst();
        }
    }

    private void finishFirst() {
        try {
            underWay.remove().get();
        } catch (InterruptedException e) {
            throw ImportCancelledException.interrupted();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** Drops the tasks that have not begun and waits for the one under way. */
    @Override
    public void close() {
        for (Future<?> task : underWay) {
            task.cancel(false);
        }
        thread.shutdown();
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = thread.awaitTermination(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
