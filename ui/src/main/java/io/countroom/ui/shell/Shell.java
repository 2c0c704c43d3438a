package io.countroom.ui.shell;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.component.page.Inline;
import com.vaadin.flow.component.page.Push;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.Version;
import com.vaadin.flow.shared.ApplicationConstants;
import com.vaadin.flow.theme.aura.Aura;
import java.util.List;
import java.util.Map;

/** The head of every page's HTML. Style sheets are static files: nothing here may ask for a frontend build. */
@StyleSheet(Aura.STYLESHEET)
@StyleSheet("context://countroom/tokens.css")
@StyleSheet("context://countroom/countroom.css")
@StyleSheet("context://countroom/views.css")
@Push
public class Shell implements AppShellConfigurator {

    private static final long serialVersionUID = 1L;

    /** Vaadin asks for it only after its own first answer. */
    private static final String PUSH = ApplicationConstants.VAADIN_PUSH_JS + "?v=" + Version.getBuildHash();

    @Override
    public void configurePage(AppShellSettings settings) {
        settings.setPageTitle("Countroom");
        settings.setViewport("width=device-width, initial-scale=1");
        settings.addLink("icon", "countroom/icon.svg");
        settings.addMetaTag("color-scheme", "light dark");
        for (String script : BundleFiles.all()) {
            settings.addLink(script, Map.of("rel", "modulepreload", "crossorigin", ""));
        }
        settings.addLink(PUSH, Map.of("rel", "preload", "as", "script"));
        // Before Flow's router, which would otherwise hear of Back first and open its connection unwatched. In the
        // page: a
        // slow line waits for each file.
        for (String script : List.of("address.js", "session.js", "keys.js")) {
            settings.addInlineFromFile(
                    Inline.Position.PREPEND, "META-INF/resources/countroom/" + script, Inline.Wrapping.JAVASCRIPT);
        }
    }
}
