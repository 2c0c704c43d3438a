package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log of another system in the browser: a mapping by example, files dropped together, a conflict decided, all undone. */
class ImportsBrowserTest extends SampleBrowserTest {

    private static final String ROUND = "{\"id\":\"s-%d\",\"status\":\"Resolved\",\"startedAt\":1790956800000,"
            + "\"table\":{\"id\":\"%s\"},\"dealer\":{\"uid\":\"D-1\"},\"participants\":[{\"playerId\":\"p\",\"bets\":["
            + "{\"code\":\"BAC_Banker\",\"stake\":%d,\"payout\":0}]}],\"result\":{\"shoe\":900,\"hand\":%d,"
            + "\"player\":{\"cards\":[\"4S\",\"5D\"]},\"banker\":{\"cards\":[\"AH\",\"4C\"]}}}\n";

    @TempDir
    Path folder;

    private static String round(int number, String table, int stake) {
        return ROUND.formatted(number, table, stake, number);
    }

    private Locator job(String file) {
        return page.locator(".job", new Page.LocatorOptions().setHasText(file));
    }

    @Test
    void aMappingIsMadeByExampleAndUsedAndAConflictIsDecided() throws IOException {
        List<String> barriers = new ArrayList<>();
        open("imports");
        link("New mapping by example").click();
        assertThat(page.locator("h1")).hasText("Mapping by example");
        page.getByLabel("First lines", new Page.GetByLabelOptions().setExact(true))
                .fill(round(1, "MI-01", 25));
        assertThat(page.locator(".mapping")).containsText("seat 1 BAC_Banker $25.00, paid −$25.00");
        page.getByLabel("What values mean").fill("wager: BAC_Banker = banker\nstate: Resolved = played");
        assertThat(page.locator(".mapping")).containsText("seat 1 banker $25.00, paid −$25.00");
        assertThat(page.locator(".mapping")).containsText("player=4S 5D;banker=AH 4C");
        barriers.addAll(barriers("imports-mapping-light"));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        barriers.addAll(barriers("imports-mapping-dark"));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.getByLabel("Name of the mapping").fill("studio");
        button("Save mapping").click();

        assertThat(page.locator("h1")).hasText("Imports");
        Path first = Files.writeString(folder.resolve("night-1.log"), round(1, "MI-01", 25) + round(2, "MI-01", 30));
        Path second = Files.writeString(
                folder.resolve("night-2.log"), round(1, "MI-01", 50) + round(3, "MI-01", 5) + round(4, "XX-99", 5));
        Locator files = page.locator("vaadin-upload input[type=file]");
        files.setInputFiles(first);
        assertThat(job("night-1.log")).containsText("2 rounds accepted.");
        files.setInputFiles(second);
        assertThat(job("night-2.log")).containsText("1 round accepted, 1 in conflict, 1 rejected.");
        barriers.addAll(barriers("imports-done"));
        link("night-2.log").click();
        assertThat(page.locator("body")).containsText("1 waits for a decision");
        assertThat(page.locator("body")).containsText("the table 'XX-99' is not known");
        barriers.addAll(barriers("imports-conflict"));
        Download rejects =
                page.waitForDownload(() -> page.locator("#correct-rejects").click());
        assertThat(Files.readString(rejects.path())).isEqualTo(round(4, "XX-99", 5));
        button("Take the file's").click();
        assertThat(page.locator("#conflicts")).containsText("taken by import");
        picture("imports-decided");

        // As it was before: the latest first.
        for (int i = 0; i < 3; i++) {
            open("imports");
            page.locator("table")
                    .getByRole(AriaRole.ROW)
                    .filter(new Locator.FilterOptions().setHasText("night-").setHasNotText("undone"))
                    .first()
                    .getByRole(AriaRole.LINK)
                    .first()
                    .click();
            button("Undo this import").click();
            assertThat(page.locator(".card").first()).containsText("undone");
        }
        assertThat(barriers).isEmpty();
    }
}
