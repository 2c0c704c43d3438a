package io.countroom.ui.shell;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.countroom.ui.browser.SampleBrowserTest;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The product without a mouse. */
class KeyboardTest extends SampleBrowserTest {

    private Locator palette(String typed) {
        page.keyboard().press("Control+k");
        Locator input = page.locator("#palette-input");
        input.pressSequentially(typed);
        return input;
    }

    @Test
    void theFirstTabStopSkipsTheNavigation() {
        open("odds?period=2026-10");
        page.keyboard().press("Tab");
        assertThat(page.locator(".skip-link")).isFocused();
        page.keyboard().press("Enter");
        assertThat(page.locator("main#content")).isFocused();
        page.keyboard().press("Tab");
        Assertions.assertThat(page.evaluate("document.activeElement.closest('main') !== null"))
                .isEqualTo(true);
    }

    @Test
    void aFewLettersAndEnterGoToATable() {
        open("odds?period=2026-10");
        String table = properties
                .tables(properties.properties().getFirst().id())
                .getFirst()
                .code();
        palette("rounds " + table.toLowerCase(Locale.ROOT)).press("Enter");
        page.waitForURL(Pattern.compile(".*rounds\\?.*table=" + table + ".*"));
        assertThat(page.locator("#palette-input")).hasCount(0);
    }

    @Test
    void theArrowsChooseAmongWhatFits() {
        open("?period=2026-10");
        Locator input = palette("odds of");
        Locator second = page.locator("#palette-targets [role=option]").nth(1);
        assertThat(page.locator("#palette-targets")).hasAttribute("data-for", "odds of");
        page.keyboard().press("ArrowDown");
        assertThat(second).hasAttribute("aria-selected", "true");
        assertThat(input).hasAttribute("aria-activedescendant", "palette-1");
        Assertions.assertThat(barriers("palette")).isEmpty();
        page.keyboard().press("Enter");
        page.waitForURL(Pattern.compile(".*odds/.+"));
    }

    @Test
    void aRoundIsFoundByItsReference() {
        open("?period=2026-10");
        palette("no such round");
        Locator offered = page.locator("#palette-targets [role=option]");
        assertThat(offered).hasCount(1);
        page.keyboard().press("Enter");
        page.waitForURL(Pattern.compile(".*rounds\\?.*round=no.*"));
    }

    @Test
    void thePaletteAlsoDoesThings() {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        open("odds");
        palette("look: dark").press("Enter");
        page.waitForFunction("getComputedStyle(document.documentElement).colorScheme === 'dark'");
        // The look has changed before the palette is away.
        assertThat(page.locator("#palette-input")).hasCount(0);
        palette("look: as").press("Enter");
        page.waitForFunction("getComputedStyle(document.documentElement).colorScheme !== 'dark'");
    }

    @Tag("whole")
    @Test
    void gAndALetterGoToAPageUnlessSingleKeysAreTurnedOff() {
        open("odds?period=2026-10");
        page.keyboard().press("g");
        page.keyboard().press("h");
        page.waitForURL(Pattern.compile(".*/hold.*"));
        settle(page);
        page.keyboard().press("?");
        assertThat(page.locator(".shortcut-sheet")).containsText("Exceptions");
        // Every page has a letter of its own.
        Assertions.assertThat((List<?>) page.evaluate("""
                [...document.querySelectorAll('vaadin-side-nav-item')]
                  .filter((item) => item.getAttribute('path') !== null)
                  .filter((item) => !item.dataset.key
                      || document.querySelectorAll(`vaadin-side-nav-item[data-key="${item.dataset.key}"]`).length > 1)
                  .map((item) => item.textContent)""")).isEmpty();
        // The letter occurs in the page's name, as long as the names have enough letters for all pages. Letters are the
        // same
        // for all users: the page of several properties has one also where there is one property, and the page is not
        // shown.
        Assertions.assertThat(page.evaluate("""
                (() => {
                  const items = [...document.querySelectorAll('vaadin-side-nav-item')]
                    .filter((item) => item.getAttribute('path') !== null);
                  const letters = new Set(items.flatMap((item) => [...item.textContent.toLowerCase().replace(/[^a-z]/g, '')]));
                  const foreign = items.filter((item) => !item.textContent.toLowerCase().includes(item.dataset.key));
                  const hidden = items.some((item) => /^\\/?group/.test(item.getAttribute('path'))) ? 0 : 1;
                  return foreign.length - Math.max(0, items.length + hidden - letters.size);
                })()""")).isEqualTo(0);
        Assertions.assertThat(barriers("shortcuts")).isEmpty();
        page.locator("#single-keys").click();
        page.keyboard().press("Escape");
        assertThat(page.locator(".shortcut-sheet")).hasCount(0);
        page.keyboard().press("?");
        page.keyboard().press("Control+k");
        assertThat(page.locator("#palette-input")).isVisible();
        assertThat(page.locator(".shortcut-sheet")).hasCount(0);
        page.evaluate("window.countroomKeys.use(true)");
    }
}
