package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.ui.access.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Overview, reports and rounds as finance meets them: asked for, arranged, followed down, exported, kept and shared. */
class FigurePagesTest extends SampleBrowserTest {

    private static final String OCTOBER = "period=2026-10";

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("figures-overview", "?" + OCTOBER);
        pages.put("figures-hold", "hold?" + OCTOBER + "&open=all");
        pages.put("figures-hold-ranges", "hold?" + OCTOBER + "&by=table&chart=ranges&sort=-z");
        pages.put("figures-hold-hours", "hold?" + OCTOBER + "&chart=hours");
        pages.put("figures-hold-bridge", "hold?" + OCTOBER + "&section=bridge");
        pages.put("figures-hold-z", "hold?" + OCTOBER + "&by=table&chart=z");
        pages.put("figures-drop", "drop?" + OCTOBER + "&compare=prior");
        pages.put("figures-paytables", "paytables?" + OCTOBER);
        pages.put("figures-audit", "round-audit?" + OCTOBER);
        pages.put("figures-audit-grouped", "round-audit?" + OCTOBER + "&section=grouped&by=table,dealer&chart=bars");
        pages.put("figures-accounting", "reports/accounting?" + OCTOBER);
        pages.put("figures-pace", "reports/pace?" + OCTOBER + "&section=week");
        pages.put("figures-reports", "reports");
        pages.put("figures-rounds", "rounds?" + OCTOBER + "&exceptions=any");
        pages.put("figures-views", "views");
        return pages;
    }

    @Tag("whole")
    @Test
    void noPageKeepsAnybodyOut() {
        List<String> barriers = new ArrayList<>();
        pages().forEach((name, path) -> barriers.addAll(barriers(name, path)));
        assertThat(barriers).isEmpty();
    }

    @Test
    void theOverviewSaysInOneLineWhatLacksAndLeadsToIt() {
        open("?" + OCTOBER);
        Locator tiles = page.locator(".tiles.six > .tile");
        assertThat(tiles).hasCount(6);
        // Closers are missing in the sample, so that drop, win and hold are known in part.
        for (String name : List.of("Counted win", "Drop", "Hold")) {
            Locator tile = tiles.filter(new Locator.FilterOptions().setHasText(Pattern.compile("^" + name)));
            assertThat(tile.locator(".v")).hasText(Pattern.compile("\\d"));
            Locator lacks = tile.locator(".v + .d > a.partial");
            assertThat(lacks).hasText(Pattern.compile("^\\d+ of 36 table counts$"));
            assertThat(lacks).hasAttribute("title", Pattern.compile("missing"));
        }
        for (int width : List.of(1440, 820, 390)) {
            page.setViewportSize(width, 900);
            picture("figures-overview-tiles-" + width);
            assertThat((List<?>) tiles.evaluateAll(
                            "tiles => [...new Set(tiles.map(tile => tile.offsetWidth + ' by ' + tile.offsetHeight))]"))
                    .as("equal cards at " + width)
                    .hasSize(1);
            assertThat((List<?>) page.locator(".tile .v, .tile .k, .tile a.partial")
                            .evaluateAll("lines => lines.filter(line => line.getClientRects().length > 1"
                                    + " || line.scrollWidth > line.clientWidth + 1 && line.tagName !== 'A')"
                                    + ".map(line => line.textContent)"))
                    .as("one line each at " + width)
                    .isEmpty();
            assertThat((List<?>) tiles.evaluateAll("tiles => tiles.filter(tile => tile.children.length > 4)"))
                    .as("two short lines below a figure at most")
                    .isEmpty();
        }
        page.setViewportSize(1440, 900);
        tiles.locator("a.partial").first().click();
        arrives("Month end");
    }

    @Test
    void thePartsOfAReportStandInOneRowOnAPhoneScrolledToTheOneShown() {
        page.setViewportSize(390, 900);
        open("hold?" + OCTOBER + "&section=bridge");
        picture("figures-parts-390");
        Locator parts = page.locator(".tabs");
        Locator shown = parts.locator("[aria-current]");
        assertThat((Integer) parts.evaluate("parts => parts.offsetHeight")).isLessThan(50);
        assertThat((Boolean) shown.evaluate("tab => tab.getBoundingClientRect().left >= 0"
                        + " && tab.getBoundingClientRect().left < innerWidth / 2"))
                .isTrue();
    }

    @Test
    void barsOfTheBridgeAreHorizontalWhereTheirNamesDoNotFitBelow() {
        open("close?" + OCTOBER);
        Locator bridge = page.locator("countroom-chart").first();
        String height = "chart => chart.offsetHeight";
        assertThat(bridge.locator("svg")).isVisible();
        int upright = (Integer) bridge.evaluate(height);
        page.setViewportSize(390, 900);
        page.waitForCondition(() -> (Integer) bridge.evaluate(height) != upright);
        picture("figures-bridge-390");
        page.setViewportSize(1440, 900);
        page.waitForCondition(() -> (Integer) bridge.evaluate(height) == upright);
    }

    private void arrives(String heading) {
        assertThat(page.locator("h1")).hasText(heading);
        settle(page);
    }

    private void arrivesAtHoldByTable() {
        arrives("Hold");
        page.waitForURL(Pattern.compile("(?=.*by=table)(?=.*sort=-z).*"));
        assertThat(page.locator(".report-card")).containsText("Hold by table");
    }

    private Locator grid() {
        return page.locator("vaadin-grid").first();
    }

    /** The headings and cells that a grid holds, as they are read aloud: what is on screen is all that they are. */
    private List<String> texts(String part) {
        return page.locator("vaadin-grid").first().locator(part).allInnerTexts().stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @Test
    void aReportIsGroupedNarrowedAndFollowedDownToARound() {
        open("hold?" + OCTOBER);
        page.locator("#by").click();
        page.getByRole(
                        AriaRole.OPTION,
                        new Page.GetByRoleOptions().setName("Table").setExact(true))
                .click();
        page.waitForURL(Pattern.compile(".*by=table.*"));
        page.waitForFunction("document.activeElement.closest('#by')");
        assertThat(page.locator(".report-card")).containsText("Hold by table");
        page.locator("#filter").click();
        Locator game = page.locator("#filter-game input");
        game.fill("Minibaccarat");
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Minibaccarat"))
                .first()
                .click();
        game.press("Escape");
        page.locator("#filter-show").click();
        page.waitForURL(Pattern.compile(".*game=minibaccarat.*"));
        assertThat(page.locator(".tools")).containsText("game minibaccarat");
        assertThat(grid()).containsText("MI-01");
        assertThat(grid()).not().containsText("BL-01");
        page.goBack();
        assertThat(grid()).containsText("BL-01");
        page.goForward();
        assertThat(grid()).not().containsText("BL-01");
        grid().locator("a.figure[href^='rounds']").first().click();
        assertThat(page.locator(".head")).containsText("rounds");
        page.locator("vaadin-grid a.figure").first().click();
        assertThat(page.locator("h1")).containsText("MI-01, shoe");
        assertThat(page.locator(".shoe-strip a[aria-current]")).hasCount(1);
        assertThat(page.locator("body")).containsText("rounds-2026-10.ndjson.gz, line");
        assertThat(page.locator("body")).containsText("§ 541");
        page.locator("#next-round").click();
        assertThat(page.locator("#previous-round")).isVisible();
    }

    @Test
    void theExportIsWhatIsShownFigureByFigure() throws IOException {
        open("hold?" + OCTOBER + "&by=table&cols=loggedWin,rounds,drop&sort=-rounds");
        assertThat(page.locator("#columns")).containsText("3 of 21");
        button("Export").click();
        Download download =
                page.waitForDownload(() -> page.locator("#export-csv").click());
        List<String[]> lines = Files.readAllLines(download.path()).stream()
                .map(line -> line.replace("\uFEFF", "").split(",", -1))
                .toList();
        assertThat(lines.getFirst()).containsSubsequence("table", "loggedWin", "rounds", "drop");
        List<String> heading = Arrays.asList(lines.getFirst());
        List<String> shown = texts("vaadin-grid-cell-content");
        List<String[]> rows =
                lines.stream().filter(line -> line[0].equals("line")).toList();
        assertThat(rows).hasSize(12);
        long most = Long.MAX_VALUE;
        for (String[] row : rows) {
            String table = row[heading.indexOf("table")];
            long rounds = Long.parseLong(row[heading.indexOf("rounds")]);
            assertThat(rounds).as("sorted by rounds").isLessThanOrEqualTo(most);
            most = rounds;
            // What stands behind the table's name on the screen, in the order of the columns.
            int at = shown.indexOf(table);
            assertThat(at).as(table).isNotNegative();
            assertThat(shown.get(at + 1)).isEqualTo(written(row[heading.indexOf("loggedWin")]));
            assertThat(shown.get(at + 2)).isEqualTo(String.format("%,d", rounds));
            assertThat(shown.get(at + 3)).isEqualTo(written(row[heading.indexOf("drop")]));
        }
    }

    @Test
    void theExportedTableIsThatOfTheSectionOnShow() throws IOException {
        open("paytables?" + OCTOBER + "&section=outcomes");
        button("Export").click();
        Download download =
                page.waitForDownload(() -> page.locator("#export-csv").click());
        assertThat(download.suggestedFilename()).isEqualTo("paytables-2026-10-outcomes.csv");
        assertThat(Files.readAllLines(download.path()).getFirst()).contains("outcome", "observed", "expected");
    }

    /** Dollars of a CSV file as the screen writes them. */
    private static String written(String dollars) {
        return dollars.isEmpty()
                ? "—"
                : String.format("%,.2f", new java.math.BigDecimal(dollars)).replace('-', '−');
    }

    @Test
    void columnsAreChosenAndTheAddressRemembersThem() {
        open("hold?" + OCTOBER + "&by=table");
        page.locator("#columns").click();
        page.getByLabel("Verdict", new Page.GetByLabelOptions().setExact(true)).click();
        page.waitForURL(Pattern.compile(".*cols=.*verdict.*"));
        page.waitForFunction("document.activeElement.closest('#column-verdict')");
        assertThat(grid()).containsText("Verdict");
        page.reload();
        settle(page);
        assertThat(grid()).containsText("Verdict");
    }

    @Tag("whole")
    @Test
    void aViewIsSavedSharedOpenedByALesserRoleRenamedDeletedAndBroughtBack() {
        open("hold?" + OCTOBER + "&by=pit&sort=-drop&chart=none");
        page.locator("#views").click();
        page.locator("#view-name input").fill("Pits by drop");
        page.getByLabel("Share with everybody").click();
        page.locator("#view-save").click();
        assertThat(page.locator("vaadin-notification-card").first()).containsText("'Pits by drop' is saved");
        try (BrowserContext theirs = chromium.newContext(window())) {
            Page their = newPage(theirs);
            their.navigate(url("views"));
            signIn(their, Role.VIEWER.id());
            settle(their);
            their.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Pits by drop"))
                    .click();
            assertThat(their.locator(".report-card")).containsText("Hold by pit");
            assertThat(their.locator("#export")).hasCount(0);
            their.locator("#views").click();
            assertThat(their.locator("#view-save")).hasCount(0);
            assertThat(their.getByText("Pits by drop")).isVisible();
        }
        open("views");
        assertThat(page.locator(".card")).containsText("Hold · October 2026 · by pit");
        button("Rename").click();
        page.getByLabel("New name").fill("Pits, largest drop first");
        button("Keep").click();
        assertThat(page.locator(".card")).containsText("Pits, largest drop first");
        button("Delete").click();
        assertThat(page.locator("main#content")).not().containsText("largest drop first");
        button("Undo").click();
        assertThat(page.locator("main#content")).containsText("Pits, largest drop first");
        picture("figures-views-saved");
        button("Delete").click();
        assertThat(page.locator("main#content")).containsText("No view is saved yet");
    }

    @Test
    void roundsAreSearchedByCardTimeAndException() {
        open("rounds?" + OCTOBER);
        page.locator("#search-card input").fill("4s 9d");
        page.locator("#search-card input").press("Enter");
        page.waitForURL(Pattern.compile(".*card=.*"));
        page.locator("#search-from input").fill("22:00");
        page.locator("#search-from input").press("Enter");
        page.waitForURL(Pattern.compile(".*from=22.*"));
        settle(page);
        page.locator("vaadin-grid a.figure").first().click();
        assertThat(page.getByRole(AriaRole.IMG, new Page.GetByRoleOptions().setName("4 of spades"))
                        .first())
                .isVisible();
        assertThat(page.getByRole(AriaRole.IMG, new Page.GetByRoleOptions().setName("9 of diamonds"))
                        .first())
                .isVisible();
    }

    @Test
    void backTakesEffectWhenItIsPressedWhileThePageIsPutOnTheScreen() {
        open("?" + OCTOBER);
        // The moment in which the router changes the address and does not listen yet.
        page.evaluate("() => { sessionStorage.removeItem('left'); const push = history.pushState;"
                + " history.pushState = function (...to) { history.pushState = push; push.apply(this, to);"
                + " sessionStorage.setItem('left', location.pathname); history.back(); }; }");
        page.locator(".tile a.figure").first().click();
        // The page that was left may never be seen.
        page.waitForFunction("sessionStorage.getItem('left') === '/counts'");
        page.waitForURL(Pattern.compile("^[^?]*/\\?.*period=2026-10.*"));
        arrives("October 2026");
        assertThat(page.locator(".tile")).hasCount(6);
    }

    @Test
    void eachReportShowsItsOwnFigures() {
        open("reports/accounting?" + OCTOBER);
        assertThat(page.locator("h1")).hasText("Accounting report");
        assertThat(page.locator(".tabs")).containsText("Journal of adjustments");
        follow("reports/pace?" + OCTOBER);
        assertThat(page.locator(".report-card")).containsText("By hour");
        follow("reports/tax?" + OCTOBER);
        assertThat(page.locator(".tabs")).containsText("Rates in force");
        page.goBack();
        assertThat(page.locator(".report-card")).containsText("By hour");
    }

    @Test
    void backDuringARoundTripKeepsTheFiltersOfThePageItLeadsTo() {
        open("hold?" + OCTOBER + "&by=table&sort=-z");
        link("Drop").click();
        arrives("Drop");
        // The moment in which the server is being asked for the next page.
        page.evaluate("() => { const state = window.Vaadin.connectionState; const asked = (before, now) => {"
                + " if (now === 'loading') { state.removeStateChangeListener(asked); history.back(); } };"
                + " state.addStateChangeListener(asked); }");
        link("Counts").click();
        arrivesAtHoldByTable();
        page.goForward();
        arrives("Drop");
    }

    @Tag("whole")
    @Test
    void backPressedTwiceLeadsTwoPagesBack() {
        open("hold?" + OCTOBER + "&by=table&sort=-z");
        link("Drop").click();
        arrives("Drop");
        link("Counts").click();
        arrives("Counts");
        page.goBack();
        arrives("Drop");
        page.goBack();
        arrives("Hold");
        page.goForward();
        arrives("Drop");
        page.goForward();
        arrives("Counts");
        // While the server is being asked for the page before. A page that still waits for an answer would be loaded
        // anew instead, and
        // this listener with it.
        page.evaluate(
                "async () => { while (window.Vaadin.Flow.navigation || window.Vaadin.connectionState.state === 'loading')"
                        + " await new Promise(later => setTimeout(later, 20));"
                        + " addEventListener('vaadin-navigate', () => setTimeout(() => history.back()), { once: true });"
                        + " history.back(); }");
        arrivesAtHoldByTable();
        page.goForward();
        arrives("Drop");
    }

    @Test
    void aPageThatIsOpenAlreadyIsAskedForAgain() {
        open("hold?" + OCTOBER);
        follow("hold?" + OCTOBER);
        page.waitForURL(Pattern.compile(".*property=SAMPLE.*"));
        assertThat(page.locator("vaadin-side-nav-item[current]")).hasAttribute("path", Pattern.compile("hold.*"));
    }

    @Test
    void theOverviewLeadsToTheRowsBehindItsFigures() {
        open("?" + OCTOBER);
        assertThat(page.locator(".tile")).hasCount(6);
        page.locator(".tile a.figure").first().click();
        page.waitForURL(Pattern.compile(".*/counts.*"));
        arrives("Counts");
        page.goBack();
        arrives("October 2026");
        link("All tables").first().click();
        page.waitForURL(Pattern.compile(".*hold.*sort=-z.*"));
        assertThat(page.locator(".report-card")).containsText("Hold by table");
    }

    @Test
    void aFieldOfTheHeatMapLeadsToTheRoundsOfItsHour() {
        open("?" + OCTOBER);
        List<?> field = (List<?>) page.evaluate("() => {"
                + " const heat = [...document.querySelectorAll('countroom-chart')]"
                + ".find((one) => one.chart.getOption().series[0].type === 'heatmap');"
                + " heat.scrollIntoView({ block: 'center' });"
                + " const at = heat.chart.convertToPixel({ seriesIndex: 0 }, heat.chart.getOption().series[0].data[0].value);"
                + " const box = heat.getBoundingClientRect();"
                + " return [box.x + at[0], box.y + at[1]]; }");
        page.mouse().move(((Number) field.get(0)).doubleValue(), ((Number) field.get(1)).doubleValue());
        assertThat(page.getByText("06:00: 1.00 rounds an hour")).isVisible();
        page.mouse().click(((Number) field.get(0)).doubleValue(), ((Number) field.get(1)).doubleValue());
        page.waitForURL(Pattern.compile("(?=.*rounds)(?=.*from=06)(?=.*property=SAMPLE).*"));
        assertThat(page.locator(".head")).containsText("rounds");
    }

    @Test
    void headingsAndTotalsStayInViewWhileRowsAreScrolled() {
        open("hold?" + OCTOBER + "&open=all");
        grid().scrollIntoViewIfNeeded();
        grid().evaluate("grid => grid.scrollIntoView({ block: 'end' })");
        grid().evaluate("grid => grid.scrollToIndex(4)");
        assertThat(grid().locator("vaadin-grid-cell-content", new Locator.LocatorOptions().setHasText("Total")))
                .isInViewport();
        assertThat(grid().locator(".heading").first()).isInViewport();
    }

    @Tag("whole")
    @Test
    void allOfAFilterAreSelectedAtOnceAndTakenBackAtOnce() {
        open("exceptions?period=2026-10&state=open");
        String open = page.locator("[title^='Open in October 2026: ']").first().getAttribute("title");
        Locator card = page.locator(".queue").first();
        card.locator("vaadin-grid vaadin-checkbox").first().click();
        assertThat(card.locator("[role=status]")).containsText(Pattern.compile("All \\d+ selected"));
        picture("figures-exceptions-all");
        card.locator("#acknowledge").click();
        assertThat(page.locator("vaadin-notification-card").first()).containsText("exceptions are acknowledged.");
        assertThat(page.locator("main#content")).containsText("Nothing to look into");
        assertThat(page.locator("[title^='Open in October 2026: 0 of rounds']")).hasCount(1);
        // What is open stays in sight from another period.
        button("Undo").click();
        assertThat(page.locator("[title='" + open + "']")).hasCount(1);
        assertThat(page.locator("[title='" + open + "']")).hasText(openOnTheTile());
        open("exceptions?period=2026-07");
        assertThat(page.locator("main#content")).containsText("Open in all:");
        assertThat(page.locator("main#content")).containsText("far from expected, October 2026: ");
        open("?period=2026-07");
        assertThat(page.locator(".attention")).containsText("Open exceptions of all gaming dates");
        assertThat(page.locator(".attention")).containsText("Gaps in counts, slips and sequences");
        picture("figures-overview-elsewhere");
    }

    /** The same count as that beside Exceptions in the navigation. */
    private String openOnTheTile() {
        open("?" + OCTOBER);
        Locator tile = page.locator(".tile", new Page.LocatorOptions().setHasText("Exceptions"));
        assertThat(tile).containsText("of counts");
        return tile.locator(".v").innerText().replace(" open", "");
    }
}
