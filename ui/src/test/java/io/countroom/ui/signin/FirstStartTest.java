package io.countroom.ui.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.authenticated;
import static org.springframework.security.test.web.servlet.response.SecurityMockMvcResultMatchers.unauthenticated;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.redirectedUrl;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.sql.Database;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Users;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

/** Who may create the administrator of a new Countroom. */
@SpringBootTest(
        classes = CountroomApplication.class,
        properties = {"countroom.db=jdbc:h2:mem:first-start", "countroom.data=target/first-start"})
@AutoConfigureMockMvc
@ExtendWith(OutputCaptureExtension.class)
class FirstStartTest {

    private static final String ELSEWHERE = "192.0.2.77";
    private static final Path FILE = Path.of("target", "first-start", "first-start-code");

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Database database;

    @AfterEach
    void nobody() {
        database.dsl().execute("delete from app_user");
    }

    private static MockHttpServletRequestBuilder page(String address) {
        return get("/first-start").with(request -> {
            request.setRemoteAddr(address);
            return request;
        });
    }

    private static MockHttpServletRequestBuilder form(String code, String address) {
        return post("/first-start")
                .param("code", code)
                .param("username", "chief")
                .param("password", "vier worte ohne zusammenhang")
                .param("again", "vier worte ohne zusammenhang")
                .header("Sec-Fetch-Site", "same-origin")
                .with(request -> {
                    request.setRemoteAddr(address);
                    return request;
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.8.8", "::1"})
    void aBrowserOnThisMachineIsNotAskedForTheCode(String address) throws Exception {
        http.perform(page(address))
                .andExpect(status().isOk())
                .andExpect(content().string(not(containsString("One-time code"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {ELSEWHERE, "10.0.0.5", "2001:db8::1"})
    void aBrowserElsewhereIsAskedForTheCode(String address) throws Exception {
        http.perform(page(address))
                .andExpect(status().isOk())
                .andExpect(content().string(containsString("One-time code")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"})
    void aProxyOnThisMachineDoesNotMakeABrowserLocal(String header) throws Exception {
        http.perform(page("127.0.0.1").header(header, ELSEWHERE))
                .andExpect(content().string(containsString("One-time code")));
    }

    @Test
    void theLogAndAFileForTheOwnerAloneShowTheCode(CapturedOutput output, @TempDir Path data) throws Exception {
        FirstStartCode code = new FirstStartCode(users, data);
        code.tell();
        Path file = data.resolve("first-start-code");
        String shown = Files.readString(file).strip();
        assertThat(output).contains("is asked for this code: " + shown);
        assertThat(shown).hasSizeGreaterThanOrEqualTo(16);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(code.isRight(" " + shown.toUpperCase(Locale.ROOT) + "\n")).isTrue();
        assertThat(code.isRight("")).isFalse();
        assertThat(new FirstStartCode(users, data).isRight(shown))
                .as("of another start")
                .isFalse();
    }

    @Test
    void fromElsewhereTheRightCodeAloneCreatesTheAdministrator() throws Exception {
        for (String wrong : new String[] {"", "aaaaaaaaaaaaaaaa"}) {
            http.perform(form(wrong, ELSEWHERE))
                    .andExpect(unauthenticated())
                    .andExpect(content().string(containsString("The one-time code is wrong")));
        }
        assertThat(users.none()).isTrue();
        http.perform(form(Files.readString(FILE), ELSEWHERE))
                .andExpect(authenticated().withUsername("chief"));
        assertThat(FILE).doesNotExist();
        http.perform(page(ELSEWHERE)).andExpect(redirectedUrl("/sign-in"));
        http.perform(form("", "127.0.0.1")).andExpect(unauthenticated()).andExpect(redirectedUrl("/sign-in"));
    }

    @Test
    void theCodeIsGuessedSlowly() throws Exception {
        for (int i = 0; i < 5; i++) {
            http.perform(form("guess", "198.51.100.44"))
                    .andExpect(content().string(containsString("The one-time code is wrong")));
        }
        http.perform(form("guess", "198.51.100.44")).andExpect(status().isTooManyRequests());
    }
}
