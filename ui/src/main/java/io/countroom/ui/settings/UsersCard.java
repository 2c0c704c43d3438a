package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.PasswordField;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.sql.RefusedException;
import io.countroom.sql.property.Property;
import io.countroom.sql.user.GivenProperties;
import io.countroom.sql.user.User;
import io.countroom.ui.access.Access;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Passwords;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Role;
import io.countroom.ui.access.Users;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Notice;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The users with their roles and properties, for administrators. */
final class UsersCard {

    private final Users users;
    private final List<Property> properties;
    private final boolean provider;
    private final ZoneId zone;
    private final Div list = new Div();
    private final Div trouble = new Div();

    /** @param provider whether people can sign in at a provider */
    UsersCard(Users users, List<Property> properties, boolean provider, ZoneId zone) {
        this.users = users;
        this.properties = properties;
        this.provider = provider;
        this.zone = zone;
    }

    Section card() {
        refresh();
        return Parts.card(
                Words.of("Users"), Words.of("roles, properties and how each user signs in"), list, form(), trouble);
    }

    private void refresh() {
        list.removeAll();
        FigureTable table = new FigureTable(
                Words.list("User", "Name", "Role", "Properties", "Signs in with", "Last signed in", ""),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.START, Align.START, Align.START));
        for (User user : users.all()) {
            boolean self = user.name().equals(CurrentUser.name());
            table.row(
                    FigureTable.text(user.name()),
                    FigureTable.text(user.displayName()),
                    self || user.passwordHash() == null
                            ? FigureTable.text(Words.of(Role.of(user.role()).label()))
                            : role(user),
                    given(user),
                    signsInWith(user),
                    user.lastSignedInAt() == null
                            ? Parts.quiet(Words.of("never"))
                            : FigureTable.text(Formats.date(user.lastSignedInAt()
                                    .atZoneSameInstant(zone)
                                    .toLocalDate())),
                    self ? Parts.quiet(Words.of("you")) : actions(user));
        }
        list.add(table);
    }

    private Component actions(User user) {
        Div actions = new Div();
        if (user.passwordHash() != null) {
            actions.add(Forms.rowButton("New password", Words.of("for {0}", user.name()), () -> password(user)));
            if (provider) {
                actions.add(Forms.rowButton("Move to company account", user.name(), () -> toProvider(user)));
            }
        }
        if (user.secondFactor() != null) {
            actions.add(Forms.rowButton(
                    "Reset second factor", Words.of("for {0}", user.name()), () -> resetSecondFactor(user)));
        }
        actions.add(Forms.rowButton(
                user.enabled() ? "Switch off" : "Switch on", user.name(), () -> enable(user, !user.enabled())));
        return actions;
    }

    private static Component signsInWith(User user) {
        if (!user.enabled()) {
            return Parts.tag(Tone.QUIET, Words.of("switched off"));
        }
        if (user.passwordHash() == null) {
            return new Span(Words.of("company account"));
        }
        return new Span(user.secondFactor() == null ? Words.of("password") : Words.of("password and second factor"));
    }

    private Component role(User user) {
        Select<Role> role = roles();
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

    private static Select<Role> roles() {
        Select<Role> role = new Select<>();
        role.setItems(Role.values());
        role.setItemLabelGenerator(one -> Words.of(one.label()));
        return role;
    }

    private Component given(User user) {
        if (Role.of(user.role()).seesAll()) {
            return Parts.quiet(Words.meaning("all", "properties"));
        }
        Button change = Forms.rowButton(
                words(user.properties()), Words.of("Properties of {0}", user.name()), () -> properties(user));
        if (!user.properties().none()) {
            return change;
        }
        return new Div(Parts.tag(Tone.WARN, Words.of("▲ no property")), change);
    }

    private String words(GivenProperties given) {
        return given.all()
                ? Words.meaning("all", "properties")
                : given.none() ? Words.of("Choose properties") : Access.words(given, properties);
    }

    private void properties(User user) {
        Checkbox all = new Checkbox(Words.of("All properties, including future ones"));
        all.setValue(user.properties().all());
        CheckboxGroup<Property> some = new CheckboxGroup<>();
        some.setLabel(Words.of("These properties"));
        some.setItems(properties);
        some.setItemLabelGenerator(Property::name);
        some.setValue(properties.stream()
                .filter(property -> user.properties().has(property.id()))
                .collect(Collectors.toSet()));
        some.setEnabled(!all.getValue());
        all.addValueChangeListener(event -> some.setEnabled(!event.getValue()));
        new Form(Words.of("Give"), Permission.MANAGE_USERS)
                .fields(all, some)
                .saves(() -> {
                    GivenProperties given = all.getValue() ? GivenProperties.ALL : given(some.getValue());
                    users.give(user.userId(), given, properties);
                    Notice.withUndo(
                            Words.of("{0} now sees {1}.", user.name(), words(given)),
                            () -> act(() -> users.give(user.userId(), user.properties(), properties)));
                })
                .dialog(Words.of("Properties of {0}", user.name()))
                .open();
    }

    private static GivenProperties given(Set<Property> chosen) {
        return GivenProperties.of(chosen.stream().map(Property::id).collect(Collectors.toSet()));
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
        field.setHelperText(Words.of(
                "At least {0} characters; the user chooses a new password at the next sign-in",
                String.valueOf(Passwords.SHORTEST)));
        field.getElement().setAttribute("autocomplete", "new-password");
        new Form(Words.of("Set"), Permission.MANAGE_USERS)
                .fields(field)
                .saves(() -> {
                    users.resetPassword(user.userId(), field.getValue());
                    Notice.say(Words.of(
                            "{0} signs in with the new password and then has to choose another.", user.name()));
                })
                .dialog(Words.of("A new password for {0}", user.name()))
                .open();
    }

    private void resetSecondFactor(User user) {
        new Form(Words.of("Reset"), Permission.MANAGE_USERS)
                .about(
                        Words.of(
                                "Use this when the user has lost both phone and recovery codes. Verify the person's identity first."))
                .saves(() -> {
                    users.resetSecondFactor(user.userId());
                    Notice.say(Words.of(
                            "{0} signs in with the password alone until a new second factor is set up.", user.name()));
                })
                .dialog(Words.of("Reset the second factor of {0}", user.name()))
                .open();
    }

    private void toProvider(User user) {
        new Form(Words.of("Move"), Permission.MANAGE_USERS)
                .about(
                        Words.of(
                                "This deletes the user's password and second factor. The user name must match the company account. The role then comes from the company account at each sign-in."))
                .saves(() -> {
                    users.moveToProvider(user.userId());
                    Notice.say(Words.of("{0} signs in with the company account from now on.", user.name()));
                })
                .dialog(Words.of("{0} signs in with the company account", user.name()))
                .open();
    }

    private Component form() {
        TextField name = new TextField(Words.of("User name"));
        TextField displayName = new TextField(Words.of("Name"));
        PasswordField password = new PasswordField(Words.of("First password"));
        password.getElement().setAttribute("autocomplete", "new-password");
        Select<Role> role = roles();
        role.setLabel(Words.of("Role"));
        role.setValue(Role.VIEWER);
        MultiSelectComboBox<Property> some = new MultiSelectComboBox<>(Words.of("Properties"));
        some.setItems(properties);
        some.setItemLabelGenerator(Property::name);
        some.setPlaceholder(Words.of("none yet"));
        some.setVisible(properties.size() > 1);
        Form form = new Form(Words.of("Add user"), Permission.MANAGE_USERS)
                .fields(name, displayName, password, role, some)
                .required(name, Words.of("Fill in a name"))
                .saves(() -> {
                    GivenProperties given = firstGiven(some.getValue());
                    if (provider && password.isEmpty()) {
                        users.inviteFromProvider(name.getValue(), displayName.getValue(), given);
                    } else {
                        users.invite(
                                name.getValue(), displayName.getValue(), password.getValue(), role.getValue(), given);
                    }
                })
                .then(() -> {
                    for (HasValue<?, ?> field : List.of(name, displayName, password, some)) {
                        field.clear();
                    }
                    refresh();
                });
        return new Div(
                form.inCard("add-user"),
                Parts.div(
                        "body",
                        Parts.quiet(Words.of(
                                provider
                                        ? "The user must change this password at the first sign-in. Leave it empty for a user who signs in with the company account."
                                        : "The user must change this password at the first sign-in."))));
    }

    /** Without a property, all future ones; a single property; or the chosen ones. */
    private GivenProperties firstGiven(Set<Property> chosen) {
        return switch (properties.size()) {
            case 0 -> GivenProperties.ALL;
            case 1 -> given(Set.copyOf(properties));
            default -> given(chosen);
        };
    }

    private void act(Runnable change) {
        CurrentUser.require(Permission.MANAGE_USERS);
        trouble.removeAll();
        try {
            change.run();
        } catch (RefusedException e) {
            trouble.add(Parts.trouble(e));
        }
        refresh();
    }
}
