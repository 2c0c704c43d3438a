package io.countroom.ui.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.countroom.reporting.variance.Cases;
import io.countroom.ui.Views;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Every page of the application, taken from its routes, on a screen in light and on a phone in dark. */
@Tag("whole")
class EveryPageTest extends SampleBrowserTest {

    private static final YearMonth OCTOBER = YearMonth.of(2026, 10);

    @Autowired
    private Cases cases;

    @Autowired
    private Clock clock;

    @Test
    void noPageHasABarrier() {
        cases.evaluate(properties.properties().getFirst(), OCTOBER, "test", OffsetDateTime.now(clock));
        List<String> barriers = new ArrayList<>();
        for (String path : Views.all().stream().map(Views::path).sorted().toList()) {
            barriers.addAll(onScreenAndPhone(path.startsWith("rounds/") ? round() : path + "?period=" + OCTOBER));
            // The settings are several pages behind one route.
            for (Object part : (List<?>) page.locator("nav.parts a:not([aria-current])")
                    .evaluateAll("links => links.map(link => link.search)")) {
                barriers.addAll(onScreenAndPhone(path + part));
            }
        }
        assertThat(barriers).isEmpty();
    }

    /** The address of the first listed round. */
    private String round() {
        open("rounds?period=" + OCTOBER);
        return String.valueOf(
                page.locator("vaadin-grid a[href^='rounds/']").first().getAttribute("href"));
    }

    private List<String> onScreenAndPhone(String address) {
        open(address);
        String name = "every-" + address.replaceAll("\\W+", "-");
        page.waitForTimeout(150);
        List<String> barriers = new ArrayList<>(barriers(name));
        page.setViewportSize(390, 844);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        page.waitForTimeout(150);
        barriers.addAll(barriers(name + "-phone-dark"));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(1440, 900);
        return barriers;
    }
}
