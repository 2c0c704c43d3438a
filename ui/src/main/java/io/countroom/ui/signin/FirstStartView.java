package io.countroom.ui.signin;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.HasDynamicTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Parts;

/** Asks for the administrator; shown only while there are no users. */
@Route(value = "first-start", autoLayout = false)
@AnonymousAllowed
public final class FirstStartView extends Div implements BeforeEnterObserver, HasDynamicTitle {

    private static final long serialVersionUID = 1L;

    private final transient Users users;
    private final transient DirectSignIn signIn;
    private final TextField name = new TextField(Words.of("User name"));
    private final TextField displayName = new TextField(Words.of("Your name"));
    private final PasswordField password = new PasswordField(Words.of("Password"));
    private final PasswordField again = new PasswordField(Words.of("The same password again"));
    private final Div trouble = new Div();

    FirstStartView(Users users, DirectSignIn signIn) {
        this.users = users;
        this.signIn = signIn;
        addClassName("door");
        displayName.setAutofocus(true);
        displayName.getElement().setAttribute("autocomplete", "name");
        name.setRequired(true);
        name.setValue("admin");
        name.getElement().setAttribute("autocomplete", "username");
        password.setRequired(true);
        password.setHelperText(Words.of("At least 10 characters"));
        password.getElement().setAttribute("autocomplete", "new-password");
        again.setRequired(true);
        again.getElement().setAttribute("autocomplete", "new-password");
        Button create = new Button(Words.of("Create administrator"), event -> create());
        create.addThemeVariants(ButtonVariant.PRIMARY);
        create.addClickShortcut(Key.ENTER);
        Div panel = Parts.div(
                "panel",
                Parts.brand(),
                new H1(Words.of("Welcome")),
                new Paragraph(
                        Words.of(
                                "Nobody has used this Countroom yet. Create the administrator; everybody else is added later, under Settings.")),
                displayName,
                name,
                password,
                again,
                trouble,
                create);
        panel.getElement().setAttribute("role", "main");
        add(panel);
    }

    @Override
    public String getPageTitle() {
        return Words.of("First start") + " · Countroom";
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        if (!users.none()) {
            event.forwardTo(SignInView.class);
        }
    }

    private void create() {
        trouble.removeAll();
        if (!password.getValue().equals(again.getValue())) {
            trouble.add(Parts.trouble("The two passwords differ: write the same one twice."));
            return;
        }
        try {
            if (!users.createFirst(name.getValue(), displayName.getValue(), password.getValue())) {
                trouble.add(Parts.trouble("Somebody else has just created the administrator: sign in instead."));
                return;
            }
        } catch (IllegalArgumentException e) {
            trouble.add(Parts.trouble(e.getMessage() + "."));
            return;
        }
        signIn.signIn(name.getValue(), password.getValue());
        UI.getCurrent().getPage().setLocation(".");
    }
}
