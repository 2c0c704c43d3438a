package io.countroom.ui.failure;

import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.reporting.language.Words;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.ui.shell.Failures;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stands in the place of a page that could not be made. It asks the database nothing. */
@AnonymousAllowed
final class FailedPage extends Div implements HasErrorParameter<Exception>, HasDynamicTitle {

    private static final long serialVersionUID = 1L;

    private static final Logger LOG = LoggerFactory.getLogger(FailedPage.class);

    private String title = "";

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<Exception> parameter) {
        String path = event.getLocation().getPathWithQueryParameters();
        Optional<DatabaseUnavailableException> database = DatabaseUnavailableException.behind(parameter.getException());
        database.ifPresentOrElse(
                failure -> {
                    LOG.warn("The page {} could not be shown: {}", path, failure.getMessage());
                    show(path, Words.of("The database is not available"), String.valueOf(failure.getMessage()));
                },
                () -> {
                    String sentence =
                            Failures.told(LOG, "The page " + path + " could not be shown", parameter.getException());
                    show(path, Words.of("This page could not be shown"), sentence);
                });
        return database.isPresent()
                ? HttpServletResponse.SC_SERVICE_UNAVAILABLE
                : HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
    }

    private void show(String path, String heading, String sentence) {
        title = heading;
        Anchor again = new Anchor(path.isEmpty() ? "." : path, Words.of("Try again"));
        // Loaded anew: the router would not go where it is already.
        again.setRouterIgnore(true);
        Door.fill(this, heading, sentence, again);
    }

    @Override
    public String getPageTitle() {
        return title + " · Countroom";
    }
}
