package io.countroom.ui.signin;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.login.LoginForm;
import com.vaadin.flow.component.login.LoginI18n;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Users;
import io.countroom.ui.shell.Parts;
import java.util.Map;

/** Where everybody but the very first signs in. */
@Route(value = "sign-in", autoLayout = false)
@PageTitle("Sign in · Countroom")
@AnonymousAllowed
public final class SignInView extends Div implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private final transient Users users;
    private final LoginForm form = new LoginForm();

    SignInView(Users users) {
        this.users = users;
        addClassName("door");
        form.setAction("sign-in");
        form.setForgotPasswordButtonVisible(false);
        Div panel = Parts.div("panel", Parts.brand(), form);
        panel.getElement().setAttribute("role", "main");
        add(panel);
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        if (users.none()) {
            event.forwardTo(FirstStartView.class);
        } else if (CurrentUser.account().isPresent()) {
            event.forwardTo("");
        }
        Map<String, ?> query = event.getLocation().getQueryParameters().getParameters();
        if (query.containsKey("locked")) {
            form.setI18n(words(
                    "This user is locked out",
                    "There were " + Users.ATTEMPTS + " wrong passwords in a row. Try again in "
                            + Users.LOCK_OUT.toMinutes() + " minutes, or ask an administrator for a new password."));
        } else {
            form.setI18n(words(
                    "That name and password do not go together",
                    "Check both. After " + Users.ATTEMPTS + " wrong passwords in a row the user is locked out for "
                            + Users.LOCK_OUT.toMinutes() + " minutes."));
        }
        form.setError(query.containsKey("error") || query.containsKey("locked"));
    }

    private static LoginI18n words(String errorTitle, String errorMessage) {
        LoginI18n words = LoginI18n.createDefault();
        words.getForm().setTitle("Sign in");
        words.getForm().setUsername("User name");
        words.getForm().setSubmit("Sign in");
        words.getErrorMessage().setTitle(errorTitle);
        words.getErrorMessage().setMessage(errorMessage);
        return words;
    }
}
