package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page of a round and the list of rounds. */
class RoundPagesTest extends SampleBrowserTest {

    private static final Pattern DIGIT = Pattern.compile("^[0-9]$");
    private static final String QUEUE = "exceptions?period=2026-10&state=all";

    private Locator region(String name) {
        return page.getByRole(
                AriaRole.REGION, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private void openFirstOf(String list) {
        open(list);
        page.locator("vaadin-grid a.figure").first().click();
        page.waitForURL(Pattern.compile(".*rounds/.*"));
        settle(page);
    }

    @Test
    void anExceptionIsAcknowledgedOnThePageOfItsRoundAndTakenBack() {
        openFirstOf(QUEUE);
        Locator finding = region("Finding");
        assertThat(finding).containsText("open");
        assertThat(finding).containsText("Unassigned");
        Locator state = region("State and history");
        // Another test may have looked into it before.
        int before = state.locator(".lines .line").count();
        button("Resolve").click();
        assertThat(state).containsText("Choose a reason to resolve it");
        state.getByRole(AriaRole.TEXTBOX, new Locator.GetByRoleOptions().setName("Comment"))
                .fill("The dealer was told");
        button("Acknowledge").click();
        assertThat(finding).containsText("acknowledged");
        assertThat(finding).containsText("Owner: administrator");
        assertThat(state.locator(".lines .line")).hasCount(before + 1);
        assertThat(state).containsText("The dealer was told");
        page.locator("vaadin-notification-card .undo").last().click();
        assertThat(finding).containsText("Unassigned");
    }

    @Tag("whole")
    @Test
    void aFileIsAttachedToAnExceptionAndDownloadedUnderAHarmlessName() throws IOException {
        openFirstOf(QUEUE);
        Locator state = region("State and history");
        state.locator("vaadin-upload input[type=file]")
                .setInputFiles(new FilePayload(
                        "../receipt\u202e<b>.html", "text/html", "<script>".getBytes(StandardCharsets.UTF_8)));
        Locator file = state.locator(".files a");
        assertThat(file).containsText("receipt");
        assertThat(state.locator(".files")).containsText("1 KB, by administrator");
        picture("round-file");
        Download download = page.waitForDownload(file::click);
        assertThat(Files.readString(download.path())).isEqualTo("<script>");
        assertThat(download.suggestedFilename()).doesNotContain("/", "<", "\u202e");
        open("audit");
        assertThat(page.locator("vaadin-grid").first()).containsText("download file");
        assertThat(page.locator("vaadin-grid").first()).containsText("attach file");
        open(QUEUE);
        page.locator("vaadin-grid")
                .first()
                .getByText(Pattern.compile("§"))
                .first()
                .click();
        assertThat(page.locator("vaadin-grid .files a")).containsText("receipt");
        picture("exceptions-file");
    }

    @Test
    void previousAndNextWalkAlongTheQueueThatTheRoundWasOpenedFrom() {
        openFirstOf(QUEUE);
        assertThat(page.locator("#previous-round")).hasCount(0);
        String first = page.locator("h1").innerText();
        page.locator("#next-round").click();
        assertThat(page.locator("h1")).not().hasText(first);
        page.locator("#previous-round").click();
        assertThat(page.locator("h1")).hasText(first);
        page.locator(".crumbs a").first().click();
        page.waitForURL(Pattern.compile(".*exceptions\\?(?=.*state=all)(?!.*list=).*"));
    }

    @Test
    void previousAndNextWalkAlongTheFilteredRounds() {
        open("rounds?period=2026-10&exceptions=any");
        Locator rounds = page.locator("vaadin-grid a.figure");
        rounds.first().waitFor();
        List<String> listed = rounds.allInnerTexts();
        assertThat(listed).hasSizeGreaterThan(2);
        rounds.first().click();
        List<String> walked = new ArrayList<>();
        for (String ref : listed.subList(0, 3)) {
            if (!walked.isEmpty()) {
                page.locator("#next-round").click();
            }
            assertThat(region("Finding")).containsText(ref);
            walked.add(page.locator("h1").innerText());
        }
        assertThat(walked).doesNotHaveDuplicates();
        page.locator(".crumbs a").first().click();
        page.waitForURL(Pattern.compile(".*rounds\\?.*exceptions=any.*"));
    }

    @Test
    void handsShowTheirTotalsAndTheDrawingRuleAndVigorishStandsBesideWhatWasDue() {
        openFirstOf("rounds?period=2026-10&wager=banker&outcome=Wins");
        assertThat(region("Wagers")).containsText("Vigorish charged, $");
        assertThat(region("Wagers")).containsText("Vigorish due, $");
        assertThat(region("Cards").locator(".hand .total")).hasText(new Pattern[] {DIGIT, DIGIT});
        assertThat(region("Cards").locator(".drawing").first())
                .containsText(Pattern.compile("^(Must (draw|stay) on|No card is drawn).*§ \\S+\\.1[0-9]\\("));
        picture("round-baccarat");
    }

    @Test
    void roundsAreFoundByOverpaymentAndSortedInTheAddressWithTotalsThatTieAndAnExport() throws IOException {
        open("rounds?period=2026-10");
        page.locator("#search-overpaid input").fill("100");
        page.keyboard().press("Enter");
        page.waitForURL(Pattern.compile(".*overpaid=100.*"));
        settle(page);
        page.locator("vaadin-grid-sorter", new Page.LocatorOptions().setHasText("Overpaid"))
                .click();
        page.waitForURL(Pattern.compile(".*sort=difference.*"));
        settle(page);
        page.locator("vaadin-grid-sorter", new Page.LocatorOptions().setHasText("Overpaid"))
                .click();
        page.waitForURL(Pattern.compile(".*sort=-difference.*"));
        settle(page);
        page.locator("vaadin-grid a.figure").first().waitFor();
        List<String> listed = page.locator("vaadin-grid a.figure").allInnerTexts();
        Download download = page.waitForDownload(() -> {
            button("Export").click();
            page.locator("#export-csv").click();
        });
        List<String> lines = Files.readAllLines(download.path());
        for (int i = 0; i < listed.size(); i++) {
            assertThat(lines.get(i + 1)).startsWith("line," + listed.get(i) + ",");
        }
        // In the first row of the list, the largest overpayment; next stands the round with less.
        page.locator("vaadin-grid a.figure").first().click();
        assertThat(region("Finding")).containsText(listed.getFirst());
        if (listed.size() > 1) {
            page.locator("#next-round").click();
            assertThat(region("Finding")).containsText(listed.get(1));
        }
    }

    @Test
    void theTotalsOfTheListAreThoseOfTheHoldReport() {
        open("hold?period=2026-10&by=table&table=MI-01&cols=rounds,handle,loggedWin");
        Locator row = page.locator(".report vaadin-grid-cell-content");
        List<String> figures = row.allInnerTexts().stream().map(String::strip).toList();
        open("rounds?period=2026-10&table=MI-01");
        Locator totals = region("Totals");
        List<String> cells = totals.locator("tbody th, tbody td").allInnerTexts();
        assertThat(figures).contains(cells.get(0), cells.get(2), cells.get(3));
    }

    @Tag("whole")
    @Test
    void theListOfRoundsKeepsNobodyOut() {
        assertThat(barriers("rounds", "rounds?period=2026-10&exceptions=any")).isEmpty();
        page.setViewportSize(390, 844);
        picture("rounds-390");
        page.setViewportSize(1440, 900);
    }

    @Tag("whole")
    @Test
    void thePageOfARoundKeepsNobodyOut() {
        openFirstOf(QUEUE);
        String path = page.url().substring(url("").length());
        assertThat(barriers("round", path)).isEmpty();
        page.setViewportSize(390, 844);
        picture("round-390");
        page.setViewportSize(1440, 900);
    }
}
