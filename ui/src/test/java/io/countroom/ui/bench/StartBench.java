package io.countroom.ui.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How long first answers take, as a user gets them from the launcher: verbs on the embedded database with a month of 18 tables, and a
 * new server's first page. Each is started several times and is new each time.
 *
 * <pre>./countroom bench start [PORT]</pre>
 */
public final class StartBench {

    private static final int RUNS = 3;
    private static final Duration LOOK = Duration.ofMillis(5);

    private final Path folder;
    private final int port;

    private StartBench(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** What a process took; the processor time is that of its last look, so it may be some milliseconds more. */
    private record Taken(double seconds, double processorSeconds, long residentMb) {

        @Override
        public String toString() {
            return "%5.1f s, processors %5.1f s, peak resident %,d MB".formatted(seconds, processorSeconds, residentMb);
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("countroom-start");
        StartBench bench = new StartBench(folder, args.length > 0 ? Integer.parseInt(args[0]) : 18_080);
        System.out.printf(
                "%d processors, load %.1f%n",
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        bench.verb("--help");
        bench.verb("sample", "--out", folder.resolve("sample").toString(), "--tables", "18");
        List<String> load = new ArrayList<>(List.of("import"));
        for (String file : List.of("property.json", "rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
            load.add(folder.resolve("sample").resolve(file).toString());
        }
        System.out.println("import of a month of 18 tables   " + bench.verb(load.toArray(String[]::new)));
        bench.several("odds --json of all games", "odds", "--json");
        bench.several("report hold", "report", "hold", "--period", "2026-10", "--format", "csv");
        bench.several(
                "report month-end",
                "report",
                "month-end",
                "--period",
                "2026-10",
                "--out",
                Files.createDirectory(folder.resolve("pack")).toString());
        for (int run = 0; run < RUNS; run++) {
            System.out.println("new server to first page         " + bench.firstPage());
        }
    }

    private void several(String name, String... verb) throws IOException, InterruptedException {
        for (int run = 0; run < RUNS; run++) {
            System.out.printf("%-32s %s%n", name, verb(verb));
        }
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("./countroom"));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.to(folder.resolve("output.txt").toFile()));
        builder.environment().put("COUNTROOM_DATA", folder.resolve("data").toString());
        return builder.start();
    }

    private Taken verb(String... arguments) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Process process = start(arguments);
        Duration busy = Duration.ZERO;
        long resident = 0;
        while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
            busy = process.info().totalCpuDuration().orElse(busy);
            resident = Math.max(resident, residentMb(process.toHandle()));
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        if (process.exitValue() != 0) {
            throw new IllegalStateException(
                    String.join(" ", arguments) + ": " + Files.readString(folder.resolve("output.txt")));
        }
        return new Taken(seconds, busy.toMillis() / 1e3, resident);
    }

    /** Until somebody who opens the start page has all of it. */
    private Taken firstPage() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        Process launcher = start("--port", String.valueOf(port));
        try (HttpClient http = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            HttpRequest page = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                    .header("Accept", "text/html")
                    .build();
            while (!answers(http, page)) {
                if (!launcher.isAlive()) {
                    throw new IllegalStateException(Files.readString(folder.resolve("output.txt")));
                }
                Thread.sleep(LOOK);
            }
            double seconds = (System.nanoTime() - begun) / 1e9;
            ProcessHandle server = launcher.descendants()
                    .filter(each -> each.info().command().orElse("").endsWith("java"))
                    .findFirst()
                    .orElseThrow();
            Optional<Duration> busy = server.info().totalCpuDuration();
            return new Taken(seconds, busy.orElse(Duration.ZERO).toMillis() / 1e3, residentMb(server));
        } finally {
            launcher.destroy();
            launcher.waitFor();
        }
    }

    private static boolean answers(HttpClient http, HttpRequest page) throws InterruptedException {
        try {
            return http.send(page, BodyHandlers.ofString()).statusCode() == 200;
        } catch (IOException e) {
            // It does not listen yet.
            return false;
        }
    }

    private static long residentMb(ProcessHandle process) {
        try {
            return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            // The process has ended meanwhile.
            return 0;
        }
    }
}
