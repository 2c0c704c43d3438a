package io.countroom.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.vaadin.browserless.SpringBrowserlessTest;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinSession;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.SignedIn;
import io.countroom.ui.access.Users;
import io.countroom.ui.imports.ImportJob;
import io.countroom.ui.imports.ImportJobs;
import io.countroom.ui.shell.Address;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.security.core.context.SecurityContextHolder;

/** The application without a browser and without a port. All tests share one context and one database in memory. */
@SpringBootTest(classes = CountroomApplication.class)
public abstract class UiTest extends SpringBrowserlessTest {

    @Autowired
    private Users users;

    @Autowired
    private ImportJobs jobs;

    @Autowired
    private PropertyRepository properties;

    /** Sees to it that the {@link Slice} is imported. */
    protected final void importSlice() {
        if (!properties.properties().isEmpty()) {
            return;
        }
        for (String name : List.of("property.json", "rounds.ndjson", "counts.csv")) {
            jobs.add(Slice.file(name), name, null, "test");
        }
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(jobs.all())
                        .allSatisfy(
                                job -> assertThat(job.stage()).as(job.message()).isEqualTo(ImportJob.Stage.DONE)));
    }

    /** Acts as a user of that role from now on. */
    protected final Account signInAs(Role role) {
        String name = "test-" + role.id();
        Account account =
                users.find(name).orElseGet(() -> users.create(name, "Test " + role.label(), "a good password", role));
        signInAs(account);
        return account;
    }

    /** Acts as this user from now on. */
    protected final void signInAs(Account account) {
        SecurityContextHolder.getContext().setAuthentication(new SignedIn(account));
    }

    /** Opens an address as a link would. */
    protected final void open(String address) {
        Address.parse(address).go(UI.getCurrent());
    }

    /** All that the page says by now, with what background work has handed in. */
    protected final String page() {
        VaadinSession session = VaadinSession.getCurrent();
        session.getService().runPendingAccessTasks(session);
        roundTrip();
        return getCurrentView().getElement().getTextRecursively();
    }

    /** Waits until the page says all of this. */
    protected final void awaitOnPage(String... words) {
        await().pollInSameThread()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(page()).contains(words));
    }

    @AfterEach
    void signOut() {
        SecurityContextHolder.clearContext();
    }
}
