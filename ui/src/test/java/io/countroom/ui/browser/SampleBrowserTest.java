package io.countroom.ui.browser;

import com.microsoft.playwright.Browser;
import io.countroom.reporting.floor.SetUpFile;
import io.countroom.reporting.importing.ImportListener;
import io.countroom.reporting.importing.Importer;
import io.countroom.reporting.sample.SampleCasino;
import io.countroom.reporting.sample.SamplePlan;
import io.countroom.reporting.submission.SubmissionRules;
import io.countroom.sql.Database;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;

/**
 * A browser test on the sample casino: three gaming dates of October 2026 at twelve tables, with faults planted. All of these
 * tests share one server and one database, which stay until the last of them is done: none may rely on what another left
 * behind, nor leave behind what another would trip over.
 */
@SpringBootTest(
        classes = CountroomApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "countroom.db=jdbc:h2:mem:browser;DB_CLOSE_DELAY=-1",
            "countroom.data=target/browser-${tests.fork:1}"
        })
public abstract class SampleBrowserTest extends BrowserTest {

    protected static final SamplePlan PLAN = new SamplePlan(1, LocalDate.of(2026, 10, 1), 3, 12, 6);

    @Autowired
    protected Users users;

    @Autowired
    private Database database;

    @Autowired
    private Importer importer;

    @Autowired
    protected PropertyRepository properties;

    @Autowired
    private SubmissionRules rules;

    @Autowired
    private Clock clock;

    @Value("${countroom.data}")
    private Path data;

    /** As whom the test walks; the users are named after their roles. */
    protected Role role() {
        return Role.ADMINISTRATOR;
    }

    @BeforeAll
    void signIn(Browser unused) {
        if (properties.properties().isEmpty()) {
            loadSample();
            for (Role each : Role.values()) {
                users.create(each.id(), "Test " + each.label(), PASSWORD, each);
            }
        }
        page.navigate(url("odds"));
        signIn(page, role().id());
        settle(page);
    }

    private void loadSample() {
        Path folder = data.resolve("sample");
        SampleCasino.writeWithFaults(PLAN, folder, day -> {});
        Property property =
                SetUpFile.read(folder.resolve("property.json")).apply(database, "test", OffsetDateTime.now(clock));
        importer.importFile(property, folder.resolve("rounds-2026-10.ndjson.gz"), "test", ImportListener.NONE);
        importer.importFile(property, folder.resolve("counts-2026-10.csv"), "test", ImportListener.NONE);
        // As a server has done that was started with this property: no page waits for what takes seconds once.
        properties.submissions(property.id()).parallelStream()
                .forEach(submission -> rules.of(submission).odds().covariances());
    }
}
