package io.countroom.ui.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.Command;
import io.countroom.reporting.language.Language;
import jakarta.annotation.PreDestroy;
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

    /** Computes, then shows the result in the place where it belongs, or there that it failed. */
    public <T> void run(Component place, Callable<T> work, Consumer<T> show) {
        run(work, show, sentence -> {
            place.getElement().removeAllChildren();
            place.getElement().appendChild(Parts.trouble(sentence).getElement());
        });
    }

    /**
     * Makes a change, then shows what came of it.
     *
     * @param failed takes the sentence that says why it failed
     */
    public <T> void run(Callable<T> work, Consumer<T> show, Consumer<String> failed) {
        UI ui = UI.getCurrent();
        Language language = Language.current();
        executor().execute(() -> {
            if (ui.isClosing()) {
                return;
            }
            Command shown;
            try {
                T result = language.in(work::call);
                shown = () -> show.accept(result);
            } catch (Exception e) {
                shown = () -> failed.accept(Failures.told(LOG, "Work for a page failed", e));
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
