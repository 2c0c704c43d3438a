package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestBuilders.formLogin;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.authenticated;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.unauthenticated;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrl;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class SignInTest {

    private static final String PASSWORD = "a good password";

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Test
    void theRightPasswordSignsIn() throws Exception {
        users.create("signin-right", "", PASSWORD, Role.VIEWER);
        http.perform(formLogin("/sign-in").user("signin-right").password(PASSWORD))
                .andExpect(authenticated().withUsername("signin-right").withRoles("READ"));
    }

    @Test
    void fiveWrongPasswordsLockTheUserOutEvenForTheRightOne() throws Exception {
        users.create("signin-wrong", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < Users.ATTEMPTS; i++) {
            http.perform(formLogin("/sign-in").user("signin-wrong").password("a bad password"))
                    .andExpect(unauthenticated())
                    .andExpect(redirectedUrl("/sign-in?error"));
        }
        http.perform(formLogin("/sign-in").user("signin-wrong").password(PASSWORD))
                .andExpect(unauthenticated())
                .andExpect(redirectedUrl("/sign-in?locked"));
    }

    @Test
    void aSuccessForgetsTheFailuresBeforeIt() throws Exception {
        users.create("signin-mixed", "", PASSWORD, Role.VIEWER);
        for (int i = 0; i < 2 * Users.ATTEMPTS; i++) {
            boolean right = i % (Users.ATTEMPTS - 1) == 0;
            http.perform(formLogin("/sign-in").user("signin-mixed").password(right ? PASSWORD : "a bad password"))
                    .andExpect(right ? authenticated() : unauthenticated());
        }
    }

    @Test
    void aNameThatThereIsNotIsRefusedLikeAWrongPassword() throws Exception {
        http.perform(formLogin("/sign-in").user("nobody-of-that-name").password(PASSWORD))
                .andExpect(redirectedUrl("/sign-in?error"));
    }

    @Test
    void aFormFromAnotherSiteIsRefused() throws Exception {
        users.create("signin-forged", "", PASSWORD, Role.VIEWER);
        http.perform(post("/sign-in")
                        .param("username", "signin-forged")
                        .param("password", PASSWORD)
                        .header("Sec-Fetch-Site", "cross-site"))
                .andExpect(status().isForbidden())
                .andExpect(unauthenticated());
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
