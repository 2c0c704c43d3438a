package io.countroom.ui.odds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteParameters;
import io.countroom.reporting.format.Formats;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One game under the options that the address names: its wagers, and the outcomes of the wager chosen. */
@Route("odds/:game")
@Requires(Permission.READ)
public final class GameOddsView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private static final String WAGER = "wager";

    private final transient Background background;
    private String gameId = "";

    GameOddsView(Background background) {
        this.background = background;
    }

    @Override
    public void beforeEnter(BeforeEnterEvent event) {
        RouteParameters parameters = event.getRouteParameters();
        gameId = parameters.get("game").orElse("");
        if (Games.find(gameId).isEmpty()) {
            event.rerouteToError(
                    NotFoundException.class,
                    "There is no game '" + gameId + "'; there are "
                            + String.join(
                                    ", ", Games.all().stream().map(Game::id).toList()) + ".");
        }
    }

    @Override
    protected void show(Address address) {
        Game game = Games.find(gameId).orElseThrow();
        Map<String, String> chosen = new LinkedHashMap<>();
        for (Option option : game.options()) {
            address.value(option.key()).ifPresent(value -> chosen.put(option.key(), value));
        }
        TableRules rules;
        try {
            rules = game.under(chosen);
        } catch (OptionRefusedException e) {
            refused(game, address, chosen, e);
            return;
        }
        head(
                List.of(new Crumb("Odds", address.to("odds").href())),
                game.name(),
                rules.chapter().text() + " · " + (chosen.isEmpty() ? "standard options" : "options as set"));
        Div wagers = new Div(Parts.skeleton("Computing the odds"));
        wagers.addClassName("stack");
        add(Parts.div("beside", wagers, options(game, address, rules.options())));
        background.run(wagers, rules::odds, odds -> {
            wagers.removeAll();
            wagers.add(wagers(address, odds), outcomes(address, odds));
        });
    }

    private void refused(Game game, Address address, Map<String, String> chosen, OptionRefusedException refusal) {
        head(List.of(new Crumb("Odds", address.to("odds").href())), game.name(), "These options are not permitted.");
        refusal.refusals().forEach(one -> add(Parts.trouble(one.sentence() + ".")));
        Map<String, String> shown = new LinkedHashMap<>(game.under(Map.of()).options());
        shown.putAll(chosen);
        add(options(game, address, shown));
    }

    private static Component wagers(Address address, Odds odds) {
        FigureTable table = new FigureTable(
                List.of("Wager", "Paytable", "House edge", "Standard deviation", "Wins something", "Method", "Rule"),
                List.of(Align.START, Align.START, Align.END, Align.END, Align.END, Align.START, Align.START));
        for (WagerOdds wager : odds.wagers()) {
            table.row(
                    Parts.figure(
                            wager.name(), address.with(WAGER, wager.wager()).href()),
                    FigureTable.text(wager.paytable() == null ? "" : wager.paytable()),
                    FigureTable.text(Formats.finePercent(wager.houseEdge())),
                    FigureTable.text(Formats.number(wager.standardDeviation())),
                    FigureTable.text(Formats.percent(wager.hitFrequency())),
                    method(wager),
                    Parts.quiet(wager.citation().text()));
        }
        return Parts.card("Wagers", "the edge is per unit of the initial wager", table);
    }

    private static Span method(WagerOdds wager) {
        if (wager.standardError() == null) {
            return Parts.tag(Tone.GOOD, "exact");
        }
        return Parts.tag(Tone.QUIET, "simulated ± " + Formats.finePercent(wager.standardError()));
    }

    private static Component outcomes(Address address, Odds odds) {
        WagerOdds wager = address.value(WAGER)
                .flatMap(odds::find)
                .orElseGet(() -> odds.wagers().getFirst());
        FigureTable table = new FigureTable(
                List.of("Outcome", "Pays", "Probability", "One in", "Net per unit", "Share of the edge"),
                List.of(Align.START, Align.START, Align.END, Align.END, Align.END, Align.END));
        for (OutcomeOdds outcome : wager.outcomes()) {
            table.row(
                    FigureTable.text(outcome.outcome()),
                    FigureTable.text(outcome.pays()),
                    probability(outcome),
                    FigureTable.text(
                            outcome.probability() == 0 ? Formats.MISSING : Formats.number(1 / outcome.probability())),
                    FigureTable.text(Formats.number(outcome.net())),
                    FigureTable.text(Formats.finePercent(-outcome.probability() * outcome.net())));
        }
        table.total(
                FigureTable.text("House edge"),
                FigureTable.text(""),
                FigureTable.text(Formats.finePercent(wager.outcomes().stream()
                        .mapToDouble(OutcomeOdds::probability)
                        .sum())),
                FigureTable.text(""),
                FigureTable.text(""),
                FigureTable.text(Formats.finePercent(wager.houseEdge())));
        Div derivation = Parts.div("body");
        if (wager.exactEdge() != null) {
            derivation.add(Parts.div("sub", new Span("Exactly " + wager.exactEdge() + ".")));
        }
        if (!wager.note().isEmpty()) {
            derivation.add(Parts.div("sub", new Span(wager.note())));
        }
        return Parts.card(wager.name(), "outcomes, " + wager.citation().text(), table, derivation);
    }

    private static Span probability(OutcomeOdds outcome) {
        Span figure = FigureTable.text(Formats.finePercent(outcome.probability()));
        if (outcome.exact() != null) {
            figure.setTitle(outcome.exact().toString());
        }
        return figure;
    }

    private Component options(Game game, Address address, Map<String, String> values) {
        Div form = Parts.div("options");
        for (Option option : game.options()) {
            String value = values.getOrDefault(option.key(), option.standard());
            form.add(option.permitted().isEmpty() ? open(option, value, address) : closed(option, value, address));
        }
        Button standard = new Button(
                "Standard options",
                event -> Address.of(address.path())
                        .with(Address.PERIOD, address.values(Address.PERIOD))
                        .go(UI.getCurrent()));
        standard.addThemeVariants(ButtonVariant.TERTIARY);
        return Parts.card(
                "Options",
                "what a certificate holder may select in its Rules Submission",
                Parts.div("body", form, standard));
    }

    private Component closed(Option option, String value, Address address) {
        Select<String> select = new Select<>();
        select.setLabel(label(option));
        select.setItems(option.permitted());
        if (option.permitted().contains(value)) {
            select.setValue(value);
        }
        select.setHelperText(option.citation().text());
        select.addValueChangeListener(event -> choose(option, event.getValue(), address));
        return select;
    }

    private Component open(Option option, String value, Address address) {
        TextField field = new TextField(label(option));
        field.setValue(value);
        field.setHelperText((option.range().isEmpty() ? "" : option.range() + " · ")
                + option.citation().text());
        field.setValueChangeMode(ValueChangeMode.ON_CHANGE);
        field.addValueChangeListener(event -> choose(option, event.getValue(), address));
        return field;
    }

    private static String label(Option option) {
        return Character.toUpperCase(option.name().charAt(0)) + option.name().substring(1);
    }

    private static void choose(Option option, String value, Address address) {
        // Only what departs from the standard stands in the address.
        address.with(option.key(), value.equals(option.standard()) || value.isBlank() ? null : value)
                .go(UI.getCurrent());
    }
}
