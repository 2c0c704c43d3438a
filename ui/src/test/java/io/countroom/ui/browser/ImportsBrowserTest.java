package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log of another system in the browser: a mapping by example, files dropped together, a conflict decided, all undone. */
@Tag("whole")
class ImportsBrowserTest extends SampleBrowserTest {

    private static final String ROUND = "{\"id\":\"s-%d\",\"status\":\"Resolved\",\"startedAt\":1790956800000,"
            + "\"table\":{\"id\":\"%s\"},\"dealer\":{\"uid\":\"D-1\"},\"participants\":[{\"playerId\":\"p\",\"bets\":["
            + "{\"code\":\"BAC_Banker\",\"stake\":%d,\"payout\":0}]}],\"result\":{\"shoe\":900,\"hand\":%d,"
            + "\"player\":{\"cards\":[\"4S\",\"5D\"]},\"banker\":{\"cards\":[\"AH\",\"4C\"]}}}\n";

    @TempDir
    Path folder;

    /** From the middle of a shoe: before its first round a card is burned, which this log does not say. */
    private static String round(int number, String table, int stake) {
        return ROUND.formatted(number, table, stake, number + 10);
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
        page.getByLabel("What values mean: Wager").fill("BAC_Banker = banker");
        page.getByLabel("What values mean: State").fill("Resolved = played");
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
                folder.resolve("night-2.log"), round(1, "MI-01", 50) + round(3, "MI-01", 25) + round(4, "XX-99", 25));
        Locator files = page.locator("vaadin-upload input[type=file]");
        files.setInputFiles(first);
        assertThat(job("night-1.log")).containsText("2 rounds accepted.");
        files.setInputFiles(second);
        assertThat(job("night-2.log")).containsText("1 round accepted, 1 in conflict, 1 rejected.");
        barriers.addAll(barriers("imports-done"));
        link("night-2.log").click();
        assertThat(page.locator("body")).containsText("1 needs a decision");
        assertThat(page.locator("body")).containsText("the table 'XX-99' is not known");
        barriers.addAll(barriers("imports-conflict"));
        Download rejects =
                page.waitForDownload(() -> page.locator("#correct-rejects").click());
        assertThat(Files.readString(rejects.path())).isEqualTo(round(4, "XX-99", 25));
        button("Take over").click();
        assertThat(page.locator("#conflicts")).containsText("taken by import");
        picture("imports-decided");

        undo("night-", 3);
        assertThat(barriers).isEmpty();
    }

    /** As it was before: the latest first. */
    private void undo(String prefix, int imports) {
        open("imports");
        Locator links = page.locator("#history a.figure", new Page.LocatorOptions().setHasText(prefix));
        assertThat(links.first()).isVisible();
        List<String> paths =
                links.all().stream().map(link -> link.getAttribute("href")).toList();
        int undone = 0;
        for (String path : paths) {
            open(path);
            if (undone < imports && button("Undo this import").isVisible()) {
                button("Undo this import").click();
                // The dialog says what goes with it.
                page.locator("#undo-now").click();
                assertThat(page.locator(".card").first()).containsText("undone");
                undone++;
            }
        }
        assertThat(undone).isEqualTo(imports);
    }

    private static String played(String file, int number) {
        return "{\"round\":\"" + file + "-" + number + "\",\"table\":\"MI-01\",\"game\":\"minibaccarat\","
                + "\"gamingDate\":\"2026-10-02\",\"hands\":[{\"of\":\"player\",\"cards\":\"4S 5D\"},"
                + "{\"of\":\"banker\",\"cards\":\"AH 4C\"}],"
                + "\"wagers\":[{\"seat\":2,\"wager\":\"banker\",\"amount\":25,\"paid\":-25}]}\n";
    }

    /** Enough to be looked at and cancelled while it goes in. */
    private Path longLog() throws IOException {
        Path file = folder.resolve("drop-long.ndjson.gz");
        try (Writer out =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
            for (int i = 0; i < 300_000; i++) {
                out.write(played("long", i));
            }
        }
        return file;
    }

    /** Drops files on the page as a hand would, all at once. */
    private void drop(Path... files) throws IOException {
        List<Map<String, String>> contents = new ArrayList<>();
        for (Path file : files) {
            contents.add(Map.of(
                    "name",
                    String.valueOf(file.getFileName()),
                    "base64",
                    Base64.getEncoder().encodeToString(Files.readAllBytes(file))));
        }
        page.locator("vaadin-upload").evaluate("""
                (upload, files) => {
                  const transfer = new DataTransfer();
                  for (const file of files) {
                    const bytes = Uint8Array.from(atob(file.base64), c => c.charCodeAt(0));
                    transfer.items.add(new File([bytes], file.name));
                  }
                  upload.dispatchEvent(new DragEvent('drop',
                    {dataTransfer: transfer, bubbles: true, cancelable: true, composed: true}));
                }""", contents);
    }

    @Test
    void filesDroppedTogetherQueueTellHowFarTheyAreAndCanBeCancelled() throws IOException {
        open("imports");
        drop(longLog());
        assertThat(job("drop-long"))
                .containsText(Pattern.compile("[\\d.]+ of [\\d.]+ MB, [\\d,]+ rounds, [\\d,]+ a second, \\d+ s to go"));
        drop(
                Files.writeString(folder.resolve("drop-1.ndjson"), played("d", 1) + played("d", 2) + "{}\n"),
                Files.writeString(folder.resolve("drop-2.ndjson"), played("d", 3)),
                Files.writeString(folder.resolve("drop-3.ndjson"), played("d", 4)));
        for (String waiting : List.of("drop-1", "drop-2", "drop-3")) {
            assertThat(job(waiting)).containsText("queued");
        }
        picture("imports-queue");
        button("Cancel drop-2.ndjson").click();
        assertThat(job("drop-2")).containsText("will be left out");
        button("Cancel drop-long.ndjson.gz").click();
        assertThat(job("drop-long")).containsText("Cancelled; nothing was taken over.");
        assertThat(job("drop-1")).containsText("2 rounds accepted, 1 rejected.");
        assertThat(job("drop-2")).containsText("Cancelled before it began.");
        assertThat(job("drop-2")).not().containsText("✓");
        assertThat(job("drop-1")).containsText("✓ done");
        assertThat(job("drop-3")).containsText("1 round accepted.");
        assertThat(barriers("imports-queue-done")).isEmpty();
        undo("drop-", 2);
    }
}
