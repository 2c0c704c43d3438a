package io.countroom.ui.monthend;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import io.countroom.reporting.accounting.Accounting;
import io.countroom.sql.accounting.JournalEntry;
import io.countroom.sql.accounting.JournalEntry.State;
import io.countroom.sql.count.SlipRow.Kind;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Role;
import io.countroom.ui.browser.SampleBrowserTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * An auditor prepares and a controller decides: the books and cases of October, and September, in which nothing happened, from
 * the checklist to the filing and open again.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MonthEndWalkTest extends SampleBrowserTest {

    @Autowired
    private Accounting accounting;

    @Override
    protected Role role() {
        return Role.AUDITOR;
    }

    /** Acts as another person, in another browser. */
    private void as(Role other, Consumer<Page> acts) {
        try (BrowserContext theirs = chromium.newContext(window())) {
            Page in = newPage(theirs);
            in.navigate(url("odds"));
            signIn(in, other.id());
            settle(in);
            acts.accept(in);
        }
    }

    /** The dialog that is open in front of the page. */
    private static Locator dialog(Page in) {
        return in.getByRole(AriaRole.DIALOG);
    }

    /** Presses a button of the dialog; the page behind it may have one of the same name. */
    private static void click(Page in, String name) {
        dialog(in)
                .getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(name).setExact(true))
                .click();
    }

    private static void choose(Page in, String label, String option) {
        choose(dialog(in), label, option);
    }

    private static void choose(Locator within, String label, String option) {
        within.getByLabel(label, new Locator.GetByLabelOptions().setExact(true)).press("ArrowDown");
        within.page()
                .getByRole(
                        AriaRole.OPTION,
                        new Page.GetByRoleOptions().setName(option).setExact(true))
                .click();
    }

    private static void fill(Page in, String label, String text) {
        dialog(in)
                .getByLabel(label, new Locator.GetByLabelOptions().setExact(true))
                .fill(text);
    }

    @Tag("whole")
    @Test
    @Order(1)
    void anAdjustmentIsProposedByOneAndApprovedByAnother() {
        open("accounting?period=2026-10");
        page.locator("#propose").click();
        Locator table = dialog(page).getByLabel("Table", new Locator.GetByLabelOptions().setExact(true));
        table.click();
        table.pressSequentially("MI-01");
        page.locator("vaadin-combo-box-item:not([hidden])")
                .getByText("MI-01")
                .first()
                .waitFor();
        table.press("Enter");
        assertThat(table).hasValue("MI-01");
        fill(page, "Gaming date", "2026-10-02");
        dialog(page).getByLabel("Gaming date").press("Enter");
        // The calendar takes the focus back when it closes, which would close a list that was opened meanwhile.
        assertThat(page.locator("vaadin-date-picker[opened]")).hasCount(0);
        choose(page, "Figure", "drop promotional");
        fill(page, "Correct amount, $", "12.345");
        choose(page, "Reason", "Something else, as explained");
        fill(page, "Explanation", "Coupons found in the pit");
        click(page, "Propose");
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("two decimals");
        fill(page, "Correct amount, $", "12.34");
        picture("accounting-propose");
        click(page, "Propose");
        assertThat(page.locator("main")).containsText("waits");
        as(Role.CONTROLLER, in -> {
            open(in, "accounting?period=2026-10");
            in.getByRole(
                            AriaRole.BUTTON,
                            new Page.GetByRoleOptions()
                                    .setName("Approve entry 1")
                                    .setExact(true))
                    .click();
            click(in, "Approve");
            assertThat(in.locator("main")).containsText("approved by controller");
        });
        // The other tests find the figures that they know.
        Property property = properties.properties().getFirst();
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        JournalEntry back = accounting.propose(
                property,
                "MI-01",
                LocalDate.of(2026, 10, 2),
                Kind.DROP_PROMOTIONAL,
                300_00,
                "other",
                "There were none",
                "auditor",
                now);
        accounting.decide(property, back.number(), State.APPROVED, "controller", now, "");
    }

    @Tag("whole")
    @Test
    @Order(2)
    void figuresOutsideTheirLimitsBecomeCasesThatAreExplained() {
        open("cases?period=2026-10");
        page.locator("#evaluate").click();
        // The odds of twelve games are worked out here, if no other test has before.
        assertThat(page.locator(".card[role=status]"))
                .containsText("limit under", new LocatorAssertions.ContainsTextOptions().setTimeout(120_000));
        picture("cases-evaluated");
        page.locator("a.figure", new Page.LocatorOptions().setHasText("Case "))
                .first()
                .click();
        assertThat(page.locator("h1")).containsText("Case ");
        page.locator("#explain").click();
        click(page, "Submit");
        assertThat(page.locator("[slot=error-message]:visible")).containsText("Choose a reason");
        choose(page, "Reason", "A count error");
        fill(page, "Explanation", "The closer was counted again");
        click(page, "Submit");
        // Whether the review is late already depends on the day that this runs on.
        assertThat(page.locator("main")).containsText(Pattern.compile("to be reviewed|explained, review overdue"));
        assertThat(page.locator("main")).containsText("The closer was counted again");
        assertThat(page.locator("#accept")).hasCount(0);
        Locator facts = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Expected and actual"));
        assertThat(facts).containsText(Pattern.compile("[+−][0-9]+\\.[0-9]{2}"));
        assertThat(page.locator("countroom-chart svg").first()).isVisible();
        assertThat(page.locator("main")).containsText("Figures behind the case");
        facts.getByText("Rounds").last().click();
        assertThat(page.locator("h1")).hasText("Rounds");
        assertThat(page.locator("main")).containsText("Totals");
        open("cases?period=2026-10");
        page.locator("main").getByText(Pattern.compile("^Select all")).click();
        page.locator("#explain-selected").click();
        choose(page, "Reason", "Chance, within the odds");
        fill(page, "Explanation", "Three gaming dates are too few");
        click(page, "Submit");
        assertThat(dialog(page)).hasCount(0);
        open("cases?period=2026-10&state=open");
        assertThat(page.locator("main")).containsText("No case of October 2026 has this state.");
        // What was explained before keeps its explanation.
        open("cases/1");
        assertThat(page.locator("main")).containsText("The closer was counted again");
        as(Role.CONTROLLER, in -> {
            open(in, "cases?period=2026-10");
            for (int i = 0; i < 6; i++) {
                in.locator("a.figure", new Page.LocatorOptions().setHasText("Case "))
                        .first()
                        .click();
                in.locator("#accept").click();
                click(in, "Accept");
                assertThat(in.locator("main")).containsText("✓ reviewed");
                in.locator(".crumbs a").first().click();
                assertThat(in.locator("h1")).hasText("Variance cases");
            }
            assertThat(in.locator(".head")).not().containsText(" 0 not reviewed");
        });
        clicksAtMost("Run the variance check, explain all cases, review six", 37);
    }

    @Tag("whole")
    @Test
    @Order(3)
    void theChecklistTakesAnItemWithItsOwnerAndDueDay() {
        open("close?period=2026-10");
        page.locator("#add-item").click();
        fill(page, "Task", "Statement of the bank is reconciled");
        choose(page, "Owner", "auditor");
        fill(page, "Due day of the next month", "5");
        click(page, "Add item");
        Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("Statement of the bank"));
        assertThat(row).containsText(Pattern.compile("auditor.*5 Nov 2026"));
        page.getByLabel("Mark done: Statement of the bank is reconciled").click();
        fill(page, "How it was done", "No difference");
        click(page, "Mark done");
        assertThat(row).containsText("✓ done");
        assertThat(row).containsText("No difference");
        picture("month-end-checklist");
        page.getByLabel("Remove: Statement of the bank is reconciled").click();
        click(page, "Remove");
        assertThat(row).hasCount(0);
    }

    @Test
    @Order(4)
    void aMonthIsPreparedByOneClosedByAnotherFiledAndReopenedWithAReason() throws IOException {
        open("close?period=2026-09");
        page.locator("#prepare").click();
        click(page, "Prepare");
        assertThat(page.locator("main")).containsText("prepared by auditor");
        assertThat(page.locator("#close-month")).hasCount(0);
        as(Role.CONTROLLER, in -> {
            open(in, "close?period=2026-09");
            in.locator("#close-month").click();
            click(in, "Close");
            assertThat(in.locator("main")).containsText("closed by controller");
            in.locator("#file").click();
            fill(in, "Title", "Controller");
            fill(in, "License number", "L-0042");
            click(in, "Issue");
            assertThat(in.locator("#filings")).containsText("Issue 1");
            Download pdf = in.waitForDownload(
                    () -> in.getByLabel("filing-2026-09-issue-1.pdf").click());
            try (PDDocument document = Loader.loadPDF(Files.readAllBytes(pdf.path()))) {
                assertThat(new PDFTextStripper().getText(document)).contains("L-0042", "No Activity");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        open("close?period=2026-09");
        assertThat(page.locator("main")).containsText("Counts tie out with logs✓ in order");
        page.locator("#verify").click();
        assertThat(page.locator("main")).containsText("all rows and figures are unchanged since the close");
        Download pack = page.waitForDownload(() -> page.locator("#pack").click());
        try (ZipFile zip = new ZipFile(pack.path().toFile())) {
            assertEquals(
                    List.of("month-end-2026-09.pdf", "month-end-2026-09.sha256", "month-end-2026-09.xlsx"),
                    zip.stream().map(ZipEntry::getName).sorted().toList());
        }
        picture("month-end-closed");
        as(Role.CONTROLLER, in -> {
            open(in, "close?period=2026-09");
            in.locator("#reopen").click();
            click(in, "Reopen");
            assertThat(in.getByRole(AriaRole.ALERT)).containsText("Say why");
            fill(in, "Reason", "A slip was found");
            // Held down for longer than an answer takes: the button stays under the mouse.
            dialog(in)
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Reopen"))
                    .hover();
            in.mouse().down();
            in.waitForTimeout(1_000);
            in.mouse().up();
            assertThat(in.locator("main")).containsText("A slip was found");
        });
        clicksAtMost("Close, file, verify and reopen a month", 14);
    }

    @Tag("whole")
    @Test
    @Order(5)
    void rulesAreEditedAndHoldFromTheMonthOn() {
        as(Role.CONTROLLER, in -> {
            open(in, "cases?period=2026-12");
            in.locator("#edit-rules").click();
            Locator odds = dialog(in)
                    .getByRole(
                            AriaRole.GROUP,
                            new Locator.GetByRoleOptions()
                                    .setName("Logged win against the odds")
                                    .setExact(true));
            odds.getByLabel("z").fill("-1");
            click(in, "Save rules");
            assertThat(in.getByRole(AriaRole.ALERT)).containsText("must not be below zero");
            odds.getByLabel("z").fill("2.5");
            odds.getByLabel("Rounds, at least").fill("1000");
            choose(odds, "Other limits for one game", "Blackjack");
            dialog(in)
                    .getByRole(
                            AriaRole.GROUP,
                            new Locator.GetByRoleOptions().setName("Logged win against the odds, Blackjack"))
                    .getByLabel("z")
                    .fill("4");
            in.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots/cases-edit-rules.png")));
            click(in, "Save rules");
            assertThat(dialog(in)).hasCount(0);
            Locator rules = in.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Rules in force"));
            assertThat(rules).containsText("House rules from December 2026");
            assertThat(rules).containsText(Pattern.compile("Logged win against the odds\\s*2.50\\s*1,000"));
            assertThat(rules).containsText(Pattern.compile("Logged win against the odds, Blackjack\\s*4.00\\s*1,000"));
            open(in, "cases?period=2026-10");
            assertThat(rules).containsText("Pennsylvania, house rules");
        });
    }

    @Tag("whole")
    @Test
    @Order(7)
    void aClosedMonthIsArchivedOnItsPage() {
        open("close?period=2026-09");
        page.locator("#prepare").click();
        click(page, "Prepare");
        assertThat(page.locator("main")).containsText("prepared by auditor");
        as(Role.CONTROLLER, in -> {
            open(in, "close?period=2026-09");
            in.locator("#close-month").click();
            click(in, "Close");
            assertThat(in.locator("main")).containsText("closed by controller");
            in.locator("#archive").click();
            click(in, "Archive");
            assertThat(in.locator(".job")).containsText("Archive the rounds of September 2026");
            assertThat(in.locator(".job")).containsText("0 rounds and 0 wagers moved.");
            assertThat(in.locator("#archive")).isVisible();
            in.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots/month-end-archived.png")));
        });
    }

    @Tag("whole")
    @Test
    @Order(6)
    void everyPageKeepsNobodyOutInLightAndDark() {
        List<String> barriers = new ArrayList<>();
        barriers.addAll(barriers("accounting", "accounting?period=2026-10"));
        barriers.addAll(barriers("accounting-table", "accounting?period=2026-10&table=MI-01"));
        barriers.addAll(barriers("cases", "cases?period=2026-10&state=all"));
        barriers.addAll(barriers("case", "cases/1"));
        open("cases/1");
        page.setViewportSize(390, 844);
        picture("case-390");
        page.setViewportSize(1440, 900);
        barriers.addAll(barriers("month-end", "close?period=2026-10"));
        assertThat(barriers).isEmpty();
    }
}
