package io.countroom.ui.odds;

import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.Route;
import io.countroom.reporting.format.Formats;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.TableRules;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The games of the regulation, each leading to its odds. */
@Route("odds")
@Menu(title = "Odds", order = 200)
@Requires(Permission.READ)
public final class OddsView extends Page {

    private static final long serialVersionUID = 1L;

    @Override
    protected void show(Address address) {
        head("Odds", "Every wager that the regulation knows, under any options that it permits.");
        FigureTable table = new FigureTable(
                List.of("Game", "Chapter", "Main wagers", "Side wagers", "Options"),
                List.of(Align.START, Align.START, Align.START, Align.END, Align.END));
        for (Game game : Games.all()) {
            TableRules rules = game.under(Map.of());
            table.row(
                    Parts.figure(game.name(), address.to("odds/" + game.id()).href()),
                    FigureTable.text(rules.chapter().text()),
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
                "Games",
                "under the standard options",
                table,
                Parts.div(
                        "body",
                        new Paragraph("Choose a game to set its options and to see its wagers, their"
                                + " outcomes and what each is worth."))));
    }
}
