package io.countroom.ui.cli;

import io.countroom.reporting.submission.BuiltOdds;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.OptionRefusedException.Refusal;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.StrategyChart;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import io.countroom.ui.cli.TextTable.Column;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The odds of every wager under given options. */
@Command(
        name = "odds",
        description = "Print the house edge, the standard deviation and the probabilities of every wager.")
final class OddsCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "GAME", description = "One game, such as midibaccarat (default: all).")
    private @Nullable String game;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "An option of the game's Rules Submission, such as decks=6 or paytable.tie=B; repeatable.")
    private Map<String, String> options = Map.of();

    @Option(
            names = "--what-if",
            description = "Also compute options that the chapter does not permit, to show what they would cost.")
    private boolean whatIf;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(names = "--chart", description = "Print the best play as a chart, for a GAME with decisions.")
    private boolean chart;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (chart && json) {
            throw WrongUsage.of(spec, "--chart prints text, --json does not: choose one");
        }
        List<TableRules> tables = tables();
        BuiltOdds built = BuiltOdds.ofThisBuild();
        PrintWriter out = spec.commandLine().getOut();
        if (chart) {
            charts(tables).forEach(each -> out.println(each.text()));
        } else if (json) {
            JsonMapper mapper = JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build();
            out.println(mapper.writeValueAsString(OddsJson.of(tables, built)));
        } else {
            tables.forEach(rules -> print(rules, built.of(rules).wagers(), out));
        }
        return 0;
    }

    private List<TableRules> tables() {
        if (game == null) {
            if (!options.isEmpty()) {
                throw WrongUsage.of(spec, "--set needs a GAME: " + Countroom.gameIds());
            }
            return Games.all().stream().map(each -> each.under(Map.of())).toList();
        }
        String id = game;
        Game found = Games.find(id)
                .orElseThrow(() ->
                        WrongUsage.of(spec, "there is no game '" + id + "'; the games are " + Countroom.gameIds()));
        try {
            return List.of(whatIf ? found.whatIf(options) : found.under(options));
        } catch (OptionRefusedException e) {
            boolean computable = !whatIf && e.refusals().stream().allMatch(Refusal::whatIf);
            throw WrongUsage.of(spec, e.getMessage() + (computable ? ". Add --what-if to see what it would cost" : ""));
        }
    }

    private List<StrategyChart> charts(List<TableRules> tables) {
        List<StrategyChart> charts =
                tables.stream().flatMap(rules -> rules.chart().stream()).toList();
        if (charts.isEmpty()) {
            throw WrongUsage.of(spec, game + " has no decisions to draw a chart of; blackjack and spanish-21 have");
        }
        return charts;
    }

    private void print(TableRules rules, List<WagerOdds> wagers, PrintWriter out) {
        out.println(rules.game().name() + " (" + rules.game().id() + "), " + rules.chapter());
        rules.options().forEach((key, value) -> out.println("  " + key + " = " + value));
        out.println();
        edges(wagers).lines("  ").forEach(out::println);
        out.println();
        // With one game asked for, its paytables as well: for all at once they would bury the edges.
        if (game != null) {
            for (WagerOdds wager : wagers) {
                out.println(wager.name() + (wager.paytable() == null ? "" : ", Paytable " + wager.paytable()) + ", "
                        + wager.citation());
                if (!wager.note().isEmpty()) {
                    out.println("  " + wager.note());
                }
                outcomes(wager).lines("  ").forEach(out::println);
                out.println();
            }
        }
    }

    private static TextTable edges(List<WagerOdds> wagers) {
        TextTable table = new TextTable(
                Column.text("Wager"),
                Column.text("Paytable"),
                Column.figure("House edge"),
                Column.figure("Std. dev."),
                Column.figure("Hit frequency"),
                Column.text("Method"),
                Column.text("Rule"));
        for (WagerOdds odds : wagers) {
            String paytable = odds.paytable();
            Double standardError = odds.standardError();
            table.add(
                    odds.wager(),
                    paytable == null ? "" : paytable,
                    percent(odds.houseEdge(), 4),
                    String.format(Locale.ROOT, "%.4f", odds.standardDeviation()),
                    percent(odds.hitFrequency(), 4),
                    standardError == null ? "exact" : "simulated ± " + percent(standardError, 4),
                    odds.citation().text());
        }
        return table;
    }

    private static TextTable outcomes(WagerOdds odds) {
        TextTable table = new TextTable(Column.text("Outcome"), Column.text("Pays"), Column.figure("Probability"));
        for (OutcomeOdds outcome : odds.outcomes()) {
            table.add(outcome.outcome(), outcome.pays(), percent(outcome.probability(), 6));
        }
        return table;
    }

    private static String percent(double fraction, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f%%", fraction * 100);
    }
}
