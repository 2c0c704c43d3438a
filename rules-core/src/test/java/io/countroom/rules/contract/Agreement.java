package io.countroom.rules.contract;

import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.TableRules;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Holds dealt rounds against the odds: every outcome line of every wager, and what each wager gained. */
public final class Agreement {

    private static final long CENTS = 10_000;

    private Agreement() {}

    /**
     * Deals rounds to one seat that makes every wager each time, and answers where what came is more than so many standard
     * errors from what the odds say, or where a round did not settle clean; empty where all agree.
     */
    public static List<String> disagreements(TableRules rules, long seed, int rounds, double standardErrors) {
        List<Patron.Habit> habits = rules.wagers().stream()
                .map(OfferedWager::id)
                .map(wager -> Patron.Habit.always(wager, CENTS))
                .toList();
        Simulator simulator = rules.simulator(List.of(new Patron(1, 0, habits)), seed);
        Map<String, Map<String, long[]>> came = new HashMap<>();
        Map<String, double[]> gained = new HashMap<>();
        List<String> disagreements = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            Round round = simulator.next().round();
            Settlement settlement = rules.settle(round);
            if (!settlement.clean()) {
                disagreements.add(settlement.irregularities().getFirst().sentence());
            }
            for (int w = 0; w < round.wagers().size(); w++) {
                Due due = settlement.due().get(w);
                String id = round.wagers().get(w).id();
                came.computeIfAbsent(id, key -> new HashMap<>())
                        .computeIfAbsent(due.outcome().name(), key -> new long[1])[0]++;
                gained.computeIfAbsent(id, key -> new double[1])[0] += (double) due.cents() / CENTS;
            }
        }
        for (WagerOdds odds : rules.odds().wagers()) {
            for (OutcomeOdds line : odds.outcomes()) {
                double p = line.probability();
                long times = came.getOrDefault(odds.wager(), Map.of()).getOrDefault(line.outcome(), new long[1])[0];
                double error = Math.sqrt(p * (1 - p) * rounds);
                compare(odds.wager() + " " + line.outcome(), times, p * rounds, error, standardErrors, disagreements);
            }
            double error = odds.standardDeviation() * Math.sqrt(rounds);
            double gain = gained.getOrDefault(odds.wager(), new double[1])[0];
            compare(odds.wager() + " gain", gain, -odds.houseEdge() * rounds, error, standardErrors, disagreements);
        }
        return disagreements;
    }

    private static void compare(
            String what, double came, double expected, double error, double standardErrors, List<String> into) {
        if (Math.abs(came - expected) > standardErrors * error + 1e-9) {
            into.add(String.format(
                    Locale.ROOT,
                    "%s: %.1f came, %.1f ± %.1f were expected (%.2f standard errors)",
                    what,
                    came,
                    expected,
                    error,
                    (came - expected) / error));
        }
    }
}
