package io.countroom.ui.api;

import static org.hamcrest.Matchers.closeTo;
import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class OddsApiTest {

    private static final AtomicInteger NAMES = new AtomicInteger();

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    @Autowired
    Clock clock;

    private Account user(Role role) {
        return users.create("api-" + NAMES.incrementAndGet(), "", "a good password", role);
    }

    private String bearer(Role role) {
        return "Bearer " + tokens.create(user(role), "test", Limits.of(role));
    }

    @Test
    void oddsAreFractionsOfTheInitialWager() throws Exception {
        http.perform(get("/api/v1/odds/minibaccarat")
                        .queryParam("tie-odds", "9 to 1")
                        .header("Authorization", bearer(Role.ANALYST)))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.games[0].game").value("minibaccarat"))
                .andExpect(jsonPath("$.games[0].options['tie-odds']").value("9 to 1"))
                .andExpect(jsonPath("$.games[0].wagers[1].wager").value("banker"))
                .andExpect(jsonPath("$.games[0].wagers[1].houseEdge")
                        .value(closeTo(new BigDecimal("0.010579"), new BigDecimal("0.000001"))))
                .andExpect(jsonPath("$.games[0].wagers[2].houseEdge")
                        .value(closeTo(new BigDecimal("0.048440"), new BigDecimal("0.000001"))));
    }

    @Test
    void withoutATokenNobodyIsAnswered() throws Exception {
        http.perform(get("/api/v1/odds"))
                .andExpect(status().isUnauthorized())
                .andExpect(header().string("Content-Type", containsString("application/problem+json")))
                .andExpect(jsonPath("$.detail").value(containsString("Authorization: Bearer")));
    }

    @Test
    void aTokenOfAUserWhoMayNotScriptIsRefused() throws Exception {
        http.perform(get("/api/v1/odds").header("Authorization", bearer(Role.VIEWER)))
                .andExpect(status().isUnauthorized());
    }

    @Test
    void anExpiredOrRevokedTokenIsRefused() throws Exception {
        Account user = user(Role.ANALYST);
        String expired = tokens.create(
                user,
                "old",
                new Limits(
                        Set.of(TokenScope.READ), null, OffsetDateTime.now(clock).minusMinutes(1)));
        http.perform(get("/api/v1/odds").header("Authorization", "Bearer " + expired))
                .andExpect(status().isUnauthorized());
        String revoked = tokens.create(user, "lost", Limits.of(Role.ANALYST));
        http.perform(get("/api/v1/odds/baccarat").header("Authorization", "Bearer " + revoked))
                .andExpect(status().isOk());
        tokens.revoke(user, tokens.of(user).getFirst());
        http.perform(get("/api/v1/odds/baccarat").header("Authorization", "Bearer " + revoked))
                .andExpect(status().isUnauthorized());
    }

    @Test
    void anOptionThatTheChapterForbidsIsRefusedWithItsSection() throws Exception {
        http.perform(get("/api/v1/odds/minibaccarat")
                        .queryParam("tie-odds", "7 to 1")
                        .header("Authorization", bearer(Role.ANALYST)))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("§ 541.13(b)")));
    }

    @Test
    void anUnknownGameIsAnsweredWithTheGamesThereAre() throws Exception {
        http.perform(get("/api/v1/odds/snap").header("Authorization", bearer(Role.ANALYST)))
                .andExpect(status().isNotFound())
                .andExpect(jsonPath("$.detail").value(containsString("minibaccarat")));
    }

    @Test
    void theApiIsDescribedByOpenApi() throws Exception {
        http.perform(get("/api/v1/openapi"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.paths['/api/v1/odds/{game}'].get").exists())
                .andExpect(jsonPath("$.paths['/sign-in']").doesNotExist());
    }
}
