package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.ui.access.Role;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a controller does besides looking at figures: the tax, reports that come by themselves, who did what. */
class RunningPagesTest extends SampleBrowserTest {

    @Override
    protected Role role() {
        return Role.CONTROLLER;
    }

    private void fill(String label, String value) {
        Locator field = page.getByLabel(label, new Page.GetByLabelOptions().setExact(true))
                .first();
        field.fill(value);
        field.press("Tab");
    }

    @Test
    void theTaxIsWorkedOutWithADeductionThatIsEnteredAndWithdrawn() {
        open("tax?period=2026-10");
        fill("Amount, $", "1234.5");
        fill("Support", "Memo 17 of the controller");
        page.locator("#add-entry").click();
        Locator entry = page.locator("tbody tr", new Page.LocatorOptions().setHasText("Memo 17 of the controller"));
        assertThat(entry).containsText("1,234.50");
        open("reports/tax?period=2026-10");
        assertThat(page.locator("body")).containsText("Tax by week and gaming date");
        assertThat(page.locator("body")).containsText("1,234.50");
        assertThat(barriers("tax-worksheet")).isEmpty();
        open("tax?period=2026-10");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Withdraw entry"))
                .first()
                .click();
        assertThat(page.getByText("withdrawn by controller")).isVisible();
        page.locator("#add-entry").click();
        assertThat(page.locator("[slot=error-message]:visible")).containsText("Amount is required");
    }

    @Test
    void aScheduleIsMadeAndTriedAtOnce() {
        open("schedules");
        fill("Name", "Daily drop");
        fill("Folder", "daily");
        page.locator("#add-schedule").click();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Run now: Daily drop"))
                .click();
        // Every report of the catalogue, with odds that nobody has asked for yet.
        assertThat(page.getByText("✓ done")).isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(120_000));
        assertThat(page.locator("body")).containsText("files to daily/");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Switch off: Daily drop"))
                .click();
        assertThat(page.getByText("switched off")).isVisible();
    }

    @Tag("whole")
    @Test
    void theAuditTrailSaysWhoSawWhatAndIsNarrowedByIt() {
        open("rounds?period=2026-10");
        open("audit?who=controller&what=view");
        assertThat(page.locator("body")).containsText("rounds, 2026-10");
        assertThat(page.locator("body")).containsText("the chain is whole");
        open("audit?until=2020-01-01");
        assertThat(page.locator("body")).containsText("No event matches");
    }

    @Tag("whole")
    @Test
    void nothingOnThesePagesKeepsAnybodyOut() {
        List<String> barriers = new ArrayList<>();
        barriers.addAll(barriers("tax", "tax?period=2026-10"));
        barriers.addAll(barriers("schedules", "schedules"));
        barriers.addAll(barriers("resettlements", "reports/resettlements"));
        barriers.addAll(barriers("audit", "audit?who=controller"));
        assertThat(barriers).isEmpty();
    }
}
