package io.countroom.reporting.bench;

import com.sun.management.OperatingSystemMXBean;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.ImportProgress;
import io.countroom.reporting.importing.ImportResult;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.submission.SubmissionOdds;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Imports one file in a process of its own, so that the first time is a cold one, and says what that took. */
final class OneImport implements ImportListener {

    private static final List<String> JVM = List.of(
            "-XX:+UseParallelGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener");
    private static final String SECONDS = "seconds ";
    private static final long NANOS_BETWEEN_LOOKS = 100_000_000L;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Map<Long, Long> processorNanos = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private long lastChunk;
    private long looked;

    private OneImport() {}

    /**
     * In a new process with 512 MB of heap.
     *
     * @param times how often; in between the database is emptied
     * @return how many seconds each took
     */
    static List<Double> run(String name, String url, Path setUp, Path log, int times)
            throws IOException, InterruptedException {
        return run(name, url, setUp, log, times, 512);
    }

    static List<Double> run(String name, String url, Path setUp, Path log, int times, int heapMb)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM);
        command.addAll(List.of(
                "-Xmx" + heapMb + "m",
                OneImport.class.getName(),
                name,
                url,
                setUp.toString(),
                log.toString(),
                String.valueOf(times)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        Process process = builder.start();
        List<Double> seconds = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(SECONDS)) {
                    seconds.add(Double.valueOf(line.substring(SECONDS.length())));
                } else {
                    System.out.println(line);
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("The import failed; see above");
        }
        return seconds;
    }

    public static void main(String[] args) throws IOException {
        try (Database database = Database.open(args[1])) {
            int times = Integer.parseInt(args[4]);
            for (int time = 0; time < times; time++) {
                if (time > 0) {
                    Emptied.empty(database);
                }
                String name = args[0] + (time == 0 ? " cold" : " warm");
                System.out.println(SECONDS + new OneImport().take(name, database, Path.of(args[2]), Path.of(args[3])));
            }
        }
    }

    private double take(String name, Database database, Path setUp, Path log) throws IOException {
        Clock clock = Clock.systemUTC();
        Property property = SetUpFile.read(setUp).apply(database, "bench", OffsetDateTime.now(clock));
        look();
        Map<Long, Long> before = new HashMap<>(processorNanos);
        long begun = System.nanoTime();
        long busy = processNanos();
        ImportResult result = new Importer(
                        database,
                        new SubmissionOdds(database, new SubmissionRules(database, "bench", clock), "bench", clock),
                        clock,
                        "bench")
                .importFile(property, log, "bench", this);
        long ended = System.nanoTime();
        long rounds = result.row().counts().rounds();
        if (!result.accepted() || result.row().counts().accepted() != rounds) {
            throw new IllegalStateException("The import was not clean: " + result);
        }
        look();
        double seconds = (ended - begun) / 1e9;
        System.out.printf(
                "%-16s %.1f s, processors %.1f s, %,.0f rounds/s; finish %.1f s; processors: read %.1f s, settle %.1f s,"
                        + " order and finish %.1f s, load %.1f s, sum %.1f s; peak resident %,d MB%n",
                name,
                seconds,
                (processNanos() - busy) / 1e9,
                rounds / seconds,
                (ended - lastChunk) / 1e9,
                ofThreads("read", before),
                ofThreads("settle-", before),
                ofThreads(Thread.currentThread().getName(), before),
                ofThreads("load", before),
                ofThreads("sum", before),
                residentMb());
        return seconds;
    }

    /** Asked after each chunk of rounds. */
    @Override
    public boolean cancelled() {
        lastChunk = System.nanoTime();
        if (lastChunk - looked > NANOS_BETWEEN_LOOKS) {
            look();
        }
        return false;
    }

    @Override
    public void progress(ImportProgress progress) {
        look();
    }

    private void look() {
        looked = System.nanoTime();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null) {
                long nanos = threads.getThreadCpuTime(thread.getThreadId());
                if (nanos >= 0) {
                    names.put(thread.getThreadId(), thread.getThreadName());
                    processorNanos.put(thread.getThreadId(), nanos);
                }
            }
        }
    }

    private double ofThreads(String prefix, Map<Long, Long> before) {
        long nanos = 0;
        for (Map.Entry<Long, String> thread : names.entrySet()) {
            if (thread.getValue().startsWith(prefix)) {
                nanos += processorNanos.get(thread.getKey()) - before.getOrDefault(thread.getKey(), 0L);
            }
        }
        return nanos / 1e9;
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** The most that the process has had in memory, as Linux counts it. */
    private static long residentMb() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                .findFirst()
                .orElse(0);
    }
}
