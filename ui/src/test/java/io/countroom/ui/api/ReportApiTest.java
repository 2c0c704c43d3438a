package io.countroom.ui.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.startsWith;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.countroom.reporting.catalogue.ReportCatalogue;
import io.countroom.reporting.catalogue.ReportKind;
import io.countroom.reporting.summary.DailyFlash;
import io.countroom.sql.property.Paper;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.user.GivenProperties;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Tokens.Limits;
import io.countroom.ui.access.Users;
import java.io.ByteArrayInputStream;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;

@SpringBootTest(classes = CountroomApplication.class)
@AutoConfigureMockMvc
class ReportApiTest {

    private static final AtomicInteger NAMES = new AtomicInteger();

    @Autowired
    MockMvc http;

    @Autowired
    Users users;

    @Autowired
    Tokens tokens;

    @Autowired
    PropertyRepository properties;

    @Autowired
    ReportCatalogue catalogue;

    private String property;

    @BeforeEach
    void aProperty() {
        property = "R" + NAMES.incrementAndGet();
        properties.save(new Property(
                0,
                property,
                "Riverbend Casino",
                "Riverbend Gaming, LP",
                null,
                ZoneId.of("America/New_York"),
                LocalTime.of(6, 0)));
    }

    private MockHttpServletRequestBuilder reports(Role role, String path) {
        String name = "reports-" + NAMES.incrementAndGet();
        String token = tokens.create(users.create(name, "", "a good password", role), "test", Limits.of(role));
        return get("/api/v1/reports" + path)
                .queryParam("property", property)
                .header("Authorization", "Bearer " + token);
    }

    @Test
    void aTokenOfOnePropertyFindsNoOtherAndSaysWhenItWasUsed() throws Exception {
        Property own = properties.find(property).orElseThrow();
        aProperty();
        Account account = users.create("reports-of-one", "", "a good password", Role.ANALYST);
        String token = tokens.create(account, "pack", new Limits(Set.of(TokenScope.REPORT), own, null));
        assertThat(tokens.of(account).getFirst().lastUsedAt()).isNull();
        http.perform(get("/api/v1/reports/hold")
                        .queryParam("property", own.code())
                        .queryParam("period", "2026-10")
                        .header("Authorization", "Bearer " + token))
                .andExpect(status().isOk());
        assertThat(tokens.of(account).getFirst().lastUsedAt()).isNotNull();
        http.perform(get("/api/v1/reports/hold")
                        .queryParam("property", property)
                        .queryParam("period", "2026-10")
                        .header("Authorization", "Bearer " + token))
                .andExpect(status().isNotFound());
    }

    @Test
    void theReportOverPropertiesIsOfThoseThatTheTokenSees() throws Exception {
        Property lake = named("Lakeside Casino");
        Property inland = named("Inland Casino");
        Account limited = users.invite(
                "reports-of-lake", "", "a good password", Role.ANALYST, GivenProperties.of(Set.of(lake.id())));
        String ofLake = tokens.create(limited, "test", Limits.of(Role.ANALYST));
        http.perform(group(ofLake))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.header.property").value("Lakeside Casino"));
        http.perform(group(ofLake).queryParam("properties", inland.code()))
                .andExpect(status().is(422))
                .andExpect(content().string(containsString("among those you see: choose from " + lake.code())));
        Account account = users.create("reports-of-all", "", "a good password", Role.ANALYST);
        String ofAll = tokens.create(account, "test", Limits.of(Role.ANALYST));
        http.perform(group(ofAll))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.header.property").value(containsString("Lakeside Casino")))
                .andExpect(jsonPath("$.header.property").value(containsString("Inland Casino")));
        http.perform(group(ofAll).queryParam("property", inland.code()))
                .andExpect(jsonPath("$.header.property").value("Inland Casino"));
    }

    private Property named(String name) {
        return properties.save(new Property(
                0,
                "N" + NAMES.incrementAndGet(),
                name,
                "Riverbend Gaming, LP",
                null,
                ZoneId.of("America/New_York"),
                LocalTime.of(6, 0)));
    }

    private static MockHttpServletRequestBuilder group(String token) {
        return get("/api/v1/reports/group").queryParam("period", "2026-10").header("Authorization", "Bearer " + token);
    }

    @Test
    void anAdministratorChoosesThePaperOfAProperty() throws Exception {
        Property before = properties.find(property).orElseThrow();
        String name = "paper-" + NAMES.incrementAndGet();
        String token = tokens.create(
                users.create(name, "", "a good password", Role.ADMINISTRATOR), "test", Limits.of(Role.ADMINISTRATOR));
        http.perform(post("/api/v1/properties/paper")
                        .queryParam("property", property)
                        .queryParam("paper", "a4")
                        .header("Authorization", "Bearer " + token))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.paper").value("a4"));
        assertThat(properties.find(property)).contains(before.on(Paper.A4));
        http.perform(post("/api/v1/properties/paper")
                        .queryParam("property", property)
                        .queryParam("paper", "legal")
                        .header("Authorization", "Bearer " + token))
                .andExpect(status().isBadRequest())
                .andExpect(content().string(containsString("'legal' is no paper: write letter or a4")));
        http.perform(get("/api/v1/properties").header("Authorization", "Bearer " + token))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$[?(@.code == '" + property + "')].paper", contains("a4")));
    }

    @Test
    void theLibraryOfPdfsWarnsOfNothingOnTheConsole() {
        Logger library = LoggerFactory.getLogger("net.sf.jasperreports.pdf.classic.ClassicPdfUtils");
        assertThat(library.isWarnEnabled()).isFalse();
        assertThat(library.isErrorEnabled()).isTrue();
    }

    @Test
    void everyReportIsListedAndAnswersInEveryFormat() throws Exception {
        assertThat(catalogue.all()).isNotEmpty();
        for (ReportKind kind : catalogue.all()) {
            http.perform(reports(Role.ANALYST, ""))
                    .andExpect(status().isOk())
                    .andExpect(jsonPath("$[*].kind").value(hasItem(kind.id())));
            // The daily flash is of one gaming date, and its file is named after it.
            String period = kind.id().equals(DailyFlash.ID) ? "2026-10-31" : "2026-10";
            for (String format : new String[] {"json", "csv", "xlsx", "pdf"}) {
                http.perform(reports(Role.ANALYST, "/" + kind.id())
                                .queryParam("period", period)
                                .queryParam("format", format))
                        .andExpect(status().isOk())
                        .andExpect(header().string(
                                        "Content-Disposition",
                                        containsString(kind.id() + "-" + period + "." + format)));
            }
        }
    }

    @Test
    void anySectionCanBeHadAsCsv() throws Exception {
        http.perform(reports(Role.ANALYST, "/round-audit")
                        .queryParam("period", "2026-10")
                        .queryParam("section", "sequence")
                        .queryParam("format", "csv"))
                .andExpect(status().isOk())
                .andExpect(header().string("Content-Disposition", containsString("round-audit-2026-10-sequence.csv")))
                .andExpect(content().string(startsWith("row,kind,day,table,")));
        http.perform(reports(Role.ANALYST, "/round-audit")
                        .queryParam("period", "2026-10")
                        .queryParam("section", "sequence"))
                .andExpect(jsonPath("$.sections[*].id").value(contains("sequence")))
                .andExpect(jsonPath("$.header.filters.Section").value("Missing and duplicate rounds"));
        http.perform(reports(Role.ANALYST, "/round-audit")
                        .queryParam("period", "2026-10")
                        .queryParam("section", "tips"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail")
                        .value(startsWith(
                                "The round audit report has no section 'tips': choose from grouped, rules, dealers,")));
    }

    @Test
    void aReportIsGermanOnRequestAndEnglishOtherwise() throws Exception {
        for (String[] language : new String[][] {{"en", "Hold report"}, {"de", "Hold-Bericht"}}) {
            http.perform(reports(Role.ANALYST, "/hold")
                            .queryParam("period", "2026-10")
                            .queryParam("language", language[0]))
                    .andExpect(status().isOk())
                    .andExpect(jsonPath("$.header.title").value(language[1]));
        }
        http.perform(reports(Role.ANALYST, "/hold").queryParam("period", "2026-10"))
                .andExpect(jsonPath("$.header.title").value("Hold report"));
        http.perform(reports(Role.ANALYST, "/hold")
                        .queryParam("period", "2026-10")
                        .queryParam("language", "fr"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value("'fr' is no language: choose from en, de"));
    }

    @Test
    void theMonthEndPackIsAZipOfWorkbookPdfAndManifest() throws Exception {
        byte[] zip = http.perform(reports(Role.ANALYST, "/month-end").queryParam("period", "2026-10"))
                .andExpect(status().isOk())
                .andReturn()
                .getResponse()
                .getContentAsByteArray();
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertThat(names)
                .containsExactly("month-end-2026-10.xlsx", "month-end-2026-10.pdf", "month-end-2026-10.sha256");
    }

    @Test
    void aViewerMayNotExport() throws Exception {
        http.perform(reports(Role.VIEWER, "/hold")).andExpect(status().isUnauthorized());
    }

    @Test
    void whatAReportDoesNotTakeIsRefusedInASentence() throws Exception {
        http.perform(reports(Role.ANALYST, "/tips"))
                .andExpect(status().isNotFound())
                .andExpect(jsonPath("$.detail")
                        .value(containsString(
                                "There is no report 'tips'; the reports are: summary, daily-flash, hold,")));
        http.perform(reports(Role.ANALYST, "/hold").queryParam("bye", "table"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("The hold report takes no 'bye'")));
        http.perform(reports(Role.ANALYST, "/hold").queryParam("period", "soon"))
                .andExpect(status().isUnprocessableContent())
                .andExpect(jsonPath("$.detail").value(containsString("'soon' is not a period")));
    }

    @Test
    void reportsAreDescribedByOpenApi() throws Exception {
        http.perform(get("/api/v1/openapi"))
                .andExpect(status().isOk())
                .andExpect(jsonPath("$.paths['/api/v1/reports/{kind}'].get.parameters[*].name")
                        .value(hasItems("period", "section")))
                .andExpect(jsonPath(
                                "$.paths['/api/v1/reports/{kind}'].get.parameters[?(@.name == 'kind')].schema.enum[*]")
                        .value(contains(
                                catalogue.all().stream().map(ReportKind::id).toArray())))
                .andExpect(jsonPath("$.paths['/api/v1/reports'].get").exists());
    }
}
