package io.countroom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;

/** Drivers and processes of Spark for tests. */
final class TestCluster {

    static final String TWO_PROCESSES = "local-cluster[2,1,1024]";

    private TestCluster() {}

    static SparkSettings settings(@Nullable String secret) {
        return new SparkSettings("127.0.0.1", secret);
    }

    /** A driver over a database whose odds are stored there, so that other processes need not compute them. */
    static Driver driver(Database database, Path archive, SparkConf conf) {
        // Hadoop keeps the secret of a driver for the next one of the process.
        UserGroupInformation.setLoginUser(null);
        try {
            Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        conf.set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .set(
                        "spark.executor.extraJavaOptions",
                        conf.get("spark.executor.extraJavaOptions") + " -XX:TieredStopAtLevel=1");
        return new Driver(
                database,
                new SubmissionRules(database, "test", Clock.systemUTC()),
                "test",
                url(database),
                archive.toString(),
                conf,
                sentence -> {});
    }

    private static String url(Database database) {
        String connected = database.dsl()
                .connectionResult(connection -> connection.getMetaData().getURL());
        return connected + (connected.contains("?") ? "&" : "?") + "user=postgres";
    }

    /** How many connections to the database wait for a lock. */
    static int waiting(Statement statement) {
        try (ResultSet waiting = statement.executeQuery("select count(distinct pid) from pg_locks where not granted")) {
            waiting.next();
            return waiting.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kills one of the two executor processes. */
    static void killOne() {
        assertThat(ProcessHandle.current()
                        .descendants()
                        .filter(process -> process.info().command().orElse("").endsWith("java"))
                        .toList())
                .hasSize(2)
                .first()
                .matches(ProcessHandle::destroyForcibly);
    }
}
