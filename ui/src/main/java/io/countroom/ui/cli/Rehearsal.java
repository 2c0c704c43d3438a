package io.countroom.ui.cli;

import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.BuiltOdds;
import io.countroom.rules.Games;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * What the launcher runs once after each build, in the folder named, which it removes. {@code odds} computes the odds that come
 * with the build. The others do what every start does, so that the JVM can record in an AOT cache which classes that takes: {@code
 * serve}; {@code data} for verbs that open the database; {@code pack} for workbooks and PDFs; {@code verbs} for all else. A cache's
 * classes are loaded at each start, needed or not, so each has few. Ends by itself.
 */
final class Rehearsal {

    private static final String ROUND = """
            {"round":"1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
            "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
            "wagers":[{"seat":1,"wager":"player","amount":"100.00","paid":"-100.00"}]}
            """;
    private static final String DATABASE = "database";
    private static final List<String> PAGES =
            List.of("/", "/?v-r=init&location=&query=", "/odds", "/?v-r=init&location=odds&query=", "/actuator/health");
    private static final String ADMINISTRATOR =
            "username=rehearsal&displayName=Rehearsal&password=only+for+this+once&again=only+for+this+once";

    private Rehearsal() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Countroom.prepareProcess();
        Path data = Files.createDirectories(Path.of(args[1]));
        switch (args[0]) {
            case "serve" -> serve(data);
            case "data" -> data(data);
            case "pack" -> pack(data);
            case "odds" ->
                BuiltOdds.write(
                        Games.all().stream().map(game -> game.under(Map.of())).toList());
            default -> verbs(data);
        }
    }

    private static void verbs(Path data) throws IOException {
        Path log = Files.writeString(data.resolve("log.ndjson"), ROUND);
        for (List<String> verb : List.of(
                List.of("--help"),
                List.of("odds", "minibaccarat"),
                // Not the standard options, which would only be read.
                List.of("odds", "minibaccarat", "--set", "decks=6"),
                List.of("odds", "--json"),
                List.of("settle", log.toString()),
                List.of("settle", log.toString(), "--json"))) {
            rehearse(verb);
        }
    }

    private static void data(Path data) {
        // A table of every game: what a report loads depends on what there is to report.
        SampleCasino.write(new SamplePlan(1, LocalDate.of(2026, 10, 1), 1, 9, 6), data, day -> {});
        String database = data.resolve(DATABASE).toString();
        List<String> load = new ArrayList<>(List.of("import", "--data", database));
        for (String file : List.of("property.json", "rounds-2026-10.ndjson.gz", "counts-2026-10.csv")) {
            load.add(data.resolve(file).toString());
        }
        rehearse(load);
        report(database, "hold", "--format", "json");
        report(database, "hold", "--out", data.resolve("hold.csv").toString());
    }

    /** On the database of {@code data}, which comes before. */
    private static void pack(Path data) {
        String database = data.resolveSibling("data").resolve(DATABASE).toString();
        report(database, "hold", "--out", data.resolve("hold.xlsx").toString());
        report(database, "month-end", "--out", data.toString());
    }

    private static void report(String database, String... kind) {
        List<String> verb = new ArrayList<>(List.of("report"));
        verb.addAll(List.of(kind));
        verb.addAll(List.of("--period", "2026-10", "--data", database));
        rehearse(verb);
    }

    private static void serve(Path data) throws IOException, InterruptedException {
        Installation installation = new Installation(data, null, null, "127.0.0.1", 0, Operator.Credentials.NONE);
        try (ConfigurableApplicationContext context = ServeCommand.start(installation, waiting -> {}, closed -> {});
                HttpClient browser = HttpClient.newBuilder()
                        .cookieHandler(new CookieManager())
                        .followRedirects(HttpClient.Redirect.NORMAL)
                        .build()) {
            String server = "http://127.0.0.1:" + ServeCommand.port(context);
            browser.send(
                    HttpRequest.newBuilder(URI.create(server + "/first-start"))
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .header("Sec-Fetch-Site", "same-origin")
                            .POST(HttpRequest.BodyPublishers.ofString(ADMINISTRATOR))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            for (String page : PAGES) {
                browser.send(
                        HttpRequest.newBuilder(URI.create(server + page))
                                .header("Accept", "text/html,*/*")
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
            }
        }
    }

    private static void rehearse(List<String> verb) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        int code = Countroom.commandLine().setOut(nowhere).execute(verb.toArray(String[]::new));
        System.err.println(String.join(" ", verb) + ": " + code);
    }
}
