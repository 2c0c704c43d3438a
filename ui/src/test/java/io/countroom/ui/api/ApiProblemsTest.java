package io.countroom.ui.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.delete;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.request;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import com.jayway.jsonpath.JsonPath;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.report.Cell;
import io.countroom.sql.Database;
import io.countroom.sql.RefusedException;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.Slice;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.util.unit.DataSize;
import org.springframework.web.HttpMediaTypeNotSupportedException;

/** However a call fails: a problem by RFC 9457 with a code, no page, no session, and nothing of what the server is made of. */
@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class ApiProblemsTest {

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    @Autowired
    Database database;

    @Autowired
    ApiErrors errors;

    private String token = "";

    @BeforeEach
    void signIn() {
        token = token(Role.ADMINISTRATOR);
    }

    private String token(Role role) {
        return tokens.create(
                users.create("problem-" + System.nanoTime(), "", "a good password", role),
                "test",
                Tokens.Limits.of(role));
    }

    private ResultActions call(MockHttpServletRequestBuilder request) throws Exception {
        return http.perform(request.header("Authorization", "Bearer " + token));
    }

    private static void isProblem(ResultActions answer, int status, String code, String... words) throws Exception {
        answer.andExpect(status().is(status))
                .andExpect(content().contentType("application/problem+json;charset=UTF-8"))
                .andExpect(jsonPath("$.status").value(status))
                .andExpect(jsonPath("$.code").value(code))
                .andExpect(jsonPath("$.type").value("about:blank"))
                .andExpect(jsonPath("$.title").isNotEmpty())
                .andExpect(content().string(not(containsString("Exception"))))
                .andExpect(content().string(not(containsString("io.countroom"))))
                .andExpect(request().sessionAttributeDoesNotExist("x"))
                .andExpect(header().doesNotExist("Set-Cookie"))
                .andExpect(header().doesNotExist("Location"));
        for (String word : words) {
            answer.andExpect(jsonPath("$.detail").value(containsString(word)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api", "/api/v1", "/api/v1/nothing", "/api/v2/odds", "/api/v1/odds/minibaccarat/more"})
    void anAddressThatNoCallHas(String path) throws Exception {
        isProblem(http.perform(get(path)), 401, "no-token", "Authorization: Bearer");
        http.perform(get(path)).andExpect(header().string("WWW-Authenticate", "Bearer"));
        isProblem(call(get(path)), 404, "unknown-address", "/api/v1/openapi");
        isProblem(call(post(path)), 404, "unknown-address", "/api/v1/openapi");
        assertThat(call(get(path)).andReturn().getRequest().getSession(false)).isNull();
    }

    @Test
    void aMethodThatTheCallDoesNotTake() throws Exception {
        isProblem(
                call(delete("/api/v1/imports")).andExpect(header().string("Allow", "POST")), 405, "method-not-allowed");
    }

    @Test
    void aRoleThatMayNot() throws Exception {
        token = token(Role.ANALYST);
        isProblem(call(post("/api/v1/imports").queryParam("file", "a.csv")), 403, "not-permitted", "role");
    }

    @Test
    void anAnswerThatCannotBeGiven() throws Exception {
        isProblem(
                call(get("/api/v1/odds").header("Accept", "application/xml")),
                406,
                "not-acceptable",
                "application/json");
    }

    @Test
    void parametersThatCannotBeTaken() throws Exception {
        isProblem(call(post("/api/v1/imports")), 400, "bad-parameter", "file is missing");
        isProblem(call(get("/api/v1/imports/abc/rejects")), 400, "bad-parameter", "importId");
        isProblem(call(get("/api/v1/imports/99999999999999999999/rejects")), 400, "bad-parameter", "importId");
        isProblem(
                call(get("/api/v1/reports/hold").queryParam("table", "x".repeat(2_001))),
                400,
                "bad-parameter",
                "table has 2,001 characters");
        isProblem(call(get("/api/v1/reports/hold").queryParam("x".repeat(101), "")), 400, "bad-parameter", "name");
        for (String unseen : List.of("a\u202efdp.csv", "a\nb", "a\u0000", "\u001b[31m", "a\ufeff")) {
            isProblem(
                    call(post("/api/v1/imports").queryParam("file", unseen)),
                    400,
                    "bad-parameter",
                    "The parameter file has a character that cannot be seen");
        }
        MockHttpServletRequestBuilder many = get("/api/v1/reports/hold");
        for (int i = 0; i < 101; i++) {
            many.queryParam("p" + i, "");
        }
        isProblem(call(many), 400, "bad-parameter", "101 parameters");
    }

    @Test
    void aPropertyThatThereIsNotIsNeverTakenForAnother() throws Exception {
        for (String code : List.of("PROB-1", "PROB-2")) {
            Path setUp = Slice.file("property.json");
            Files.writeString(setUp, Files.readString(setUp).replace("\"TEST\"", "\"" + code + "\""));
            SetUpFile.read(setUp).apply(database, "test", OffsetDateTime.now());
            Files.delete(setUp);
        }
        String[] sentence = {"no property 'PROB-3'", "PROB-1, "};
        isProblem(call(get("/api/v1/reports/hold").queryParam("property", "PROB-3")), 404, "not-found", sentence);
        isProblem(call(get("/api/v1/reports/month-end").queryParam("property", "PROB-3")), 404, "not-found", sentence);
        isProblem(
                call(post("/api/v1/imports").queryParam("file", "a.csv").queryParam("property", "PROB-3")),
                404,
                "not-found",
                sentence);
        isProblem(
                call(post("/api/v1/imports").queryParam("file", "a.csv").content("x")),
                400,
                "bad-parameter",
                "several properties",
                "PROB-1, ");
    }

    @Test
    void whatCannotBeDone() throws Exception {
        isProblem(call(get("/api/v1/odds/faro")), 404, "not-found", "no game 'faro'");
        isProblem(
                call(get("/api/v1/odds/minibaccarat").queryParam("tie-odds", "7 to 1")),
                422,
                "option-refused",
                "§ 541.13(b)");
        isProblem(call(post("/api/v1/settle").queryParam("set", "decks")), 422, "refused", "midibaccarat.decks=6");
        isProblem(
                call(post("/api/v1/settle").queryParam("file", "a.csv").content("one,two\n1,2\n")),
                422,
                "unreadable-file",
                "a.csv");
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new Uploads.TooLargeException(DataSize.ofMegabytes(5)), 413, "too-large", "5 MB"),
                Arguments.of(new HttpMediaTypeNotSupportedException("x"), 415, "unsupported-type", "body"),
                Arguments.of(
                        new HttpMessageNotReadableException(
                                "Unexpected character in io.countroom.ui.X", new MockHttpInputMessage(new byte[0])),
                        400,
                        "bad-request",
                        "could not be read"),
                Arguments.of(new RefusedException("'soon' is not a period"), 422, "refused", "'soon'"),
                Arguments.of(ofOurs(), 500, "internal-error", "the server's log says why"),
                Arguments.of(ofALibrary(), 500, "internal-error", "the server's log says why"),
                Arguments.of(
                        new IllegalStateException("java.lang.X in io.countroom.ui.X"), 500, "internal-error", "log"),
                Arguments.of(new IOException("/data/uploads is full"), 500, "internal-error", "log"));
    }

    /** An error in the program, although the exception is thrown by a class of ours. */
    private static Exception ofOurs() {
        return catchThrowableOfType(IllegalArgumentException.class, () -> Cell.real(Double.NaN));
    }

    /** Thrown by nobody of ours: "No enum constant …", with the name of a class. */
    private static Exception ofALibrary() {
        try {
            return new IllegalStateException(Role.valueOf("NOBODY").toString());
        } catch (IllegalArgumentException e) {
            return e;
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void anExceptionBecomesASentenceAndNoMore(Exception failure, int status, String code, String words)
            throws Exception {
        MockHttpServletResponse response = new MockHttpServletResponse();
        assertThat(errors.resolveException(
                        new MockHttpServletRequest("POST", "/api/v1/settle"), response, null, failure))
                .isNotNull();
        String body = response.getContentAsString();
        assertThat(response.getStatus()).isEqualTo(status);
        assertThat(response.getContentType()).startsWith("application/problem+json");
        assertThat(JsonPath.<String>read(body, "$.code")).isEqualTo(code);
        assertThat(JsonPath.<String>read(body, "$.detail")).contains(words).doesNotContain("io.countroom", "/data");
    }

    @Test
    void aPageThatFailsIsNoCall() {
        assertThat(errors.resolveException(
                        new MockHttpServletRequest("GET", "/hold"),
                        new MockHttpServletResponse(),
                        null,
                        new IllegalStateException()))
                .isNull();
    }

    @Test
    void theDescriptionTellsOfProblemsAndOfNoPages() throws Exception {
        http.perform(get("/api/v1/openapi"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.info.title").value("Countroom"))
                .andExpect(jsonPath("$.servers[0].url").value("/"))
                .andExpect(jsonPath("$.paths.keys()").value(Matchers.everyItem(Matchers.startsWith("/api/v1/"))))
                .andExpect(jsonPath("$.paths[*][*].responses.default.content.['application/problem+json']")
                        .value(Matchers.hasSize(14)))
                .andExpect(jsonPath("$.components.schemas.Problem.properties.code.enum")
                        .value(Matchers.hasItems("no-token", "too-many-requests")))
                .andExpect(jsonPath("$.paths['/api/v1/imports'].post.requestBody.content.['application/octet-stream']")
                        .exists())
                .andExpect(jsonPath("$.components.securitySchemes.token.scheme").value("bearer"));
    }
}
