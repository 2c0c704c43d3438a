package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.authenticated;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.unauthenticated;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrl;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.sql.user.UserRepository;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SecondFactors;
import io.countroom.ui.access.Users;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

/** The steps after the password, and what a user who is signed in changes about them. */
@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class SignInStepPagesTest {

    private static final String PASSWORD = "a good password";
    private static final String ANOTHER = "quite another password";

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    UserRepository repository;

    @Autowired
    SecondFactors factors;

    private String key = "";
    private long step;

    private static MockHttpServletRequestBuilder form(String path) {
        return post(path).header("Sec-Fetch-Site", "same-origin");
    }

    private ResultActions signIn(String name, String password) throws Exception {
        return http.perform(form("/sign-in")
                .param("username", name)
                .param("password", password)
                .param("to", "/hold?by=table"));
    }

    private static Document page(ResultActions answer) throws Exception {
        return Jsoup.parse(answer.andReturn().getResponse().getContentAsString());
    }

    private static String ticket(ResultActions answer) throws Exception {
        return page(answer).select("input[name=ticket]").attr("value");
    }

    private static String title(ResultActions answer) throws Exception {
        return page(answer).select("h1").text();
    }

    private static String alert(ResultActions answer) throws Exception {
        return page(answer).select("[role=alert]").text();
    }

    /** Three codes are good at any moment, each once: of half a minute ago, of now, and of half a minute later. */
    private String code() throws Exception {
        long now = Math.max(Instant.now().getEpochSecond() / 30 - 1, step + 1);
        step = now;
        return new TimeBasedOneTimePasswordGenerator()
                .generateOneTimePasswordString(
                        new SecretKeySpec(new Base32().decode(key), "HmacSHA1"), Instant.ofEpochSecond(now * 30));
    }

    private User create(String name, Role role) {
        return users.user(users.create(name, "", PASSWORD, role).userId()).orElseThrow();
    }

    private List<String> withSecondFactor(User user) throws Exception {
        key = factors.newKey();
        return factors.setUp(user, key, code()).orElseThrow();
    }

    @Test
    void thePasswordAloneMakesNoSessionWhereThereIsASecondFactor() throws Exception {
        withSecondFactor(create("step-code", Role.VIEWER));
        ResultActions asked = signIn("step-code", PASSWORD).andExpect(unauthenticated());
        assertThat(asked.andReturn().getRequest().getSession(false)).isNull();
        assertThat(title(asked)).isEqualTo("Second factor");
        String ticket = ticket(asked);
        ResultActions wrong = http.perform(
                        form("/sign-in-code").param("ticket", ticket).param("code", "000000"))
                .andExpect(unauthenticated());
        assertThat(alert(wrong)).startsWith("Wrong code");
        http.perform(form("/sign-in-code").param("ticket", ticket(wrong)).param("code", code()))
                .andExpect(authenticated().withUsername("step-code"))
                .andExpect(redirectedUrl("/hold?by=table"));
    }

    @Test
    void aCodeDoesNotLetInTwiceNorDoesItsTicketWithoutAnother() throws Exception {
        withSecondFactor(create("step-replay", Role.VIEWER));
        String ticket = ticket(signIn("step-replay", PASSWORD));
        String code = code();
        http.perform(form("/sign-in-code").param("ticket", ticket).param("code", code))
                .andExpect(authenticated());
        http.perform(form("/sign-in-code").param("ticket", ticket).param("code", code))
                .andExpect(unauthenticated());
    }

    @Test
    void aRecoveryCodeLetsInInsteadOfTheApp() throws Exception {
        List<String> recovery = withSecondFactor(create("step-recovery", Role.VIEWER));
        String ticket = ticket(signIn("step-recovery", PASSWORD));
        http.perform(form("/sign-in-code").param("ticket", ticket).param("code", recovery.getFirst()))
                .andExpect(authenticated());
        http.perform(form("/sign-in-code").param("ticket", ticket).param("code", recovery.getFirst()))
                .andExpect(unauthenticated());
    }

    @Test
    void aTicketIsGoodForItsOwnStepAndItsOwnUserAlone() throws Exception {
        User user = create("step-forged", Role.VIEWER);
        withSecondFactor(user);
        String ticket = ticket(signIn("step-forged", PASSWORD));
        String anotherUsers = ticket.charAt(0) + "x" + ticket.substring(2);
        for (String forged :
                List.of("", "x", ticket + "x", anotherUsers, ticket.substring(0, ticket.indexOf('.') + 1))) {
            ResultActions refused = http.perform(
                            form("/sign-in-code").param("ticket", forged).param("code", code()))
                    .andExpect(unauthenticated())
                    .andExpect(status().isForbidden());
            assertThat(alert(refused)).startsWith("The sign-in timed out");
        }
        http.perform(form("/sign-in-password")
                        .param("ticket", ticket)
                        .param("password", ANOTHER)
                        .param("again", ANOTHER))
                .andExpect(unauthenticated());
        assertThat(users.user("step-forged").orElseThrow().revision()).isEqualTo(user.revision() + 1);
        repository.changePassword(user.userId(), Objects.requireNonNull(user.passwordHash()), false);
        http.perform(form("/sign-in-code").param("ticket", ticket).param("code", code()))
                .andExpect(unauthenticated());
    }

    @Test
    void aPasswordThatAnAdministratorChoseIsChangedBeforeTheSessionBegins() throws Exception {
        users.invite("step-invited", "", PASSWORD, Role.VIEWER, GivenProperties.ALL);
        ResultActions asked = signIn("step-invited", PASSWORD).andExpect(unauthenticated());
        assertThat(title(asked)).isEqualTo("New password");
        assertThat(page(asked).select("input[autocomplete=username]").attr("value"))
                .isEqualTo("step-invited");
        assertThat(alert(http.perform(newPassword(ticket(asked), ANOTHER, "a different password"))))
                .contains("The two new passwords differ");
        assertThat(alert(http.perform(newPassword(ticket(asked), PASSWORD, PASSWORD))))
                .contains("is the current one");
        assertThat(alert(http.perform(newPassword(ticket(asked), "password1234", "password1234"))))
                .contains("too easy to guess");
        http.perform(newPassword(ticket(asked), ANOTHER, ANOTHER))
                .andExpect(authenticated())
                .andExpect(redirectedUrl("/hold?by=table"));
        signIn("step-invited", ANOTHER).andExpect(authenticated());
    }

    private static MockHttpServletRequestBuilder newPassword(String ticket, String password, String again) {
        return form("/sign-in-password")
                .param("ticket", ticket)
                .param("password", password)
                .param("again", again);
    }

    /** As a browser that is signed in. */
    private MockHttpSession session(String name) throws Exception {
        MvcResult in = signIn(name, PASSWORD).andExpect(authenticated()).andReturn();
        return (MockHttpSession)
                Optional.ofNullable(in.getRequest().getSession(false)).orElseThrow();
    }

    @Test
    void onesOwnPasswordIsChangedWithTheCurrentOneAndEndsTheOtherSessions() throws Exception {
        create("own-password", Role.VIEWER);
        MockHttpSession here = session("own-password");
        MockHttpSession elsewhere = session("own-password");
        http.perform(get("/password").session(here)).andExpect(status().isOk());
        assertThat(alert(http.perform(ownPassword("a bad password").session(here))))
                .startsWith("The current password is wrong");
        MvcResult changed = http.perform(ownPassword(PASSWORD).session(here)).andReturn();
        assertThat(changed.getResponse().getContentAsString()).contains("Your password is changed");
        MockHttpSession renewed = (MockHttpSession)
                Optional.ofNullable(changed.getRequest().getSession(false)).orElseThrow();
        http.perform(get("/password").session(renewed)).andExpect(status().isOk());
        http.perform(get("/password").session(elsewhere)).andExpect(status().is3xxRedirection());
        assertThat(elsewhere.isInvalid()).isTrue();
    }

    private static MockHttpServletRequestBuilder ownPassword(String present) {
        return form("/password")
                .param("present", present)
                .param("password", ANOTHER)
                .param("again", ANOTHER);
    }

    @Test
    void aSecondFactorIsSetUpWithThePasswordRenewedAndSwitchedOffWithACode() throws Exception {
        create("own-factor", Role.VIEWER);
        MockHttpSession session = session("own-factor");
        assertThat(alert(http.perform(form("/second-factor")
                        .param("password", "a bad password")
                        .session(session))))
                .startsWith("The current password is wrong");
        ResultActions asked =
                http.perform(form("/second-factor").param("password", PASSWORD).session(session));
        assertThat(page(asked).select("svg.qr path").attr("d")).isNotEmpty();
        key = page(asked).select("code").text().replace(" ", "");
        assertThat(alert(http.perform(form("/sign-in-second-factor")
                        .param("ticket", ticket(asked))
                        .param("code", "000000"))))
                .startsWith("Wrong code");
        ResultActions done = http.perform(form("/sign-in-second-factor")
                        .param("ticket", ticket(asked))
                        .param("code", code())
                        .session(session))
                .andExpect(authenticated());
        List<String> recovery = page(done).select("code").eachText();
        assertThat(recovery).hasSize(8);
        assertThat(page(done).select("a.button").attr("href")).isEqualTo("settings?part=yours");
        MockHttpSession renewed = (MockHttpSession)
                Optional.ofNullable(done.andReturn().getRequest().getSession(false))
                        .orElseThrow();

        ResultActions fresh =
                http.perform(form("/second-factor").param("code", code()).session(renewed));
        assertThat(page(fresh).select("code").eachText()).hasSize(8).doesNotContainAnyElementsOf(recovery);
        assertThat(alert(http.perform(form("/second-factor")
                        .param("off", "true")
                        .param("code", "000000")
                        .session(renewed))))
                .startsWith("Wrong code");
        http.perform(form("/second-factor")
                        .param("off", "true")
                        .param("code", code())
                        .session(renewed))
                .andExpect(status().isOk());
        signIn("own-factor", PASSWORD).andExpect(authenticated());
    }

    @Test
    void nobodySeesThesePagesWithoutSigningIn() throws Exception {
        for (String path : List.of("/password", "/second-factor")) {
            http.perform(get(path)).andExpect(status().is3xxRedirection());
            http.perform(form(path).param("password", PASSWORD)).andExpect(status().isUnauthorized());
        }
    }

    @Test
    void ofTheSecretsOfAPageNothingIsKeptByTheBrowser() throws Exception {
        create("own-cache", Role.VIEWER);
        ResultActions asked =
                http.perform(form("/second-factor").param("password", PASSWORD).session(session("own-cache")));
        assertThat(asked.andReturn().getResponse().getHeader("Cache-Control")).contains("no-store");
        assertThat(asked.andReturn().getResponse().getHeader("Content-Security-Policy"))
                .contains("default-src 'none'")
                .doesNotContain("unsafe");
    }
}
