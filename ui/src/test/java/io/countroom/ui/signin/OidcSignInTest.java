package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.net.CookieManager;
import java.net.HttpCookie;
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
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Sign-in at a provider that really runs, as a browser does it. */
@SpringBootTest(
        classes = CountroomApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "COUNTROOM_OIDC_CLIENT_ID=" + TestProvider.CLIENT,
            "COUNTROOM_OIDC_CLIENT_SECRET=" + TestProvider.SECRET,
            "COUNTROOM_OIDC_ROLES_CLAIM=realm_access.roles",
            "COUNTROOM_OIDC_ROLES=cr-admins=administrator, cr-finance=controller, cr-floor=viewer",
            "COUNTROOM_OIDC_LOGOUT=on"
        })
class OidcSignInTest {

    private static final TestProvider PROVIDER = new TestProvider();

    @DynamicPropertySource
    static void issuer(DynamicPropertyRegistry properties) {
        properties.add("COUNTROOM_OIDC_ISSUER", PROVIDER::issuer);
    }

    @AfterAll
    static void stop() {
        PROVIDER.close();
    }

    @LocalServerPort
    int port;

    @Autowired
    Users users;

    @Autowired
    AuditTrail audit;

    private final CookieManager cookies = new CookieManager();
    private final HttpClient browser =
            HttpClient.newBuilder().cookieHandler(cookies).build();

    @BeforeEach
    void somebodyIsThere() {
        PROVIDER.clientIsAt(here(""));
        if (users.none()) {
            users.createFirst("admin", "", "a good password");
        }
    }

    private URI here(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    private HttpResponse<String> get(URI uri) throws Exception {
        return browser.send(
                HttpRequest.newBuilder(uri).header("Accept", "text/html,*/*").build(), BodyHandlers.ofString());
    }

    private static URI location(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isBetween(300, 399);
        return response.uri().resolve(response.headers().firstValue("Location").orElseThrow());
    }

    /** Follows the links from Countroom to the form of the provider and back, up to the answer of Countroom. */
    private HttpResponse<String> signIn(String name, String to) throws Exception {
        return get(codeFor(name, to));
    }

    /** As above, up to the address with which the provider sends the browser back. */
    private URI codeFor(String name, String to) throws Exception {
        URI asked = location(get(here(OidcSignIn.START + "?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8))));
        assertThat(asked.toString()).startsWith(PROVIDER.issuer() + "/oauth2/authorize");
        assertThat(asked.getQuery()).contains("code_challenge=", "code_challenge_method=S256", "nonce=");
        URI form = location(get(asked));
        String token = Jsoup.parse(get(form).body())
                .selectXpath("//input[@name='_csrf']")
                .attr("value");
        HttpResponse<String> answer = browser.send(
                HttpRequest.newBuilder(form)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("username=" + name + "&password="
                                + URLEncoder.encode(TestProvider.PASSWORD, StandardCharsets.UTF_8) + "&_csrf=" + token))
                        .build(),
                BodyHandlers.ofString());
        URI back = location(get(location(answer)));
        assertThat(back.toString()).startsWith(here(OidcSignIn.BACK).toString());
        return back;
    }

    private static Map<String, Object> claims(String name, String... roles) {
        return Map.of(
                "preferred_username", name, "name", "Ada Lovelace", "realm_access", Map.of("roles", List.of(roles)));
    }

    private List<String> cookieNames() {
        return cookies.getCookieStore().get(here("/")).stream()
                .map(HttpCookie::getName)
                .toList();
    }

    private User user(String name) {
        return users.user(name).orElseThrow();
    }

    @Test
    void theSignInPageOffersItBesideThePassword() throws Exception {
        String page = get(here("/sign-in?to=/odds")).body();
        assertThat(page).contains("oauth2/authorization/oidc?to=%2Fodds", "name=\"password\"");
        assertThat(cookieNames()).isEmpty();
    }

    @Test
    void whoIsKnownThereIsLetInWithTheRoleOfTheClaimAndSeesThePageAskedFor() throws Exception {
        PROVIDER.put("ada", claims("ada", "offline_access", "cr-floor", "cr-finance"));
        HttpResponse<String> answer = signIn("ada", "/odds?game=all");
        assertThat(location(answer)).isEqualTo(here("/odds?game=all"));
        assertThat(cookieNames()).as("nothing is left of the way there").containsExactly("JSESSIONID");
        assertThat(get(here("/odds")).statusCode()).isEqualTo(200);
        User ada = user("ada");
        assertThat(ada.role()).isEqualTo(Role.CONTROLLER.id());
        assertThat(ada.displayName()).isEqualTo("Ada Lovelace");
        assertThat(ada.properties()).isEqualTo(GivenProperties.NONE);
        assertThat(ada.lastSignedInAt()).isNotNull();
        assertThat(audit.page(AuditFilter.ALL, 0, 5)).anySatisfy(event -> {
            assertThat(event.action()).isEqualTo("sign-in");
            assertThat(event.userName()).isEqualTo("ada");
            assertThat(event.after()).isEqualTo("at " + PROVIDER.issuer() + ", from 127.0.0.1");
        });
    }

    @Test
    void anotherRoleThereEndsTheSessionsOfBeforeAtTheNextSignIn() throws Exception {
        PROVIDER.put("ben", claims("ben", "cr-admins"));
        signIn("ben", "/");
        assertThat(get(here("/actuator/metrics")).statusCode()).isEqualTo(200);
        HttpCookie before = cookies.getCookieStore().get(here("/")).getFirst();
        PROVIDER.put("ben", claims("ben", "cr-floor"));
        cookies.getCookieStore().removeAll();
        signIn("ben", "/");
        assertThat(user("ben").role()).isEqualTo(Role.VIEWER.id());
        assertThat(get(here("/actuator/metrics")).statusCode()).isEqualTo(403);
        cookies.getCookieStore().removeAll();
        cookies.getCookieStore().add(here("/"), before);
        assertThat(location(get(here("/actuator/metrics"))).getPath()).isEqualTo("/sign-in");
    }

    @Test
    void whoHasNoRoleForCountroomIsToldSoAndGetsNoSession() throws Exception {
        PROVIDER.put("cem", claims("cem", "offline_access"));
        URI told = location(signIn("cem", "/"));
        assertThat(told).isEqualTo(here("/sign-in?refused=no-role"));
        assertThat(get(told).body()).contains("Your company account has no Countroom role");
        assertThat(cookieNames()).isEmpty();
        assertThat(users.user("cem")).isEmpty();
    }

    @Test
    void aNameOfALocalUserIsNotTakenOver() throws Exception {
        PROVIDER.put("admin", claims("admin", "cr-admins"));
        assertThat(location(signIn("admin", "/"))).isEqualTo(here("/sign-in?refused=name-taken"));
        assertThat(cookieNames()).isEmpty();
    }

    @Test
    void anAnswerThatThisBrowserHasNotAskedForIsRefused() throws Exception {
        PROVIDER.put("dan", claims("dan", "cr-floor"));
        URI stolen = codeFor("dan", "/");
        cookies.getCookieStore().removeAll();
        assertThat(location(get(stolen))).isEqualTo(here("/sign-in?refused=broken-off"));
        assertThat(cookieNames()).isEmpty();
        assertThat(users.user("dan")).isEmpty();
    }

    @Test
    void anAnswerIsGoodOnce() throws Exception {
        PROVIDER.put("eve", claims("eve", "cr-floor"));
        URI back = codeFor("eve", "/");
        List<HttpCookie> asked = List.copyOf(cookies.getCookieStore().get(here("/")));
        assertThat(location(get(back))).isEqualTo(here("/"));
        cookies.getCookieStore().removeAll();
        asked.forEach(cookie -> cookies.getCookieStore().add(here("/"), cookie));
        assertThat(location(get(back)).toString()).contains("/sign-in?refused=");
        assertThat(cookieNames()).doesNotContain("JSESSIONID");
    }

    @Test
    void whoGivesUpAtTheProviderMayBeginAgain() throws Exception {
        URI asked = location(get(here(OidcSignIn.START)));
        String state = asked.getQuery().replaceAll(".*state=([^&]+).*", "$1");
        URI told = location(get(here(
                OidcSignIn.BACK + "?error=access_denied&state=" + URLEncoder.encode(state, StandardCharsets.UTF_8))));
        assertThat(told).isEqualTo(here("/sign-in?refused=broken-off"));
        assertThat(get(told).body()).contains("The sign-in was canceled");
    }

    @Test
    void signingOutEndsTheSessionThereToo() throws Exception {
        PROVIDER.put("fay", claims("fay", "cr-floor"));
        signIn("fay", "/");
        HttpResponse<String> out = browser.send(
                HttpRequest.newBuilder(here("/logout"))
                        .header("Sec-Fetch-Site", "same-origin")
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
        URI there = location(out);
        assertThat(there.toString()).startsWith(PROVIDER.issuer() + "/connect/logout");
        assertThat(location(get(there))).isEqualTo(here("/sign-in"));
        // The provider asks for the password again.
        assertThat(location(get(location(get(here(OidcSignIn.START))))).getPath())
                .isEqualTo("/login");
    }

    @Test
    void whoSignsInThereHasNoPasswordHere() throws Exception {
        PROVIDER.put("gus", claims("gus", "cr-floor"));
        signIn("gus", "/");
        assertThat(get(here("/password")).body()).contains("You sign in with the company account");
        assertThat(get(here("/second-factor")).body()).contains("You sign in with the company account");
    }
}
