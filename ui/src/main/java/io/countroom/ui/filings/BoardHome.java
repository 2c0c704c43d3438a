package io.countroom.ui.filings;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterListener;
import com.vaadin.flow.router.ListenerPriority;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import org.springframework.stereotype.Component;

/** Gives users who may read only filings the page of filings as their home page. */
@Component
final class BoardHome implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addUIInitListener(init -> {
            UI ui = init.getUI();
            ui.addBeforeEnterListener(new Forward());
        });
    }

    /** Runs before the access check, which would deny the overview. */
    @ListenerPriority(1000)
    private static final class Forward implements BeforeEnterListener {

        private static final long serialVersionUID = 1L;

        @Override
        public void beforeEnter(BeforeEnterEvent event) {
            if (event.getLocation().getPath().isEmpty()
                    && CurrentUser.may(Permission.READ_FILINGS)
                    && !CurrentUser.may(Permission.READ)) {
                event.forwardTo(FilingsView.class);
            }
        }
    }
}
