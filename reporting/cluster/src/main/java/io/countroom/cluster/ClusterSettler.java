package io.countroom.cluster;

import io.countroom.cluster.SettleDays.Settled;
import io.countroom.cluster.Workplace.Address;
import io.countroom.cluster.Workplace.Day;
import io.countroom.reporting.resettlement.OtherRules;
import io.countroom.reporting.resettlement.ResettlementRun.Progress;
import io.countroom.reporting.resettlement.ResettlementRun.PropertyDay;
import io.countroom.reporting.resettlement.ResettlementRuns.Settler;
import io.countroom.reporting.submission.RulesCode;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.sql.resettlement.ResettledSums;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import scala.collection.immutable.Range;
import scala.runtime.BoxedUnit;

/**
 * Settles the gaming dates of a run on Spark. Spark repeats a task that fails or whose process ends, and gives the sums of each task
 * once. Tasks on other processes open the database by its URL.
 */
final class ClusterSettler implements Settler {

    /** A run that tells no progress for long counts as interrupted, and one that was cancelled learns it here. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int CONNECT_MILLIS = 5_000;

    private final Database database;
    private final SubmissionRules rules;
    private final String databaseUrl;
    private final String archive;
    private final SparkConf conf;
    private final Consumer<String> say;

    /**
     * @param databaseUrl for tasks on other processes, with credentials
     * @param archive a folder with the same path on each machine, or s3://bucket/prefix
     * @param say receives a sentence where the user has to do something
     */
    ClusterSettler(
            Database database,
            SubmissionRules rules,
            String databaseUrl,
            String archive,
            SparkConf conf,
            Consumer<String> say) {
        this.database = database;
        this.rules = rules;
        this.databaseUrl = databaseUrl;
        this.archive = archive;
        this.conf = conf;
        this.say = say;
    }

    @Override
    public ResettledSums settle(List<PropertyDay> days, OtherRules other, Progress progress) {
        // A gaming date takes seconds, a task milliseconds: nothing is gained by tasks of several dates.
        return settle(days, days.size(), other, progress);
    }

    ResettledSums settle(List<PropertyDay> days, int tasks, OtherRules other, Progress progress) {
        requireMaster(conf.get("spark.master"));
        Address address = new Address(UUID.randomUUID(), RulesCode.SHA256, databaseUrl, archive, other.stored());
        Workplace.share(address, database, rules);
        try (JavaSparkContext spark = new JavaSparkContext(conf)) {
            try {
                return settle(spark, address, days, tasks, progress);
            } catch (SparkException e) {
                throw sentence(spark, e);
            }
        } finally {
            Workplace.leave(address);
        }
    }

    /** What a task was refused, in whatever process it was; or why there was no task. */
    private static RuntimeException sentence(JavaSparkContext spark, SparkException failure) {
        return Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause)
                .filter(RefusedException.class::isInstance)
                .findFirst()
                .map(RuntimeException.class::cast)
                .orElseGet(() -> spark.sc().isStopped()
                        ? new RefusedException(
                                "The master at " + spark.master() + " gave this run no worker: put the same"
                                        + " secret into COUNTROOM_CLUSTER_SECRET for the master, each worker and cluster resettle,"
                                        + " and look whether the master still runs")
                        : new IllegalStateException("Spark did not settle the rounds", failure));
    }

    private ResettledSums settle(
            JavaSparkContext spark, Address address, List<PropertyDay> days, int tasks, Progress progress)
            throws SparkException {
        ResettledSums.Adder sums = new ResettledSums.Adder();
        AtomicInteger done = new AtomicInteger();
        List<Day> work = days.stream()
                .map(day -> new Day(day.floor().property().id(), day.date(), day.rounds()))
                .toList();
        SimpleFutureAction<BoxedUnit> job = spark.sc()
                .submitJob(
                        spark.parallelize(work, tasks).rdd(),
                        new SettleDays(address),
                        new Range.Exclusive(0, tasks, 1),
                        (Object task, Settled settled) -> {
                            sums.add(settled.sums());
                            done.addAndGet(settled.days());
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT);
        try {
            await(spark, job, done, days.size(), progress);
        } finally {
            job.cancel();
        }
        job.get();
        progress.done(done.get(), days.size());
        return sums.sums();
    }

    private void await(
            JavaSparkContext spark, SimpleFutureAction<?> job, AtomicInteger done, int of, Progress progress) {
        Instant tellAt = Instant.now().plus(PATIENCE);
        while (!job.isCompleted()) {
            try {
                Thread.sleep(BETWEEN_LOOKS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while rounds were settled", e);
            }
            progress.done(done.get(), of);
            if (Instant.now().isAfter(tellAt)
                    && spark.statusTracker().getExecutorInfos().length < 2
                    && !spark.isLocal()) {
                say.accept("waiting for workers: start one with ./countroom cluster worker --master " + spark.master());
                tellAt = Instant.MAX;
            }
        }
    }

    /** Spark tries for a minute, without a word. */
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
