package io.countroom.cluster;

import io.countroom.cluster.Workplace.Address;
import io.countroom.sql.RefusedException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function1;
import scala.collection.Iterator;
import scala.collection.immutable.Range;
import scala.runtime.BoxedUnit;

/**
 * The Spark jobs of one run. The tasks in a process share a {@link Workplace}. Spark repeats a task that fails or whose process
 * ends, and returns one result for each task. Tasks in other processes open the database by its URL.
 */
final class Jobs implements AutoCloseable {

    /** Time between two progress updates, which also notice a cancellation. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int CONNECT_MILLIS = 5_000;

    private final Address address;
    private final Consumer<String> say;
    private final JavaSparkContext spark;
    private Instant tellAt = Instant.now().plus(PATIENCE);

    /** @throws RefusedException if no master answers */
    Jobs(Driver driver, Address address) {
        this.address = address;
        this.say = driver.say();
        requireMaster(driver.conf().get("spark.master"));
        this.spark = new JavaSparkContext(driver.conf());
        Workplace.share(address, driver.database(), driver.rules());
    }

    /**
     * Begins a job.
     *
     * @param work divided among the tasks
     * @param result called with the result of each task
     */
    <T, R> SimpleFutureAction<?> submit(List<T> work, int tasks, Function1<Iterator<T>, R> task, Consumer<R> result) {
        return spark.sc()
                .submitJob(
                        spark.parallelize(work, tasks).rdd(),
                        task,
                        new Range.Exclusive(0, tasks, 1),
                        (Object number, R of) -> {
                            result.accept(of);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
    }

    /**
     * Waits for the end of a job.
     *
     * @param look called between waits; its exception ends the job and is rethrown
     * @throws RefusedException if a task was refused, in any process, or the master gave no worker
     */
    void await(SimpleFutureAction<?> job, Runnable look) {
        try {
            while (!job.isCompleted()) {
                Thread.sleep(BETWEEN_LOOKS);
                look.run();
                askForWorkers();
            }
            job.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while Spark worked", e);
        } catch (SparkException e) {
            throw sentence(e);
        } finally {
            job.cancel();
        }
    }

    private void askForWorkers() {
        if (Instant.now().isAfter(tellAt) && spark.statusTracker().getExecutorInfos().length < 2 && !spark.isLocal()) {
            say.accept("waiting for workers: start one with ./countroom cluster worker --master " + spark.master());
            tellAt = Instant.MAX;
        }
    }

    private RuntimeException sentence(SparkException failure) {
        return Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause)
                .filter(RefusedException.class::isInstance)
                .findFirst()
                .map(RuntimeException.class::cast)
                .orElseGet(() -> ended()
                        ? new RefusedException("The master at " + spark.master()
                                + " gave this run no worker: put the same secret into COUNTROOM_CLUSTER_SECRET of"
                                + " every process of the cluster, and look whether the master still runs")
                        : new IllegalStateException("Spark did not do the work", failure));
    }

    /** Whether Spark has stopped, which ends every job of the run. */
    boolean ended() {
        return spark.sc().isStopped();
    }

    @Override
    public void close() {
        spark.close();
        Workplace.leave(address);
    }

    /** Without this check, Spark retries for a minute and prints nothing. */
    static void requireMaster(String master) {
        if (!master.startsWith("spark://")) {
            return;
        }
        URI address = URI.create(master);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), CONNECT_MILLIS);
        } catch (IOException e) {
            throw new RefusedException("No master answers at " + master
                    + ": start one with ./countroom cluster master, or check host and port");
        }
    }
}
