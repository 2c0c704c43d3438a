package io.countroom.ui.bench;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import io.countroom.ui.CountroomApplication;
import io.countroom.ui.browser.Chromium;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * How smoothly the list of all rounds of a month scrolls in Chromium: the wheel is turned steadily, and the time between the
 * frames that the browser draws meanwhile is taken, and how long rows that come into view stay empty. Browser and server share
 * this machine's processors, and nothing but the processors draws.
 *
 * <p>Arguments: days of the sample (31, about 116,000 rounds).
 */
public final class ScrollBench {

    private static final int TURNS = 200;
    private static final int PIXELS = 120;

    /** Notes when frames are drawn, and for how many of them a row in view had no text. */
    private static final String WATCH = """
            () => {
              const grid = document.querySelector('vaadin-grid');
              window.frames_ = [];
              window.empty_ = 0;
              const frame = at => {
                window.frames_.push(at);
                const rows = [...grid.querySelectorAll('vaadin-grid-cell-content')].filter(cell => {
                  const box = cell.getBoundingClientRect();
                  const of = grid.getBoundingClientRect();
                  return box.height > 0 && box.top > of.top + 40 && box.bottom < of.bottom;
                });
                if (rows.length > 0 && rows.every(cell => cell.textContent.trim() === '')) {
                  window.empty_++;
                }
                if (window.watch_ !== false) {
                  requestAnimationFrame(frame);
                }
              };
              requestAnimationFrame(frame);
            }""";

    private ScrollBench() {}

    public static void main(String[] args) throws Exception {
        int days = args.length > 0 ? Integer.parseInt(args[0]) : 31;
        Path data = Files.createTempDirectory("countroom-scroll");
        try (ConfigurableApplicationContext context = new SpringApplicationBuilder(CountroomApplication.class)
                        .run(
                                "--server.port=0",
                                "--countroom.data=" + data,
                                "--countroom.db=jdbc:h2:file:" + data.resolve("countroom"));
                Playwright playwright = Playwright.create(
                        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
                Browser browser = Chromium.launch(playwright)) {
            LoadBench.load(context, days, 18, 1);
            int port = ((ServletWebServerApplicationContext) context)
                    .getWebServer()
                    .getPort();
            Page page = browser.newPage(new Browser.NewPageOptions().setViewportSize(1440, 900));
            page.navigate("http://localhost:" + port + "/rounds?period=2026-10");
            page.getByLabel("User name").fill("load-0");
            page.locator("vaadin-password-field input").fill(LoadBench.PASSWORD);
            page.keyboard().press("Enter");
            page.locator("vaadin-grid a").first().waitFor();
            page.waitForTimeout(1_000);
            page.locator("vaadin-grid").hover();
            page.evaluate(WATCH);
            for (int turn = 0; turn < TURNS; turn++) {
                page.mouse().wheel(0, PIXELS);
                page.waitForTimeout(16);
            }
            long begun = System.nanoTime();
            page.evaluate("() => document.querySelector('vaadin-grid').scrollToIndex(1e9)");
            page.waitForFunction("""
                    () => [...document.querySelectorAll('vaadin-grid a')]
                        .filter(a => a.getBoundingClientRect().height > 0).length > 5""");
            long jumped = (System.nanoTime() - begun) / 1_000_000;
            print(page, jumped);
        }
        // What Playwright leaves running does not matter any more.
        System.exit(0);
    }

    private static void print(Page page, long jumped) {
        @SuppressWarnings("unchecked")
        List<Number> frames = (List<Number>) page.evaluate("() => { window.watch_ = false; return window.frames_; }");
        double[] between = new double[frames.size() - 1];
        for (int i = 0; i < between.length; i++) {
            between[i] = frames.get(i + 1).doubleValue() - frames.get(i).doubleValue();
        }
        Arrays.sort(between);
        System.out.printf(
                "%s: %d frames while scrolling %,d pixels, median %.0f ms apart, 95%% within %.0f ms, longest %.0f ms;"
                        + " %s of them without text in view; the end of the list was there after %d ms%n",
                page.locator("h1").first().textContent(),
                frames.size(),
                TURNS * PIXELS,
                between[between.length / 2],
                between[(int) (between.length * 0.95)],
                between[between.length - 1],
                page.evaluate("() => window.empty_"),
                jumped);
    }
}
