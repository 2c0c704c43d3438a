package io.countroom.cluster;

import io.countroom.reporting.resettlement.ResettlementRuns;
import io.countroom.reporting.resettlement.ToldProgress;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.sql.EmbeddedDatabase;
import io.countroom.sql.RefusedException;
import io.countroom.sql.parquet.Archive;
import io.countroom.sql.resettlement.RunRepository;
import io.countroom.sql.resettlement.StoredRun;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * The main class of the processes with Spark: {@code resettle RUN MASTER}, {@code master PORT} and {@code worker MASTER CORES}.
 * The verbs of the command line start them and hand the rest over in the environment.
 */
public final class ClusterMain {

    private ClusterMain() {}

    public static void main(String[] args) {
        int code = 1;
        try {
            SparkSettings settings =
                    new SparkSettings(required("SPARK_LOCAL_IP"), environment("COUNTROOM_CLUSTER_SECRET"));
            switch (args[0]) {
                case "resettle" -> resettle(Integer.parseInt(args[1]), args[2], settings);
                case "master" -> master(Integer.parseInt(args[1]), settings);
                case "worker" -> worker(args[1], Integer.parseInt(args[2]), settings);
                default -> throw new IllegalArgumentException(args[0]);
            }
            code = 0;
        } catch (Exception e) {
            sentence(e).ifPresentOrElse(ClusterMain::say, e::printStackTrace);
        }
        // Spark leaves threads behind.
        System.exit(code);
    }

    private static void resettle(int runId, String master, SparkSettings settings) {
        Path data = Path.of(required("COUNTROOM_DATA"));
        String archive = required("COUNTROOM_ARCHIVE");
        String url = environment("COUNTROOM_DB");
        try (Database database = (url != null
                        ? Database.open(url)
                        : new EmbeddedDatabase(data).open("cluster resettle", ClusterMain::say))
                .withArchive(Archive.at(archive, data.resolve("archive-copies")))) {
            StoredRun run = new RunRepository(database).find(runId).orElseThrow();
            SubmissionRules rules = new SubmissionRules(database, run.software(), Clock.systemUTC());
            new ResettlementRuns(database, rules, run.software(), Clock.systemUTC())
                    .settle(
                            run,
                            new ClusterSettler(
                                    database,
                                    rules,
                                    url == null ? "" : url,
                                    archive,
                                    settings.driver(master),
                                    ClusterMain::say),
                            new ToldProgress(ClusterMain::say));
        }
    }

    private static void master(int port, SparkSettings settings) {
        RpcEnv env = Master.startRpcEnvAndEndpoint(settings.host(), port, 0, settings.daemon())
                ._1();
        say("the master is spark://" + settings.host() + ":" + env.address().port() + "; Ctrl-C ends it");
        env.awaitTermination();
    }

    private static void worker(String master, int cores, SparkSettings settings) {
        ClusterSettler.requireMaster(master);
        String folder = Path.of(required("COUNTROOM_DATA"), "cluster").toString();
        SparkConf conf = settings.daemon();
        RpcEnv env = Worker.startRpcEnvAndEndpoint(
                settings.host(),
                0,
                0,
                cores,
                SparkSettings.MEMORY,
                new String[] {master},
                folder,
                Option.empty(),
                conf,
                Option.empty());
        say("a worker of " + master + " with " + cores + " processors; Ctrl-C ends it");
        env.awaitTermination();
    }

    private static Optional<String> sentence(Exception e) {
        return switch (e) {
            case RefusedException refused -> Optional.of(refused.sentence());
            // Spark's Scala code throws it, though no signature declares it.
            case BindException bind ->
                Optional.of("cannot listen (" + bind.getMessage() + "): --host takes an address"
                        + " of this machine, --listen a port that is free");
            default -> DatabaseUnavailableException.behind(e).map(Throwable::getMessage);
        };
    }

    private static void say(String sentence) {
        System.err.println("countroom: " + sentence);
    }

    private static String required(String name) {
        return Optional.ofNullable(environment(name)).orElseThrow();
    }

    private static @Nullable String environment(String name) {
        String value = System.getenv(name);
        return value == null || value.isBlank() ? null : value;
    }
}
