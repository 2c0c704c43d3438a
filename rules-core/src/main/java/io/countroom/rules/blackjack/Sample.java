package io.countroom.rules.blackjack;

import io.countroom.rules.blackjack.play.Variant;
import io.countroom.rules.game.Due;
import io.countroom.rules.game.OfferedWager;
import io.countroom.rules.game.Outcome;
import io.countroom.rules.game.OutcomeOdds;
import io.countroom.rules.game.Patron;
import io.countroom.rules.game.Round;
import io.countroom.rules.game.Settlement;
import io.countroom.rules.game.Simulator;
import io.countroom.rules.game.Wager;
import io.countroom.rules.game.WagerOdds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Two seats that play the basic strategy and make every wager, dealt round after round from a full shoe and settled: the
 * odds of what depends on decisions, and how it moves with the rest. Always from the same seed.
 */
final class Sample {

    private static final int ROUNDS = 60_000;
    private static final long WAGER_CENTS = 1_000;
    private static final long SEED = 633;

    private final BlackjackRules rules;
    private final int wagers;
    private final Map<String, Integer> numbers = new HashMap<>();

    // Sums over rounds in which the wager was made (insurance is not always), per unit of the initial wager.
    private final double[] made;
    private final double[] sum;
    private final double[] squares;
    private final double[][] pairsMade;
    private final double[][] sameSums;
    private final double[][] acrossSums;
    private final double[][] sumsWith;
    private final List<Map<String, double[]>> lines = new ArrayList<>(); // outcome: how often, sum of nets

    Sample(BlackjackRules rules) {
        this.rules = rules;
        this.wagers = rules.wagers().size();
        this.made = new double[wagers];
        this.sum = new double[wagers];
        this.squares = new double[wagers];
        this.pairsMade = new double[wagers][wagers];
        this.sameSums = new double[wagers][wagers];
        this.acrossSums = new double[wagers][wagers];
        this.sumsWith = new double[wagers][wagers];
        for (int i = 0; i < wagers; i++) {
            numbers.put(rules.wagers().get(i).id(), i);
            lines.add(new HashMap<>());
        }
        deal();
    }

    private void deal() {
        List<Patron.Habit> habits = new ArrayList<>();
        for (OfferedWager offered : rules.wagers()) {
            habits.add(Patron.Habit.always(offered.id(), WAGER_CENTS));
        }
        Simulator table =
                new BlackjackTable(rules, List.of(new Patron(1, 1, habits), new Patron(2, 1, habits)), SEED, true);
        double[][] nets = new double[2][wagers];
        for (int i = 0; i < ROUNDS; i++) {
            Round round = table.next().round();
            if (round.state() == Round.State.PLAYED) {
                read(round, nets);
                add(nets);
            }
        }
    }

    /** What each seat gained on each initial wager; not a number where it was not made. */
    private void read(Round round, double[][] nets) {
        Settlement settlement = rules.settle(round);
        for (double[] seat : nets) {
            Arrays.fill(seat, Double.NaN);
        }
        boolean isSwitch = rules.submission().variant() == Variant.BLACKJACK_SWITCH;
        List<Wager> all = round.wagers();
        for (int i = 0; i < all.size(); i++) {
            Wager wager = all.get(i);
            Due due = settlement.due().get(i);
            int number = numbers.getOrDefault(wager.id(), -1);
            if (due == null || number < 0) {
                continue;
            }
            double[] seat = nets[wager.seat() - 1];
            if (wager.id().equals(rules.mainId())) {
                if (isSwitch && !ofFirstHand(round, wager)) {
                    continue;
                }
                double before = Double.isNaN(seat[number]) ? 0 : seat[number];
                seat[number] = before + (double) (due.cents() - due.bonusCents()) / WAGER_CENTS;
            } else {
                seat[number] = (double) (due.cents() - due.bonusCents()) / due.initialCents();
            }
        }
        for (int i = 0; i < all.size(); i++) {
            Wager wager = all.get(i);
            Due due = settlement.due().get(i);
            Integer number = numbers.get(wager.id());
            if (due != null && number != null && wager.hand() == 1) {
                double[] line = lines.get(number).computeIfAbsent(due.outcome().name(), name -> new double[2]);
                line[0]++;
                line[1] += nets[wager.seat() - 1][number];
            }
        }
    }

    /** Blackjack Switch: whether a hand is the first dealt or came of it. */
    private static boolean ofFirstHand(Round round, Wager wager) {
        int number = wager.hand();
        while (number > 2) {
            int parent = 0;
            for (int i = 0; i < round.hands().size(); i++) {
                if (round.hands().get(i).seat() == wager.seat()
                        && round.hands().get(i).number() == number) {
                    parent = round.hands().get(i).parent();
                }
            }
            number = parent;
        }
        return number == 1;
    }

    private void add(double[][] nets) {
        for (double[] seat : nets) {
            for (int i = 0; i < wagers; i++) {
                if (Double.isNaN(seat[i])) {
                    continue;
                }
                made[i]++;
                sum[i] += seat[i];
                squares[i] += seat[i] * seat[i];
                for (int j = 0; j < wagers; j++) {
                    double other = seat[j];
                    if (!Double.isNaN(other)) {
                        pairsMade[i][j]++;
                        sumsWith[i][j] += seat[i];
                        sameSums[i][j] += seat[i] * other;
                    }
                }
            }
        }
        for (int i = 0; i < wagers; i++) {
            for (int j = 0; j < wagers; j++) {
                // Both ways round, so that the estimate is symmetric.
                double product = nets[0][i] * nets[1][j] + nets[1][i] * nets[0][j];
                if (!Double.isNaN(product)) {
                    acrossSums[i][j] += product / 2;
                }
            }
        }
    }

    double sameSeat(int i, int j) {
        double n = pairsMade[i][j];
        return n == 0 ? 0 : sameSums[i][j] / n - sumsWith[i][j] / n * (sumsWith[j][i] / n);
    }

    /** Given that both are made; insurance is made at all seats or none. */
    double acrossSeats(int i, int j) {
        double rounds = pairsMade[i][j] / 2;
        double n = pairsMade[i][j];
        return n == 0 ? 0 : acrossSums[i][j] / rounds - sumsWith[i][j] / n * (sumsWith[j][i] / n);
    }

    /** The simulated odds of a wager. */
    WagerOdds odds(OfferedWager offered) {
        int number = numbers.getOrDefault(offered.id(), -1);
        double n = made[number];
        double mean = sum[number] / n;
        double deviation = Math.sqrt(squares[number] / n - mean * mean);
        double times = 0;
        for (double[] line : lines.get(number).values()) {
            times += line[0];
        }
        double hit = 0;
        List<OutcomeOdds> outcomes = new ArrayList<>();
        for (Outcome outcome : offered.outcomes()) {
            double[] line = lines.get(number).getOrDefault(outcome.name(), new double[2]);
            double probability = line[0] / times;
            double net = line[0] == 0 ? 0 : line[1] / line[0];
            outcomes.add(new OutcomeOdds(outcome.name(), probability, null, outcome.pays(), net));
            hit += net > 0 ? probability : 0;
        }
        return new WagerOdds(
                offered.id(),
                offered.name(),
                offered.paytable(),
                offered.citation(),
                -mean,
                null,
                deviation,
                hit,
                deviation / Math.sqrt(n),
                String.format(
                        Locale.ROOT, "simulated: %,.0f initial wagers, basic strategy, each round from a full shoe", n),
                outcomes);
    }
}
