package io.countroom.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.countroom.sql.Database;
import io.countroom.sql.testkit.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.context.ConfigurableApplicationContext;

class ServeCommandTest {

    private static final HttpClient BROWSER = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @AfterAll
    static void closeBrowser() {
        BROWSER.close();
    }

    @ParameterizedTest
    @EnumSource
    void the_application_starts_on_either_database_and_lets_nobody_see_more_than_its_health(TestDatabase kind)
            throws Exception {
        Path data = folder.resolve("data");
        Installation installation =
                new Installation(data, null, kind.newUrl(), "127.0.0.1", 0, Operator.Credentials.NONE);
        Database database;
        try (ConfigurableApplicationContext context = ServeCommand.start(installation, waiting -> {}, closed -> {})) {
            String root = "http://127.0.0.1:" + ServeCommand.port(context);
            database = context.getBean(Database.class);
            assertThat(database.isPostgres()).isEqualTo(kind == TestDatabase.POSTGRESQL);

            HttpResponse<String> health = get(root + "/actuator/health");
            assertThat(health.statusCode()).isEqualTo(200);
            assertThat(health.body()).contains("\"status\":\"UP\"").doesNotContain("components");
            assertThat(get(root + "/first-start").statusCode()).isEqualTo(200);
            // To the sign-in page, not to the figures.
            assertThat(get(root + "/actuator/metrics").statusCode()).isEqualTo(302);
            assertThat(get(root + "/actuator/env").statusCode()).isEqualTo(302);
        }
        assertThat(database.dataSource())
                .asInstanceOf(InstanceOfAssertFactories.type(HikariDataSource.class))
                .returns(true, HikariDataSource::isClosed);
    }

    @Test
    void what_is_wrong_about_the_sign_in_is_said_before_anything_is_started() {
        assertThatThrownBy(() -> ServeCommand.checkSignIn(Map.of("COUNTROOM_SECOND_FACTOR", "king")::get))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("write optional, all, or the role");
        assertThatThrownBy(() -> ServeCommand.checkSignIn(Map.of("COUNTROOM_LOCAL_ACCOUNTS", "off")::get))
                .hasMessageContaining("nobody could sign in");
        assertThatThrownBy(() -> ServeCommand.checkSignIn(Map.of("COUNTROOM_OIDC_ISSUER", "https://id.example")::get))
                .hasMessageContaining("COUNTROOM_OIDC_CLIENT_ID");
        assertThatCode(() -> ServeCommand.checkSignIn(name -> null)).doesNotThrowAnyException();
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return BROWSER.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
