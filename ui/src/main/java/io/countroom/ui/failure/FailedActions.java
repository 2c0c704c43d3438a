package io.countroom.ui.failure;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.DefaultErrorHandler;
import com.vaadin.flow.server.ErrorEvent;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import io.countroom.sql.DatabaseUnavailableException;
import io.countroom.ui.shell.Notice;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Says at the edge of the page that a click had no effect, where it failed. */
@Component
final class FailedActions implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private static final Logger LOG = LoggerFactory.getLogger(FailedActions.class);

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addSessionInitListener(init -> init.getSession().setErrorHandler(new Handler()));
    }

    private static final class Handler extends DefaultErrorHandler {

        private static final long serialVersionUID = 1L;

        @Override
        public void error(ErrorEvent event) {
            Optional<DatabaseUnavailableException> database = DatabaseUnavailableException.behind(event.getThrowable());
            if (database.isPresent()) {
                LOG.warn("{}", database.get().getMessage());
            } else {
                super.error(event);
            }
            if (UI.getCurrent() != null) {
                Notice.refuse(database.map(Throwable::getMessage)
                        .orElse("This could not be done; the server's log says why."));
            }
        }
    }
}
