package io.countroom.ui.signin;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.bench.PageClient;
import io.countroom.ui.browser.SampleBrowserTest;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What the server sends with its pages, and how long it believes who somebody is. */
class PageSecurityTest extends SampleBrowserTest {

    private static final Pattern NONCE = Pattern.compile("script-src 'nonce-([^']+)' 'strict-dynamic' 'unsafe-eval'");

    @Autowired
    ServletWebServerApplicationContext server;

    @Autowired
    AuditTrail audit;

    @Autowired
    UserRepository repository;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(URI.create(url(path))).build(), BodyHandlers.ofString());
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static String nonce(HttpResponse<String> response) {
        Matcher matcher = NONCE.matcher(header(response, "Content-Security-Policy"));
        assertThat(matcher.find())
                .as(header(response, "Content-Security-Policy"))
                .isTrue();
        return matcher.group(1);
    }

    @Test
    void onlyScriptsThatThisAnswerVouchesForRun() throws Exception {
        PageClient client = new PageClient(URI.create(url("")), Role.AUDITOR.id(), PASSWORD);
        client.signIn();
        HttpResponse<String> one = client.get("");
        HttpResponse<String> other = client.get("");
        assertThat(nonce(one)).isNotEqualTo(nonce(other));
        assertThat(one.body()).contains("nonce=\"" + nonce(one) + "\"");
        assertThat(header(one, "Content-Security-Policy"))
                .contains("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
                .doesNotContain("script-src 'self'");
    }

    @Test
    void browsersKeepVersionedFilesForGoodButNeverARedirectOrAPage() throws Exception {
        String chart = "webjars/echarts/5.5.0/echarts.min.js";
        HttpResponse<String> strange = get(chart);
        assertThat(strange.statusCode()).isEqualTo(302);
        assertThat(header(strange, "Cache-Control")).contains("no-store");
        PageClient client = new PageClient(URI.create(url("")), Role.AUDITOR.id(), PASSWORD);
        client.signIn();
        HttpResponse<String> kept = client.get(chart);
        assertThat(header(kept, "Cache-Control")).isEqualTo("max-age=31536000, immutable");
        assertThat(kept.headers().allValues("Pragma")).isEmpty();
        assertThat(kept.headers().allValues("Expires")).isEmpty();
        assertThat(header(client.get("webjars/echarts/5.5.0/missing.js"), "Cache-Control"))
                .contains("no-store");
        assertThat(header(client.get(""), "Cache-Control")).contains("no-store");
    }

    @Test
    void pagesCarryTheSecureHeaders() throws Exception {
        HttpResponse<String> page = get("sign-in");
        assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(page, "X-Frame-Options")).isEqualTo("DENY");
        assertThat(header(page, "Referrer-Policy")).isEqualTo("same-origin");
        assertThat(header(page, "Permissions-Policy")).contains("camera=()");
        assertThat(header(page, "Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
                .doesNotContain("unsafe", "script-src");
        HttpResponse<String> in = http.send(
                HttpRequest.newBuilder(URI.create(url("sign-in")))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Sec-Fetch-Site", "same-origin")
                        .POST(BodyPublishers.ofString("username=" + Role.AUDITOR.id() + "&password="
                                + URLEncoder.encode(PASSWORD, StandardCharsets.UTF_8)))
                        .build(),
                BodyHandlers.ofString());
        assertThat(in.headers().allValues("Set-Cookie"))
                .singleElement()
                .asString()
                .contains("JSESSIONID", "HttpOnly", "SameSite=Lax");
    }

    /** A request that nobody is signed in for; its body where it is a POST. */
    private record Strange(String path, @Nullable String body) {}

    private static List<Strange> strangers() {
        List<Strange> all = new ArrayList<>();
        for (String path : List.of(
                "",
                "hold?period=2026-10",
                "sign-in",
                "sign-in?error&to=%2Fhold",
                "first-start",
                "sign-in-code",
                "sign-in-password",
                "sign-in-second-factor",
                "oauth2/authorization/oidc",
                "login/oauth2/code/oidc?code=x&state=y",
                "password",
                "second-factor",
                "?v-r=init&location=sign-in",
                "sign-in?v-r=init&location=sign-in&query=",
                "hold?v-r=init",
                "?v-r=uidl&v-uiId=0",
                "?v-r=heartbeat&v-uiId=0",
                "?v-r=push&v-uiId=0",
                "?v-r=webcomponent-resync",
                "?v-r=webcomponent-user-event",
                "?v-r=translations&langtag=de",
                "?v-r=anything",
                "VAADIN/push?v-r=push&v-uiId=0&v-pushId=x&X-Atmosphere-Transport=websocket",
                "VAADIN/push?v-r=push&v-uiId=0&X-Atmosphere-Transport=long-polling&X-Atmosphere-tracking-id=0",
                "VAADIN/push",
                "VAADIN/push?X-Atmosphere-Transport=websocket",
                "VAADIN/dynamic/resource/0/x/y",
                "VAADIN/build/none.js",
                "VAADIN/static/none.js",
                "countroom/none.css",
                "webjars/none.js",
                "aura/none.css",
                "icons/icon.png",
                "web-component/none.js",
                "sw.js",
                "manifest.webmanifest",
                "login",
                "logout",
                "error",
                "actuator/health",
                "actuator/metrics",
                "api/v1/reports",
                "api/v1/nothing",
                "api/v1/openapi")) {
            all.add(new Strange(path, null));
            all.add(new Strange(path, "username=nobody&password=guessed"));
        }
        return all;
    }

    @Test
    void aStrangerGetsNoSession() throws Exception {
        int before = sessions();
        for (Strange strange : strangers()) {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(URI.create(url(strange.path()))).header("Sec-Fetch-Site", "same-origin");
            if (strange.body() != null) {
                request.header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(strange.body()));
            }
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            assertThat(answer.headers().allValues("Set-Cookie"))
                    .as(strange + " " + answer.statusCode() + answer.headers().map() + answer.body())
                    .isEmpty();
            assertThat(answer.body()).as(strange.toString()).doesNotContain("jsessionid");
        }
        assertThat(sessions()).isEqualTo(before);
    }

    private int sessions() {
        TomcatWebServer tomcat = (TomcatWebServer) server.getWebServer();
        return Arrays.stream(tomcat.getTomcat().getHost().findChildren())
                .mapToInt(child -> ((Context) child).getManager().getActiveSessions())
                .sum();
    }

    private long viewsOf(String page) {
        return audit.page(AuditFilter.ALL, 0, 100).stream()
                .filter(event -> page.equals(event.subject()))
                .count();
    }

    @Test
    void aMessageInASignedInSessionWithoutTheTokenOfItsPageChangesNothing() throws Exception {
        PageClient client = new PageClient(URI.create(url("")), Role.AUDITOR.id(), PASSWORD);
        client.signIn();
        for (String guess : List.of("", "guessed", "00000000-0000-0000-0000-000000000000")) {
            HttpResponse<String> forged = client.forge("counts?period=2026-09", guess);
            assertThat(forged.body()).doesNotContain("\"changes\":[{");
        }
        assertThat(viewsOf("counts, 2026-09")).isZero();
        // The same message with the token is obeyed, so the token is what was missing.
        client.signIn();
        assertThat(client.go("counts?period=2026-09")).contains("\"changes\":[{");
        assertThat(viewsOf("counts, 2026-09")).isOne();
    }

    private Session session(BrowserContext theirs) throws IOException {
        String id = theirs.cookies().stream()
                .filter(cookie -> cookie.name.equals("JSESSIONID"))
                .map(cookie -> cookie.value)
                .findFirst()
                .orElseThrow();
        TomcatWebServer tomcat = (TomcatWebServer) server.getWebServer();
        for (Container child : tomcat.getTomcat().getHost().findChildren()) {
            Session session = ((Context) child).getManager().findSession(id);
            if (session != null) {
                return session;
            }
        }
        throw new IllegalStateException("there is no such session");
    }

    @Test
    void whoDoesNothingUntilTheSessionEndsMustSignInAgain() throws Exception {
        try (BrowserContext theirs = chromium.newContext()) {
            Page their = newPage(theirs);
            their.navigate(url("odds"));
            signIn(their, Role.VIEWER.id());
            settle(their);
            Session session = session(theirs);
            assertThat(session.getMaxInactiveInterval()).as("half an hour").isEqualTo(1800);
            session.setMaxInactiveInterval(1);
            // Idle means that no request comes: nothing on the page may keep the session alive by itself.
            await(() -> !session.isValid());
            their.navigate(url("rounds"));
            their.waitForURL(Pattern.compile(".*sign-in.*"));
            assertThat(their.getByLabel("User name")).isVisible();
        }
    }

    @Test
    void theSignInPageKeepsNobodyOut() {
        page.context().clearCookies();
        page.navigate(url("sign-in?error"));
        page.getByLabel("User name").waitFor();
        assertThat(barriers("sign-in")).isEmpty();
        page.navigate(url("odds"));
        signIn(page, role().id());
        settle(page);
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 10_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("still going on after ten seconds").isLessThan(end);
            Thread.sleep(100);
        }
    }

    @Test
    void whoIsSwitchedOffIsOutAtTheNextPage() {
        Account account = users.create("leaver", "Lea Leaver", PASSWORD, Role.VIEWER);
        try (BrowserContext theirs = chromium.newContext()) {
            Page their = newPage(theirs);
            their.navigate(url("odds"));
            signIn(their, "leaver");
            settle(their);
            repository.enable(account.userId(), false);
            their.navigate(url("rounds"));
            their.waitForURL(Pattern.compile(".*sign-in.*"));
            assertThat(their.getByLabel("User name")).isVisible();
        }
    }

    @Test
    void aSessionHasTwentyPagesAndTheOldestIsClosedFirst() throws Exception {
        PageClient client = new PageClient(URI.create(url("")), Role.AUDITOR.id(), PASSWORD);
        client.signIn();
        List<PageClient.Tab> tabs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            tabs.add(client.open());
        }
        // The page of the sign-in was the first of twenty-one. Now the first of these is used again.
        client.show(tabs.getFirst());
        assertThat(client.go("odds")).contains("\"changes\":[{");
        client.open();
        assertThat(client.go("odds")).contains("\"changes\":[{");
        client.show(tabs.get(1));
        assertThat(client.go("odds")).contains("sessionExpired");
        for (PageClient.Tab tab : List.of(tabs.getFirst(), tabs.get(2), tabs.getLast())) {
            client.show(tab);
            assertThat(client.go("odds")).contains("\"changes\":[{");
        }
    }

    @Test
    void aTabWhosePageWasClosedSaysSoAndOpensItAgain() {
        try (BrowserContext theirs = chromium.newContext()) {
            Page their = newPage(theirs);
            their.navigate(url("odds/minibaccarat?decks=6"));
            signIn(their, Role.CONTROLLER.id());
            settle(their);
            Page other = newPage(theirs);
            open(other, "odds");
            other.evaluate("async () => { for (let i = 0; i < 19; i++) await fetch('?v-r=init&location=&query='); }");
            their.waitForURL(Pattern.compile(".*/set-aside\\?to=.*"));
            assertThat(their.locator("h1")).hasText("Page closed");
            assertThat(their.locator("main")).containsText("more than 20 pages open");
            their.getByText("Open again").click();
            their.waitForURL(Pattern.compile(".*/odds/minibaccarat\\?.*decks=6.*"));
            settle(their);
        }
    }
}
