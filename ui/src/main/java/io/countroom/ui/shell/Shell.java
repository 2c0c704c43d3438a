package io.countroom.ui.shell;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.component.page.Inline;
import com.vaadin.flow.component.page.Push;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.theme.aura.Aura;
import java.util.List;

/** What every page's HTML begins with. Style sheets are static files: nothing here may ask for a frontend build. */
@StyleSheet(Aura.STYLESHEET)
@StyleSheet("context://countroom/tokens.css")
@StyleSheet("context://countroom/countroom.css")
@StyleSheet("context://countroom/views.css")
@Push
public class Shell implements AppShellConfigurator {

    private static final long serialVersionUID = 1L;

    @Override
    public void configurePage(AppShellSettings settings) {
        settings.setPageTitle("Countroom");
        settings.setViewport("width=device-width, initial-scale=1");
        settings.addLink("icon", "countroom/icon.svg");
        settings.addMetaTag("color-scheme", "light dark");
        // Before Flow's router, which would otherwise hear of Back first and open its connection unwatched.
        for (String script : List.of("address.js", "session.js")) {
            settings.addInlineFromFile(
                    Inline.Position.PREPEND, "META-INF/resources/countroom/" + script, Inline.Wrapping.JAVASCRIPT);
        }
    }
}
