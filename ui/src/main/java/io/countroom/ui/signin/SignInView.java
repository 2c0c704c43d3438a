package io.countroom.ui.signin;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.login.LoginForm;
import com.vaadin.flow.component.login.LoginI18n;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Parts;
import java.util.Map;

/** Where everybody but the very first signs in. */
@Route(value = "sign-in", autoLayout = false)
@AnonymousAllowed
public final class SignInView extends Div implements BeforeEnterObserver, HasDynamicTitle {

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
    public String getPageTitle() {
        return Words.of("Sign in") + " · Countroom";
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
                    Words.of("This user is locked out"),
                    Words.of(
                            "There were {0} wrong passwords in a row. Try again in {1} minutes, or ask an administrator for a new password.",
                            Users.ATTEMPTS, Users.LOCK_OUT.toMinutes())));
        } else {
            form.setI18n(words(
                    Words.of("That name and password do not go together"),
                    Words.of(
                            "Check both. After {0} wrong passwords in a row the user is locked out for {1} minutes.",
                            Users.ATTEMPTS, Users.LOCK_OUT.toMinutes())));
        }
        form.setError(query.containsKey("error") || query.containsKey("locked"));
    }

    private static LoginI18n words(String errorTitle, String errorMessage) {
        LoginI18n words = LoginI18n.createDefault();
        words.getForm().setTitle(Words.of("Sign in"));
        words.getForm().setUsername(Words.of("User name"));
        words.getForm().setPassword(Words.of("Password"));
        words.getForm().setSubmit(Words.of("Sign in"));
        words.getErrorMessage().setTitle(errorTitle);
        words.getErrorMessage().setMessage(errorMessage);
        return words;
    }
}
