package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.countroom.sql.testkit.StoppablePostgres;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.util.FileSystemUtils;

/** What is said, in the browser and over HTTP, while the database is away; and that all goes on when it is back. */
@SpringBootTest(
        classes = CountroomApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = "countroom.data=target/away")
@Tag("whole")
@DirtiesContext
class DatabaseAwayPagesTest extends BrowserTest {

    private static final String AWAY = "The database does not answer";

    private static StoppablePostgres postgres;
    private static Path folder;

    @Autowired
    Users users;

    @DynamicPropertySource
    static void startPostgres(DynamicPropertyRegistry properties) throws IOException {
        folder = Files.createTempDirectory("away");
        postgres = new StoppablePostgres(folder.resolve("pg"));
        properties.add("countroom.db", postgres::url);
    }

    @AfterAll
    static void endPostgres() throws IOException {
        postgres.close();
        FileSystemUtils.deleteRecursively(folder);
    }

    @Test
    void a_sentence_says_what_to_do_and_all_goes_on_when_the_database_is_back() {
        users.create("ada", "Ada", PASSWORD, Role.ADMINISTRATOR);
        page.navigate(url("odds"));
        signIn(page, "ada");
        settle(page);
        postgres.stop();
        try (HttpClient http = HttpClient.newHttpClient()) {
            List<CompletableFuture<HttpResponse<String>>> answers = List.of(
                    send(
                            http,
                            HttpRequest.newBuilder(URI.create(url("api/v1/reports")))
                                    .header("Authorization", "Bearer countroom_any")),
                    send(http, HttpRequest.newBuilder(URI.create(url("actuator/health")))));
            page.navigate(url("settings"));
            assertThat(page.locator("h1")).hasText("The database is not available");
            assertThat(page.locator("main, [role=main]")).containsText(AWAY);
            assertThat(barriers("database-away")).isEmpty();
            assertThat(page.evaluate("getComputedStyle(document.querySelector('.panel')).borderTopWidth"))
                    .as("styled although the database is away")
                    .isNotEqualTo("0px");
            for (int width : List.of(820, 390)) {
                page.setViewportSize(width, 900);
                picture("database-away-" + width);
            }
            HttpResponse<String> api = answers.getFirst().join();
            assertThat(api.statusCode()).isEqualTo(503);
            assertThat(api.body()).contains("\"code\":\"database-unavailable\"", "\"detail\":\"" + AWAY, "try again");
            HttpResponse<String> health = answers.getLast().join();
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("DOWN");
        }
        postgres.start();
        link("Try again").click();
        assertThat(page.locator("h1")).hasText("Settings");
    }

    @Override
    protected boolean isExpected(String complaint) {
        return complaint.contains("status of 503");
    }

    private static CompletableFuture<HttpResponse<String>> send(HttpClient http, HttpRequest.Builder request) {
        return http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
