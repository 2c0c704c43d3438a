package io.countroom.ui.settings;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.Floor;
import io.countroom.reporting.format.Formats;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.sql.Database;
import io.countroom.sql.property.GamingTable;
import io.countroom.sql.property.Pit;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.ui.access.CurrentUser;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.access.Tokens;
import io.countroom.ui.access.Users;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FactList;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How the property is set up, who may what, and the tokens of one's own scripts. */
@Route("settings")
@Menu(title = "Settings", order = 210)
@Requires(Permission.READ)
public final class SettingsView extends Page {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient Database database;
    private final transient PropertyRepository properties;
    private final transient Users users;
    private final transient Tokens tokens;

    SettingsView(Scope scope, Database database, PropertyRepository properties, Users users, Tokens tokens) {
        this.scope = scope;
        this.database = database;
        this.properties = properties;
        this.users = users;
        this.tokens = tokens;
    }

    @Override
    protected void show(Address address) {
        head("Settings", "");
        Property property = scope.property(address).orElse(null);
        if (property == null) {
            add(Parts.plainCard(Parts.nothingYet()));
        } else {
            add(property(property), tables(property, address), submissions(property, address));
        }
        if (CurrentUser.may(Permission.MANAGE_USERS)) {
            add(new UsersCard(users).card());
        }
        if (CurrentUser.may(Permission.SCRIPT)) {
            CurrentUser.account().ifPresent(account -> add(new TokensCard(tokens, account).card()));
        }
    }

    private static Section property(Property property) {
        FactList facts = new FactList();
        facts.add("Name", new Span(property.name()));
        facts.add("Code", new Span(property.code()));
        facts.add("Certificate holder", new Span(property.certificateHolder()));
        facts.add("Licence", new Span(property.licenceNumber() == null ? Formats.MISSING : property.licenceNumber()));
        facts.add("Time zone", new Span(property.timeZone().getId()));
        facts.add("Gaming day starts at", new Span(property.gamingDayStarts().toString()));
        Section card = Parts.card("Property", "changed by importing its set-up file", Parts.div("body", facts));
        card.addClassName("narrow");
        return card;
    }

    private Section tables(Property property, Address address) {
        Floor floor = Floor.read(database, property);
        Map<Integer, String> pits = properties.pits(property.id()).stream()
                .collect(Collectors.toMap(Pit::id, pit -> pit.name().isBlank() ? pit.code() : pit.name()));
        FigureTable table = new FigureTable(
                List.of("Table", "Game", "Pit", "Rules Submission today", "State"),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.START));
        List<GamingTable> all = properties.tables(property.id());
        for (GamingTable one : all) {
            RulesSubmission submission = floor.submission(one.id(), scope.today(property));
            table.row(
                    Parts.figure(
                            one.code(),
                            address.to("hold").with("table", one.code()).href()),
                    FigureTable.text(game(one.game())),
                    FigureTable.text(pits.getOrDefault(one.pitId(), "")),
                    submission == null
                            ? Parts.tag(Tone.WARN, "▲ none in effect")
                            : Parts.figure(submission.name(), odds(submission)),
                    one.active() ? FigureTable.text("in use") : Parts.quiet("out of use"));
        }
        return Parts.card("Tables", Formats.count(all.size()), table);
    }

    private Section submissions(Property property, Address address) {
        FigureTable table = new FigureTable(
                List.of("Game", "Rules Submission", "From", "Until", "Options"),
                List.of(Align.START, Align.START, Align.START, Align.START, Align.START));
        List<RulesSubmission> all = properties.submissions(property.id());
        for (RulesSubmission one : all) {
            table.row(
                    FigureTable.text(game(one.game())),
                    FigureTable.text(one.name()),
                    FigureTable.text(Formats.date(one.effectiveFrom())),
                    one.effectiveTo() == null
                            ? Parts.quiet("stands")
                            : FigureTable.text(Formats.date(one.effectiveTo())),
                    Parts.figure("options and odds", odds(one)));
        }
        return Parts.card("Rules Submissions", Formats.count(all.size()), table);
    }

    private static String odds(RulesSubmission submission) {
        return Address.of("odds")
                .with("game", submission.game())
                .with("submission", submission.name())
                .href();
    }

    private static String game(String id) {
        return Games.find(id).map(Game::name).orElse(id);
    }

    /** A quiet button of a row. */
    static Button rowButton(String text, Runnable action) {
        Button button = new Button(text, event -> action.run());
        button.addThemeVariants(ButtonVariant.TERTIARY, ButtonVariant.SMALL);
        return button;
    }

    static Div form(Component... fields) {
        return Parts.div("actions", fields);
    }
}
