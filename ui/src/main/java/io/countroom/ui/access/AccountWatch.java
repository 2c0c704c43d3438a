package io.countroom.ui.access;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.AccessDeniedException;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinServletRequest;
import com.vaadin.flow.server.VaadinServletResponse;
import org.springframework.security.web.authentication.logout.SecurityContextLogoutHandler;
import org.springframework.stereotype.Component;

/**
 * Ends the session of a user who was switched off or got another role, at the next page: a session knows only what was true
 * when it began.
 */
@Component
class AccountWatch implements VaadinServiceInitListener {

    private static final long serialVersionUID = 1L;

    private final transient Users users;

    AccountWatch(Users users) {
        this.users = users;
    }

    @Override
    public void serviceInit(ServiceInitEvent event) {
        event.getSource().addUIInitListener(init -> init.getUI().addBeforeEnterListener(this::check));
    }

    private void check(BeforeEnterEvent event) {
        Account account = CurrentUser.account().orElse(null);
        if (account == null) {
            return;
        }
        boolean asItWas = users.find(account.userId())
                .filter(Account::isEnabled)
                .filter(now -> now.role() == account.role())
                .isPresent();
        VaadinServletRequest request = VaadinServletRequest.getCurrent();
        VaadinServletResponse response = VaadinServletResponse.getCurrent();
        if (!asItWas && request != null && response != null) {
            new SecurityContextLogoutHandler()
                    .logout(request.getHttpServletRequest(), response.getHttpServletResponse(), null);
            event.rerouteToError(AccessDeniedException.class);
            // The sign-in page is no view: the browser has to load it.
            UI.getCurrent().getPage().setLocation("sign-in");
        }
    }
}
