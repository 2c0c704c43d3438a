package io.countroom.ui.odds;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Section;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouteParameters;
import io.countroom.reporting.format.Formats;
import io.countroom.reporting.language.Words;
import io.countroom.reporting.statistics.Luck;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.Option;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Variation;
import io.countroom.rules.game.WagerOdds;
import io.countroom.ui.access.Permission;
import io.countroom.ui.access.Requires;
import io.countroom.ui.language.RuleWords;
import io.countroom.ui.shell.Address;
import io.countroom.ui.shell.Background;
import io.countroom.ui.shell.FigureTable;
import io.countroom.ui.shell.FigureTable.Align;
import io.countroom.ui.shell.Page;
import io.countroom.ui.shell.Parts;
import io.countroom.ui.shell.Parts.Tone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** One game under the options that the address names: its wagers, and the outcomes of the wager chosen. */
@Route("odds/:game")
@Requires(Permission.READ)
public final class GameOddsView extends Page implements BeforeEnterObserver {

    private static final long serialVersionUID = 1L;

    private static final String WAGER = "wager";
    private static final String COMPARE = "compare";

    /** The largest number of choices compared on a page. */
    private static final int MOST_COMPARED = 8;

    private final transient Background background;
    private final transient RulesShelf shelf;
    private String gameId = "";

    GameOddsView(Background background, RulesShelf shelf) {
        this.background = background;
        this.shelf = shelf;
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
        Map<String, String> chosen = OptionFields.chosen(game, address);
        TableRules rules;
        try {
            rules = shelf.of(game, chosen);
        } catch (OptionRefusedException e) {
            refused(game, address, chosen, e);
            return;
        }
        head(
                List.of(new Crumb(Words.of("Odds"), address.to("odds").href())),
                game.name(),
                RuleWords.chapter(rules.chapter().text()) + " · "
                        + (chosen.isEmpty() ? Words.of("standard options") : Words.of("options as set")));
        Div wagers = new Div(Parts.skeleton(Words.of("Computing the odds")));
        wagers.addClassName("stack");
        add(Parts.div("beside", wagers, new OptionFields(game, rules.options(), address).card()));
        background.run(wagers, rules::odds, odds -> {
            wagers.removeAll();
            wagers.add(wagers(address, odds), outcomes(address, odds));
        });
        addChart(rules);
        addComparison(game, rules, address);
    }

    /**
     * Every other value that the chapter permits for one option, next to the chosen value. Until an option is selected: the one that
     * floors play differently, otherwise the first.
     */
    private void addComparison(Game game, TableRules rules, Address address) {
        List<Variation> variations = rules.variations();
        List<Option<?>> open = game.options().stream()
                .filter(option -> variations.stream()
                        .anyMatch(variation -> variation.option().key().equals(option.key())))
                .toList();
        if (open.isEmpty()) {
            return;
        }
        Select<Option<?>> by = new Select<>();
        by.setLabel(Words.of("Compare by"));
        by.setId("compare");
        by.setItems(open);
        by.setItemLabelGenerator(option -> RuleWords.option(option.name()));
        Option<?> chosen = address.value(COMPARE)
                .flatMap(key ->
                        open.stream().filter(option -> option.key().equals(key)).findFirst())
                .or(() -> open.stream().filter(Option::disputed).findFirst())
                .orElseGet(open::getFirst);
        by.setValue(chosen);
        by.addValueChangeListener(
                event -> address.with(COMPARE, event.getValue().key()).go(UI.getCurrent()));
        Div place = new Div();
        Section card = Parts.card(
                Words.of("Side by side"),
                Words.of(
                        "House edge, standard deviation and win frequency of each wager. Differences from the current choice are bold."),
                Parts.div("actions", by),
                place);
        add(card);
        List<Variation> permitted = variations.stream()
                .filter(variation -> variation.option().key().equals(chosen.key()))
                .toList();
        List<Variation> compared = permitted.stream().limit(MOST_COMPARED).toList();
        place.add(Parts.skeleton(Words.of("Computing the odds of {0} choices", String.valueOf(compared.size() + 1))));
        background.run(
                place,
                () -> {
                    Map<String, Odds> all = new LinkedHashMap<>();
                    all.put(
                            Words.of(
                                    "{0} (chosen)",
                                    RuleWords.value(rules.options().getOrDefault(chosen.key(), chosen.standard()))),
                            rules.odds());
                    for (Variation variation : compared) {
                        all.put(
                                RuleWords.value(variation.value()) + followed(game, variation),
                                shelf.of(game, variation.options()).odds());
                    }
                    return all;
                },
                all -> {
                    place.removeAll();
                    place.add(comparison(all));
                    String cut = permitted.size() <= compared.size()
                            ? ""
                            : Words.of(
                                    "The first {0} of {1} other values are shown; choose another value on the right to compare with others.",
                                    String.valueOf(compared.size()), String.valueOf(permitted.size()));
                    if (!cut.isEmpty()) {
                        place.add(Parts.div("body", Parts.quiet(cut)));
                    }
                    payLines(address, all).ifPresent(place::add);
                });
    }

    private static String followed(Game game, Variation variation) {
        return variation.followed().isEmpty()
                ? ""
                : variation.followed().entrySet().stream()
                        .map(one -> said(game, one.getKey(), one.getValue()))
                        .collect(Collectors.joining(", ", Words.of(", with "), ""));
    }

    /** An option that is known by its key, and its value. */
    private static String said(Game game, String key, String value) {
        return game.options().stream()
                .filter(option -> option.key().equals(key))
                .map(option -> OptionFields.words(option, value))
                .findFirst()
                .orElse(key + " " + value);
    }

    private static Component comparison(Map<String, Odds> all) {
        List<Odds> ways = List.copyOf(all.values());
        Odds present = ways.getFirst();
        List<String> headings = new ArrayList<>(Words.list("Wager"));
        headings.addAll(all.keySet());
        List<Align> align = new ArrayList<>(List.of(Align.START));
        all.keySet().forEach(way -> align.add(Align.END));
        FigureTable table = new FigureTable(headings, align);
        Set<String> wagers = new LinkedHashSet<>();
        ways.forEach(odds -> odds.wagers().forEach(wager -> wagers.add(wager.wager())));
        for (String id : wagers) {
            String name = ways.stream()
                    .flatMap(odds -> odds.find(id).stream())
                    .map(WagerOdds::name)
                    .findFirst()
                    .orElse(id);
            List<Component> cells = new ArrayList<>(List.of(FigureTable.text(name)));
            for (Odds odds : ways) {
                cells.add(worth(odds, present, id));
            }
            table.row(cells.toArray(Component[]::new));
        }
        return table;
    }

    /** A wager in one way: its edge, below it how far it swings and how often it wins. */
    private static Component worth(Odds odds, Odds present, String id) {
        WagerOdds wager = odds.find(id).orElse(null);
        if (wager == null) {
            return FigureTable.text(Formats.MISSING);
        }
        String edge = edge(odds, id);
        Div worth = new Div(edge.equals(edge(present, id)) ? FigureTable.text(edge) : Parts.span("strong", edge));
        worth.add(Parts.div("sub", new Span(swings(wager))));
        return worth;
    }

    private static String swings(WagerOdds wager) {
        return Words.of(
                "SD {0} · wins {1}", Formats.number(wager.standardDeviation()), Formats.percent(wager.hitFrequency()));
    }

    /** The payouts of a wager's outcomes under each choice: of the wager in the address, otherwise of the first that differs. */
    private static Optional<Component> payLines(Address address, Map<String, Odds> all) {
        List<Odds> ways = List.copyOf(all.values());
        Odds present = ways.getFirst();
        String id = address.value(WAGER)
                .filter(wager -> present.find(wager).isPresent())
                .orElseGet(() -> present.wagers().stream()
                        .map(WagerOdds::wager)
                        .filter(wager -> ways.stream()
                                        .map(odds -> pays(odds, wager))
                                        .distinct()
                                        .count()
                                > 1)
                        .findFirst()
                        .orElse(""));
        WagerOdds wager = present.find(id).orElse(null);
        if (wager == null) {
            return Optional.empty();
        }
        List<String> headings = new ArrayList<>(Words.list("Outcome"));
        headings.addAll(all.keySet());
        List<Align> align = new ArrayList<>(List.of(Align.START));
        all.keySet().forEach(way -> align.add(Align.END));
        FigureTable table = new FigureTable(headings, align);
        Set<String> outcomes = new LinkedHashSet<>();
        ways.forEach(odds -> outcomes.addAll(pays(odds, id).keySet()));
        for (String outcome : outcomes) {
            String standing = pays(present, id).getOrDefault(outcome, Formats.MISSING);
            List<Component> cells = new ArrayList<>(List.of(FigureTable.text(RuleWords.outcome(outcome))));
            for (Odds odds : ways) {
                String pays = pays(odds, id).getOrDefault(outcome, Formats.MISSING);
                cells.add(pays.equals(standing) ? FigureTable.text(pays) : Parts.span("strong", pays));
            }
            table.row(cells.toArray(Component[]::new));
        }
        Div lines = Parts.div(
                "pay-lines", Parts.div("body", Parts.span("strong", Words.of("What {0} pays", wager.name()))), table);
        return Optional.of(lines);
    }

    /** The payout of each outcome, in the order of the section. */
    private static Map<String, String> pays(Odds odds, String wager) {
        Map<String, String> pays = new LinkedHashMap<>();
        odds.find(wager)
                .ifPresent(one ->
                        one.outcomes().forEach(outcome -> pays.put(outcome.outcome(), RuleWords.pays(outcome.pays()))));
        return pays;
    }

    private static String edge(Odds odds, String wager) {
        return odds.find(wager).map(one -> Formats.finePercent(one.houseEdge())).orElse(Formats.MISSING);
    }

    private void addChart(TableRules rules) {
        // Most games have none: nothing is announced that may not come.
        Div place = Parts.div("part");
        add(place);
        background.run(place, rules::chart, chart -> {
            chart.ifPresent(known -> place.add(StrategyCard.of(known)));
        });
    }

    private void refused(Game game, Address address, Map<String, String> chosen, OptionRefusedException refusal) {
        head(
                List.of(new Crumb(Words.of("Odds"), address.to("odds").href())),
                game.name(),
                Words.of("These options are not permitted."));
        refusal.refusals().forEach(one -> add(Parts.trouble(one.sentence() + ".")));
        Map<String, String> shown = new LinkedHashMap<>(game.under(Map.of()).options());
        shown.putAll(chosen);
        add(new OptionFields(game, shown, address).card());
    }

    private static Component wagers(Address address, Odds odds) {
        boolean paytables = odds.wagers().stream().anyMatch(wager -> wager.paytable() != null);
        List<String> headings = new ArrayList<>(Words.list(
                "Wager",
                "House edge",
                "Standard deviation",
                "Wins something",
                "Rounds until results are meaningful",
                "Method"));
        List<Align> align =
                new ArrayList<>(List.of(Align.WRAP, Align.END, Align.END, Align.END, Align.END, Align.START));
        if (paytables) {
            headings.add(1, Words.of("Paytable"));
            align.add(1, Align.START);
        }
        FigureTable table = new FigureTable(headings, align);
        for (WagerOdds wager : odds.wagers()) {
            List<Component> cells = new ArrayList<>(List.of(
                    new Div(
                            Parts.figure(
                                    wager.name(),
                                    address.with(WAGER, wager.wager()).href()),
                            Parts.div("sub", new Span(wager.citation().text()))),
                    FigureTable.text(Formats.finePercent(wager.houseEdge())),
                    FigureTable.text(Formats.number(wager.standardDeviation())),
                    FigureTable.text(Formats.percent(wager.hitFrequency())),
                    fades(wager),
                    method(wager)));
            if (paytables) {
                cells.add(1, FigureTable.text(wager.paytable() == null ? Formats.MISSING : wager.paytable()));
            }
            table.row(cells.toArray(Component[]::new));
        }
        return Parts.card(
                Words.of("Wagers"),
                Words.of(
                        "The edge is per unit of the initial wager. Results are meaningful once the expected win exceeds 1.96 standard deviations."),
                table);
    }

    private static Span fades(WagerOdds wager) {
        OptionalLong rounds = Luck.fades(wager.houseEdge(), wager.standardDeviation());
        Span figure = FigureTable.text(rounds.isPresent() ? Formats.count(rounds.getAsLong()) : Words.of("never"));
        figure.setTitle(
                rounds.isPresent()
                        ? Words.of("After this many wagers, the house is ahead in 97.5% of cases")
                        : Words.of("The player has the edge"));
        return figure;
    }

    private static Span method(WagerOdds wager) {
        if (wager.standardError() == null) {
            return Parts.tag(Tone.GOOD, Words.of("exact"));
        }
        return Parts.tag(Tone.QUIET, Words.of("simulated ± {0}", Formats.finePercent(wager.standardError())));
    }

    private static Component outcomes(Address address, Odds odds) {
        WagerOdds wager = address.value(WAGER)
                .flatMap(odds::find)
                .orElseGet(() -> odds.wagers().getFirst());
        FigureTable table = new FigureTable(
                Words.list("Outcome", "Pays", "Probability", "One in", "Net per unit", "Share of the edge"),
                List.of(Align.START, Align.START, Align.END, Align.END, Align.END, Align.END));
        for (OutcomeOdds outcome : wager.outcomes()) {
            table.row(
                    FigureTable.text(RuleWords.outcome(outcome.outcome())),
                    FigureTable.text(RuleWords.pays(outcome.pays())),
                    probability(outcome),
                    FigureTable.text(
                            outcome.probability() == 0 ? Formats.MISSING : Formats.number(1 / outcome.probability())),
                    FigureTable.text(Formats.number(outcome.net())),
                    FigureTable.text(Formats.finePercent(-outcome.probability() * outcome.net())));
        }
        table.total(
                FigureTable.text(Words.of("House edge")),
                FigureTable.text(""),
                FigureTable.text(Formats.finePercent(wager.outcomes().stream()
                        .mapToDouble(OutcomeOdds::probability)
                        .sum())),
                FigureTable.text(""),
                FigureTable.text(""),
                FigureTable.text(Formats.finePercent(wager.houseEdge())));
        Div derivation = Parts.div("body");
        if (wager.exactEdge() != null) {
            derivation.add(Parts.div("sub", new Span(Words.of("Exactly {0}.", String.valueOf(wager.exactEdge())))));
        }
        if (!wager.note().isEmpty()) {
            derivation.add(Parts.div("sub", new Span(RuleWords.note(wager.note()))));
        }
        return Parts.card(
                wager.name(), Words.of("outcomes, {0}", wager.citation().text()), table, derivation);
    }

    private static Span probability(OutcomeOdds outcome) {
        Span figure = FigureTable.text(Formats.finePercent(outcome.probability()));
        if (outcome.exact() != null) {
            figure.setTitle(outcome.exact().toString());
        }
        return figure;
    }
}
