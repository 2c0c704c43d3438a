package io.countroom.ui.signin;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.browser.SampleBrowserTest;
import jakarta.servlet.ServletContext;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What the server sends with its pages, and how long it believes who somebody is. */
class PageSecurityTest extends SampleBrowserTest {

    private static final Pattern NONCE = Pattern.compile("script-src 'nonce-([^']+)' 'strict-dynamic' 'unsafe-eval'");

    @Autowired
    ServletContext servlets;

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
        HttpResponse<String> one = get("sign-in");
        HttpResponse<String> other = get("sign-in");
        assertThat(nonce(one)).isNotEqualTo(nonce(other));
        assertThat(one.body()).contains("nonce=\"" + nonce(one) + "\"");
        assertThat(header(one, "Content-Security-Policy"))
                .contains("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
                .doesNotContain("script-src 'self'");
    }

    @Test
    void pagesCarryTheSecureHeadersAndACookieThatScriptsCannotRead() throws Exception {
        HttpResponse<String> page = get("sign-in");
        assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(page, "X-Frame-Options")).isEqualTo("DENY");
        assertThat(header(page, "Referrer-Policy")).isEqualTo("same-origin");
        assertThat(header(page, "Permissions-Policy")).contains("camera=()");
        assertThat(page.headers().allValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie).contains("JSESSIONID", "HttpOnly", "SameSite=Lax"));
    }

    @Test
    void aMessageWithoutTheTokenOfItsPageChangesNothing() throws Exception {
        HttpResponse<String> forged = http.send(
                HttpRequest.newBuilder(URI.create(url("?v-r=uidl&v-uiId=0")))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(
                                "{\"csrfToken\":\"guessed\",\"rpc\":[],\"syncId\":0,\"clientId\":0}"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(forged.body()).doesNotContain("\"changes\":[{");
    }

    @Test
    void aSessionEndsAfterHalfAnHourWithoutAnybody() {
        assertThat(servlets.getSessionTimeout()).isEqualTo(30);
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
}
