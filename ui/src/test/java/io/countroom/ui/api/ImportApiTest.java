package io.countroom.ui.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.reporting.floor.SetUpFile;
import io.countroom.sql.Database;
import io.countroom.sql.close.MonthDecision;
import io.countroom.sql.close.MonthRepository;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.Slice;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files that come in by HTTP, into a property of their own: the tests share a database with others. */
@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class ImportApiTest {

    private static final String CODE = "HTTP";

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    @Autowired
    Database database;

    private String token = "";

    @BeforeEach
    void signIn() throws Exception {
        Path setUp = Slice.file("property.json");
        Files.writeString(setUp, Files.readString(setUp).replace("\"TEST\"", "\"" + CODE + "\""));
        SetUpFile.read(setUp).apply(database, "test", OffsetDateTime.now());
        Files.delete(setUp);
        String name = "importing-" + System.nanoTime();
        token = tokens.create(
                users.create(name, "", "a good password", Role.ADMINISTRATOR), "test", Limits.of(Role.ADMINISTRATOR));
    }

    private MockHttpServletRequestBuilder with(MockHttpServletRequestBuilder request) {
        return request.header("Authorization", "Bearer " + token).queryParam("property", CODE);
    }

    private ResultActions send(String file, byte[] body, Map<String, String> parameters) throws Exception {
        MockHttpServletRequestBuilder request =
                with(post("/api/v1/imports")).queryParam("file", file).content(body);
        parameters.forEach(request::queryParam);
        return http.perform(request);
    }

    private static byte[] zip(Map<String, String> files) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static long importId(ResultActions answer) throws Exception {
        JsonNode body =
                JsonMapper.shared().readTree(answer.andReturn().getResponse().getContentAsString());
        return body.get("import").longValue();
    }

    private static String round(String ref, int dollars) {
        return "{\"round\":\"" + ref + "\",\"table\":\"MB-01\",\"game\":\"minibaccarat\",\"gamingDate\":\"2026-10-07\","
                + "\"hands\":[{\"of\":\"player\",\"cards\":\"4S 4D\"},{\"of\":\"banker\",\"cards\":\"AH 4C\"}],"
                + "\"wagers\":[{\"seat\":2,\"wager\":\"player\",\"amount\":" + dollars + ",\"paid\":" + dollars
                + "}]}\n";
    }

    @Test
    void theLogOfAnotherSystemIsReadByAMapping() throws Exception {
        byte[] both = zip(Map.of(
                "bets.csv",
                "BetID,GameID,SeatNo,BetType,BetAmount,Payoff,Commission\n1,71,2,Player,100,100,\n",
                "games.csv",
                "GameID,TableID,StartTime,ShoeNo,GameNo,DealerID,Status,PlayerCard1,PlayerCard2,PlayerCard3,"
                        + "BankerCard1,BankerCard2,BankerCard3\n"
                        + "71,MB-01,1791400000000,1,1,D-1,Finished,S_4,D_4,,H_A,C_4,\n"));
        send("night.zip", both, Map.of("mapping", "smart-table"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.state").value("accepted"))
                .andExpect(jsonPath("$.accepted").value(1))
                .andExpect(jsonPath("$.exceptions").value(0));
        send("other.csv", both, Map.of("mapping", "no-such"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("There is no mapping 'no-such'")));
    }

    @Test
    void rejectsAreHandedOutWholeAndConflictsDecided() throws Exception {
        byte[] first = (round("H1", 100) + round("H2", 100)).getBytes(StandardCharsets.UTF_8);
        send("first.ndjson", first, Map.of()).andExpect(jsonPath("$.accepted").value(2));
        String wrong = round("H3", 100).replace("MB-01", "MB-99");
        long second = importId(send(
                        "second.ndjson",
                        (round("H1", 300) + round("H2", 500) + wrong).getBytes(StandardCharsets.UTF_8),
                        Map.of())
                .andExpect(jsonPath("$.conflicts").value(2))
                .andExpect(jsonPath("$.rejects").value(1)));
        assertThat(http.perform(with(get("/api/v1/imports/" + second + "/rejects")))
                        .andExpect(status().isOk())
                        .andReturn()
                        .getResponse()
                        .getContentAsString())
                .isEqualTo(wrong);
        http.perform(with(post("/api/v1/imports/" + second + "/conflicts")).queryParam("decision", "perhaps"))
                .andExpect(status().isUnprocessableContent());
        http.perform(with(post("/api/v1/imports/" + second + "/conflicts")).queryParam("decision", "take"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.decided").value(2))
                .andExpect(jsonPath("$.imports[0].accepted").value(2));
        http.perform(with(get("/api/v1/imports/999999/rejects"))).andExpect(status().isNotFound());
    }

    private ResultActions slip(Map<String, String> parameters) throws Exception {
        MockHttpServletRequestBuilder request = with(post("/api/v1/slips"))
                .queryParam("table", "MB-01")
                .queryParam("gamingDate", "2026-10-08")
                .queryParam("kind", "closer");
        parameters.forEach(request::queryParam);
        return http.perform(request);
    }

    @Test
    void aMissingSlipIsEnteredAndAWrongOneCorrectedWithItsReason() throws Exception {
        slip(Map.of("amount", "41000.50"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.outcome").value("counts"));
        slip(Map.of("amount", "41000.25"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("it is $41,000.50")));
        slip(Map.of("amount", "41000.25", "replaces", "41000.50"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("Say why the amount changes")));
        slip(Map.of("amount", "41000,25", "replaces", "41000.50", "reason", "misread"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.detail").value(containsString("41000,25' is not an amount: write")));
        slip(Map.of("amount", "61000.25", "replaces", "41000.50", "reason", "two racks left out"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.outcome").value("waits"));
        int property = new PropertyRepository(database).find(CODE).orElseThrow().id();
        assertThat(database.dsl()
                        .fetchSingle("select count(*) from audit_event where property_id = " + property
                                + " and action = 'correct-slip' and after like '%two racks left out%'")
                        .get(0, Integer.class))
                .isOne();
    }

    private ResultActions budget(Map<String, String> parameters) throws Exception {
        MockHttpServletRequestBuilder request = with(post("/api/v1/budgets"));
        parameters.forEach(request::queryParam);
        return http.perform(request);
    }

    @Test
    void aBudgetIsEnteredListedAndRemoved() throws Exception {
        budget(Map.of("month", "2026-11", "win", "1250000.50", "drop", "6100000"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.win").value(1250000.50));
        budget(Map.of("month", "2026-12", "game", "minibaccarat", "win", "-10")).andExpect(status().isOk());
        http.perform(with(get("/api/v1/budgets")).queryParam("year", "2026"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.length()").value(2))
                .andExpect(jsonPath("$[0].month").value("2026-11"))
                .andExpect(jsonPath("$[0].drop").value(6100000.00))
                .andExpect(jsonPath("$[1].game").value("minibaccarat"));
        budget(Map.of("month", "November", "win", "1"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.detail").value(containsString("no month")));
        budget(Map.of("month", "2026-11", "win", "1,5"))
                .andExpect(status().isBadRequest())
                .andExpect(jsonPath("$.detail").value(containsString("not an amount")));
        budget(Map.of("month", "2026-11", "drop", "1")).andExpect(status().isUnprocessableContent());
        for (Map<String, String> one :
                List.of(Map.of("month", "2026-11"), Map.of("month", "2026-12", "game", "minibaccarat"))) {
            budget(one).andExpect(status().isOk());
        }
        http.perform(with(get("/api/v1/budgets")).queryParam("year", "2026"))
                .andExpect(jsonPath("$.length()").value(0));
    }

    @Test
    void aClosedMonthTakesNoSlipOfACageOrTransfer() throws Exception {
        int property = new PropertyRepository(database).find(CODE).orElseThrow().id();
        MonthRepository months = new MonthRepository(database);
        YearMonth july = YearMonth.of(2026, 7);
        OffsetDateTime at = OffsetDateTime.parse("2026-08-20T12:00:00Z");
        String fingerprint = "0".repeat(64);
        months.decide(property, july, row -> new MonthDecision.Prepare("ana", at, "in order", fingerprint));
        months.decide(
                property,
                july,
                row -> new MonthDecision.Close("ben", at, "in order", fingerprint, List.of(), List.of()));
        List<Kind> kinds = Stream.concat(Kind.OF_CAGE.stream(), Stream.of(Kind.TRANSFER_IN, Kind.TRANSFER_OUT))
                .toList();
        for (Kind kind : kinds) {
            String line = String.join(
                    ",",
                    "2026-07-03",
                    Kind.OF_CAGE.contains(kind) ? "" : "MB-01",
                    kind.word(),
                    kind.numbered() ? "Z-1" : "",
                    "100.00");
            send(
                            kind.word() + ".csv",
                            ("gamingDate,table,kind,slip,amount\n" + line).getBytes(StandardCharsets.UTF_8),
                            Map.of())
                    .andExpect(status().isUnprocessableContent())
                    .andExpect(jsonPath("$.detail").value(containsString("2026-07 is closed")));
        }
        assertThat(database.dsl()
                        .fetchSingle("select count(*) from count_slip where property_id = " + property
                                + " and gaming_date = date '2026-07-03'")
                        .get(0, Integer.class))
                .isZero();
    }
}
