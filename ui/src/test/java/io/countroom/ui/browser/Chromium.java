package io.countroom.ui.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Starts one Chromium for all tests of the module and hands it to whoever asks for a {@link Browser}. */
public final class Chromium implements ParameterResolver {

    static final double TIMEOUT_MILLIS = 30_000;

    private static final class Running implements AutoCloseable {

        private final Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        private final Browser browser = launch(playwright);

        @Override
        public void close() {
            playwright.close();
        }
    }

    public static Browser launch(Playwright playwright) {
        PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT_MILLIS);
        String chosen = System.getenv("COUNTROOM_CHROMIUM");
        Path executable = Path.of(chosen == null || chosen.isBlank() ? "/usr/bin/chromium" : chosen);
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Browser resolveParameter(ParameterContext parameter, ExtensionContext test) {
        // Kept in the root store, which closes it after the last test of all.
        return test.getRoot()
                .getStore(Namespace.create(Chromium.class))
                .computeIfAbsent(Running.class, key -> new Running(), Running.class)
                .browser;
    }
}
