package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
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

    /** What a page fetches on a slow line: 40 kB a second, each answer 800 ms late. */
    private record Visit(long kilobytes, int answers, long seconds) {}

    private static Visit slowly(BrowserContext window, Page in, String address) {
        CDPSession line = window.newCDPSession(in);
        line.send("Network.enable");
        JsonObject slow = new JsonObject();
        slow.addProperty("offline", false);
        slow.addProperty("latency", 800);
        slow.addProperty("downloadThroughput", 40_000);
        slow.addProperty("uploadThroughput", 40_000);
        line.send("Network.emulateNetworkConditions", slow);
        long[] bytes = new long[1];
        List<String> answers = new ArrayList<>();
        line.on("Network.loadingFinished", done -> {
            long length = done.get("encodedDataLength").getAsLong();
            bytes[0] += length;
            if (length > 0) {
                answers.add(done.get("requestId").getAsString());
            }
        });
        long began = System.nanoTime();
        in.navigate(address);
        in.locator("main .figures td, main .tiles .v").first().waitFor(new Locator.WaitForOptions().setTimeout(60_000));
        Visit visit = new Visit(bytes[0] / 1_000, answers.size(), (System.nanoTime() - began) / 1_000_000_000);
        line.detach();
        return visit;
    }

    @Tag("whole")
    @Test
    void aSecondVisitOnASlowLineFetchesThePageAndNoFile() {
        try (BrowserContext window = chromium.newContext(window())) {
            Page in = newPage(window);
            in.navigate(url("sign-in"));
            signIn(in, role().id());
            settle(in);
            CDPSession browser = window.newCDPSession(in);
            browser.send("Network.clearBrowserCache");
            Visit first = slowly(window, in, url("exceptions?period=2026-10"));
            Visit second = slowly(window, in, url("exceptions?period=2026-10"));
            System.out.println("On a slow line, first visit: " + first + ", second visit: " + second);
            assertThat(first.kilobytes()).isLessThan(500);
            assertThat(second.kilobytes()).isLessThan(60);
            assertThat(second.answers()).isLessThan(12);
        }
    }

    @Tag("whole")
    @Test
    void nothingOnThesePagesKeepsAnybodyOut() {
        List<String> barriers = new ArrayList<>();
        barriers.addAll(barriers("tax", "tax?period=2026-10"));
        barriers.addAll(barriers("schedules", "schedules"));
        barriers.addAll(barriers("resettlements", "resettlements"));
        barriers.addAll(barriers("audit", "audit?who=controller"));
        assertThat(barriers).isEmpty();
    }
}
