package io.countroom.ui.signin;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.countroom.sql.user.GivenProperties;
import io.countroom.ui.access.Role;
import io.countroom.ui.browser.SampleBrowserTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From an invitation to a sign-in with a second factor, as somebody new meets it. */
@Tag("whole")
class SignInWalkTest extends SampleBrowserTest {

    private static final String OWN = "vier worte ohne zusammenhang";
    private static final Map<Integer, Integer> WIDTHS = Map.of(1440, 900, 820, 1180, 390, 844);

    private static final String OVERLAP = """
            () => {
              const parts = [...document.querySelectorAll('.topbar .box, .topbar .user')].map(e => e.getBoundingClientRect())
                .filter(r => r.width > 0);
              return parts.some((a, i) => parts.slice(i + 1).some(b => a.left < b.right - 1 && b.left < a.right - 1
                && a.top < b.bottom - 1 && b.top < a.bottom - 1));
            }""";

    private final List<String> barriers = new ArrayList<>();
    private String key = "";
    private long step;

    /** Three codes are good at any moment, each once. */
    private String code() throws Exception {
        step = Math.max(Instant.now().getEpochSecond() / 30 - 1, step + 1);
        return new TimeBasedOneTimePasswordGenerator()
                .generateOneTimePasswordString(
                        new SecretKeySpec(new Base32().decode(key), "HmacSHA1"), Instant.ofEpochSecond(step * 30));
    }

    /** Pictures of the page that is open at each width, in light and dark, and what axe finds. */
    private void look(String name) {
        WIDTHS.forEach((width, height) -> {
            page.setViewportSize(width, height);
            for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                String picture = name + "-" + width + (scheme == ColorScheme.DARK ? "-dark" : "");
                barriers.addAll(barriers(picture));
                if (!page.evaluate("document.documentElement.scrollWidth - innerWidth")
                        .equals(0)) {
                    barriers.add(picture + ": wider than the window");
                }
                if (page.evaluate(OVERLAP).equals(true)) {
                    barriers.add(picture + ": parts of the top bar lie over each other");
                }
            }
        });
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(1440, 900);
    }

    private Locator field(String label) {
        return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
    }

    @Test
    void somebodyInvitedChoosesAPasswordSetsUpASecondFactorAndSignsInWithIt() throws Exception {
        users.invite("newcomer", "Nora Newcomer", PASSWORD, Role.CONTROLLER, GivenProperties.ALL);
        Page administrators = page;
        try (BrowserContext theirs = chromium.newContext(window())) {
            page = newPage(theirs);
            page.navigate(url("odds"));
            look("door-sign-in");
            field("User name").fill("newcomer");
            field("Password").fill(PASSWORD);
            button("Sign in").click();
            assertThat(page.locator("h1")).hasText("New password");
            look("door-new-password");
            field("New password").fill(OWN);
            field("Repeat the new password").fill(OWN);
            button("Change password").click();
            page.waitForURL(Pattern.compile(".*/odds.*"));
            settle(page);

            open("settings?part=yours");
            page.locator("#to-second-factor").click();
            assertThat(page.locator("h1")).hasText("Second factor");
            look("door-second-factor-off");
            field("Current password").fill(OWN);
            button("Set up").click();
            assertThat(page.locator("svg.qr")).isVisible();
            look("door-set-up");
            key = page.locator("code").textContent().replace(" ", "");
            field("Code from the app").fill(code());
            button("Set up").click();
            assertThat(page.locator("code")).hasCount(8);
            look("door-recovery-codes");
            String recovery = page.locator("code").first().textContent();
            link("I have saved the codes").click();
            settle(page);
            assertThat(page.locator("main")).containsText("8 recovery codes left");

            page.locator("#user-menu").click();
            button("Sign out").click();
            page.waitForURL(Pattern.compile(".*sign-in"));
            field("User name").fill("newcomer");
            field("Password").fill(OWN);
            button("Sign in").click();
            assertThat(page.locator("h1")).hasText("Second factor");
            look("door-code");
            field("Code").fill(recovery.toUpperCase(Locale.ROOT));
            button("Sign in").click();
            settle(page);
            open("second-factor");
            assertThat(page.locator("main")).containsText("Recovery codes left: 7");
            look("door-second-factor-on");
            field("Code").fill(code());
            button("New recovery codes").click();
            assertThat(page.locator("code").first()).not().hasText(recovery);

            open("settings?part=yours");
            field("What it is for").fill("nightly import");
            page.getByLabel("Import: import files and decide conflicts").check();
            button("Make a token").click();
            assertThat(page.locator("#token")).isVisible();
            assertThat(page.locator("main")).containsText("nightly import");
            look("door-tokens");
        } finally {
            page = administrators;
        }
        open("settings?part=users");
        look("door-users");
        assertThat(barriers).isEmpty();
    }

    @Test
    void theDoorSpeaksGermanToo() throws Exception {
        users.invite("neuling", "Nils Neuling", PASSWORD, Role.VIEWER, GivenProperties.ALL);
        Page administrators = page;
        try (BrowserContext theirs = chromium.newContext(window().setLocale("de-DE"))) {
            page = newPage(theirs);
            page.navigate(url("odds"));
            look("door-sign-in-german");
            field("Benutzername").fill("neuling");
            field("Passwort").fill(PASSWORD);
            button("Anmelden").click();
            assertThat(page.locator("h1")).hasText("Neues Passwort");
            field("Neues Passwort").fill("password1234");
            field("Neues Passwort wiederholen").fill("password1234");
            button("Passwort ändern").click();
            assertThat(page.getByRole(AriaRole.ALERT)).containsText("zu leicht zu erraten");
            look("door-new-password-german");
        } finally {
            page = administrators;
        }
        assertThat(barriers).isEmpty();
    }
}
