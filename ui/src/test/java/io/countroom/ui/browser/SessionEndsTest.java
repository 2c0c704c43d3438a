package io.countroom.ui.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.Cookie;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A session that ends, as a restart of the server ends it, costs neither the address nor what was typed. */
@Tag("whole")
class SessionEndsTest extends SampleBrowserTest {

    private static final String SCOPE = "?property=SAMPLE&period=2026-10";

    @Test
    void what_was_typed_beside_a_table_is_there_again_after_sign_in() {
        open("exceptions" + SCOPE);
        String before = page.url();
        Locator comment = page.getByLabel("Comment").first();
        comment.pressSequentially("the pit manager was told");
        endSession();
        page.locator("vaadin-grid vaadin-checkbox").nth(1).click();
        signInAgain();
        assertThat(page.getByLabel("Comment").first()).hasValue("the pit manager was told");
        assertThat(page.url()).isEqualTo(before);
    }

    @Test
    void a_dialog_and_what_was_typed_into_it_are_there_again_after_sign_in() {
        open("settings" + SCOPE);
        String before = page.url();
        button("Add a table").click();
        page.getByLabel("Code").last().pressSequentially("MB-99");
        endSession();
        page.locator("#save").click();
        signInAgain();
        assertThat(page.getByLabel("Code").last()).hasValue("MB-99");
        assertThat(page.url()).isEqualTo(before);
        button("Cancel").click();
        page.waitForFunction("() => sessionStorage.getItem('countroom-draft') === null");
    }

    @Test
    void an_amount_typed_into_a_card_is_there_again_in_that_card() {
        open("tax" + SCOPE);
        // The card of deductions, above it, has a field with the same label.
        String amount = "[data-draft=add-invoice] vaadin-big-decimal-field";
        page.locator(amount + " input").pressSequentially("1250.50");
        endSession();
        page.locator("#add-invoice").click();
        signInAgain();
        assertThat(page.locator(amount + " input")).hasValue("1250.50");
        assertThat(page.locator("[data-draft=add-entry] vaadin-big-decimal-field input"))
                .hasValue("");
    }

    @Test
    void a_dialog_that_was_closed_stays_closed_although_the_page_is_left_at_once() {
        for (int i = 0; i < 5; i++) {
            open("settings" + SCOPE);
            button("Add a table").click();
            page.getByLabel("Code").last().pressSequentially("MB-98");
            page.evaluate("""
                    audit => new MutationObserver(() => {
                      if (!document.querySelector('vaadin-dialog')?.opened) location.href = audit;
                    }).observe(document, { subtree: true, childList: true, attributes: true })""", url("audit"));
            button("Cancel").click();
            page.waitForURL(Pattern.compile(".*/audit.*"));
            assertThat(page.evaluate("sessionStorage.getItem('countroom-draft')"))
                    .isNull();
        }
    }

    @Test
    void an_address_without_a_page_leads_to_a_page_that_says_so() {
        page.navigate(url("no-such-page"));
        assertThat(page.locator("h1")).hasText("No page at this address");
        assertThat(barriers("no-page")).isEmpty();
        for (int width : List.of(820, 390)) {
            page.setViewportSize(width, 900);
            picture("no-page-" + width);
        }
        page.setViewportSize(1440, 900);
        link("Overview").click();
        page.waitForURL(Pattern.compile(".*/\\?.*property=SAMPLE.*"));
    }

    /** The browser keeps the name of a session that the server does not know any more. */
    private void endSession() {
        Cookie session = context.cookies().stream()
                .filter(cookie -> cookie.name.equals("JSESSIONID"))
                .findFirst()
                .orElseThrow();
        session.value = "ended";
        context.addCookies(List.of(session));
    }

    private void signInAgain() {
        page.waitForURL(Pattern.compile(".*sign-in.*"));
        assertThat(page.locator("main, [role=main]")).containsText("Your session has ended");
        signIn(page, role().id());
        settle(page);
    }

    @Override
    protected boolean isExpected(String complaint) {
        return complaint.contains("status of 40") || complaint.contains("WebSocket connection");
    }
}
