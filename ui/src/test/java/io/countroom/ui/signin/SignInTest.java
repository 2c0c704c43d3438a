package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.authenticated;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.unauthenticated;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrl;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class SignInTest {

    private static final String PASSWORD = "a good password";

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    /** The form as a browser of today sends it. */
    private static MockHttpServletRequestBuilder form(String name, String password) {
        return post("/sign-in")
                .param("username", name)
                .param("password", password)
                .header("Sec-Fetch-Site", "same-origin");
    }

    @Test
    void theRightPasswordSignsIn() throws Exception {
        users.create("signin-right", "", PASSWORD, Role.VIEWER);
        http.perform(form("signin-right", PASSWORD))
                .andExpect(authenticated().withUsername("signin-right").withRoles("READ"));
    }

    @Test
    void fiveWrongPasswordsLockTheUserOutEvenForTheRightOne() throws Exception {
        users.create("signin-wrong", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < Users.ATTEMPTS; i++) {
            http.perform(form("signin-wrong", "a bad password"))
                    .andExpect(unauthenticated())
                    .andExpect(redirectedUrl("/sign-in?error"));
        }
        http.perform(form("signin-wrong", PASSWORD))
                .andExpect(unauthenticated())
                .andExpect(redirectedUrl("/sign-in?locked"));
    }

    @Test
    void aSuccessForgetsTheFailuresBeforeIt() throws Exception {
        users.create("signin-mixed", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < 2 * Users.ATTEMPTS; i++) {
            boolean right = i % (Users.ATTEMPTS - 1) == 0;
            http.perform(form("signin-mixed", right ? PASSWORD : "a bad password"))
                    .andExpect(right ? authenticated() : unauthenticated());
        }
    }

    @Test
    void aNameThatThereIsNotIsRefusedLikeAWrongPassword() throws Exception {
        http.perform(form("nobody-of-that-name", PASSWORD)).andExpect(redirectedUrl("/sign-in?error"));
    }

    private static MockHttpServletRequestBuilder formWith(String header, String value) {
        return post("/sign-in")
                .param("username", "signin-forged")
                .param("password", PASSWORD)
                .header("Host", "countroom.localhost")
                .header(header, value);
    }

    @Test
    void aFormFromAnotherSiteIsRefused() throws Exception {
        users.create("signin-forged", "", PASSWORD, Role.VIEWER);
        for (MockHttpServletRequestBuilder forged : List.of(
                formWith("Sec-Fetch-Site", "cross-site"),
                formWith("Sec-Fetch-Site", "same-site"),
                formWith("Origin", "https://evil.example"),
                formWith("Origin", "null"),
                formWith("Origin", "not an origin"),
                formWith("Referer", "https://countroom.localhost/sign-in"))) {
            http.perform(forged).andExpect(status().isForbidden()).andExpect(unauthenticated());
        }
    }

    @Test
    void aFormOfAnOlderBrowserIsKnownByItsOrigin() throws Exception {
        users.create("signin-forged-not", "", PASSWORD, Role.VIEWER);
        http.perform(post("/sign-in")
                        .param("username", "signin-forged-not")
                        .param("password", PASSWORD)
                        .header("Host", "countroom.localhost")
                        .header("Origin", "https://countroom.localhost"))
                .andExpect(authenticated());
    }

    @Test
    void afterSignInThePageOpensThatWasAskedFor() throws Exception {
        users.create("signin-to", "", PASSWORD, Role.VIEWER);
        String sent = http.perform(get("/hold?period=2026-10&by=game"))
                .andExpect(status().is3xxRedirection())
                .andReturn()
                .getResponse()
                .getRedirectedUrl();
        assertThat(sent).isEqualTo("/sign-in?to=%2Fhold%3Fperiod%3D2026-10%26by%3Dgame");
        http.perform(get(URI.create(sent)))
                .andExpect(content().string(containsString("value=\"/hold?period=2026-10&amp;by=game\"")));
        http.perform(form("signin-to", "a bad password").param("to", "/hold?period=2026-10"))
                .andExpect(redirectedUrl("/sign-in?error&to=%2Fhold%3Fperiod%3D2026-10"));
        http.perform(form("signin-to", PASSWORD).param("to", "/hold?period=2026-10"))
                .andExpect(redirectedUrl("/hold?period=2026-10"));
        http.perform(form("signin-to", PASSWORD)).andExpect(redirectedUrl("/"));
    }

    @Test
    void nobodyIsSentToAnotherSiteAfterSignIn() throws Exception {
        users.create("signin-open", "", PASSWORD, Role.VIEWER);
        for (String elsewhere : List.of(
                "https://evil.example",
                "//evil.example",
                "/\\evil.example",
                "\\\\evil.example",
                "/a\r\nX: y",
                "javascript:x")) {
            http.perform(form("signin-open", PASSWORD).param("to", elsewhere)).andExpect(redirectedUrl("/"));
        }
    }

    @Test
    void answersCarryTheSecureHeaders() throws Exception {
        http.perform(get("/actuator/health"))
                .andExpect(status().isOk())
                .andExpect(header().string("X-Content-Type-Options", "nosniff"))
                .andExpect(header().string("X-Frame-Options", "DENY"))
                .andExpect(header().string("Content-Security-Policy", containsString("frame-ancestors 'none'")));
    }

    @Test
    void metricsAreForThoseWhoMaySetUpTheServer() throws Exception {
        http.perform(get("/actuator/health")).andExpect(status().isOk());
        http.perform(get("/actuator/metrics")).andExpect(status().is3xxRedirection());
    }

    @Test
    void aPasswordMustBeLongEnoughAndNotTheName() {
        assertThat(Users.objection("ada", "short")).get().asString().contains("5 characters", "at least 10");
        assertThat(Users.objection("ada.lovelace", "Ada.Lovelace"))
                .get()
                .asString()
                .contains("is the user name");
        assertThat(Users.objection("ada", "é".repeat(40))).get().asString().contains("72 bytes");
        assertThat(Users.objection("ada", PASSWORD)).isEmpty();
    }

    @Test
    void onlyTheFirstCanBecomeAdministratorWithoutBeingAsked() {
        users.create("signin-present", "", PASSWORD, Role.VIEWER);
        assertThat(users.createFirst("late", "", PASSWORD)).isFalse();
    }
}
