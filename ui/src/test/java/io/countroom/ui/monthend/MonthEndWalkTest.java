package io.countroom.ui.monthend;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.countroom.ui.access.Role;
import io.countroom.ui.browser.SampleBrowserTest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * An auditor prepares and a controller decides: the books and cases of October, and September, in which nothing happened, from
 * the checklist to the filing and open again.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MonthEndWalkTest extends SampleBrowserTest {

    @Override
    protected Role role() {
        return Role.AUDITOR;
    }

    /** Acts as another person, in another browser. */
    private void as(Role other, java.util.function.Consumer<Page> acts) {
        try (BrowserContext theirs = chromium.newContext(window())) {
            Page in = newPage(theirs);
            in.navigate(url("odds"));
            signIn(in, other.id());
            settle(in);
            acts.accept(in);
        }
    }

    private static void click(Page in, String name) {
        in.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
                .last()
                .click();
    }

    private static void choose(Page in, String label, String option) {
        Locator field = in.getByLabel(label).first();
        field.click();
        in.getByRole(
                        AriaRole.OPTION,
                        new Page.GetByRoleOptions().setName(option).setExact(true))
                .click();
    }

    @Test
    @Order(1)
    void anAdjustmentIsProposedByOneAndApprovedByAnother() {
        open("accounting?period=2026-10");
        page.locator("#propose").click();
        page.locator("vaadin-combo-box input").fill("MB-01");
        page.locator("vaadin-combo-box input").press("Enter");
        page.locator("vaadin-date-picker input").fill("10/2/2026");
        page.locator("vaadin-date-picker input").press("Enter");
        page.locator("vaadin-select").first().click();
        page.locator("vaadin-select-item").getByText("drop promotional").click();
        page.locator("vaadin-big-decimal-field input").fill("12.345");
        page.locator("vaadin-select").nth(1).click();
        page.locator("vaadin-select-item").getByText("Something else").click();
        page.locator("vaadin-text-area textarea").fill("Coupons found in the pit");
        click(page, "Propose");
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("two decimals");
        page.locator("vaadin-big-decimal-field input").fill("12.34");
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
    }

    @Test
    @Order(2)
    void figuresOutsideTheirLimitsBecomeCasesThatAreExplained() {
        open("cases?period=2026-10");
        page.locator("#evaluate").click();
        assertThat(page.getByRole(AriaRole.STATUS)).containsText("outside its limit".substring(0, 7));
        picture("cases-evaluated");
        page.locator("a.figure", new Page.LocatorOptions().setHasText("Case "))
                .first()
                .click();
        assertThat(page.locator("h1")).containsText("Case ");
        page.locator("#explain").click();
        click(page, "Hand in");
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("Choose a reason");
        page.locator("vaadin-dialog-overlay vaadin-select, vaadin-dialog vaadin-select")
                .first()
                .click();
        page.locator("vaadin-select-item").getByText("An error of the count").click();
        page.locator("vaadin-text-area textarea").fill("The closer was counted again");
        click(page, "Hand in");
        assertThat(page.locator("main")).containsText("to be reviewed");
        assertThat(page.locator("#accept")).hasCount(0);
    }

    @Test
    @Order(3)
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
            in.getByLabel("Title").fill("Controller");
            in.getByLabel("Licence number").fill("L-0042");
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
        picture("month-end-closed");
        as(Role.CONTROLLER, in -> {
            open(in, "close?period=2026-09");
            in.locator("#reopen").click();
            click(in, "Reopen");
            assertThat(in.getByRole(AriaRole.ALERT)).containsText("Say why");
            in.locator("vaadin-text-area textarea").fill("A slip was found");
            click(in, "Reopen");
            assertThat(in.locator("main")).containsText("A slip was found");
        });
    }

    @Test
    @Order(4)
    void everyPageKeepsNobodyOutInLightAndDark() {
        List<String> barriers = new ArrayList<>();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            barriers.addAll(barriers("accounting", "accounting?period=2026-10", scheme));
            barriers.addAll(barriers("accounting-table", "accounting?period=2026-10&table=MB-01", scheme));
            barriers.addAll(barriers("cases", "cases?period=2026-10&state=all", scheme));
            barriers.addAll(barriers("case", "cases/1", scheme));
            barriers.addAll(barriers("month-end", "close?period=2026-10", scheme));
        }
        assertThat(barriers).isEmpty();
    }
}
