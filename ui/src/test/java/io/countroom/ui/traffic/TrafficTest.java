package io.countroom.ui.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * A server with small limits behind a proxy, and who tries them. Each test comes from an address of its own, of those that this
 * machine has for itself.
 */
@SpringBootTest(
        classes = CountroomApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "server.address=127.0.0.1",
            "countroom.db=jdbc:h2:mem:traffic;DB_CLOSE_DELAY=-1",
            "countroom.limits.sessions-of-a-user=3",
            "countroom.limits.address.per-second=1",
            "countroom.limits.address.burst=40",
            "countroom.limits.bodies.of-an-address=3",
            "countroom.limits.bodies.time=1s",
            "server.tomcat.max-connections=80",
            "server.tomcat.connection-timeout=3s",
            "COUNTROOM_HOSTS=https://countroom.example",
            "COUNTROOM_PROXIES=127.0.0.2"
        })
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrafficTest {

    private static final String PASSWORD = "a good password";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String PROXY = "127.0.0.2";

    @LocalServerPort
    private int port;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    private final List<HttpClient> clients = new ArrayList<>();

    @BeforeAll
    void createUsers() {
        for (String name : List.of("ada", "grace", "mary")) {
            users.create(name, "", PASSWORD, Role.ANALYST);
        }
    }

    @AfterAll
    void close() {
        clients.forEach(HttpClient::close);
    }

    /** A browser or script at this address; a browser keeps cookies. */
    private HttpClient from(String address) throws IOException {
        HttpClient client = HttpClient.newBuilder()
                .localAddress(InetAddress.getByName(address))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        clients.add(client);
        return client;
    }

    private URI url(String path) {
        return URI.create("http://localhost:" + port + "/" + path);
    }

    private HttpResponse<String> get(HttpClient client, String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(url(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest form(String name, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(url("sign-in"))
                .header("Content-Type", FORM)
                .header("Sec-Fetch-Site", "same-origin");
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request.POST(BodyPublishers.ofString(
                        "username=" + name + "&password=" + URLEncoder.encode(PASSWORD, StandardCharsets.UTF_8)))
                .build();
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    /** The cookie of a session that begins. */
    private String signIn(HttpClient client, String name) throws Exception {
        HttpResponse<String> in = client.send(form(name), BodyHandlers.ofString());
        assertThat(in.statusCode()).as(in.body()).isEqualTo(303);
        assertThat(header(in, "Location")).isEqualTo("/");
        return header(in, "Set-Cookie").split(";")[0];
    }

    /** What somebody sends who does not keep to HTTP as a client would. */
    private Socket raw(String address, String... lines) throws IOException {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(address, 0));
        socket.connect(new InetSocketAddress("127.0.0.1", port), 2_000);
        socket.setSoTimeout(8_000);
        socket.getOutputStream().write(String.join("\r\n", lines).getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return socket;
    }

    /** The first line of the answer; empty where the connection was closed without one. */
    private static String answer(Socket socket) throws IOException {
        StringBuilder line = new StringBuilder();
        InputStream in = socket.getInputStream();
        for (int read = in.read(); read >= 0 && read != '\r'; read = in.read()) {
            line.append((char) read);
        }
        return line.toString();
    }

    /** Whether the server closes the connection, having said what it has to say. */
    private static boolean isClosed(Socket socket) {
        try {
            while (socket.getInputStream().read() >= 0) {
                // What else it says does not matter.
            }
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void aFloodOfStrangersIsTurnedAwayAndUsersGetIn() throws Exception {
        HttpClient flooding = from("127.0.0.11");
        Map<Integer, Integer> answers = new TreeMap<>();
        List<HttpResponse<String>> refused = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            HttpResponse<String> answer = get(flooding, "?v-r=init&location=sign-in&query=");
            answers.merge(answer.statusCode(), 1, Integer::sum);
            if (answer.statusCode() == 429) {
                refused.add(answer);
            }
        }
        assertThat(answers).containsOnlyKeys(401, 429);
        assertThat(answers.get(429)).isGreaterThan(200);
        assertThat(refused)
                .allSatisfy(answer -> assertThat(header(answer, "Retry-After")).isEqualTo("1"));
        // From the same address, too: the sign-in page is counted apart.
        assertThat(get(flooding, "sign-in").statusCode()).isEqualTo(200);
        long begun = System.nanoTime();
        signIn(flooding, "ada");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
        assertThat(get(from("127.0.0.12"), "?v-r=init").statusCode()).isEqualTo(401);
    }

    @Test
    void whoGuessesTokensIsTurnedAwayAndAnsweredAsAScriptIs() throws Exception {
        HttpClient guessing = from("127.0.0.13");
        List<HttpResponse<String>> refused = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            HttpResponse<String> answer = get(guessing, "api/v1/reports", "Authorization", "Bearer countroom_" + i);
            if (answer.statusCode() != 401) {
                refused.add(answer);
            }
        }
        // One request more is let in each second, so that the last one may be, on a slow machine.
        assertThat(refused).hasSizeGreaterThan(20).allSatisfy(answer -> {
            assertThat(answer.statusCode()).isEqualTo(429);
            assertThat(header(answer, "Content-Type")).startsWith("application/problem+json");
            assertThat(header(answer, "Retry-After")).isEqualTo("1");
            assertThat(answer.body()).contains("\"code\":\"too-many-requests\"", "\"status\":429");
        });
    }

    @Test
    void aFormThatDoesNotComeIsGivenUp() throws Exception {
        String[] slow = {
            "POST /sign-in HTTP/1.1",
            "Host: localhost",
            "Sec-Fetch-Site: same-origin",
            "Content-Type: " + FORM,
            "Content-Length: 100",
            "",
            "u"
        };
        try (Socket dripping = raw("127.0.0.14", slow);
                Socket silent = raw("127.0.0.14", slow)) {
            long begun = System.nanoTime();
            for (int i = 0; i < 5; i++) {
                Thread.sleep(300);
                dripping.getOutputStream().write('s');
                dripping.getOutputStream().flush();
            }
            assertThat(answer(dripping)).isEqualTo("HTTP/1.1 408 ");
            assertThat(answer(silent)).matches("HTTP/1.1 40[08] ");
            assertThat(isClosed(silent)).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(6));
        }
    }

    @Test
    void fewSlowFormsOfAnAddressAreReadAtATime() throws Exception {
        String[] slow = {
            "POST /sign-in HTTP/1.1",
            "Host: localhost",
            "Sec-Fetch-Site: same-origin",
            "Content-Type: " + FORM,
            "Content-Length: 100",
            "",
            "u"
        };
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < 3; i++) {
                sockets.add(raw("127.0.0.15", slow));
            }
            await().atMost(Duration.ofSeconds(2)).untilAsserted(() -> {
                try (Socket one = raw("127.0.0.15", slow)) {
                    one.setSoTimeout(300);
                    assertThat(answer(one)).isEqualTo("HTTP/1.1 429 ");
                }
            });
            signIn(from("127.0.0.16"), "ada");
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    @Test
    void noThreadWaitsForTheRestOfWhatWasRefused() throws Exception {
        for (String first : List.of(
                "POST /api/v1/imports?file=x HTTP/1.1",
                "PUT / HTTP/1.1",
                "POST /sign-in HTTP/1.1",
                "POST /VAADIN/dynamic/resource/0/x/upload HTTP/1.1")) {
            // Waiting for the rest would take its time at every try; a busy machine takes long at some.
            Duration fastest = Duration.ofDays(1);
            for (int attempt = 0; attempt < 3; attempt++) {
                long begun = System.nanoTime();
                try (Socket socket = raw(
                        "127.0.0.17",
                        first,
                        "Host: localhost",
                        "Sec-Fetch-Site: same-origin",
                        "Content-Type: " + FORM,
                        "Content-Length: 1000000000",
                        "",
                        "begins=")) {
                    assertThat(answer(socket)).as(first).matches("HTTP/1.1 (401|413) ");
                    assertThat(isClosed(socket)).as(first).isTrue();
                }
                Duration taken = Duration.ofNanos(System.nanoTime() - begun);
                fastest = taken.compareTo(fastest) < 0 ? taken : fastest;
            }
            assertThat(fastest).as(first).isLessThan(Duration.ofSeconds(1));
        }
    }

    @Test
    void noAddressTakesAllConnections() throws Exception {
        List<Socket> held = new ArrayList<>();
        try {
            for (int i = 0; i < 60; i++) {
                // A request that never gets to its end.
                held.add(raw("127.0.0.18", "GET / HTTP/1.1", "Host: localhost", "X-Slow: "));
            }
            await().untilAsserted(() -> {
                int open = 0;
                for (Socket socket : held) {
                    socket.setSoTimeout(5);
                    if (!isClosed(socket)) {
                        open++;
                    }
                }
                assertThat(open).isBetween(1, 20);
            });
            assertThat(get(from("127.0.0.19"), "sign-in").statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : held) {
                socket.close();
            }
        }
    }

    @Test
    void anUnknownNameOfTheServerIsRefused() throws Exception {
        for (String name : List.of("evil.example", "countroom.example.evil.example", "10.0.0.7")) {
            try (Socket page = raw("127.0.0.20", "GET /sign-in HTTP/1.1", "Host: " + name, "", "");
                    Socket call = raw("127.0.0.20", "GET /api/v1/reports HTTP/1.1", "Host: " + name, "", "");
                    Socket health = raw("127.0.0.20", "GET /actuator/health HTTP/1.1", "Host: " + name, "", "")) {
                assertThat(answer(page)).isEqualTo("HTTP/1.1 421 ");
                assertThat(answer(call)).isEqualTo("HTTP/1.1 421 ");
                assertThat(answer(health)).isEqualTo("HTTP/1.1 200 ");
            }
        }
        for (String name : List.of("countroom.example", "COUNTROOM.example:8443", "localhost", "127.0.0.1:" + port)) {
            try (Socket page = raw("127.0.0.20", "GET /sign-in HTTP/1.1", "Host: " + name, "", "")) {
                assertThat(answer(page)).as(name).isEqualTo("HTTP/1.1 200 ");
            }
        }
    }

    /** Asks until there were too many requests, each time for another client where the address is not written out. */
    private boolean isTurnedAway(HttpClient client, String forwardedFor) throws Exception {
        for (int i = 0; i < 250; i++) {
            String claimed = forwardedFor.endsWith(".") ? forwardedFor + i : forwardedFor;
            if (get(client, "?v-r=init", "X-Forwarded-For", claimed).statusCode() == 429) {
                return true;
            }
        }
        return false;
    }

    @Test
    void onlyAListedProxyIsBelievedAboutOthers() throws Exception {
        HttpClient stranger = from("127.0.0.21");
        assertThat(get(stranger, "sign-in", "X-Forwarded-Host", "evil.example", "X-Forwarded-For", "10.0.0.7")
                        .statusCode())
                .as("it is not even looked at")
                .isEqualTo(200);
        HttpClient proxy = from(PROXY);
        assertThat(get(proxy, "sign-in", "X-Forwarded-Host", "evil.example").statusCode())
                .isEqualTo(421);
        assertThat(get(proxy, "sign-in", "X-Forwarded-Host", "countroom.example", "X-Forwarded-Proto", "https")
                        .headers()
                        .firstValue("Strict-Transport-Security"))
                .isPresent();
        // Each who comes by the proxy is counted for himself, and nobody for what a stranger claims.
        assertThat(isTurnedAway(stranger, "203.0.113.")).isTrue();
        assertThat(isTurnedAway(proxy, "203.0.113.7")).isTrue();
        assertThat(get(proxy, "?v-r=init", "X-Forwarded-For", "203.0.113.8").statusCode())
                .isEqualTo(401);
    }

    @Test
    void theSessionIsInACookieOfThisHostByTlsAndInNoAddress() throws Exception {
        HttpClient browser = from("127.0.0.22");
        HttpResponse<String> in = browser.send(form("grace"), BodyHandlers.ofString());
        assertThat(in.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .startsWith("__Host-countroom=")
                .contains("Secure", "HttpOnly", "SameSite=Lax", "Path=/")
                .doesNotContain("Domain");
        String cookie = header(in, "Set-Cookie").split(";")[0];
        assertThat(get(browser, "", "Cookie", cookie).statusCode()).isEqualTo(200);
        String id = cookie.substring(cookie.indexOf('=') + 1);
        for (String path : List.of(";jsessionid=" + id, "odds;jsessionid=" + id, "sign-in;JSESSIONID=" + id)) {
            HttpResponse<String> answer = get(browser, path);
            assertThat(answer.statusCode()).as(path).isEqualTo(400);
            assertThat(answer.body() + answer.headers().map()).doesNotContainIgnoringCase("jsessionid");
        }
        assertThat(get(browser, "?jsessionid=" + id).statusCode()).isEqualTo(302);
    }

    @Test
    void aUserHasOnlySoManySessions() throws Exception {
        HttpClient browser = from("127.0.0.23");
        List<String> cookies = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            cookies.add(signIn(browser, "mary"));
        }
        List<Integer> answers = new ArrayList<>();
        for (String cookie : cookies) {
            answers.add(get(browser, "", "Cookie", cookie).statusCode());
        }
        assertThat(answers).containsExactly(302, 302, 200, 200, 200);
    }

    private String token() {
        Account ada = users.find("ada").orElseThrow();
        return tokens.create(ada, "test", Tokens.Limits.of(ada.role()));
    }

    @Test
    void anUploadIsTakenWhateverItSaysThatItIs() throws Exception {
        String token = token();
        HttpClient script = from("127.0.0.24");
        String round = """
                {"round":"R-1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
                "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
                "wagers":[{"seat":2,"wager":"player","amount":"100.00","paid":"100.00"}]}
                """;
        Map<String, String> bodies = new TreeMap<>();
        // As curl --data-binary calls it by itself.
        bodies.put(FORM, round);
        for (String type :
                List.of("application/json", "text/plain;charset=UTF-16", "image/png", "no type", FORM + "; x")) {
            bodies.put(type, round);
        }
        bodies.put(
                "multipart/form-data; boundary=b",
                "--b\r\nContent-Disposition: form-data; name=\"log\"; filename=\"x.ndjson\"\r\n\r\n" + round
                        + "\r\n--b--\r\n");
        for (Map.Entry<String, String> body : bodies.entrySet()) {
            HttpResponse<String> answer = script.send(
                    HttpRequest.newBuilder(
                                    url("api/v1/settle?file=a%26b.ndjson&set=minibaccarat.tie-odds%3D9%20to%201"))
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", body.getKey())
                            .POST(BodyPublishers.ofString(body.getValue()))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.body()).as(body.getKey()).contains("\"file\":\"a&b.ndjson\"", "\"rounds\":1");
        }
    }

    @Test
    void whatTheServerItselfRefusesIsAProblemToo() throws Exception {
        String token = token();
        for (String line : List.of(
                "GET /api/v1/odds;x=y HTTP/1.1",
                "GET /api/v1//odds HTTP/1.1",
                "GET /api/v1/odds/%2e%2e%2f HTTP/1.1",
                "GET /api/v1/odds?tie-odds=%zz HTTP/1.1",
                "TRACE /api/v1/odds HTTP/1.1",
                "BREW /api/v1/odds HTTP/1.1",
                "OPTIONS /api/v1/nothing HTTP/1.1")) {
            try (Socket call = raw(
                    "127.0.0.25",
                    line,
                    "Host: localhost",
                    "Authorization: Bearer " + token,
                    "Connection: close",
                    "",
                    "")) {
                String answer = new String(call.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(answer)
                        .as(line)
                        .startsWith("HTTP/1.1 4")
                        .contains("application/problem+json", "\"code\":\"")
                        .doesNotContain("Exception", "<html", "Set-Cookie", "Location:");
            }
        }
    }
}
