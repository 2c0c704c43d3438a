package io.countroom.ui.settings;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.PasswordField;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import java.util.Locale;

/** One's own password. */
final class PasswordCard {

    private final Users users;
    private final Account account;

    PasswordCard(Users users, Account account) {
        this.users = users;
        this.account = account;
    }

    Section card() {
        PasswordField present = field(Words.of("Present password"), "current-password");
        PasswordField next = field(Words.of("New password"), "new-password");
        next.setHelperText(Words.of("At least {0} characters", Users.SHORTEST));
        PasswordField again = field(Words.of("The new one again"), "new-password");
        Div trouble = Parts.div("body");
        Button change = new Button(
                Words.of("Change password"),
                event -> Forms.act(Permission.READ, trouble, () -> {
                    if (!next.getValue().equals(again.getValue())) {
                        throw new IllegalArgumentException(
                                Words.of("The two new passwords differ: write the same one twice"));
                    }
                    users.changeOwnPassword(CurrentUser.name(), present.getValue(), next.getValue());
                    Notice.say("Your password is changed.");
                }));
        change.setId("change-password");
        return Parts.card(
                "Password",
                Words.of(
                        "you are {0}, {1}",
                        account.displayName(), Words.of(account.role().label().toLowerCase(Locale.ROOT))),
                Parts.div("actions top", present, next, again, change),
                trouble);
    }

    private static PasswordField field(String label, String autocomplete) {
        PasswordField field = new PasswordField(label);
        field.getElement().setAttribute("autocomplete", autocomplete);
        return field;
    }
}
