package io.countroom.ui.bench;

import io.countroom.ui.CountroomApplication;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Countroom in a process of its own, as the launcher starts it. */
final class ServerProcess implements AutoCloseable {

    /** In its folder, what it says and logs. */
    static final String OUTPUT = "output.txt";

    private static final Duration START = Duration.ofMinutes(2);
    private static final List<String> SMALL = List.of(
            "-XX:+UseSerialGC",
            "-XX:MaxRAM=1024m",
            "-XX:MaxRAMPercentage=25",
            "-XX:InitialRAMPercentage=8",
            "-XX:MinHeapFreeRatio=20",
            "-XX:MaxHeapFreeRatio=40");
    private static final List<String> LARGE = List.of("-XX:+UseG1GC", "-XX:+ExplicitGCInvokesConcurrent");
    private static final List<String> JVM = List.of(
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:TrimNativeHeapInterval=60000",
            "-Djava.awt.headless=true",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    private final Process process;
    private final URI url;

    private ServerProcess(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    /** Fills an empty database with the sample casino and users {@code load-0}, {@code load-1} …, for a server to be started on. */
    static void furnish(Path data, @Nullable String database, int days, int tables, int users)
            throws InterruptedException {
        try (ConfigurableApplicationContext context =
                new SpringApplicationBuilder(CountroomApplication.class).run(arguments(data, database))) {
            LoadBench.load(context, days, tables, users);
        }
    }

    /** For the application in this process, on the same database. */
    static String[] arguments(Path data, @Nullable String database) {
        return new String[] {
            "--server.port=0",
            "--server.address=127.0.0.1",
            "--countroom.data=" + data,
            "--countroom.db=" + (database == null ? "jdbc:h2:file:" + data.resolve("countroom") : database)
        };
    }

    /**
     * Starts one and waits until it answers.
     *
     * @param database its URL; null for the embedded one in the folder
     */
    static ServerProcess start(Path data, @Nullable String database, List<String> options)
            throws IOException, InterruptedException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options.stream().anyMatch(option -> option.startsWith("-Xmx")) ? LARGE : SMALL);
        command.addAll(JVM);
        command.addAll(options);
        command.addAll(
                List.of("io.countroom.ui.cli.Countroom", "--data", data.toString(), "--port", String.valueOf(port)));
        if (database != null) {
            command.addAll(List.of("--db", database));
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        Files.createDirectories(data).resolve(OUTPUT).toFile()));
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("SERVER_TOMCAT_MBEANREGISTRY_ENABLED", "true");
        ServerProcess server = new ServerProcess(builder.start(), URI.create("http://localhost:" + port + "/"));
        server.awaitHealth(data);
        return server;
    }

    private void awaitHealth(Path data) throws IOException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        try (HttpClient http = HttpClient.newHttpClient()) {
            while (true) {
                try {
                    HttpRequest health = HttpRequest.newBuilder(url.resolve("actuator/health"))
                            .build();
                    if (http.send(health, BodyHandlers.discarding()).statusCode() == 200) {
                        return;
                    }
                } catch (IOException e) {
                    if (!process.isAlive() || System.nanoTime() > end) {
                        close();
                        throw new IllegalStateException("no server: " + Files.readString(data.resolve(OUTPUT)), e);
                    }
                }
                Thread.sleep(100);
            }
        }
    }

    URI url() {
        return url;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** A figure of the server about itself, read by a client that is signed in as the administrator: {@code jvm.threads.live}. */
    static double metric(PageClient administrator, String name) throws IOException, InterruptedException {
        JsonNode metric = JsonMapper.shared()
                .readTree(administrator.get("actuator/metrics/" + name).body());
        return metric.path("measurements").path(0).path("value").asDouble();
    }

    /** What is in use of the heap when everything that can go has gone, in MB. */
    double heapInUse(PageClient administrator) throws IOException, InterruptedException {
        // It collects everything before it counts, where GC.run would leave that to be done beside the server's work.
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        String.valueOf(process.pid()),
                        "GC.class_histogram")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        return metric(administrator, "jvm.memory.used?tag=area:heap") / (1 << 20);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
