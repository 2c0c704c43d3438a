package io.countroom.ui.bench;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a browser sends for one person, without a browser. */
public final class PageClient {

    private static final String GUARD = "for(;;);";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final URI server;
    private final String name;
    private final String password;
    private final HttpClient http = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private Tab tab = new Tab("", 0, 0);

    public PageClient(URI server, String name, String password) {
        this.server = server;
        this.name = name;
        this.password = password;
    }

    /** One page of the session, and how far its conversation with the server is. */
    public static final class Tab {

        private final String token;
        private final int ui;
        private int syncId;
        private int clientId;

        private Tab(String token, int ui, int syncId) {
            this.token = token;
            this.ui = ui;
            this.syncId = syncId;
        }
    }

    /** The server did not do what was asked. */
    static final class RefusedException extends IllegalStateException {

        private static final long serialVersionUID = 1L;

        private final int status;

        RefusedException(HttpResponse<String> answer) {
            super(answer.statusCode() + ": " + answer.body());
            this.status = answer.statusCode();
        }

        int status() {
            return status;
        }
    }

    public String name() {
        return name;
    }

    /** Signs in and has the frame of the pages sent. */
    public void signIn() throws IOException, InterruptedException {
        get("sign-in");
        HttpResponse<String> in = http.send(
                HttpRequest.newBuilder(server.resolve("sign-in"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Origin", origin())
                        .POST(BodyPublishers.ofString("username=" + name + "&password="
                                + URLEncoder.encode(password, StandardCharsets.UTF_8)))
                        .build(),
                BodyHandlers.ofString());
        if (in.uri().getPath().contains("sign-in")) {
            throw new IllegalStateException(name + " was not let in");
        }
        open();
    }

    /** Opens another page, as in a new tab; what is sent from now on comes from there. */
    public Tab open() throws IOException, InterruptedException {
        HttpResponse<String> page = get("?v-r=init&location=&query=");
        if (page.statusCode() != 200) {
            throw new RefusedException(page);
        }
        JsonNode config = JSON.readTree(page.body()).path("appConfig");
        JsonNode uidl = config.path("uidl");
        tab = new Tab(
                uidl.path("Vaadin-Security-Key").asString(""),
                config.path("v-uiId").asInt(0),
                uidl.path("syncId").asInt(0));
        return tab;
    }

    /** Goes back to a tab that is open. */
    public void show(Tab open) {
        tab = open;
    }

    /** Ends the session, as the browser's own form would. */
    void signOut() throws IOException, InterruptedException {
        http.send(
                HttpRequest.newBuilder(server.resolve("logout"))
                        .header("Origin", origin())
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.discarding());
    }

    /** A click on a link: what the router in the browser sends. */
    public String go(String page) throws IOException, InterruptedException {
        return send(List.of(navigation(page)));
    }

    private static Map<String, Object> navigation(String page) {
        int question = page.indexOf('?');
        Map<String, Object> data = Map.of(
                "route",
                question < 0 ? page : page.substring(0, question),
                "query",
                question < 0 ? "" : page.substring(question + 1),
                "appShellTitle",
                "",
                "historyState",
                Map.of(),
                "trigger",
                "");
        return Map.of("type", "event", "node", 1, "event", "ui-navigate", "data", data);
    }

    public String send(List<Map<String, Object>> rpc) throws IOException, InterruptedException {
        HttpResponse<String> answer = post(tab.token, rpc);
        tab.clientId++;
        String body = answer.body();
        if (answer.statusCode() != 200) {
            throw new RefusedException(answer);
        }
        // Flow answers with an object, and with an array behind a guard where scripts of other sites could read it.
        JsonNode read = JSON.readTree(body.startsWith(GUARD) ? body.substring(GUARD.length()) : body);
        JsonNode uidl = read.isArray() ? read.path(0) : read;
        tab.syncId = uidl.path("syncId").asInt(tab.syncId);
        if (uidl.has("meta") && uidl.path("meta").has("appError")) {
            throw new IllegalStateException(body);
        }
        return body;
    }

    /** The click that another site would send in this person's name: with the cookie, but without the page's token. */
    public HttpResponse<String> forge(String page, String guess) throws IOException, InterruptedException {
        return post(guess, List.of(navigation(page)));
    }

    private HttpResponse<String> post(String key, List<Map<String, Object>> rpc)
            throws IOException, InterruptedException {
        String message = JSON.writeValueAsString(
                Map.of("csrfToken", key, "rpc", rpc, "syncId", tab.syncId, "clientId", tab.clientId));
        return http.send(
                HttpRequest.newBuilder(server.resolve("?v-r=uidl&v-uiId=" + tab.ui))
                        .header("Content-Type", "application/json; charset=UTF-8")
                        .header("Origin", origin())
                        .POST(BodyPublishers.ofString(message))
                        .build(),
                BodyHandlers.ofString());
    }

    private String origin() {
        return server.getScheme() + "://" + server.getAuthority();
    }

    public HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(server.resolve(path)).build(), BodyHandlers.ofString());
    }
}
