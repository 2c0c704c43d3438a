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
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.ZoneId;
import java.util.List;

/** The users and their roles, for administrators. */
final class UsersCard {

    private final Users users;
    private final Div list = new Div();
    private final Div trouble = new Div();

    UsersCard(Users users) {
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
                                    Formats.moment(user.lastSignedInAt().atZoneSameInstant(ZoneId.systemDefault()))),
                    user.enabled() ? Parts.tag(Tone.GOOD, "may sign in") : Parts.tag(Tone.QUIET, "switched off"),
                    self
                            ? Parts.quiet("you")
                            : SettingsView.rowButton(
                                    user.enabled() ? "Switch off" : "Switch on",
                                    () -> act(() -> users.enable(user.userId(), !user.enabled()))));
        }
        list.add(table);
    }

    private Component role(User user) {
        Select<Role> role = new Select<>();
        role.setItems(Role.values());
        role.setItemLabelGenerator(Role::label);
        role.setValue(Role.of(user.role()));
        role.setAriaLabel("Role of " + user.name());
        role.addValueChangeListener(event -> act(() -> users.changeRole(user.userId(), event.getValue())));
        return role;
    }

    private Component form() {
        TextField name = new TextField("User name");
        TextField displayName = new TextField("Name");
        PasswordField password = new PasswordField("First password");
        password.getElement().setAttribute("autocomplete", "new-password");
        Select<Role> role = new Select<>();
        role.setLabel("Role");
        role.setItems(Role.values());
        role.setItemLabelGenerator(Role::label);
        role.setValue(Role.VIEWER);
        Button add = new Button(
                "Add user",
                event -> act(() -> {
                    users.create(name.getValue(), displayName.getValue(), password.getValue(), role.getValue());
                    List.of(name, displayName).forEach(TextField::clear);
                    password.clear();
                }));
        add.setId("add-user");
        add.addThemeVariants(ButtonVariant.PRIMARY);
        return SettingsView.form(name, displayName, password, role, add);
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
