package io.countroom.ui.cli;

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
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Does once what every start does, so that the JVM can record which classes that takes (the launcher keeps the record as an
 * AOT cache): {@code serve}, {@code data} for verbs that open the database, or {@code verbs} for the others, in the folder named,
 * which is the launcher's to remove. Ends by itself.
 */
final class Rehearsal {

    private static final String ROUND = """
            {"round":"1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
            "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
            "wagers":[{"seat":1,"wager":"player","amount":"100.00","paid":"-100.00"}]}
            """;
    private static final String FLOOR = """
            {"property":{"code":"P","name":"P","certificateHolder":"P","licenceNumber":null,"timeZone":"America/New_York",\
            "gamingDayStarts":"06:00"},"pits":[{"code":"P1","name":"P1"}],"submissions":[{"game":"minibaccarat","name":"S",\
            "options":{},"effectiveFrom":"2026-01-01","effectiveTo":null}],"tables":[{"code":"MB-01","game":"minibaccarat",\
            "pit":"P1","rules":[{"submission":"S","from":"2026-01-01"}]}]}
            """;
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
            default -> verbs(data);
        }
    }

    private static void verbs(Path data) throws IOException {
        Path log = Files.writeString(data.resolve("log.ndjson"), ROUND);
        for (List<String> verb : List.of(
                List.of("--help"),
                List.of("odds", "minibaccarat"),
                List.of("odds", "minibaccarat", "--json"),
                List.of("settle", log.toString()),
                List.of("settle", log.toString(), "--json"))) {
            rehearse(verb);
        }
    }

    private static void data(Path data) throws IOException {
        String floor = Files.writeString(data.resolve("floor.json"), FLOOR).toString();
        String log = Files.writeString(data.resolve("log.ndjson"), ROUND).toString();
        String database = data.resolve("database").toString();
        for (List<String> verb : List.of(
                List.of("import", floor, log),
                List.of("report", "hold", "--period", "2026-10", "--format", "json"),
                List.of(
                        "report",
                        "hold",
                        "--period",
                        "2026-10",
                        "--out",
                        data.resolve("hold.csv").toString()),
                List.of(
                        "report",
                        "hold",
                        "--period",
                        "2026-10",
                        "--out",
                        data.resolve("hold.xlsx").toString()),
                List.of("report", "month-end", "--period", "2026-10", "--out", data.toString()))) {
            List<String> here = new ArrayList<>(verb);
            here.addAll(List.of("--data", database));
            rehearse(here);
        }
    }

    private static void serve(Path data) throws IOException, InterruptedException {
        Installation installation = new Installation(data, null, "127.0.0.1", 0, Operator.Credentials.NONE);
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
