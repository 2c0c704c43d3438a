package io.countroom.ui.cli;

import io.countroom.reporting.file.Refusal;
import io.countroom.reporting.roundlog.Entry;
import io.countroom.reporting.roundlog.RoundLogReader;
import io.countroom.rules.Games;
import io.countroom.rules.game.Decision;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.HoldSplit;
import io.countroom.rules.game.Misfit;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.TableRules;
import io.countroom.sql.RefusedException;
import io.countroom.ui.cli.SettledRounds.Tally;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Settles round logs without a database, for the command line and HTTP alike. */
public final class Settling {

    private final Map<String, TableRules> rules = new HashMap<>();

    /**
     * Under the standard options of every game but these.
     *
     * @param options by game and key: {@code midibaccarat.decks}
     * @throws RefusedException if an option is not one or its value is refused
     */
    public Settling(Map<String, String> options) {
        Map<String, Map<String, String>> byGame = new HashMap<>();
        options.forEach((name, value) -> {
            int dot = name.indexOf('.');
            String game = dot < 0 ? name : name.substring(0, dot);
            if (dot < 0 || Games.find(game).isEmpty()) {
                throw new RefusedException(name + ": begin with the game, as in midibaccarat.decks=6; the games are "
                        + Countroom.gameIds());
            }
            byGame.computeIfAbsent(game, _ -> new HashMap<>()).put(name.substring(dot + 1), value);
        });
        for (Game game : Games.all()) {
            try {
                rules.put(game.id(), game.under(byGame.getOrDefault(game.id(), Map.of())));
            } catch (OptionRefusedException e) {
                throw new RefusedException(game.id() + ": " + e.getMessage(), e);
            }
        }
    }

    /** Writes the document that {@code ./countroom settle --json} prints. */
    public void json(RoundLogReader log, String fileName, boolean exceptionsAlone, PrintWriter out) {
        settle(log, new SettledJson(fileName, out), exceptionsAlone, false);
    }

    /** @param decisions whether to value them, which takes a millisecond or so each */
    Tally settle(RoundLogReader log, SettledRounds settled, boolean exceptionsAlone, boolean decisions) {
        Map<String, HoldSplit> splits = new TreeMap<>();
        Tally tally = new Tally(0, 0, 0);
        for (Entry entry = log.next(); entry != null; entry = log.next()) {
            tally = tally.plus(settle(entry, settled, exceptionsAlone, decisions ? splits : null));
        }
        settled.end(
                tally,
                splits.values().stream().filter(split -> split.decisions() > 0).toList());
        return tally;
    }

    private Tally settle(
            Entry entry, SettledRounds settled, boolean exceptionsAlone, @Nullable Map<String, HoldSplit> splits) {
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
                Misfit misfit = table.misfit(logged.round().play());
                if (misfit != null) {
                    settled.reject(logged.reject(new Refusal(misfit.place(), misfit.reason(), misfit.remedy())));
                    yield Tally.REJECT;
                }
                Settlement settlement = table.settle(logged.round().play());
                List<Decision> decisions = List.of();
                if (splits != null) {
                    decisions = table.decisions(logged.round().play());
                    splits.computeIfAbsent(game, _ -> new HoldSplit(table))
                            .add(logged.round().play(), settlement, decisions);
                }
                if (!exceptionsAlone || !settlement.clean()) {
                    settled.round(logged, settlement, decisions);
                }
                yield settlement.clean() ? Tally.CLEAN : Tally.EXCEPTION;
            }
        };
    }
}
