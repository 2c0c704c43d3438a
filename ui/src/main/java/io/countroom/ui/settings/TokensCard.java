package io.countroom.ui.settings;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.textfield.TextField;
import io.countroom.reporting.format.Formats;
import io.countroom.sql.user.ApiToken;
import io.countroom.ui.access.Account;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.language.Words;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Parts;
import java.time.ZoneId;
import java.util.List;

/** The tokens by which one's own scripts call {@code /api/v1}. */
final class TokensCard {

    private final Tokens tokens;
    private final Account account;
    private final ZoneId zone;
    private final Div list = new Div();
    private final Div shown = new Div();

    TokensCard(Tokens tokens, Account account, ZoneId zone) {
        this.zone = zone;
        this.tokens = tokens;
        this.account = account;
    }

    Section card() {
        refresh();
        TextField name = new TextField(Words.of("What it is for"));
        name.setMaxLength(200);
        Button make = new Button(Words.of("Make a token"), event -> {
            CurrentUser.require(Permission.SCRIPT);
            String what = name.getValue().isBlank() ? "script" : name.getValue().strip();
            show(tokens.create(account, what, null));
            name.clear();
            refresh();
        });
        make.setId("make-token");
        make.addThemeVariants(ButtonVariant.PRIMARY);
        return Parts.card(
                "Your tokens",
                "for scripts that call /api/v1, which /api/v1/openapi describes; a token may what you may",
                list,
                shown,
                Forms.row(name, make));
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
        List<ApiToken> all = tokens.of(account).stream()
                .filter(token -> token.revokedAt() == null)
                .toList();
        if (all.isEmpty()) {
            list.add(Parts.div("body", Parts.quiet("You have none.")));
            return;
        }
        FigureTable table = new FigureTable(
                List.of("For", "Made", "Last used", ""), List.of(Align.START, Align.START, Align.START, Align.START));
        for (ApiToken token : all) {
            table.row(
                    FigureTable.text(token.name()),
                    FigureTable.text(Formats.moment(token.createdAt().atZoneSameInstant(zone))),
                    token.lastUsedAt() == null
                            ? Parts.quiet("never")
                            : FigureTable.text(Formats.moment(token.lastUsedAt().atZoneSameInstant(zone))),
                    Forms.rowButton(Words.of("Revoke"), Words.of("the token for {0}", token.name()), () -> {
                        tokens.revoke(account, token.tokenId());
                        refresh();
                    }));
        }
        list.add(table);
    }
}
