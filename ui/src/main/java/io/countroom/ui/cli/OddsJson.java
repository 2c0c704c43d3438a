package io.countroom.ui.cli;

import io.countroom.reporting.submission.BuiltOdds;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The output of {@code odds --json}: scripts rely on its names and their order. */
public record OddsJson(List<GameOdds> games) {

    public record GameOdds(String game, Map<String, String> options, String citation, List<WagerLine> wagers) {}

    /**
     * @param houseEdge a fraction of the initial wager
     * @param method exact or simulated
     * @param standardError of the edge; null where it is exact
     */
    public record WagerLine(
            String wager,
            @Nullable String paytable,
            double houseEdge,
            double standardDeviation,
            double hitFrequency,
            String method,
            @Nullable Double standardError,
            List<OutcomeLine> outcomes) {}

    public record OutcomeLine(String outcome, double probability, String pays) {}

    /** The odds of every table, in the order given; they are computed in parallel. */
    public static OddsJson of(List<TableRules> tables, BuiltOdds built) {
        return new OddsJson(tables.parallelStream()
                .map(rules -> game(rules, built.of(rules)))
                .toList());
    }

    private static GameOdds game(TableRules rules, Odds odds) {
        return new GameOdds(
                rules.game().id(),
                rules.options(),
                rules.chapter().text(),
                odds.wagers().stream().map(OddsJson::wager).toList());
    }

    private static WagerLine wager(WagerOdds odds) {
        return new WagerLine(
                odds.wager(),
                odds.paytable(),
                odds.houseEdge(),
                odds.standardDeviation(),
                odds.hitFrequency(),
                odds.method().name().toLowerCase(Locale.ROOT),
                odds.standardError(),
                odds.outcomes().stream().map(OddsJson::outcome).toList());
    }

    private static OutcomeLine outcome(OutcomeOdds odds) {
        return new OutcomeLine(odds.outcome(), odds.probability(), odds.pays());
    }
}
