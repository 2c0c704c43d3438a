package io.countroom.ui.bench;

import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.sql.testkit.TestDatabase;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/**
 * An hour of ordinary work on a server with 1 GB: twenty people in the browser, ten scripts at the HTTP API, and every five minutes a
 * gaming date that is imported. Nothing may fail, and after ten minutes nothing may grow: heap after a collection, sessions,
 * threads, open files, database connections.
 *
 * <p>Arguments: minutes (60); h2 or postgresql (h2). Exits with 1 where something failed or grew.
 */
public final class SoakBench {

    private static final int PEOPLE = 20;
    private static final int SCRIPTS = 10;
    private static final Duration BETWEEN_IMPORTS = Duration.ofMinutes(5);
    private static final SamplePlan TO_COME = new SamplePlan(1, LocalDate.of(2026, 11, 1), 22, 18, 8);
    private static final Pattern DATE = Pattern.compile("\\b2026-11-\\d\\d\\b");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PATIENCE_AT_FIRST = Duration.ofMinutes(3);

    /** As long as a person stays before signing in anew. */
    private static final int PAGES_OF_A_SESSION = 60;

    private static final List<String> CALLS = List.of(
            "reports",
            "reports/hold?period=2026-10&format=json",
            "reports/hold?period=2026-10&by=table&format=csv",
            "reports/drop?period=2026-10&format=xlsx",
            "reports/paytables?period=2026-10&format=json",
            "reports/hold?period=2026-10&format=pdf",
            "odds/minibaccarat",
            "odds/blackjack");

    private static final String ROUND = """
            {"round":"R-1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
            "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
            "wagers":[{"seat":2,"wager":"player","amount":"100.00","paid":"-100.00"}]}
            """;

    private final ServerProcess server;
    private final List<String> tokens;
    private final long end;
    private final LongAdder pages = new LongAdder();
    private final LongAdder calls = new LongAdder();
    private final LongAdder imports = new LongAdder();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

    private SoakBench(ServerProcess server, List<String> tokens, Duration length) {
        this.server = server;
        this.tokens = tokens;
        this.end = System.nanoTime() + length.toNanos();
    }

    /** What the server says of itself at some minute. */
    private record Sample(
            long minute, double heap, double sessions, double threads, double files, double connections, double cpu) {}

    public static void main(String[] args) throws Exception {
        Duration length = Duration.ofMinutes(args.length > 0 ? Integer.parseInt(args[0]) : 60);
        boolean postgresql = args.length > 1 && args[1].equals("postgresql");
        String url = postgresql ? TestDatabase.POSTGRESQL.newUrl() : null;
        Path data = Files.createTempDirectory("countroom-soak");
        boolean good;
        try {
            List<String> tokens = furnish(data, url);
            List<Path> files = SampleCasino.write(TO_COME, data.resolve("to-come"), day -> {});
            try (ServerProcess server = ServerProcess.start(data, url, List.of("-Xmx1g"))) {
                // What a server works out once, and no page waits for later.
                PageClient first = new PageClient(server.url(), LoadBench.ADMINISTRATOR, LoadBench.PASSWORD);
                first.signIn();
                for (String page : LoadBench.PAGES) {
                    LoadBench.fill(first, page, PATIENCE_AT_FIRST);
                }
                first.signOut();
                good = new SoakBench(server, tokens, length).run(files);
            }
            good &= logIsClean(data);
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
        System.exit(good ? 0 : 1);
    }

    private static List<String> furnish(Path data, @Nullable String url) throws InterruptedException {
        ServerProcess.furnish(data, url, 31, 18, PEOPLE);
        try (ConfigurableApplicationContext context =
                new SpringApplicationBuilder(CountroomApplication.class).run(ServerProcess.arguments(data, url))) {
            Tokens tokens = context.getBean(Tokens.class);
            Users users = context.getBean(Users.class);
            List<String> made = new ArrayList<>();
            for (int i = 0; i < SCRIPTS; i++) {
                Account account = users.find("load-" + i).orElseThrow();
                made.add(tokens.create(account, "soak", Tokens.Limits.of(account.role())));
            }
            return made;
        }
    }

    private static boolean logIsClean(Path data) throws IOException {
        List<String> complaints;
        try (Stream<String> lines = Files.lines(data.resolve(ServerProcess.OUTPUT))) {
            complaints = lines.filter(line -> line.contains(" ERROR ") || line.contains(" WARN "))
                    .toList();
        }
        System.out.println("The server's log has " + complaints.size() + " warnings and errors");
        complaints.stream().limit(20).forEach(System.out::println);
        return complaints.isEmpty();
    }

    private boolean run(List<Path> files) throws Exception {
        System.out.println("minute    heap MB  sessions   threads     files  connections  load of a processor"
                + "       pages       calls     imports    failures");
        List<Sample> samples = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> work = new ArrayList<>();
            for (int i = 0; i < PEOPLE; i++) {
                int number = i;
                work.add(threads.submit(() -> person(number)));
            }
            for (int i = 0; i < SCRIPTS; i++) {
                int number = i;
                work.add(threads.submit(() -> script(number)));
            }
            work.add(threads.submit(() -> importDates(files)));
            watch(samples);
            for (Future<?> one : work) {
                one.get();
            }
        }
        failures.stream().limit(20).forEach(failure -> System.out.println("FAILED: " + failure));
        boolean steady = steady("heap after a collection", samples, Sample::heap, 1.15, 20)
                & steady("sessions", samples, Sample::sessions, 1, 2)
                & steady("threads", samples, Sample::threads, 1, 10)
                & steady("open files", samples, Sample::files, 1, 20)
                & steady("database connections", samples, Sample::connections, 1, 0);
        return steady && failures.isEmpty();
    }

    private void watch(List<Sample> samples) throws IOException, InterruptedException {
        PageClient watcher = new PageClient(server.url(), LoadBench.ADMINISTRATOR, LoadBench.PASSWORD);
        watcher.signIn();
        long begun = System.nanoTime();
        for (long minute = 1; System.nanoTime() < end; minute++) {
            Thread.sleep(Duration.ofNanos(
                    Math.max(0, begun + Duration.ofMinutes(minute).toNanos() - System.nanoTime())));
            Sample sample = new Sample(
                    minute,
                    server.heapInUse(watcher),
                    ServerProcess.metric(watcher, "tomcat.sessions.active.current"),
                    ServerProcess.metric(watcher, "jvm.threads.live"),
                    ServerProcess.metric(watcher, "process.files.open"),
                    ServerProcess.metric(watcher, "hikaricp.connections"),
                    ServerProcess.metric(watcher, "process.cpu.usage"));
            samples.add(sample);
            System.out.printf(
                    "%6d %10.0f %9.0f %9.0f %9.0f %12.0f %20.2f %11d %11d %11d %11d%n",
                    sample.minute(),
                    sample.heap(),
                    sample.sessions(),
                    sample.threads(),
                    sample.files(),
                    sample.connections(),
                    sample.cpu() * Runtime.getRuntime().availableProcessors(),
                    pages.sum(),
                    calls.sum(),
                    imports.sum(),
                    failures.size());
        }
    }

    /** Compares the last fifth of the time with the time after the first ten minutes, or the first fifth where there are fewer. */
    private static boolean steady(
            String what, List<Sample> samples, ToDoubleFunction<Sample> figure, double factor, double more) {
        int part = Math.max(1, samples.size() / 5);
        int warm = Math.min(10, part);
        if (samples.size() < warm + 2 * part) {
            System.out.println(what + ": too short a time to tell");
            return true;
        }
        double before = average(samples.subList(warm, warm + part), figure);
        double after = average(samples.subList(samples.size() - part, samples.size()), figure);
        boolean steady = after <= before * factor + more;
        System.out.printf("%s: %.1f, then %.1f%s%n", what, before, after, steady ? "" : ": GROWN");
        return steady;
    }

    private static double average(List<Sample> samples, ToDoubleFunction<Sample> figure) {
        return samples.stream().mapToDouble(figure).average().orElse(0);
    }

    /** Somebody who goes from page to page, and signs in anew now and then. */
    private @Nullable Object person(int number) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(number);
        while (System.nanoTime() < end) {
            PageClient browser = new PageClient(server.url(), "load-" + number, LoadBench.PASSWORD);
            String page = "sign-in";
            try {
                browser.signIn();
                for (int i = 0; i < PAGES_OF_A_SESSION && System.nanoTime() < end; i++) {
                    page = LoadBench.PAGES.get(random.nextInt(LoadBench.PAGES.size()));
                    LoadBench.fill(browser, page, PATIENCE);
                    pages.increment();
                    Thread.sleep(random.nextLong(1_000, 5_000));
                }
                browser.signOut();
            } catch (IOException | RuntimeException e) {
                failures.add("load-" + number + " on " + page + ": " + e);
            }
        }
        return null;
    }

    private @Nullable Object script(int number) throws InterruptedException {
        SplittableRandom random = new SplittableRandom(1_000 + number);
        try (HttpClient http = HttpClient.newHttpClient()) {
            while (System.nanoTime() < end) {
                int call = random.nextInt(CALLS.size() + 1);
                String path = call < CALLS.size() ? CALLS.get(call) : "settle?file=soak.ndjson";
                HttpRequest.Builder request = request(path, number);
                if (call == CALLS.size()) {
                    request.POST(BodyPublishers.ofString(ROUND));
                }
                ask(http, request.build());
                calls.increment();
                Thread.sleep(random.nextLong(1_000, 9_000));
            }
        }
        return null;
    }

    private HttpRequest.Builder request(String path, int number) {
        return HttpRequest.newBuilder(server.url().resolve("api/v1/" + path))
                .header("Authorization", "Bearer " + tokens.get(number));
    }

    private boolean ask(HttpClient http, HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<byte[]> answer = http.send(request, BodyHandlers.ofByteArray());
            if (answer.statusCode() == 200) {
                return true;
            }
            failures.add(request.uri() + ": " + answer.statusCode() + " "
                    + new String(answer.body(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            failures.add(request.uri() + ": " + e);
        }
        return false;
    }

    /** One gaming date after the other, its rounds and then its counts. */
    private @Nullable Object importDates(List<Path> files) throws IOException, InterruptedException {
        List<SortedMap<String, StringBuilder>> byDate = new ArrayList<>();
        List<String> kinds = List.of("ndjson", "csv");
        for (String kind : kinds) {
            Path file = files.stream()
                    .filter(one -> one.getFileName().toString().contains(kind))
                    .findFirst()
                    .orElseThrow();
            byDate.add(linesByDate(file));
        }
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (String date : byDate.getFirst().keySet()) {
                for (int kind = 0; kind < kinds.size(); kind++) {
                    String name = URLEncoder.encode(date + "." + kinds.get(kind), StandardCharsets.UTF_8);
                    String lines = String.valueOf(byDate.get(kind).get(date));
                    HttpRequest request = request("imports?file=" + name, kind)
                            .POST(BodyPublishers.ofString(lines))
                            .build();
                    if (ask(http, request)) {
                        imports.increment();
                    }
                }
                long next = System.nanoTime() + BETWEEN_IMPORTS.toNanos();
                if (next > end) {
                    return null;
                }
                Thread.sleep(BETWEEN_IMPORTS);
            }
        }
        return null;
    }

    private static SortedMap<String, StringBuilder> linesByDate(Path file) throws IOException {
        SortedMap<String, StringBuilder> byDate = new TreeMap<>();
        String head = "";
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                file.toString().endsWith(".gz")
                        ? new GZIPInputStream(Files.newInputStream(file))
                        : Files.newInputStream(file),
                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher date = DATE.matcher(line);
                if (date.find()) {
                    String kept = head;
                    byDate.computeIfAbsent(date.group(), key -> new StringBuilder(kept))
                            .append(line)
                            .append('\n');
                } else {
                    head = line + "\n";
                }
            }
        }
        return byDate;
    }
}
