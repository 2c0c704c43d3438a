package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.user.User;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** The users and their roles, for administrators. */
final class UsersCard {

    private final Users users;
    private final ZoneId zone;
    private final Div list = new Div();
    private final Div trouble = new Div();

    UsersCard(Users users, ZoneId zone) {
        this.zone = zone;
        this.users = users;
    }

    Section card() {
        refresh();
        return Parts.card("Users", "each role may all that the one before it may", list, form(), trouble);
    }

    private void refresh() {
        list.removeAll();
        FigureTable table = new FigureTable(
                List.of("User", "Name", "Role", "Last signed in", "State", ""),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.START, Align.START));
        for (User user : users.all()) {
            boolean self = user.name().equals(CurrentUser.name());
            table.row(
                    FigureTable.text(user.name()),
                    FigureTable.text(user.displayName()),
                    self ? FigureTable.text(Role.of(user.role()).label()) : role(user),
                    user.lastSignedInAt() == null
                            ? Parts.quiet("never")
                            : FigureTable.text(
                                    Formats.moment(user.lastSignedInAt().atZoneSameInstant(zone))),
                    state(user),
                    self
                            ? Parts.quiet("you")
                            : new Div(
                                    Forms.rowButton(
                                            Words.of("New password"),
                                            Words.of("for {0}", user.name()),
                                            () -> password(user)),
                                    Forms.rowButton(
                                            user.enabled() ? Words.of("Switch off") : Words.of("Switch on"),
                                            user.name(),
                                            () -> enable(user, !user.enabled()))));
        }
        list.add(table);
    }

    private static Component state(User user) {
        if (!user.enabled()) {
            return Parts.tag(Tone.QUIET, "switched off");
        }
        return user.lockedAt(OffsetDateTime.now(ZoneOffset.UTC))
                ? Parts.tag(Tone.WARN, "▲ locked out")
                : Parts.tag(Tone.GOOD, "may sign in");
    }

    private Component role(User user) {
        Select<Role> role = new Select<>();
        role.setItems(Role.values());
        role.setItemLabelGenerator(one -> Words.of(one.label()));
        role.setValue(Role.of(user.role()));
        role.setAriaLabel(Words.of("Role of {0}", user.name()));
        role.addValueChangeListener(event -> act(() -> {
            users.changeRole(user.userId(), event.getValue());
            Notice.withUndo(
                    Words.of(
                            "{0} is {1} from now on.",
                            user.name(), Words.of(event.getValue().label().toLowerCase(Locale.ROOT))),
                    () -> act(() -> users.changeRole(user.userId(), Role.of(user.role()))));
        }));
        return role;
    }

    private void enable(User user, boolean enabled) {
        act(() -> {
            users.enable(user.userId(), enabled);
            Notice.withUndo(
                    Words.of(enabled ? "{0} may sign in again." : "{0} is switched off and signed out.", user.name()),
                    () -> act(() -> users.enable(user.userId(), user.enabled())));
        });
    }

    private void password(User user) {
        PasswordField field = new PasswordField(Words.of("New password"));
        field.setHelperText(Words.of("At least 10 characters; the user changes it under Settings, Yours"));
        field.getElement().setAttribute("autocomplete", "new-password");
        Div place = new Div();
        Forms.dialog(
                        Words.of("A new password for {0}", user.name()),
                        place,
                        Words.of("Set"),
                        Permission.MANAGE_USERS,
                        () -> {
                            users.resetPassword(user.userId(), field.getValue());
                            Notice.say(Words.of(
                                    "{0} signs in with the new password, and is not locked out any more.",
                                    user.name()));
                        },
                        field)
                .open();
    }

    private Component form() {
        TextField name = new TextField(Words.of("User name"));
        TextField displayName = new TextField(Words.of("Name"));
        PasswordField password = new PasswordField(Words.of("First password"));
        password.getElement().setAttribute("autocomplete", "new-password");
        Select<Role> role = new Select<>();
        role.setLabel(Words.of("Role"));
        role.setItems(Role.values());
        role.setItemLabelGenerator(one -> Words.of(one.label()));
        role.setValue(Role.VIEWER);
        Button add = new Button(
                Words.of("Add user"),
                event -> act(() -> {
                    users.create(name.getValue(), displayName.getValue(), password.getValue(), role.getValue());
                    List.of(name, displayName).forEach(TextField::clear);
                    password.clear();
                }));
        add.setId("add-user");
        add.addThemeVariants(ButtonVariant.PRIMARY);
        return Forms.row(name, displayName, password, role, add);
    }

    private void act(Runnable change) {
        CurrentUser.require(Permission.MANAGE_USERS);
        trouble.removeAll();
        try {
            change.run();
        } catch (IllegalArgumentException e) {
            trouble.add(Parts.trouble(e));
        }
        refresh();
    }
}
