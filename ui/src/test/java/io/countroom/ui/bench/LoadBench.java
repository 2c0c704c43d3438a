package io.countroom.ui.bench;

import io.countroom.reporting.sample.SamplePlan;
import io.countroom.sql.Database;
import io.countroom.sql.audit.AuditAction;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.SampleLoader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.Session;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Many people at work in the browser at once: each signs in and goes from page to page of the sample casino, as a browser would
 * tell the server, and waits a little in between. Prints how long a click takes to be answered, and to be filled where figures
 * come later; and what a session keeps in memory. Clients and server share this process and its processors.
 *
 * <p>Arguments: users (50), seconds (60), days of the sample (31), its tables (18).
 */
public final class LoadBench {

    static final String ADMINISTRATOR = "admin";
    static final String PASSWORD = "a good password";
    private static final int MEGABYTE = 1 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final LocalDate FIRST = LocalDate.of(2026, 10, 1);

    static final List<String> PAGES = List.of(
            "?period=2026-10",
            "hold?period=2026-10&by=game&by=table",
            "hold?period=2026-10&by=day",
            "drop?period=2026-10",
            "paytables?period=2026-10",
            "round-audit?period=2026-10",
            "accounting?period=2026-10",
            "cases?period=2026-10",
            "close?period=2026-10",
            "tax?period=2026-10",
            "rounds?period=2026-10",
            "exceptions?period=2026-10",
            "imports",
            "counts?period=2026-10",
            "odds",
            "odds/minibaccarat",
            "settings",
            "settings?part=submissions",
            "settings/submissions/minibaccarat",
            "imports/mapping",
            "imports/1",
            "reports",
            "reports/to-date?period=2026-10",
            "reports/pace?period=2026-10",
            "views",
            "schedules",
            "audit",
            "rounds/" + FIRST + "/1");

    private final URI server;
    private final Map<String, List<Long>> answered = new ConcurrentHashMap<>();
    private final Map<String, List<Long>> filled = new ConcurrentHashMap<>();

    private LoadBench(URI server) {
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        int users = args.length > 0 ? Integer.parseInt(args[0]) : 50;
        int seconds = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        int days = args.length > 2 ? Integer.parseInt(args[2]) : 31;
        int tables = args.length > 3 ? Integer.parseInt(args[3]) : 18;
        Path data = Files.createTempDirectory("countroom-load");
        try (ConfigurableApplicationContext context = new SpringApplicationBuilder(CountroomApplication.class)
                .run(
                        "--server.port=0",
                        "--countroom.data=" + data,
                        "--countroom.db=jdbc:h2:file:" + data.resolve("countroom"))) {
            load(context, days, tables, users);
            TomcatWebServer server = (TomcatWebServer) ((ServletWebServerApplicationContext) context).getWebServer();
            new LoadBench(URI.create("http://localhost:" + server.getPort() + "/"))
                    .run(users, seconds, context.getBean(Database.class));
            memory(server, users);
        }
    }

    /** With the page on which each user was last, against the same server when all are signed out. */
    private static void memory(TomcatWebServer server, int users) throws InterruptedException {
        long with = used();
        int sessions = 0;
        for (Container child : server.getTomcat().getHost().findChildren()) {
            for (Session session : ((Context) child).getManager().findSessions()) {
                session.expire();
                sessions++;
            }
        }
        long without = used();
        say(String.format(
                "memory of a session: %.2f MB (%d MB in use, %d MB without the %d sessions of %d users)",
                (with - without) / (double) MEGABYTE / users, with / MEGABYTE, without / MEGABYTE, sessions, users));
    }

    /** The sample casino, users load-0, load-1 … and an administrator. */
    static void load(ConfigurableApplicationContext context, int days, int tables, int users)
            throws InterruptedException {
        ImportJob job = context.getBean(SampleLoader.class).load(new SamplePlan(1, FIRST, days, tables, 8), "bench");
        while (!job.ended()) {
            Thread.sleep(200);
        }
        say(job.message());
        if (context.getBean(PropertyRepository.class).properties().isEmpty()) {
            throw new IllegalStateException("the sample casino is not there");
        }
        Users all = context.getBean(Users.class);
        for (int i = 0; i < users; i++) {
            all.create("load-" + i, "", PASSWORD, Role.CONTROLLER);
        }
        all.create(ADMINISTRATOR, "", PASSWORD, Role.ADMINISTRATOR);
    }

    private void run(int users, int seconds, Database database) throws Exception {
        Client first = new Client("load-0", 0);
        first.signIn();
        for (int round = 0; round < 3; round++) {
            for (String page : PAGES) {
                first.go(page);
            }
            if (round == 0) {
                print("each page for the first time since the server started, filled", filled);
            }
        }
        answered.clear();
        filled.clear();
        for (String page : PAGES) {
            // Somebody decides about an exception: nothing that was worked out before holds any more.
            new AuditTrail(database)
                    .append(
                            OffsetDateTime.now(ZoneOffset.UTC),
                            "load-1",
                            null,
                            AuditAction.CHANGE_EXCEPTION,
                            page,
                            null,
                            null);
            first.go(page);
        }
        print("each page after a change elsewhere, filled", filled);
        answered.clear();
        filled.clear();
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < users; i++) {
            clients.add(new Client("load-" + i, i));
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            all(
                    threads,
                    clients.stream()
                            .<Callable<Object>>map(client -> client::signIn)
                            .toList());
            say(users + " users are signed in; " + seconds + " seconds of work begin");
            answered.clear();
            filled.clear();
            long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
            all(
                    threads,
                    clients.stream()
                            .<Callable<Object>>map(client -> () -> client.work(end))
                            .toList());
        }
        print("answered", answered);
        print("filled", filled);
    }

    /** Goes to a page and waits until its figures are there. */
    static void fill(PageClient browser, String page, Duration patience) throws IOException, InterruptedException {
        awaitFigures(browser, page, browser.go(page), patience);
    }

    private static void awaitFigures(PageClient browser, String page, String shown, Duration patience)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        if (!shown.contains("\"changes\":[{")) {
            throw new IllegalStateException(
                    page + " did not open: " + shown.substring(0, Math.min(400, shown.length())));
        }
        if (shown.contains("skeleton")) {
            // A browser is told by push; asking again and again finds the same a little later.
            for (String more = ""; !more.contains("\"changes\":[{"); more = browser.send(List.of())) {
                if (System.nanoTime() - begun > patience.toNanos()) {
                    throw new IllegalStateException(page + " was not filled");
                }
                Thread.sleep(25);
            }
        }
    }

    private static void all(ExecutorService threads, List<Callable<Object>> work) throws Exception {
        for (Future<Object> done : threads.invokeAll(work)) {
            done.get();
        }
    }

    /** What is in use after everything that can go has gone. */
    private static long used() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(300);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static void print(String what, Map<String, List<Long>> times) {
        List<Long> all = times.values().stream().flatMap(List::stream).sorted().toList();
        if (all.isEmpty()) {
            say(what + ": none");
            return;
        }
        say(String.format(
                "%s: %d navigations, median %d ms, 95%% within %d ms, slowest %d ms",
                what, all.size(), percentile(all, 50), percentile(all, 95), all.getLast()));
        new TreeMap<>(times).forEach((page, millis) -> {
            List<Long> sorted = millis.stream().sorted().toList();
            say(String.format(
                    "  %-40s %4d, median %5d ms, 95%% within %5d ms",
                    page, sorted.size(), percentile(sorted, 50), percentile(sorted, 95)));
        });
    }

    private static long percentile(List<Long> sorted, int percent) {
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }

    private static void say(String line) {
        System.out.println(line);
    }

    /** One person's browser, as the server sees it, with a watch beside it. */
    private final class Client {

        private final PageClient browser;
        private final SplittableRandom random;

        Client(String name, int seed) {
            this.browser = new PageClient(server, name, PASSWORD);
            this.random = new SplittableRandom(seed);
        }

        /** Signs in and opens the first page. */
        Object signIn() throws IOException, InterruptedException {
            browser.signIn();
            go(PAGES.getFirst());
            return browser.name();
        }

        Object work(long end) throws IOException, InterruptedException {
            while (System.nanoTime() < end) {
                Thread.sleep(random.nextLong(1_000, 5_000));
                go(PAGES.get(random.nextInt(PAGES.size())));
            }
            return browser.name();
        }

        void go(String page) throws IOException, InterruptedException {
            long begun = System.nanoTime();
            String shown = browser.go(page);
            note(answered, page, begun);
            awaitFigures(browser, page, shown, PATIENCE);
            note(filled, page, begun);
        }

        private void note(Map<String, List<Long>> times, String page, long begun) {
            List<Long> ofPage = times.computeIfAbsent(page, unused -> new ArrayList<>());
            synchronized (ofPage) {
                ofPage.add((System.nanoTime() - begun) / 1_000_000);
            }
        }
    }
}
