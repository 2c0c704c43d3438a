package io.countroom.cluster;

import io.countroom.sql.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;
import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;

/**
 * How the processes of Spark listen and how they know one another.
 *
 * @param host the network address that the process listens on
 * @param secret that all processes of a cluster share; null for none, which only this machine may use
 */
record SparkSettings(String host, @Nullable String secret) {

    /** The file for what Spark reports; an executor's is in its own folder. */
    private static final String LOG = "-Dcountroom.cluster.log=executor.log";

    /** Attempts for each task of an import. */
    static final int ATTEMPTS = 4;

    /** What a worker lends to a run, in MB: enough for four imports. */
    static final int MEMORY = 2_048;

    SparkSettings {
        if (secret == null && !isLoopback(host)) {
            throw new RefusedException(
                    "Without a secret, other machines could run code on this one: put the same secret into"
                            + " COUNTROOM_CLUSTER_SECRET of every process of the cluster, or leave out --host");
        }
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new RefusedException(
                    "There is no network address '" + host + "': --host takes an address of this machine");
        }
    }

    /** Of a master or worker. */
    SparkConf daemon() {
        return common(secret)
                .set("spark.master.rest.enabled", "false")
                .set("spark.worker.cleanup.enabled", "true")
                // Another port than asked for would not be found.
                .set("spark.port.maxRetries", "0");
    }

    /** Of the process that spreads the work. */
    SparkConf driver(String master) {
        // Where the tasks of local[*] run as threads of this process, it makes its own secret: nobody else can send it
        // work.
        String own =
                secret == null && master.startsWith("local") ? UUID.randomUUID().toString() : secret;
        SparkConf conf = common(own)
                .setMaster(master)
                .setAppName("countroom")
                .set("spark.driver.host", host)
                .set("spark.driver.bindAddress", host)
                .set("spark.ui.enabled", "false")
                // The sums of a task are added up as soon as they arrive.
                .set("spark.driver.maxResultSize", "0")
                .set("spark.executor.extraJavaOptions", LOG);
        return master.startsWith("spark://") ? conf.set("spark.executor.memory", MEMORY + "m") : conf;
    }

    /**
     * Settings of the process that starts imports: Spark repeats a failed task.
     *
     * @param atOnce limit of concurrent tasks, unless the master names a number
     */
    SparkConf driver(String master, int atOnce) {
        int here = Math.min(Runtime.getRuntime().availableProcessors(), atOnce);
        // Spark does not repeat the tasks of local[N] unless the master names the attempts: local[N,ATTEMPTS].
        String retrying = switch (master) {
            case "local" -> "local[1," + ATTEMPTS + "]";
            case "local[*]" -> "local[" + here + "," + ATTEMPTS + "]";
            default -> master.replaceFirst("^local\\[(\\d+)]$", "local[$1," + ATTEMPTS + "]");
        };
        return driver(retrying)
                .set("spark.task.maxFailures", String.valueOf(ATTEMPTS))
                .set("spark.cores.max", String.valueOf(atOnce));
    }

    private static SparkConf common(@Nullable String secret) {
        SparkConf conf = new SparkConf(false)
                // The pages of a master or worker cannot be switched off.
                .set("spark.ui.filters", NoPages.class.getName());
        return secret == null
                ? conf
                : conf.set("spark.authenticate", "true")
                        .set("spark.authenticate.secret", secret)
                        .set("spark.network.crypto.enabled", "true");
    }
}
