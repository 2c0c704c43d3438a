package io.countroom.ui.cli;

import io.countroom.reporting.importing.FleetImport;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Apache Spark in a process of its own: its libraries and those of the web application are of different versions.
 *
 * @param host the network address that it listens on
 */
record ClusterProcess(CommandSpec spec, Installation here, String host) {

    static final String LOOPBACK = "127.0.0.1";

    static final String HOST =
            "Network address that it listens on (default: 127.0.0.1, this machine alone). Another one needs"
                    + " the same secret in COUNTROOM_CLUSTER_SECRET of every process of the cluster.";

    /** The system property with the folder of Spark's libraries; the launcher sets it. */
    private static final String SPARK = "countroom.spark";

    ClusterProcess {
        home();
    }

    /** Runs it until it ends. What it says goes to the console. */
    void run(String... arguments) {
        run(new ProcessBuilder().inheritIO(), arguments);
    }

    /** Runs it until it ends: writes a document to its standard input and reads another from its standard output. */
    <T> T exchange(Serializable document, Class<T> type, String... arguments) {
        try {
            Path in = Files.createTempFile("countroom-cluster", ".in");
            Path out = Files.createTempFile("countroom-cluster", ".out");
            try {
                FleetImport.write(document, Files.newOutputStream(in));
                run(
                        new ProcessBuilder()
                                .inheritIO()
                                .redirectInput(in.toFile())
                                .redirectOutput(out.toFile()),
                        arguments);
                return FleetImport.read(type, Files.newInputStream(out));
            } finally {
                Files.deleteIfExists(in);
                Files.deleteIfExists(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(ProcessBuilder builder, String... arguments) {
        Path log = DataFolder.prepare(here.data())
                .resolve("logs/cluster-" + arguments[0] + ".log")
                .toAbsolutePath();
        builder.command(command(log, arguments));
        environment(builder.environment());
        int code = end(builder, log);
        if (code != 0) {
            throw new CommandFailedException(
                    "the process of Apache Spark has ended with exit code " + code + ": see above, and " + log);
        }
    }

    private List<String> command(Path log, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:+UseParallelGC",
                "-Dcountroom.cluster.log=" + log));
        String odds = System.getProperty("countroom.built-odds");
        if (odds != null) {
            command.add("-Dcountroom.built-odds=" + odds);
        }
        String options = System.getenv("COUNTROOM_JAVA_OPTS");
        if (options != null && !options.isBlank()) {
            command.addAll(List.of(options.strip().split("\\s+")));
        }
        command.addAll(List.of("-cp", home().resolve("jars") + "/*", "io.countroom.cluster.ClusterMain"));
        command.addAll(List.of(arguments));
        return command;
    }

    private static Path home() {
        String home = System.getProperty(SPARK);
        if (home == null) {
            throw new CommandFailedException(
                    "Apache Spark is not here: start this verb by ./countroom, which fetches it");
        }
        return Path.of(home);
    }

    /** Not by arguments, which every user of the machine can read. */
    private void environment(Map<String, String> of) {
        of.put("SPARK_HOME", home().toString());
        of.put("SPARK_SCALA_VERSION", "2.13");
        of.put("SPARK_LOCAL_IP", host);
        of.put("COUNTROOM_DATA", here.data().toAbsolutePath().toString());
        of.put("COUNTROOM_ARCHIVE", here.archivePlace());
        of.remove("COUNTROOM_DB");
        if (here.databaseUrl() != null) {
            of.put("COUNTROOM_DB", here.databaseUrl());
        }
    }

    private static int end(ProcessBuilder builder, Path log) {
        try {
            Files.createDirectories(log.getParent());
            Process process = builder.start();
            Thread with = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(with);
            int code = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(with);
            return code;
        } catch (IOException e) {
            throw new CommandFailedException("Apache Spark cannot be started (" + e.getMessage() + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailedException("stopped", e);
        }
    }
}
