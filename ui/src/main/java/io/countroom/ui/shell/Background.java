package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.Command;
import io.countroom.reporting.language.Language;
import io.countroom.sql.DatabaseUnavailableException;
import jakarta.annotation.PreDestroy;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.concurrent.DelegatingSecurityContextExecutorService;
import org.springframework.stereotype.Service;

/**
 * Work that may take longer than a click should: done outside the session's lock, as the same user, and shown when it is
 * done. Whoever has left the page by then sees nothing of it.
 */
@Service
public class Background {

    private static final Logger LOG = LoggerFactory.getLogger(Background.class);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** For work that a view follows by itself. It carries the security context of the caller. */
    public ExecutorService executor() {
        return new DelegatingSecurityContextExecutorService(threads);
    }

    /** Computes, then shows the result in the place where it belongs. */
    public <T> void run(Component place, Callable<T> work, Consumer<T> show) {
        UI ui = UI.getCurrent();
        Language language = Language.current();
        executor().execute(() -> {
            if (ui.isClosing()) {
                return;
            }
            Command shown;
            try {
                T result = language.in(work);
                shown = () -> show.accept(result);
            } catch (Exception e) {
                Optional<DatabaseUnavailableException> database = DatabaseUnavailableException.behind(e);
                database.ifPresentOrElse(
                        failure -> LOG.warn("A page could not be filled: {}", failure.getMessage()),
                        () -> LOG.error("A page could not be filled", e));
                shown = () -> {
                    place.getElement().removeAllChildren();
                    place.getElement()
                            .appendChild(database.map(failure -> Parts.trouble(String.valueOf(failure.getMessage())))
                                    .orElseGet(
                                            () -> Parts.trouble(
                                                    "This could not be computed; the server's log says why. Reload the page to try again."))
                                    .getElement());
                };
            }
            Command last = shown;
            Command spoken = () -> {
                try (Language.Use unused = Language.use(language)) {
                    last.execute();
                    // The rows of a grid are written before they are sent, which this thread does later and in English.
                    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
                }
            };
            ui.accessLater(spoken::execute, () -> LOG.debug("The page was left before it was filled"))
                    .run();
        });
    }

    @PreDestroy
    void stop() {
        threads.shutdownNow();
    }
}
