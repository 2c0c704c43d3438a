package io.countroom.rules.contract;

import io.countroom.rules.Games;
import io.countroom.rules.game.Covariances;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Odds;
import io.countroom.rules.game.OptionRefusedException;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Variation;
import io.countroom.rules.game.WagerOdds;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The odds of every wager to the last digit, under the standard options and each of their variations. Of the games that take
 * a second for each, one in ten is looked at; {@code -Dpinned.every=1} looks at all.
 */
class PinnedOddsTest {

    private static final Set<String> SLOW = Set.of("blackjack", "blackjack-switch");

    /** What the chapters forbid and can be computed. */
    private static final List<Map<String, String>> WHAT_IF = List.of(
            Map.of("hit-soft-17", "true"),
            Map.of("surrender", "false"),
            Map.of("surrender", "true"),
            Map.of("blackjack-pays", "6 to 5"),
            Map.of("double", "9-to-11"),
            Map.of("double", "10-or-11"),
            Map.of("double-after-split", "false"),
            Map.of("decks", "5"),
            Map.of("vigorish", "none"),
            Map.of("vigorish", "3%"),
            Map.of("tie-odds", "7 to 1"));

    static List<Game> games() {
        return Games.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void theOddsAreWhatTheyWere(Game game) throws IOException {
        String name = "odds." + game.id();
        if (!Pinned.exists(name)) {
            Pinned.create(name, game, tables(game), rules -> text(rules, false));
        }
        Map<String, Boolean> first = new LinkedHashMap<>();
        int every = SLOW.contains(game.id()) ? Integer.getInteger("pinned.every", 10) : 1;
        Pinned.hold(name, every, rules -> text(rules, first.putIfAbsent(game.id(), true) == null));
    }

    static Map<String, TableRules> tables(Game game) {
        Map<String, TableRules> tables = new LinkedHashMap<>();
        TableRules standard = game.under(Map.of());
        tables.put("standard", standard);
        for (Variation variation : standard.variations()) {
            tables.put(variation.option().key() + variation.value(), game.under(variation.options()));
        }
        for (Map<String, String> options : WHAT_IF) {
            try {
                TableRules rules = game.whatIf(options);
                if (!rules.options().equals(standard.options())) {
                    tables.put("what if " + options, rules);
                }
            } catch (OptionRefusedException refused) {
                continue; // of another game
            }
        }
        return tables;
    }

    static String text(TableRules rules, boolean withCovariances) {
        Odds odds = rules.odds();
        StringBuilder text = new StringBuilder();
        for (WagerOdds wager : odds.wagers()) {
            StringBuilder lines = new StringBuilder();
            wager.outcomes()
                    .forEach(line -> lines.append(line.outcome())
                            .append(line.probability())
                            .append(line.exact())
                            .append(line.net()));
            text.append(wager.wager())
                    .append(": edge ")
                    .append(wager.houseEdge())
                    .append(", deviation ")
                    .append(wager.standardDeviation())
                    .append(", hits ")
                    .append(wager.hitFrequency())
                    .append(", least edge ")
                    .append(wager.leastEdge())
                    .append(", lines ")
                    .append(Pinned.digest(lines.toString() + wager.exactEdge()))
                    .append('\n');
        }
        rules.chart()
                .ifPresent(chart -> text.append("chart ")
                        .append(Pinned.digest(chart.text()))
                        .append('\n'));
        if (withCovariances) {
            text.append("covariances ")
                    .append(Pinned.digest(text(odds.covariances())))
                    .append('\n');
        }
        return text.toString();
    }

    private static String text(Covariances covariances) {
        StringBuilder text = new StringBuilder();
        for (String a : covariances.wagers()) {
            for (String b : covariances.wagers()) {
                text.append(covariances.sameSeat(a, b))
                        .append(' ')
                        .append(covariances.acrossSeats(a, b))
                        .append(' ')
                        .append(covariances.sameSeatError(a, b))
                        .append(' ')
                        .append(covariances.acrossSeatsError(a, b))
                        .append('\n');
            }
            text.append(covariances.ofSeat(a, a)).append('\n');
        }
        return text.toString();
    }
}
