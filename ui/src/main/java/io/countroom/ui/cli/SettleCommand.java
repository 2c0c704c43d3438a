package io.countroom.ui.cli;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.rules.Games;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.ui.cli.SettledRounds.Tally;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What every wager of a round log was due, against what it was paid. */
@Command(
        name = "settle",
        description = {
            "Settle every round of a round log again and set what was due beside what was paid.",
            "Exit code 3: a round contradicts the rules or a line could not be read."
        })
final class SettleCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A round log, NDJSON or CSV, plain or gzip.")
    private Path file;

    @Option(
            names = "--set",
            paramLabel = "GAME.KEY=VALUE",
            description = "An option of the Rules Submission of one game, such as midibaccarat.decks=6; repeatable.")
    private Map<String, String> options = Map.of();

    @Option(names = "--exceptions", description = "Leave out the rounds that were played and paid by the rules.")
    private boolean exceptionsAlone;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Map<String, TableRules> rules = rules();
        PrintWriter out = spec.commandLine().getOut();
        try (RoundLogReader log = RoundLogReader.open(file)) {
            SettledRounds settled = json ? new SettledJson(file, out) : new SettledText(out);
            Tally tally = new Tally(0, 0, 0);
            for (Entry entry = log.next(); entry != null; entry = log.next()) {
                tally = tally.plus(settle(entry, rules, settled));
            }
            settled.end(tally);
            return tally.clean() ? ExitCode.OK : Countroom.DONE_WITH_EXCEPTIONS;
        }
    }

    private Tally settle(Entry entry, Map<String, TableRules> rules, SettledRounds settled) {
        return switch (entry) {
            case Entry.Rejected rejected -> {
                settled.reject(rejected.reject());
                yield Tally.REJECT;
            }
            case Entry.Logged logged -> {
                String game = logged.round().game();
                TableRules table = rules.get(game);
                if (table == null) {
                    settled.reject(logged.reject(new Refusal(
                            "game", "there is no game '" + game + "'", "the games are " + Countroom.gameIds())));
                    yield Tally.REJECT;
                }
                Settlement settlement = table.settle(logged.round().play());
                if (!exceptionsAlone || !settlement.clean()) {
                    settled.round(logged, settlement);
                }
                yield settlement.clean() ? Tally.CLEAN : Tally.EXCEPTION;
            }
        };
    }

    /** The rules of every game, with the options that were set. */
    private Map<String, TableRules> rules() {
        Map<String, Map<String, String>> byGame = new HashMap<>();
        options.forEach((name, value) -> {
            int dot = name.indexOf('.');
            String game = dot < 0 ? name : name.substring(0, dot);
            if (dot < 0 || Games.find(game).isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--set " + name + ": begin with the game, as in midibaccarat.decks=6; the games are "
                                + Countroom.gameIds());
            }
            byGame.computeIfAbsent(game, _ -> new HashMap<>()).put(name.substring(dot + 1), value);
        });
        Map<String, TableRules> rules = new HashMap<>();
        for (Game game : Games.all()) {
            try {
                rules.put(game.id(), game.under(byGame.getOrDefault(game.id(), Map.of())));
            } catch (OptionRefusedException e) {
                throw new ParameterException(spec.commandLine(), game.id() + ": " + e.getMessage(), e);
            }
        }
        return rules;
    }
}
