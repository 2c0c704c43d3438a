package io.countroom.ui.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.util.FileSystemUtils;

/**
 * Whether strangers and greedy users keep others out: 100,000 requests from eight connections by which Vaadin would make a page, then
 * ten sessions that open 2,000 pages each. After either of them a user must be signed in within a second. Everything happens on
 * this machine, against a server in a process of its own: one as the launcher starts it, and one with 512 MB.
 *
 * <p>Arguments: requests (100,000), pages of each session (2,000). Exits with 1 where it took longer, or the server died.
 */
public final class SiegeBench {

    private static final int CONNECTIONS = 8;
    private static final int SESSIONS = 10;
    private static final long SIGN_IN_MILLIS = 1000;
    private static final int DAYS = 3;
    private static final int TABLES = 12;

    private final ServerProcess server;
    private final List<String> failures = new ArrayList<>();

    private SiegeBench(ServerProcess server) {
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        int requests = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
        int pages = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
        List<String> failures = new ArrayList<>();
        for (List<String> options : List.of(List.<String>of(), List.of("-Xmx512m"))) {
            System.out.println(options.isEmpty() ? "As the launcher starts it" : String.join(" ", options));
            Path data = Files.createTempDirectory("countroom-siege");
            ServerProcess.furnish(data, null, DAYS, TABLES, SESSIONS);
            try (ServerProcess server = ServerProcess.start(data, null, options)) {
                SiegeBench siege = new SiegeBench(server);
                siege.signIn("at rest");
                siege.strangers(requests);
                siege.signIn("after " + requests + " requests of strangers");
                siege.greedyUsers(pages);
                siege.signIn("after " + SESSIONS + " sessions of " + pages + " pages");
                failures.addAll(siege.failures);
            } finally {
                FileSystemUtils.deleteRecursively(data);
            }
        }
        failures.forEach(failure -> System.out.println("FAILED: " + failure));
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    private void signIn(String when) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        PageClient user = new PageClient(server.url(), LoadBench.ADMINISTRATOR, LoadBench.PASSWORD);
        user.signIn();
        user.go("?period=2026-10");
        long millis = (System.nanoTime() - begun) / 1_000_000;
        System.out.printf(
                "  %-45s signed in and on a page in %4d ms; heap %4.0f MB, sessions %.0f%n",
                when, millis, server.heapInUse(user), ServerProcess.metric(user, "tomcat.sessions.active.current"));
        // The first of all waits for classes to be loaded.
        if (!when.equals("at rest") && millis > SIGN_IN_MILLIS) {
            failures.add("sign-in took " + millis + " ms " + when);
        }
    }

    private void strangers(int requests) throws Exception {
        Map<Integer, Integer> answers = new ConcurrentSkipListMap<>();
        HttpRequest page = HttpRequest.newBuilder(server.url().resolve("?v-r=init&location=sign-in&query="))
                .build();
        long begun = System.nanoTime();
        List<Callable<Object>> work = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            work.add(() -> {
                // Its own connection, and no cookies.
                try (HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
                    for (int sent = 0; sent < requests / CONNECTIONS; sent++) {
                        HttpResponse<Void> answer = http.send(page, BodyHandlers.discarding());
                        answers.merge(answer.statusCode(), 1, Integer::sum);
                    }
                }
                return requests;
            });
        }
        all(work);
        System.out.printf("  answers to strangers: %s, in %.1f s%n", answers, seconds(begun));
    }

    private void greedyUsers(int pages) throws Exception {
        Map<String, Integer> opened = new ConcurrentSkipListMap<>();
        long begun = System.nanoTime();
        List<Callable<Object>> work = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            String name = "load-" + i;
            work.add(() -> {
                PageClient user = new PageClient(server.url(), name, LoadBench.PASSWORD);
                user.signIn();
                for (int page = 0; page < pages; page++) {
                    opened.merge(open(user), 1, Integer::sum);
                }
                return user.name();
            });
        }
        all(work);
        System.out.printf("  pages asked for: %s, in %.1f s%n", new TreeMap<>(opened), seconds(begun));
    }

    /** Opens the overview in another tab. */
    private static String open(PageClient user) throws IOException, InterruptedException {
        try {
            user.open();
            user.go("?period=2026-10");
            return "opened";
        } catch (PageClient.RefusedException e) {
            return String.valueOf(e.status());
        }
    }

    private static void all(List<Callable<Object>> work) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
            for (Future<Object> done : threads.invokeAll(work)) {
                done.get();
            }
        }
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }
}
