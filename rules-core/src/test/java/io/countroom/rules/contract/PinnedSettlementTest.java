package io.countroom.rules.contract;

import io.countroom.rules.Games;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.Game;
import io.countroom.rules.game.Hand;
import io.countroom.rules.game.Irregularity;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.Wager;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How dealt rounds settle, and what is found in rounds that a broken log made of them: one line for each of these. */
class PinnedSettlementTest {

    private static final long SEED = 24;
    private static final int DEALT = 400;
    private static final int MUTILATED = 120;

    static List<Game> games() {
        return Games.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void roundsSettleAsTheyDid(Game game) throws IOException {
        String name = "settled." + game.id();
        if (!Pinned.exists(name)) {
            Pinned.create(name, game, tables(game), PinnedSettlementTest::text);
        }
        Pinned.hold(name, PinnedSettlementTest::text);
    }

    /** The standard options, and those that offer the most wagers. */
    private static Map<String, TableRules> tables(Game game) {
        Map<String, TableRules> tables = new LinkedHashMap<>();
        TableRules standard = game.under(Map.of());
        tables.put("standard", standard);
        Table.editions(game).forEach(edition -> tables.put(edition.chapter().text(), edition));
        Table.variants(game).values().stream()
                .filter(rules -> rules.wagers().size() > standard.wagers().size())
                .forEach(rules -> tables.put(String.valueOf(rules.options()), rules));
        tables.remove(standard.chapter().text());
        return tables;
    }

    private static String text(TableRules rules) {
        StringBuilder dealt = new StringBuilder();
        StringBuilder settled = new StringBuilder();
        for (Simulator.Dealt each : Table.rounds(rules, SEED, DEALT)) {
            dealt.append(each.shoe()).append(' ').append(each.number());
            append(dealt, each.round());
            append(settled, rules.settle(each.round()));
            settled.append(rules.settle(each.round()).irregularities());
        }
        StringBuilder text = new StringBuilder();
        text.append("dealt ").append(Pinned.digest(dealt.toString()));
        text.append(", settled ").append(Pinned.digest(settled.toString())).append('\n');
        Mutilator mutilator = new Mutilator(SEED);
        int number = 0;
        for (Simulator.Dealt each : Table.rounds(rules, SEED, MUTILATED)) {
            Round broken = mutilator.mutilate(each.round());
            while (rules.misfit(broken) != null) { // of these, one line is like another
                broken = mutilator.mutilate(each.round());
            }
            Settlement settlement = rules.settle(broken);
            text.append(++number).append(':');
            for (Irregularity found : settlement.irregularities()) {
                text.append(' ').append(found.code());
                text.append(found.wager() < 0 ? "" : "@" + found.wager());
                text.append(found.overpaidCents() == null ? "" : "=" + found.overpaidCents());
                text.append(" [").append(found.citation()).append(']');
            }
            text.append(" |");
            append(text, settlement);
            text.append('\n');
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Settlement settlement) {
        for (Due due : settlement.due()) {
            text.append(' ')
                    .append(
                            due == null
                                    ? "?"
                                    : due.outcome().name().replace(' ', '-') + "," + due.cents()
                                            + (due.vigorishCents() == 0 ? "" : ",v" + due.vigorishCents())
                                            + (due.bonusCents() == 0 ? "" : ",b" + due.bonusCents())
                                            + ",i" + due.initialCents());
        }
    }

    private static void append(StringBuilder text, Round round) {
        for (Hand hand : round.hands()) {
            text.append(hand);
        }
        for (Wager wager : round.wagers()) {
            // The digests are older than players, whom dealt rounds do not name.
            text.append(wager.toString().replace(", player=null", ""));
        }
        text.append(round.state())
                .append(round.discards())
                .append(new TreeMap<>(round.metersCents()))
                .append(new TreeMap<>(round.facts()));
    }
}
