package io.countroom.ui.settings;

import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.language.Words;
import io.countroom.sql.property.Property;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.TokenScope;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.shell.Form;
import io.countroom.ui.shell.Parts;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/** The tokens by which one's own scripts call {@code /api/v1} and run verbs. */
final class TokensCard {

    /** How long a token is valid. */
    private enum Life {
        MONTH(30),
        QUARTER(90),
        YEAR(365);

        private final int days;

        Life(int days) {
            this.days = days;
        }
    }

    private final Tokens tokens;
    private final Account account;
    private final List<Property> properties;
    private final ZoneId zone;
    private final Div list = new Div();
    private final Div shown = new Div();

    /** @param properties that the user sees */
    TokensCard(Tokens tokens, Account account, List<Property> properties, ZoneId zone) {
        this.tokens = tokens;
        this.account = account;
        this.properties = properties;
        this.zone = zone;
    }

    Section card() {
        refresh();
        TextField name = new TextField(Words.of("What it is for"));
        name.setMaxLength(200);
        CheckboxGroup<TokenScope> scopes = new CheckboxGroup<>();
        scopes.setLabel(Words.of("Scopes"));
        scopes.setItems(TokenScope.of(account.role()));
        scopes.setItemLabelGenerator(scope -> Words.of(scope.label()) + ": " + Words.of(scope.words()));
        scopes.setId("token-scopes");
        scopes.addClassName("scopes");
        Select<Property> property = new Select<>();
        property.setLabel(Words.of("Property"));
        property.setItems(properties);
        property.setEmptySelectionAllowed(true);
        property.setEmptySelectionCaption(Words.of("all your properties"));
        property.setItemLabelGenerator(one -> one == null ? Words.of("all your properties") : one.name());
        property.setVisible(properties.size() > 1);
        Select<Life> life = new Select<>();
        life.setLabel(Words.of("Valid for"));
        life.setItems(Life.values());
        life.setItemLabelGenerator(one -> Words.of("{0} days", String.valueOf(one.days)));
        life.setValue(Life.QUARTER);
        Form form = new Form(Words.of("Make a token"), Permission.SCRIPT)
                .fields(scopes, name, property, life)
                .saves(() -> show(tokens.create(
                        account,
                        name.getValue().isBlank() ? "script" : name.getValue().strip(),
                        new Tokens.Limits(
                                scopes.getValue(),
                                property.getValue(),
                                OffsetDateTime.now(ZoneOffset.UTC).plusDays(life.getValue().days)))))
                .then(() -> {
                    name.clear();
                    scopes.clear();
                    refresh();
                });
        return Parts.card(
                Words.of("Your tokens"),
                Words.of(
                        "For scripts that call /api/v1 (described at /api/v1/openapi) or run commands. A token never has more than your permissions."),
                list,
                shown,
                form.inCard("make-token"));
    }

    private void show(String token) {
        shown.removeAll();
        TextField field = new TextField(Words.of("Your token: copy it now, it is not shown again"));
        field.setValue(token);
        field.setReadOnly(true);
        field.setWidthFull();
        field.setId("token");
        shown.add(Parts.div("body", field));
    }

    private void refresh() {
        list.removeAll();
        list.add(TokensTable.of(tokens.of(account), null, properties, zone, token -> {
            tokens.revoke(account, token);
            refresh();
        }));
    }
}
