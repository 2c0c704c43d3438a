package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.authenticated;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.unauthenticated;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrl;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.sql.audit.AuditFilter;
import io.countroom.sql.audit.AuditTrail;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.context.bean.override.convention.TestBean;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class SignInTest {

    private static final String PASSWORD = "a good password";

    /** Stands still: the waits of a second after wrong passwords must not run out on a slow machine. */
    @TestBean
    Clock clock;

    static Clock clock() {
        return Clock.fixed(Instant.now(), ZoneOffset.UTC);
    }

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    UserRepository repository;

    @Autowired
    AuditTrail audit;

    /** The form as a browser of today sends it. */
    private static MockHttpServletRequestBuilder form(String name, String password) {
        return post("/sign-in")
                .param("username", name)
                .param("password", password)
                .header("Sec-Fetch-Site", "same-origin");
    }

    private static MockHttpServletRequestBuilder form(String name, String password, String address) {
        return form(name, password).with(request -> {
            request.setRemoteAddr(address);
            return request;
        });
    }

    @Test
    void theRightPasswordSignsIn() throws Exception {
        users.create("signin-right", "", PASSWORD, Role.VIEWER);
        http.perform(form("signin-right", PASSWORD))
                .andExpect(authenticated().withUsername("signin-right").withRoles("READ", "READ_FILINGS"));
        assertThat(audit.page(AuditFilter.ALL, 0, 1).getFirst().after()).isEqualTo("password, from 127.0.0.1");
    }

    @Test
    void wrongPasswordsSlowDownWhereTheyComeFromAndNobodyElse() throws Exception {
        users.create("signin-wrong", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < 5; i++) {
            http.perform(form("signin-wrong", "a bad password", "203.0.113.9"))
                    .andExpect(unauthenticated())
                    .andExpect(status().isForbidden())
                    .andExpect(content().string(containsString("Wrong user name or password")));
        }
        http.perform(form("signin-wrong", PASSWORD, "203.0.113.9"))
                .andExpect(unauthenticated())
                .andExpect(status().isTooManyRequests())
                .andExpect(header().string("Retry-After", "1"));
        http.perform(form("signin-wrong", PASSWORD, "198.51.100.7")).andExpect(authenticated());
    }

    @Test
    void aSuccessForgetsTheFailuresBeforeIt() throws Exception {
        users.create("signin-mixed", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < 12; i++) {
            boolean right = i % 4 == 0;
            http.perform(form("signin-mixed", right ? PASSWORD : "a bad password", "192.0.2.2"))
                    .andExpect(right ? authenticated() : unauthenticated());
        }
    }

    @Test
    void aNameThatThereIsNotIsAnsweredLikeAWrongPassword() throws Exception {
        users.create("signin-there", "", PASSWORD, Role.VIEWER);
        Account off = users.create("signin-off", "", PASSWORD, Role.VIEWER);
        repository.enable(off.userId(), false);
        List<String> answers = new ArrayList<>();
        for (String name : List.of("signin-there", "signin-gone", off.getName())) {
            for (int i = 0; i < 6; i++) {
                MvcResult answer = http.perform(form(name, "a bad password", "192.0.2.3"))
                        .andExpect(unauthenticated())
                        .andReturn();
                answers.add((i + ": " + answer.getResponse().getStatus()
                                + answer.getResponse().getContentAsString())
                        .replace(name, "NAME"));
            }
        }
        assertThat(answers.subList(6, 12)).isEqualTo(answers.subList(0, 6));
        assertThat(answers.subList(12, 18)).isEqualTo(answers.subList(0, 6));
        assertThat(audit.page(AuditFilter.ALL, 0, 100))
                .filteredOn(event -> event.action().equals("sign-in-failed"))
                .as("what was typed as a name may be a password")
                .noneMatch(event -> event.subject().contains("signin-gone"))
                .anyMatch(event ->
                        event.userName().equals("unknown") && "wrong password, from 192.0.2.3".equals(event.after()));
    }

    @Test
    void whoIsSwitchedOffIsToldOnlyAfterTheRightPassword() throws Exception {
        Account account = users.create("signin-switched-off", "", PASSWORD, Role.VIEWER);
        repository.enable(account.userId(), false);
        http.perform(form("signin-switched-off", "a bad password", "192.0.2.4"))
                .andExpect(content().string(containsString("Wrong user name or password")));
        http.perform(form("signin-switched-off", PASSWORD, "192.0.2.4"))
                .andExpect(unauthenticated())
                .andExpect(content().string(containsString("This user is switched off")));
    }

    @Test
    void whatWasTypedAsANameComesBackHarmless() throws Exception {
        http.perform(form("\"><script>alert(1)</script>", PASSWORD, "192.0.2.5"))
                .andExpect(content().string(not(containsString("<script"))));
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
                .andExpect(content().string(containsString("value=\"/hold?period=2026-10\"")));
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
    void onlyTheFirstCanBecomeAdministratorWithoutBeingAsked() {
        users.create("signin-present", "", PASSWORD, Role.VIEWER);
        assertThat(users.createFirst("late", "", PASSWORD)).isFalse();
    }
}
