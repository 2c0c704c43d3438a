package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.RequestOptions;
import io.countroom.sql.round.Standing;
import io.countroom.sql.round.Standings;
import io.countroom.ui.access.Role;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Exceptions, settings and odds as somebody at work meets them. */
class WorkPagesTest extends SampleBrowserTest {

    private static final LocalDate FIRST = PLAN.from();

    @Autowired
    Standings standings;

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("work-exceptions", "exceptions?period=2026-10&state=all");
        pages.put("work-odds", "odds");
        pages.put("work-odds-compared", "odds/minibaccarat?compare=tie-odds");
        pages.put("work-odds-chart", "odds/blackjack");
        pages.put("work-settings", "settings");
        pages.put("work-settings-submissions", "settings?part=submissions");
        pages.put("work-settings-users", "settings?part=users");
        pages.put("work-settings-yours", "settings?part=yours");
        pages.put("work-submission", "settings/submissions/minibaccarat?tie-odds=9+to+1");
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
    void anAcknowledgementHasAReasonIsTakenBackAndStaysInTheHistory() {
        int property = properties.properties().getFirst().id();
        Set<Standings.Subject> before =
                standings.latest(property, FIRST, FIRST.plusDays(40)).keySet();
        open("exceptions?period=2026-10");
        Locator card =
                page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Counts, slips and sequences"));
        card.locator("vaadin-grid vaadin-checkbox").nth(1).click();
        card.getByRole(AriaRole.TEXTBOX, new Locator.GetByRoleOptions().setName("Comment"))
                .fill("The cage found it");
        button(card, "Acknowledge").click();
        Locator said = page.locator("vaadin-notification-card");
        assertThat(said).containsText("1 finding is acknowledged.");
        assertThat(card.locator("vaadin-grid")).containsText("The cage found it");
        page.keyboard().press("Control+z");
        assertThat(card.locator("vaadin-grid")).not().containsText("The cage found it");
        Set<Standings.Subject> changed = new HashSet<>(
                standings.latest(property, FIRST, FIRST.plusDays(40)).keySet());
        changed.removeAll(before);
        assertThat(changed).hasSize(1);
        assertThat(standings.history(property, changed.iterator().next()))
                .extracting(change -> change.standing().state())
                .containsExactly(Standing.State.ACKNOWLEDGED, Standing.State.OPEN);
    }

    private static Locator button(Locator in, String name) {
        return in.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    @Test
    void aTableIsClosedAtAClickAndOpenedAgainByUndo() {
        open("settings");
        Locator row = page.locator("#tables tr", new Page.LocatorOptions().setHasText("MI-01"));
        Locator close = row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Close table MI-01"));
        // On a tablet held upright, too, without scrolling sideways.
        page.setViewportSize(820, 1180);
        BoundingBox box = close.boundingBox();
        assertThat(box.x + box.width).isLessThanOrEqualTo(820);
        close.click();
        page.setViewportSize(1440, 900);
        assertThat(row).containsText("out of use");
        page.locator("vaadin-notification-card .undo").last().click();
        assertThat(row).containsText("in use");
        assertThat(row).not().containsText("out of use");
    }

    @Test
    void aSubmissionIsChangedFromADateAndWhatTheChapterForbidsIsRefused() {
        open("settings/submissions/minibaccarat?tie-odds=7+to+1");
        assertThat(page.locator("main")).containsText("§ 541.13(b) permits 8 to 1 or more");
        Locator tie = page.getByLabel("Tie odds");
        tie.fill("9 to 1");
        tie.press("Enter");
        page.waitForURL(Pattern.compile(".*tie-odds=9.*"));
        page.locator("#submission-name input").fill("Nine to one, in the browser");
        page.locator("#save-submission").click();
        page.waitForURL(Pattern.compile(".*part=submissions.*"));
        assertThat(page.locator("main")).containsText("Nine to one, in the browser");
        assertThat(page.locator("main")).containsText("Tie odds 9 to 1");
        assertThat(page.locator("main")).not().containsText(Pattern.compile("\\b(true|false)\\b"));
    }

    @Test
    void theOddsSetPaytablesSideBySide() {
        open("odds/minibaccarat?compare=tie-odds");
        Locator card = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Side by side"));
        // The Tie Bet at 8 to 1 and at 9 to 1.
        assertThat(card).containsText("14.3596%");
        assertThat(card).containsText("4.8440%");
        // How far it swings and how often it wins, under each edge, and the line of pay that makes the difference.
        assertThat(card).containsText("· wins 9.52%");
        Locator lines = card.locator("table").nth(1);
        assertThat(lines).containsText("8 to 1");
        assertThat(lines.locator(".strong")).hasText(new String[] {"9 to 1"});
        assertThat(page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Wagers")))
                .containsText("Rounds until results are meaningful");
    }

    @Tag("whole")
    @Test
    void pagesSpeakGermanOnceItIsChosen() throws IOException {
        open("exceptions?period=2026-10&state=all");
        page.locator("#user-menu").click();
        page.getByLabel("Deutsch", new Page.GetByLabelOptions().setExact(true)).click();
        assertThat(page.locator("h1")).hasText("Abweichungen");
        settle(page);
        assertThat(page.locator("html")).hasAttribute("lang", Pattern.compile("de.*"));
        assertThat(page.locator("#period")).containsText("Oktober 2026");
        assertThat(page.locator(".head")).containsText(Pattern.compile("\\d,\\d\\d\u00a0\\$ zu viel gezahlt"));
        assertThat(button(page.locator("main"), "Zur Kenntnis nehmen").first()).isVisible();
        picture("work-exceptions-german");
        open("odds/minibaccarat");
        assertThat(page.locator("main")).containsText("14,3596\u00a0%");
        assertThat(page.locator("main")).containsText("Einsatz zurück");
        assertThat(page.locator("main")).containsText("8 zu 1");
        assertThat(page.locator("main")).not().containsText(Pattern.compile("\\b(Wins|Loses|Push|to 1)\\b"));
        assertThat(page.getByLabel("Quote des Tie")).isVisible();
        picture("work-odds-german");
        open("hold?period=2026-10");
        // The rows come later than the page, from another thread.
        Locator cells = page.locator(".report vaadin-grid-cell-content");
        assertThat(cells.filter(new Locator.FilterOptions().setHasText(Pattern.compile("^\\s*[\\d.]+,\\d\\d\\s*$")))
                        .first())
                .isVisible();
        assertThat(cells.filter(new Locator.FilterOptions().setHasText(Pattern.compile("^\\s*[\\d,]+\\.\\d\\d\\s*$"))))
                .hasCount(0);
        assertThat(cells.filter(new Locator.FilterOptions().setHasText("Gezählter Gewinn"))
                        .first())
                .isVisible();
        assertThat(page.locator(".report")).not().containsText("Counted win");
        picture("work-hold-german");
        page.locator("#export").click();
        Locator language = page.locator("#export-language");
        assertThat(language.getByLabel("English", new Locator.GetByLabelOptions().setExact(true)))
                .isChecked();
        language.getByLabel("Deutsch", new Locator.GetByLabelOptions().setExact(true))
                .check();
        picture("popover-export-german");
        Download download =
                page.waitForDownload(() -> page.locator("#export-whole-pdf").click());
        try (PDDocument pdf = Loader.loadPDF(download.path().toFile())) {
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains("Hold-Bericht", "Oktober 2026", "Gezählter", "Seite 1 von")
                    .doesNotContain("Counted win", "Page 1");
        }
        page.keyboard().press("Escape");
        page.locator("#user-menu").click();
        // The export menu has this choice, too.
        page.getByLabel("English", new Page.GetByLabelOptions().setExact(true))
                .first()
                .click();
        assertThat(page.locator("vaadin-side-nav").first()).containsText("Exceptions");
    }

    @Tag("whole")
    @Test
    void aUserIsAddedGivenAnotherRoleAndSwitchedOffAndOnAgain() {
        open("settings?part=users");
        page.getByLabel("User name").fill("walker");
        page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).fill("Wanda Walker");
        page.locator("vaadin-password-field input").fill(PASSWORD);
        page.locator("#add-user").click();
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("Wanda Walker"));
        assertThat(row).containsText("never");
        row.locator("vaadin-select").click();
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Auditor"))
                .click();
        Locator said = page.locator("vaadin-notification-card").last();
        assertThat(said).containsText("walker is auditor from now on.");
        assertThat(users.all())
                .anyMatch(user -> user.name().equals("walker") && user.role().equals(Role.AUDITOR.id()));
        row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Switch off walker"))
                .click();
        assertThat(row).containsText("switched off");
        page.locator("vaadin-notification-card .undo").last().click();
        assertThat(row).not().containsText("switched off");
        row.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("New password for walker"))
                .click();
        assertThat(page.getByRole(AriaRole.DIALOG)).containsText("A new password for walker");
        assertThat(barriers("dialog-password")).isEmpty();
        button("Cancel").click();
        assertThat(page.getByRole(AriaRole.DIALOG)).hasCount(0);
    }

    @Test
    void noFieldMovesWhenAValueThatWasRefusedIsPutRight() {
        open("settings?part=users");
        page.locator("#add-user").click();
        Locator field =
                page.locator("vaadin-text-field", new Page.LocatorOptions().setHas(page.getByLabel("User name")));
        assertThat(field).hasAttribute("invalid", "");
        double wrong = field.boundingBox().height;
        page.getByLabel("User name").fill("walker");
        page.keyboard().press("Tab");
        assertThat(field).not().hasAttribute("invalid", "");
        assertThat(field.boundingBox().height).isEqualTo(wrong);
    }

    @Test
    void aTokenIsShownOnceOpensTheApiAndIsRevoked() {
        open("settings?part=yours");
        page.locator("#make-token").click();
        assertThat(page.locator("main")).containsText("Choose at least one");
        page.getByLabel("What it is for").fill("nightly script");
        page.getByLabel("Read: read odds").check();
        page.locator("#make-token").click();
        Locator shown = page.locator("#token input");
        assertThat(shown).hasValue(Pattern.compile("countroom_.+"));
        RequestOptions bearer = RequestOptions.create().setHeader("Authorization", "Bearer " + shown.inputValue());
        APIResponse obeyed = page.context().request().get(url("api/v1/reports"), bearer);
        assertThat(obeyed.status()).as(obeyed.text()).isEqualTo(200);
        APIResponse beyondItsScope = page.context().request().get(url("api/v1/reports/hold"), bearer);
        assertThat(beyondItsScope.status()).as(beyondItsScope.text()).isEqualTo(403);
        page.locator("tr", new Page.LocatorOptions().setHasText("nightly script"))
                .getByRole(AriaRole.BUTTON)
                .click();
        assertThat(page.locator("main")).containsText("You have none.");
        APIResponse refused = page.context().request().get(url("api/v1/reports"), bearer);
        assertThat(refused.status()).as(refused.text()).isEqualTo(401);
    }

    @Tag("whole")
    @Test
    void thePropertyIsRenamedInADialogAndTakenBack() {
        open("settings");
        page.locator("#edit-property").click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog).containsText("Certificate holder");
        assertThat(dialog.locator("vaadin-time-picker input")).hasValue("06:00");
        assertThat(barriers("dialog-property")).isEmpty();
        dialog.getByLabel("Name", new Locator.GetByLabelOptions().setExact(true))
                .fill("Riverbend by the Sea");
        Locator months = dialog.getByLabel("Archive closed months, months after their end");
        for (String no : List.of("-1", "121", "1.5")) {
            months.fill(no);
            page.locator("#save").click();
            assertThat(page.locator("[slot=error-message]:visible")).hasCount(1);
        }
        months.fill("3");
        page.locator("#save").click();
        Locator card = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Property"));
        assertThat(card.first()).containsText("Riverbend by the Sea");
        assertThat(card.first()).containsText("3 months after their end");
        page.locator("vaadin-notification-card .undo").last().click();
        assertThat(card.first()).containsText("Riverbend Casino (sample)");
        assertThat(card.first()).containsText("only by hand");
    }

    @Test
    void lookAndLanguageAreChosenUnderSettingsToo() {
        open("settings?part=yours");
        Locator dark = page.locator("main").getByLabel("Dark", new Locator.GetByLabelOptions().setExact(true));
        dark.click();
        page.waitForFunction("getComputedStyle(document.documentElement).colorScheme === 'dark'");
        page.locator("main").getByLabel("As this computer").click();
        page.waitForFunction("getComputedStyle(document.documentElement).colorScheme !== 'dark'");
    }

    @Test
    void roundsAreFoundByTableWagerAmountAndException() {
        open("rounds?period=2026-10");
        choose("#search-table", "MI-01");
        page.waitForURL(Pattern.compile(".*table=MI-01.*"));
        settle(page);
        choose("#search-wager", "tie");
        page.waitForURL(Pattern.compile(".*wager=.*"));
        settle(page);
        // The fields are others by now, and whoever uses the keyboard goes on from the one they were in.
        page.keyboard().press("Tab");
        page.keyboard().type("25");
        page.keyboard().press("Enter");
        page.waitForURL(Pattern.compile(".*least=25.*"));
        settle(page);
        page.locator("vaadin-grid a.figure").first().click();
        assertThat(page.locator("h1")).containsText("MI-01");
        assertThat(page.locator("main")).isFocused();
        assertThat(page.locator("main")).containsText("Tie Bet");
        open("rounds?period=2026-10");
        page.locator("#search-exceptions").click();
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("with any"))
                .click();
        page.waitForURL(Pattern.compile(".*exceptions=any.*"));
        settle(page);
        assertThat(page.locator("vaadin-grid .tag.warn").first()).containsText("exception");
    }

    private void choose(String field, String option) {
        Locator input = page.locator(field + " input");
        input.fill(option);
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName(option))
                .first()
                .click();
    }

    @Test
    void aRoundOfPaiGowIsShownInTiles() {
        open("rounds?period=2026-10&table=PG-01");
        page.locator("vaadin-grid a.figure").first().click();
        assertThat(page.locator("h1")).containsText("PG-01");
        Locator tile = page.locator(".pc.tile-piece").first();
        assertThat(tile).isVisible();
        assertThat(page.getByRole(
                                AriaRole.IMG,
                                new Page.GetByRoleOptions().setName(Pattern.compile("tile \\d \\d|tile \\d+")))
                        .first())
                .isVisible();
        assertThat(barriers("work-round-tiles")).isEmpty();
    }

    @Test
    void thePdfAsItIsShownHasTheRowsAndColumnsOfTheScreen() throws IOException {
        open("hold?period=2026-10&by=table&table=MI-01&cols=rounds,handle");
        String rounds = page.locator(".report vaadin-grid-cell-content a.figure[href^='rounds']")
                .first()
                .innerText();
        button("Export").click();
        assertThat(barriers("popover-export")).isEmpty();
        Download download =
                page.waitForDownload(() -> page.locator("#export-pdf").click());
        try (PDDocument pdf = Loader.loadPDF(download.path().toFile())) {
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains("Table Rounds Handle", "MI-01 " + rounds)
                    .doesNotContain("BL-01", "Counted win, $");
        }
    }
}
