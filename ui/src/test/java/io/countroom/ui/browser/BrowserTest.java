package io.countroom.ui.browser;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * A test that looks at pages as a person does, in a real Chromium, at a window of its own that all its methods share. What it
 * saw is in {@code target/screenshots}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(Chromium.class)
public abstract class BrowserTest {

    protected static final String PASSWORD = "a good password";

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final int NARROWEST = 820;
    private static final Map<Integer, Integer> TABLET = Map.of(1024, 768, NARROWEST, 1180);
    private static final int PHONE_WIDTH = 390;
    private static final int PHONE_HEIGHT = 844;
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;
    private static final List<String> COLOUR = List.of("color-contrast", "link-in-text-block");

    @LocalServerPort
    private int port;

    protected Browser chromium;
    protected BrowserContext context;
    protected Page page;

    private int clicks;

    /** What scripts of pages complained of, and browsers of pages. */
    private final List<String> failures = new ArrayList<>();

    @BeforeAll
    void openWindow(Browser shared) {
        chromium = shared;
        context = chromium.newContext(window());
        page = newPage(context);
    }

    @AfterAll
    void closeWindow() {
        context.close();
    }

    /** The window of the tests; 1440 by 900 unless a test wants another. */
    protected Browser.NewContextOptions window() {
        return new Browser.NewContextOptions()
                .setViewportSize(WIDTH, HEIGHT)
                // Nothing that moves has to be waited for, nor painted.
                .setReducedMotion(ReducedMotion.REDUCE);
    }

    protected final Page newPage(BrowserContext in) {
        in.setDefaultTimeout(Chromium.TIMEOUT_MILLIS);
        Page opened = in.newPage();
        opened.exposeBinding("clickedByHand", (source, arguments) -> ++clicks);
        opened.addInitScript("addEventListener('click', event => event.isTrusted && event.detail > 0"
                + " && clickedByHand(), true)");
        opened.onPageError(failures::add);
        opened.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                failures.add(message.text());
            }
        });
        return opened;
    }

    /** Prints how many clicks a job took, in the windows of all who had a part in it, and fails where it took more than {@code most}. */
    protected final void clicksAtMost(String name, int most) {
        System.out.println(name + ": " + clicks + " clicks");
        Assertions.assertThat(clicks).as(name).isBetween(1, most);
    }

    /** Whether a browser has to complain of that in the test. */
    protected boolean isExpected(String complaint) {
        return false;
    }

    @BeforeEach
    void countClicks() {
        clicks = 0;
    }

    @AfterEach
    void neitherScriptsNorTheContentPolicyComplained() {
        List<String> complaints =
                failures.stream().filter(complaint -> !isExpected(complaint)).toList();
        failures.clear();
        Assertions.assertThat(complaints).isEmpty();
    }

    protected final String url(String path) {
        return "http://localhost:" + port + "/" + path;
    }

    protected final void open(String path) {
        open(page, path);
    }

    protected final void open(Page in, String path) {
        in.navigate(url(path));
        settle(in);
    }

    /** Goes to a page from the page that is open, as a link within the product does: the browser does not start anew. */
    protected final void follow(String path) {
        page.evaluate(
                "path => { document.querySelector('h1').dataset.before = ''; const link = document.createElement('a');"
                        + " link.href = path; link.setAttribute('router-link', ''); document.body.append(link); link.click();"
                        + " link.remove(); }",
                url(path));
        // Each page has a heading of its own, and its address is there a moment later.
        page.waitForFunction(
                "asked => { const to = new URL(asked); const has = new URLSearchParams(location.search);"
                        + " return document.querySelector('h1:not([data-before])') && location.pathname === to.pathname"
                        + " && [...to.searchParams].every(([name, value]) => has.get(name) === value)"
                        + " && window.Vaadin.connectionState.state === 'connected'; }",
                url(path));
        settle(page);
    }

    /** Waits until nothing is being fetched for the page and each of its charts is drawn. */
    protected static void settle(Page in) {
        in.locator("h1").first().waitFor();
        in.locator(".skeleton").first().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
        in.locator("countroom-chart:not(:has(svg path))")
                .first()
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    }

    /** Keeps what the page looks like, to be looked at. */
    protected final void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(SCREENSHOTS.resolve(name + ".png"))
                .setFullPage(true));
    }

    /**
     * Goes to a page and takes its pictures: in light, in dark, and on a tablet held upright; either way it has to fit.
     *
     * @return what axe finds there, however slight, and what does not fit, one sentence each
     */
    protected final List<String> barriers(String name, String path) {
        follow(path);
        page.waitForTimeout(150);
        List<String> barriers = new ArrayList<>(barriers(name + "-light"));
        if (page.locator("vaadin-side-nav-item[current]").count() != 1) {
            barriers.add(name + ": not marked in the navigation");
        }
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        page.waitForTimeout(150);
        // The same page in other colours: only what is seen by colour can differ.
        barriers.addAll(barriers(name + "-dark", axe().withRules(COLOUR)));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        TABLET.forEach((width, height) -> {
            page.setViewportSize(width, height);
            if (width == NARROWEST) {
                picture(name + "-" + width);
            }
            if (!page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    .equals(0)) {
                barriers.add(name + ": wider than a tablet's " + width);
            }
        });
        // On a phone tables are cards.
        page.setViewportSize(PHONE_WIDTH, PHONE_HEIGHT);
        page.waitForTimeout(150);
        barriers.addAll(barriers(name + "-phone"));
        page.setViewportSize(WIDTH, HEIGHT);
        return barriers;
    }

    /** As above, of the page that is open, as it is. */
    protected final List<String> barriers(String name) {
        return barriers(name, axe());
    }

    private AxeBuilder axe() {
        AxeRunOptions options = new AxeRunOptions();
        options.setResultTypes(List.of("violations"));
        // No page here has frames, for which axe would open a window of its own.
        return new AxeBuilder(page).options(options).setLegacyMode(true);
    }

    private List<String> barriers(String name, AxeBuilder axe) {
        picture(name);
        return axe.analyze().getViolations().stream()
                .map(rule -> name + ": " + rule.getId() + ", " + rule.getHelp() + ": "
                        + rule.getNodes().stream()
                                .limit(3)
                                .map(node -> String.valueOf(node.getHtml()))
                                .toList())
                .toList();
    }

    protected final Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    protected final Locator link(String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    protected static void signIn(Page in, String name) {
        in.getByLabel("User name").fill(name);
        in.getByLabel("Password").fill(PASSWORD);
        in.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in"))
                .click();
        in.waitForURL(Pattern.compile("^(?!.*sign-in).*$"));
    }
}
