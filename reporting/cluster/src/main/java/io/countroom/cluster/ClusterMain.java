package io.countroom.cluster;

import io.countroom.reporting.importing.FleetImport;
import io.countroom.reporting.importing.Importer;
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
import java.io.PrintStream;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import org.jspecify.annotations.Nullable;
import scala.Option;

/**
 * Main class of the Spark processes: {@code import MASTER}, {@code resettle RUN MASTER}, {@code master PORT} and
 * {@code worker MASTER CORES}. The verbs of the command line start them and pass the settings in environment variables.
 */
public final class ClusterMain {

    private ClusterMain() {}

    public static void main(String[] args) {
        int code = 1;
        AtomicBoolean stopped = new AtomicBoolean();
        Thread stop = Thread.ofPlatform().unstarted(() -> {
            stopped.set(true);
            if (args[0].equals("import")) {
                say("stopped: accepted files stay, and the next import or start clears up what else was loaded");
            }
        });
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            SparkSettings settings =
                    new SparkSettings(required("SPARK_LOCAL_IP"), environment("COUNTROOM_CLUSTER_SECRET"));
            switch (args[0]) {
                case "import" -> importFleet(args[1], settings);
                case "resettle" -> resettle(Integer.parseInt(args[1]), args[2], settings);
                case "master" -> master(Integer.parseInt(args[1]), settings);
                case "worker" -> worker(args[1], Integer.parseInt(args[2]), settings);
                default -> throw new IllegalArgumentException(args[0]);
            }
            code = 0;
        } catch (Exception e) {
            // On a signal Spark stops its jobs as well, and their failure is not an error.
            if (!stopped.get()) {
                sentence(e).ifPresentOrElse(ClusterMain::say, e::printStackTrace);
            }
        }
        if (!stopped.get()) {
            Runtime.getRuntime().removeShutdownHook(stop);
        }
        // Spark leaves threads behind.
        System.exit(code);
    }

    private static void resettle(int runId, String master, SparkSettings settings) {
        try (Database database = open("cluster resettle")) {
            StoredRun run = new RunRepository(database).find(runId).orElseThrow();
            Driver driver = driver(database, run.software(), settings.driver(master));
            new ResettlementRuns(database, driver.rules(), run.software(), Clock.systemUTC())
                    .settle(run, new ClusterSettler(driver), new ToldProgress(ClusterMain::say));
        }
    }

    private static void importFleet(String master, SparkSettings settings) {
        FleetImport fleet = FleetImport.read(FleetImport.class, System.in);
        PrintStream out = System.out;
        // Standard output carries the outcomes; whatever a library prints goes to standard error.
        System.setOut(System.err);
        try (Database database = open("cluster import")) {
            int atOnce = Math.min(fleet.parts().size(), Math.max(1, database.connectionsLeft() / Importer.CONNECTIONS));
            Driver driver = driver(database, fleet.software(), settings.driver(master, atOnce));
            FleetImport.write(new ClusterImporter(driver).run(fleet), out);
        }
    }

    private static Database open(String verb) {
        Path data = Path.of(required("COUNTROOM_DATA"));
        String url = environment("COUNTROOM_DB");
        return (url != null ? Database.open(url) : new EmbeddedDatabase(data).open(verb, ClusterMain::say))
                .withArchive(Archive.at(required("COUNTROOM_ARCHIVE"), data.resolve("archive-copies")));
    }

    private static Driver driver(Database database, String software, SparkConf conf) {
        return new Driver(
                database,
                new SubmissionRules(database, software, Clock.systemUTC()),
                software,
                Objects.requireNonNullElse(environment("COUNTROOM_DB"), ""),
                required("COUNTROOM_ARCHIVE"),
                conf,
                ClusterMain::say);
    }

    private static void master(int port, SparkSettings settings) {
        RpcEnv env = Master.startRpcEnvAndEndpoint(settings.host(), port, 0, settings.daemon())
                ._1();
        say("the master is spark://" + settings.host() + ":" + env.address().port() + "; Ctrl-C ends it");
        env.awaitTermination();
    }

    private static void worker(String master, int cores, SparkSettings settings) {
        Jobs.requireMaster(master);
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
