package io.countroom.ui.api;

import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class SettleApiTest {

    private static final AtomicInteger NAMES = new AtomicInteger();

    /** Player 8, Banker 5: the Player's Hand wins 1 to 1, but was taken. */
    private static final String PAID_WRONGLY = """
            {"round":"R-1","table":"MB-01","game":"minibaccarat","gamingDate":"2026-10-18",\
            "hands":[{"of":"player","cards":"4S 4D"},{"of":"banker","cards":"AH 4C"}],\
            "wagers":[{"seat":2,"wager":"player","amount":"100.00","paid":"-100.00"}]}
            """;

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    private MockHttpServletRequestBuilder settle(String body) {
        String name = "settle-" + NAMES.incrementAndGet();
        String token =
                tokens.create(users.create(name, "", "a good password", Role.ANALYST), "test", Limits.of(Role.ANALYST));
        return post("/api/v1/settle").header("Authorization", "Bearer " + token).content(body);
    }

    @Test
    void a_round_log_is_settled_as_on_the_command_line() throws Exception {
        http.perform(settle(PAID_WRONGLY + "nonsense\n").queryParam("file", "october.ndjson"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.file").value("october.ndjson"))
                .andExpect(jsonPath("$.rounds[0].wagers[0].dueCents").value(10_000))
                .andExpect(jsonPath("$.rounds[0].findings[0].code").value("paid-differs"))
                .andExpect(jsonPath("$.rounds[1].line").value(2))
                .andExpect(jsonPath("$.summary.exceptions").value(1))
                .andExpect(jsonPath("$.summary.rejects").value(1));
    }

    @Test
    void what_cannot_be_read_is_said_in_a_sentence_with_the_name_given() throws Exception {
        http.perform(settle("one,two\n1,2\n").queryParam("file", "october.csv"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("october.csv")));
    }

    @Test
    void an_option_that_is_refused_is_named_with_its_section() throws Exception {
        http.perform(settle(PAID_WRONGLY).queryParam("set", "minibaccarat.tie-odds=7 to 1"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("§ 541.13(b)")));
        http.perform(settle(PAID_WRONGLY).queryParam("set", "decks"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("midibaccarat.decks=6")));
    }

    @Test
    void without_a_token_nothing_is_settled() throws Exception {
        http.perform(post("/api/v1/settle").content(PAID_WRONGLY)).andExpect(status().isUnauthorized());
    }
}
