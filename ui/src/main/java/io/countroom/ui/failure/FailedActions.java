package io.countroom.ui.failure;

import com.vaadin.flow.component.ReconnectDialogConfiguration;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.CustomizedSystemMessages;
import com.vaadin.flow.server.DefaultErrorHandler;
import com.vaadin.flow.server.ErrorEvent;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.SystemMessages;
import com.vaadin.flow.server.VaadinServiceInitListener;
import io.countroom.reporting.language.Words;
import io.countroom.ui.shell.Failures;
import io.countroom.ui.shell.Notice;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Says at the edge of the page why a click had no effect, and in the reader's language what the browser says by itself. */
@Component
final class FailedActions implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private static final Logger LOG = LoggerFactory.getLogger(FailedActions.class);

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addSessionInitListener(init -> init.getSession().setErrorHandler(new Handler()));
        event.getSource().addUIInitListener(init -> {
            ReconnectDialogConfiguration lost = init.getUI().getReconnectDialogConfiguration();
            lost.setDialogText(Words.of("The server does not answer. Trying again; this page keeps what you typed."));
            lost.setDialogTextGaveUp(Words.of("The server does not answer. Reload the page when it runs again."));
        });
        event.getSource().setSystemMessagesProvider(info -> messages());
    }

    /** A page whose session ended is loaded again: that leads to sign-in and from there back to the same address. */
    private static SystemMessages messages() {
        CustomizedSystemMessages messages = new CustomizedSystemMessages();
        messages.setSessionExpiredNotificationEnabled(false);
        messages.setCookiesDisabledNotificationEnabled(false);
        messages.setInternalErrorNotificationEnabled(true);
        messages.setInternalErrorCaption(Words.of("This page stopped working"));
        messages.setInternalErrorMessage(Words.of("Click here to load it again."));
        return messages;
    }

    private static final class Handler extends DefaultErrorHandler {

        private static final long serialVersionUID = 1L;

        @Override
        public void error(ErrorEvent event) {
            String sentence = Failures.told(LOG, "A click failed", event.getThrowable());
            if (UI.getCurrent() != null) {
                Notice.refuse(sentence);
            }
        }
    }
}
