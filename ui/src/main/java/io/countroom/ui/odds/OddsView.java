package io.countroom.ui.odds;

import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.floor.StoredRules;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.property.Property;
import io.countroom.sql.property.PropertyRepository;
import io.countroom.sql.property.RulesSubmission;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Scope;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The games of the regulation, each leading to its odds. */
@Route("odds")
@Menu(title = "Odds", order = 200)
@Requires(Permission.READ)
public final class OddsView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private final transient Scope scope;
    private final transient PropertyRepository properties;

    OddsView(Scope scope, PropertyRepository properties) {
        this.scope = scope;
        this.properties = properties;
    }

    /** A report names a game and a Rules Submission: those are the options to show. */
    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        Address address = Address.of(event.getLocation());
        Game game = address.value("game").flatMap(Games::find).orElse(null);
        Property property = scope.property(address).orElse(null);
        if (game == null || property == null) {
            return;
        }
        Address options = address.to("odds/" + game.id());
        RulesSubmission submission = properties.submissions(property.id()).stream()
                .filter(one -> one.game().equals(game.id()))
                .filter(one -> one.name().equals(address.value("submission").orElse("")))
                .findFirst()
                .orElse(null);
        if (submission != null) {
            Map<String, String> chosen =
                    StoredRules.of(game, submission.options()).options();
            for (Option<?> option : game.options()) {
                String value = chosen.get(option.key());
                options = options.with(option.key(), option.standard().equals(value) ? null : value);
            }
        }
        event.forwardTo(options.path(), options.query());
    }

    @Override
    protected void show(Address address) {
        head(Words.of("Odds"), Words.of("Every wager in the regulation, under any permitted options."));
        FigureTable table = new FigureTable(
                Words.list("Game", "Chapter", "Main wagers", "Side wagers", "Options"),
                List.of(Align.START, Align.START, Align.START, Align.END, Align.END));
        for (Game game : Games.all()) {
            TableRules rules = game.under(Map.of());
            table.row(
                    Parts.figure(game.name(), address.to("odds/" + game.id()).href()),
                    FigureTable.text(RuleWords.chapter(rules.chapter().text())),
                    FigureTable.text(rules.wagers().stream()
                            .filter(OfferedWager::main)
                            .map(OfferedWager::name)
                            .collect(Collectors.joining(", "))),
                    FigureTable.text(Formats.count(rules.wagers().stream()
                            .filter(wager -> !wager.main())
                            .count())),
                    FigureTable.text(Formats.count(game.options().size())));
        }
        add(Parts.card(
                Words.of("Games"),
                Words.of("under the standard options"),
                table,
                Parts.div(
                        "body",
                        new Paragraph(
                                Words.of("Choose a game to set its options and see its wagers, outcomes and odds.")))));
    }
}
