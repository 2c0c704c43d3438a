package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import io.countroom.ui.access.Role;
import io.countroom.ui.alerts.Alerts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A dashboard put together from saved views, and an alert on what it shows. */
@Tag("whole")
class DashboardPagesTest extends SampleBrowserTest {

    private static final String OCTOBER = "period=2026-10";

    @Autowired
    Alerts alerts;

    private void saveView(String path, String name) {
        open(path);
        page.locator("#views").click();
        page.locator("#view-name input").fill(name);
        page.locator("#view-save").click();
        assertThat(page.locator("vaadin-notification-card").last()).containsText("'" + name + "' is saved");
    }

    private void addTile(String view, String shape, String column) {
        page.locator("#add-tile").click();
        Locator dialog = page.locator("vaadin-dialog");
        choose("#tile-view", view);
        if (column.isEmpty()) {
            page.locator("#tile-shape").click();
            page.getByRole(
                            AriaRole.OPTION,
                            new Page.GetByRoleOptions().setName(shape).setExact(true))
                    .click();
        } else {
            choose("#tile-column", column);
        }
        page.locator("#save").click();
        assertThat(dialog).hasCount(0);
        settle(page);
    }

    private void choose(String box, String item) {
        page.locator(box + " input").click();
        page.locator(
                        "vaadin-combo-box-item",
                        new Page.LocatorOptions().setHasText(Pattern.compile("^\\s*" + item + "\\s*$")))
                .first()
                .click();
    }

    @Test
    void aDashboardOfFigureChartAndTableIsBuiltSharedPrintedAndDeleted() throws IOException {
        saveView("hold?" + OCTOBER + "&by=game&cols=rounds,drop,countedWin,hold,z", "Games");
        saveView("rounds?" + OCTOBER + "&overpaid=100", "Overpaid rounds");
        open("?" + OCTOBER);
        String drop = page.locator(".tile", new Page.LocatorOptions().setHasText("Drop"))
                .first()
                .locator(".v")
                .innerText();
        open("dashboards?" + OCTOBER);
        assertThat(page.locator("main")).containsText("No dashboard yet");
        page.locator("#new-dashboard").click();
        page.locator("#dashboard-name input").fill("Morning");
        page.getByLabel("Share with everybody").click();
        page.locator("#save").click();
        assertThat(page.locator("h1")).hasText("Morning");
        addTile("Games", "Figure", "Drop");
        addTile("Games", "Figure", "z");
        addTile("Games", "Chart", "");
        addTile("Games", "Table", "");
        addTile("Overpaid rounds", "Table", "");
        page.locator("#edit-dashboard").click();
        settle(page);
        // The same figure as on the overview.
        assertThat(page.locator("#tile-1 .v")).hasText(drop);
        assertThat(page.locator("#tile-3 countroom-chart svg")).isVisible();
        assertThat(page.locator("#tile-4 table")).containsText("Blackjack");
        assertThat(page.locator("#tile-5 table")).containsText("PGP-01");
        assertThat(barriers("dashboard", "dashboards?" + OCTOBER)).isEmpty();
        narrow("dashboard-390");
        Download pdf = page.waitForDownload(() -> {
            page.locator("#export").click();
            page.locator("#export-pdf").click();
        });
        try (PDDocument document = Loader.loadPDF(pdf.path().toFile())) {
            assertThat(new PDFTextStripper().getText(document))
                    .contains(
                            "Morning",
                            "Games",
                            "Overpaid rounds",
                            "Blackjack",
                            drop.substring(1, drop.lastIndexOf(',') + 1));
        }
        try (BrowserContext theirs = chromium.newContext(window())) {
            Page their = newPage(theirs);
            their.navigate(url("dashboards"));
            signIn(their, Role.VIEWER.id());
            settle(their);
            assertThat(their.locator("h1")).hasText("Morning");
            assertThat(their.locator("#tile-4 table")).containsText("Blackjack");
            assertThat(their.locator("#edit-dashboard")).hasCount(0);
            assertThat(their.locator("#new-dashboard")).hasCount(0);
        }
        page.locator("#edit-dashboard").click();
        settle(page);
        picture("dashboard-edit");
        page.getByLabel("Earlier: z").click();
        settle(page);
        assertThat(page.locator("#tile-1 .k")).hasText("z");
        page.getByLabel("Remove: z").click();
        settle(page);
        assertThat(page.locator("#tile-1 .k")).hasText("Drop");
        button("Delete").click();
        assertThat(page.locator("main")).containsText("No dashboard yet");
        page.locator("vaadin-notification-card .undo").last().click();
        assertThat(page.locator("h1")).hasText("Morning");
        button("Delete").click();
        assertThat(page.locator("main")).containsText("No dashboard yet");
        deleteViews();
    }

    private void narrow(String name) {
        page.setViewportSize(390, 844);
        settle(page);
        picture(name);
        assertThat(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
                .isEqualTo(0);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        picture(name + "-dark");
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(1440, 900);
    }

    private void deleteViews() {
        open("views");
        while (page.getByRole(
                                AriaRole.BUTTON,
                                new Page.GetByRoleOptions().setName("Delete").setExact(true))
                        .count()
                > 0) {
            int before = button("Delete").count();
            button("Delete").first().click();
            assertThat(button("Delete")).hasCount(before - 1);
        }
    }

    @Test
    void anAlertTellsAnAllowedServerOfTheExceptionsOverAnAmount() throws IOException {
        List<String> posted = new CopyOnWriteArrayList<>();
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            posted.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        other.start();
        try {
            String hook = "http://127.0.0.1:" + other.getAddress().getPort() + "/hook";
            open("alerts?" + OCTOBER);
            picture("alerts-empty");
            page.locator("#allow-webhook").click();
            page.locator("#webhook-address input").fill("ftp://example.com");
            page.locator("#save").click();
            assertThat(page.locator("vaadin-dialog")).containsText("is no address of a server");
            page.locator("#webhook-address input").fill(hook);
            page.locator("#save").click();
            assertThat(page.locator("main")).containsText(hook);
            page.locator("#new-alert").click();
            page.locator("#alert-name input").fill("Large exceptions");
            pick("#alert-kind", "An exception over an amount");
            page.locator("#alert-over input").fill("100");
            pick("#alert-period", "the month before");
            pick("#alert-to", "a webhook");
            picture("alert-form");
            // Nothing is sent without an address.
            page.locator("#save").click();
            assertThat(page.locator("vaadin-dialog")).containsText("Choose an address");
            pick("#alert-webhook", hook);
            page.locator("#save").click();
            assertThat(page.locator("main")).containsText("not checked yet");
            alerts.checkDue();
            // The server's own check may have been first.
            page.waitForCondition(() -> !posted.isEmpty());
            open("alerts?" + OCTOBER);
            assertThat(posted).hasSize(1);
            assertThat(posted.getFirst()).contains("Large exceptions", "\"state\":\"raised\"", "Overpaid $");
            assertThat(page.locator("main")).containsText(Pattern.compile("▲ \\d+ raised"));
            // Nothing has changed: it stays quiet.
            alerts.checkDue();
            assertThat(posted).hasSize(1);
            assertThat(barriers("alerts", "alerts?" + OCTOBER)).isEmpty();
            narrow("alerts-390");
            page.getByLabel("Remove: Large exceptions").click();
            page.getByLabel("Remove: " + hook).click();
            assertThat(page.locator("main")).containsText("No alert yet");
        } finally {
            other.stop(0);
        }
    }

    private void pick(String select, String item) {
        page.locator(select).click();
        page.getByRole(
                        AriaRole.OPTION,
                        new Page.GetByRoleOptions().setName(item).setExact(true))
                .click();
    }
}
